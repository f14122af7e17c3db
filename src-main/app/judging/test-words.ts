import { profiles as known } from '../../judge';
import type {
  DecidingJudge,
  Finding,
  JudgedTest,
  JudgeRun,
  ProfileId,
  Score,
} from '../../shared/contract';
import { describeProblem, type Translate } from '../tools/translate';

/** A judged test, and a run, in words: for reports and the terminal. */

export function profileTitle(id: ProfileId): string {
  return known.find((profile) => profile.id === id)?.title ?? id;
}

type HeadlineRun = Pick<JudgeRun, 'acceptedTests' | 'judge' | 'layout' | 'score'> & {
  readonly tests: { readonly length: number };
};

/** `8 of 10 tests accepted by Luogu · 60 of 100 points`. */
export function headlineWords(run: HeadlineRun, t: Translate): string {
  const params = { accepted: run.acceptedTests, count: run.tests.length };
  const decided = [t('judge.report.summary', params), decidesWords(run, t)].join(
    t('judge.report.comma'),
  );
  return run.score === null ? decided : `${decided} · ${scoreWords(run.score, t)}`;
}

export function scoreWords({ points, total }: Score, t: Translate): string {
  return t('judge.score', { points, total });
}

function decidesWords({ judge, layout }: HeadlineRun, t: Translate): string {
  if (judge === null) return t('judge.decides.mixed');
  const system = layout === null ? '' : t(`judge.system.${layout}`);
  return isProfile(judge)
    ? t('judge.decides.set', { judge: profileTitle(judge) })
    : t(`judge.decides.${judge}`, { system });
}

function isProfile(judge: DecidingJudge): judge is ProfileId {
  return judge !== 'checker' && judge !== 'rules' && judge !== 'none';
}

/** In a sentence, what is wrong; empty where nothing is or no sentence fits. */
export function diagnosisOf({ diagnosis }: JudgedTest, t: Translate): string {
  if (diagnosis === null) return '';
  const words = t(diagnosis.key, diagnosis.params);
  const { puzzle } = diagnosis;
  return puzzle === null ? words : t('judge.diagnosis.inPuzzle', { puzzle, words });
}

/** Why a test was not accepted, in words; empty when it was. */
export function reasonOf({ semantic, problem }: JudgedTest, t: Translate): string {
  if (problem !== null) return describeProblem(t, problem);
  if (semantic?.problem) return describeProblem(t, semantic.problem);
  return semantic?.reason ? t(semantic.reason.key, semantic.reason.params) : '';
}

/** What the judges object to, with its place in the output; judges who say the same stand together. */
export function objections({ profiles }: JudgedTest, t: Translate): string[] {
  const judges = new Map<string, string[]>();
  for (const finding of profiles.filter(({ reason }) => reason !== null)) {
    const words = withPlace(finding, t);
    judges.set(words, [...(judges.get(words) ?? []), profileTitle(finding.profile)]);
  }
  return [...judges].map(([words, titles]) => `${titles.join(', ')}: ${words}`);
}

/** To a tenth; a judge's megabyte has 1024 × 1024 bytes. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / 1024 ** 2) * 10) / 10;
}

/** `1.5 s, 128 MB`: what the set allows. Empty without limits. */
export function limitsOf({
  timeLimitMs,
  memoryLimitBytes,
}: Pick<JudgedTest, 'timeLimitMs' | 'memoryLimitBytes'>): string {
  const time = timeLimitMs === null ? [] : [`${timeLimitMs / 1000} s`];
  const memory = memoryLimitBytes === null ? [] : [`${megabytes(memoryLimitBytes)} MB`];
  return [...time, ...memory].join(', ');
}

/** `line:column`, or empty. */
export function placeOf(finding: Pick<Finding, 'at'> | null): string {
  const at = finding?.at ?? null;
  return at === null ? '' : `${at.line}:${at.column ?? 1}`;
}

function withPlace(finding: Finding, t: Translate): string {
  const words = finding.reason === null ? '' : t(finding.reason.key, finding.reason.params);
  return `${placeOf(finding)} ${words}`.trim();
}
