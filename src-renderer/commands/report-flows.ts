import { useContest, useJudge, useNotices, usePrograms, useSession, useSettings } from '../stores';
import { downloadText } from './download';
import { saveWhere } from './save-where';

/** Whose latest run a report is about. */
export type ReportOf = 'judge' | 'programs' | 'contest';
type ReportKind = 'csv' | 'html';

interface Wish {
  readonly id: number;
  readonly as: ReportKind;
  readonly language: 'en' | 'zh';
}

function wish(of: ReportOf, as: ReportKind): Wish {
  const { run } = { judge: useJudge, programs: usePrograms, contest: useContest }[of]();
  return { id: run?.id ?? 1, as, language: useSettings().locale };
}

/** Saves a report where the user says. */
export async function saveReport(of: ReportOf, as: ReportKind): Promise<void> {
  const name = { judge: 'verdicts', programs: 'programs', contest: 'class' }[of];
  const path = await saveWhere(`${name}.${as}`, (to, overwrite) =>
    useSession().request(`${of}/saveReport`, { ...wish(of, as), path: to, overwrite }),
  );
  if (path === null) return;
  useNotices().notify('success', { key: 'window.judge.reportSaved', params: { path } });
}

/** Hands a report to the browser's downloads. */
export async function downloadReport(of: ReportOf, as: ReportKind): Promise<void> {
  downloadText(await useSession().request(`${of}/report`, wish(of, as)));
}
