import type { CaseResult } from '../../app/terminal';
import { PUZZLE_STATUSES, type PuzzleStatus } from '../../shared/contract';
import type { Context } from './context';

/** Below this many puzzles the rate mostly measures the start. */
const WORTH_A_RATE = 1000;

/** The sums over a whole run of `solve`. */
export class SolveTally {
  /** Files that were read to their end. */
  files = 0;
  unreadable = 0;
  /** Files that were read and have no output, whatever the reason. */
  unsaved = 0;
  cases = 0;
  private unanswered = 0;
  private readonly counts = new Map<PuzzleStatus, number>();
  private readonly start = performance.now();

  add({ status, problem }: CaseResult): void {
    this.cases++;
    if (problem !== null) this.unanswered++;
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** Cases with an answer and without a problem. */
  answered(status: PuzzleStatus, count: number): void {
    this.cases += count;
    this.counts.set(status, (this.counts.get(status) ?? 0) + count);
  }

  get nothingRead(): boolean {
    return this.files === 0 && this.unsaved === 0;
  }

  get complete(): boolean {
    return this.unreadable === 0 && this.unsaved === 0 && this.unanswered === 0;
  }

  /** One line: how many puzzles in how many files, what became of them, and how long it took. */
  summary({ t }: Context): string {
    const seconds = (performance.now() - this.start) / 1000;
    const outcomes = PUZZLE_STATUSES.flatMap((status) => {
      const count = this.counts.get(status) ?? 0;
      return count === 0 ? [] : [t(`cli.summary.${status}`, { count })];
    });
    const line = t('cli.summary.line', {
      puzzles: t('cli.summary.puzzles', { count: this.cases }),
      files: t('cli.summary.files', { count: this.files }),
      outcomes: outcomes.join(t('cli.summary.comma')),
      time: seconds.toFixed(seconds < 10 ? 2 : 1),
    });
    if (this.cases < WORTH_A_RATE) return line;
    return t('cli.summary.fast', { line, rate: Math.round(this.cases / seconds) });
  }
}
