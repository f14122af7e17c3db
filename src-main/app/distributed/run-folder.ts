/**
 * A distributed run on disk, which is the truth about it:
 *
 *   RUN/run.json      what is to be done, and the digest of every part's tasks
 *   RUN/tasks.jsonl   the tasks, a line for each part: a file for each takes seconds to write
 *   RUN/parts/K.json  what came of them: a line that says of what it is, with the digest of the second line
 *   RUN/folder        a random name: the same run planned in another folder has another one
 *   RUN/parts/K.other.json  what came of a part when it was done again and the bytes were not the same
 *
 * A part that is there and sound is done. Everything goes through the safe writer, so a part is whole or
 * not there; doing it again gives the same bytes.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBytes, readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeText } from '../tools/write-file';
import { runSchema, type RunFile, type RunPart, digestSchema, runIdSchema } from './run-file';
import { codecOf, sha256, type Result, type Task, type TaskKind } from './tasks';
import { fromJson, readJson, toJson } from './values';
import { FOLDER_NAME, TASKS, writePlan, type FillPlan, type RunPlan } from './write-plan';
import * as v from 'valibot';

/** `tasks`: the digest of what was asked; `digest`: that of the second line. */
const headSchema = v.strictObject({
  run: runIdSchema,
  part: v.number(),
  tasks: digestSchema,
  digest: digestSchema,
});

/** @param asked the digest of what was asked */
function partText(run: string, part: number, asked: string, body: string): string {
  const head = { run, part, tasks: asked, digest: sha256(body) };
  return `${JSON.stringify(head)}\n${body}\n`;
}

/** The results in the file of a part; null where it is of something else or not whole. */
function partBody(text: string, run: string, part: number, asked: string): string | null {
  const end = text.indexOf('\n');
  const head = readJson(headSchema, text.slice(0, Math.max(0, end)));
  if (head === null) return null;
  const body = text.slice(end + 1, -1);
  const isIts = run === head.run && part === head.part && asked === head.tasks;
  return isIts && head.digest === sha256(body) ? body : null;
}

export class RunFolder {
  /** Where the tasks of each part begin in their file. */
  private readonly starts: readonly number[];

  private constructor(
    readonly path: string,
    readonly run: RunFile,
  ) {
    let start = 0;
    this.starts = run.parts.map(({ bytes }) => (start += bytes) - bytes);
  }

  /** Opens a run. @throws ProblemError run-missing, run-unreadable, run-version where another version planned it */
  static async open(path: string, version: string): Promise<RunFolder> {
    const file = join(path, 'run.json');
    const bytes = await readIfThere(file);
    if (bytes === null) throw new ProblemError(problem('run-missing', { file: path }));
    const run = readJson(runSchema, bytes);
    if (run === null) throw new ProblemError(problem('run-unreadable', { file }));
    if (run.version !== version)
      throw new ProblemError(problem('run-version', { file, theirs: run.version, ours: version }));
    return new RunFolder(path, run);
  }

  /** Plans a run in the folder `runs`, or continues the same one. @throws ProblemError as `writePlan` */
  static async plan<K extends TaskKind>(
    runs: string,
    about: RunPlan<K>,
    fill: FillPlan<K>,
  ): Promise<RunFolder> {
    const { path, run } = await writePlan(runs, about, fill);
    return new RunFolder(path, run);
  }

  /** The tasks of a part, from 1. @throws ProblemError part-unknown, part-damaged, and those of reading */
  async tasks<K extends TaskKind>(kind: K, part: number): Promise<readonly Task<K>[]> {
    const { bytes, digest } = this.planned(part);
    const file = join(this.path, TASKS);
    const line = await readBytes(file, this.starts[part - 1] ?? 0, bytes);
    if (sha256(line) !== digest) throw new ProblemError(problem('part-damaged', { file }));
    return codecOf(kind).unpackTasks(fromJson(line.toString('utf8')));
  }

  /**
   * Writes what came of a part. What is there already stays; what says something else is written beside it, for
   * somebody to look at.
   *
   * @throws ProblemError part-differs, and of the safe writer
   */
  async finish<K extends TaskKind>(
    kind: K,
    part: number,
    results: readonly Result<K>[],
  ): Promise<void> {
    const body = toJson(codecOf(kind).packResults(results));
    const text = partText(this.run.id, part, this.planned(part).digest, body);
    const there = await this.sound(part);
    if (there === body) return;
    await writeText(there === null ? this.resultPath(part) : this.otherPath(part), text);
    if (there !== null) throw this.differs(part);
  }

  /** @throws ProblemError part-differs where a part was done twice with different bytes */
  async requireAgreement(): Promise<void> {
    const [part] = await this.numbersOf(/^(\d+)\.other\.json$/);
    if (part !== undefined) throw this.differs(part);
  }

  /** What came of a part; null where it is not there or not sound. */
  async results<K extends TaskKind>(kind: K, part: number): Promise<Result<K>[] | null> {
    const body = await this.sound(part);
    if (body === null) return null;
    try {
      const results = codecOf(kind).unpackResults(fromJson(body));
      return results.length === this.planned(part).tasks ? results : null;
    } catch {
      return null;
    }
  }

  /** Whether a part has a result that is whole and of it. */
  async isDone(part: number): Promise<boolean> {
    return (await this.sound(part)) !== null;
  }

  /** The parts that are not done. */
  async open(): Promise<number[]> {
    const open: number[] = [];
    for (const at of this.run.parts.keys()) if (!(await this.isDone(at + 1))) open.push(at + 1);
    return open;
  }

  /** The parts that have a result, sound or not, by their numbers. */
  async present(): Promise<Set<number>> {
    return new Set(await this.numbersOf(/^(\d+)\.json$/));
  }

  /** The random name of this folder; empty for a run that an earlier version planned. */
  async name(): Promise<string> {
    return (await readIfThere(join(this.path, FOLDER_NAME)))?.toString('utf8') ?? '';
  }

  resultPath(part: number): string {
    return join(this.path, 'parts', `${part}.json`);
  }

  private otherPath(part: number): string {
    return join(this.path, 'parts', `${part}.other.json`);
  }

  private differs(part: number): ProblemError {
    const [file, other] = [this.resultPath(part), this.otherPath(part)];
    return new ProblemError(problem('part-differs', { part, file, other }));
  }

  /** The numbers of parts that names of files in `parts` have, as the pattern finds them. */
  private async numbersOf(pattern: RegExp): Promise<number[]> {
    const names = await readdir(join(this.path, 'parts'));
    return names.flatMap((name) => {
      const found = pattern.exec(name)?.[1];
      return found === undefined ? [] : [parseInt(found, 10)];
    });
  }

  /** What came of a part; null where there is no result, and where it is of something else or not whole. */
  private async sound(part: number): Promise<string | null> {
    const bytes = await readIfThere(this.resultPath(part));
    const { digest } = this.planned(part);
    return bytes && partBody(bytes.toString('utf8'), this.run.id, part, digest);
  }

  private planned(part: number): RunPart {
    const found = this.run.parts[part - 1];
    if (found === undefined)
      throw new ProblemError(problem('part-unknown', { part, parts: this.run.parts.length }));
    return found;
  }
}
