import type { RunFolder } from './run-folder';
import { workerNameOf } from './run-notes';

/** How often a worker says that it is there while it does parts. */
const RENEW_MS = 15_000;

/**
 * Tells those who stop a run how many of its parts this worker is doing. A note that cannot be written is left
 * out: the results are what counts.
 */
export class WorkerNotes {
  private readonly active = new Map<RunFolder, number>();
  private readonly name: string;
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    this.name = workerNameOf(name);
    this.timer = setInterval(() => this.renew(), RENEW_MS);
    this.timer.unref();
  }

  /** Says so while `act` does a part. @throws what `act` throws */
  async during(folder: RunFolder, act: () => Promise<void>): Promise<void> {
    this.count(folder, 1);
    try {
      await act();
    } finally {
      this.count(folder, -1);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private count(folder: RunFolder, more: number): void {
    const active = (this.active.get(folder) ?? 0) + more;
    this.active.set(folder, active);
    this.write(folder, active);
  }

  private renew(): void {
    for (const [folder, active] of this.active) if (active > 0) this.write(folder, active);
  }

  private write(folder: RunFolder, active: number): void {
    const note = { name: this.name, active, seen: Date.now() };
    this.writing = this.writing.then(() => folder.noteWorker(note)).catch(() => undefined);
  }
}
