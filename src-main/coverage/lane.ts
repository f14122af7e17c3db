/** Grids that were taken from bytes in one piece, a line each. */
export interface TakenGrids {
  readonly count: number;
  /** Cells of a grid. */
  readonly size: number;
  readonly cells: Uint8Array;
}

/**
 * Whether grids are all of `bytes[from…end]`: as many bytes as cells and line ends take, and in the first and
 * the last grid each byte for one value. What the bytes between are, their number alone says.
 */
export function areAllBytes(
  bytes: Uint8Array,
  from: number,
  end: number,
  lines: number,
  { count, size, cells }: TakenGrids,
): boolean {
  const stride = (end - from) / lines;
  if (count !== lines || cells.length !== count * size) return false;
  if (stride !== size + 1 && stride !== size + 2) return false;
  const values = new Int16Array(256).fill(-1);
  return [0, count - 1].every((grid) => {
    for (let cell = 0; cell < size; cell++) {
      const byte = bytes[from + grid * stride + cell] ?? 0;
      const value = cells[grid * size + cell] ?? 0;
      if (values[byte] !== -1 && values[byte] !== value) return false;
      values[byte] = value;
    }
    return true;
  });
}
