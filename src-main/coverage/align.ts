import type { GridPuzzle } from '../shared/puzzle';
import { alphabetsFor, type Alphabet } from './alphabets';
import {
  isComment,
  isRule,
  isWord,
  tokensIn,
  type Grain,
  type TextLine,
  type Token,
} from './tokens';

/** Where the cells of grids stand in lines, and what else stands there. */
export interface Alignment {
  /** The text of every cell, one grid after another; null where a blank has none. */
  readonly cells: readonly (Token | null)[];
  /** What is no cell, by line, with the number of cells in the line. */
  readonly rest: readonly RestOfLine[];
  readonly alphabet: Alphabet;
}

export interface RestOfLine extends TextLine {
  readonly cells: number;
  /** Tokens before, among and after the cells. */
  readonly tokens: readonly Token[];
  /** For each of them its distance to the cells: -1 is just before them, 1 just after; 0 without cells. */
  readonly sides: readonly number[];
}

interface Row extends TextLine {
  readonly tokens: readonly Token[];
  readonly values: readonly number[];
}

interface State {
  /** Cells found so far. */
  readonly k: number;
  readonly cost: number;
  readonly from: State | null;
  /** Where cells stand among the tokens of the line: `[first, end)` each. */
  readonly parts: readonly (readonly [number, number])[];
}

const GRAINS: readonly Grain[] = ['signs', 'words', 'single'];
const MOST_STATES = 6;
const MOST_BENT = 4;
const NO_PARTS: State['parts'] = [];

/**
 * Finds the cells of grids in lines, in row order and as the values say, and leaves as little else as can
 * be; null where they are not there. `spare`: blanks may have no text.
 */
export function align(
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
  spare: boolean,
): Alignment | null {
  const size = puzzles[0]?.shape.size ?? 9;
  const all = Uint8Array.from(puzzles.flatMap(({ cells }) => [...cells]));
  const grid = puzzles[0]?.cells.length ?? 0;
  const wanted = spare ? all.filter((value) => value > 0) : all;
  const needed = new Uint32Array(256);
  for (const value of wanted) needed[value] = (needed[value] ?? 0) + 1;
  for (const grain of GRAINS) {
    const tokens = tokensIn(lines, size, grain);
    const signs = new Map<string, number>();
    for (const each of tokens)
      for (const { text } of each) signs.set(text, (signs.get(text) ?? 0) + 1);
    for (const alphabet of alphabetsFor(size, new Set(signs.keys()))) {
      if (!hasEnough(signs, alphabet, needed)) continue;
      const rows = lines.map((line, i) => rowOf(line, tokens[i] ?? [], alphabet, grain, spare));
      const end = search(rows, wanted, size, spare ? wanted.length : grid);
      if (end !== null) return alignmentOf(rows, end, spare ? all : null, alphabet);
    }
  }
  return null;
}

/** Whether there are as many signs of each value as cells; most alphabets are ruled out by it at once. */
function hasEnough(
  signs: ReadonlyMap<string, number>,
  alphabet: Alphabet,
  needed: Uint32Array,
): boolean {
  const left = Int32Array.from(needed);
  for (const [sign, count] of signs) {
    const value = alphabet(sign);
    if (value >= 0) left[value] = (left[value] ?? 0) - count;
  }
  return left.every((count) => count <= 0);
}

function rowOf(
  line: TextLine,
  tokens: readonly Token[],
  alphabet: Alphabet,
  grain: Grain,
  spare: boolean,
): Row {
  const values = tokens.map((token) => valueOf(token, alphabet, grain));
  if (!spare) return { ...line, tokens, values };
  const kept = tokens.filter((_, i) => values[i] !== 0);
  return { ...line, tokens: kept, values: values.filter((value) => value !== 0) };
}

/** Letters of a word are no cells, though each could be a blank or a value. */
export function valueOf({ text, run }: Token, alphabet: Alphabet, grain: Grain = 'signs'): number {
  const value = alphabet(text);
  if (value !== 0 || grain === 'words' || text === run || !/\p{L}/u.test(text)) return value;
  return isStrange(run, alphabet) ? -1 : value;
}

/** Whether a run has several letters that are no values; each of them asks the same. */
function isStrange(run: string, alphabet: Alphabet): boolean {
  if (run === last.run && alphabet === last.alphabet) return last.isStrange;
  const letters = new Set(run.toUpperCase().match(/\p{L}/gu));
  const found = [...letters].filter((sign) => alphabet(sign) === 0).length > 1;
  last = { run, alphabet, isStrange: found };
  return found;
}

let last = { run: '', alphabet: ((): number => 0) as Alphabet, isStrange: false };

function search(
  rows: readonly Row[],
  wanted: Uint8Array,
  size: number,
  grid: number,
): State | null {
  let states: State[] = [{ k: 0, cost: 0, from: null, parts: NO_PARTS }];
  for (const row of rows) {
    const next = new Map<number, State>();
    const offer = (state: State): void => {
      const known = next.get(state.k);
      if (known === undefined || state.cost < known.cost) next.set(state.k, state);
    };
    const unread = costOf(row, NO_PARTS);
    for (const from of states) {
      offer({ k: from.k, cost: from.cost + unread, from, parts: NO_PARTS });
      for (const parts of waysOf(row, wanted, from.k, size, grid)) {
        const k = parts.reduce((sum, [first, end]) => sum + end - first, from.k);
        offer({
          k,
          cost: from.cost + costOf(row, parts) + bent(row, parts, size, from.k),
          from,
          parts,
        });
      }
    }
    states = [...next.values()].sort((a, b) => a.cost - a.k - b.cost + b.k).slice(0, MOST_STATES);
  }
  const ends = states.filter(({ k }) => k === wanted.length).sort((a, b) => a.cost - b.cost);
  return ends[0] ?? null;
}

/** What it costs that a row of more than a row's signs is neither one row nor all of them in a stream. */
function bent({ tokens }: Row, parts: State['parts'], size: number, k: number): number {
  const [part] = parts;
  if (part === undefined || tokens.length <= size || tokens.length > size + 3) return 0;
  return k % size === 0 && part[1] - part[0] !== size ? MOST_BENT : 0;
}

/** The ways in which the next cells can stand in a row. */
function waysOf(
  { values }: Row,
  wanted: Uint8Array,
  k: number,
  size: number,
  grid: number,
): State['parts'][] {
  const count = values.length;
  if (count === 0 || k >= wanted.length) return [];
  if (count > 3 * size)
    return [greedy(values, wanted, k, size, grid)].filter((all) => all.length > 0);
  const ways: State['parts'][] = [];
  for (let first = 0; first < Math.min(count, 4); first++) {
    const length = matched(values, first, wanted, k);
    if (length === 0) continue;
    if (first + length >= count - 2 || length >= size) ways.push([[first, first + length]]);
    const whole = length - (length % size);
    if (whole > 0 && whole < length) ways.push([[first, first + whole]]);
  }
  return ways;
}

/** The cells of a long line: whole grids before rows, the first that fit. */
function greedy(
  values: readonly number[],
  wanted: Uint8Array,
  from: number,
  size: number,
  grid: number,
): (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let k = from;
  for (let at = 0; at < values.length && k < wanted.length;) {
    const left = grid - (k % grid);
    let found = nextRun(values, at, wanted, k, [left, left]);
    found ??= nextRun(values, at, wanted, k, [Math.min(left, size), left]);
    if (found === null && matched(values, at, wanted, k) === values.length - at)
      found = [at, Math.min(values.length, at + left)];
    if (found === null) break;
    parts.push(found);
    at = found[1];
    k += found[1] - found[0];
  }
  return parts;
}

function nextRun(
  values: readonly number[],
  from: number,
  wanted: Uint8Array,
  k: number,
  [least, most]: readonly [number, number],
): [number, number] | null {
  for (let at = from; at + least <= values.length; at++) {
    if (values[at] !== wanted[k]) continue;
    const length = matched(values, at, wanted, k, most);
    if (length >= least) return [at, at + length];
  }
  return null;
}

function matched(
  values: readonly number[],
  from: number,
  wanted: Uint8Array,
  k: number,
  most = Infinity,
): number {
  let length = 0;
  while (
    length < most &&
    from + length < values.length &&
    k + length < wanted.length &&
    values[from + length] === wanted[k + length]
  )
    length++;
  return length;
}

/** What is left of a row, as something to be explained: words are dear to nobody. */
function costOf({ text, tokens }: Row, parts: State['parts']): number {
  if (parts.length === 0 && (isRule(text) || isComment(text))) return 0.01;
  let cost = 0;
  const isCell = cellsAmong(tokens, parts);
  tokens.forEach(({ run, text: sign }, i) => {
    if (isCell[i] === 1) return;
    cost += isWord(run) ? 0.01 : /[\p{L}\p{N}]/u.test(sign) ? 1 : 0.5;
  });
  return cost;
}

/** 1 for each token that is a cell. */
function cellsAmong({ length }: Row['tokens'], parts: State['parts']): Uint8Array {
  const isCell = new Uint8Array(length);
  for (const [first, end] of parts) isCell.fill(1, first, end);
  return isCell;
}

function alignmentOf(
  rows: readonly Row[],
  end: State,
  spared: Uint8Array | null,
  alphabet: Alphabet,
): Alignment {
  const path: State[] = [];
  for (let state: State | null = end; state !== null; state = state.from) path.unshift(state);
  const found: Token[] = [];
  const rest: RestOfLine[] = [];
  rows.forEach(({ line, text, tokens }, i) => {
    const parts = path[i + 1]?.parts ?? NO_PARTS;
    const left: Token[] = [];
    const sides: number[] = [];
    let cells = 0;
    const isCell = cellsAmong(tokens, parts);
    tokens.forEach((token, at) => {
      if (isCell[at] === 1) {
        cells++;
        found.push(token);
        return;
      }
      left.push(token);
      sides.push(sideOf(parts, at));
    });
    rest.push({ line, text, cells, tokens: left, sides });
  });
  if (spared === null) return { cells: found, rest, alphabet };
  let next = 0;
  const cells = Array.from(spared, (value) => (value === 0 ? null : (found[next++] ?? null)));
  return { cells, rest, alphabet };
}

function sideOf(parts: State['parts'], at: number): number {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return 0;
  if (at < first[0]) return at - first[0];
  return at >= last[1] ? at - last[1] + 1 : 0;
}
