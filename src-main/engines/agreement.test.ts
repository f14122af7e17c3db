import { describe, expect, test } from 'vitest';
import { SHAPE_16, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { trials } from '../testing/long';
import {
  coversAgainstOracle,
  engineAgreement,
  metamorphicRuns,
  madePuzzles,
} from './testing/agreement';
import { costlyPuzzles, sparsePuzzles } from './testing/sparse';

const givens = ({ cells }: GridPuzzle): number => cells.filter((value) => value !== 0).length;

/** The short forms of what `npm run prove` does at length. */
describe('every engine', () => {
  test('says the same of minimal puzzles, and of larger ones', () => {
    const puzzles = [...madePuzzles(SHAPE_9, 60, 1), ...madePuzzles(SHAPE_16, 3, 2, 130)];
    expect(engineAgreement(puzzles)).toEqual({ compared: 63, differences: [] });
  });

  test('says the same of puzzles with few givens, and of costly ones', () => {
    const sparse = sparsePuzzles(60, 1, { beginnings: 4, tries: 200 });
    expect(Math.max(...sparse.map(givens))).toBeLessThan(24);
    expect(engineAgreement(sparse)).toEqual({ compared: 60, differences: [] });
    expect(new Set(sparse.map(({ cells }) => cells.join(''))).size).toBe(60);
    const costly = costlyPuzzles(60, 1, 60);
    expect(engineAgreement(costly)).toEqual({ compared: 60, differences: [] });
  });

  test('finds the covers of the oracle', () => {
    const count = trials(600, 3_000);
    expect(coversAgainstOracle(count, 3)).toEqual({ compared: count, differences: [] });
  });

  test('counts the same when a puzzle is moved and renamed', () => {
    expect(metamorphicRuns(SHAPE_9, 400, 4)).toEqual({ compared: 400, differences: [] });
  });
});
