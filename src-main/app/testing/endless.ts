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

/**
 * `pigeons` of them and a hole less, each in a hole of its own: no cover exists. Which holes are left can
 * be remembered, but there are 2^(pigeons − 1) sets of them, more than any memory takes.
 */
function pigeonholes(pigeons: number): CoverPuzzle {
  const holes = pigeons - 1;
  const options = Array.from({ length: pigeons * holes }, (_, at) => [
    Math.floor(at / holes),
    pigeons + (at % holes),
  ]);
  return coverPuzzle(pigeons + holes, options);
}

/** A cover as a file: `options items`, then for each option how many items and which. */
export function coverText({ items, starts, itemsOf }: CoverPuzzle): string {
  const rows = Array.from({ length: starts.length - 1 }, (_, option) => {
    const each = [...itemsOf.subarray(starts[option], starts[option + 1])].map((n) => n + 1);
    return `${each.length} ${each.join(' ')}\n`;
  });
  return `${rows.length} ${items}\n${rows.join('')}`;
}

/** Too wide for masks; for them, and more than they can remember. */
export const ENDLESS_WIDE = mutilatedBoard(12);
export const ENDLESS_NARROW = pigeonholes(40);

/** An engine on something that it never finishes. */
export interface Endless {
  readonly name: string;
  readonly engine: EngineChoice;
  readonly item: PoolItem;
}

const COUNTING: Question = { want: 'solutions', limit: 1e15 };

/**
 * Every engine on what it takes: counting the solutions of blank grids, which are too many for any
 * clock, boards that no dominoes fill, and too many pigeons.
 */
export function endless(): Endless[] {
  const grids = (['bitmask', 'dlx', 'masks', 'auto'] as const).flatMap((engine) =>
    [3, 4, 5].map((side) => endlessOf(`${side * side}×${side * side}`, engine, blank(side))),
  );
  return [
    endlessOf('9×9', 'bands', blank(3)),
    ...grids.filter(({ engine, name }) => engine !== 'masks' || !name.startsWith('9×9')),
    endlessOf('board', 'dlx', ENDLESS_WIDE),
    endlessOf('pigeons', 'bitcover', ENDLESS_NARROW),
    endlessOf('board', 'auto', ENDLESS_WIDE),
  ];
}

function endlessOf(name: string, engine: EngineChoice, puzzle: Puzzle): Endless {
  return { name: `${name} by ${engine}`, engine, item: { puzzle, question: COUNTING } };
}

function blank(side: number): Puzzle {
  const shape = gridShape(side, side);
  return { kind: 'grid', shape, cells: new Uint8Array(shape.cells) };
}

/** Queens on a board of `n` by `n`, with items that nothing covers, so that they are no small cover. */
export function sparseQueens(n: number): CoverPuzzle {
  const spare = 129;
  const options = Array.from({ length: n * n }, (_, cell) => {
    const [row, column] = [Math.floor(cell / n), cell % n];
    const diagonals = 2 * n - 1;
    return [row, n + column, 2 * n + row + column, 2 * n + diagonals + row - column + n - 1];
  });
  return coverPuzzle(spare + 2 * n + 2 * (2 * n - 1), options, 2 * n);
}
