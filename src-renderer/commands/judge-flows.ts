import { useDiff, useFiles, useJudge, useLayout } from '../stores';
import { chooseFolder } from './file-flows';

/** Judges files with the choices made under Verdicts, and shows what comes of it. */
export async function judgeFiles(fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const layout = useLayout();
  layout.stage = 'verdicts';
  // Verdicts and their reasons need the height.
  layout.panelOpen = false;
  await useJudge().start(fileIds);
}

/** Every open file with a puzzle in it. */
export function judgeable(): number[] {
  return useFiles()
    .files.filter(({ puzzles }) => puzzles > 0)
    .map(({ id }) => id);
}

/** Asks for a folder with outputs, and judges those. */
export async function judgeFolder(): Promise<void> {
  const folder = await chooseFolder();
  if (folder === null) return;
  useJudge().answers = { from: 'folder', folder };
  await judgeFiles(judgeable());
}

/** Puts the output of a judged test beside its reference. */
export async function compareTest(fileId: number): Promise<void> {
  const { run } = useJudge();
  const test = run?.tests.find((one) => one.fileId === fileId);
  if (run === null || test === undefined) return;
  useLayout().stage = 'differences';
  await useDiff().open(run.id, fileId, test.name);
}
