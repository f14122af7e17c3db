import { useDiff, useFiles, useJudge, useLayout, useSettings, useNotices } from '../stores';
import { chooseFolder } from './file-flows';
import type { JudgeRun, ProfileInfo } from '@shared/contract';

/**
 * The verdicts of a run as text that spreadsheets take: a line a test, cells parted by tabs. `titles`
 * are those of the first columns: test, subtask, verdict, semantic check.
 */
export function verdictTable(
  run: JudgeRun,
  profiles: readonly ProfileInfo[],
  titles: readonly string[],
): string {
  const titleOf = (id: string): string => profiles.find((one) => one.id === id)?.title ?? id;
  const head = [...titles, ...run.profiles.map(titleOf)];
  const lines = run.tests.map((test) => [
    test.name,
    test.subtask ?? '',
    test.verdict ?? '',
    test.semantic?.verdict ?? '',
    ...run.profiles.map((id) => test.profiles.find(({ profile }) => profile === id)?.verdict ?? ''),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(plain).join('\t')}\n`).join('');
}

/** A cell holds no tab and no line end. */
const plain = (cell: string): string => cell.replaceAll(/[\t\r\n]+/g, ' ');

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

/** Puts the table of verdicts on the clipboard, cells parted by tabs. */
export async function copyVerdicts(): Promise<void> {
  const { run, profiles } = useJudge();
  if (run === null) return;
  const { catalogues } = await import('@shared/text');
  const { test, subtask, verdict, semantic } =
    catalogues[useSettings().locale].window.judge.columns;
  const titles = [test, subtask, verdict, semantic];
  const table = verdictTable(run, profiles, titles);
  await useNotices().copy(table, { key: 'window.judge.copied', params: {} });
}
