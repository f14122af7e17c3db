import { optionCount, optionItems, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { parseLines } from '../parse-text';
import { itemNames, optionText } from './names';

/** One instance as text, LF line ends; null where the format has no place for what it has. */
export type WriteCover = (puzzle: CoverPuzzle, index: number) => string | null;

const isPlain = ({ colours, bounds }: CoverPuzzle): boolean => (colours ?? bounds) === undefined;

export const linesText = (all: readonly string[]): string =>
  all.map((line) => `${line}\n`).join('');

export const eachOption = (puzzle: CoverPuzzle, text: (option: number) => string): string[] =>
  Array.from({ length: optionCount(puzzle) }, (_, option) => text(option));

/** Rows of 0 and 1 after `rows columns`, or after the names of the columns where these say more. */
export const writeDense: WriteCover = (puzzle) => {
  if (!isPlain(puzzle)) return null;
  const { items, primary, names } = puzzle;
  const head =
    names === undefined && primary === items
      ? `${optionCount(puzzle)} ${items}`
      : namesLine(puzzle, primary < items);
  return linesText([head, ...eachOption(puzzle, (option) => denseRow(puzzle, option))]);
};

/** `rows columns primary`, then the number of columns in a row and the columns, from 0. */
export const writeSparse: WriteCover = (puzzle) => {
  if (!isPlain(puzzle)) return null;
  const head = `${optionCount(puzzle)} ${puzzle.items} ${puzzle.primary}`;
  return linesText([head, ...eachOption(puzzle, (option) => sparseRow(puzzle, option, 0))]);
};

/** A row of the matrix, an entry 0 or 1 an item. */
export function denseRow(puzzle: CoverPuzzle, option: number): string {
  const row = new Uint8Array(puzzle.items);
  for (const item of optionItems(puzzle, option)) row[item] = 1;
  return row.join(' ');
}

/** The number of ones in a row, then their columns from `first`. */
export function sparseRow(puzzle: CoverPuzzle, option: number, first: number): string {
  const items = Array.from(optionItems(puzzle, option), (item) => item + first);
  return [items.length, ...items].join(' ');
}

/** Knuth's text. From the second instance on a `|` shows where an instance begins. */
export const writeKnuth: WriteCover = (puzzle, index) => {
  const names = itemNames(puzzle);
  const head = namesLine(puzzle, index > 0 || puzzle.primary < puzzle.items);
  return linesText([head, ...eachOption(puzzle, (option) => optionText(puzzle, option, names))]);
};

/** `p xc primary secondary`, then the items of each option from 1, ended by 0. */
export const writeXc: WriteCover = (puzzle) => {
  if (puzzle.bounds !== undefined) return null;
  const { items, primary, colours } = puzzle;
  const kind = colours === undefined ? 'xc' : 'xcc';
  return linesText([
    `p ${kind} ${primary} ${items - primary}`,
    ...eachOption(puzzle, xcOption(puzzle)),
  ]);
};

/** One option of a `p xc` file. */
export const xcOption =
  ({ starts, itemsOf, colours }: CoverPuzzle) =>
  (option: number): string => {
    const numbers: number[] = [];
    for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
      numbers.push((itemsOf[at] as number) + 1);
      const colour = colours?.[at] ?? 0;
      if (colour > 0) numbers.push(-colour);
    }
    return [...numbers, 0].join(' ');
  };

function namesLine(puzzle: CoverPuzzle, withBar: boolean): string {
  const { primary, bounds } = puzzle;
  const names = itemNames(puzzle).map((name, item) => {
    const [low = 1, high = 1] = [bounds?.low[item], bounds?.high[item]];
    if (item >= primary || (low === 1 && high === 1)) return name;
    return low === high ? `${high}|${name}` : `${low}:${high}|${name}`;
  });
  const bar = withBar ? ['|'] : [];
  return [...names.slice(0, primary), ...bar, ...names.slice(primary)].join(' ');
}

/**
 * Instances as a whole file, an empty line between; null when one is not read back as it is, apart from
 * names: these are lost where the format has none.
 */
export function readsBack(
  make: (sink: CaseSink) => CaseReader,
  write: WriteCover,
  puzzles: readonly Puzzle[],
): string | null {
  const parts: string[] = [];
  for (const [index, puzzle] of puzzles.entries()) {
    const text = puzzle.kind === 'cover' ? write(puzzle, index) : null;
    if (text === null) return null;
    parts.push(text);
  }
  const text = parts.join('\n');
  const { cases: back } = parseLines(make, text.split('\n'));
  const isSame =
    back.length === puzzles.length &&
    back.every((found, i) => isSameCover(found.puzzle, puzzles[i]));
  return isSame ? text : null;
}

/** Whether two covers have the same options, and the same names where both have some. */
export function isSameCover(puzzle: Puzzle | undefined, wanted: Puzzle | undefined): boolean {
  if (puzzle?.kind !== 'cover' || wanted?.kind !== 'cover') return false;
  const parts = (cover: CoverPuzzle): string =>
    JSON.stringify([
      [cover.items, cover.primary, cover.bounds?.low.join(), cover.bounds?.high.join()],
      [cover.starts.join(), cover.itemsOf.join(), coloursOf(cover).join()],
    ]);
  const names = puzzle.names?.items.join(' ');
  const isNamed = names === undefined || wanted.names === undefined;
  return parts(puzzle) === parts(wanted) && (isNamed || names === wanted.names.items.join(' '));
}

/** Colours by their first use: a file may number them otherwise. */
function coloursOf({ colours }: CoverPuzzle): number[] {
  const numbers = new Map<number, number>([[0, 0]]);
  return Array.from(colours ?? [], (colour) => {
    const number = numbers.get(colour) ?? numbers.size;
    numbers.set(colour, number);
    return number;
  });
}
