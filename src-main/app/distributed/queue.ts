/**
 * Parts on BullMQ (https://docs.bullmq.io). Redis carries nothing but the numbers of parts: what is to be
 * done and what came of it is in the folder of the run, so that Redis may be lost at any time.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import * as v from 'valibot';
import { problem, ProblemError } from '../../shared/puzzle';
import { slices } from '../tools/slices';
import type { PartWorkers } from './do-part';
import { failureOf } from './part-failure';
import { runIdSchema, MOST_PARTS, type RunFile } from './run-file';
import type { RunFolder } from './run-folder';
import { sha256 } from './tasks';

/** Its name in Redis. */
export const QUEUE = 'dlx-workbench';
/** A worker that does not renew its claim for so long is gone; another one takes its parts. */
const CLAIM_MS = 30_000;
const STALLED_CHECK_MS = 10_000;
/** So many workers may be lost on a part. */
const MOST_STALLED = 25;
const RECOVERY = {
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: MOST_STALLED,
};
const ATTEMPTS = 3;
/** Jobs that are sent to Redis together. */
const BULK = 1_000;

/** What a job says: it names no path, and everything else is in the folder of the run. */
const jobSchema = v.strictObject({
  run: runIdSchema,
  part: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PARTS)),
  version: v.pipe(v.string(), v.maxLength(64)),
  /** The random name of the folder: the same run may have been planned in others. */
  folder: v.pipe(v.string(), v.maxLength(64)),
});

/** How Redis is reached: `redis://`, `rediss://`, or the path of a Unix socket. */
export type QueueAddress = string;

/**
 * A connection that waits for Redis as long as it takes.
 *
 * @throws ProblemError queue-open where Redis on another machine has no password or no TLS,
 * queue-unreachable where it is not there
 */
export async function connect(address: QueueAddress): Promise<Redis> {
  requireProtection(address);
  const redis = new Redis(address, { maxRetriesPerRequest: null, lazyConnect: true });
  // Errors are those of the calls; without a listener they would be printed. Only this one says why it is closed.
  let closedBy: Error | null = null;
  redis.on('error', (error: Error) => (closedBy = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const cause = reasonOf(closedBy ?? error);
    throw new ProblemError(
      problem('queue-unreachable', { address: withoutPassword(address), cause }),
    );
  }
  return redis;
}

/** Of several addresses of one host the first says why. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function requireProtection(address: QueueAddress): void {
  if (address.startsWith('/')) return;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol))
    throw new ProblemError(problem('queue-unreachable', { address, cause: 'redis://HOST:PORT' }));
  if (isLoopback(url.hostname)) return;
  if (url.password === '' || url.protocol !== 'rediss:')
    throw new ProblemError(problem('queue-open', { host: url.hostname }));
}

/** Whether a host is this machine, so that what is said to it crosses no network. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** An address as it may be shown. */
export function withoutPassword(address: QueueAddress): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return String(url);
}

/** How parts stand in the queue. */
export interface QueueLook {
  readonly running: number;
  /** What is neither waiting nor being done, with the reason where it has failed. */
  readonly lost: ReadonlyMap<number, string | null>;
}

/** The parts of a run in the queue. */
export class PartQueue {
  private readonly queue: Queue;
  /** Does no parts: it gives those of workers that are gone back to the queue, however short others live. */
  private readonly keeper: Worker;
  private readonly ids = new Map<number, string>();

  constructor(
    private readonly redis: Redis,
    private readonly folder: RunFolder,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis });
    this.queue.on('error', () => undefined);
    this.keeper = new Worker(QUEUE, null, { connection: redis, autorun: false, ...RECOVERY });
    this.keeper.on('error', () => undefined);
    void this.keeper.startStalledCheckTimer().catch(() => undefined);
  }

  /** Adds parts; one that is there already is not added twice. */
  async add(parts: readonly number[]): Promise<void> {
    const { id: run, version } = this.folder.run;
    const folder = await this.folder.name();
    for (const some of slices(parts, BULK))
      await this.queue.addBulk(
        some.map((part) => ({
          name: 'part',
          data: { run, part, version, folder },
          opts: {
            jobId: this.jobId(part),
            attempts: ATTEMPTS,
            backoff: { type: 'exponential', delay: 1_000 },
            removeOnComplete: true,
          },
        })),
      );
  }

  /** Calls `act` each time that Redis is there again after the connection was lost. */
  onReconnect(act: () => void): void {
    this.redis.on('ready', act);
  }

  /** The parts of this run that nobody has begun are taken out. */
  async remove(parts: readonly number[]): Promise<void> {
    await Promise.all(parts.map((part) => this.queue.remove(this.jobId(part)).catch(() => 0)));
  }

  /**
   * How these parts stand: how many are being done, and those that are neither waiting nor being done, with the reason
   * where one has failed. It takes as many commands for ten thousand parts as for one.
   */
  async look(parts: readonly number[]): Promise<QueueLook> {
    // A job that moves on in the meantime counts as lost at worst: to add it again changes nothing.
    const waiting = new Set(await this.queue.getRanges(['waiting', 'delayed'], 0, -1));
    const active = new Set(await this.queue.getRanges(['active'], 0, -1));
    const failed = new Set(await this.queue.getRanges(['failed'], 0, -1));
    const lost = new Map<number, string | null>();
    let running = 0;
    for (const part of parts) {
      const id = this.jobId(part);
      if (active.has(id)) running++;
      else if (failed.has(id)) lost.set(part, await this.takeFailed(id));
      else if (!waiting.has(id)) lost.set(part, null);
    }
    return { running, lost };
  }

  /** Why a job has failed; it is removed. */
  private async takeFailed(id: string): Promise<string | null> {
    const job = await this.queue.getJob(id);
    await job?.remove().catch(() => undefined);
    return job?.failedReason ?? null;
  }

  /** Names of the workers that are connected. Connections of `run` itself have no name and are not counted. */
  async workers(): Promise<string[]> {
    const connections = await this.queue.getWorkers();
    return connections.flatMap(
      (each) => String(each['rawname'] ?? each['name'] ?? '').split(':w:')[1] ?? [],
    );
  }

  async close(): Promise<void> {
    await this.keeper.close();
    await this.queue.close();
    this.redis.disconnect();
  }

  private jobId(part: number): string {
    const id = this.ids.get(part) ?? jobIdOf(this.folder.run, part);
    this.ids.set(part, id);
    return id;
  }
}

/** The name of a part's job: the same part has the same name in every queue. */
export function jobIdOf({ id, version, parts }: RunFile, part: number): string {
  return sha256(`${id} ${part} ${parts[part - 1]?.digest ?? ''} ${version}`);
}

export interface WorkOptions {
  /** Opens a run by its id. */
  readonly open: (run: string) => Promise<RunFolder>;
  readonly jobs: number;
  readonly version: string;
  readonly workers: Pick<PartWorkers, 'do'>;
  readonly onPart: (part: { run: string; part: number; problem: string | null }) => void;
  /** For how long a claim on a part holds without being renewed; milliseconds. */
  readonly claimMs?: number;
}

/** The name of this process among the workers of a queue: host and process. */
export const workerName = (): string => `${hostname()}-${process.pid}`;

/** Does parts from the queue until it is closed. */
export function startWork(redis: Redis, options: WorkOptions): { close(): Promise<void> } {
  const { open: openRun, jobs, version, workers, onPart, claimMs = CLAIM_MS } = options;
  const open = new Map<string, Promise<RunFolder>>();
  const folderOf = (run: string): Promise<RunFolder> => {
    const known = open.get(run);
    if (known !== undefined) return known;
    const folder = openRun(run);
    open.set(run, folder);
    folder.catch(() => open.delete(run));
    return folder;
  };
  const doJob = async (data: unknown): Promise<void> => {
    const job = v.parse(jobSchema, data);
    if (job.version !== version)
      throw new ProblemError(
        problem('run-version', { file: job.run, theirs: job.version, ours: version }),
      );
    const folder = await folderOf(job.run);
    if (folder.run.id !== job.run) throw new ProblemError(problem('run-other', { file: job.run }));
    if ((await folder.name()) !== job.folder)
      throw new ProblemError(problem('run-elsewhere', { file: folder.path }));
    if (!(await folder.isDone(job.part))) await workers.do(folder, job.part);
    onPart({ ...job, problem: null });
  };
  const worker = new Worker(
    QUEUE,
    ({ data }) =>
      doJob(data).catch((error: unknown) => {
        throw failureOf(error);
      }),
    {
      connection: redis,
      concurrency: jobs,
      name: workerName(),
      lockDuration: claimMs,
      ...RECOVERY,
    },
  );
  worker.on('error', () => undefined);
  worker.on('failed', (job, error) => {
    const parsed = v.safeParse(jobSchema, job?.data);
    if (parsed.success) onPart({ ...parsed.output, problem: error.message });
  });
  return {
    close: async () => {
      await worker.close();
      redis.disconnect();
    },
  };
}
