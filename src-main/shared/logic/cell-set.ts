/**
 * Sets of cells as bits, 32 to a word: `bits[cell >> 5]`. One length for each shape, so that grids of
 * every size and jigsaws share all code.
 */
export type CellSet = Int32Array<ArrayBuffer>;

export const holds = (set: CellSet, cell: number): boolean =>
  ((set[cell >> 5] ?? 0) & (1 << (cell & 31))) !== 0;

export function add(set: CellSet, cell: number): void {
  set[cell >> 5] = (set[cell >> 5] ?? 0) | (1 << (cell & 31));
}

export function remove(set: CellSet, cell: number): void {
  set[cell >> 5] = (set[cell >> 5] ?? 0) & ~(1 << (cell & 31));
}

export function setOf(words: number, cells: Iterable<number>): CellSet {
  const set = new Int32Array(words);
  for (const cell of cells) add(set, cell);
  return set;
}

// Plain loops: `map` of a typed array is many times slower.
export function and(a: CellSet, b: CellSet): CellSet {
  const set = new Int32Array(a.length);
  for (let at = 0; at < a.length; at++) set[at] = (a[at] ?? 0) & (b[at] ?? 0);
  return set;
}

export function or(a: CellSet, b: CellSet): CellSet {
  const set = new Int32Array(a.length);
  for (let at = 0; at < a.length; at++) set[at] = (a[at] ?? 0) | (b[at] ?? 0);
  return set;
}

export function without(a: CellSet, b: CellSet): CellSet {
  const set = new Int32Array(a.length);
  for (let at = 0; at < a.length; at++) set[at] = (a[at] ?? 0) & ~(b[at] ?? 0);
  return set;
}

export function intersects(a: CellSet, b: CellSet): boolean {
  for (let at = 0; at < a.length; at++) if (((a[at] ?? 0) & (b[at] ?? 0)) !== 0) return true;
  return false;
}

/** Whether every cell of `a` is in `b`. */
export function isWithin(a: CellSet, b: CellSet): boolean {
  for (let at = 0; at < a.length; at++) if (((a[at] ?? 0) & ~(b[at] ?? 0)) !== 0) return false;
  return true;
}

/** The cells of a set, ascending. */
export function cellsOf(set: CellSet): number[] {
  const cells: number[] = [];
  for (let at = 0; at < set.length; at++) {
    for (let rest = set[at] ?? 0; rest !== 0; rest &= rest - 1) {
      cells.push(32 * at + 31 - Math.clz32(rest & -rest));
    }
  }
  return cells;
}
