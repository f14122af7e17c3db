import type { ProgramVerdict, SubtaskSummary } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import { visibleLines } from '../../shared/text/visible';
import type { Translate } from '../tools/translate';
import { PAGE_STYLE } from './report-style';
import { scoreWords } from './test-words';

/** What reports in HTML are made of. */

/** When and by what a report was made. */
export interface ReportMaker {
  readonly program: string;
  readonly at: Date;
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

/** Subtasks with their verdicts and points; empty where there are none. */
export function subtaskTable(
  subtasks: readonly SubtaskSummary[],
  t: Translate,
  title = t('judge.report.bySubtask'),
): string {
  if (subtasks.every(({ subtask }) => subtask === null)) return '';
  const scored = subtasks.some(({ score }) => score !== null);
  const head = ['subtask', 'verdict', 'accepted', ...(scored ? ['score'] : [])];
  const row = ({ subtask, verdict, accepted, tests, score }: SubtaskSummary): string =>
    [
      `<th scope="row">${escaped(subtask ?? '–')}</th>`,
      verdictCell(verdict, t),
      `<td class="n">${accepted} / ${tests}</td>`,
      scored ? `<td class="n">${score === null ? '' : escaped(scoreWords(score, t))}</td>` : '',
    ].join('');
  return table(
    title,
    head.map((name) => t(`judge.column.${name}`)),
    subtasks.map(row),
  );
}

export function verdictCell(verdict: ProgramVerdict | null, t: Translate): string {
  const name = verdict ?? 'unknown';
  return `<td class="v ${name}" title="${escaped(t(`judge.verdict.${name}`))}">${verdict ?? '?'}</td>`;
}

/** What the signs of verdicts mean. */
export function legend(names: readonly string[], t: Translate): string {
  const sign = (name: string): string => (name === 'unknown' ? '?' : name);
  return names
    .map((name) => `<b class="${name}">${sign(name)}</b> ${escaped(t(`judge.verdict.${name}`))}`)
    .join(' · ');
}

/** The heads of narrow columns are written upwards. */
export function table(
  title: string,
  head: readonly string[],
  rows: readonly string[],
  narrow: ReadonlySet<string> = new Set(),
): string {
  const columns = head
    .map((each) => {
      const turned = narrow.has(each) ? ' class="up"' : '';
      return `<th scope="col"${turned}><span>${escaped(each)}</span></th>`;
    })
    .join('');
  const body = rows.map((row) => `<tr>${row}</tr>`).join('\n');
  return [
    `<h2>${escaped(title)}</h2>`,
    `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}">`,
    `<table><thead><tr>${columns}</tr></thead><tbody>${body}</tbody></table></div>`,
  ].join('\n');
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
