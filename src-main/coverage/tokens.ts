/** A piece of text that may be a cell: columns `[start, end)` of a line, 0-based; lines from 1. */
export interface Token {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What stands between two separators around it: of packed cells all of them. */
  readonly run: string;
}

/** A line of the file. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** Whether signs side by side are cells each (numbers of two digits apart, or not), or a cell together. */
export type Grain = 'signs' | 'words' | 'single';

const RUN = /[^\s,;|"'`()[\]{}<>=&:\\/!+$\u2500-\u257f\u00a6\uff0c]+/gu;
/** The same where some of the digits between commas are marked as givens: `6!,1,2!`. */
const MARKED = new RegExp(`(?:${RUN.source.slice(0, -1)}|(?<=\\d)!(?=[,;]))+`, 'gu');
/** Signs that a document writes out, the ends of lines in a string, and that of a fact of Prolog. */
const ENTITY = /&#?\w+;|\\[nrt](?!\p{L}{2})|(?<=\))\.(?=\s*$)/gu;
/** Words for an empty cell. */
const NOTHING = /^(?:none|null|nil|nan|na|undefined|false|blank|empty|__+|--+)$/i;
const NUMBER_POINT_ZERO = /^\d{1,2}\.0$/;

/** The tokens of a line of a grid of this side. */
export function tokensOf({ line, text }: TextLine, size: number, grain: Grain): Token[] {
  const tokens: Token[] = [];
  const shown = /[&\\]|\)\.\s*$/.test(text)
    ? text.replaceAll(ENTITY, (each) => ' '.repeat(each.length))
    : text;
  for (const { index, 0: run } of shown.matchAll(shown.includes('!') ? MARKED : RUN)) {
    if (isWhole(run, size, grain)) {
      tokens.push({ line, start: index, end: index + run.length, text: run, run });
      continue;
    }
    let at = index;
    for (const sign of run) {
      tokens.push({ line, start: at, end: at + sign.length, text: sign, run });
      at += sign.length;
    }
  }
  return tokens;
}

const known = new WeakMap<readonly TextLine[], Map<string, Token[][]>>();

/** {@link tokensOf} each of these lines, found once for all who ask. */
export function tokensIn(lines: readonly TextLine[], size: number, grain: Grain): Token[][] {
  const own = known.get(lines) ?? new Map<string, Token[][]>();
  const key = `${size} ${grain}`;
  const tokens = own.get(key) ?? lines.map((line) => tokensOf(line, size, grain));
  known.set(lines, own.set(key, tokens));
  return tokens;
}

function isWhole(run: string, size: number, grain: Grain): boolean {
  if (run.length === 1 || grain === 'words') return true;
  if (grain === 'single') return false;
  if (NOTHING.test(run) && run.length < size) return true;
  if (size > 9 && run.length === 2 && /^\d+$/.test(run)) return true;
  return NUMBER_POINT_ZERO.test(run);
}

/** A word, a key or a name; nothing that is a cell. */
export function isWord(run: string): boolean {
  // Every token of a run asks the same.
  if (run !== last.run) last = { run, isWord: WORD.test(run) && !isRow(run) };
  return last.isWord;
}

const WORD = /\p{L}{2}|[\u3400-\u9fff]/u;

/** Names of Python that look like cells among blanks. */
const DUNDER = /^__(?:name|main|init|file|doc)__$/;

/** Letters among signs for blanks are cells. */
function isRow(run: string): boolean {
  return (
    run.length >= 4 &&
    !DUNDER.test(run) &&
    run.replace(/[^-.*_?0-9]/g, '').length * 3 >= run.length &&
    /[-.*_?]{2}/.test(run)
  );
}

let last = { run: '', isWord: false };

/** A line drawn with signs, or one without any. */
export function isRule(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** A line that says by its first signs that it is none of the content. */
export function isComment(text: string): boolean {
  return /^\s*(?:\/\/|\/\*|(?:--|\*)(?=\s)|(?:#+|;|%)(?=$|[\s\p{L}"'!:]))/u.test(text);
}
