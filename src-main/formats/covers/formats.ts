import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';
import { hint } from '../evidence';
import type { CaseReader, CaseSink, Format } from '../format';
import { coverAnswers, type CoverAnswer } from './answers';
import { DenseReader, entriesOf, withoutName } from './dense-reader';
import { KnuthReader } from './knuth-reader';
import { commentOf, fieldsOf, isBlank, numbersOf, withoutBars, withoutRemark } from './lines';
import { editingRows, inPlace, listedFrom, type WriteRow } from './edit-rows';
import { optionText } from './names';
import { isNone, isShape, sniffCovers, type CoverSniff } from './sniff';
import { LiteralReader } from '../literals/reader';
import { SparseReader } from './sparse-reader';
import {
  readsBack,
  writeDense,
  writeKnuth,
  writeSparse,
  writeXc,
  xcOption,
  type WriteCover,
} from './write';
import { XcReader } from './xc-reader';

/** A format for any exact cover, from any source. */
interface CoverFormat extends Pick<
  Format,
  'title' | 'lastResort' | 'keepsNames' | 'extensions' | 'agrees'
> {
  readonly sniff: CoverSniff;
  readonly byItems?: CoverAnswer['byItems'];
  readonly make: (sink: CaseSink) => CaseReader;
  /** Null for what is read and never written. */
  readonly write: WriteCover | null;
  /** How a row may be written. */
  readonly rows: readonly WriteRow[];
}

function coverFormat({ sniff, make, write, rows, byItems, ...own }: CoverFormat): Format {
  return {
    id: sniff.id,
    ...own,
    ...coverAnswers({ found: null, none: 'no solution', ...(byItems && { byItems }) }),
    ...(write === null && { readOnly: true }),
    hint: sniff.hint,
    sniff: (sample) => sniffCovers(sniff, make, sample),
    reader: make,
    rewrite: editingRows(make, () => rows),
    write: (puzzles) => (write === null ? null : readsBack(make, write, puzzles)),
  };
}

/** The first lines that are no comments and not empty. */
function contentOf(lines: readonly string[], count: number): string[] {
  const content: string[] = [];
  for (const line of lines) {
    if (!isBlank(line) && commentOf(line) === null) content.push(withoutRemark(line));
    if (content.length === count) break;
  }
  return content;
}

/** Lines from which on numbers are looked at. */
const LOOKED_AT = 4;

/** Most lines end in no entry, which is seen at once. */
const entriesIn = (line: string): string | null =>
  /[01][\s,;|"'-]*$/.test(line) ? entriesOf(withoutName(fieldsOf(withoutBars(line)))) : null;
const numbersIn = (line: string): readonly number[] | null => numbersOf(fieldsOf(line));

const matrix: CoverFormat = {
  title: '0/1',
  lastResort: true,
  keepsNames: true,
  sniff: {
    id: 'matrix',
    hint: hint([]),
    key: 'coverDense',
    score: 0.75,
    mayBe: (lines) =>
      contentOf(lines, LOOKED_AT).some((line) => (entriesIn(line)?.length ?? 0) > 1),
    isOther: (puzzle, lines) =>
      isNone(puzzle) || (isShape(puzzle) && entriesIn(contentOf(lines, 1)[0] ?? '') !== null),
  },
  make: (sink) => new DenseReader(sink),
  write: writeDense,
  rows: [inPlace],
};

const sparse: CoverFormat = {
  title: 'Exact cover, columns listed',
  lastResort: true,
  sniff: {
    id: 'sparse',
    hint: hint([]),
    key: 'coverSparse',
    score: 0.75,
    mayBe: (lines) => {
      const [header = '', ...rows] = contentOf(lines, LOOKED_AT);
      return (
        rows.length > 0 &&
        fieldsOf(header).length <= 3 &&
        [header, ...rows].every((line) => numbersIn(line) !== null)
      );
    },
    isOther: isTable,
  },
  agrees: areListed,
  make: (sink) => new SparseReader(sink),
  write: writeSparse,
  rows: [listedFrom(0, true), listedFrom(1, true), listedFrom(1, false), listedFrom(0, false)],
};

const knuth: CoverFormat = {
  title: 'Knuth dlx',
  keepsNames: true,
  extensions: ['.dlx', '.ec'],
  byItems: 'always',
  sniff: {
    id: 'knuth',
    hint: hint(['\\.dlx$', '\\.ec$']),
    key: 'coverNamed',
    score: 0.8,
    mayBe: (lines) => contentOf(lines, 2).length === 2,
    isOther: isNumericOrWhole,
  },
  make: (sink) => new KnuthReader(sink),
  write: writeKnuth,
  rows: [(_line, _columns, puzzle, option) => optionText(puzzle, option)],
};

/** A bracket, or a name and what it stands for. */
const LITERAL = /[[{(\\]|^\s*<\s|^\s*["']?\w[^\s:=]*\s*[:=]/;

const sets: CoverFormat = {
  title: 'Sets and matrices in lists',
  lastResort: true,
  keepsNames: true,
  byItems: 'named',
  sniff: {
    id: 'sets',
    hint: hint([]),
    key: 'coverSets',
    score: 0.75,
    mayBe: (lines) => contentOf(lines, LOOKED_AT).some((line) => LITERAL.test(line)),
    isOther: (puzzle) =>
      puzzle.itemsOf.length === 0 ||
      (puzzle.names === undefined && (isNone(puzzle) || isShape(puzzle))),
  },
  make: (sink) => new LiteralReader(sink),
  write: null,
  rows: [],
};

const xc: CoverFormat = {
  title: 'p xc',
  extensions: ['.xc', '.xcc'],
  sniff: {
    id: 'xc',
    hint: hint(['\\.xcc?$']),
    key: 'coverNumbered',
    score: 0.85,
    mayBe: (lines) => lines.some((line) => /^\s*p\s+xcc?\s/.test(line)),
    isOther: () => false,
  },
  make: (sink) => new XcReader(sink),
  write: writeXc,
  rows: [(_line, _columns, puzzle, option) => xcOption(puzzle)(option)],
};

/** Two numbers or three over rows of different ones, none above both of the first two; those that count a row's are none. */
function areListed(lines: readonly string[]): boolean {
  if (!sparse.sniff.mayBe(lines)) return false;
  const numbers = contentOf(lines, Infinity).map((line) => numbersIn(line) ?? [Infinity]);
  const [[a = 0, b = 0] = [], ...all] = numbers;
  const rows = all.map((row) => row.slice(Number(row[0] === row.length - 1)));
  return (
    b > 0 &&
    rows.some(({ length }) => length > 0) &&
    rows.every((row) => new Set(row).size === row.length && Math.max(...row) <= Math.max(a, b))
  );
}

/** Pairs are edges of a graph, and columns that no row lists make a table of numbers, rather. */
function isTable(puzzle: CoverPuzzle): boolean {
  const used = new Set(puzzle.itemsOf);
  if (used.size < puzzle.primary || optionCount(puzzle) < 2) return true;
  const lengths = Array.from(
    { length: optionCount(puzzle) },
    (_, i) => optionItems(puzzle, i).length,
  );
  return (
    lengths.every((length) => length === 2) || lengths.every((length) => length === puzzle.items)
  );
}

/** A row or more of a grid, side by side or between commas, or the frame of one. */
const GRID_ROW = /^[\d.*_-]{9,}$|^\P{L}*[,;]\P{L}*$|^[+|=*_.:~-]{3,}$/u;

/** Punctuation alone, or an opening bracket before anything: a list in brackets, rather. */
const PUNCTUATION = /^[[\](){}<>.;,]+$|^[[({]/;

/** The numbers from 0 or 1 on, over options of several lengths: a universe and its subsets. */
function isUniverse({ names, starts }: CoverPuzzle): boolean {
  const first = Number(names?.items[0]);
  if (first > 1 || names?.items.some((name, i) => name !== `${first + i}`) !== false) return false;
  return new Set(starts.slice(1).map((start, i) => start - (starts[i] ?? 0))).size > 1;
}

/** Items that are numbers or rows, or options that have every item each: rows of a grid, rather. */
function isNumericOrWhole(puzzle: CoverPuzzle, lines: readonly string[]): boolean {
  const { names, items } = puzzle;
  // The number of options after the items.
  if (contentOf(lines, 2)[1]?.trim() === `${optionCount(puzzle)}`) return false;
  if (names?.items.some((name) => GRID_ROW.test(name) || PUNCTUATION.test(name)) === true) {
    return true;
  }
  const isBare = puzzle.primary === items && puzzle.bounds === undefined;
  const isNumbered = names?.items.every((name) => /^\d+$/.test(name)) ?? true;
  const isWhole = puzzle.itemsOf.length === items * optionCount(puzzle) && items > 1;
  return isBare && ((isNumbered && !isUniverse(puzzle)) || (isWhole && optionCount(puzzle) > 1));
}

/** Formats of exact covers that no judge has: any notation that people give them. */
export const coverFormats: readonly Format[] = [matrix, sparse, sets, knuth, xc].map(coverFormat);
