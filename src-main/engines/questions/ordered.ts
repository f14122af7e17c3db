import type { Puzzle, Question, Solution } from '../../shared/puzzle';
import type { SliceRunner, Stop } from '../runner';
import { CoverPart } from './cover-part';
import { GridPart } from './grid-part';
import type { Part } from './part';

/** A part with at most so many solutions is enumerated and sorted; a larger one is split. */
const SMALLEST_BATCH = 64;
const LARGEST_BATCH = 4096;

const EVERY: Question = { want: 'solutions', limit: Infinity };

/**
 * Visits the solutions of a puzzle in ascending order, until `visit` returns false. Engines find
 * solutions in an order of their own, so: enumerate; when the space turns out to be small, sort what
 * was found; otherwise split it into parts that follow each other in the order (the values of the
 * first open cell, the smallest option of the cover) and do the same with each.
 *
 * What has been visited when a limit stops the search is certain: nothing smaller is missing.
 * `limit`: how many will be visited at most.
 */
export function inOrder(
  runner: SliceRunner,
  puzzle: Puzzle,
  limit: number,
  visit: (solution: Solution) => boolean,
): Stop {
  const walk = new OrderedWalk(runner, batchFor(limit), visit);
  walk.enter(puzzle.kind === 'grid' ? new GridPart(puzzle) : CoverPart.whole(puzzle));
  return walk.stopped;
}

function batchFor(limit: number): number {
  return Math.min(LARGEST_BATCH, Math.max(SMALLEST_BATCH, limit));
}

class OrderedWalk {
  stopped: Stop = null;

  constructor(
    private readonly runner: SliceRunner,
    private readonly batch: number,
    private readonly visit: (solution: Solution) => boolean,
  ) {}

  /** Visits the solutions of a part; false when the walk is over. */
  enter(part: Part): boolean {
    const found: Solution[] = [];
    this.stopped = this.runner.run(part.puzzle, EVERY, (search) => {
      found.push(search.solution());
      return found.length <= this.batch;
    });
    if (this.stopped !== null) return false;
    if (found.length <= this.batch) return this.visitSorted(found.map((each) => part.whole(each)));
    for (const smaller of part.split()) if (!this.enter(smaller)) return false;
    return true;
  }

  private visitSorted(solutions: Solution[]): boolean {
    return solutions.sort(compareSolutions).every((solution) => this.visit(solution));
  }
}

/** Order of solutions of one puzzle: by the first cell, or the first option, that differs. */
export function compareSolutions(a: Solution, b: Solution): number {
  const left = a.kind === 'grid' ? a.cells : a.options;
  const right = b.kind === 'grid' ? b.cells : b.options;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = (left[at] as number) - (right[at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
