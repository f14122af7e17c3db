import type { GridPuzzle } from '../shared/puzzle';
import type { Alignment } from './align';
import { isCounting } from './explain';
import { isWord, tokensIn, tokensOf, type TextLine, type Token } from './tokens';

/**
 * Whether blanks without text are blanks: none is written in another way, a table has as many fields as the
 * grid columns, and every value stands where its column does.
 */
export function isSpared(
  found: Alignment,
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
): boolean {
  const size = puzzles[0]?.shape.size ?? 9;
  const used = new Map<number, Set<number>>();
  for (const token of found.cells) {
    if (token === null) continue;
    const starts = used.get(token.line) ?? new Set<number>();
    used.set(token.line, starts.add(token.start));
  }
  for (const [i, line] of lines.entries()) {
    const starts = used.get(line.line);
    if (starts === undefined) {
      const words = tokensOf(line, size, 'words');
      if (words.length === size && !isCounting(words) && !words.some(({ run }) => isWord(run)))
        return false;
      continue;
    }
    const text = line.text.trim();
    const bars = text.split('|').length - 2;
    if (text.startsWith('|') && text.endsWith('|') && bars >= size - 1 && bars !== size)
      return false;
    // `|5||3|.`: the sign after the last of the fields ends the row.
    const isEnded = text.startsWith('|') && text.endsWith('|.') && bars === size;
    const loose = tokensIn(lines, size, 'signs')[i]?.filter(
      ({ run, start, end }) =>
        !starts.has(start) && !isWord(run) && !(isEnded && end === line.text.trimEnd().length),
    );
    if (loose?.some((token) => found.alphabet(token.text) === 0 && /^[0.*_?xX]$/.test(token.text)))
      return false;
  }
  return keepsPlaces(found, puzzles) || isCellALine(found, lines, puzzles);
}

/** A line for each cell, in which nothing need stand. */
function isCellALine(
  { cells }: Alignment,
  [first]: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
): boolean {
  const start = first?.line ?? 0;
  return (
    puzzles.length === 1 &&
    cells.every((token, cell) => token === null || token.line === start + cell)
  );
}

/** A column stands in one place: in the same field of every row, or in the same column of signs. */
function keepsPlaces({ cells, rest }: Alignment, puzzles: readonly GridPuzzle[]): boolean {
  const textOf = new Map(rest.map(({ line, text }) => [line, text]));
  const fieldOf = ({ line, start }: Token): number =>
    (textOf.get(line) ?? '').slice(0, start).split(/[,;\t|&]/).length;
  let from = 0;
  for (const { shape, cells: values } of puzzles) {
    const own = cells.slice(from, from + values.length);
    from += values.length;
    const inOrder = (placeOf: (token: Token) => number): boolean => {
      const least = new Array<number>(shape.size).fill(Infinity);
      const most = new Array<number>(shape.size).fill(-Infinity);
      own.forEach((token, cell) => {
        if (token === null) return;
        const column = cell % shape.size;
        least[column] = Math.min(least[column] ?? 0, placeOf(token));
        most[column] = Math.max(most[column] ?? 0, placeOf(token));
      });
      let last = -Infinity;
      return least.every((place, column) => {
        const fits = place > last;
        last = Math.max(last, most[column] ?? 0);
        return fits;
      });
    };
    const rows = own.map((token, cell) => [Math.floor(cell / shape.size), token?.line] as const);
    const lineOf = new Map<number, number>();
    for (const [row, line] of rows) {
      if (line === undefined) continue;
      if ((lineOf.get(row) ?? line) !== line) return false;
      lineOf.set(row, line);
    }
    if (new Set(lineOf.values()).size !== lineOf.size) return false;
    if (!inOrder(({ start }) => start) && !inOrder(fieldOf)) return false;
  }
  return true;
}
