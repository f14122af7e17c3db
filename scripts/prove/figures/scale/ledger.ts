/** What happens to the parts of a run, as the queue says it and as the folder shows it. */
import { readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { QUEUE } from '../../../../src-main/app/distributed/queue';
import type { Scene } from './scene';

/** How often the folder is looked at. */
export const LOOK_MS = 200;

export class PartLedger {
  /** When each part was written, in milliseconds since 1970. */
  readonly written = new Map<string, number>();
  /** Parts that were written a second time. */
  readonly again: string[] = [];
  /** Milliseconds from the death of a worker until another one began its part. */
  readonly retakenMs: number[] = [];
  /** When parts were begun, in milliseconds since 1970, and the names of their jobs. */
  readonly begun: { readonly at: number; readonly job: string }[] = [];
  /** Jobs of workers that were killed, and when that was. */
  private readonly orphans = new Map<string, number>();
  private readonly redis: Redis;
  private readonly events: QueueEvents;

  constructor(private readonly scene: Scene) {
    const toRedis = { path: scene.socket, maxRetriesPerRequest: null };
    this.redis = new Redis(toRedis);
    this.redis.on('error', () => undefined);
    this.events = new QueueEvents(QUEUE, { connection: toRedis });
    this.events.on('error', () => undefined);
    this.events.on('active', ({ jobId }, id) => {
      const at = parseInt(id, 10);
      this.begun.push({ at, job: jobId });
      const died = this.orphans.get(jobId) ?? Infinity;
      if (at <= died) return;
      this.orphans.delete(jobId);
      this.retakenMs.push(at - died);
    });
  }

  /** Kills a worker, and remembers the parts that it was on. */
  async kill(worker: number): Promise<void> {
    const pid = this.scene.pidOf(worker);
    this.scene.killWorker(worker);
    const died = Date.now();
    for (const job of await this.redis.lrange(`bull:${QUEUE}:active`, 0, -1))
      if ((await this.redis.hget(`bull:${QUEUE}:${job}`, 'pb')) === `${hostname()}-${pid}`)
        this.orphans.set(job, died);
  }

  /** Sees which parts were written since the last look. */
  look(): void {
    const folder = this.scene.folder();
    if (folder === null) return;
    for (const name of readdirSync(join(folder, 'parts'))) {
      if (!/^\d+\.json$/.test(name)) continue;
      const { mtimeMs } = statSync(join(folder, 'parts', name));
      if ((this.written.get(name) ?? mtimeMs) !== mtimeMs) this.again.push(name);
      this.written.set(name, mtimeMs);
    }
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.events.close().catch(() => undefined);
  }
}
