import { boxOf, sudokuCover, type GridPuzzle, type GridShape } from '../../puzzle';
import type { DanceInstance } from '../instance';

/** Values of a side of up to 9 are digits, of larger ones letters. */
function usualSymbols(size: number): string[] {
  return Array.from({ length: size }, (_, i) =>
    size <= 9 ? String(i + 1) : String.fromCharCode('A'.charCodeAt(0) + i),
  );
}

/**
 * A Sudoku as the whole matrix of its shape, with the givens as options given. Items are called
 * `r1c2` (the cell), `r1=5`, `c2=5`, `b1=5` (the value in a row, column, box), options `r1c2=5`.
 */
export function sudokuInstance(
  { shape, cells }: GridPuzzle,
  symbols: readonly string[] = usualSymbols(shape.size),
): DanceInstance {
  const { size } = shape;
  const all = Array.from({ length: shape.cells }, (_, cell) => cell);
  const perValue = <T>(of: (value: number, index: number) => T): T[] =>
    all.flatMap((index) => symbols.map((_, value) => of(value, index)));
  const cellNames = all.map((cell) => cellName(shape, cell));
  const houses = (letter: string): string[] =>
    Array.from({ length: size }, (_, house) =>
      symbols.map((symbol) => `${letter}${house + 1}=${symbol}`),
    ).flat();
  return {
    puzzle: sudokuCover(shape),
    itemNames: [...cellNames, ...houses('r'), ...houses('c'), ...houses('b')],
    optionNames: perValue((value, cell) => `${cellNames[cell] ?? ''}=${symbols[value] ?? ''}`),
    given: all.flatMap((cell) => {
      const value = cells[cell] ?? 0;
      return value === 0 ? [] : [cell * size + value - 1];
    }),
    board: {
      kind: 'sudoku',
      rows: size,
      columns: size,
      holes: [],
      boxes: all.map((cell) => boxOf(shape, cell)),
      cells: perValue((_, cell) => [cell]),
      marks: perValue((value) => symbols[value] ?? ''),
      tints: perValue((value) => value),
    },
  };
}

const cellName = ({ size }: GridShape, cell: number): string =>
  `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
