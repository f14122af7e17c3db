import type { ProgramRow, ProgramTotals } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import {
  csvTable,
  escaped,
  htmlPage,
  legend,
  madeBy,
  makerOf,
  saveReport,
  subtaskTable,
  table,
  type ReportColumn,
  type ReportMaker,
} from '../judging/report-parts';
import { megabytes, scoreWords } from '../judging/test-words';
import type { Headline } from '../judging/deciding';
import { createTranslator, type Translate } from '../tools/text';
import { peaksOf, type ProgramTest } from './program-test';
import { whyOf } from './program-words';

/** What a report is about: every program on every test. */
export interface ReportedRun {
  readonly totals: readonly ProgramTotals[];
  readonly rows: readonly ProgramRow[];
}

/** The report of programs on tests, made as that of a judge’s run. */
export function programReport(
  run: ReportedRun,
  as: 'csv' | 'html',
  locale: Locale,
  maker: ReportMaker,
): string {
  const t = createTranslator(locale);
  const { totals, rows } = run;
  const columns = columnsOf(totals, t);
  if (as === 'csv') return csvTable(columns, rows);
  const count = rows.length / Math.max(1, totals.length);
  // Columns that say nothing are left out.
  const program = t('program.column.program');
  const shown = columns.filter(({ head, text }) =>
    head === program ? totals.length > 1 : rows.some((row) => text(row) !== ''),
  );
  const parts = [
    ...totals.map((total) => {
      const all = total.accepted === count;
      return `<p class="sum ${all ? 'AC' : 'WA'}">${escaped(totalWords(total, count, t))}</p>`;
    }),
    madeBy(maker, locale, t),
    ...totals.map(({ name, subtasks }) =>
      subtaskTable(subtasks, t, t('program.report.subtasks', { program: name })),
    ),
    table(t('judge.report.byTest'), shown, rows, t),
    legend(['AC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'OLE', 'NO', 'CE', 'unknown'], t),
  ];
  return htmlPage(t('program.report.title'), locale, parts);
}

/** `dlx.cpp: 8 of 10 tests accepted · 60 of 100 points · at most 120 ms, 3.4 MB`. */
function totalWords(total: ProgramTotals, count: number, t: Translate): string {
  const { name, accepted, score, slowestMs, peakBytes } = total;
  const summary = t('judge.report.summary', { accepted, count });
  const most = [
    slowestMs === null ? '' : `${Math.round(slowestMs)} ms`,
    peakBytes === null ? '' : `${megabytes(peakBytes)} MB`,
  ].filter((each) => each !== '');
  const parts = [
    summary,
    ...(score === null ? [] : [scoreWords(score, t)]),
    ...(most.length === 0 ? [] : [t('program.report.most', { figures: most.join(', ') })]),
  ];
  return `${name}: ${parts.join(' · ')}`;
}

function columnsOf(
  totals: readonly ProgramTotals[],
  t: Translate,
): readonly ReportColumn<ProgramRow>[] {
  const column = (
    name: string,
    text: (row: ProgramRow) => string,
    as?: ReportColumn<ProgramRow>['as'],
  ): ReportColumn<ProgramRow> => ({ head: t(`program.column.${name}`), text, ...(as && { as }) });
  const nameOf = (id: number): string =>
    totals.find(({ programId }) => programId === id)?.name ?? '';
  return [
    column('test', ({ test }) => test.name, 'name'),
    column('subtask', ({ test }) => test.subtask ?? ''),
    column('program', ({ programId }) => nameOf(programId)),
    column('verdict', ({ verdict }) => verdict ?? '?', 'verdict'),
    column('cpu', ({ cpuMs }) => figure(cpuMs), 'number'),
    column('wall', ({ wallMs }) => figure(wallMs), 'number'),
    column('memory', ({ memoryBytes }) => inMegabytes(memoryBytes), 'number'),
    column('ours', ({ oursMs }) => figure(oursMs), 'number'),
    column('timeLimit', ({ limitMs }) => String(limitMs), 'number'),
    column('memoryLimit', ({ limitBytes }) => inMegabytes(limitBytes), 'number'),
    column('score', ({ score }) => String(score ?? ''), 'number'),
    column('why', (row) => whyOf(t, row), 'why'),
  ];
}

/** Milliseconds to a tenth. */
const figure = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms * 10) / 10));
const inMegabytes = (bytes: number | null): string =>
  bytes === null ? '' : String(megabytes(bytes));

/** Writes what the terminal has of a program, in place of a report that is there. @throws ProblemError of the safe writer */
export async function saveProgramReport(
  path: string,
  program: string,
  tests: readonly ProgramTest[],
  { acceptedTests, score, subtasks }: Pick<Headline, 'acceptedTests' | 'score' | 'subtasks'>,
  { locale, version }: { readonly locale: Locale; readonly version: string },
): Promise<void> {
  const programId = 1;
  const done = { programId, state: 'done', oursMs: null } as const;
  const total = { name: program, accepted: acceptedTests, score, subtasks, ...peaksOf(tests) };
  const run = {
    totals: [{ programId, ...total }],
    rows: tests.map((test) => ({ ...test, ...done })),
  };
  const as = /\.csv$/i.test(path) ? 'csv' : 'html';
  await saveReport(programReport(run, as, locale, makerOf(version)), path, true);
}
