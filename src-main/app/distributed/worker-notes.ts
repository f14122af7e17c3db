import type { RunFolder } from './run-folder';
import { workerNameOf, type RunWorkerNote } from './run-notes';

/** How often a worker says that it is there while it does parts. */
const RENEW_MS = 15_000;

/**
 * Tells those who watch a run what this worker has done of it. A note that cannot be written is left out: the
 * results are what counts.
 */
export class WorkerNotes {
  private readonly notes = new Map<RunFolder, { done: number; failed: number; active: number }>();
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly jobs: number,
  ) {
    this.timer = setInterval(() => this.renew(), RENEW_MS);
    this.timer.unref();
  }

  /** Does a part, and counts it as done, failed, or neither where `act` says that it is not done. @throws what `act` throws */
  async during(folder: RunFolder, act: () => Promise<boolean>): Promise<void> {
    const note = this.notes.get(folder) ?? { done: 0, failed: 0, active: 0 };
    this.notes.set(folder, note);
    note.active++;
    this.write(folder, note);
    try {
      if (await act()) note.done++;
    } catch (error) {
      note.failed++;
      throw error;
    } finally {
      note.active--;
      this.write(folder, note);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private renew(): void {
    for (const [folder, note] of this.notes) if (note.active > 0) this.write(folder, note);
  }

  private write(
    folder: RunFolder,
    counts: Pick<RunWorkerNote, 'done' | 'failed' | 'active'>,
  ): void {
    const name = workerNameOf(this.name);
    const note: RunWorkerNote = { name, jobs: this.jobs, ...counts, seen: Date.now() };
    this.writing = this.writing.then(() => folder.noteWorker(note)).catch(() => undefined);
  }
}
