import type { Download, JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { createTranslator, type Translate } from '../tools/text';
import { csvText } from './csv-text';
import { reportPage } from './report-page';
import type { ReportMaker } from './report-parts';
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

function csv(run: JudgeRun, t: Translate): string {
  const column = (name: string): string => t(`judge.column.${name}`);
  const head = [...COLUMNS.map(column), ...run.profiles.map(profileTitle), column('judges')];
  const rows = run.tests.map((test) => rowOf(test, run, t));
  return csvText([head, ...rows]);
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
