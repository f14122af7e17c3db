/** What workers of a run say of themselves, and what is said to them: RUN/workers and RUN/stop. */
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../files';
import { prepareFolder, writeText } from '../tools/write-file';
import { countSchema } from './run-file';
import { readJson } from './values';

const workerNameSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/));

/** What a worker of a run reports of itself. */
const workerSchema = v.strictObject({
  name: workerNameSchema,
  /** Parts that it is doing. */
  active: countSchema,
  /** Milliseconds since 1970, by its clock. */
  seen: v.pipe(v.number(), v.minValue(0)),
});
export type RunWorkerNote = v.InferOutput<typeof workerSchema>;

/** A name as a worker’s name, which is safe as part of a file name. */
export const workerNameOf = (name: string): string =>
  name.replaceAll(/[^\w.-]/g, '_').slice(0, 200);

/** The name of this process among the workers of a run: host and process. */
export const ownWorkerName = (): string => workerNameOf(`${hostname()}-${process.pid}`);

/** What happens to parts in progress when a run is stopped: `drain` finishes, `cancel` abandons them. */
export const STOP_MODES = ['drain', 'cancel'] as const;
export type StopMode = (typeof STOP_MODES)[number];

const workersIn = (run: string): string => join(run, 'workers');
const stopIn = (run: string): string => join(run, 'stop');

/** Says what a worker is doing, in place of what it said before. */
export async function noteWorker(run: string, note: RunWorkerNote): Promise<void> {
  const path = workersIn(run);
  await prepareFolder(path);
  await writeText(join(path, `${note.name}.json`), `${JSON.stringify(note)}\n`);
}

/** Every worker that took a part of a run, by name; notes that cannot be read are left out. */
export async function workersOf(run: string): Promise<RunWorkerNote[]> {
  const path = workersIn(run);
  const names = (await readdir(path).catch(() => [])).filter((name) => name.endsWith('.json'));
  const notes = await Promise.all(
    names.sort().map(async (name) => readJson(workerSchema, await readIfThere(join(path, name)))),
  );
  return notes.filter((note) => note !== null);
}

/** Asks that no further part begins. */
export const stop = (run: string, mode: StopMode): Promise<void> => writeText(stopIn(run), mode);

/** Takes `stop` back. */
export const resume = (run: string): Promise<void> => rm(stopIn(run), { force: true });

/** How a run was stopped; null where parts may begin. */
export async function stopped(run: string): Promise<StopMode | null> {
  const said = (await readIfThere(stopIn(run)))?.toString('utf8');
  return said === undefined ? null : said === 'cancel' ? 'cancel' : 'drain';
}
