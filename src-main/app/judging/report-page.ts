import { profiles as known } from '../../judge';
import type { JudgedTest, JudgeRun, SubtaskSummary, Verdict } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import type { Translate } from '../text';
import { isLate } from './judge-test';
import { PAGE_STYLE } from './report-style';
import { milliseconds, objections, placeOf, reasonOf } from './test-words';

/**
 * The report of a run as a page: one file without scripts, pictures or addresses, so that it opens
 * anywhere and forever. Whatever comes from files is escaped.
 */
export function reportPage(run: JudgeRun, t: Translate, locale: Locale): string {
  const title = escaped(t('judge.report.title'));
  return [
    `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${PAGE_STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    summary(run, t),
    subtaskTable(run, t),
    testTable(run, t),
    `<p class="legend">${legend(t)}</p>`,
    '</main></body></html>\n',
  ].join('\n');
}

function summary(run: JudgeRun, t: Translate): string {
  const accepted = run.tests.filter(({ semantic }) => semantic?.verdict === 'AC').length;
  const late = run.tests.filter(isLate).length;
  const all = accepted === run.tests.length;
  const { answers } = run;
  const folder = answers.from === 'folder' ? answers.folder : '';
  const counted = t('judge.report.summary', { accepted, count: run.tests.length });
  return [
    `<p class="sum ${all ? 'AC' : 'WA'}">${escaped(counted)}</p>`,
    late === 0 ? '' : `<p class="late">${escaped(t('judge.report.late', { late }))}</p>`,
    `<p>${escaped(t(`judge.report.answers.${answers.from}`, { folder }))}</p>`,
    run.state === 'done' ? '' : `<p class="late">${escaped(t('judge.report.cancelled'))}</p>`,
  ].join('\n');
}

function subtaskTable({ subtasks }: JudgeRun, t: Translate): string {
  if (subtasks.every(({ subtask }) => subtask === null)) return '';
  const head = [
    t('judge.column.subtask'),
    t('judge.column.verdict'),
    t('judge.column.accepted'),
    t('judge.column.late'),
  ];
  const row = ({ subtask, verdict, accepted, tests, late }: SubtaskSummary): string =>
    [
      `<th scope="row">${escaped(subtask ?? '–')}</th>`,
      verdictCell(verdict, t),
      `<td class="n">${accepted} / ${tests}</td>`,
      `<td class="n">${late === 0 ? '' : late}</td>`,
    ].join('');
  return table(t('judge.report.bySubtask'), head, subtasks.map(row));
}

function testTable(run: JudgeRun, t: Translate): string {
  const titles = run.profiles.map((id) => known.find((one) => one.id === id)?.title ?? id);
  const hasSubtasks = run.tests.some(({ subtask }) => subtask !== null);
  const head = [
    ...['test', ...(hasSubtasks ? ['subtask'] : []), 'puzzles', 'time', 'limit', 'verdict'].map(
      (name) => t(`judge.column.${name}`),
    ),
    ...titles,
    t('judge.column.reason'),
  ];
  const rows = run.tests.map((test) => testRow(test, run, hasSubtasks, t));
  return table(t('judge.report.byTest'), head, rows, new Set(titles));
}

function testRow(test: JudgedTest, run: JudgeRun, hasSubtasks: boolean, t: Translate): string {
  const reason = [placeOf(test.semantic), reasonOf(test, t)]
    .filter((part) => part !== '')
    .join(' ');
  const against = objections(test, t).map((each) => `<li>${escaped(each)}</li>`);
  return [
    `<th scope="row">${escaped(test.name)}</th>`,
    hasSubtasks ? `<td>${escaped(test.subtask ?? '')}</td>` : '',
    `<td class="n">${test.puzzles}</td>`,
    `<td class="n${isLate(test) ? ' late' : ''}">${milliseconds(test.timeMs)}</td>`,
    `<td class="n">${milliseconds(test.timeLimitMs)}</td>`,
    verdictCell(test.semantic?.verdict ?? null, t),
    ...run.profiles.map((id) => {
      const finding = test.profiles.find(({ profile }) => profile === id);
      return finding === undefined ? '<td class="v">–</td>' : verdictCell(finding.verdict, t);
    }),
    `<td class="why">${escaped(reason)}${against.length === 0 ? '' : `<ul>${against.join('')}</ul>`}</td>`,
  ].join('');
}

function verdictCell(verdict: Verdict | null, t: Translate): string {
  const name = verdict ?? 'unknown';
  return `<td class="v ${name}" title="${escaped(t(`judge.verdict.${name}`))}">${verdict ?? '?'}</td>`;
}

function legend(t: Translate): string {
  const sign = (name: string): string => (name === 'unknown' ? '?' : name);
  return ['AC', 'PE', 'WA', 'unknown']
    .map((name) => `<b class="${name}">${sign(name)}</b> ${escaped(t(`judge.verdict.${name}`))}`)
    .join(' · ');
}

/** The heads of narrow columns are written upwards. */
function table(
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
