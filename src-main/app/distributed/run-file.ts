/** `run.json`: what is to be done in a distributed run, as every machine reads it. */
import * as v from 'valibot';
import { sha256, TASK_KINDS } from './tasks';
import { toJson } from './values';

export const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Also the name of a run among other runs: no path can be made of it. */
export const runIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
export const MOST_PARTS = 1_000_000;

/** A line of `tasks.jsonl`: how many tasks it has, its length and its digest. */
const partSchema = v.strictObject({ tasks: countSchema, bytes: countSchema, digest: digestSchema });
export type RunPart = v.InferOutput<typeof partSchema>;

export const runSchema = v.strictObject({
  id: runIdSchema,
  version: v.string(),
  kind: v.picklist(TASK_KINDS),
  /** How grids and covers are solved. */
  engine: v.string(),
  parts: v.pipe(v.array(partSchema), v.maxLength(MOST_PARTS)),
});
export type RunFile = v.InferOutput<typeof runSchema>;

/** The id of a run: a digest of all else that is in it, in the order of `runSchema`. */
export function runIdOf({ version, kind, engine, parts }: Omit<RunFile, 'id'>): string {
  return sha256(toJson({ version, kind, engine, parts })).slice(0, 16);
}
