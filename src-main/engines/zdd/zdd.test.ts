import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { coverPuzzle } from '../../shared/puzzle';
import { allCovers } from '../oracle';
import { dominoes, langford, latin, orders, queens, wordRectangle } from '../testing/covers';
import { anyCover, colouredCovers } from '../testing/covers-by-chance';
import { buildZdd, type Zdd } from './index';

const MOST = 2 ** 28;

/** The sets of a family, each as text. */
function setsOf({ variable, lo, hi, root }: Zdd, node = root): string[] {
  if (node < 2) return node === 0 ? [] : [''];
  const at = node - 2;
  const zdd = { variable, lo, hi, root };
  const with_ = setsOf(zdd, hi[at]).map((set) => `${set} ${variable[at] ?? ''}`);
  return [...setsOf(zdd, lo[at]), ...with_];
}

function countOf({ lo, hi, root }: Zdd): bigint {
  const counts = [0n, 1n];
  lo.forEach((low, at) => counts.push((counts[low] ?? -1n) + (counts[hi[at] as number] ?? -1n)));
  return counts[root] ?? -1n;
}

const sorted = (set: string): string =>
  set
    .trim()
    .split(' ')
    .sort((a, b) => Number(a) - Number(b))
    .join(' ');

describe('the ZDD of all covers', () => {
  it.each([
    ['items', anyCover],
    ['colours', colouredCovers],
  ])('has every cover once and nothing else: %s', (_name, covers) => {
    fc.assert(
      fc.property(covers, (puzzle) => {
        const zdd = buildZdd(puzzle, MOST);
        const wanted = allCovers(puzzle).map((set) => set.map((option) => option + 1).join(' '));
        expect(zdd === null ? null : setsOf(zdd).map(sorted).sort()).toEqual(wanted.sort());
      }),
      { numRuns: trials(200, 5000) },
    );
  });

  it.each([
    ['8 queens', queens(8), 92n],
    ['Langford pairs of 7', langford(7), 52n],
    ['Latin squares of side 4', latin(4), 576n],
    ['dominoes on 8×8', dominoes(8, 8), 12_988_816n],
    ['word squares', wordRectangle(orders(3), orders(3)), 12n],
  ])('counts %s', (_name, puzzle, count) => {
    const zdd = buildZdd(puzzle, MOST);
    expect(zdd && countOf(zdd)).toBe(count);
  });

  it('ends where there is no room for more', () => {
    expect(buildZdd(dominoes(8, 8), 2 ** 16)).toBeNull();
  });

  it('leaves out options that may not be chosen', () => {
    const zdd = buildZdd(coverPuzzle(2, [[0], [1], [0, 1]]), MOST, (option) => option !== 1);
    expect(zdd && setsOf(zdd)).toEqual([' 3']);
  });
});
