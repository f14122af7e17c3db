/**
 * Sets of values as numbers: bit v−1 for value v, up to value 36. JavaScript's operators on bits see 32 of
 * them, so these work in two halves of 30 and of what is above. Masks of grids up to 31×31 are
 * non-negative 32-bit numbers, on which those operators are right as well.
 */
const HALF = 2 ** 30;
const LOW = HALF - 1;

const high = (mask: number): number => Math.floor(mask / HALF);

export const valueBit = (value: number): number => 2 ** (value - 1);

/** The mask of the values 1…size. */
export const allValues = (size: number): number => 2 ** size - 1;

export function hasValue(mask: number, value: number): boolean {
  return value <= 30 ? (mask & (1 << (value - 1))) !== 0 : (high(mask) & (1 << (value - 31))) !== 0;
}

export function eitherMask(a: number, b: number): number {
  return ((a | b) & LOW) + (high(a) | high(b)) * HALF;
}

/** Values of `a` that are not in `b`. */
export function maskWithout(a: number, b: number): number {
  return (a & ~b & LOW) + (high(a) & ~high(b)) * HALF;
}

export function maskOfValues(values: Iterable<number>): number {
  let mask = 0;
  for (const value of values) if (!hasValue(mask, value)) mask += valueBit(value);
  return mask;
}

/** Values of a mask, ascending. */
export function valuesInMask(mask: number): number[] {
  const values: number[] = [];
  for (let rest = mask & LOW; rest !== 0; rest &= rest - 1)
    values.push(32 - Math.clz32(rest & -rest));
  for (let rest = high(mask); rest > 0; rest &= rest - 1)
    values.push(62 - Math.clz32(rest & -rest));
  return values;
}
