import { useContest, useDiff, useLayout, usePrograms, useSelection } from '../stores';
import { openPaths } from './file-flows';
import { judgeable } from './judge-flows';
import { askSavePath } from './save-where';

/** Runs the chosen programs on the open data sets, or on the current one, and shows what comes of it. */
export async function runPrograms(): Promise<void> {
  const programs = usePrograms();
  const layout = useLayout();
  layout.stage = 'programs';
  // Verdicts and their reasons need the height.
  layout.panelOpen = false;
  if (programs.view === null) await programs.load();
  if (programs.isClass) return await useContest().start(false);
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

/** Puts what a contestant’s program writes on the first test that it fails next to the reference. */
export async function compareContestant(row: number, problem: number): Promise<void> {
  const own = useContest().run?.rows.find(({ at }) => at === row);
  const test = own?.cells[problem]?.failure?.test.name;
  if (own === undefined || test === undefined) return;
  useLayout().stage = 'differences';
  await useDiff().openContestant(row, problem, `${test} · ${own.name}`);
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
