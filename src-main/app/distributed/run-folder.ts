/**
 * A distributed run on disk, which is the truth about it:
 *
 *   RUN/run.json      what is to be done: the input files, and of every part its range of one or its tasks' digest
 *   RUN/tasks.jsonl   tasks that are in no input file, a line for each such part: a file for each takes seconds to write
 *   RUN/parts/K.json  what came of them: a line that says of what it is, with the digest of the second line
 *   RUN/workers/NAME.json  what a worker has done so far, for those who watch the run
 *   RUN/stop          there while no further part is to begin; what it says is a StopMode
 *
 * A part that is there and sound is done. Everything goes through the safe writer, so a part is whole or
 * not there; doing it again gives the same bytes.
 */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { prepareFolder, writeFileAtomically } from '../saving/write-file';
import { AskedParts, TASKS, type AskedPart } from './asked-parts';
import type { FileRange } from './cut-file';
import { inputsAt, noInputs, type InputReader } from './inputs';
import { parseJson, partBody, partText, type PartBody } from './part-file';
import {
  countSchema as count,
  runIdOf,
  runSchema,
  type RunFile,
  type RunInput,
  type RunPart,
} from './run-file';
import { codecOf, sha256, type Result, type Task, type TaskKind } from './tasks';
import { fromJson, toJson } from './values';

const STOP = 'stop';

/** What a run is about. */
export interface RunPlan<K extends TaskKind> {
  readonly kind: K;
  readonly engine: string;
  readonly version: string;
  /** The id that it has to have, where that is known. */
  readonly expected?: string | null;
}

/** A worker of a run, as it says itself. */
export const workerSchema = v.strictObject({
  /** Host and process. */
  name: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  /** Parts that it does at once. */
  jobs: v.pipe(v.number(), v.integer(), v.minValue(1)),
  done: count,
  /** Parts that it tried and could not do. */
  failed: count,
  /** Parts that it is doing. */
  active: count,
  /** Milliseconds since 1970, by its clock. */
  seen: v.pipe(v.number(), v.minValue(0)),
});
export type RunWorkerNote = v.InferOutput<typeof workerSchema>;

/** Receives a run part by part. */
export interface Plan<K extends TaskKind> {
  /** A part of some tasks. */
  add(tasks: readonly Task<K>[]): Promise<void>;
  /** Parts that are ranges of a file, each of them; `path` without symbolic links. */
  addRanges(path: string, input: RunInput, ranges: readonly FileRange[]): void;
}

/** What becomes of parts that have begun when a run is stopped: they are finished, or abandoned. */
export const STOP_MODES = ['drain', 'cancel'] as const;
export type StopMode = (typeof STOP_MODES)[number];

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
    const parsed = v.safeParse(runSchema, parseJson(bytes.toString('utf8')));
    if (!parsed.success) throw new ProblemError(problem('run-unreadable', { file }));
    const run = parsed.output;
    if (run.version !== version)
      throw new ProblemError(problem('run-version', { file, theirs: run.version, ours: version }));
    return new RunFolder(path, run, inputs);
  }

  /**
   * Plans a run in the folder `runs`, under its id. Where the same run was planned before, that one is
   * continued.
   *
   * @throws ProblemError run-changed where it is not the run `expected`, and of the safe writer
   */
  static async plan<K extends TaskKind>(
    runs: string,
    { kind, engine, version, expected = null }: RunPlan<K>,
    fill: (add: Plan<K>['add'], addRanges: Plan<K>['addRanges']) => Promise<void>,
  ): Promise<RunFolder> {
    const planning = join(runs, `planning-${process.pid}`);
    try {
      await prepareFolder(join(planning, 'parts'));
      const parts: RunPart[] = [];
      const inputs: RunInput[] = [];
      const paths: string[] = [];
      const addRanges: Plan<K>['addRanges'] = (path, input, ranges) => {
        paths.push(path);
        const number = inputs.push(input);
        for (const { from, bytes, digest } of ranges)
          parts.push({ input: number, from, bytes, digest });
      };
      await writeFileAtomically(join(planning, TASKS), true, (sink) =>
        fill(async (tasks) => {
          const line = `${toJson(codecOf(kind).packTasks(tasks))}\n`;
          const bytes = Buffer.byteLength(line);
          parts.push({ tasks: tasks.length, bytes, digest: sha256(line) });
          await sink.write(line);
        }, addRanges),
      );
      const whole = { version, kind, engine, inputs, parts };
      const run: RunFile = { id: runIdOf(whole), ...whole };
      if (expected !== null && run.id !== expected)
        throw new ProblemError(problem('run-changed', { run: expected }));
      await write(join(planning, 'run.json'), `${JSON.stringify(run)}\n`);
      const path = join(runs, run.id);
      // The same run is there already: its parts stay.
      if ((await readIfThere(join(path, 'run.json'))) === null) await rename(planning, path);
      return new RunFolder(path, run, inputsAt(paths));
    } finally {
      await rm(planning, { recursive: true, force: true });
    }
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
   * taken back.
   *
   * @param asked the digest of what was asked, as {@link asked} gives it; that of the plan where there is one
   * @throws ProblemError part-differs, and of the safe writer
   */
  async finish<K extends TaskKind>(
    kind: K,
    part: number,
    results: readonly Result<K>[],
    asked = this.planned(part).digest ?? '',
  ): Promise<void> {
    const body = toJson(codecOf(kind).packResults(results));
    const before = await this.sound(part);
    if (before && before.body === body && before.asked === asked) return;
    if (before) {
      await this.discard(part);
      throw new ProblemError(problem('part-differs', { part }));
    }
    await write(this.resultPath(part), partText(this.run.id, part, { body, asked }));
  }

  /** What came of a part; null where it is not there or not sound. */
  async results<K extends TaskKind>(kind: K, part: number): Promise<Result<K>[] | null> {
    const found = await this.sound(part);
    if (!found) return null;
    try {
      const results = codecOf(kind).unpackResults(fromJson(found.body));
      const planned = this.planned(part);
      return 'input' in planned || results.length === planned.tasks ? results : null;
    } catch {
      return null;
    }
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
    const results = found ? await this.results(kind, part) : null;
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
  async noteWorker(note: RunWorkerNote): Promise<void> {
    const path = join(this.path, 'workers');
    await prepareFolder(path);
    await write(join(path, `${note.name}.json`), `${JSON.stringify(note)}\n`);
  }

  /** Every worker that took a part of this run, by name; notes that cannot be read are left out. */
  async workers(): Promise<RunWorkerNote[]> {
    const path = join(this.path, 'workers');
    const names = (await readdir(path).catch(() => [])).filter((name) => name.endsWith('.json'));
    const notes = await Promise.all(
      names.sort().map(async (name) => {
        const text = (await readIfThere(join(path, name)))?.toString('utf8') ?? '';
        const parsed = v.safeParse(workerSchema, parseJson(text));
        return parsed.success ? [parsed.output] : [];
      }),
    );
    return notes.flat();
  }

  /** Asks that no further part begins. */
  async stop(mode: StopMode): Promise<void> {
    await write(join(this.path, STOP), mode);
  }

  /** Takes `stop` back. */
  async resume(): Promise<void> {
    await rm(join(this.path, STOP), { force: true });
  }

  /** How the run was stopped; null where parts may begin. */
  async stopped(): Promise<StopMode | null> {
    const said = (await readIfThere(join(this.path, STOP)))?.toString('utf8');
    return said === undefined ? null : said === 'cancel' ? 'cancel' : 'drain';
  }

  /** Takes back what came of a part. */
  async discard(part: number): Promise<void> {
    await rm(this.resultPath(part), { force: true });
  }

  resultPath(part: number): string {
    return join(this.path, 'parts', `${part}.json`);
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

async function write(path: string, text: string): Promise<void> {
  await writeFileAtomically(path, true, (sink) => sink.write(text));
}
