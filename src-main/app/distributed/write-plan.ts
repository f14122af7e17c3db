/** Writes the folder of a run part by part, under the id that comes of what is in it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../files';
import { prepareFolder, writeFileAtomically, writeText } from '../tools/write-file';
import { runIdOf, type RunFile, type RunPart } from './run-file';
import { codecOf, sha256, type Task, type TaskKind } from './tasks';
import { toJson } from './values';

/** The tasks of a run in its folder, a line for each part. */
export const TASKS = 'tasks.jsonl';
/** The file in the folder of a run that names the folder. */
export const FOLDER_NAME = 'folder';

/** What a run is about. */
export interface RunPlan<K extends TaskKind> {
  readonly kind: K;
  readonly engine: string;
  readonly version: string;
}

/** Adds a part of some tasks. */
export type AddPart<K extends TaskKind> = (tasks: readonly Task<K>[]) => Promise<void>;
/** Adds all parts of a run, in their order. */
export type FillPlan<K extends TaskKind> = (add: AddPart<K>) => Promise<void>;

/** A run on disk. */
export interface WrittenPlan {
  readonly path: string;
  readonly run: RunFile;
}

/**
 * Plans a run in the folder `runs`, under its id. Where the same run was planned before, that one is
 * continued.
 *
 * @throws ProblemError of the safe writer
 */
export async function writePlan<K extends TaskKind>(
  runs: string,
  { kind, engine, version }: RunPlan<K>,
  fill: FillPlan<K>,
): Promise<WrittenPlan> {
  const planning = join(runs, `planning-${process.pid}`);
  const isOwn = !existsSync(runs);
  try {
    await prepareFolder(join(planning, 'parts'));
    const parts = await writeParts(join(planning, TASKS), kind, fill);
    // In the order of the schema: the id of the run is a digest of this.
    const whole = { version, kind, engine, parts };
    const run: RunFile = { id: runIdOf(whole), ...whole };
    await writeText(join(planning, 'run.json'), `${JSON.stringify(run)}\n`);
    await writeText(join(planning, FOLDER_NAME), randomUUID());
    // A folder that was there already may be the user's own project.
    if (isOwn) await writeText(join(runs, '.gitignore'), '*\n');
    const path = join(runs, run.id);
    // The same run is there already: its parts stay.
    if ((await readIfThere(join(path, 'run.json'))) === null) await rename(planning, path);
    return { path, run };
  } finally {
    await rm(planning, { recursive: true, force: true });
  }
}

async function writeParts<K extends TaskKind>(
  tasksFile: string,
  kind: K,
  fill: FillPlan<K>,
): Promise<RunPart[]> {
  const parts: RunPart[] = [];
  await writeFileAtomically(tasksFile, true, (sink) =>
    fill(async (tasks) => {
      const line = `${toJson(codecOf(kind).packTasks(tasks))}\n`;
      const bytes = Buffer.byteLength(line);
      parts.push({ tasks: tasks.length, bytes, digest: sha256(line) });
      await sink.write(line);
    }),
  );
  return parts;
}
