import type { Download, Finding, JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { createTranslator, describeProblem, type Translate } from '../text';

/** The report of a run: a CSV table, or an HTML page that needs nothing beside itself. */
export function runReport(run: JudgeRun, as: 'csv' | 'html', locale: Locale): Download {
  const t = createTranslator(locale);
  const table = tableOf(run, t);
  return as === 'csv'
    ? { name: 'verdicts.csv', text: csv(table) }
    : { name: 'verdicts.html', text: html(run, table, t, locale) };
}

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tableOf(run: JudgeRun, t: Translate): Table {
  const column = (name: string): string => t(`judge.column.${name}`);
  const head = [
    ...['test', 'subtask', 'puzzles', 'verdict', 'reason', 'place', 'time', 'limit'].map(column),
    ...run.profiles,
    column('judges'),
  ];
  return { head, rows: run.tests.map((test) => rowOf(test, run, t)) };
}

function rowOf(test: JudgedTest, run: JudgeRun, t: Translate): string[] {
  const { semantic } = test;
  const against = run.profiles.map((id) => test.profiles.find(({ profile }) => profile === id));
  const reasons = test.profiles
    .filter(({ reason }) => reason !== null)
    .map((finding) => `${finding.profile}: ${withPlace(finding, t)}`);
  return [
    test.name,
    test.subtask ?? '',
    String(test.puzzles),
    semantic?.verdict ?? '?',
    reasonOf(test, t),
    semantic?.at === null || semantic === null ? '' : place(semantic),
    milliseconds(test.timeMs),
    milliseconds(test.timeLimitMs),
    ...against.map((finding) => finding?.verdict ?? ''),
    reasons.join('; '),
  ];
}

/** Why a test was not accepted, in words; empty when it was. */
export function reasonOf({ semantic, problem }: JudgedTest, t: Translate): string {
  if (problem !== null) return describeProblem(t, problem);
  if (semantic?.problem) return describeProblem(t, semantic.problem);
  return semantic?.reason ? t(semantic.reason.key, semantic.reason.params) : '';
}

function withPlace(finding: Finding, t: Translate): string {
  const { reason } = finding;
  const words = reason === null ? '' : t(reason.key, reason.params);
  return finding.at === null ? words : `${place(finding)} ${words}`;
}

function place({ at }: Pick<Finding, 'at'>): string {
  return at === null ? '' : `${at.line}:${at.column ?? 1}`;
}

function milliseconds(value: number | null): string {
  return value === null ? '' : value.toFixed(value < 10 ? 1 : 0);
}

/** RFC 4180, with a BOM for spreadsheets that would not take it for UTF-8; no field is a formula. */
function csv({ head, rows }: Table): string {
  const field = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

const STYLE = [
  'body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1f24;background:#fff}',
  'table{border-collapse:collapse}th,td{border:1px solid #d0d7de;padding:.25rem .6rem;text-align:left}',
  'th{background:#f6f8fa}.AC{color:#116329}.WA{color:#a40e26}.PE{color:#8a4600}',
  '@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}th{background:#161b22}',
  'th,td{border-color:#30363d}.AC{color:#56d364}.WA{color:#ff7b72}.PE{color:#e3b341}}',
].join('');

function html(run: JudgeRun, { head, rows }: Table, t: Translate, locale: Locale): string {
  const cell = (text: string): string => {
    const kind = /^(AC|PE|WA)$/.test(text) ? ` class="${text}"` : '';
    return `<td${kind}>${escaped(text)}</td>`;
  };
  const title = escaped(t('judge.report.title'));
  const accepted = run.tests.filter(({ semantic }) => semantic?.verdict === 'AC').length;
  const summary = t('judge.report.summary', { accepted, count: run.tests.length });
  const subtasks = run.subtasks
    .filter(({ subtask }) => subtask !== null)
    .map((each) => t('judge.report.subtask', { ...each, subtask: each.subtask ?? '' }));
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>`,
    `<p>${escaped(summary)}</p>`,
    subtasks.length === 0
      ? ''
      : `<ul>${subtasks.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
    `<table><thead><tr>${head.map((each) => `<th scope="col">${escaped(each)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table>`,
    '</body></html>\n',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
