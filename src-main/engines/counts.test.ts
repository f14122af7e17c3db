import { describe, expect, it } from 'vitest';
import { queens } from './testing/covers';
import { blank, grid } from './testing/grids';
import { enginesFor, PUBLISHED_COUNTS } from './testing/published-counts';
import { ALL, GRID_ENGINES, ask } from './testing/run';
import { coverPuzzle, ringWeights, SHAPE_9, TARGET_TOP_WEIGHT } from '../shared/puzzle';

describe('published numbers of solutions', () => {
  const cases = PUBLISHED_COUNTS.filter(({ slow }) => !slow).flatMap(
    ({ name, solutions, puzzle }) =>
      enginesFor(puzzle()).map((id) => [name, solutions, id, puzzle] as const),
  );

  it.each(cases)('%s: %i by %s', (_, solutions, id, puzzle) => {
    expect(ask(id, puzzle(), ALL)).toMatchObject({ solutions, complete: true });
  });

  it('each is asked of every engine for its kind', () => {
    expect(enginesFor(blank(2, 2))).toEqual(expect.arrayContaining(['masks', 'dlx', 'bitmask']));
    expect(enginesFor(queens(8))).toEqual(expect.arrayContaining(['bitcover', 'dlx']));
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
