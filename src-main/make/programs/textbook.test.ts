import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextbookDance } from '../../engines';
import { allCovers } from '../../engines/testing/oracle';
import { anyCover, crowdedCover, plantedCover } from '../../engines/testing/covers-by-chance';
import { matrixInstance, USUAL_OPTIONS, type DanceOptions } from '../../shared/dance';
import { runTextbook } from './textbook';

const RIGHT = { rule: 'fewest', forwards: false, visits: 1_000_000 } as const;
const sorted = (options: readonly number[]): string => [...options].sort((a, b) => a - b).join();

const anyInstance = fc.oneof(anyCover, plantedCover);

/** Updates of the program that is shown step by step, until its first solution. */
function updatesShown(puzzle: Parameters<typeof runTextbook>[0], rule: DanceOptions['rule']) {
  if (puzzle.kind === 'grid') throw new TypeError('a cover');
  const options: DanceOptions = { ...USUAL_OPTIONS, rule, solutions: 1 };
  const dance = new TextbookDance(matrixInstance(puzzle), options);
  dance.run(Infinity);
  return dance.updates;
}

describe('a textbook program', () => {
  it.each(['first', 'fewest'] as const)('finds a cover where there is one: %s', (rule) => {
    fc.assert(
      fc.property(anyInstance, (puzzle) => {
        const covers = allCovers(puzzle).map(sorted);
        const { end, chosen } = runTextbook(puzzle, { ...RIGHT, rule });
        expect(end).toBe(covers.length === 0 ? 'none' : 'solution');
        if (end === 'solution') expect(covers).toContain(sorted(chosen));
      }),
      { numRuns: 200 },
    );
  });

  it('makes as many updates as the one that is shown', () => {
    fc.assert(
      fc.property(anyInstance, (puzzle) => {
        const { updates } = runTextbook(puzzle, { ...RIGHT, rule: 'first' });
        expect(updates).toBe(updatesShown(puzzle, 'first'));
        expect(runTextbook(puzzle, RIGHT).updates).toBe(updatesShown(puzzle, 'minimum'));
      }),
      { numRuns: 200 },
    );
  });

  it('loses its way where it uncovers forwards, and is stopped', () => {
    const ends = fc
      .sample(crowdedCover, { seed: 5, numRuns: 200 })
      .map((puzzle) => runTextbook(puzzle, { ...RIGHT, forwards: true, visits: 50_000 }).end);
    expect(new Set(ends)).toEqual(new Set(['solution', 'spent']));
  });
});
