import { describe, expect, it } from 'vitest';
import { cellsOf, holesFor, PIECES, PIECE_SETS, piecesOf } from './pieces';

describe('pieces for a board drawn by hand', () => {
  it('are the one- to five-celled forms', () => {
    const bySize = [1, 2, 3, 4, 5].map(
      (size) => PIECES.filter(({ cells }) => cells.length === size).length,
    );
    // Free polyominoes: OEIS A000105.
    expect(bySize).toEqual([1, 1, 2, 5, 12]);
  });

  it('of one kind are told apart by a number', () => {
    const pieces = piecesOf({ I2: 2, X: 1 });
    expect(pieces.map(({ name }) => name)).toEqual(['I2.1', 'I2.2', 'X']);
    expect(cellsOf({ I2: 2, X: 1 })).toBe(9);
  });

  it('come in sets for a board', () => {
    expect(cellsOf(PIECE_SETS.pentominoes())).toBe(60);
    expect(cellsOf(PIECE_SETS.dominoes(24))).toBe(24);
  });
});

describe('a board that is given another size', () => {
  it('keeps the holes that are still on it', () => {
    expect(holesFor({ columns: 5, holes: [0, 12, 24] }, 4, 6)).toEqual([0, 14]);
  });
});
