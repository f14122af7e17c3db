import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_COVER, type CoverPart, type CoverPuzzle } from '../../shared/puzzle';
import { trials } from '../../testing/long';
import { hasEqualOptions } from '../equal-options';
import { allCovers } from '../testing/oracle';
import { dominoes, langford, latin, pentominoes, queens } from '../testing/covers';
import { anyCover, plantedCover } from '../testing/covers-by-chance';
import { BitcoverEngine } from './bitcover-engine';

/** Counts for some nodes at a time, in a search of its own each time, until nothing is open. */
function inTurns(engine: BitcoverEngine, puzzle: CoverPuzzle, budget: number): bigint {
  let counted = 0n;
  let open: CoverPart[] = [EVERY_COVER];
  while (open.length > 0) {
    const search = engine.start(puzzle, { want: 'count', parts: open.splice(-3) });
    search.next(budget);
    counted += search.count ?? 0n;
    const left = search.openParts?.() ?? [];
    // An equal cover that is another object, as it comes in another message.
    puzzle = { ...puzzle };
    open = [...open, ...left];
    const share = open.reduce((sum, part) => sum + part.share, 0);
    expect(share).toBeLessThanOrEqual(1 + 1e-9);
  }
  return counted;
}

describe('counting in parts', () => {
  const engine = new BitcoverEngine();

  it('is as the oracle counts, wherever it is broken off', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover).filter((puzzle) => !hasEqualOptions(puzzle)),
        fc.integer({ min: 1, max: 9 }),
        (puzzle, budget) => {
          expect(inTurns(engine, puzzle, budget)).toBe(BigInt(allCovers(puzzle).length));
        },
      ),
      { numRuns: trials(200, 3000) },
    );
  });

  it('does not count what clashes', () => {
    const parts = [{ ...EVERY_COVER, given: [0, 1] }];
    const search = engine.start(queens(4), { want: 'count', parts });
    expect(search.next(Infinity)).toBe('exhausted');
    expect(search.count).toBe(0n);
  });

  it.each([
    ['fields of 16 bits: 8 queens', queens(8), 92n],
    ['fields of 32 bits: Langford pairs of 8', langford(8), 300n],
    ['fields: Latin squares of 4', latin(4), 576n],
    ['masks of 64 bits: dominoes on 8 by 8', dominoes(8, 8), 12_988_816n],
    ['masks of 128 bits: pentominoes in 3×20', pentominoes(3, 20), 8n],
    ['masks of 128 bits: dominoes on 10 by 10', dominoes(10, 10), 258_584_046_368n],
  ])('in %s', (_, puzzle, covers) => {
    expect(inTurns(engine, puzzle, 500)).toBe(covers);
    expect(inTurns(engine, puzzle, 40)).toBe(covers);
  });
});
