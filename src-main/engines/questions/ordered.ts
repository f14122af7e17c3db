import {
  candidateMask,
  valuesInMask,
  afterOption,
  optionCount,
  optionItems,
  type Puzzle,
  type Question,
  type Solution,
  type GridPuzzle,
  type CoverPuzzle,
} from '../../shared/puzzle';
import type { SliceRunner, Stop } from '../runner';

/**
 * The covers that begin with the same options, `taken`. Its puzzle is what is left to cover, with the
 * options that come later and clash with none of them; `names[i]` is what its option `i` is called in
 * the whole.
 */
class CoverPart implements Part {
  private constructor(
    readonly puzzle: CoverPuzzle,
    private readonly taken: readonly number[],
    private readonly names: Int32Array,
  ) {}

  static whole(puzzle: CoverPuzzle): CoverPart {
    return new CoverPart(
      puzzle,
      [],
      Int32Array.from({ length: optionCount(puzzle) }, (_, i) => i),
    );
  }

  whole(solution: Solution): Solution {
    if (solution.kind !== 'cover') throw new TypeError('a cover expected');
    const rest = Array.from(solution.options, (option) => this.names[option] as number);
    return { kind: 'cover', options: Int32Array.from([...this.taken, ...rest]) };
  }

  /** By the smallest option, which is not beyond the last option of any item. */
  *split(): Iterable<CoverPart> {
    const end = firstItemEnd(this.puzzle);
    for (let option = 0; option <= end; option++) {
      if (isUseful(this.puzzle, option)) yield this.taking(option);
    }
  }

  private taking(option: number): CoverPart {
    const left = afterOption(this.puzzle, option, option + 1);
    return new CoverPart(
      left.puzzle,
      [...this.taken, this.names[option] as number],
      Int32Array.from(left.options, (each) => this.names[each] as number),
    );
  }
}

/** The first option behind which some primary item has no more: a cover has none that begins later. */
function firstItemEnd(puzzle: CoverPuzzle): number {
  const last = new Int32Array(puzzle.primary).fill(-1);
  for (let option = 0; option < optionCount(puzzle); option++) {
    for (const item of optionItems(puzzle, option)) if (item < puzzle.primary) last[item] = option;
  }
  return last.reduce((least, option) => Math.min(least, option), optionCount(puzzle) - 1);
}

/** Whether an option has a primary item; others are in no cover. Items ascend, primary ones first. */
function isUseful(puzzle: CoverPuzzle, option: number): boolean {
  return (optionItems(puzzle, option)[0] ?? puzzle.items) < puzzle.primary;
}

/** The solutions of a grid that begin with the same cells. */
class GridPart implements Part {
  constructor(readonly puzzle: GridPuzzle) {}

  whole(solution: Solution): Solution {
    return solution;
  }

  /** By the value of the first open cell; a cell with one candidate only is no choice and is filled. */
  *split(): Iterable<GridPart> {
    const { shape } = this.puzzle;
    const cells = this.puzzle.cells.slice();
    for (let cell = cells.indexOf(0); cell >= 0; cell = cells.indexOf(0, cell + 1)) {
      const values = valuesInMask(candidateMask(shape, cells, cell));
      if (values.length !== 1) {
        for (const value of values)
          yield new GridPart({ ...this.puzzle, cells: filled(cells, cell, value) });
        return;
      }
      cells.set(values, cell);
    }
  }
}

function filled(cells: Uint8Array, cell: number, value: number): Uint8Array {
  const copy = cells.slice();
  copy[cell] = value;
  return copy;
}

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
function compareSolutions(a: Solution, b: Solution): number {
  const left = a.kind === 'grid' ? a.cells : a.options;
  const right = b.kind === 'grid' ? b.cells : b.options;
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = (left[at] as number) - (right[at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** A part of a puzzle's solutions that nothing outside it comes between. */
interface Part {
  /** A puzzle that has the solutions of this part. */
  readonly puzzle: Puzzle;
  /** A solution of that puzzle as a solution of the whole. */
  whole(solution: Solution): Solution;
  /** Smaller parts, in ascending order, that hold all of this one's solutions between them. */
  split(): Iterable<Part>;
}
