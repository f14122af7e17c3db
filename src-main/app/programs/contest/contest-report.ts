import type { ContestCell, ContestFailure, ContestRow, ContestRun } from '../../../shared/contract';
import type { Locale } from '../../../shared/text';
import {
  csvTable,
  htmlPage,
  legend,
  madeBy,
  makerOf,
  saveReport,
  table,
  type ReportColumn,
  type ReportMaker,
} from '../../judging/report-parts';
import { createTranslator, type Translate } from '../../tools/text';
import { whyOf } from '../program-words';
import { pointsOf } from './contest-run';

/** Rows by rank, equal ones by name. */
export const byRank = (rows: readonly ContestRow[]): ContestRow[] =>
  [...rows].sort((a, b) => a.rank - b.rank || a.at - b.at);

/** `3.in WA 2:1 row 4 has 7 twice`; empty without a failure. */
export function failureWords(t: Translate, failure: ContestFailure | null): string {
  if (failure === null) return '';
  const { test, verdict } = failure;
  const isOfTest = verdict !== 'CE' && test.problem === null;
  return [...(isOfTest ? [test.name] : []), verdict ?? '?', whyOf(t, failure)].join(' ').trim();
}

/** `1: 30/30 · 2: 0/70`; empty without subtasks. */
export function subtaskWords({ subtasks }: ContestCell): string {
  return subtasks
    .filter(({ subtask }) => subtask !== null)
    .map(({ subtask, score, accepted, tests }) => {
      const of = score === null ? `${accepted}/${tests}` : `${score.points}/${score.total}`;
      return `${subtask}: ${of}`;
    })
    .join(' · ');
}

/** Points of a cell; a dash where there is no program. */
export const cellWords = (cell: ContestCell | undefined): string =>
  cell === undefined || cell.program === null ? '–' : String(pointsOf(cell));

/** Writes the table, CSV or HTML by the name of its file, in place of one that is there. @throws ProblemError of the safe writer */
export async function saveContestReport(
  path: string,
  run: ContestRun,
  { locale, version }: { readonly locale: Locale; readonly version: string },
): Promise<void> {
  const as = /\.csv$/i.test(path) ? 'csv' : 'html';
  await saveReport(contestReport(run, as, locale, makerOf(version)), path, true);
}

/** The score table of a class: contestants by problems. */
export function contestReport(
  run: ContestRun,
  as: 'csv' | 'html',
  locale: Locale,
  maker: ReportMaker,
): string {
  const t = createTranslator(locale);
  const rows = byRank(run.rows);
  const words = (key: string, params = {}): string => t(`program.contest.${key}`, params);
  const columns: ReportColumn<ContestRow>[] = [
    { head: words('rank'), text: ({ rank }) => String(rank), as: 'number' },
    { head: words('contestant'), text: ({ name }) => name, as: 'name' },
    { head: words('points'), text: ({ points }) => String(points), as: 'number' },
    ...run.problems.flatMap(({ name, points }, at): ReportColumn<ContestRow>[] => {
      const of = (tell: (cell: ContestCell) => string) => (row: ContestRow) => {
        const cell = row.cells[at];
        return cell === undefined ? '' : tell(cell);
      };
      return [
        { head: `${name} (${points})`, text: of(cellWords), as: 'number' },
        { head: words('subtasks', { problem: name }), text: of(subtaskWords) },
        {
          head: words('failure', { problem: name }),
          text: of((cell) => failureWords(t, cell.failure)),
        },
      ];
    }),
  ];
  if (as === 'csv') return csvTable(columns, rows);
  const shown = columns.filter(({ text }) => rows.some((row) => text(row) !== ''));
  const parts = [
    madeBy(maker, locale, t),
    table(words('table'), shown, rows, t),
    legend(['AC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'OLE', 'NO', 'CE', 'unknown'], t),
  ];
  return htmlPage(words('title'), locale, parts);
}
