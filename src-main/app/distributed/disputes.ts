/**
 * Parts that workers gave different results for. A result counts when two of them say the same:
 *
 *   RUN/disputes/K.json  the digest of each result that was given and of what was asked for it, and by whom
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../files';
import { prepareFolder, writeText } from '../saving/write-file';
import { readJson } from './values';

const votesSchema = v.array(
  v.strictObject({
    /** Null: who gave the first result is not known. */
    by: v.nullable(v.pipe(v.string(), v.maxLength(300))),
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
);
type Votes = v.InferOutput<typeof votesSchema>;

/** What a worker found, and what is there of the part. */
export interface Finding {
  readonly part: number;
  /** Digests of the result with what was asked for it, and of those that are there. */
  readonly digest: string;
  readonly before: string | null;
  readonly by: string;
  /** Whether this worker gave the first result. */
  readonly isFirst: boolean;
}

const folderOf = (run: string): string => join(run, 'disputes');

/** Whether a result may stand: nobody has said anything else, or another worker said the same. What may not is kept. */
export async function mayStand(run: string, finding: Finding): Promise<boolean> {
  const { part, digest, before, by, isFirst } = finding;
  const known = await votesOn(run, part);
  if (before === null && known.length === 0) return true;
  const votes = before === null ? known : [...known, { by: null, digest: before }];
  const own = (voter: string | null): boolean => voter === by || (isFirst && voter === null);
  if (votes.some((vote) => vote.digest === digest && !own(vote.by))) return true;
  await prepareFolder(folderOf(run));
  await writeText(fileOf(run, part), `${JSON.stringify([...votes, { by, digest }])}\n`);
  return false;
}

/** The parts of a run that were disputed, and the workers that took part, as far as they are known. */
export async function disputesOf(run: string): Promise<{ part: number; workers: string[] }[]> {
  const names = await readdir(folderOf(run)).catch(() => []);
  const parts = names.flatMap((name) => (/^\d+\.json$/.test(name) ? [parseInt(name, 10)] : []));
  return Promise.all(
    parts
      .sort((a, b) => a - b)
      .map(async (part) => {
        const by = (await votesOn(run, part)).flatMap((vote) => vote.by ?? []);
        return { part, workers: [...new Set(by)] };
      }),
  );
}

const fileOf = (run: string, part: number): string => join(folderOf(run), `${part}.json`);

async function votesOn(run: string, part: number): Promise<Votes> {
  return readJson(votesSchema, await readIfThere(fileOf(run, part))) ?? [];
}
