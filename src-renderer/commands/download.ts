import type { BytesDownload, Download } from '@shared/contract';
import { useContest, useJudge, usePrograms, useSession, useSettings } from '../stores';
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

export async function saveReport(of: ReportOf, as: ReportKind): Promise<void> {
  const name = { judge: 'verdicts', programs: 'programs', contest: 'class' }[of];
  await saveWhere(
    `${name}.${as}`,
    (path, overwrite) =>
      useSession().request(`${of}/saveReport`, { ...wish(of, as), path, overwrite }),
    'window.judge.reportSaved',
  );
}

/** Hands a report to the browser's downloads. */
export async function downloadReport(of: ReportOf, as: ReportKind): Promise<void> {
  downloadText(await useSession().request(`${of}/report`, wish(of, as)));
}

/** Hands a text to the browser's downloads, byte for byte as UTF-8. */
export function downloadText({ name, text }: Download): void {
  downloadBlob(name, new Blob([text], { type: 'application/octet-stream' }));
}

/** Hands bytes to the browser's downloads. */
export function downloadBytes({ name, base64 }: BytesDownload): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  downloadBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
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
