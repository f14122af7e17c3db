import { findConflicts, SHAPE_36, SHAPE_4, SHAPE_9 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { toggleMark } from './marks';
import { emptyDraft } from './grid-draft';
import { fillSingles, singlesOf } from './singles';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const cellsOf = (text: string): number[] => [...text].map((char) => Number(char) || 0);

describe('singles', () => {
  it('solve an easy puzzle, one opening the next', () => {
    const filled = fillSingles(emptyDraft(SHAPE_9, cellsOf(EASY)));
    expect(filled.cells.includes(0)).toBe(false);
    expect(findConflicts(SHAPE_9, filled.cells)).toEqual([]);
  });

  it('count what was ruled out by hand', () => {
    const blank = emptyDraft(SHAPE_4, new Uint8Array(16));
    expect(singlesOf(blank).size).toBe(0);
    const set = [1, 2, 3].reduce((draft, value) => toggleMark(draft, [0], 'centre', value), blank);
    const ruled = [1, 2, 3].reduce((draft, value) => toggleMark(draft, [0], 'centre', value), set);
    expect(singlesOf(ruled).get(0)).toBe(4);
  });

  it('stop before a contradiction', () => {
    expect(singlesOf(emptyDraft(SHAPE_4, cellsOf('123....4........'))).size).toBe(0);
  });

  it('are found among 36 values', () => {
    const cells = Uint8Array.from({ length: SHAPE_36.cells }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 36), cell % 36];
      return (((row % 6) * 6 + Math.floor(row / 6) + column) % 36) + 1;
    });
    const puzzle = cells.map((value, cell) => (value > 34 && cell < 36 ? 0 : value));
    const found = singlesOf(emptyDraft(SHAPE_36, puzzle));
    expect([...found.values()].sort()).toEqual([35, 36]);
    expect(puzzle.map((value, cell) => found.get(cell) ?? value)).toEqual(cells);
  });
});
