import type { Solution } from '../../shared/puzzle';
import type { Tally } from '../runner';

/** What one kept solution weighs beside its content: two objects and a buffer. */
const SOLUTION_BYTES = 200;

/** What it weighs altogether. */
function solutionBytes(solution: Solution): number {
  const content = solution.kind === 'grid' ? solution.cells : solution.options;
  return content.byteLength + SOLUTION_BYTES;
}

/** Counts solutions as they come, and keeps the first of them, or all. */
export class SolutionCollector implements Tally {
  readonly limit: number;
  /** True when the solutions to be kept outgrew their budget; taking has ended then. */
  overflows = false;
  solutions = 0;
  solution: Solution | null = null;
  readonly all: Solution[] | null;
  private bytes = 0;

  constructor(
    question: { readonly limit: number; readonly keepAll?: true },
    private readonly memoryBytes: number,
  ) {
    this.limit = Math.max(1, question.limit);
    this.all = question.keepAll === true ? [] : null;
  }

  /** Behind the first, where not all are kept, the others are only a number. */
  get countable(): number {
    return this.solution === null || this.all !== null ? 0 : this.limit - this.solutions;
  }

  count(solutions: number): boolean {
    this.solutions += solutions;
    return this.solutions < this.limit;
  }

  /** Takes one more; `make` is called where it is kept. False when no more are wanted. */
  take(make: () => Solution): boolean {
    this.solutions++;
    if (this.solution === null || this.all !== null) this.keep(make());
    return this.solutions < this.limit && !this.overflows;
  }

  private keep(solution: Solution): void {
    this.solution ??= solution;
    if (this.all === null) return;
    this.bytes += solutionBytes(solution);
    this.overflows = this.bytes > this.memoryBytes;
    this.all.push(solution);
  }
}
