import { describe, expect, it } from 'vitest';
import { createEngine } from '../engines';
import { optionCount, optionItems, type CoverPuzzle } from '../shared/puzzle';
import { verifyReport } from '../verify';
import { createMaker, type Wish } from '.';
import { coverWish, order } from './testing/orders';

const maker = createMaker();

function made(wish: Wish, index = 0): CoverPuzzle {
  const asked = order(wish, index);
  const result = maker.make(asked);
  if ('code' in result) throw new Error(JSON.stringify(result));
  expect(verifyReport(result.puzzle, asked.question, result.report)).toBeNull();
  if (result.puzzle.kind !== 'cover') throw new Error('no cover');
  return result.puzzle;
}

function covers(puzzle: CoverPuzzle, limit: number): number {
  const search = createEngine('dlx').start(puzzle, { want: 'solutions', limit });
  let found = 0;
  while (found < limit && search.next(Infinity) === 'solution') found++;
  return found;
}

describe('covers to order', () => {
  it('have their size, their lengths and so many covers', () => {
    for (const count of [1, 2, 3, 8]) {
      const puzzle = made(coverWish({ solutions: { want: 'exactly', count } }));
      expect([optionCount(puzzle), puzzle.items]).toEqual([40, 20]);
      expect(covers(puzzle, count + 1)).toBe(count);
      for (let i = 0; i < 40; i++) expect(optionItems(puzzle, i).length).toBeLessThanOrEqual(5);
    }
    expect(covers(made(coverWish({ solutions: { want: 'atLeast', count: 5 } })), 5)).toBe(5);
  });

  it('have no cover although every item has an option', () => {
    for (let i = 0; i < 3; i++) {
      const puzzle = made(coverWish({ solutions: { want: 'none', seen: 'bySearch' } }), i);
      expect(covers(puzzle, 1)).toBe(0);
      expect(new Set(puzzle.itemsOf).size).toBe(20);
    }
  });

  it('have secondary items', () => {
    const puzzle = made(coverWish({ secondary: 6 }));
    expect([puzzle.items, puzzle.primary]).toEqual([20, 14]);
    expect([...puzzle.itemsOf].some((item) => item >= 14)).toBe(true);
    expect(covers(puzzle, 2)).toBe(1);
  });

  it.each([
    ['queens', 8, 0, 92],
    ['langford', 7, 0, 52],
    ['latin', 4, 0, 576],
  ] as const)('are %s of %d', (problem, size, other, count) => {
    expect(covers(made({ kind: 'classic', problem, size, other }), 1000)).toBe(count);
  });

  it('are Latin squares with givens, and pentominoes with holes by chance', () => {
    const latin = made({ kind: 'classic', problem: 'latin', size: 6, other: 20 });
    expect(optionCount(latin)).toBe(20 + 16 * 6);
    expect(covers(latin, 1)).toBe(1);
    expect(made({ kind: 'classic', problem: 'pentominoes', size: 6, other: 10 }).items).toBe(72);
  });

  it('say what they lack where nothing comes of a wish', () => {
    const tight = coverWish({ options: 3, items: 20, ones: { from: 1, to: 2 } });
    expect(maker.make(order(tight, 0, { effort: 0.001 }))).toMatchObject({
      code: 'make-gave-up-start',
      params: { wished: '3' },
    });
  });
});
