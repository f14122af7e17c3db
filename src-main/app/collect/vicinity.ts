import { createYielder } from '../../batch';
import { formOf, vicinityParts, type Move, type VicinityPart } from '../../collect';
import { findNeighbours, type Neighbours } from '../../pool';
import { problem, ProblemError, SHAPE_9 } from '../../shared/puzzle';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import type { Columns } from '../facts';

/** What is tried around puzzles, and how many that are at most. */
export type Vicinity = ReturnType<typeof vicinityParts>;

/** @throws ProblemError not-nine */
export function planVicinity(columns: Columns, move: Move): Vicinity {
  const all = Array.from({ length: columns.store.length }, (_, index) => {
    const cells = columns.nine(index)?.slice();
    if (cells !== undefined) return vicinityParts(cells, move);
    throw new ProblemError(problem('not-nine', {}, { line: columns.store.inFile.line(index) }));
  });
  return {
    parts: all.flatMap(({ parts }) => parts),
    size: all.reduce((sum, { size }) => sum + size, 0),
  };
}

/**
 * One of each that are equal up to symmetry of what workers find in the parts, in their order; none that is equal to one of
 * the puzzles around which they are.
 */
export async function vicinityOf(
  parts: readonly VicinityPart[],
  workers: readonly Neighbours[],
): Promise<PuzzleStore> {
  const yieldIfDue = createYielder();
  const known = new Set(parts.map(({ cells }) => formOf(cells)));
  const table = new PuzzleTableBuilder();
  let line = 1;
  for (const grids of await findNeighbours(workers, parts)) {
    for (let at = 0; at < grids.length; at += SHAPE_9.cells) {
      const cells = grids.subarray(at, at + SHAPE_9.cells);
      const puzzle = { kind: 'grid', shape: SHAPE_9, cells } as const;
      if (known.size < known.add(formOf(cells)).size) table.add({ line: line++, lines: 1, puzzle });
    }
    await yieldIfDue();
  }
  return new PuzzleStore(table.build());
}
