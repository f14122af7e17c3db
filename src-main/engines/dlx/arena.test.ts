import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { coverPuzzle, SHAPE_4, SHAPE_9, sudokuCover, type CoverPuzzle } from '../../shared/puzzle';
import { anyCover } from '../testing/covers-by-chance';
import { pentominoes, queens } from '../testing/covers';
import { randomPuzzle, seeded } from '../testing/grids';
import { Arena } from './arena';
import { arenaBytes, measure } from './arena-size';
import { FewestOptions } from './branching';
import { SudokuArena } from './testing/sudoku-arena';
import { ExactCoverSearch } from './search';

/** Every array of an arena that a search bends. */
function links(arena: Arena): Record<string, number[]> {
  const { down, up, size, left, right } = arena;
  return Object.fromEntries(
    Object.entries({ down, up, size, left, right }).map(([name, ids]) => [name, [...ids]]),
  );
}

/** The options in the ring of an item. */
function ring(arena: Arena, item: number): number[] {
  const options: number[] = [];
  for (let node = arena.down[item] as number; node !== item; node = arena.down[node] as number) {
    options.push(arena.option[node] as number);
  }
  return options;
}

/** Searches everything and gives everything back. */
function searchAll(arena: Arena, alive: boolean): number {
  const search = new ExactCoverSearch(arena, new FewestOptions(), null);
  search.begin(alive);
  let solutions = 0;
  while (search.next(100) !== 'exhausted') solutions += arena.done ? 1 : 0;
  arena.giveBack(0, 0);
  return solutions;
}

/** Puts the siblings of a node back into their rings. */
function putBack(arena: Arena, node: number): void {
  const { down, up, item, option, size, starts } = arena;
  const whole = option[node] as number;
  const from = starts[whole] as number;
  for (let sibling = (starts[whole + 1] as number) - 1; sibling >= from; sibling--) {
    if (sibling === node) continue;
    down[up[sibling] as number] = sibling;
    up[down[sibling] as number] = sibling;
    const its = item[sibling] as number;
    size[its] = (size[its] as number) + 1;
  }
}

/** The textbook's uncovering, which walks an item's ring, for the kept nodes in the given order. */
function uncoverByWalking(arena: Arena, keptNodes: readonly number[]): void {
  const { up, item } = arena;
  for (const kept of keptNodes) {
    for (let node = up[kept] as number; node !== kept; node = up[node] as number) {
      if (node !== item[kept]) putBack(arena, node);
    }
  }
}

describe('uncovering mirrors covering', () => {
  it.each<[string, CoverPuzzle]>([
    ['8 queens', queens(8)],
    ['pentominoes in 3×20', pentominoes(3, 20)],
    ['a dead item', coverPuzzle(3, [[0, 1], [1]])],
  ])('%s: bit for bit as threaded after a whole search', (_, puzzle) => {
    const arena = new Arena(puzzle);
    const alive = arena.threadAll();
    const before = links(arena);
    searchAll(arena, alive);
    expect(links(arena)).toEqual(before);
  });

  it('any instance: bit for bit as threaded after a whole search', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        const arena = new Arena(puzzle);
        const alive = arena.threadAll();
        const before = links(arena);
        searchAll(arena, alive);
        expect(links(arena)).toEqual(before);
      }),
      { numRuns: trials(100, 500) },
    );
  });

  it('grids: bit for bit as threaded after a whole search', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 24, max: 40 }), (seed, givens) => {
        const { cells } = randomPuzzle(SHAPE_9, givens, seeded(seed));
        const arena = new SudokuArena(SHAPE_9);
        const alive = arena.threadGrid(cells);
        const before = links(arena);
        const search = new ExactCoverSearch(arena, new FewestOptions(), null);
        search.begin(alive);
        for (let slice = 0; slice < 20; slice++) search.next(50);
        arena.giveBack(0, 0);
        expect(links(arena)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('a covering that ended half way is given back too', () => {
    const arena = new Arena(coverPuzzle(4, [[0, 1], [0, 2], [1, 3], [2, 3], [3]]));
    arena.threadAll();
    const before = links(arena);
    // Taking {0 1} leaves {2 3} alone for 2, and taking {3} with it kills 2.
    expect(arena.commit(arena.starts[0] as number)).toBe(true);
    expect(arena.commit(arena.starts[4] as number)).toBe(false);
    expect(arena.dead).toBe(2);
    arena.giveBack(0, 0);
    expect(links(arena)).toEqual(before);
  });

  it('walking the items of an option forwards again leaves the arena silently wrong', () => {
    const threaded = (): Arena => {
      const arena = new Arena(sudokuCover(SHAPE_4));
      arena.threadAll();
      arena.commit(arena.starts[0] as number);
      return arena;
    };
    const fresh = new Arena(sudokuCover(SHAPE_4));
    fresh.threadAll();
    const first = fresh.starts[0] as number;
    const rings = (arena: Arena): number[][] =>
      [arena.down, arena.up, arena.size].map((a) => [...a]);

    const mirrored = threaded();
    uncoverByWalking(mirrored, [first + 3, first + 2, first + 1, first]);
    expect(rings(mirrored)).toEqual(rings(fresh));

    const forwards = threaded();
    uncoverByWalking(forwards, [first, first + 1, first + 2, first + 3]);
    expect(rings(forwards)).not.toEqual(rings(fresh));
  });

  it('giving back what was taken first, while later ones are out, leaves the arena wrong', () => {
    const puzzle = coverPuzzle(3, [
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ]);
    const without = (...options: number[]): Arena => {
      const arena = new Arena(puzzle);
      arena.threadAll();
      for (const option of options) arena.drop(option);
      return arena;
    };
    const giveBackWhole = (arena: Arena, option: number): void => {
      const node = arena.starts[option] as number;
      putBack(arena, node);
      arena.down[arena.up[node] as number] = node;
      arena.up[arena.down[node] as number] = node;
      arena.size[arena.item[node] as number] =
        (arena.size[arena.item[node] as number] as number) + 1;
    };
    const lastFirst = without(0, 1);
    giveBackWhole(lastFirst, 1);
    expect(links(lastFirst)).toEqual(links(without(0)));
    const firstFirst = without(0, 1);
    giveBackWhole(firstFirst, 0);
    expect(firstFirst.size).toEqual(without(1).size);
    expect(ring(without(1), 2)).toEqual([0, 2]);
    // Option 1 is out, and yet in the ring.
    expect(ring(firstFirst, 2)).toEqual([0, 1, 2]);
  });
});

describe('what an arena holds', () => {
  const bytes = (arena: Arena): number =>
    Object.values(arena)
      .filter((field) => ArrayBuffer.isView(field))
      .reduce((sum, field) => sum + field.byteLength, 0);

  it.each<[string, CoverPuzzle]>([
    ['16-bit ids', queens(8)],
    ['32-bit ids', coverPuzzle(2, new Array(40_000).fill([0, 1]) as number[][])],
    ['useless options', coverPuzzle(3, [[], [2], [0, 2]], 2)],
    ['nothing', coverPuzzle(0, [])],
  ])('%s: as many bytes as foretold', (_, puzzle) => {
    expect(bytes(new Arena(puzzle))).toBe(arenaBytes(measure(puzzle)));
  });

  it('serves one grid after another', () => {
    const arena = new SudokuArena(SHAPE_4);
    const solutions = (cells: Uint8Array): number => searchAll(arena, arena.threadGrid(cells));
    expect(solutions(new Uint8Array(16))).toBe(288);
    expect(solutions(Uint8Array.of(1, ...new Uint8Array(15)))).toBe(72);
    expect(solutions(Uint8Array.of(1, 1, ...new Uint8Array(14)))).toBe(0);
    expect(solutions(new Uint8Array(16))).toBe(288);
  });
});
