import { boardOf, cellNamed, entriesOf, isOnce, type CellName } from '../names';
import type { Reader } from '../reader';
import { isDrawable, Sheet, type Mark } from '../sheet';

/** A value in a house: `r1=5`, `c2=5`, `b3=5` for a box, other letters for further houses. */
const HOUSE = /^([a-z]+)(\d{1,4})=(.+)$/;

/** What an option says of a cell. */
interface Filled {
  readonly cell: CellName;
  readonly value: string;
  /** The number of the box, -1 for none, and the first further house, empty for none. */
  readonly box: number;
  readonly house: string;
}

function filledBy(names: readonly string[]): Filled | null {
  const cells = names.flatMap((name) => cellNamed(name) ?? []);
  const [cell] = cells;
  if (cell === undefined || cells.length > 1 || cell.label !== '') return null;
  const { row, column } = cell;
  const lines = names.filter((name) => /^[rc]\d+=/.test(name));
  const value = lines[0]?.replace(/^[^=]*=/, '');
  const wanted = [`r${row}=${value}`, `c${column}=${value}`];
  if (value === undefined || lines.length !== 2) return null;
  if (!wanted.every((name) => lines.includes(name))) return null;
  const others = names.filter((name) => cellNamed(name) === null && !lines.includes(name));
  if (!others.every((name) => name.endsWith(`=${value}`))) return null;
  const houses = others.flatMap((name) => {
    const [, letter = '', number = ''] = HOUSE.exec(name) ?? [];
    return letter === '' ? [] : [{ letter, number }];
  });
  const box = houses.find(({ letter }) => letter === 'b');
  const house = houses.find(({ letter }) => letter !== 'b');
  const further = house === undefined ? '' : house.letter + house.number;
  return { cell, value, box: Number(box?.number ?? -1), house: further };
}

/** What is known of cells before any is filled: boxes and colours. */
class Plan {
  readonly cells = new Map<string, Filled>();
  private readonly values = new Map<string, number>();
  private readonly houses = new Map<string, number>();

  /** False where an option contradicts those before it. */
  take(filled: Filled): boolean {
    const { cell, value, box, house } = filled;
    const key = `${cell.row} ${cell.column}`;
    const before = this.cells.get(key) ?? filled;
    this.cells.set(key, before);
    this.values.set(value, this.values.get(value) ?? this.values.size);
    if (house !== '') this.houses.set(house, this.houses.get(house) ?? this.houses.size);
    return before.box === box && before.house === house;
  }

  /** Further houses are coloured; without them and without boxes, values are. */
  tintOf({ value, box, house }: Filled): number | null {
    if (house !== '') return this.houses.get(house) ?? null;
    return box < 0 && this.houses.size === 0 ? (this.values.get(value) ?? null) : null;
  }

  markOf(filled: Filled): Mark {
    return { label: filled.value, group: filled.box, tint: this.tintOf(filled) };
  }
}

/**
 * Values in cells: Latin squares, Sudoku of any shape and its variants. Every option is a cell
 * `r1c2` and its value in the row and the column, `r1=5 c2=5`, and perhaps in others.
 */
export const readValues: Reader = (cover) => {
  if (cover.colours !== undefined) return null;
  const cells = cover.names.flatMap((name) => cellNamed(name) ?? []);
  const { top, left, rows, columns } = boardOf(cells);
  const areOnce = cover.names.every((_, item) => isOnce(cover, item));
  if (cells.length === 0 || !areOnce || !isDrawable(rows, columns)) return null;
  const plan = new Plan();
  const filled: Filled[] = [];
  for (let option = 0; option < cover.options.length; option++) {
    const found = filledBy(entriesOf(cover, option).map(({ name }) => name));
    if (found === null || !plan.take(found)) return null;
    filled.push(found);
  }
  return {
    kind: 'values',
    sheet: () => {
      const sheet = new Sheet(rows, columns);
      for (const { row, column } of cells) {
        const group = plan.cells.get(`${row} ${column}`)?.box ?? -1;
        sheet.open(row - top, column - left, { group });
      }
      return sheet;
    },
    draw: (sheet, chosen) =>
      chosen.every((option) => {
        const each = filled[option];
        if (each === undefined) return false;
        const { row, column } = each.cell;
        return sheet.write(row - top, column - left, plan.markOf(each));
      }),
  };
};
