import {
  useDiff,
  useLayout,
  useNotices,
  usePrograms,
  useSelection,
  type ReportKind,
} from '../stores';
import { downloadText } from './download';
import { openPaths } from './file-flows';
import { judgeable } from './judge-flows';
import { askSavePath, saveWhere } from './save-where';

/** Runs the chosen programs on the open data sets, or on the current one, and shows what comes of it. */
export async function runPrograms(): Promise<void> {
  const programs = usePrograms();
  const layout = useLayout();
  layout.stage = 'programs';
  // Verdicts and their reasons need the height.
  layout.panelOpen = false;
  if (programs.view === null) await programs.load();
  if (programs.wanted.length === 0) return;
  const { fileId } = useSelection();
  const files = judgeable();
  const wanted = programs.scope === 'file' ? files.filter((id) => id === fileId) : files;
  await programs.start(wanted);
}

/** Puts the output of a program next to the reference, or our answer. */
export async function compareProgram(): Promise<void> {
  const { chosen, programs } = usePrograms();
  if (chosen === null) return;
  const name = programs.find(({ id }) => id === chosen.programId)?.name ?? '';
  useLayout().stage = 'differences';
  await useDiff().openProgram(
    chosen.programId,
    chosen.test.fileId,
    `${chosen.test.name} · ${name}`,
  );
}

/** Asks for a folder, searches for an input on which a program fails, and opens it. */
export async function stressProgram(
  wish: Omit<Parameters<ReturnType<typeof usePrograms>['startStress']>[0], 'folder'>,
): Promise<void> {
  const folder = await askSavePath('stress', true);
  if (folder === null) return;
  const { kept } = await usePrograms().startStress({ ...wish, folder });
  if (kept !== null) await openPaths([kept]);
}

/** Saves the report of the latest run of programs where the user says. */
export async function saveProgramReport(as: ReportKind): Promise<void> {
  const programs = usePrograms();
  const path = await saveWhere(`programs.${as}`, (to, overwrite) =>
    programs.saveReport(as, to, overwrite),
  );
  if (path === null) return;
  useNotices().notify('success', { key: 'window.judge.reportSaved', params: { path } });
}

/** Hands that report to the browser's downloads. */
export async function downloadProgramReport(as: ReportKind): Promise<void> {
  downloadText(await usePrograms().report(as));
}
