import type { GridShape } from '@shared/puzzle';
import { TURNS, type Turn } from './transform';

/**
 * Random changes that leave a Sudoku what it is: as many solutions, as hard to solve. They are the
 * symmetries of the grid: of the lines within a band or stack, of the bands and stacks, of the values,
 * and of the square itself.
 */
export const SHUFFLES = ['rows', 'bands', 'columns', 'stacks', 'values', 'turn'] as const;
export type Shuffle = (typeof SHUFFLES)[number];

/** A number from 0 to below 1, each as likely as any other. */
export type RandomBelow = () => number;

/** What a grid may be shuffled by: bands and stacks are those of boxes, so a jigsaw has none. */
export function shufflesOf({ regions, boxRows, boxCols, size }: GridShape): readonly Shuffle[] {
  if (regions !== null) return ['values', 'turn'];
  const isIdle: Partial<Record<Shuffle, boolean>> = {
    rows: boxRows < 2,
    bands: size / boxRows < 2,
    columns: boxCols < 2,
    stacks: size / boxCols < 2,
  };
  return SHUFFLES.filter((kind) => isIdle[kind] !== true);
}

/** 0…n-1 in an order of which each is as likely as any other (Fisher and Yates). */
export function shuffled(n: number, chance: RandomBelow): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** Lines in groups of `depth`, shuffled within the groups, or the groups as wholes, or both. */
function lineOrder(
  size: number,
  depth: number,
  { within, groups }: { readonly within: boolean; readonly groups: boolean },
  chance: RandomBelow,
): number[] {
  const order = (n: number, isShuffled: boolean): number[] =>
    isShuffled ? shuffled(n, chance) : Array.from({ length: n }, (_, i) => i);
  return order(size / depth, groups).flatMap((group) =>
    order(depth, within).map((line) => group * depth + line),
  );
}

/** For every cell, the cell that comes there when rows, bands, columns and stacks are shuffled. */
export function shuffledLines(
  { size, boxRows, boxCols }: GridShape,
  kinds: ReadonlySet<Shuffle>,
  chance: RandomBelow,
): number[] {
  const rows = lineOrder(
    size,
    boxRows,
    { within: kinds.has('rows'), groups: kinds.has('bands') },
    chance,
  );
  const columns = lineOrder(
    size,
    boxCols,
    { within: kinds.has('columns'), groups: kinds.has('stacks') },
    chance,
  );
  return rows.flatMap((row) => columns.map((column) => row * size + column));
}

/** One of the turns that `allowed` lets through, or none. */
export function anyTurn(chance: RandomBelow, allowed: (turn: Turn) => boolean): Turn | null {
  const turns = [null, ...TURNS.filter(allowed)];
  return turns[Math.floor(chance() * turns.length)] ?? null;
}
