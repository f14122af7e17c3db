/**
 * A distributed run on disk, which is the truth about it:
 *
 *   RUN/run.json      what is to be done: the input files, and of every part its range of one or its tasks' digest
 *   RUN/tasks.jsonl   tasks that are in no input file, a line for each such part: a file for each takes seconds to write
 *   RUN/parts/K.json  what came of them: a line that says of what it is, with the digest of the second line
 *   RUN/workers/NAME.json  that a worker is there, and how many parts it is doing
 *   RUN/stop          there while no further part is to begin; what it says is a StopMode
 *   RUN/command.json  the command that planned it
 *   RUN/folder        a random name: the same run planned in another folder has another one
 *   RUN/parts/K.other.json  what came of a part when it was done again and the bytes were not the same
 *
 * A part that is there and sound is done. Everything goes through the safe writer, so a part is whole or
 * not there; doing it again gives the same bytes.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeText } from '../tools/write-file';
import { AskedParts, type AskedPart } from './asked-parts';
import { inputsAt, noInputs, type InputReader } from './inputs';
import { partBody, partText, type PartBody } from './part-file';
import { runSchema, type RunFile, type RunPart } from './run-file';
import {
  noteWorker,
  resume,
  stop,
  stopped,
  workersOf,
  type RunWorkerNote,
  type StopMode,
} from './run-notes';
import { codecOf, type Result, type Task, type TaskKind } from './tasks';
import { fromJson, readJson, toJson } from './values';
import { FOLDER_NAME, writePlan, type FillPlan, type RunPlan } from './write-plan';

/** What is known of a part. */
export type PartState = 'done' | 'open' | 'unsound';

export class RunFolder {
  private readonly parts: AskedParts;

  private constructor(
    readonly path: string,
    readonly run: RunFile,
    readonly inputs: InputReader,
  ) {
    this.parts = new AskedParts(path, run, inputs);
  }

  /**
   * Opens a run.
   *
   * @param inputs how its input files are read; without it they are not
   * @throws ProblemError run-missing, run-unreadable, run-version where another version planned it
   */
  static async open(path: string, version: string, inputs = noInputs): Promise<RunFolder> {
    const file = join(path, 'run.json');
    const bytes = await readIfThere(file);
    if (bytes === null) throw new ProblemError(problem('run-missing', { file: path }));
    const run = readJson(runSchema, bytes);
    if (run === null) throw new ProblemError(problem('run-unreadable', { file }));
    if (run.version !== version)
      throw new ProblemError(problem('run-version', { file, theirs: run.version, ours: version }));
    return new RunFolder(path, run, inputs);
  }

  /** Plans a run in the folder `runs`, or continues the same one. @throws ProblemError as `writePlan` */
  static async plan<K extends TaskKind>(
    runs: string,
    about: RunPlan<K>,
    fill: FillPlan<K>,
  ): Promise<RunFolder> {
    const { path, run, inputs } = await writePlan(runs, about, fill);
    return new RunFolder(path, run, inputsAt(inputs));
  }

  /** The tasks of a part, from 1. @throws ProblemError as {@link asked} */
  async tasks<K extends TaskKind>(kind: K, part: number): Promise<readonly Task<K>[]> {
    return (await this.asked(kind, part)).tasks;
  }

  /** What is asked in a part, from 1. @throws ProblemError as `AskedParts.bytes` */
  asked<K extends TaskKind>(kind: K, part: number): Promise<AskedPart<K>> {
    return this.parts.of(kind, part);
  }

  /**
   * Writes what came of a part. What is there already stays; what says something else is written beside it, for
   * somebody to look at.
   *
   * @param asked the digest of what was asked, as `asked` gives it; that of the plan where it is not said
   * @throws ProblemError part-differs, and of the safe writer
   */
  async finish<K extends TaskKind>(
    kind: K,
    part: number,
    results: readonly Result<K>[],
    asked = this.planned(part).digest ?? '',
  ): Promise<void> {
    const found = { body: toJson(codecOf(kind).packResults(results)), asked };
    const text = partText(this.run.id, part, found);
    const there = await this.sound(part);
    if (!there) return writeText(this.resultPath(part), text);
    if (there.body === found.body && there.asked === asked) return;
    await writeText(this.otherPath(part), text);
    throw this.differs(part);
  }

  /** @throws ProblemError part-differs where a part was done twice with different bytes */
  async requireAgreement(): Promise<void> {
    const [part] = await this.numbersOf(/^(\d+)\.other\.json$/);
    if (part !== undefined) throw this.differs(part);
  }

  /** What came of a part; null where it is not there or not sound. */
  async results<K extends TaskKind>(kind: K, part: number): Promise<Result<K>[] | null> {
    return this.resultsIn(kind, part, await this.sound(part));
  }

  /**
   * The tasks of a part with what came of them, null where there is nothing sound. A result of other bytes
   * than those in the input now is taken back.
   *
   * @throws ProblemError as {@link asked}
   */
  async answered<K extends TaskKind>(
    kind: K,
    part: number,
  ): Promise<{ tasks: readonly Task<K>[]; results: readonly Result<K>[] | null }> {
    const { tasks, digest: now } = await this.asked(kind, part);
    const found = await this.sound(part);
    const results = this.resultsIn(kind, part, found);
    if (!found || results === null) return { tasks, results: null };
    if (found.asked === now && tasks.length === results.length) return { tasks, results };
    await this.discard(part);
    return { tasks, results: null };
  }

  async stateOf(part: number): Promise<PartState> {
    const found = await this.sound(part);
    return found === null ? 'open' : found === false ? 'unsound' : 'done';
  }

  /** The parts that are not done. */
  async open(): Promise<number[]> {
    const open: number[] = [];
    for (const at of this.run.parts.keys())
      if ((await this.stateOf(at + 1)) !== 'done') open.push(at + 1);
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

  /** Says what a worker is doing, in place of what it said before. */
  noteWorker(note: RunWorkerNote): Promise<void> {
    return noteWorker(this.path, note);
  }

  /** Every worker that took a part of this run, by name; notes that cannot be read are left out. */
  workers(): Promise<RunWorkerNote[]> {
    return workersOf(this.path);
  }

  /** Asks that no further part begins. */
  stop(mode: StopMode): Promise<void> {
    return stop(this.path, mode);
  }

  /** Takes `stop` back. */
  resume(): Promise<void> {
    return resume(this.path);
  }

  /** How the run was stopped; null where parts may begin. */
  stopped(): Promise<StopMode | null> {
    return stopped(this.path);
  }

  /** Takes back what came of a part. */
  async discard(part: number): Promise<void> {
    await rm(this.resultPath(part), { force: true });
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

  private resultsIn<K extends TaskKind>(
    kind: K,
    part: number,
    found: PartBody | null | false,
  ): Result<K>[] | null {
    if (!found) return null;
    try {
      const results = codecOf(kind).unpackResults(fromJson(found.body));
      const planned = this.planned(part);
      return 'input' in planned || results.length === planned.tasks ? results : null;
    } catch {
      return null;
    }
  }

  /** Null where there is no result, false where it is of something else or not whole. */
  private async sound(part: number): Promise<PartBody | null | false> {
    const bytes = await readIfThere(this.resultPath(part));
    if (bytes === null) return null;
    const { digest } = this.planned(part);
    return partBody(bytes.toString('utf8'), this.run.id, part, digest) ?? false;
  }

  private planned(part: number): RunPart {
    return this.parts.planned(part);
  }
}
