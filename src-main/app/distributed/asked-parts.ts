import { join } from 'node:path';
import { readBytes } from '../../files';
import { formatById } from '../../formats';
import { problem, ProblemError } from '../../shared/puzzle';
import { taskOf, tasksOf } from './asked';
import type { InputReader } from './inputs';
import { puzzlesIn } from './read-range';
import type { RunFile, RunPart } from './run-file';
import { codecOf, sha256, type Task, type TaskKind } from './tasks';
import { fromJson } from './values';

/** The tasks that are in no input file, in the folder of a run. */
export const TASKS = 'tasks.jsonl';

/** What is asked in a part, with the digest of the bytes that say so. */
export interface AskedPart<K extends TaskKind> {
  readonly tasks: readonly Task<K>[];
  readonly digest: string;
}

/** The tasks of a run's parts, in its folder and in its input files. */
export class AskedParts {
  /** Where the tasks of each part begin in their file. */
  private readonly starts: readonly number[];

  constructor(
    private readonly path: string,
    private readonly run: RunFile,
    private readonly inputs: InputReader,
  ) {
    let start = 0;
    this.starts = run.parts.map((part) =>
      'input' in part ? start : (start += part.bytes) - part.bytes,
    );
  }

  /**
   * The bytes that say what is asked in a part, from 1: a line of tasks, or the start of an input and a range of it.
   *
   * @throws ProblemError part-unknown, part-damaged, file-missing … and those of `InputReader`
   */
  async bytes(part: number): Promise<Uint8Array> {
    const planned = this.planned(part);
    const file = join(this.path, TASKS);
    const isRange = 'input' in planned;
    const bytes = isRange
      ? await this.inputs.read(this.run, planned.input, planned.from, planned.bytes)
      : await readBytes(file, this.starts[part - 1] ?? 0, planned.bytes);
    if (planned.digest !== null && sha256(bytes) !== planned.digest) {
      const damaged = isRange ? (this.run.inputs[planned.input - 1]?.name ?? file) : file;
      throw new ProblemError(problem('part-damaged', { file: damaged }));
    }
    return bytes;
  }

  /** The tasks of a part. @throws ProblemError as {@link bytes} */
  async of<K extends TaskKind>(kind: K, part: number): Promise<AskedPart<K>> {
    const bytes = await this.bytes(part);
    return {
      tasks: await tasksIn(kind, this.run, this.planned(part), bytes),
      digest: sha256(bytes),
    };
  }

  planned(part: number): RunPart {
    const found = this.run.parts[part - 1];
    if (found === undefined)
      throw new ProblemError(problem('part-unknown', { part, parts: this.run.parts.length }));
    return found;
  }
}

/** The tasks that bytes say. @throws ProblemError run-unreadable for a format that is none of the product's */
async function tasksIn<K extends TaskKind>(
  kind: K,
  run: RunFile,
  part: RunPart,
  bytes: Uint8Array,
): Promise<readonly Task<K>[]> {
  if (!('input' in part))
    return codecOf(kind).unpackTasks(fromJson(Buffer.from(bytes).toString('utf8')));
  const input = run.inputs[part.input - 1];
  const format = input && formatById(input.format);
  if (input === undefined || format === undefined)
    throw new ProblemError(problem('run-unreadable', { file: run.id }));
  const puzzles = await puzzlesIn(input.name, bytes, format);
  const asked = puzzles.flatMap((puzzle) => taskOf(input.ask, puzzle, format) ?? []);
  return tasksOf(kind, input.ask, asked);
}
