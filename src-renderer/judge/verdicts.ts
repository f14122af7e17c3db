import type {
  JudgedTest,
  JudgeRun,
  Message,
  ProfileId,
  ProfileInfo,
  ProgramRow,
  ProgramVerdict,
} from '@shared/contract';
import type { Place, Problem } from '@shared/puzzle';

/** What a cell of the verdict table shows: a verdict, or why there is none. */
export type Sign = ProgramVerdict | 'problem' | 'pending' | 'absent';

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
  const finding = test.profiles.find(({ profile }) => profile === judge);
  if (finding !== undefined) return profileCell(test, finding.profile);
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

export function profileCell(test: JudgedTest, profile: ProfileId): VerdictCell {
  const finding = test.profiles.find((one) => one.profile === profile);
  if (finding !== undefined) {
    return { sign: finding.verdict, reason: finding.reason, problem: null, at: finding.at };
  }
  if (test.problem !== null) return none('problem', test.problem);
  return none(test.semantic === null ? 'pending' : 'absent');
}

/** What a program came to on a test: its own failure, or the verdict of its output. */
export function programCell({ test, state, verdict, reason }: ProgramRow): VerdictCell {
  if (state === 'waiting') return none('pending');
  if (reason !== null) return { ...none(verdict ?? 'problem'), reason };
  return decidingCell(test);
}

export function tally(signs: readonly Sign[]): { readonly sign: Sign; readonly count: number }[] {
  return ORDER.map((sign) => ({ sign, count: signs.filter((one) => one === sign).length })).filter(
    ({ count }) => count > 0,
  );
}

const ORDER: readonly Sign[] = [
  ...(['AC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'OLE', 'NO', 'CE'] as const),
  ...(['problem', 'pending'] as const),
];

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
