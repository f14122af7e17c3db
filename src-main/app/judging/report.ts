import type { Download, JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { createTranslator, type Translate } from '../text';
import { reportPage, type ReportMaker } from './report-page';
import { diagnosisOf, objections, placeOf, profileTitle, reasonOf } from './test-words';

/** The report of a run: a CSV table, or an HTML page that needs nothing beside itself. */
export function runReport(
  run: JudgeRun,
  as: 'csv' | 'html',
  locale: Locale,
  maker: ReportMaker,
): Download {
  const t = createTranslator(locale);
  return as === 'csv'
    ? { name: 'verdicts.csv', text: csv(run, t) }
    : { name: 'verdicts.html', text: reportPage(run, t, locale, maker) };
}

const COLUMNS = [
  'test',
  'subtask',
  'puzzles',
  'verdict',
  'diagnosis',
  'semantic',
  'reason',
  'place',
  'timeLimitMs',
  'memoryLimitBytes',
] as const;

/** RFC 4180, with a BOM for spreadsheets that would not take it for UTF-8; no field is a formula. */
function csv(run: JudgeRun, t: Translate): string {
  const column = (name: string): string => t(`judge.column.${name}`);
  const head = [...COLUMNS.map(column), ...run.profiles.map(profileTitle), column('judges')];
  const rows = run.tests.map((test) => rowOf(test, run, t));
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function rowOf(test: JudgedTest, { profiles }: JudgeRun, t: Translate): string[] {
  const { semantic } = test;
  return [
    test.name,
    test.subtask ?? '',
    String(test.puzzles),
    test.verdict ?? '?',
    diagnosisOf(test, t),
    semantic?.verdict ?? '?',
    reasonOf(test, t),
    placeOf(semantic),
    String(test.timeLimitMs ?? ''),
    String(test.memoryLimitBytes ?? ''),
    ...profiles.map((id) => test.profiles.find(({ profile }) => profile === id)?.verdict ?? ''),
    objections(test, t).join('; '),
  ];
}

function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
