import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../../files';
import type { ContestFailure } from '../../../shared/contract';
import { ProblemError, type Problem } from '../../../shared/puzzle';
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

/**
 * The finished runs of a class by the contents of program and test, on disk: a run that was stopped, or ended with its
 * workbench, goes on from here.
 */
export class KeptRuns {
  private readonly used = new Map<string, KeptRun>();
  private due = performance.now() + WRITE_MS;

  private constructor(
    private readonly file: ReturnType<typeof openJsonFile<Readonly<Record<string, KeptRun>>>>,
    private readonly before: Readonly<Record<string, KeptRun>>,
    private readonly failed: (why: Problem) => void,
  ) {}

  /**
   * @param settings  the folder of the user’s settings
   * @param folder    the one of the contestants
   * @param forget    whether to begin anew
   * @param failed    hears why the file cannot be read or written; judging goes on without
   */
  static async open(
    settings: string,
    folder: string,
    forget: boolean,
    failed: (why: Problem) => void,
  ): Promise<KeptRuns> {
    const path = join(settings, 'contests', `${digest([folder]).slice(0, 16)}.json`);
    const file = openJsonFile(path, (raw) => v.parse(schema, raw), {}, failed, true);
    return new KeptRuns(file, forget ? {} : await file.read(), failed);
  }

  get(key: string): KeptRun | null {
    const run = this.used.get(key) ?? (Object.hasOwn(this.before, key) ? this.before[key] : null);
    if (!run) return null;
    this.used.set(key, run);
    return run;
  }

  async add(key: string, run: KeptRun): Promise<void> {
    this.used.set(key, run);
    if (performance.now() < this.due) return;
    this.due = performance.now() + WRITE_MS;
    await this.write(false);
  }

  /** @param complete  nothing but what this run used is needed any more */
  async write(complete: boolean): Promise<void> {
    const runs = { ...(complete ? {} : this.before), ...Object.fromEntries(this.used) };
    await this.file.write(runs).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      this.failed(error.problem);
    });
  }
}

/** SHA-256 of the parts, each of which ends where it ends. */
export function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
