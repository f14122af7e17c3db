/** Which givens of 9×9 puzzles are redundant: those that can go without one solution more. */
import type { Engine, GridColumns } from '../engines';
import { problem, ProblemError, SHAPE_9 } from '../shared/puzzle';
import { createGrid9Check } from '../verify';

const CELLS = 81;

/** What a search for two solutions says of puzzles, an entry each; first solutions are laid out as the puzzles. */
export type Solved = GridColumns;

/** Asks the engine of 9×9 grids, which takes batches, strikes candidates and marks redundant givens. */
export class Redundancy {
  private readonly check = createGrid9Check();

  constructor(private readonly engine: Engine) {}

  /** Solves puzzles that stand one after another. @throws ProblemError internal where the verifier objects */
  solve(puzzles: Uint8Array): Solved {
    const count = puzzles.length / CELLS;
    const columns = {
      cells: new Uint8Array(puzzles.length),
      found: new Float64Array(count),
      nodes: new Float64Array(count),
      updates: new Float64Array(count),
    };
    const batch = { shape: SHAPE_9, count, cells: puzzles, limit: 2 };
    const search = this.engine.startMany?.(batch, columns);
    while (search?.next(Infinity) === false);
    const sound = this.check(puzzles, columns.cells, count);
    for (let i = 0; i < count; i++)
      if (columns.found[i] !== 0 && sound[i] !== 1)
        throw new ProblemError(problem('internal', { puzzle: i }));
    return columns;
  }

  /** Marks redundant givens with 1; `solved`: what {@link solve} says of the puzzles. */
  find(puzzles: Uint8Array, solved: Solved): Uint8Array {
    const marks = this.engine.markRedundant?.(puzzles, solved);
    if (marks === undefined) throw new RangeError(`${this.engine.id} marks no redundant givens`);
    return marks;
  }

  /** Whether a cell of a puzzle, blank, can have another value than it has in `known`. */
  hasOther(puzzle: Uint8Array, cell: number, known: Uint8Array): boolean {
    const without = { kind: 'grid', shape: SHAPE_9, cells: puzzle.slice() } as const;
    without.cells[cell] = 0;
    return this.engine.startExcept?.(without, cell, known).next(Infinity) === 'solution';
  }
}
