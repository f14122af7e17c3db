import { join } from 'node:path';
import type {
  BatchOptions,
  BatchProgress,
  HandlersFor,
  PuzzleStatus,
  RecoveryView,
} from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import type { Batches } from '../batches/batches';
import type { Datasets } from '../datasets/datasets';
import type { FormatSource } from '../dialects/dialects';
import type { EventHub } from '../tools/events';
import type { LogLevel } from '../host/ports';
import { createQueue } from '../tools/queue';
import { WorkJournal } from './journal';
import {
  readJournal,
  restoreWork,
  type Restored,
  type RestoredBatch,
  type RestoredFile,
} from './restore';
import { claimSessions, removeSession, sessionName, setSessionAside } from './sessions';

type Log = (level: LogLevel, message: string) => void;

interface Pending {
  readonly at: string;
  readonly files: readonly RestoredFile[];
  readonly problems: readonly Problem[];
  readonly batch: Interrupted | null;
}

interface Interrupted {
  readonly options: BatchOptions;
  readonly total: number;
  readonly left: number;
}

/** Work that a crash interrupted, and the journal that saves it from the next one. */
export class Recovery {
  readonly journal: WorkJournal;
  private readonly folder: string;
  private readonly queue = createQueue();
  private pending: Pending | null = null;
  private restored = false;
  private fault: Problem | null = null;

  /** @param root folder of the journals of every running workbench of this user */
  constructor(
    private readonly root: string,
    private readonly datasets: Datasets,
    private readonly formats: FormatSource,
    private readonly hub: EventHub,
    private readonly log: Log,
  ) {
    this.folder = join(root, sessionName());
    this.journal = new WorkJournal(this.folder, datasets, (why) => {
      if (why !== null) log('warn', `journal: ${why.code}`);
      this.fault = why;
      hub.emit('recovery/fault', { problem: why });
    });
  }

  /** What was restored and is not decided on yet; the first call restores it. */
  state(): Promise<RecoveryView | null> {
    return this.queue.run(async () => {
      if (!this.restored) {
        this.restored = true;
        await this.restore();
      }
      return viewOf(this.pending);
    });
  }

  /** Why the journal cannot be written; null while it can. */
  journalFault(): Problem | null {
    return this.fault;
  }

  /** The restored work is kept; an interrupted batch is given up. */
  keep(): Promise<void> {
    return this.decide(async () => {
      if (this.pending?.batch) this.journal.setBatch(null);
    });
  }

  /** The restored work is dropped: files are as they are on disk. */
  discard(): Promise<void> {
    return this.decide(async () => {
      this.journal.setBatch(null);
      for (const restored of this.pending?.files ?? []) {
        const { file, opened } = restored;
        if (!this.datasets.openFiles().includes(file)) continue;
        if (opened && !this.datasets.isAskedFor(file)) this.datasets.close(file.id);
        else await this.dropWork(restored);
      }
    });
  }

  /** The restored puzzles are as they are on disk, without what was written beside them; the others stay. */
  private async dropWork({ file, rows }: RestoredFile): Promise<void> {
    const { store } = file;
    const drop = (index: number): void => {
      const original = index < store.length ? store.inFile.puzzle(index) : null;
      if (original?.kind === 'cover') store.resetCover(index);
      if (original?.kind !== 'grid') return;
      store.edit(index, original.cells, original.shape);
      store.notebook.resetNotes(index);
    };
    await file.queue.run(() => Promise.resolve(rows.forEach(drop)));
    this.datasets.touch(file);
  }

  /** Keeps the restored work and solves what the interrupted batch left. @throws ProblemError batch-running */
  async resume(batches: Batches): Promise<BatchProgress> {
    await this.state();
    const options = this.pending?.batch?.options;
    if (options === undefined) throw new ProblemError(problem('not-allowed'));
    const progress = await batches.start(options);
    await this.decide(() => Promise.resolve());
    return progress;
  }

  async close(keep: boolean): Promise<void> {
    await this.queue.run(() => this.journal.close(keep));
  }

  private decide(act: () => Promise<void>): Promise<void> {
    return this.queue.run(async () => {
      await act();
      this.pending = null;
      await this.journal.flush();
      this.hub.emit('recovery/changed', { recovery: null });
    });
  }

  private async restore(): Promise<void> {
    const found: Restored[] = [];
    const problems: Problem[] = [];
    for (const folder of await claimSessions(this.root)) {
      try {
        const journal = await readJournal(folder);
        if (journal === null) {
          await removeSession(folder);
          continue;
        }
        found.push(
          await restoreWork(journal, folder, this.folder, {
            datasets: this.datasets,
            registry: await this.formats.registry(),
            work: this.journal,
          }),
        );
        // Only when everything is in our own journal may the old one go.
        await this.journal.flush();
        await removeSession(folder);
      } catch (error) {
        problems.push(await this.putAside(folder, error));
      }
    }
    problems.push(...found.flatMap((each) => each.problems));
    problems.forEach(({ code }) => this.log('warn', `recovery: ${code}`));
    const files = found.flatMap((each) => each.files);
    const batch =
      found.map((each) => each.batch && interrupted(each.batch)).findLast(Boolean) ?? null;
    const isWork = files.some(({ rows, answers }) => rows.length > 0 || answers > 0);
    if (!isWork && batch === null && problems.length === 0) return;
    const at = found.at(-1)?.at ?? new Date().toISOString();
    this.pending = { at, files, problems, batch };
  }

  private async putAside(folder: string, error: unknown): Promise<Problem> {
    const gone = error instanceof ProblemError && error.problem.code === 'file-missing';
    const kept = await setSessionAside(folder);
    if (gone || kept === null) {
      // Reading and restoring throw nothing but errors.
      const { message: cause } = error as Error;
      return problem('file-unreadable', { file: folder, cause });
    }
    return problem('file-set-aside', { file: folder, kept });
  }
}

/** A puzzle that was being solved when the program ended is `cancelled`. */
const UNSOLVED: ReadonlySet<PuzzleStatus> = new Set(['ready', 'cancelled']);

/** What an interrupted batch has still to solve; null when nothing is left. */
function interrupted(batch: RestoredBatch): Interrupted | null {
  const rest = batch.targets.map(({ file, indices }) => ({
    fileId: file.id,
    indices: indices.filter((index) => UNSOLVED.has(file.store.status(index))),
  }));
  const total = batch.targets.reduce((sum, { indices }) => sum + indices.length, 0);
  const left = rest.reduce((sum, { indices }) => sum + indices.length, 0);
  if (left === 0) return null;
  const targets = rest.filter(({ indices }) => indices.length > 0);
  const { engine, jobs, timeLimitSeconds, proveUnique } = batch;
  return { options: { engine, jobs, timeLimitSeconds, proveUnique, targets }, total, left };
}

function viewOf(pending: Pending | null): RecoveryView | null {
  if (pending === null) return null;
  const { at, files, problems, batch } = pending;
  return {
    at,
    files: files.map(({ file, rows }) => ({
      fileId: file.id,
      name: file.name,
      edits: rows.length,
    })),
    edits: files.reduce((sum, { rows }) => sum + rows.length, 0),
    answers: files.reduce((sum, { answers }) => sum + answers, 0),
    batch: batch && { total: batch.total, done: batch.total - batch.left },
    problems: [...problems],
  };
}

/** The verbs about what a crash left. */
export function recoveryHandlers(recovery: Recovery, batches: Batches): HandlersFor<'recovery'> {
  return {
    'recovery/state': () => recovery.state(),
    'recovery/fault': () => recovery.journalFault(),
    'recovery/keep': () => recovery.keep(),
    'recovery/discard': () => recovery.discard(),
    'recovery/resume': () => recovery.resume(batches),
  };
}
