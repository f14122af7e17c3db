import { boardOf, cellNamed, entriesOf, isOnce, type CellName } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet, type Mark } from '../sheet';

/** A value in a house: `r1=5`, `c2=5`, `b3=5` for a box, other letters for further houses. */
const HOUSE = /^([a-z]+)(\d{1,4})=(.+)$/;
/** A cage and its sum: `k3+15`. */
const CAGE = /^(k\d{1,4})\+(\d{1,6})$/;

/** What an option says of a cell. */
interface Filled {
  readonly cell: CellName;
  /** The value; two with a space between them where two squares lie on each other. */
  readonly label: string;
  readonly value: string;
  /** The number of the box, -1 for none, and the first further house, empty for none. */
  readonly box: number;
  readonly house: string;
}

/** The second value of orthogonal squares, empty for none; null where the names do not fit. */
function secondOf(
  names: readonly string[],
  { row, column }: CellName,
  value: string,
): string | null {
  const rest = names.filter((name) => !name.endsWith(`=${value}`) || /^[RC]/.test(name));
  if (rest.length === 0) return '';
  const second = rest.find((name) => name.startsWith(`R${row}=`))?.slice(`R${row}=`.length);
  const fits = [`R${row}=${second}`, `C${column}=${second}`, `${value}+${second}`];
  return second !== undefined && rest.length === 3 && fits.every((name) => rest.includes(name))
    ? second
    : null;
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
  const second = secondOf(others, cell, value);
  if (second === null) return null;
  const houses = others.flatMap((name) => {
    const [, letter = '', number = ''] = HOUSE.exec(name) ?? [];
    return letter === '' ? [] : [{ letter, number }];
  });
  const box = houses.find(({ letter }) => letter === 'b');
  const house = houses.find(({ letter }) => letter !== 'b');
  const label = second === '' ? value : `${value} ${second}`;
  const further = house === undefined ? '' : house.letter + house.number;
  return { cell, label, value, box: Number(box?.number ?? -1), house: further };
}

/** Whether an option is a cage and values of it, and says nothing of a cell. */
function isCage(names: readonly string[]): boolean {
  const cage = names.flatMap((name) => CAGE.exec(name)?.[1] ?? []);
  return (
    cage.length === 1 && names.every((name) => CAGE.test(name) || name.startsWith(`${cage[0]}=`))
  );
}

/** What is known of cells before any is filled: boxes, colours, sums of cages. */
class Plan {
  readonly cells = new Map<string, Filled>();
  private readonly values = new Map<string, number>();
  private readonly houses = new Map<string, number>();
  private isPaired = false;

  /** False where an option contradicts those before it. */
  take(filled: Filled): boolean {
    const { cell, label, value, box, house } = filled;
    const key = `${cell.row} ${cell.column}`;
    const before = this.cells.get(key) ?? filled;
    const isPaired = label !== value;
    if (this.cells.size > 0 && isPaired !== this.isPaired) return false;
    this.isPaired = isPaired;
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
    return { label: filled.label, group: filled.box, tint: this.tintOf(filled) };
  }
}

/** The first cell of every cage, by row and column, with its sum. */
function sumsOf(cover: NamedCover, plan: Plan): ReadonlyMap<string, string> {
  const sums = new Map(
    cover.names.flatMap((name): [string, string][] => {
      const [, cage = '', sum = ''] = CAGE.exec(name) ?? [];
      return cage === '' ? [] : [[cage, sum]];
    }),
  );
  const inOrder = [...plan.cells.values()].sort(
    (a, b) => a.cell.row - b.cell.row || a.cell.column - b.cell.column,
  );
  const firsts = new Map<string, string>();
  for (const { cell, house } of inOrder) {
    const sum = sums.get(house);
    if (sum !== undefined) firsts.set(`${cell.row} ${cell.column}`, sum);
    sums.delete(house);
  }
  return firsts;
}

/**
 * Values in cells: Latin squares, two of them on each other, Sudoku of any shape and its variants. Every
 * option is a cell `r1c2` and its value in the row and the column, `r1=5 c2=5`, and perhaps in others.
 */
export const readValues: Reader = (cover) => {
  if (cover.colours !== undefined) return null;
  const cells = cover.names.flatMap((name) => cellNamed(name) ?? []);
  const { top, left, rows, columns } = boardOf(cells);
  const areOnce = cover.names.every((_, item) => isOnce(cover, item));
  if (cells.length === 0 || !areOnce || !isDrawable(rows, columns)) return null;
  const plan = new Plan();
  const filled: (Filled | null)[] = [];
  for (let option = 0; option < cover.options.length; option++) {
    const names = entriesOf(cover, option).map(({ name }) => name);
    const found = isCage(names) ? null : filledBy(names);
    if (found === null ? !isCage(names) : !plan.take(found)) return null;
    filled.push(found);
  }
  const sums = sumsOf(cover, plan);
  return {
    kind: 'values',
    sheets: () => {
      const sheet = new Sheet(rows, columns);
      for (const { row, column } of cells) {
        const group = plan.cells.get(`${row} ${column}`)?.box ?? -1;
        const note = sums.get(`${row} ${column}`) ?? '';
        sheet.open(row - top, column - left, { group, note });
      }
      return [sheet];
    },
    draw: ([sheet], chosen) =>
      chosen.every((option) => {
        const each = filled[option] ?? null;
        if (each === null) return true;
        const { row, column } = each.cell;
        return sheet?.write(row - top, column - left, plan.markOf(each)) === true;
      }),
  };
};
