import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPuzzle, type CoverPuzzle } from '../../../shared/puzzle';
import type { WasmGlobal } from '../../../shared/wasm';
import { trials } from '../../../testing/long';
import type { Search } from '../../engine';
import { allCovers } from '../../testing/oracle';
import { langford, latin, orders, queens, wordRectangle } from '../../testing/covers';
import {
  anyCover,
  colouredCovers,
  crowdedCover,
  plantedCover,
} from '../../testing/covers-by-chance';
import { ALL } from '../../testing/run';
import { measure } from '../arena-size';
import { startCoverKernel } from '../cover/kernel';
import { DlxEngine } from '../dlx-engine';
import {
  conflictKernelBytes,
  prefersConflicts,
  startConflictKernel,
  type ConflictKernel,
} from './kernel';

const { WebAssembly: host } = globalThis as WasmGlobal;

function started<T>(search: T | null): T {
  if (search === null) throw new Error('no kernel');
  return search;
}

const conflicts = (puzzle: CoverPuzzle, kept: ConflictKernel | null = null): ConflictKernel =>
  started(startConflictKernel(host, puzzle, kept));

/** In the order found. */
function coversOf(search: Search, budget = Infinity): string[] {
  const covers: string[] = [];
  for (;;) {
    const end = search.next(budget);
    if (end === 'exhausted') return covers;
    const solution = end === 'solution' ? search.solution() : null;
    if (solution?.kind === 'cover') covers.push(solution.options.join(' '));
  }
}

/** Items of three words, options of nine. */
function wide(): CoverPuzzle {
  const items = 140;
  const options = Array.from({ length: 560 }, (_, i) => [i % items, (i * i + 7) % items]);
  return coverPuzzle(
    items,
    options.map(([a, b]) => (a === b ? [a as number] : [a as number, b as number])),
  );
}

describe('the kernel of conflicts', () => {
  it('finds the covers of the oracle, each once, whatever the colours', () => {
    fc.assert(
      fc.property(fc.oneof(anyCover, plantedCover, colouredCovers), (puzzle) => {
        const oracle = allCovers(puzzle).map((options) => options.join(' '));
        expect(coversOf(conflicts(puzzle)).sort()).toEqual(oracle.sort());
      }),
      { numRuns: trials(500, 5000) },
    );
  });

  it('goes on after every pause, and after an instance before', () => {
    fc.assert(
      fc.property(colouredCovers, anyCover, (puzzle, before) => {
        const kernel = conflicts(before);
        kernel.next(1);
        const again = conflicts(puzzle, kernel);
        expect(again).toBe(kernel);
        expect(coversOf(again, 1)).toEqual(coversOf(conflicts(puzzle)));
      }),
      { numRuns: trials(100, 1000) },
    );
  });

  it('visits the nodes of the other kernel and finds the same covers in the same order', () => {
    const puzzles = [
      queens(8),
      langford(7),
      langford(8),
      latin(4),
      wordRectangle(orders(3), orders(3)),
    ];
    for (const puzzle of puzzles) {
      const [kernel, other] = [conflicts(puzzle), started(startCoverKernel(host, puzzle))];
      const covers = coversOf(kernel);
      expect(covers).toEqual(coversOf(other));
      expect(kernel.nodes).toBe(other.nodes);
      expect(kernel.updates).toBeGreaterThan(kernel.nodes);
    }
    fc.assert(
      fc.property(fc.oneof(crowdedCover, fc.constant(wide())), (puzzle) => {
        const [kernel, other] = [conflicts(puzzle), started(startCoverKernel(host, puzzle))];
        for (let i = 0; i < 20; i++) {
          let end = kernel.next(200);
          if (end === 'paused') end = kernel.next(Infinity);
          let expected = other.next(200);
          if (expected === 'paused') expected = other.next(Infinity);
          expect(end).toBe(expected);
          expect(kernel.nodes).toBe(other.nodes);
          if (end === 'solution') expect(kernel.solution()).toEqual(other.solution());
        }
      }),
      { numRuns: trials(30, 300) },
    );
  });

  it('counts as many as it announces', () => {
    for (const most of [1, 3, Infinity]) {
      const { solutions } = conflicts(langford(7)).countOnly(Infinity, most);
      expect(solutions).toBe(Math.min(most, 52));
    }
  });

  it('holds no more bytes than it says', () => {
    const puzzles = [wide(), queens(20), coverPuzzle(0, []), wordRectangle(orders(5), orders(5))];
    for (const puzzle of puzzles)
      expect(conflicts(puzzle).bytes).toBeLessThanOrEqual(conflictKernelBytes(measure(puzzle)));
  });

  it('is not there without WebAssembly', () => {
    expect(startConflictKernel(undefined, langford(4))).toBeNull();
    expect(
      startConflictKernel({ ...host, validate: () => false } as never, langford(4)),
    ).toBeNull();
  });
});

describe('the choice of a kernel', () => {
  const longest = (items: number): CoverPuzzle =>
    coverPuzzle(
      items,
      Array.from({ length: items - 1 }, (_, i) => [i, i + 1]),
    );

  it.each([
    ['queens', queens(8), true],
    ['Latin squares', latin(5), true],
    ['items of two options', longest(2000), false],
    ['more conflicts than are held', queens(110), false],
    ['nothing', coverPuzzle(0, []), false],
  ])('%s', (_, puzzle, preferred) => {
    expect(prefersConflicts(measure(puzzle))).toBe(preferred);
  });

  it('is made by the engine', () => {
    const engine = new DlxEngine();
    const first = engine.start(queens(6), ALL);
    expect(engine.start(longest(2000), ALL)).not.toBe(first);
    expect(engine.start(queens(5), ALL)).toBe(first);
    expect(coversOf(engine.start(queens(6), ALL))).toHaveLength(4);
  });
});
