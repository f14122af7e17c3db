/** The names that items of classic problems have; all numbers count from 1, or from 0. */
import type { NamedCover } from './reader';

/** A cell of a board: `r2c3`, or `r2c3=5` where 5 stands in it from the start. */
export interface CellName {
  readonly row: number;
  readonly column: number;
  readonly label: string;
}

const CELL = /^r(\d{1,4})c(\d{1,4})(?:=(.+))?$/;

/** The cell that a name such as `r1c2` or `r1c2=3` stands for; null for any other name. */
export function cellNamed(name: string): CellName | null {
  const [, row, column, label = ''] = CELL.exec(name) ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column), label };
}

/** An item of an option: its name, and the colour that the option gives it, or an empty text. */
export interface Entry {
  readonly item: number;
  readonly name: string;
  readonly colour: string;
}

export function entriesOf(cover: NamedCover, option: number): Entry[] {
  const colours = cover.colours?.[option];
  return (cover.options[option] ?? []).map((item, i) => ({
    item,
    name: cover.names[item] ?? '',
    colour: colours?.[i] ?? '',
  }));
}

/** Whether an item is covered once at most: primary ones may have other bounds. */
export function isOnce({ bounds }: NamedCover, item: number): boolean {
  return (bounds?.[item]?.[1] ?? 1) === 1;
}

/** Least of the numbers, and how many there are from it to the greatest. */
export function span(numbers: readonly number[]): {
  readonly least: number;
  readonly count: number;
} {
  const least = numbers.reduce((low, each) => Math.min(low, each), Infinity);
  const most = numbers.reduce((high, each) => Math.max(high, each), -Infinity);
  return numbers.length === 0 ? { least: 0, count: 0 } : { least, count: most - least + 1 };
}

/** The least and the number of rows and columns of a board. */
export function boardOf(cells: readonly CellName[]): {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
} {
  const [down, across] = [
    span(cells.map(({ row }) => row)),
    span(cells.map(({ column }) => column)),
  ];
  return { top: down.least, left: across.least, rows: down.count, columns: across.count };
}
