import { join } from 'node:path';
import { openJsonFile } from '../../files';
import { readDialects } from '../../formats';
import type { DialectRecord } from '../../shared/contract';
import { problem, type Problem } from '../../shared/puzzle';

/** The user's dialects on disk: `dialects.json` of the settings folder. */
export interface DialectFile {
  /** The records that can be used, and what was wrong with the file. */
  read(): Promise<{ dialects: readonly DialectRecord[]; problems: readonly Problem[] }>;
  /** @throws ProblemError as the safe writer */
  write(dialects: readonly DialectRecord[]): Promise<void>;
}

interface Kept {
  readonly dialects: readonly DialectRecord[];
}

/** Turns a file with broken records away, but not before the others have been taken out of it. */
class Salvage extends Error {
  constructor(
    readonly dialects: readonly DialectRecord[],
    readonly dropped: number,
  ) {
    super('dialects');
  }
}

export function openDialectFile(
  dir: string,
  report: (what: Problem) => void = () => undefined,
): DialectFile {
  const path = join(dir, 'dialects.json');
  const problems: Problem[] = [];
  let salvage: Salvage | null = null;
  const parse = (raw: unknown): Kept => {
    const { dialects, problems: wrong } = readDialects(JSON.stringify(raw));
    if (wrong.length === 0) return { dialects };
    salvage = new Salvage(dialects, wrong.length);
    throw salvage;
  };
  const note = (what: Problem): void => {
    problems.push(what);
    report(what);
  };
  const file = openJsonFile<Kept>(path, parse, { dialects: [] }, note);
  return {
    read: async () => {
      const { dialects } = await file.read();
      const rescued = salvage as Salvage | null;
      if (rescued === null || rescued.dialects.length === 0) return { dialects, problems };
      // The whole file lies aside now; what was good in it goes on.
      await file.write({ dialects: rescued.dialects });
      const params = { file: path, kept: `${path}.bad`, count: rescued.dropped };
      return { dialects: rescued.dialects, problems: [problem('dialects-dropped', params)] };
    },
    write: (dialects) => file.write({ dialects }),
  };
}
