import type { SetJudge } from '../shared/contract';
import { evenShares } from '../shared/puzzle';
import type { Bundle, LaidTest } from './layout';

/** How judging systems share out points where their configuration leaves it open. */

/** Tests of one subtask, with what the configuration says of its points. */
export interface Subtask {
  readonly id: string | null;
  /** `sum`: a test counts by itself; `max`: one accepted test is enough; else all tests must be. */
  readonly type: string;
  readonly points: number | null;
  readonly tests: readonly LaidTest[];
}

export interface Scored {
  readonly tests: readonly LaidTest[];
  readonly bundles: ReadonlyMap<string, Bundle>;
}

/**
 * Points as Hydro gives them (hydro-dev/Hydro, `normalizeSubtasks` of `packages/common/subtask.ts`):
 * what is missing to 100 goes evenly to subtasks without points, and within a `sum` to its tests.
 */
export function subtaskPoints(subtasks: readonly Subtask[]): Scored {
  const open = subtasks.filter(({ points }) => !points).length;
  const rest = evenShares(left(100, subtasks), open);
  const bundles = new Map<string, Bundle>();
  const tests = subtasks.flatMap((subtask) => {
    const points = subtask.points || (rest.shift() ?? 0);
    if (subtask.type === 'sum' || subtask.id === null) return testPoints(subtask.tests, points);
    bundles.set(subtask.id, { points, takes: subtask.type === 'max' ? 'any' : 'all' });
    return subtask.tests.map((test) => ({ ...test, points: null }));
  });
  return { tests, bundles };
}

/** What is missing to `points` goes evenly to the tests that have none of their own. */
function testPoints(tests: readonly LaidTest[], points: number): LaidTest[] {
  const rest = evenShares(left(points, tests), tests.filter((test) => !test.points).length);
  return tests.map((test) => (test.points ? test : { ...test, points: rest.shift() ?? 0 }));
}

/** Every test counts alike, out of 100. */
export function evenPoints(tests: readonly LaidTest[]): LaidTest[] {
  const points = 100 / tests.length;
  return tests.map((test) => ({ ...test, points }));
}

function left(total: number, parts: readonly { readonly points: number | null }[]): number {
  return Math.max(0, total - parts.reduce((sum, { points }) => sum + (points ?? 0), 0));
}

/** The comparison that a standard checker of testlib or UOJ makes; any other is the problem's own. */
export function namedChecker(name: string): SetJudge {
  const stem = name.replace(/^std::/, '').replace(/\.\w+$/, '');
  if (stem === 'wcmp' || stem === 'lcmp' || stem === 'fcmp') return stem;
  return stem === 'bcmp' ? 'bytes' : 'checker';
}
