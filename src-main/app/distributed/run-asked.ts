import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeFileAtomically } from '../saving/write-file';
import type { RunFolder } from './run-folder';

const askedSchema = v.strictObject({
  /** The command with its own arguments; nothing of the queue, whose address may have a password. */
  args: v.array(v.string()),
  /** The folder that relative paths are relative to. */
  cwd: v.string(),
  partSize: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** What was asked for when a run was planned. Workers do not read it. */
export type Asked = v.InferOutput<typeof askedSchema>;

const fileOf = ({ path }: RunFolder): string => join(path, 'asked.json');

/** Keeps what was asked for, in place of what was kept before. @throws ProblemError of the safe writer */
export async function keepAsked(folder: RunFolder, asked: Asked): Promise<void> {
  const text = `${JSON.stringify(asked)}\n`;
  await writeFileAtomically(fileOf(folder), true, (sink) => sink.write(text));
}

/** @throws ProblemError run-unreadable where it is not there or something else */
export async function askedOfRun(folder: RunFolder): Promise<Asked> {
  const bytes = await readIfThere(fileOf(folder));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), askedSchema), bytes?.toString());
  if (!parsed.success) throw new ProblemError(problem('run-unreadable', { file: fileOf(folder) }));
  return parsed.output;
}
