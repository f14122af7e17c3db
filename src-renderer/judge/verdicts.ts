import type {
  JudgedTest,
  JudgeRun,
  Message,
  ProfileId,
  ProfileInfo,
  Verdict,
} from '@shared/contract';
import type { Place, Problem } from '@shared/puzzle';

/** What a cell of the verdict table shows: a verdict, or why there is none. */
export type Sign = Verdict | 'problem' | 'pending' | 'absent';

export interface VerdictCell {
  readonly sign: Sign;
  readonly reason: Message | null;
  readonly problem: Problem | null;
  readonly at: Place | null;
}

const none = (sign: Sign, problem: Problem | null = null): VerdictCell => ({
  sign,
  reason: null,
  problem,
  at: null,
});

/** What decides over a test says of it. */
export function decidingCell(test: JudgedTest): VerdictCell {
  const { judge, verdict } = test;
  if (judge !== 'rules' && judge !== 'checker') {
    const finding = test.profiles.find(({ profile }) => profile === judge);
    if (finding !== undefined) return profileCell(test, judge);
  }
  const semantic = semanticCell(test);
  return verdict === null ? semantic : { ...semantic, sign: verdict };
}

/** What the rules of the puzzle say of a test. */
export function semanticCell(test: JudgedTest): VerdictCell {
  const { semantic } = test;
  if (semantic === null)
    return test.problem === null ? none('pending') : none('problem', test.problem);
  if (semantic.verdict === null) return none('problem', semantic.problem);
  return { sign: semantic.verdict, reason: semantic.reason, problem: null, at: semantic.at };
}

/** What a judge says of a test. */
export function profileCell(test: JudgedTest, profile: ProfileId): VerdictCell {
  const finding = test.profiles.find((one) => one.profile === profile);
  if (finding !== undefined) {
    return { sign: finding.verdict, reason: finding.reason, problem: null, at: finding.at };
  }
  if (test.problem !== null) return none('problem', test.problem);
  return none(test.semantic === null ? 'pending' : 'absent');
}

/** Number of tests by their verdicts, in the order of showing. */
export function tally(run: JudgeRun): { readonly sign: Sign; readonly count: number }[] {
  const signs = run.tests.map((test) => decidingCell(test).sign);
  const order: readonly Sign[] = ['AC', 'PE', 'WA', 'problem', 'pending'];
  return order
    .map((sign) => ({ sign, count: signs.filter((one) => one === sign).length }))
    .filter(({ count }) => count > 0);
}

/** Titles of the judges of a run, in their order. */
export function columnsOf(run: JudgeRun, profiles: readonly ProfileInfo[]): readonly ProfileInfo[] {
  return run.profiles.map(
    (id) => profiles.find((profile) => profile.id === id) ?? { id, title: id },
  );
}

/** The limits that are the same for all tests of a run; null where they differ or there are none. */
export function commonLimits({ tests }: JudgeRun): TestLimits | null {
  const [first] = tests;
  if (first === undefined) return null;
  const same = tests.every(
    ({ timeLimitMs, memoryLimitBytes }) =>
      timeLimitMs === first.timeLimitMs && memoryLimitBytes === first.memoryLimitBytes,
  );
  return same ? first : null;
}

export type TestLimits = Pick<JudgedTest, 'timeLimitMs' | 'memoryLimitBytes'>;
