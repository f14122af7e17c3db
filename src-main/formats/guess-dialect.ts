import type { DialectRecord, GridDialectRecord } from '../shared/contract';
import type { Sample } from './format';
import { parseText } from './parse-text';
import { dialectProblems, formatFromDialect } from './user-dialects';

/**
 * Finds the settings with which the grids of an unknown file can be read: tries the sizes, alphabets
 * and layouts that its characters allow, and takes the record that reads most without a problem.
 */
export function guessDialect(sample: Sample): DialectRecord | null {
  const lines = sample.whole ? sample.lines : sample.lines.slice(0, -1);
  if (isBinary(lines)) return null;
  const text = lines.join('\n');
  let best: { record: GridDialectRecord; score: number } | null = null;
  for (const record of candidates(lines, sample.name)) {
    if (dialectProblems(record).length > 0) continue;
    const score = scoreOf(record, text, sample.whole);
    if (score > (best?.score ?? 0)) best = { record, score };
  }
  return best?.record ?? null;
}

/** Nothing but 0 and 1 is a matrix and no grid, however it is cut. */
function isBinary(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const binary = filled.filter((line) => /^[01,;\t ]+$/.test(line));
  return filled.length > 0 && binary.length * 10 >= filled.length * 9;
}

const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';
const MIXED = '123456789ABCDEFG';
const HEX = '0123456789ABCDEF';
const numbers = (size: number): string[] => Array.from({ length: size }, (_, i) => String(i + 1));

type Box = [number, number];
const BOXES: readonly Box[] = [
  [3, 3],
  [4, 4],
  [5, 5],
  [2, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [3, 4],
];

/** Every record worth a try, the plainest first: the first of equals is taken. */
function* candidates(lines: readonly string[], name: string): Generator<GridDialectRecord> {
  const filled = lines.filter((line) => line.trim() !== '');
  const last = filled.at(-1)?.trim() ?? '';
  const first = filled[0]?.trim() ?? '';
  const prefixed = /^(.*?)(\d+)(.*)$/.exec(first);
  const heading =
    prefixed !== null && /[A-Za-z\u4e00-\u9fff]{2}/.test(first)
      ? `${prefixed[1] ?? ''}{n}${prefixed[3] ?? ''}`
      : undefined;
  for (const box of BOXES) {
    const size = box[0] * box[1];
    for (const spaced of [false, true]) {
      for (const symbols of alphabets(size, spaced)) {
        const marks = foreign(filled, symbols, heading, last);
        for (const blank of marks.blanks) {
          const decoration = marks.others.replaceAll(blank, '').slice(0, 16);
          yield* layouts({ box, symbols, blank, decoration, spaced, heading, last, filled, name });
        }
      }
    }
  }
}

function alphabets(size: number, spaced: boolean): string[][] {
  if (spaced && size > 9) return [numbers(size), [...LETTERS.slice(0, size)]];
  if (size <= 9) return [[...DIGITS.slice(0, size)], [...LETTERS.slice(0, size)]];
  const wide = size === 16 ? [[...MIXED], [...HEX]] : [];
  return [[...LETTERS.slice(0, size)], ...wide];
}

/** Characters that are no values: what may be the blank, and what is around the cells. */
function foreign(
  lines: readonly string[],
  symbols: readonly string[],
  heading: string | undefined,
  last: string,
): { blanks: string[]; others: string } {
  const counts = new Map<string, number>();
  const start = heading?.split('{')[0] ?? '';
  for (const line of lines) {
    if (
      (start !== '' && line.trim().startsWith(start)) ||
      (line.trim() === last && /[a-z]{2}/i.test(last))
    )
      continue;
    for (const char of line) {
      if (/\s/.test(char) || symbols.includes(char)) continue;
      counts.set(char, (counts.get(char) ?? 0) + 1);
    }
  }
  const others = [...counts].sort((a, b) => b[1] - a[1]).map(([char]) => char);
  const blanks = others.filter((char) => /^[!-~]$/.test(char)).slice(0, 5);
  const drawing = others.filter((char) => /^[!-/:-@[-`{-~]$/.test(char)).join('');
  return {
    blanks: blanks.length > 0 ? blanks : ['0'].filter((char) => !symbols.includes(char)),
    others: drawing,
  };
}

interface Traits {
  readonly box: Box;
  readonly symbols: readonly string[];
  readonly blank: string;
  readonly decoration: string;
  readonly spaced: boolean;
  readonly heading: string | undefined;
  readonly last: string;
  readonly filled: readonly string[];
  readonly name: string;
}

function* layouts(traits: Traits): Generator<GridDialectRecord> {
  const { filled, last, heading, decoration } = traits;
  const counted = /^\d{1,6}$/.test(filled[0]?.trim() ?? '') && filled.length > 1;
  const ended = /^[A-Za-z]{2,}$/.test(last);
  for (const layout of ['rows', 'line', 'stream'] as const) {
    for (const separator of layout === 'line'
      ? (['none'] as const)
      : (['blank', 'none'] as const)) {
      for (const count of counted ? [true, false] : [false]) {
        yield recordOf(traits, {
          layout,
          separator,
          terminator: layout === 'line' && ended ? last : null,
          ...(count && { count }),
          ...(heading !== undefined && { heading }),
          ...(decoration !== '' && { decoration }),
        });
      }
    }
  }
}

function recordOf(
  { box, symbols, blank, spaced, name }: Traits,
  input: Pick<GridDialectRecord['input'], 'layout' | 'separator' | 'terminator'> &
    Partial<GridDialectRecord['input']>,
): GridDialectRecord {
  const stem = name.replace(/\.[^.]*$/, '');
  const cells = spaced ? 'spaced' : 'packed';
  return {
    kind: 'grid',
    id: idFrom(stem),
    title: stem || 'dialect',
    names: [stem.replace(/[-_ ]?\d+$/, '')].filter((word) => word.length > 2),
    promisesUnique: false,
    input: {
      boxes: [box],
      symbols: [...symbols],
      blank,
      blankAliases: [],
      cells,
      grids: 'many',
      ...input,
    },
    question: 'any',
    answer: {
      as: input.layout === 'line' ? 'line' : 'rows',
      cells,
      blankLine: input.separator === 'blank' ? 'between' : 'never',
      none: null,
    },
  };
}

/** A name in the letters that ids have. */
function idFrom(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36);
  return id === '' ? 'my-dialect' : id;
}

/** Puzzles read less problems met, a little less where there are remarks; 0 when mostly wrong. */
function scoreOf(record: GridDialectRecord, text: string, whole: boolean): number {
  const { cases, notes } = parseText(formatFromDialect(record), text);
  const bad = cases.filter(({ problem }) => problem !== undefined);
  const spared = whole ? bad.length : Math.max(0, bad.length - 1);
  const good = cases.length - bad.length;
  if (good === 0 || spared > good) return 0;
  const cells = cases.reduce(
    (sum, { puzzle }) => sum + (puzzle?.kind === 'grid' ? puzzle.cells.length : 0),
    0,
  );
  const givens = cases.some(
    ({ puzzle }) => puzzle?.kind === 'grid' && puzzle.cells.some((v) => v > 0),
  );
  return givens ? cells * (good / cases.length) - notes.length * 3 - spared * 20 : 0;
}
