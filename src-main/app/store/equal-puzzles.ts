import type { Puzzle } from '../../shared/puzzle';

/** Whether two puzzles ask for the same: equal cells cut alike, or equal covers. */
export function equalPuzzles(a: Puzzle, b: Puzzle): boolean {
  if (a.kind === 'grid' && b.kind === 'grid') {
    return a.shape === b.shape && Buffer.compare(a.cells, b.cells) === 0;
  }
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
