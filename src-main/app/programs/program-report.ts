import type { Download, ProgramRow, ProgramTotals } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { csvText } from '../judging/csv-text';
import {
  escaped,
  htmlPage,
  legend,
  madeBy,
  subtaskTable,
  table,
  verdictCell,
  type ReportMaker,
} from '../judging/report-parts';
import { megabytes, scoreWords } from '../judging/test-words';
import type { Headline } from '../judging/deciding';
import { createTranslator, type Translate } from '../tools/text';
import { writeFileAtomically } from '../tools/write-file';
import { peaksOf, type ProgramTest } from './program-test';
import { whyOf } from './program-words';

/** What a report is about: every program on every test. */
export interface ReportedRun {
  readonly totals: readonly ProgramTotals[];
  readonly rows: readonly ProgramRow[];
}

/** The report of programs on tests: a CSV table, or an HTML page without scripts and addresses. */
export function programReport(
  run: ReportedRun,
  as: 'csv' | 'html',
  locale: Locale,
  maker: ReportMaker,
): Download {
  const t = createTranslator(locale);
  return as === 'csv'
    ? { name: 'programs.csv', text: csv(run, t) }
    : { name: 'programs.html', text: page(run, t, locale, maker) };
}

const VERDICTS = ['AC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'OLE', 'NO', 'unknown'];

function page(run: ReportedRun, t: Translate, locale: Locale, maker: ReportMaker): string {
  const count = run.rows.length / Math.max(1, run.totals.length);
  return htmlPage(t('program.report.title'), locale, [
    ...run.totals.map((total) => {
      const all = total.accepted === count;
      return `<p class="sum ${all ? 'AC' : 'WA'}">${escaped(totalWords(total, count, t))}</p>`;
    }),
    madeBy(maker, locale, t),
    ...run.totals.map(({ name, subtasks }) =>
      subtaskTable(subtasks, t, t('program.report.subtasks', { program: name })),
    ),
    testTable(run, t),
    `<p class="legend">${legend(VERDICTS, t)}</p>`,
  ]);
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

/** What the table has of a row, by the names of its columns. */
const COLUMNS = [
  'test',
  'subtask',
  'program',
  'verdict',
  'cpu',
  'wall',
  'memory',
  'ours',
  'timeLimit',
  'memoryLimit',
  'score',
  'why',
] as const;
type Column = (typeof COLUMNS)[number];

function fieldsOf(row: ProgramRow, { totals }: ReportedRun, t: Translate): Record<Column, string> {
  const { test, verdict, cpuMs, wallMs, memoryBytes, oursMs, limitMs, limitBytes, score } = row;
  return {
    test: test.name,
    subtask: test.subtask ?? '',
    program: totals.find(({ programId }) => programId === row.programId)?.name ?? '',
    verdict: verdict ?? '?',
    cpu: figure(cpuMs),
    wall: figure(wallMs),
    memory: memoryBytes === null ? '' : String(megabytes(memoryBytes)),
    ours: figure(oursMs),
    timeLimit: String(limitMs),
    memoryLimit: String(megabytes(limitBytes)),
    score: score === null ? '' : String(score),
    why: whyOf(t, row),
  };
}

/** Milliseconds to a tenth. */
const figure = (ms: number | null): string => (ms === null ? '' : String(Math.round(ms * 10) / 10));

function csv(run: ReportedRun, t: Translate): string {
  const head = COLUMNS.map((name) => t(`program.column.${name}`));
  const rows = run.rows.map((row) => {
    const fields = fieldsOf(row, run, t);
    return COLUMNS.map((name) => fields[name]);
  });
  return csvText([head, ...rows]);
}

/** A line for each program on each test; columns that say nothing are left out. */
function testTable(run: ReportedRun, t: Translate): string {
  const lines = run.rows.map((row) => ({ row, fields: fieldsOf(row, run, t) }));
  const isWanted = (name: Column): boolean =>
    name === 'program' ? run.totals.length > 1 : lines.some(({ fields }) => fields[name] !== '');
  const columns = COLUMNS.filter(isWanted);
  const cell = (name: Column, { row, fields }: (typeof lines)[number]): string => {
    if (name === 'test') return `<th scope="row">${escaped(fields.test)}</th>`;
    if (name === 'verdict') return verdictCell(row.verdict, t);
    const style = { subtask: '', program: '', why: ' class="why"' }[name as string] ?? ' class="n"';
    return `<td${style}>${escaped(fields[name])}</td>`;
  };
  return table(
    t('judge.report.byTest'),
    columns.map((name) => t(`program.column.${name}`)),
    lines.map((line) => columns.map((name) => cell(name, line)).join('')),
  );
}

/** Writes a report, in place of one that is there. @throws ProblemError of the safe writer */
export async function saveProgramReport(
  path: string,
  ...report: Parameters<typeof programReport>
): Promise<void> {
  const { text } = programReport(...report);
  await writeFileAtomically(path, true, (sink) => sink.write(text));
}

/** What the terminal has of a program, as its report has it. */
export function reportedRun(
  name: string,
  tests: readonly ProgramTest[],
  { acceptedTests, score, subtasks }: Pick<Headline, 'acceptedTests' | 'score' | 'subtasks'>,
): ReportedRun {
  const programId = 1;
  const rows = tests.map((test): ProgramRow => ({
    ...test,
    programId,
    state: 'done',
    oursMs: null,
  }));
  const total = { programId, name, accepted: acceptedTests, score, subtasks, ...peaksOf(tests) };
  return { totals: [total], rows };
}
