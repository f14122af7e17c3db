import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';
import type { CaseReader, CaseSink, Format } from '../format';
import { parseLines } from '../parse-text';
import { sameFrame } from './instance';
import { itemNames, optionText } from './names';
import { isSameCover } from './write';

/** The line of an option whose columns, from 0, are these; null where it has none. */
export type WriteRow = (
  line: string,
  columns: readonly number[],
  puzzle: CoverPuzzle,
  option: number,
) => string | null;

/**
 * How a format edits rows: those that stay keep their lines, the others are written in the first of `ways` in
 * which the lines are read as the puzzle. The format’s own reader says where rows are. Null where one has no line
 * of its own, or no way is read so.
 */
export function editingRows(
  reader: (sink: CaseSink) => CaseReader,
  ways: (puzzle: CoverPuzzle) => readonly WriteRow[],
): Format['rewrite'] {
  const read = (lines: readonly string[]) => {
    const [found, more] = parseLines((sink) => reader({ ...sink, edits: true }), lines).cases;
    return found?.puzzle?.kind === 'cover' && more === undefined ? found : null;
  };
  return (lines, puzzle) => {
    const { puzzle: old, places = [] } = read(lines) ?? {};
    if (old?.kind !== 'cover' || puzzle.kind !== 'cover' || !sameFrame(old, puzzle)) return null;
    const names = itemNames(puzzle);
    const isChanged = (option: number): boolean =>
      optionText(old, option, names) !== optionText(puzzle, option, names);
    const changed = Array.from({ length: optionCount(puzzle) }, (_, at) => at).filter(isChanged);
    if (changed.length === 0) return [...lines];
    const lineOf = new Map(places.map(({ cell, line }) => [cell, line - 1]));
    if (!changed.every((option) => lineOf.has(option))) return null;
    const { items, primary } = puzzle;
    for (const way of ways(puzzle)) {
      // Secondary columns, the last in the puzzle, may be the first of the file.
      for (const shift of new Set([0, items - primary])) {
        const written = new Map(
          changed.map((option) => {
            const columns = Array.from(
              optionItems(puzzle, option),
              (item) => (item + shift) % items,
            );
            const at = lineOf.get(option) ?? 0;
            return [at, way(lines[at] ?? '', columns, puzzle, option)];
          }),
        );
        const text = lines.flatMap((line, at) =>
          written.has(at) ? (written.get(at) ?? []) : line,
        );
        if (isSameCover(read(text)?.puzzle, puzzle)) return text;
      }
    }
    return null;
  };
}

/** Changes the entries of a row in their places. */
export const inPlace: WriteRow = (line, columns, { items }) => {
  const ones = new Set(columns);
  let column = 0;
  return line.replace(/[01]/g, (entry) =>
    column === items ? entry : ones.has(column++) ? '1' : '0',
  );
};

/** Lists the columns from `first` on, after their number where rows are `counted`. */
export const listedFrom =
  (first: number, counted: boolean): WriteRow =>
  (_line, columns) => {
    const numbers = columns.map((column) => column + first);
    if (counted) return [numbers.length, ...numbers].join(' ');
    return numbers.length === 0 ? null : numbers.join(' ');
  };
