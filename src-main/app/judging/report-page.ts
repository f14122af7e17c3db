import type { JudgedTest, JudgeRun, SubtaskSummary, Verdict } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import type { Translate } from '../text';
import { PAGE_STYLE } from './report-style';
import {
  diagnosisOf,
  headlineWords,
  limitsOf,
  objections,
  placeOf,
  profileTitle,
  reasonOf,
  scoreWords,
} from './test-words';

/** When and by what a report was made. */
export interface ReportMaker {
  readonly program: string;
  readonly at: Date;
}

/**
 * The report of a run as a page: one file without scripts, pictures or addresses, so that it opens
 * anywhere and forever. Whatever comes from files is escaped.
 */
export function reportPage(
  run: JudgeRun,
  t: Translate,
  locale: Locale,
  maker: ReportMaker,
): string {
  const title = escaped(t('judge.report.title'));
  const language = locale === 'zh' ? 'zh-CN' : 'en';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${PAGE_STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    summary(run, t),
    madeBy(maker, language, t),
    subtaskTable(run, t),
    testTable(run, t),
    judgeTable(run, t),
    `<p class="legend">${legend(t)}</p>`,
    '</main></body></html>\n',
  ].join('\n');
}

function summary(run: JudgeRun, t: Translate): string {
  const all = run.acceptedTests === run.tests.length;
  const { answers } = run;
  const folder = answers.from === 'folder' ? answers.folder : '';
  const limits = commonLimits(run);
  return [
    `<p class="sum ${all ? 'AC' : 'WA'}">${escaped(headlineWords(run, t))}</p>`,
    `<p>${escaped(t(`judge.report.answers.${answers.from}`, { folder }))}</p>`,
    limits === null || limits === ''
      ? ''
      : `<p>${escaped(t('judge.report.limits', { limits }))}</p>`,
    run.state === 'done' ? '' : `<p class="stopped">${escaped(t('judge.report.cancelled'))}</p>`,
  ].join('\n');
}

function madeBy({ program, at }: ReportMaker, language: string, t: Translate): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const made = t('judge.report.made', { date: format.format(at), program });
  return `<p class="made"><time datetime="${at.toISOString()}">${escaped(made)}</time></p>`;
}

/** The limits of all tests, or null where they are not the same. */
function commonLimits({ tests }: JudgeRun): string | null {
  const limits = new Set(tests.map(limitsOf));
  const [only = ''] = limits;
  return limits.size > 1 ? null : only;
}

function subtaskTable({ subtasks }: JudgeRun, t: Translate): string {
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
    t('judge.report.bySubtask'),
    head.map((name) => t(`judge.column.${name}`)),
    subtasks.map(row),
  );
}

/** A line for each test: what decides, and why. */
function testTable(run: JudgeRun, t: Translate): string {
  const hasSubtasks = run.tests.some(({ subtask }) => subtask !== null);
  const hasLimits = commonLimits(run) === null;
  const columns = [
    'test',
    ...(hasSubtasks ? ['subtask'] : []),
    ...(hasLimits ? ['timeLimit', 'memoryLimit'] : []),
    'verdict',
    'diagnosis',
  ];
  const rows = run.tests.map((test) =>
    [
      `<th scope="row">${escaped(test.name)}</th>`,
      hasSubtasks ? `<td>${escaped(test.subtask ?? '')}</td>` : '',
      hasLimits ? `<td class="n">${limitsOf({ ...test, memoryLimitBytes: null })}</td>` : '',
      hasLimits ? `<td class="n">${limitsOf({ ...test, timeLimitMs: null })}</td>` : '',
      verdictCell(test.verdict, t),
      `<td class="why">${whyWords(test, t)}</td>`,
    ].join(''),
  );
  return table(
    t('judge.report.byTest'),
    columns.map((name) => t(`judge.column.${name}`)),
    rows,
  );
}

function whyWords(test: JudgedTest, t: Translate): string {
  const diagnosis = diagnosisOf(test, t);
  const reason = [placeOf(test.semantic), reasonOf(test, t)]
    .filter((part) => part !== '')
    .join(' ');
  const details = [...(reason === '' ? [] : [reason]), ...objections(test, t)];
  const lead = diagnosis === '' ? '' : `<strong>${escaped(diagnosis)}</strong>`;
  if (details.length === 0) return lead;
  return `${lead}<ul>${details.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`;
}

/** Every judge on every test. */
function judgeTable({ tests, profiles }: JudgeRun, t: Translate): string {
  const compared = tests.some((test) => test.profiles.length > 0);
  const asked = compared ? profiles : [];
  const titles = [t('judge.column.semantic'), ...asked.map(profileTitle)];
  const rows = tests.map((test) =>
    [
      `<th scope="row">${escaped(test.name)}</th>`,
      verdictCell(test.semantic?.verdict ?? null, t),
      ...asked.map((id) => {
        const finding = test.profiles.find(({ profile }) => profile === id);
        return finding === undefined ? '<td class="v">–</td>' : verdictCell(finding.verdict, t);
      }),
    ].join(''),
  );
  const head = [t('judge.column.test'), ...titles];
  return table(t('judge.report.byJudge'), head, rows, new Set(titles));
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
