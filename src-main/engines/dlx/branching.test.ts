import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solve } from '../driver';
import { langford, queens } from '../testing/covers';
import { anyCover } from '../testing/covers-by-chance';
import { ALL, enumerate, UNLIMITED } from '../testing/run';
import { DlxEngine } from './dlx-engine';

const plain = new DlxEngine({ host: {} });

describe('the fewest options first', () => {
  it('orders the work and never changes the set of solutions', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        expect(enumerate(plain, puzzle).sort()).toEqual(enumerate(new DlxEngine(), puzzle).sort());
      }),
    );
  });

  it('counts the solutions of tilings', () => {
    expect(solve(plain, langford(7), ALL, UNLIMITED).solutions).toBe(52);
    expect(solve(plain, queens(7), ALL, UNLIMITED).solutions).toBe(40);
  });
});
