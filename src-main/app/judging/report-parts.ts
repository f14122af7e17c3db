import type { Download, Saved, SubtaskSummary } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { visibleLines } from '../../shared/text/visible';
import type { Translate } from '../tools/translate';
import { writeFileAtomically } from '../tools/write-file';
import { PAGE_STYLE } from './report-style';
import { csvText } from './csv-text';
import { scoreWords } from './test-words';

/** What reports in HTML are made of. */

/** When and by what a report was made. */
export interface ReportMaker {
  readonly program: string;
  readonly at: Date;
}

/** A report that this version makes now. */
export function makerOf(version: string): ReportMaker {
  return { program: `DLX Workbench ${version}`, at: new Date() };
}

/** A page without scripts, pictures or addresses, so that it opens anywhere and forever. */
export function htmlPage(title: string, locale: Locale, parts: readonly string[]): string {
  const heading = escaped(title);
  return [
    `<!doctype html><html lang="${languageOf(locale)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title><style>${PAGE_STYLE}</style></head><body><main>`,
    `<h1>${heading}</h1>`,
    ...parts,
    '</main></body></html>\n',
  ].join('\n');
}

function languageOf(locale: Locale): string {
  return locale === 'zh' ? 'zh-CN' : 'en';
}

export function madeBy({ program, at }: ReportMaker, locale: Locale, t: Translate): string {
  const format = new Intl.DateTimeFormat(languageOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const made = t('judge.report.made', { date: format.format(at), program });
  return `<p class="made"><time datetime="${at.toISOString()}">${escaped(made)}</time></p>`;
}

/** A column of a report: a field of a CSV table, a cell of a page. */
export interface ReportColumn<Row> {
  readonly head: string;
  readonly text: (row: Row) => string;
  /** How a page shows it. The head of a `judge` is written upwards. */
  readonly as?: 'name' | 'number' | 'verdict' | 'judge' | 'why';
  /** What a page has in place of the text, in HTML. */
  readonly html?: (row: Row) => string;
}

export function csvTable<Row>(columns: readonly ReportColumn<Row>[], rows: readonly Row[]): string {
  return csvText([
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]);
}

const CELLS = {
  name: 'th scope="row"',
  number: 'td class="n"',
  why: 'td class="why"',
  plain: 'td',
};

function cell<Row>({ text, as, html }: ReportColumn<Row>, row: Row, t: Translate): string {
  if (as === 'verdict' || as === 'judge') return verdictCell(text(row), t);
  const tag = CELLS[as ?? 'plain'];
  return `<${tag}>${html?.(row) ?? escaped(text(row))}</${tag.slice(0, 2)}>`;
}

export function table<Row>(
  title: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  t: Translate,
): string {
  const heads = columns.map(
    ({ head, as }) =>
      `<th scope="col"${as === 'judge' ? ' class="up"' : ''}><span>${escaped(head)}</span></th>`,
  );
  const lines = rows.map((row) => `<tr>${columns.map((each) => cell(each, row, t)).join('')}</tr>`);
  return [
    `<h2>${escaped(title)}</h2>`,
    `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}">`,
    `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`,
  ].join('\n');
}

/** Subtasks with their verdicts and points; empty where there are none. */
export function subtaskTable(
  subtasks: readonly SubtaskSummary[],
  t: Translate,
  title = t('judge.report.bySubtask'),
): string {
  if (subtasks.every(({ subtask }) => subtask === null)) return '';
  const columns: ReportColumn<SubtaskSummary>[] = [
    { head: t('judge.column.subtask'), text: ({ subtask }) => subtask ?? '–', as: 'name' },
    { head: t('judge.column.verdict'), text: ({ verdict }) => verdict ?? '?', as: 'verdict' },
    {
      head: t('judge.column.accepted'),
      text: ({ accepted, tests }) => `${accepted} / ${tests}`,
      as: 'number',
    },
    {
      head: t('judge.column.score'),
      text: ({ score }) => (score === null ? '' : scoreWords(score, t)),
      as: 'number',
    },
  ];
  const scored = subtasks.some(({ score }) => score !== null);
  return table(title, scored ? columns : columns.slice(0, -1), subtasks, t);
}

/** @param sign  empty where nothing was asked, `?` where it is not known */
function verdictCell(sign: string, t: Translate): string {
  if (sign === '') return '<td class="v">–</td>';
  const name = sign === '?' ? 'unknown' : sign;
  return `<td class="v ${name}" title="${escaped(t(`judge.verdict.${name}`))}">${sign}</td>`;
}

/** What the signs of verdicts mean. */
export function legend(names: readonly string[], t: Translate): string {
  const sign = (name: string): string => (name === 'unknown' ? '?' : name);
  const signs = names.map(
    (name) => `<b class="${name}">${sign(name)}</b> ${escaped(t(`judge.verdict.${name}`))}`,
  );
  return `<p class="legend">${signs.join(' · ')}</p>`;
}

/** Writes a report. @throws ProblemError of the safe writer */
export async function saveReport(
  { text }: Download,
  path: string,
  overwrite: boolean,
): Promise<Saved> {
  return { path, bytes: await writeFileAtomically(path, overwrite, (sink) => sink.write(text)) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text from a file as a page shows it: no mark-up, nothing that cannot be seen. */
export function escaped(text: string): string {
  return visibleLines(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
