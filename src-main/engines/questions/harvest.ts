import type { Solution } from '../../shared/puzzle';

/** What one kept solution weighs beside its content: two objects and a buffer. */
const SOLUTION_BYTES = 200;

/** Counts solutions as they come, and keeps the first of them, or all. */
export class Harvest {
  readonly limit: number;
  /** True when the solutions to be kept outgrew their budget; taking has ended then. */
  overflows = false;
  private count = 0;
  private bytes = 0;
  private first: Solution | null = null;
  private readonly all: Solution[] | null;

  constructor(
    question: { readonly limit: number; readonly keepAll?: true },
    private readonly memoryBytes: number,
  ) {
    this.limit = Math.max(1, question.limit);
    this.all = question.keepAll === true ? [] : null;
  }

  get result(): { solutions: number; solution: Solution | null; all: Solution[] | null } {
    return { solutions: this.count, solution: this.first, all: this.all };
  }

  /** Takes one more; `make` is called where it is kept. False when no more are wanted. */
  take(make: () => Solution): boolean {
    this.count++;
    if (this.first === null || this.all !== null) this.keep(make());
    return this.count < this.limit && !this.overflows;
  }

  private keep(solution: Solution): void {
    this.first ??= solution;
    if (this.all === null) return;
    const content = solution.kind === 'grid' ? solution.cells : solution.options;
    this.bytes += content.byteLength + SOLUTION_BYTES;
    this.overflows = this.bytes > this.memoryBytes;
    this.all.push(solution);
  }
}
