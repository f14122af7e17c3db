/** Workers of which each part has its own, kept for the next part. */
export class Reserve<W extends { stop(): Promise<void> }> {
  private readonly all: W[] = [];
  private readonly idle: W[] = [];

  constructor(private readonly start: () => W) {}

  /** `use` with a worker. One that failed or was stopped is not used again. @throws what `use` throws */
  async lend<T>(signal: AbortSignal | undefined, use: (worker: W) => Promise<T>): Promise<T> {
    const worker = this.idle.pop() ?? this.started();
    const used = await untilAborted(signal, () => void worker.stop(), use(worker));
    if (signal?.aborted !== true) this.idle.push(worker);
    return used;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.stop()));
  }

  private started(): W {
    const worker = this.start();
    this.all.push(worker);
    return worker;
  }
}

/** Waits for `work`, which `stop` ends as soon as the signal comes. */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  stop: () => void,
  work: Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop);
  return work.finally(() => signal?.removeEventListener('abort', stop));
}
