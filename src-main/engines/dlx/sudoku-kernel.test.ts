import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridShape,
  jigsawShape,
  ringWeights,
  SHAPE_16,
  SHAPE_25,
  SHAPE_4,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
} from '../../shared/puzzle';
import type { GridBatch, GridColumns } from '../engine';
import { blank, grid, randomPuzzle, seeded } from '../testing/grids';
import { ALL, asText } from '../testing/run';
import type { WasmHost } from '../../shared/wasm';
import { DlxEngine } from './dlx-engine';
import { createSudokuKernel, kernelBytes } from './sudoku-kernel';
import { LinksOfGrids } from './testing/grids-in-links';

const SHAPE_6 = gridShape(2, 3);
const SHAPE_12 = gridShape(3, 4);
/** A 4×4 jigsaw. */
const JIGSAW = jigsawShape(4, [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]);

const inWasm = (): DlxEngine => new DlxEngine();
const inTypeScript = (): LinksOfGrids => new LinksOfGrids();
const wasmHost = (globalThis as { readonly WebAssembly?: WasmHost }).WebAssembly;

interface Trace {
  readonly ends: string[];
  readonly nodes: number;
  readonly updates: number;
}

/** Everything that can be seen of a search, in slices of `budget`, until `most` slices have ended. */
function trace(
  engine: DlxEngine | LinksOfGrids,
  puzzle: GridPuzzle,
  budget: number,
  most: number,
): Trace {
  const search = engine.start(puzzle, ALL);
  const ends: string[] = [];
  for (let slice = 0; slice < most; slice++) {
    const end = search.next(budget);
    const what = end === 'solution' ? asText(search.solution()) : end;
    ends.push(`${what} after ${search.nodes}, ${search.updates}`);
    if (end === 'exhausted') break;
  }
  return { ends, nodes: search.nodes, updates: search.updates };
}

/** Puzzles with few and many solutions, and, where two cells were swapped, often with none. */
const puzzles = (shape: GridShape, from: number, to: number): fc.Arbitrary<GridPuzzle> =>
  fc
    .record({
      seed: fc.nat(),
      givens: fc.integer({ min: from, max: to }),
      swap: fc.option(fc.tuple(fc.nat(shape.cells - 1), fc.nat(shape.cells - 1))),
    })
    .map(({ seed, givens, swap }) => {
      const puzzle = randomPuzzle(shape, givens, seeded(seed));
      if (swap === null) return puzzle;
      const cells = puzzle.cells.slice();
      const [a, b] = swap;
      [cells[a], cells[b]] = [cells[b] as number, cells[a] as number];
      return { ...puzzle, cells };
    });

describe('the kernel walks where the arena walks', () => {
  it.each<[string, GridShape, number, number]>([
    ['4×4', SHAPE_4, 0, 10],
    ['6×6', SHAPE_6, 6, 24],
    ['9×9', SHAPE_9, 22, 60],
    ['12×12', SHAPE_12, 60, 100],
    ['16×16', SHAPE_16, 110, 180],
  ])('%s: the same solutions in the same order, nodes and updates', (_, shape, from, to) => {
    const kernel = inWasm();
    const arena = inTypeScript();
    fc.assert(
      fc.property(puzzles(shape, from, to), fc.constantFrom(1, 7, 1000), (puzzle, budget) => {
        expect(trace(kernel, puzzle, budget, 60)).toEqual(trace(arena, puzzle, budget, 60));
      }),
      { numRuns: 60 },
    );
  });

  it('a jigsaw', () => {
    const cells = Uint8Array.from([1, ...Array.from({ length: 15 }, () => 0)]);
    const puzzle: GridPuzzle = { kind: 'grid', shape: JIGSAW, cells };
    const seen = trace(inWasm(), puzzle, 5, 1000);
    expect(seen).toEqual(trace(inTypeScript(), puzzle, 5, 1000));
    expect(seen.ends.length).toBeGreaterThan(2);
  });

  it('25×25, many slices deep', () => {
    const puzzle = randomPuzzle(SHAPE_25, 300, seeded(3));
    expect(trace(inWasm(), puzzle, 200, 5)).toEqual(trace(inTypeScript(), puzzle, 200, 5));
  });

  it('counts the 288 grids of 4×4', () => {
    expect(trace(inWasm(), blank(2, 2), Infinity, 1000).ends.length).toBe(288 + 1);
  });

  it('a given beyond the side, and two that clash: exhausted at the root', () => {
    for (const [a, b] of [
      [5, 0],
      [2, 2],
    ] as const) {
      const cells = new Uint8Array(16);
      cells[0] = a;
      cells[3] = b;
      const search = inWasm().start({ kind: 'grid', shape: SHAPE_4, cells }, ALL);
      expect([search.next(100), search.nodes, search.updates]).toEqual(['exhausted', 1, 0]);
    }
  });

  it('takes one shape after another', () => {
    const engine = inWasm();
    for (const shape of [SHAPE_9, SHAPE_4, SHAPE_16, SHAPE_9]) {
      const puzzle = randomPuzzle(shape, Math.floor(shape.cells / 2), seeded(9));
      expect(trace(engine, puzzle, 50, 5)).toEqual(trace(inTypeScript(), puzzle, 50, 5));
    }
  });
});

describe('the best score', () => {
  const weightings: readonly (readonly number[])[] = [
    ringWeights(SHAPE_9, 10),
    Array.from({ length: 81 }, (_, cell) => ((cell * 7) % 11) - 5.3),
    [3],
  ];

  it('is bounded alike: the same better and better solutions, nodes and updates', () => {
    const kernel = inWasm();
    const arena = inTypeScript();
    fc.assert(
      fc.property(
        puzzles(SHAPE_9, 24, 40),
        fc.constantFrom(...weightings),
        fc.constantFrom(5, 1000),
        (puzzle, weights, budget) => {
          const [a, b] = [kernel, arena].map((engine) => {
            const search = engine.start(puzzle, { want: 'best', weights });
            return Array.from({ length: 40 }, () => {
              const end = search.next(budget);
              const solution = end === 'solution' ? asText(search.solution()) : '';
              return [end, solution, search.score, search.nodes, search.updates];
            });
          });
          expect(a).toEqual(b);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not bound the search for solutions that follows', () => {
    const engine = inWasm();
    const puzzle = randomPuzzle(SHAPE_9, 28, seeded(4));
    const best = engine.start(puzzle, { want: 'best', weights: ringWeights(SHAPE_9, 10) });
    while (best.next(Infinity) !== 'exhausted');
    expect(trace(engine, puzzle, 50, 20)).toEqual(trace(inTypeScript(), puzzle, 50, 20));
    expect(engine.start(puzzle, ALL).score).toBe(0);
  });
});

describe('memory', () => {
  it.each([SHAPE_4, SHAPE_9, SHAPE_16, gridShape(4, 5), SHAPE_25])(
    'is within what was announced',
    (shape) => {
      const kernel = createSudokuKernel(wasmHost, shape);
      expect(kernel?.bytes).toBeLessThanOrEqual(kernelBytes(shape));
    },
  );
});

describe('a batch', () => {
  const ESCARGOT = grid(
    SHAPE_9,
    `1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3..`,
  );
  const random = seeded(11);
  const several = [
    ESCARGOT,
    randomPuzzle(SHAPE_9, 30, random),
    { ...ESCARGOT, cells: ESCARGOT.cells.map((value, cell) => (cell === 1 ? 1 : value)) },
    randomPuzzle(SHAPE_9, 50, random),
  ];
  const columnsFor = (count: number): GridColumns => ({
    cells: new Uint8Array(81 * count),
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    updates: new Float64Array(count),
  });
  const batchOf = (limit: number): GridBatch => {
    const cells = new Uint8Array(81 * several.length);
    several.forEach((puzzle, i) => cells.set(puzzle.cells, 81 * i));
    return { shape: SHAPE_9, count: several.length, cells, limit };
  };

  /** By the arena in TypeScript: solutions found, nodes and updates; and the first solution. */
  function singly(puzzle: GridPuzzle, limit: number): { counts: number[]; first: string } {
    const search = inTypeScript().start(puzzle, ALL);
    const found: string[] = [];
    while (found.length < limit && search.next(Infinity) === 'solution') {
      found.push(asText(search.solution()));
    }
    const none = new Uint8Array(81).join(' ');
    return { counts: [found.length, search.nodes, search.updates], first: found[0] ?? none };
  }

  it.each([1, 2])('%d: has the columns of single searches', (limit) => {
    const columns = columnsFor(several.length);
    const search = inWasm().startMany(batchOf(limit), columns);
    let slices = 1;
    while (!search.next(3)) slices++;
    expect(slices).toBeGreaterThan(3);
    expect(search.at).toBe(several.length);
    several.forEach((puzzle, i) => {
      const single = singly(puzzle, limit);
      const of = (column: Float64Array): number | undefined => column[i];
      expect([of(columns.found), of(columns.nodes), of(columns.updates)]).toEqual(single.counts);
      expect([...columns.cells.subarray(81 * i, 81 * (i + 1))].join(' ')).toBe(single.first);
    });
  });

  it('leaves a grid that is skipped with what was found, and goes on with the next', () => {
    const columns = columnsFor(several.length);
    const search = inWasm().startMany(batchOf(1), columns);
    expect(search.next(2)).toBe(false);
    expect(search.at).toBe(0);
    search.skip();
    expect(search.at).toBe(1);
    expect(search.next(Infinity)).toBe(true);
    expect([...columns.found]).toEqual([0, 1, 0, 1]);
    search.skip();
    expect(search.at).toBe(several.length);
  });
});
