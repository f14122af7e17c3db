import type { EngineChoice } from '../../engines';
import type { PoolItem } from '../../pool';
import {
  coverPuzzle,
  gridShape,
  type CoverPuzzle,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';

/** Puzzles whose search does not end before the end of days. */

/**
 * Dominoes on a board of `side`×`side` (even) without two corners of one colour: no cover exists, and
 * no search that only tries sees it before the end of days.
 */
export function mutilatedBoard(side: number): CoverPuzzle {
  const gone = new Set([0, side * side - 1]);
  const item = new Map<number, number>();
  for (let cell = 0; cell < side * side; cell++) if (!gone.has(cell)) item.set(cell, item.size);
  const options: number[][] = [];
  for (const cell of item.keys()) {
    const right = cell % side === side - 1 ? undefined : item.get(cell + 1);
    const below = item.get(cell + side);
    for (const other of [right, below]) {
      if (other !== undefined) options.push([item.get(cell) ?? 0, other]);
    }
  }
  return coverPuzzle(item.size, options);
}

/** The same as a file: `options items`, then for each option how many items and which. */
export function boardText(side: number): string {
  const { items, starts, itemsOf } = mutilatedBoard(side);
  const rows = Array.from({ length: starts.length - 1 }, (_, option) => {
    const each = [...itemsOf.subarray(starts[option], starts[option + 1])].map((n) => n + 1);
    return `${each.length} ${each.join(' ')}\n`;
  });
  return `${rows.length} ${items}\n${rows.join('')}`;
}

/** An engine on something that it never finishes. */
export interface Endless {
  readonly name: string;
  readonly engine: EngineChoice;
  readonly item: PoolItem;
}

const COUNTING: Question = { want: 'solutions', limit: 1e15 };

/**
 * Every engine on what it takes: counting the solutions of blank grids, which are too many for any
 * clock, and boards that no dominoes fill.
 */
export function endless(): Endless[] {
  const grids = (['bitmask', 'dlx', 'masks', 'auto'] as const).flatMap((engine) =>
    [3, 4, 5].map((side) => endlessOf(`${side * side}×${side * side}`, engine, blank(side))),
  );
  return [
    endlessOf('9×9', 'bands', blank(3)),
    ...grids.filter(({ engine, name }) => engine !== 'masks' || !name.startsWith('9×9')),
    endlessOf('board', 'dlx', mutilatedBoard(12)),
    endlessOf('board', 'bitcover', mutilatedBoard(10)),
    endlessOf('board', 'auto', mutilatedBoard(12)),
  ];
}

function endlessOf(name: string, engine: EngineChoice, puzzle: Puzzle): Endless {
  return { name: `${name} by ${engine}`, engine, item: { puzzle, question: COUNTING } };
}

function blank(side: number): Puzzle {
  const shape = gridShape(side, side);
  return { kind: 'grid', shape, cells: new Uint8Array(shape.cells) };
}
