import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../../files';
import type { ContestFailure } from '../../../shared/contract';
import { problemIn, type Problem } from '../../../shared/puzzle';
import type { DecidedTest } from '../../judging/deciding';

/** What came of a program on a test: what points count, and what is wrong; null where nothing is. */
export interface KeptRun extends Pick<DecidedTest, 'judge' | 'verdict'> {
  readonly failure: ContestFailure | null;
}

/** Least time between two writings. */
const WRITE_MS = 2_000;

const isRun = v.looseObject({ judge: v.string(), failure: v.nullable(v.looseObject({})) });
const schema = v.record(
  v.string(),
  v.custom<KeptRun>((value) => v.is(isRun, value)),
);

/** The finished runs of a class by the contents of program and test. */
export interface KeptRuns {
  get(key: string): KeptRun | null;
  add(key: string, run: KeptRun): Promise<void>;
  /** @param complete  nothing but what this run used is needed any more */
  write(complete: boolean): Promise<void>;
}

/**
 * Finished runs on disk: one that was stopped, or ended with its workbench, goes on from here.
 *
 * @param settings  the folder of the user’s settings
 * @param folder    the one of the contestants
 * @param forget    whether to begin anew
 * @param failed    hears why the file cannot be read or written; judging goes on without
 */
export async function openKeptRuns(
  settings: string,
  folder: string,
  forget: boolean,
  failed: (why: Problem) => void,
): Promise<KeptRuns> {
  const path = join(settings, 'contests', `${digest([folder]).slice(0, 16)}.json`);
  const file = openJsonFile(path, (raw) => v.parse(schema, raw), {}, failed, true);
  const before = new Map(forget ? [] : Object.entries(await file.read()));
  const used = new Map<string, KeptRun>();
  let due = performance.now() + WRITE_MS;
  const write = async (complete: boolean): Promise<void> => {
    const runs = Object.fromEntries([...(complete ? [] : before), ...used]);
    await file.write(runs).catch((error: unknown) => {
      failed(problemIn(error));
    });
  };
  return {
    write,
    get: (key) => {
      const run = used.get(key) ?? before.get(key) ?? null;
      if (run !== null) used.set(key, run);
      return run;
    },
    add: async (key, run) => {
      used.set(key, run);
      if (performance.now() < due) return;
      due = performance.now() + WRITE_MS;
      await write(false);
    },
  };
}

/** SHA-256 of the parts, each of which ends where it ends. */
export function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
