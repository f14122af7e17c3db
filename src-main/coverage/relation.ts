import { countGivens, findConflicts, type GridPuzzle } from '../shared/puzzle';

/** `wrong` is a solution that contradicts some givens or the rules. */
export type Relation = 'same' | 'progress' | 'solution' | 'wrong' | 'other';

/** Givens that what is meant to be a solution has, of a hundred. */
const MOST_RIGHT = 80;

/**
 * What values are to puzzles beside them: the same, more of one, or all of it. A solution contains the
 * givens and keeps the rules. Values may be those of several grids, one after another.
 */
export function relationOf(values: readonly number[], puzzles: readonly GridPuzzle[]): Relation {
  const cells = puzzles[0]?.cells.length ?? 0;
  if (cells === 0 || values.length === 0 || values.length % cells !== 0) return 'other';
  const found = new Set<Relation>();
  for (let from = 0; from < values.length; from += cells) {
    const part = values.slice(from, from + cells);
    const all = new Set(puzzles.map((puzzle) => relationTo(part, puzzle)));
    const best = (['same', 'solution', 'progress', 'wrong'] as const).find((each) => all.has(each));
    if (best === undefined) return 'other';
    found.add(best);
  }
  return (
    (['wrong', 'solution', 'progress', 'same'] as const).find((each) => found.has(each)) ?? 'other'
  );
}

function relationTo(values: readonly number[], { cells, shape }: GridPuzzle): Relation {
  let [right, blanks, more, clashes] = [0, 0, 0, 0];
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell] as number;
    if (value < 0) return 'other';
    if (value === 0) blanks++;
    if (cells[cell] !== value) more++;
    else if (value > 0) right++;
    if (cells[cell] !== value && cells[cell] !== 0) clashes++;
  }
  const givens = countGivens(cells);
  const isNear = blanks === 0 && givens < cells.length && right * 100 >= givens * MOST_RIGHT;
  if (clashes > 0) return isNear ? 'wrong' : 'other';
  if (more === 0) return 'same';
  if (blanks > 0) return 'progress';
  return findConflicts(shape, values).length === 0 ? 'solution' : isNear ? 'wrong' : 'other';
}
