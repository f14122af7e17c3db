import { problem, type Problem } from '../shared/puzzle';
import type { Range } from './wish';

/** What a puzzle is checked for, in this order. */
const CRITERIA = ['start', 'givens', 'solutions', 'minimal', 'grade', 'nodes'] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * What was tried for one wish. If no puzzle meets it, the last criterion that was reached is reported:
 * the puzzles that failed there met all criteria before it.
 */
export class Trials {
  private attempts = 0;
  private readonly nearest = new Map<
    Criterion,
    { readonly actual: string; readonly distance: number }
  >();

  begin(): void {
    this.attempts++;
  }

  /** A puzzle that fails: what it has instead of the wish, and how far that is from it. */
  reject(criterion: Criterion, actual: string | number, distance: number): false {
    const before = this.nearest.get(criterion);
    if (before === undefined || distance < before.distance)
      this.nearest.set(criterion, { actual: String(actual), distance });
    return false;
  }

  /** Whether a puzzle that is so far from the wish could not be what is reported. */
  hasAsNear(criterion: Criterion, distance: number): boolean {
    const nearest = this.nearest.get(criterion);
    return nearest !== undefined && nearest.distance <= distance;
  }

  /** Looks whether a number is in its range. */
  within(criterion: Criterion, range: Range, value: number): boolean {
    const distance = Math.max(range.from - value, value - range.to);
    return distance <= 0 || this.reject(criterion, value, distance);
  }

  /** Why the search was given up: after how many attempts, at what, and what came nearest. */
  failure(wished: Readonly<Partial<Record<Criterion, string>>>): Problem {
    const criterion = [...CRITERIA].reverse().find((each) => this.nearest.has(each)) ?? 'start';
    return problem(`make-gave-up-${criterion}`, {
      attempts: this.attempts,
      wished: wished[criterion] ?? '–',
      nearest: this.nearest.get(criterion)?.actual ?? '–',
    });
  }
}
