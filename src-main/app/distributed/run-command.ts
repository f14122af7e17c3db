import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeText } from '../tools/write-file';
import type { RunFolder } from './run-folder';
import { readJson } from './values';

const commandSchema = v.strictObject({
  /** The command with its own arguments; nothing of the queue, whose address may have a password. */
  args: v.array(v.string()),
  /** The folder that relative paths are relative to. */
  cwd: v.string(),
  partSize: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** The command that planned a run. Workers do not read it. */
export type RunCommand = v.InferOutput<typeof commandSchema>;

const fileOf = ({ path }: RunFolder): string => join(path, 'command.json');

/** Keeps the command of a run, in place of what was kept before. @throws ProblemError of the safe writer */
export async function keepCommand(folder: RunFolder, command: RunCommand): Promise<void> {
  await writeText(fileOf(folder), `${JSON.stringify(command)}\n`);
}

/** @throws ProblemError run-unreadable where it is not there or something else */
export async function commandOf(folder: RunFolder): Promise<RunCommand> {
  const command = readJson(commandSchema, await readIfThere(fileOf(folder)));
  if (command === null) throw new ProblemError(problem('run-unreadable', { file: fileOf(folder) }));
  return command;
}
