import type { JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { createTranslator, type Translate } from '../tools/text';
import {
  csvTable,
  escaped,
  htmlPage,
  legend,
  madeBy,
  subtaskTable,
  table,
  type ReportColumn,
  type ReportMaker,
} from './report-parts';
import {
  diagnosisOf,
  headlineWords,
  limitsOf,
  objections,
  placeOf,
  profileTitle,
  reasonOf,
} from './test-words';

type Column = ReportColumn<JudgedTest>;

/**
 * The report of a run: a CSV table, or a page of one file without scripts, pictures or addresses, so that it
 * opens anywhere and forever. Whatever comes from files is escaped.
 */
export function runReport(
  run: JudgeRun,
  as: 'csv' | 'html',
  locale: Locale,
  maker: ReportMaker,
): string {
  const t = createTranslator(locale);
  if (as === 'csv') return csvTable(fields(run, t), run.tests);
  const parts = [
    summary(run, t),
    madeBy(maker, locale, t),
    subtaskTable(run.subtasks, t),
    testTable(run, t),
    judgeTable(run, t),
    legend(['AC', 'PE', 'WA', 'unknown'], t),
  ];
  return htmlPage(t('judge.report.title'), locale, parts);
}

type ColumnOf = (name: string, text: Column['text'], as?: Column['as']) => Column;

const columnIn =
  (t: Translate): ColumnOf =>
  (name, text, as) => ({ head: t(`judge.column.${name}`), text, ...(as && { as }) });

/** What every table has of a test. */
function usual(t: Translate): Record<'test' | 'subtask' | 'verdict' | 'semantic', Column> {
  const column = columnIn(t);
  return {
    test: column('test', ({ name }) => name, 'name'),
    subtask: column('subtask', ({ subtask }) => subtask ?? ''),
    verdict: column('verdict', ({ verdict }) => verdict ?? '?', 'verdict'),
    semantic: column('semantic', ({ semantic }) => semantic?.verdict ?? '?', 'judge'),
  };
}

function profileColumns({ profiles }: JudgeRun): Column[] {
  return profiles.map((id) => ({
    head: profileTitle(id),
    text: (test) => test.profiles.find(({ profile }) => profile === id)?.verdict ?? '',
    as: 'judge',
  }));
}

function fields(run: JudgeRun, t: Translate): Column[] {
  const column = columnIn(t);
  const { test, subtask, verdict, semantic } = usual(t);
  return [
    test,
    subtask,
    column('puzzles', ({ puzzles }) => String(puzzles)),
    verdict,
    column('diagnosis', (each) => diagnosisOf(each, t)),
    semantic,
    column('reason', (each) => reasonOf(each, t)),
    column('place', (each) => placeOf(each.semantic)),
    column('timeLimitMs', ({ timeLimitMs }) => String(timeLimitMs ?? '')),
    column('memoryLimitBytes', ({ memoryLimitBytes }) => String(memoryLimitBytes ?? '')),
    ...profileColumns(run),
    column('judges', (each) => objections(each, t).join('; ')),
  ];
}

function summary(run: JudgeRun, t: Translate): string {
  const all = run.acceptedTests === run.tests.length;
  const { answers } = run;
  const folder = answers.from === 'folder' ? answers.folder : '';
  const limits = commonLimits(run);
  return [
    `<p class="sum ${all ? 'AC' : 'WA'}">${escaped(headlineWords(run, t))}</p>`,
    `<p>${escaped(t(`judge.report.answers.${answers.from}`, { folder }))}</p>`,
    limits === null || limits === ''
      ? ''
      : `<p>${escaped(t('judge.report.limits', { limits }))}</p>`,
    run.state === 'done' ? '' : `<p class="stopped">${escaped(t('judge.report.cancelled'))}</p>`,
  ].join('\n');
}

/** The limits of all tests, or null where they are not the same. */
function commonLimits({ tests }: JudgeRun): string | null {
  const limits = new Set(tests.map(limitsOf));
  const [only = ''] = limits;
  return limits.size > 1 ? null : only;
}

/** A line for each test: what decides, and why. */
function testTable(run: JudgeRun, t: Translate): string {
  const column = columnIn(t);
  const { test, subtask, verdict } = usual(t);
  const timeOf = (each: JudgedTest): string => limitsOf({ ...each, memoryLimitBytes: null });
  const memoryOf = (each: JudgedTest): string => limitsOf({ ...each, timeLimitMs: null });
  const columns: Column[] = [
    test,
    ...(run.tests.some((each) => each.subtask !== null) ? [subtask] : []),
    ...(commonLimits(run) === null
      ? [column('timeLimit', timeOf, 'number'), column('memoryLimit', memoryOf, 'number')]
      : []),
    verdict,
    { ...column('diagnosis', (each) => diagnosisOf(each, t), 'why'), html: (each) => why(each, t) },
  ];
  return table(t('judge.report.byTest'), columns, run.tests, t);
}

function why(test: JudgedTest, t: Translate): string {
  const diagnosis = diagnosisOf(test, t);
  const reason = [placeOf(test.semantic), reasonOf(test, t)]
    .filter((part) => part !== '')
    .join(' ');
  const details = [...(reason === '' ? [] : [reason]), ...objections(test, t)];
  const lead = diagnosis === '' ? '' : `<strong>${escaped(diagnosis)}</strong>`;
  if (details.length === 0) return lead;
  return `${lead}<ul>${details.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`;
}

function judgeTable(run: JudgeRun, t: Translate): string {
  const { test, semantic } = usual(t);
  const compared = run.tests.some(({ profiles }) => profiles.length > 0);
  const columns = [test, semantic, ...(compared ? profileColumns(run) : [])];
  return table(t('judge.report.byJudge'), columns, run.tests, t);
}
