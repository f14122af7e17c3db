import type { GridShape } from '@shared/puzzle';

/** A number from 0 to below 1, each as likely as any other. */
type RandomBelow = () => number;

/** 0…n-1 in an order of which each is as likely as any other (Fisher and Yates). */
export function shuffled(n: number, chance: RandomBelow): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** Groups of `depth` lines, shuffled within the groups and as wholes. */
const lineOrder = (size: number, depth: number, chance: RandomBelow): number[] =>
  shuffled(size / depth, chance).flatMap((group) =>
    shuffled(depth, chance).map((line) => group * depth + line),
  );

/**
 * For every cell, the cell that comes there when rows, bands, columns and stacks are shuffled: a puzzle with as
 * many solutions, and as hard.
 */
export function shuffledLines(
  { size, boxRows, boxCols }: GridShape,
  chance: RandomBelow,
): number[] {
  const rows = lineOrder(size, boxRows, chance);
  const columns = lineOrder(size, boxCols, chance);
  return rows.flatMap((row) => columns.map((column) => row * size + column));
}
