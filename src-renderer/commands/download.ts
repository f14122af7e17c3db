import type { Download } from '@shared/contract';
import { useContest, useJudge, usePrograms, useSession, useSettings } from '../stores';
import { saveWhere } from './save-where';

/** Whose latest run a report is about. */
export type ReportOf = 'judge' | 'programs' | 'contest';
type ReportKind = 'csv' | 'html';

export async function saveReport(of: ReportOf, as: ReportKind): Promise<void> {
  const name = { judge: 'verdicts', programs: 'programs', contest: 'class' }[of];
  const { run } = { judge: useJudge, programs: usePrograms, contest: useContest }[of]();
  const wish = { id: run?.id ?? 1, as, language: useSettings().locale };
  await saveWhere(
    `${name}.${as}`,
    (path, overwrite) => useSession().request(`${of}/saveReport`, { ...wish, path, overwrite }),
    'window.judge.reportSaved',
  );
}

/** Hands a text to the browser's downloads, byte for byte as UTF-8. */
export function downloadText({ name, text }: Download): void {
  downloadBlob(name, new Blob([text], { type: 'application/octet-stream' }));
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
