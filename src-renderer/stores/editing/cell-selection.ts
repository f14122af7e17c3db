import { boxOf, columnOf, housesOf, rowOf, type GridShape } from '@shared/puzzle';
import type { EntryMode } from './marks';
import { maskAt, type GridDraft } from './grid-draft';

/**
 * Which cells of a grid are selected. The *cursor* is the cell with the focus, the *anchor* the cell
 * where a rectangle begins. Values; the cursor is always among the selected cells.
 */
export interface CellSelection {
  readonly cursor: number;
  readonly anchor: number;
  readonly cells: ReadonlySet<number>;
}

/** How far one key moves the cursor. */
type MoveUnit = 'cell' | 'box' | 'edge';

export interface Move {
  readonly rows: -1 | 0 | 1;
  readonly columns: -1 | 0 | 1;
  readonly unit: MoveUnit;
}

export function selectOnly(cell: number): CellSelection {
  return { cursor: cell, anchor: cell, cells: new Set([cell]) };
}

/** Several cells at once, the first with the focus; there must be one. */
export function selectMany(cells: readonly number[]): CellSelection {
  const [first = 0] = cells;
  return { cursor: first, anchor: first, cells: new Set(cells) };
}

export function selectTo(shape: GridShape, selection: CellSelection, cell: number): CellSelection {
  const { anchor } = selection;
  return { cursor: cell, anchor, cells: new Set(rectangle(shape, anchor, cell)) };
}

/** Adds `cell`, or takes it out when it was selected; the last cell stays. */
export function toggleCell(selection: CellSelection, cell: number): CellSelection {
  const cells = new Set(selection.cells);
  if (cells.has(cell) && cells.size > 1) {
    cells.delete(cell);
    const cursor = selection.cursor === cell ? Math.max(...cells) : selection.cursor;
    return { cursor, anchor: cursor, cells };
  }
  cells.add(cell);
  return { cursor: cell, anchor: cell, cells };
}

/** A drag went from the cursor to `cell`: every cell on the straight way is added. */
export function dragTo(shape: GridShape, selection: CellSelection, cell: number): CellSelection {
  const way = cellsBetween(shape, selection.cursor, cell);
  return { cursor: cell, anchor: cell, cells: new Set([...selection.cells, ...way]) };
}

export function selectAll(shape: GridShape, selection: CellSelection): CellSelection {
  const cells = new Set(Array.from({ length: shape.cells }, (_, cell) => cell));
  return { ...selection, cells };
}

/**
 * Every cell like the cursor's: with its value; when it is blank, with its pencil marks, or its colours
 * where it has no marks; and with its colours first while colours are entered.
 */
export function selectAlike(
  draft: GridDraft,
  selection: CellSelection,
  mode: EntryMode = 'digit',
): CellSelection {
  const like = likenessOf(draft, selection.cursor, mode);
  const cells = [...draft.cells.keys()].filter((cell) => like(cell));
  return { ...selection, cells: new Set([selection.cursor, ...cells]) };
}

function likenessOf(draft: GridDraft, cursor: number, mode: EntryMode): (cell: number) => boolean {
  const { cells, corner, centre, colors } = draft;
  const value = cells[cursor] ?? 0;
  const color = maskAt(colors, cursor);
  const isMarked = maskAt(centre, cursor) !== 0 || maskAt(corner, cursor) !== 0;
  if (color !== 0 && (mode === 'color' || (value === 0 && !isMarked))) {
    return (cell) => maskAt(colors, cell) === color;
  }
  if (value > 0) return (cell) => cells[cell] === value;
  return (cell) =>
    cells[cell] === 0 &&
    maskAt(centre, cell) === maskAt(centre, cursor) &&
    maskAt(corner, cell) === maskAt(corner, cursor);
}

export type HouseKind = 'row' | 'column' | 'box';

/** All cells of the cursor's row, column or box. */
export function selectHouse(
  shape: GridShape,
  { cursor }: CellSelection,
  kind: HouseKind,
): CellSelection {
  const index = { row: 0, column: shape.size, box: 2 * shape.size };
  const number = { row: rowOf, column: columnOf, box: boxOf }[kind](shape, cursor);
  const house = housesOf(shape)[index[kind] + number] ?? [];
  return { cursor, anchor: cursor, cells: new Set(house) };
}

/**
 * Where a move ends, from cell `from`. Steps stop at the rim of the grid; `box` goes to the next box
 * border (the first cell of the box on the way), `edge` to the end of the row or column.
 */
export function target(shape: GridShape, from: number, move: Move): number {
  const row = travel(rowOf(shape, from), move.rows, move.unit, shape.boxRows, shape.size);
  const column = travel(columnOf(shape, from), move.columns, move.unit, shape.boxCols, shape.size);
  return row * shape.size + column;
}

function travel(at: number, step: number, unit: MoveUnit, box: number, size: number): number {
  if (step === 0) return at;
  if (unit === 'edge') return step < 0 ? 0 : size - 1;
  if (unit === 'cell') return clamp(at + step, size);
  const boxStart = at - (at % box);
  if (step < 0) return at > boxStart ? boxStart : clamp(boxStart - box, size);
  return clamp(boxStart + box, size);
}

function clamp(at: number, size: number): number {
  return Math.min(size - 1, Math.max(0, at));
}

/** Cells of the rectangle with two opposite corners, row by row. */
function rectangle(shape: GridShape, a: number, b: number): number[] {
  const [top, bottom] = ordered(rowOf(shape, a), rowOf(shape, b));
  const [left, right] = ordered(columnOf(shape, a), columnOf(shape, b));
  const cells: number[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) cells.push(row * shape.size + column);
  }
  return cells;
}

function ordered(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/** Cells on the straight line between two cells, ends included: a fast drag skips no cell. */
function cellsBetween(shape: GridShape, from: number, to: number): number[] {
  const rows = rowOf(shape, to) - rowOf(shape, from);
  const columns = columnOf(shape, to) - columnOf(shape, from);
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    const row = Math.round(rowOf(shape, from) + rows * part);
    return row * shape.size + Math.round(columnOf(shape, from) + columns * part);
  });
}

/** The smallest rectangle around the selected cells, as rows of cells. */
export function boundingRows(shape: GridShape, selection: CellSelection): number[][] {
  const cells = [...selection.cells];
  const rows = cells.map((cell) => rowOf(shape, cell));
  const columns = cells.map((cell) => columnOf(shape, cell));
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const top = Math.min(...rows);
  return Array.from({ length: Math.max(...rows) - top + 1 }, (_, i) =>
    Array.from({ length: width }, (_, j) => (top + i) * shape.size + left + j),
  );
}
