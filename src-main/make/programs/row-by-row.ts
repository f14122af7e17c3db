import { boxOf, type GridShape } from '../../shared/puzzle';

/** Values that `rows` places until the grid is full, or `most` where it needs as many or more. */
export function rowByRowNodes(shape: GridShape, cells: Uint8Array, most: number): number {
  const { size } = shape;
  const all = 2 ** size - 1;
  const free = {
    rows: new Int32Array(size).fill(all),
    columns: new Int32Array(size).fill(all),
    boxes: new Int32Array(size).fill(all),
  };
  const { rows, columns, boxes } = free;
  const blanks: number[] = [];
  const place = (cell: number, bit: number): void => {
    rows[Math.floor(cell / size)] = (rows[Math.floor(cell / size)] as number) ^ bit;
    columns[cell % size] = (columns[cell % size] as number) ^ bit;
    const box = boxOf(shape, cell);
    boxes[box] = (boxes[box] as number) ^ bit;
  };
  cells.forEach((value, cell) => (value === 0 ? blanks.push(cell) : place(cell, 1 << (value - 1))));
  return walk(shape, blanks, free, most);
}

interface Free {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly boxes: Int32Array;
}

/** The hot loop of the model: masks in arrays, places of the blanks worked out before. */
function walk(
  shape: GridShape,
  blanks: readonly number[],
  { rows, columns, boxes }: Free,
  most: number,
): number {
  const rowAt = Uint8Array.from(blanks, (cell) => Math.floor(cell / shape.size));
  const columnAt = Uint8Array.from(blanks, (cell) => cell % shape.size);
  const boxAt = Uint8Array.from(blanks, (cell) => boxOf(shape, cell));
  const untried = new Int32Array(blanks.length + 1);
  const placed = new Int32Array(blanks.length + 1);
  let nodes = 0;
  let depth = 0;
  let fresh = true;
  while (depth >= 0 && depth < blanks.length && nodes < most) {
    const row = rowAt[depth] as number;
    const column = columnAt[depth] as number;
    const box = boxAt[depth] as number;
    const before = fresh ? 0 : (placed[depth] as number);
    const openRow = (rows[row] as number) | before;
    const openColumn = (columns[column] as number) | before;
    const openBox = (boxes[box] as number) | before;
    const left: number = fresh ? openRow & openColumn & openBox : (untried[depth] as number);
    const bit: number = left & -left;
    rows[row] = openRow ^ bit;
    columns[column] = openColumn ^ bit;
    boxes[box] = openBox ^ bit;
    untried[depth] = left ^ bit;
    placed[depth] = bit;
    fresh = bit !== 0;
    if (fresh) nodes++;
    depth += fresh ? 1 : -1;
  }
  return nodes;
}
