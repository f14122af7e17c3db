import { optionCount, optionItems, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { parseLines } from '../parse-text';
import { itemNumbers, sameFrame } from './instance';
import { itemNames, optionText } from './names';
import type { Found, OnFound } from './reader';

/** A line with another option in place of the one that it has; null when it has no place for it. */
export type RewriteOption = (
  line: string,
  puzzle: CoverPuzzle,
  option: number,
  found: Found,
) => string | null;

/** Makes a reader that reports how instances are written in their lines. */
export type MakeReader = (sink: CaseSink, onFound: OnFound) => CaseReader;

/** The lines of one instance with the options of `puzzle`; an option that stays keeps its line. */
export function rewriteCover(
  make: MakeReader,
  rewriteOption: RewriteOption,
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  const found = readOne(make, lines);
  if (found === null || puzzle.kind !== 'cover' || !sameFrame(found.puzzle, puzzle)) return null;
  const names = itemNames(puzzle);
  const written = [...lines];
  for (let option = 0; option < optionCount(puzzle); option++) {
    const [old, wanted] = [found.puzzle, puzzle].map((one) => optionText(one, option, names));
    if (old === wanted) continue;
    const at = (found.options.lines[option] as number) - 1;
    const line = at < 0 ? null : rewriteOption(written[at] as string, puzzle, option, found);
    if (line === null) return null;
    written[at] = line;
  }
  return written;
}

function readOne(make: MakeReader, lines: readonly string[]): Found | null {
  const found: Found[] = [];
  const { cases } = parseLines((sink) => make(sink, (one) => found.push(one)), lines);
  return cases.length === 1 ? (found[0] ?? null) : null;
}

function numbersIn({ list, puzzle }: Found): Int32Array {
  return list === undefined
    ? Int32Array.from({ length: puzzle.items }, (_, i) => i)
    : itemNumbers(list);
}

/** Changes the entries of a row in their places. */
export const rewriteDense: RewriteOption = (line, puzzle, option, found) => {
  const numbers = numbersIn(found);
  const its = new Set(optionItems(puzzle, option));
  let column = 0;
  return line.replace(/[01]/g, (entry) => {
    if (column === numbers.length) return entry;
    return its.has(numbers[column++] as number) ? '1' : '0';
  });
};

/** Lists the columns again, in the style of the others. */
export const rewriteSparse: RewriteOption = (_line, puzzle, option, found) => {
  const places = numbersIn(found);
  const { style } = found;
  const items = [...optionItems(puzzle, option)].map(
    (item) => places.indexOf(item) + (style?.base ?? 0),
  );
  if (style?.counted === true) return [items.length, ...items].join(' ');
  return items.length === 0 ? null : items.join(' ');
};
