import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverPuzzle,
  gridShape,
  jigsawShape,
  SHAPE_25,
  SHAPE_4,
  SHAPE_9,
  type GridShape,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';
import type { WasmGlobal } from '../../shared/wasm';
import { trials } from '../../testing/long';
import { DlxEngine } from '../dlx/dlx-engine';
import { measure } from '../dlx/arena-size';
import { allCovers } from '../testing/oracle';
import { langford, queens } from '../testing/covers';
import { anyCover, colouredCovers, crowdedCover, plantedCover } from '../testing/covers-by-chance';
import { isSolvedGrid, randomPuzzle, seeded } from '../testing/grids';
import { ALL, ANY, asText } from '../testing/run';
import { ClausesEngine } from './clauses-engine';
import { kernelBytes, startKernel } from './kernel';

const engine = new ClausesEngine();
const dlx = new DlxEngine();
const TEN: Question = { want: 'solutions', limit: 10 };

/** Up to `most` solutions in slices of `budget` nodes, sorted. */
function solutionsOf(puzzle: Puzzle, by = engine, most = Infinity, budget = Infinity): string[] {
  const search = by.start(puzzle);
  const found: string[] = [];
  while (found.length < most) {
    const end = search.next(budget);
    if (end === 'exhausted') break;
    if (end === 'solution') found.push(asText(search.solution()));
  }
  return found.sort();
}

describe('clause learning on covers', () => {
  it('finds the covers of the oracle, each once, in slices of any size', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover, colouredCovers),
        fc.constantFrom(1, 7, Infinity),
        (puzzle, budget) => {
          const covers = allCovers(puzzle).map((options) =>
            asText({ kind: 'cover', options: Int32Array.from(options) }),
          );
          expect(solutionsOf(puzzle, engine, Infinity, budget)).toEqual(covers.sort());
        },
      ),
      { numRuns: trials(300, 5000) },
    );
  });

  it('agrees with dancing links where conflicts are many', () => {
    fc.assert(
      fc.property(crowdedCover, (puzzle) => {
        const links = dlx.start(puzzle, ANY);
        expect(engine.start(puzzle).next(Infinity)).toBe(links.next(Infinity));
      }),
      { numRuns: trials(40, 500) },
    );
  });

  it.each([
    ['6 queens', queens(6), 4],
    ['8 queens', queens(8), 92],
    ['pairs of 7', langford(7), 52],
    ['pairs of 5', langford(5), 0],
    ['pairs of 10', langford(10), 0],
    // So many conflicts that clauses are forgotten, but not those that exclude solutions.
    ['10 queens', queens(10), 724],
    ['nothing to cover', coverPuzzle(0, []), 1],
    ['an item without options', coverPuzzle(2, [[0]]), 0],
  ])('counts %s', (_, puzzle, count) => {
    expect(solutionsOf(puzzle)).toHaveLength(count);
  });

  it('proves that pigeons do not fit, going on after each pause', () => {
    const holes = 6;
    const pigeons = Array.from({ length: holes + 1 }, (_, pigeon) => pigeon);
    const options = pigeons.flatMap((pigeon) =>
      Array.from({ length: holes }, (_, hole) => [pigeon, holes + 1 + hole]),
    );
    const puzzle = coverPuzzle(2 * holes + 1, options, holes + 1);
    expect(solutionsOf(puzzle, engine, 1, 3)).toEqual([]);
  });
});

const REGIONS = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3];

describe('clause learning on grids', () => {
  it.each<[string, GridShape, number, number]>([
    ['2×2', SHAPE_4, 2, 8],
    ['2×3', gridShape(2, 3), 12, 22],
    ['jigsaw', jigsawShape(4, REGIONS), 2, 8],
    ['3×3', SHAPE_9, 28, 50],
    ['4×5', gridShape(4, 5), 280, 330],
  ])('finds the solutions that dancing links find, boxes of %s', (_, shape, from, to) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: from, max: to }), (seed, givens) => {
        const puzzle = randomPuzzle(shape, givens, seeded(seed));
        const links = dlx.start(puzzle, ALL);
        const truth: string[] = [];
        while (truth.length < 300 && links.next(Infinity) === 'solution')
          truth.push(asText(links.solution()));
        const found = solutionsOf(puzzle, engine, 300);
        expect(new Set(found).size).toBe(found.length);
        if (truth.length < 300) expect(found).toEqual(truth.sort());
        else expect(found).toHaveLength(300);
      }),
      { numRuns: trials(20, 300) },
    );
  });

  it('fills an empty 25×25', () => {
    const search = engine.start({
      kind: 'grid',
      shape: SHAPE_25,
      cells: new Uint8Array(SHAPE_25.cells),
    });
    expect(search.next(Infinity)).toBe('solution');
    const solution = search.solution();
    expect(solution.kind === 'grid' && isSolvedGrid(SHAPE_25, solution.cells)).toBe(true);
  });

  it('keeps a full grid, and refuses givens that contradict each other', () => {
    const full = Uint8Array.of(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1);
    expect(solutionsOf({ kind: 'grid', shape: SHAPE_4, cells: full })).toEqual([
      asText({ kind: 'grid', cells: full }),
    ]);
    const wrong = full.with(0, 2);
    expect(solutionsOf({ kind: 'grid', shape: SHAPE_4, cells: wrong })).toEqual([]);
  });
});

describe('the clauses engine', () => {
  it('is for a few solutions, where WebAssembly is', () => {
    expect(engine.supports(queens(4), TEN)).toBe(true);
    expect(engine.supports(queens(4), ALL)).toBe(false);
    expect(engine.supports(queens(4), { want: 'least' })).toBe(false);
    expect(new ClausesEngine({}).supports(queens(4), TEN)).toBe(false);
    expect(() => new ClausesEngine({}).start(queens(4))).toThrow(RangeError);
  });

  it('holds no more bytes than it says', () => {
    const { WebAssembly: host } = globalThis as WasmGlobal;
    if (host === undefined) throw new Error('no WebAssembly');
    for (const puzzle of [queens(20), langford(12)]) {
      const kernel = startKernel(host, puzzle, null);
      kernel.next(5000);
      expect(kernel.bytes).toBeLessThanOrEqual(kernelBytes(measure(puzzle)));
    }
  });
});
