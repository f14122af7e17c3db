import type { Problem } from '../../shared/puzzle';
import { completes as isCompleted, SOLUTION_WORDS } from '../solutions';
import type { FoundGrid, GroupSink } from './groups';

/**
 * Omits solutions that accompany their puzzles: a full grid that completes the one before or
 * after it on the same line or, with `pairs`, in the file. `left` receives each. One grid is held back until the next
 * is known, and the words between them with it.
 */
export class SolutionFilter implements GroupSink {
  private held: FoundGrid | null = null;
  private said: Parameters<GroupSink['words']>[] = [];

  constructor(
    private readonly sink: GroupSink,
    private readonly left: (solution: FoundGrid) => void,
    private readonly pairs: boolean,
  ) {}

  grid(found: FoundGrid): void {
    const { held } = this;
    const isTold = this.said.some(([text]) => SOLUTION_WORDS.test(text));
    const beside = held !== null && (this.pairs || isTold || sameLine(found, held));
    if (held !== null && beside && completes(found, held)) {
      this.left(found);
      this.said = [];
      return this.release();
    }
    if (held !== null && beside && completes(held, found)) {
      this.left(held);
      this.held = null;
    }
    this.release();
    this.held = found;
  }

  broken(first: number, last: number, fault: Problem): void {
    this.release();
    this.sink.broken(first, last, fault);
  }

  words(...said: Parameters<GroupSink['words']>): void {
    if (this.held === null) this.sink.words(...said);
    else this.said.push(said);
  }

  end(): void {
    this.release();
  }

  private release(): void {
    if (this.held !== null) this.sink.grid(this.held);
    this.held = null;
    for (const said of this.said) this.sink.words(...said);
    this.said = [];
  }
}

/** Whether every second grid is the solution of the one before it. */
export function arePairs(grids: readonly FoundGrid[]): boolean {
  if (grids.length < 2) return false;
  return grids.every((found, i) => i % 2 === 0 || completes(found, grids[i - 1] as FoundGrid));
}

/** Whether a grid is full, and another with blanks agrees with it. */
const completes = (full: FoundGrid, other: FoundGrid): boolean =>
  isCompleted(full.values, other.values);

function sameLine(a: FoundGrid, b: FoundGrid): boolean {
  return a.places[0]?.line === b.places[0]?.line;
}
