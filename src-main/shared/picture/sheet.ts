import type { PictureBoard, PictureCell } from './picture';

/** Places that a picture has at most: more could not be told apart. */
const MOST_PLACES = 10_000;

/** What is written into a cell; what is left out keeps its place blank. */
export type Mark = Partial<Pick<PictureCell, 'label' | 'group' | 'tint'>>;

const BLANK = { label: '', group: -1, tint: null, note: '' } as const;

/** A board that is being drawn. */
export class Sheet {
  private readonly cells = new Map<number, PictureCell>();
  private readonly written = new Set<number>();

  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {}

  /** Adds a cell of the board, blank but for what `mark` says of it. */
  open(row: number, column: number, mark: Mark = {}): void {
    this.cells.set(row * this.columns + column, { row, column, ...BLANK, ...mark });
  }

  /** Adds all cells. */
  openAll(): this {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) this.open(row, column);
    return this;
  }

  /** Writes into a cell; false where there is none, or where something else is written. */
  write(row: number, column: number, mark: Mark): boolean {
    const place = row * this.columns + column;
    const before = this.cells.get(place);
    if (before === undefined) return false;
    const after = { ...before, ...mark };
    if (this.written.has(place)) return isSame(before, after);
    this.written.add(place);
    this.cells.set(place, after);
    return true;
  }

  get board(): PictureBoard {
    const cells = [...this.cells].sort(([a], [b]) => a - b).map(([, cell]) => cell);
    return { rows: this.rows, columns: this.columns, cells };
  }
}

function isSame(one: PictureCell, other: PictureCell): boolean {
  return one.label === other.label && one.group === other.group && one.tint === other.tint;
}

/** Whether a board of such sides can be drawn. */
export const isDrawable = (...sides: readonly number[]): boolean =>
  sides.reduce((product, side) => product * side, 1) <= MOST_PLACES;
