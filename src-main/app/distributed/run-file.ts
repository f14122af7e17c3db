/** `run.json`: what is to be done in a distributed run, as every machine reads it. */
import * as v from 'valibot';
import { ASKED } from './asked';
import { sha256, TASK_KINDS } from './tasks';
import { toJson } from './values';

export const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Also the name of a run among other runs: no path can be made of it. */
export const runIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
export const MOST_PARTS = 1_000_000;
const MOST_INPUTS = 100_000;
/** What stands before the first puzzle of a file; it is read again with each part. */
export const MOST_HEADER_BYTES = 64 * 1024;

/** Below which folder of its own a machine looks for an input. */
const ROOTS = ['inputs', 'runs'] as const;

/** A path below a folder: names with slashes between them, none of which leads up. */
const pathSchema = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check(
    (path) =>
      !/[\\\0]/.test(path) &&
      path.split('/').every((name) => !['', '.', '..'].includes(name) && !/^[a-z]:/i.test(name)),
  ),
);

/** A file that workers read in ranges. */
const inputSchema = v.strictObject({
  /** Where it is; null where only the machine that runs the command knows. */
  place: v.nullable(v.strictObject({ root: v.picklist(ROOTS), path: pathSchema })),
  /** What to call it. */
  name: v.pipe(v.string(), v.maxLength(4096)),
  bytes: countSchema,
  mtimeMs: v.number(),
  /** The id of one of the product's own formats. */
  format: v.pipe(v.string(), v.maxLength(200)),
  /** How many bytes stand before the first puzzle: what a reader needs to know before any range. */
  header: v.pipe(countSchema, v.maxValue(MOST_HEADER_BYTES)),
  ask: v.picklist(ASKED),
});
export type RunInput = v.InferOutput<typeof inputSchema>;
/** Where an input is, as workers find it. */
export type InputPlace = NonNullable<RunInput['place']>;

/** Tasks that are a line of `tasks.jsonl`: its length and its digest. */
const storedPart = v.strictObject({ tasks: countSchema, bytes: countSchema, digest: digestSchema });
/** Puzzles in a range of an input, from 1; the digest of header and range, where planning has read them. */
const rangePart = v.strictObject({
  input: v.pipe(countSchema, v.minValue(1), v.maxValue(MOST_INPUTS)),
  from: countSchema,
  bytes: countSchema,
  digest: v.nullable(digestSchema),
});

const partSchema = v.union([storedPart, rangePart]);
export type RunPart = v.InferOutput<typeof partSchema>;

const wholeSchema = v.strictObject({
  id: runIdSchema,
  version: v.string(),
  kind: v.picklist(TASK_KINDS),
  /** How grids and covers are solved. */
  engine: v.string(),
  inputs: v.pipe(v.array(inputSchema), v.maxLength(MOST_INPUTS)),
  parts: v.pipe(v.array(partSchema), v.maxLength(MOST_PARTS)),
});
export type RunFile = v.InferOutput<typeof wholeSchema>;
export const runSchema = v.pipe(
  wholeSchema,
  v.check(({ inputs, parts }) => parts.every((part) => isInFile(part, inputs))),
);

/** The id of a run: a digest of all else that is in it, in the order of `wholeSchema`. */
export function runIdOf({ version, kind, engine, inputs, parts }: Omit<RunFile, 'id'>): string {
  return sha256(toJson({ version, kind, engine, inputs, parts })).slice(0, 16);
}

function isInFile(part: RunPart, inputs: readonly RunInput[]): boolean {
  if (!('input' in part)) return true;
  const input = inputs[part.input - 1];
  return input !== undefined && part.from >= input.header && part.from + part.bytes <= input.bytes;
}
