import type { JudgedTest, JudgeRun } from '../../shared/contract';
import type { Locale } from '../../shared/text';
import type { Translate } from '../tools/translate';
import {
  escaped,
  htmlPage,
  legend,
  madeBy,
  subtaskTable,
  table,
  verdictCell,
  type ReportMaker,
} from './report-parts';
import {
  diagnosisOf,
  headlineWords,
  limitsOf,
  objections,
  placeOf,
  profileTitle,
  reasonOf,
} from './test-words';

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
  return htmlPage(t('judge.report.title'), locale, [
    summary(run, t),
    madeBy(maker, locale, t),
    subtaskTable(run.subtasks, t),
    testTable(run, t),
    judgeTable(run, t),
    `<p class="legend">${legend(['AC', 'PE', 'WA', 'unknown'], t)}</p>`,
  ]);
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

/** The limits of all tests, or null where they are not the same. */
function commonLimits({ tests }: JudgeRun): string | null {
  const limits = new Set(tests.map(limitsOf));
  const [only = ''] = limits;
  return limits.size > 1 ? null : only;
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
