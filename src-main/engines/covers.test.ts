import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverPuzzle, optionItems, type CoverPuzzle } from '../shared/puzzle';
import { createEngine } from './choose';
import { allCovers } from './oracle';
import { langford, queens } from './testing/covers';
import { anyCover, plantedCover } from './testing/covers-by-chance';
import { ALL, ask, enumerate } from './testing/run';

const oracle = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.join(' '))
    .sort();

const engine = createEngine('dlx');

describe('exact covers by chance', () => {
  it('the covers are those of the oracle, each once', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        expect(enumerate(engine, puzzle).sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: 3000 },
    );
  });

  it('planted covers are found', () => {
    fc.assert(
      fc.property(plantedCover, (puzzle) => {
        const found = enumerate(engine, puzzle);
        expect(found.length).toBeGreaterThan(0);
        expect(found.sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: 2000 },
    );
  });

  it('small slices find the same in the same order', () => {
    fc.assert(
      fc.property(anyCover, fc.integer({ min: 1, max: 5 }), (puzzle, budget) => {
        expect(enumerate(engine, puzzle, budget)).toEqual(enumerate(engine, puzzle));
      }),
      { numRuns: 500 },
    );
  });

  it('asking for k gives the least of k and all, and a true cover', () => {
    fc.assert(
      fc.property(anyCover, fc.integer({ min: 1, max: 4 }), (puzzle, limit) => {
        const all = ask('dlx', puzzle, ALL);
        const some = ask('dlx', puzzle, { want: 'solutions', limit });
        expect(some.solutions).toBe(Math.min(limit, all.solutions));
        expect(some.complete).toBe(true);
        expect(some.outcome).toBe(all.solutions > 0 ? 'solved' : 'none');
        if (some.solution?.kind !== 'cover') return;
        const covered = [...some.solution.options].flatMap((i) => [...optionItems(puzzle, i)]);
        expect(new Set(covered).size).toBe(covered.length);
      }),
      { numRuns: 500 },
    );
  });

  it('the order of options and the names of items do not change the count', () => {
    fc.assert(
      fc.property(anyCover, fc.nat(), (puzzle, turn) => {
        const options = Array.from({ length: puzzle.starts.length - 1 }, (_, i) => [
          ...optionItems(puzzle, i),
        ]);
        const { items, primary } = puzzle;
        const rename = (item: number): number =>
          item < primary ? (item + turn) % primary : primary + ((item + turn) % (items - primary));
        const renamed = coverPuzzle(
          items,
          options.map((option) => option.map(rename)).reverse(),
          primary,
        );
        expect(ask('dlx', renamed, ALL).solutions).toBe(ask('dlx', puzzle, ALL).solutions);
      }),
      { numRuns: 500 },
    );
  });
});

describe('resuming', () => {
  it('hands out every solution once, however small the slices', () => {
    const puzzle = queens(8);
    const whole = enumerate(engine, puzzle);
    expect(new Set(whole).size).toBe(92);
    expect(enumerate(engine, puzzle, 1)).toEqual(whole);
  });

  it('stays exhausted', () => {
    const search = engine.start(langford(5), ALL);
    expect(search.next(Infinity)).toBe('exhausted');
    expect(search.next(Infinity)).toBe('exhausted');
  });

  it('counts work, and not again what was given back', () => {
    const search = engine.start(queens(6), ALL);
    expect(search.nodes).toBe(1);
    expect(search.next(1)).toBe('paused');
    const { nodes, updates } = search;
    expect(nodes).toBeGreaterThan(1);
    expect(updates).toBeGreaterThan(0);
    while (search.next(10) !== 'exhausted');
    expect(search.nodes).toBeGreaterThan(nodes);
    expect(search.updates).toBeGreaterThan(updates);
  });
});
