import { createYielder } from '../../batch';
import { formOf, vicinity, vicinitySize, type Move } from '../../collect';
import { problem, ProblemError, SHAPE_9 } from '../../shared/puzzle';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import type { Columns } from '../facts';
import type { List } from './list';

/** The puzzles in the vicinity of those of a list, or how many would have to be tried where that is too many. */
export async function vicinityOf(
  { store }: List,
  columns: Columns,
  move: Move,
  limit: number,
  isStopped: () => boolean,
): Promise<PuzzleStore | number> {
  const puzzles = Array.from({ length: store.length }, (_, index) => {
    const cells = columns.nine(index)?.slice();
    if (cells === undefined)
      throw new ProblemError(problem('not-nine', {}, { line: store.inFile.line(index) }));
    return cells;
  });
  const size = puzzles.reduce((sum, cells) => sum + vicinitySize(cells, move), 0);
  if (size > limit) return size;
  const yieldIfDue = createYielder();
  const seen = new Set(puzzles.map(formOf));
  const table = new PuzzleTableBuilder();
  let line = 1;
  for (const puzzle of puzzles) {
    for (const found of vicinity(puzzle, move, seen)) {
      for (const cells of found)
        table.add({ line: line++, lines: 1, puzzle: { kind: 'grid', shape: SHAPE_9, cells } });
      await yieldIfDue();
      if (isStopped()) throw new ProblemError(problem('cancelled'));
    }
  }
  return new PuzzleStore(table.build());
}
