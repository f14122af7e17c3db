import type { Download, JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { createTranslator, type Translate } from '../text';
import { reportPage } from './report-page';
import { milliseconds, objections, placeOf, reasonOf } from './test-words';

/** The report of a run: a CSV table, or an HTML page that needs nothing beside itself. */
export function runReport(run: JudgeRun, as: 'csv' | 'html', locale: Locale): Download {
  const t = createTranslator(locale);
  return as === 'csv'
    ? { name: 'verdicts.csv', text: csv(run, t) }
    : { name: 'verdicts.html', text: reportPage(run, t, locale) };
}

const COLUMNS = [
  'test',
  'subtask',
  'puzzles',
  'verdict',
  'reason',
  'place',
  'time',
  'limit',
] as const;

/** RFC 4180, with a BOM for spreadsheets that would not take it for UTF-8; no field is a formula. */
function csv(run: JudgeRun, t: Translate): string {
  const column = (name: string): string => t(`judge.column.${name}`);
  const head = [...COLUMNS.map(column), ...run.profiles, column('judges')];
  const rows = run.tests.map((test) => rowOf(test, run, t));
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function rowOf(test: JudgedTest, { profiles }: JudgeRun, t: Translate): string[] {
  const { semantic } = test;
  return [
    test.name,
    test.subtask ?? '',
    String(test.puzzles),
    semantic?.verdict ?? '?',
    reasonOf(test, t),
    placeOf(semantic),
    milliseconds(test.timeMs),
    milliseconds(test.timeLimitMs),
    ...profiles.map((id) => test.profiles.find(({ profile }) => profile === id)?.verdict ?? ''),
    objections(test, t).join('; '),
  ];
}

function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
