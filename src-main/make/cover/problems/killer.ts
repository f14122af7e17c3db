import { usualSymbols } from '../../../shared/dance';
import type { CoverPuzzle } from '../../../shared/puzzle';
import { readCages } from './cages';
import { named, upTo } from './named';
import { sudokuOptions } from './sudoku';

/**
 * A blank Sudoku with cages. Every cage is an item `k1+15`, to be covered by an option for each set of
 * values with its sum. It covers the items `k1=5` of the values that are not in the set, so that the
 * cells of the cage, which cover theirs, have the values of the set, each once.
 */
export function killer(boxRows: number, boxColumns: number, text: string): CoverPuzzle {
  const size = boxRows * boxColumns;
  const cages = readCages(text, size);
  const symbols = usualSymbols(size);
  const cageOf = new Map(cages.flatMap(({ cells }, i) => cells.map((at) => [at, i + 1] as const)));
  const { items, options } = sudokuOptions(boxRows, boxColumns, (row, column, symbol) => {
    const cage = cageOf.get(row * size + column);
    return cage === undefined ? [] : [`k${cage}=${symbol}`];
  });
  const names = cages.map(({ sum }, i) => `k${i + 1}+${sum}`);
  const values = cages.flatMap((_, i) => symbols.map((symbol) => `k${i + 1}=${symbol}`));
  const sets = cages.flatMap(({ combinations }, i) =>
    combinations.map((set) => [
      names[i] ?? '',
      ...upTo(size).flatMap((at) => (set.includes(at + 1) ? [] : [`k${i + 1}=${symbols[at]}`])),
    ]),
  );
  return named([...items, ...names], [...options, ...sets], values);
}
