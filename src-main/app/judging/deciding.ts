import type {
  ChosenJudge,
  DecidingJudge,
  Diagnosis,
  JudgedTest,
  JudgeRun,
  LayoutId,
  ProgramVerdict,
  Score,
  SubtaskSummary,
  Verdict,
} from '../../shared/contract';
import type { TestOf } from './open-set';

/** What decides over tests, and what it comes to: verdicts, subtasks, points. */

/** Who decides: a judge that the user chose, else the set's own, else the rules of the puzzle. */
export function decidingJudge(test: TestOf | null, chosen: ChosenJudge): DecidingJudge {
  return chosen === 'set' ? (test?.set.judge ?? 'rules') : chosen;
}

/** The verdict of what decides; the semantic check stands in where there is nothing to compare with. */
export function verdictOf(
  judge: DecidingJudge,
  {
    semantic,
    profiles,
    diagnosis,
  }: Pick<JudgedTest, 'semantic' | 'profiles'> & { readonly diagnosis: Diagnosis | null },
): Verdict | null {
  const meaning = semantic?.verdict ?? null;
  if (judge === 'checker' || judge === 'none') return meaning;
  if (judge !== 'rules') {
    const finding = profiles.find(({ profile }) => profile === judge);
    return finding?.verdict ?? meaning;
  }
  // An output that no comparison accepts is not right, unless it is another right answer.
  const refused = profiles.length > 0 && profiles.every(({ verdict }) => verdict !== 'AC');
  if (meaning !== 'AC' || !refused || diagnosis?.key === 'judge.diagnosis.otherSolution') {
    return meaning;
  }
  return profiles.some(({ verdict }) => verdict === 'PE') ? 'PE' : 'WA';
}

/** A run's tests taken together. */
export type Headline = Pick<JudgeRun, 'judge' | 'layout' | 'acceptedTests' | 'score' | 'subtasks'>;

/** What the headline needs of a test. */
export interface DecidedTest extends Pick<JudgedTest, 'judge' | 'subtask'> {
  readonly verdict: ProgramVerdict | null;
}

/** What the headline needs of what a set knows of a test. */
export interface PlacedTest {
  readonly test: Pick<TestOf['test'], 'points'>;
  readonly set: Pick<TestOf['set'], 'id' | 'layout'>;
  readonly bundle: TestOf['bundle'];
}

/** `sets[i]` is what the set knows of `tests[i]`. */
export function headline(
  tests: readonly DecidedTest[],
  sets: readonly (PlacedTest | null)[],
): Headline {
  const judges = new Set(tests.map(({ judge }) => judge));
  const [judge = 'rules'] = judges;
  const parts = tests.map((test, i) => ({ test, set: sets[i] ?? null }));
  return {
    judge: judges.size > 1 ? null : judge,
    layout: onlyLayout(sets),
    acceptedTests: tests.filter(isAccepted).length,
    score: scoreOf(parts),
    subtasks: subtasksOf(parts),
  };
}

function onlyLayout(sets: readonly (PlacedTest | null)[]): LayoutId | null {
  const layouts = new Set(sets.map((each) => each?.set.layout ?? null));
  const [layout = null] = layouts;
  return layouts.size > 1 ? null : layout;
}

interface Part {
  readonly test: DecidedTest;
  readonly set: PlacedTest | null;
}

function isAccepted({ verdict }: DecidedTest): boolean {
  return verdict === 'AC';
}

/** Points of tests, and of the subtasks that are scored as a whole; null where there are none. */
function scoreOf(parts: readonly Part[]): Score | null {
  let points = 0;
  let total = 0;
  const bundles = new Map<string, { points: number; takes: 'all' | 'any'; tests: DecidedTest[] }>();
  for (const { test, set } of parts) {
    const own = set?.test.points ?? 0;
    total += own;
    if (isAccepted(test)) points += own;
    if (set === null || set.bundle === null) continue;
    const key = `${set.set.id} ${test.subtask ?? ''}`;
    const known = bundles.get(key);
    if (known === undefined) bundles.set(key, { ...set.bundle, tests: [test] });
    else known.tests.push(test);
  }
  for (const { points: worth, takes, tests } of bundles.values()) {
    total += worth;
    const reached = takes === 'all' ? tests.every(isAccepted) : tests.some(isAccepted);
    if (reached) points += worth;
  }
  return total === 0 ? null : { points: rounded(points), total: rounded(total) };
}

/** Points of even shares (100/3) add up to whole ones. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function subtasksOf(parts: readonly Part[]): SubtaskSummary[] {
  const bySubtask = new Map<string | null, Part[]>();
  for (const part of parts) {
    const known = bySubtask.get(part.test.subtask);
    if (known === undefined) bySubtask.set(part.test.subtask, [part]);
    else known.push(part);
  }
  return [...bySubtask].map(([subtask, own]) => ({
    subtask,
    tests: own.length,
    accepted: own.filter(({ test }) => isAccepted(test)).length,
    verdict: verdictOfAll(own.map(({ test }) => test.verdict)),
    score: scoreOf(own),
  }));
}

/** A test that is not judged leaves its subtask undecided, unless another test decides it. */
function verdictOfAll(verdicts: readonly (ProgramVerdict | null)[]): ProgramVerdict | null {
  const failed = verdicts.find((each) => each !== null && each !== 'AC' && each !== 'PE');
  if (failed !== undefined) return failed;
  if (verdicts.includes(null)) return null;
  return verdicts.includes('PE') ? 'PE' : 'AC';
}
