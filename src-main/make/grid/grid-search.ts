import type { Engine, EngineCache } from '../../engines';
import {
  candidateMask,
  valuesInMask,
  type GridPuzzle,
  type GridShape,
  type Question,
} from '../../shared/puzzle';
import type { Effort } from '../effort';

const ONE: Question = { want: 'solutions', limit: 1 };

/** Searches in grids of one shape, with the fastest engine there is for it. */
export class GridSearch {
  private readonly engine: Engine;

  constructor(
    readonly shape: GridShape,
    engines: EngineCache,
  ) {
    const blank = this.puzzle(new Uint8Array(shape.cells));
    const ids = ['bands', 'masks'] as const;
    const id = ids.find((each) => engines.get(each).supports(blank, ONE));
    this.engine = engines.get(id ?? 'dlx');
  }

  /** A solution; null where there is none, or none within `most` nodes. @throws EffortSpent */
  solve(cells: Uint8Array, effort: Effort, most = Infinity): Uint8Array | null {
    const search = this.engine.start(this.puzzle(cells), ONE);
    const end = search.next(Math.min(effort.left, most));
    effort.spend(search.nodes);
    if (end !== 'solution') return null;
    const solution = search.solution();
    return solution.kind === 'grid' ? solution.cells : null;
  }

  /** The number of solutions, `limit` where there are as many or more. @throws EffortSpent */
  count(cells: Uint8Array, limit: number, effort: Effort): number {
    return this.each(cells, limit, effort);
  }

  /** Hands over the solutions, `limit` at most, and returns their number. @throws EffortSpent */
  each(
    cells: Uint8Array,
    limit: number,
    effort: Effort,
    visit?: (solution: Uint8Array) => void,
  ): number {
    const search = this.engine.start(this.puzzle(cells), { want: 'solutions', limit });
    let found = 0;
    while (found < limit && search.next(effort.left - search.nodes) === 'solution') {
      found++;
      if (visit === undefined) continue;
      const solution = search.solution();
      if (solution.kind === 'grid') visit(solution.cells);
    }
    effort.spend(search.nodes);
    return found;
  }

  /** Whether there are two solutions, or might be after `most` nodes. @throws EffortSpent */
  isOpen(cells: Uint8Array, effort: Effort, most = Infinity): boolean {
    const search = this.engine.start(this.puzzle(cells), { want: 'solutions', limit: 2 });
    let end = search.next(Math.min(effort.left, most));
    if (end === 'solution') end = search.next(Math.min(effort.left, most) - search.nodes);
    effort.spend(search.nodes);
    return end !== 'exhausted';
  }

  /** Whether a choice is tried before the search ends. @throws EffortSpent */
  isDeep(cells: Uint8Array, effort: Effort): boolean {
    const search = this.engine.start(this.puzzle(cells), ONE);
    search.next(effort.left);
    effort.spend(search.nodes);
    return search.nodes > 1;
  }

  /**
   * Whether there is a solution in which a blank cell has not its value of the known one, or might be after
   * `most` nodes.
   *
   * @throws EffortSpent
   */
  hasOther(
    cells: Uint8Array,
    cell: number,
    known: Uint8Array,
    effort: Effort,
    most = Infinity,
  ): boolean {
    const { engine } = this;
    if (engine.startExcept === undefined)
      return this.triesOthers(cells, cell, known[cell] as number, effort);
    const search = engine.startExcept(this.puzzle(cells), cell, known);
    const end = search.next(Math.min(effort.left, most));
    effort.spend(search.nodes);
    return end !== 'exhausted';
  }

  private triesOthers(cells: Uint8Array, cell: number, value: number, effort: Effort): boolean {
    const tried = cells.slice();
    for (const other of valuesInMask(candidateMask(this.shape, cells, cell))) {
      if (other === value) continue;
      tried[cell] = other;
      if (this.solve(tried, effort) !== null) return true;
    }
    return false;
  }

  private puzzle(cells: Uint8Array): GridPuzzle {
    return { kind: 'grid', shape: this.shape, cells };
  }
}
