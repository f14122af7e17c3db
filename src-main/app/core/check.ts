import { readCases, type CasesRead } from '../../batch';
import type { Problem } from '../../shared/puzzle';
import type { PlannedFile } from './plan';

export interface CheckResult extends CasesRead {
  readonly malformed: number;
}

/**
 * Reads a file to its end and solves nothing. `onMalformed` receives the cases that cannot be read, in
 * the order of the file, and waited for; `cancelled` is asked now and then.
 */
export async function checkFile(
  file: PlannedFile,
  onMalformed: (problems: readonly Problem[]) => Promise<void>,
  cancelled: () => boolean,
): Promise<CheckResult> {
  let malformed = 0;
  let found: Problem[] = [];
  const tell = async (): Promise<void> => {
    const told = found;
    found = [];
    if (told.length > 0) await onMalformed(told);
  };
  const read = await readCases(
    file.source,
    file.format,
    ({ problem }) => {
      if (problem === undefined) return;
      malformed++;
      found.push(problem);
    },
    async () => {
      await tell();
      return !cancelled();
    },
  );
  await tell();
  return { ...read, malformed };
}
