import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPuzzle, type CoverPuzzle } from '../../../shared/puzzle';
import type { WasmGlobal } from '../../../shared/wasm';
import { trials } from '../../../testing/long';
import { allCovers } from '../../testing/oracle';
import { langford, queens } from '../../testing/covers';
import {
  anyCover,
  colouredCovers,
  crowdedCover,
  plantedCover,
} from '../../testing/covers-by-chance';
import { ALL } from '../../testing/run';
import { DlxEngine } from '../dlx-engine';
import { coverKernelBytes, startCoverKernel, type CoverKernel } from './kernel';

const { WebAssembly: host } = globalThis as WasmGlobal;
/** Every choice copies the state, or none does. */
const WAYS = { copies: 2 ** 31 - 1, log: 0 } as const;

function started(
  puzzle: CoverPuzzle,
  way: keyof typeof WAYS,
  kept: CoverKernel | null = null,
): CoverKernel {
  const kernel = startCoverKernel(host, puzzle, kept, WAYS[way]);
  if (kernel === null) throw new Error('no kernel');
  return kernel;
}

function coversOf(kernel: CoverKernel, budget = Infinity): string[] {
  const covers: string[] = [];
  for (;;) {
    const end = kernel.next(budget);
    if (end === 'exhausted') return covers;
    if (end === 'solution') covers.push(kernel.solution().options.join(' '));
  }
}

const oracle = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.join(' '))
    .sort();

describe.each(['copies', 'log'] as const)('the kernel with %s', (way) => {
  it('finds the covers of the oracle, each once, whatever the colours', () => {
    fc.assert(
      fc.property(fc.oneof(anyCover, plantedCover, colouredCovers), (puzzle) => {
        expect(coversOf(started(puzzle, way)).sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: trials(500, 5000) },
    );
  });

  it('goes on after every pause, and after an instance before', () => {
    fc.assert(
      fc.property(colouredCovers, anyCover, (puzzle, before) => {
        const kernel = started(before, way);
        kernel.next(1);
        const again = started(puzzle, way, kernel);
        expect(again).toBe(kernel);
        expect(coversOf(again, 1)).toEqual(coversOf(started(puzzle, way)));
      }),
      { numRuns: trials(100, 1000) },
    );
  });

  it('visits the nodes of the arena', () => {
    for (const puzzle of [queens(8), langford(7), langford(8)]) {
      const kernel = started(puzzle, way);
      const covers = coversOf(kernel);
      const arena = new DlxEngine({ host: {} }).start(puzzle, ALL);
      let found = 0;
      while (arena.next(Infinity) === 'solution') found++;
      expect([covers.length, kernel.nodes]).toEqual([found, arena.nodes]);
      expect(kernel.updates).toBeGreaterThan(kernel.nodes);
    }
  });

  it('counts as many as it announces', () => {
    fc.assert(
      fc.property(crowdedCover, fc.integer({ min: 1, max: 40 }), (puzzle, most) => {
        const announced = started(puzzle, way);
        let found = 0;
        while (found < most && announced.next(3_000 - announced.nodes) === 'solution') found++;
        const counting = started(puzzle, way);
        const { solutions } = counting.countOnly(3_000, most);
        expect(solutions).toBe(found);
      }),
      { numRuns: trials(30, 300) },
    );
  });
});

describe('the kernel', () => {
  it('has both ways visit the same nodes and find the same covers in the same order', () => {
    fc.assert(
      fc.property(crowdedCover, (puzzle) => {
        const [copies, log] = [started(puzzle, 'copies'), started(puzzle, 'log')];
        for (let i = 0; i < 20; i++) {
          const end = copies.next(200);
          expect(log.next(200)).toBe(end);
          if (end === 'solution') expect(log.solution()).toEqual(copies.solution());
        }
        expect([log.nodes, log.updates]).toEqual([copies.nodes, copies.updates]);
      }),
      { numRuns: trials(30, 300) },
    );
  });

  it('holds instances of many words, and no more bytes than it says', () => {
    const items = 3000;
    const single = Array.from({ length: items }, (_, i) => [i]);
    const pairs = Array.from({ length: items - 1 }, (_, i) => [i, i + 1]);
    const puzzle = coverPuzzle(items, [...pairs, ...single]);
    const kernel = started(puzzle, 'log');
    expect(kernel.next(Infinity)).toBe('solution');
    expect(kernel.solution().options).toHaveLength(items / 2);
    expect(kernel.bytes).toBeLessThanOrEqual(coverKernelBytes(puzzle));
    expect(started(langford(4), 'copies', kernel)).toBe(kernel);
    expect(coversOf(kernel)).toHaveLength(2);
  });

  it('holds no more bytes than it says where choices are copied', () => {
    const items = 400;
    const options = Array.from({ length: 900 }, (_, i) => [i % items, (7 * i + 3) % items]);
    const puzzle = coverPuzzle(
      items,
      options.filter(([one, other]) => one !== other),
    );
    const kernel = startCoverKernel(host, puzzle);
    expect(kernel?.bytes).toBeGreaterThan(400_000);
    expect(kernel?.bytes).toBeLessThanOrEqual(coverKernelBytes(puzzle));
  });

  it('is not there without WebAssembly', () => {
    expect(startCoverKernel(undefined, langford(4))).toBeNull();
    const search = new DlxEngine({ host: {} }).start(langford(4), ALL);
    expect(search.next(Infinity)).toBe('solution');
    expect(search.countOnly).toBeUndefined();
  });
});
