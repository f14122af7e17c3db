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
