/** Formats of 16×16 grids; every other grid format of the product is 9×9. */
const WIDE = new Set(['poj3076', 'acwing169']);

/** Box shapes (rows, columns) that a new file of a format can have. */
export function shapesOf(formatId: string): readonly (readonly [number, number])[] {
  return WIDE.has(formatId) ? [[4, 4]] : [[3, 3]];
}
