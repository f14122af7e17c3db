import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHAPE_9 } from '../../shared/puzzle';
import { solve } from '../driver';
import { langford, queens } from '../testing/covers';
import { anyCover } from '../testing/covers-by-chance';
import { randomPuzzle, seeded } from '../testing/grids';
import { ALL, ask, enumerate, UNLIMITED } from '../testing/run';
import { DlxEngine } from './dlx-engine';

/** Without WebAssembly: covers by the fewest options, grids by the weights of conflicts. */
const plain = new DlxEngine({ host: {} });

describe('the branching rules', () => {
  it('order the work and never change the set of solutions', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        expect(enumerate(plain, puzzle).sort()).toEqual(enumerate(new DlxEngine(), puzzle).sort());
      }),
    );
  });

  it('count the solutions of a grid and of tilings', () => {
    const count = (puzzle: Parameters<typeof solve>[1]): number =>
      solve(plain, puzzle, ALL, UNLIMITED).solutions;
    const hardGrid = randomPuzzle(SHAPE_9, 24, seeded(5));
    expect(count(hardGrid)).toBe(ask('bands', hardGrid, ALL).solutions);
    expect(count(langford(7))).toBe(52);
    expect(count(queens(7))).toBe(40);
  });
});
