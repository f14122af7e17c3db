import type { Saved, SubtaskSummary } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { visibleLines } from '../../shared/text/visible';
import type { Translate } from '../tools/translate';
import { writeFileAtomically } from '../tools/write-file';
import { scoreWords } from './test-words';

/** How the report's page looks, on screens of both schemes and on paper. */
const PAGE_STYLE = `
:root{color-scheme:light dark;--text:#1b1f24;--back:#fff;--soft:#f4f6f8;--line:#d0d7de;--muted:#57606a;
--ac:#116329;--acs:#dafbe1;--pe:#7d4e00;--pes:#fff1c9;--wa:#a40e26;--was:#ffe3e6}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--back:#0d1117;--soft:#161b22;--line:#30363d;
--muted:#9da7b1;--ac:#56d364;--acs:#12331d;--pe:#e3b341;--pes:#3b2c07;--wa:#ff8b84;--was:#45161a}}
body{max-width:70rem;margin:0 auto;padding:2rem;color:var(--text);background:var(--back);
font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{margin:0 0 .75rem;font-size:1.6rem}h2{margin:1.75rem 0 .6rem;font-size:1.1rem}p{margin:.35rem 0}
.sum{display:inline-block;padding:.2rem .7rem;border-radius:6px;font-weight:600}
.wide{overflow-x:auto}table{border-collapse:collapse}
th,td{padding:.3rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top}
thead th{background:var(--soft);color:var(--muted);font-size:.8rem;font-weight:600;vertical-align:bottom}
.up{padding:.3rem .3rem}.up~td,td.v{padding:.3rem .25rem}.up span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
tbody th{font-weight:600;white-space:nowrap}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.v{text-align:center;font-weight:600}.AC{color:var(--ac)}.PE{color:var(--pe)}.WA,.TLE,.MLE,.RE,.OLE,.NO,.CE{color:var(--wa)}
.v.AC,.sum.AC{background:var(--acs)}.v.PE{background:var(--pes)}.v.WA,.v.TLE,.v.MLE,.v.RE,.v.OLE,.v.NO,.v.CE,.sum.WA{background:var(--was)}
.stopped{color:var(--wa);font-weight:600}.made{color:var(--muted)}.why{min-width:16rem;width:100%}.why strong{font-weight:600}
.why ul{margin:.2rem 0 0;padding-left:1.1rem;color:var(--muted);font-size:.85rem}
.legend{margin-top:1.25rem;color:var(--muted)}
@media print{body{padding:0;max-width:none;font-size:10px}.wide{overflow:visible}}
`.trim();

export interface ReportMaker {
  readonly program: string;
  readonly at: Date;
}

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
export async function saveReport(text: string, path: string, overwrite: boolean): Promise<Saved> {
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

/** RFC 4180, with a BOM for spreadsheets that would not take it for UTF-8; no field is a formula. */
function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function field(text: string): string {
  const shown = visibleLines(text);
  const safe = /^[=+\-@]/.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
