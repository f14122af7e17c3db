/**
 * A distributed run on disk, which is the truth about it:
 *
 *   RUN/run.json      what is to be done, and the length and digest of every part's tasks
 *   RUN/tasks.jsonl   the tasks, a line for each part: one file, since a file for each takes seconds to write
 *   RUN/parts/K.json  what came of them: a line that says of what it is, with the digest of the second line
 *   RUN/workers/NAME.json  what a worker has done so far, for those who watch the run
 *   RUN/stop          there while no further part is to begin; what it says is a StopMode
 *
 * A part that is there and sound is done. Everything goes through the safe writer, so a part is whole or
 * not there; doing it again gives the same bytes.
 */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere, readPiece } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import { prepareFolder, writeFileAtomically } from '../saving/write-file';
import { mayStand } from './disputes';
import { codecOf, sha256, TASK_KINDS, type Result, type Task, type TaskKind } from './tasks';
import { fromJson, toJson } from './values';

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Also the name of a run among other runs: no path can be made of it. */
export const runIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
export const MOST_PARTS = 1_000_000;
const TASKS = 'tasks.jsonl';
const STOP = 'stop';

const runSchema = v.strictObject({
  id: runIdSchema,
  version: v.string(),
  kind: v.picklist(TASK_KINDS),
  /** How grids and covers are solved. */
  engine: v.string(),
  parts: v.pipe(
    v.array(v.strictObject({ tasks: count, bytes: count, digest })),
    v.maxLength(MOST_PARTS),
  ),
});
export type RunFile = v.InferOutput<typeof runSchema>;

/** What a run is about. */
export interface RunPlan<K extends TaskKind> {
  readonly kind: K;
  readonly engine: string;
  readonly version: string;
  /** The id that it has to have, where that is known. */
  readonly expected?: string | null;
}

/** A worker of a run, as it says itself. */
const workerSchema = v.strictObject({
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

const headSchema = v.strictObject({ run: runIdSchema, part: v.number(), tasks: digest, digest });

/** What becomes of parts that have begun when a run is stopped: they are finished, or abandoned. */
export const STOP_MODES = ['drain', 'cancel'] as const;
export type StopMode = (typeof STOP_MODES)[number];

/** What is known of a part. */
export type PartState = 'done' | 'open' | 'unsound';

export class RunFolder {
  /** Where the tasks of each part begin in their file. */
  private readonly starts: readonly number[];
  /** Parts that were written through this folder. */
  private readonly own = new Set<number>();
  /** Who does parts through this folder: host and process. */
  worker = `${hostname()}-${process.pid}`;

  private constructor(
    readonly path: string,
    readonly run: RunFile,
  ) {
    let start = 0;
    this.starts = run.parts.map(({ bytes }) => (start += bytes) - bytes);
  }

  /**
   * Opens a run. @throws ProblemError run-missing, run-unreadable, run-version where another version planned it
   */
  static async open(path: string, version: string): Promise<RunFolder> {
    const file = join(path, 'run.json');
    const bytes = await readIfThere(file);
    if (bytes === null) throw new ProblemError(problem('run-missing', { file: path }));
    const parsed = v.safeParse(runSchema, parse(bytes.toString('utf8')));
    if (!parsed.success) throw new ProblemError(problem('run-unreadable', { file }));
    const run = parsed.output;
    if (run.version !== version)
      throw new ProblemError(problem('run-version', { file, theirs: run.version, ours: version }));
    return new RunFolder(path, run);
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
    fill: (add: (tasks: readonly Task<K>[]) => Promise<void>) => Promise<void>,
  ): Promise<RunFolder> {
    const planning = join(runs, `planning-${process.pid}`);
    try {
      await prepareFolder(join(planning, 'parts'));
      const planned: RunFile['parts'] = [];
      await writeFileAtomically(join(planning, TASKS), true, (sink) =>
        fill(async (tasks) => {
          const line = `${toJson(codecOf(kind).packTasks(tasks))}\n`;
          const bytes = Buffer.byteLength(line);
          planned.push({ tasks: tasks.length, bytes, digest: sha256(line) });
          await sink.write(line);
        }),
      );
      const whole = { version, kind, engine, parts: planned };
      const run: RunFile = { id: sha256(toJson(whole)).slice(0, 16), ...whole };
      if (expected !== null && run.id !== expected)
        throw new ProblemError(problem('run-changed', { run: expected }));
      await write(join(planning, 'run.json'), `${JSON.stringify(run)}\n`);
      const path = join(runs, run.id);
      // The same run is there already: its parts stay.
      if ((await readIfThere(join(path, 'run.json'))) === null) await rename(planning, path);
      return new RunFolder(path, run);
    } finally {
      await rm(planning, { recursive: true, force: true });
    }
  }

  /** The tasks of a part, from 1. @throws ProblemError part-unknown, part-damaged, file-missing … */
  async tasks<K extends TaskKind>(kind: K, part: number): Promise<Task<K>[]> {
    const planned = this.planned(part);
    const file = join(this.path, TASKS);
    const text = await readPiece(file, this.starts[part - 1] ?? 0, planned.bytes);
    if (sha256(text) !== planned.digest) throw new ProblemError(problem('part-damaged', { file }));
    return codecOf(kind).unpackTasks(fromJson(text));
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
  ): Promise<void> {
    const body = toJson(codecOf(kind).packResults(results));
    const before = await this.soundBody(part);
    if (before === body) return;
    const there = typeof before === 'string' ? sha256(before) : null;
    const { worker: by, own } = this;
    const finding = { part, digest: sha256(body), before: there, by, isFirst: own.has(part) };
    if (!(await mayStand(this.path, finding))) {
      await this.discard(part);
      throw new ProblemError(problem('part-differs', { part }));
    }
    own.add(part);
    const { id: run } = this.run;
    const head = { run, part, tasks: this.planned(part).digest, digest: sha256(body) };
    await write(this.resultPath(part), `${JSON.stringify(head)}\n${body}\n`);
  }

  /** What came of a part; null where it is not there or not sound. */
  async results<K extends TaskKind>(kind: K, part: number): Promise<Result<K>[] | null> {
    const body = await this.soundBody(part);
    if (typeof body !== 'string') return null;
    try {
      const results = codecOf(kind).unpackResults(fromJson(body));
      return results.length === this.planned(part).tasks ? results : null;
    } catch {
      return null;
    }
  }

  async stateOf(part: number): Promise<PartState> {
    const body = await this.soundBody(part);
    return body === null ? 'open' : body === false ? 'unsound' : 'done';
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
        const parsed = v.safeParse(workerSchema, parse(text));
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
  private async soundBody(part: number): Promise<string | null | false> {
    const bytes = await readIfThere(this.resultPath(part));
    if (bytes === null) return null;
    const text = bytes.toString('utf8');
    const end = text.indexOf('\n');
    const head = v.safeParse(headSchema, parse(text.slice(0, Math.max(0, end))));
    const body = text.slice(end + 1, -1);
    if (!head.success) return false;
    const { run, part: number, tasks, digest: of } = head.output;
    const isIts = run === this.run.id && number === part && tasks === this.planned(part).digest;
    return isIts && of === sha256(body) ? body : false;
  }

  private planned(part: number): RunFile['parts'][number] {
    const found = this.run.parts[part - 1];
    if (found === undefined)
      throw new ProblemError(problem('part-unknown', { part, parts: this.run.parts.length }));
    return found;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function write(path: string, text: string): Promise<void> {
  await writeFileAtomically(path, true, (sink) => sink.write(text));
}
