/**
 * A distributed run on disk, which is the truth about it:
 *
 *   RUN/run.json      what is to be done: the input files, and of every part its range of one or its tasks' digest
 *   RUN/tasks.jsonl   tasks that are in no input file, a line for each such part: a file for each takes seconds to write
 *   RUN/parts/K.json  what came of them: a line that says of what it is, with the digest of the second line
 *   RUN/workers/NAME.json  what a worker has done so far, for those who watch the run
 *   RUN/stop          there while no further part is to begin; what it says is a StopMode
 *   RUN/command.json  the command that planned it, RUN/disputes: what workers disagreed on
 *
 * A part that is there and sound is done. Everything goes through the safe writer, so a part is whole or
 * not there; doing it again gives the same bytes.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeText } from '../saving/write-file';
import { AskedParts, type AskedPart } from './asked-parts';
import { mayStand } from './disputes';
import { inputsAt, noInputs, type InputReader } from './inputs';
import { partBody, partText, type PartBody } from './part-file';
import { runSchema, type RunFile, type RunPart } from './run-file';
import {
  noteWorker,
  ownWorkerName,
  resume,
  stop,
  stopped,
  workersOf,
  type RunWorkerNote,
  type StopMode,
} from './run-notes';
import { codecOf, sha256, type Result, type Task, type TaskKind } from './tasks';
import { fromJson, readJson, toJson } from './values';
import { writePlan, type FillPlan, type RunPlan } from './write-plan';

/** Where results come from. */
export interface Origin {
  /** The digest of what was asked, as `asked` gives it; that of the plan where it is not said. */
  readonly asked?: string;
  /** The name of the worker; that of the folder where it is not said. */
  readonly by?: string;
}

/** What is known of a part. */
export type PartState = 'done' | 'open' | 'unsound';

export class RunFolder {
  private readonly parts: AskedParts;
  /** Who wrote parts through this folder. */
  private readonly first = new Map<number, string>();
  /** Who does parts through this folder, where nobody else is named. */
  worker = ownWorkerName();

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

  /** The bytes that say what is asked in a part, from 1. @throws ProblemError as `AskedParts.bytes` */
  askedBytes(part: number): Promise<Uint8Array> {
    return this.parts.bytes(part);
  }

  /**
   * Writes what came of a part. What is there already stays, if it is the same; what says something else is
   * taken back, and from then on two workers have to agree.
   *
   * @throws ProblemError part-differs, and of the safe writer
   */
  async finish<K extends TaskKind>(
    kind: K,
    part: number,
    results: readonly Result<K>[],
    { asked = this.planned(part).digest ?? '', by = this.worker }: Origin = {},
  ): Promise<void> {
    const found = { body: toJson(codecOf(kind).packResults(results)), asked };
    const digest = digestOf(found);
    const there = await this.sound(part);
    const before = there ? digestOf(there) : null;
    if (before === digest) return;
    const isFirst = this.first.get(part) === by;
    if (!(await mayStand(this.path, { part, digest, before, by, isFirst }))) {
      await this.discard(part);
      throw new ProblemError(problem('part-differs', { part }));
    }
    this.first.set(part, by);
    await writeText(this.resultPath(part), partText(this.run.id, part, found));
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
    const names = await readdir(join(this.path, 'parts'));
    return new Set(names.flatMap((name) => (/^\d+\.json$/.test(name) ? [parseInt(name, 10)] : [])));
  }

  /** When a part's result was written, in milliseconds since 1970; null where there is none. */
  async finishedAt(part: number): Promise<number | null> {
    const found = await stat(this.resultPath(part)).catch(() => null);
    return found?.mtimeMs ?? null;
  }

  /** Says what a worker has done, in place of what it said before. */
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

/** By which results are compared: what they say, and what was asked. */
const digestOf = ({ body, asked }: PartBody): string => sha256(`${asked}\n${body}`);
