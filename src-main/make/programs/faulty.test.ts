import { describe, expect, it } from 'vitest';
import { createRegistry, type Format } from '../../formats';
import { coverPuzzle, type Puzzle, type SolveReport } from '../../shared/puzzle';
import { createMaker, gridWish, squareBoxes, type Wish } from '..';
import { coverWish, order } from '../testing/orders';
import { failureOf, type FaultyProgram } from './faulty';

const registry = createRegistry();
const maker = createMaker();

function format(id: string): Format {
  const found = registry.formatById(id);
  if (found === undefined) throw new Error(id);
  return found;
}

function test(id: string, wish: Wish, count = 1): { puzzle: Puzzle; report: SolveReport }[] {
  return Array.from({ length: count }, (_, index) => {
    const question = format(id).question(coverPuzzle(1, [[0]], 1));
    const made = maker.make(order(wish, index, { question }));
    if ('code' in made) throw new Error(made.code);
    return made;
  });
}

const failure = (program: FaultyProgram, id: string, wish: Wish, count?: number) =>
  failureOf(program, format(id), test(id, wish, count));

describe('a faulty program', () => {
  it('fails where it says nothing of puzzles without a solution', () => {
    const none = coverWish({ solutions: { want: 'none', seen: 'bySearch' } });
    expect(failure('no-word', 'matrix', none)).toBe('WA');
    expect(failure('no-word', 'matrix', coverWish())).toBeNull();
  });

  it('fails where it answers the first puzzle alone', () => {
    expect(failure('first-case', 'poj3074', gridWish(), 2)).toBe('WA');
    expect(failure('first-case', 'poj3074', gridWish())).toBeNull();
  });

  it('fails where it prints no blank lines', () => {
    const large = gridWish({ shape: squareBoxes(4), givens: { from: 140, to: 160 } });
    expect(failure('blank-lines', 'poj3076', large, 2)).toBe('PE');
    expect(failure('blank-lines', 'poj3074', gridWish(), 2)).toBeNull();
  });

  it('fails where a puzzle does not fit into its arrays', () => {
    expect(failure('small-array', 'matrix', coverWish({ options: 101 }))).toBe('RE');
    expect(failure('small-array', 'matrix', coverWish({ options: 100 }))).toBeNull();
    expect(failure('small-array', 'poj3074', gridWish(), 101)).toBe('RE');
    expect(failure('small-array', 'poj3074', gridWish(), 100)).toBeNull();
  });

  it('fails where the solution is deeper than its stack', () => {
    const deep = (items: number): Wish =>
      coverWish({ items, options: items, ones: { from: 1, to: 1 } });
    expect(failure('recursion', 'sparse', deep(10_000))).toBe('RE');
    expect(failure('recursion', 'sparse', deep(9_999))).toBeNull();
  });

  it('fails now and then where it uncovers in the order of covering', () => {
    const wish = coverWish({ options: 90, items: 40, ones: { from: 3, to: 6 } });
    const tests = test('sparse', wish, 20).map((each) => [each]);
    const failures = tests.map((each) => failureOf('uncover-order', format('sparse'), each));
    expect(new Set(failures)).toEqual(new Set([null, 'WA', 'TLE']));
    expect(failureOf('uncover-order', format('sparse'), tests.flat())).not.toBeNull();
    // Nothing has to be taken back in a grid of singles.
    const easy = gridWish({ grade: { from: 'easy', to: 'easy' } });
    expect(failure('uncover-order', 'poj3074', easy)).toBeNull();
  });
});
