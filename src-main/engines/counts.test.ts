import { describe, expect, it } from 'vitest';
import { langford, latin, pentominoes, queens } from './testing/covers';
import { blank, grid } from './testing/grids';
import { ALL, GRID_ENGINES, ask } from './testing/run';
import { coverPuzzle, ringWeights, SHAPE_9, TARGET_TOP_WEIGHT } from '../shared/puzzle';

const count = (puzzle: Parameters<typeof ask>[1]): number => ask('dlx', puzzle, ALL).solutions;

describe('published numbers of solutions', () => {
  it.each(GRID_ENGINES)('%s: 4×4 Sudoku has 288 grids', (id) => {
    expect(ask(id, blank(2, 2), ALL)).toMatchObject({
      outcome: 'solved',
      solutions: 288,
      complete: true,
    });
  });

  it.each([1, 0, 0, 2, 10, 4, 40, 92, 352].map((solutions, i) => [i + 1, solutions]))(
    '%i queens: %i',
    (n, solutions) => {
      expect(count(queens(n))).toBe(solutions);
    },
  );

  it.each([
    [3, 1],
    [4, 1],
    [5, 0],
    [6, 0],
    [7, 26],
    [8, 150],
  ])('Langford pairs of %i: %i and their mirror images', (n, solutions) => {
    expect(count(langford(n))).toBe(2 * solutions);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 12],
    [4, 576],
    [5, 161_280],
  ])('Latin squares of side %i: %i', (n, solutions) => {
    expect(count(latin(n))).toBe(solutions);
  });

  it('pentominoes in 3×20: 2, each in four positions', () => {
    expect(count(pentominoes(3, 20))).toBe(8);
  });
});

describe('target Sudoku', () => {
  const sample = grid(
    SHAPE_9,
    `7 0 0 9 0 0 0 0 1
     1 0 0 0 0 5 9 0 0
     0 0 0 2 0 0 0 8 0
     0 0 5 0 2 0 0 0 3
     0 0 0 0 0 0 6 4 8
     4 1 3 0 0 0 0 0 0
     0 0 7 0 0 2 0 9 0
     2 0 1 0 6 0 8 0 4
     0 8 0 5 0 4 0 1 2`,
  );

  it.each(GRID_ENGINES)('%s: the sample of NOIP 2009 T4 scores 2829', (id) => {
    const weights = ringWeights(SHAPE_9, TARGET_TOP_WEIGHT);
    expect(ask(id, sample, { want: 'best', weights })).toMatchObject({
      score: 2829,
      complete: true,
    });
  });
});

describe('what counts as a cover', () => {
  it('no primary item: the empty cover alone', () => {
    expect(ask('dlx', coverPuzzle(2, [[0], [0, 1]], 0), ALL)).toMatchObject({ solutions: 1 });
    expect(ask('dlx', coverPuzzle(0, []), ALL)).toMatchObject({ solutions: 1 });
  });

  it('a primary item without options: none', () => {
    expect(ask('dlx', coverPuzzle(2, [[0]]), ALL)).toMatchObject({ outcome: 'none', solutions: 0 });
  });

  it('equal options are different choices', () => {
    expect(ask('dlx', coverPuzzle(1, [[0], [0]]), ALL)).toMatchObject({ solutions: 2 });
  });

  it('options without a primary item are never chosen', () => {
    expect(ask('dlx', coverPuzzle(2, [[], [0], [1]], 1), ALL).solution).toEqual({
      kind: 'cover',
      options: Int32Array.of(1),
    });
  });
});
