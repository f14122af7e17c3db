import { sudokuInstance, usualSymbols } from '../../../shared/dance';
import { gridShape, optionItems, type CoverPuzzle } from '../../../shared/puzzle';
import { cell, itemsOf, named, upTo } from './named';

/** What a variant adds to an option: items for a value, as it is written, in a cell. */
type Rule = (row: number, column: number, symbol: string) => readonly string[];

const noRule: Rule = () => [];

/** The items of a blank Sudoku, and its options with those that `rule` adds. */
function sudokuOptions(
  boxRows: number,
  boxColumns: number,
  rule: Rule,
): { readonly items: readonly string[]; readonly options: readonly string[][] } {
  const shape = gridShape(boxRows, boxColumns);
  const { size } = shape;
  const symbols = usualSymbols(size);
  const { puzzle, itemNames } = sudokuInstance({
    kind: 'grid',
    shape,
    cells: new Uint8Array(shape.cells),
  });
  const options = upTo(shape.cells * size).map((option) => {
    const at = Math.floor(option / size);
    const usual = Array.from(optionItems(puzzle, option), (item) => itemNames[item] ?? '');
    return [...usual, ...rule(Math.floor(at / size), at % size, symbols[option % size] ?? '')];
  });
  return { items: itemNames, options };
}

/** A blank Sudoku; every item of `rule` is to be covered, or may stay uncovered. */
function variant(boxRows: number, boxColumns: number, rule: Rule, optional = false): CoverPuzzle {
  const { items, options } = sudokuOptions(boxRows, boxColumns, rule);
  const own = new Set(items);
  const extra = itemsOf(options).filter((name) => !own.has(name));
  return optional ? named(items, options, extra) : named([...items, ...extra], options);
}

export function sudoku(boxRows: number, boxColumns: number): CoverPuzzle {
  return variant(boxRows, boxColumns, noRule);
}

/** Both diagonals have every value once as well. */
export function xSudoku(boxRows: number, boxColumns: number): CoverPuzzle {
  const last = boxRows * boxColumns - 1;
  return variant(boxRows, boxColumns, (row, column, symbol) => [
    ...(row === column ? [`d1=${symbol}`] : []),
    ...(row + column === last ? [`d2=${symbol}`] : []),
  ]);
}

const KNIGHT: readonly (readonly [number, number])[] = [[1, 2], [2, 1], [1, -2], [2, -1]]; // prettier-ignore

/** No value stands twice a knight's move apart: a secondary item for every such pair of cells and value. */
export function antiKnight(boxRows: number, boxColumns: number): CoverPuzzle {
  const size = boxRows * boxColumns;
  const fits = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size;
  const rule: Rule = (row, column, symbol) =>
    KNIGHT.flatMap(([down, right]) => [
      ...(fits(row + down, column + right)
        ? [`${cell(row, column)}-${cell(row + down, column + right)}=${symbol}`]
        : []),
      ...(fits(row - down, column - right)
        ? [`${cell(row - down, column - right)}-${cell(row, column)}=${symbol}`]
        : []),
    ]);
  return variant(boxRows, boxColumns, rule, true);
}

/** Four more boxes, between those of a 9×9 grid. */
export function windoku(): CoverPuzzle {
  return variant(3, 3, (row, column, symbol) =>
    row % 4 === 0 || column % 4 === 0
      ? []
      : [`w${Math.floor(row / 4) * 2 + Math.floor(column / 4) + 1}=${symbol}`],
  );
}
