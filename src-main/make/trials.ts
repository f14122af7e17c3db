import { problem, type Problem } from '../shared/puzzle';

/** What may keep a made puzzle from being what was wished, in the order in which it is looked at. */
export const HURDLES = ['start', 'givens', 'solutions', 'minimal', 'grade', 'nodes'] as const;
export type Hurdle = (typeof HURDLES)[number];

/**
 * What was tried for one wish. Where nothing comes of it, the farthest hurdle is the one to tell of:
 * the puzzles that came there were right in everything before it.
 */
export class Trials {
  private attempts = 0;
  private readonly nearest = new Map<
    Hurdle,
    { readonly told: string; readonly distance: number }
  >();

  begin(): void {
    this.attempts++;
  }

  /** A puzzle that fails: what it has instead of the wish, and how far that is from it. */
  reject(hurdle: Hurdle, told: string | number, distance: number): false {
    const before = this.nearest.get(hurdle);
    if (before === undefined || distance < before.distance)
      this.nearest.set(hurdle, { told: String(told), distance });
    return false;
  }

  /** Looks whether a number is in its range. */
  within(hurdle: Hurdle, range: { from: number; to: number }, value: number): boolean {
    if (value >= range.from && value <= range.to) return true;
    return this.reject(hurdle, value, value < range.from ? range.from - value : value - range.to);
  }

  /** Why the search was given up: after how many attempts, at what, and what came nearest. */
  failure(wished: Readonly<Partial<Record<Hurdle, string>>>): Problem {
    const hurdle = [...HURDLES].reverse().find((each) => this.nearest.has(each)) ?? 'start';
    return problem(`make-gave-up-${hurdle}`, {
      attempts: this.attempts,
      wished: wished[hurdle] ?? '',
      nearest: this.nearest.get(hurdle)?.told ?? '–',
    });
  }
}
