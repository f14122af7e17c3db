import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ahead, writeProblem, type TextSink } from '../../files';
import type { BatchOptions } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import { createQueue } from '../tools/queue';
import { describeFile, type JournalEntry } from './describe-file';
import {
  JOURNAL_VERSION,
  journalText,
  type Journal,
  type JournalBatch,
  type JournalFile,
} from './journal-schema';
import { writeResults, RowRuns, runsOf } from './results-file';
import { HEARTBEAT_MS, JOURNAL_NAME, keepAlive, makeSession, removeSession } from './sessions';
import { fileSystemFor, writeSecretly } from '../tools/write-file';

/** An edit is on disk this long after it was made, at the latest, unless writing takes longer. */
const WRITE_MS = 250;
/** Results are written less often: they can be had again by solving. */
const RESULTS_MS = 1_000;
/** Writing results may take this share of the time of a batch, so that a fast one stays fast. */
const RESULTS_SHARE = 0.1;
/** Files whose results are written at the same time, so that their flushes go together. */
const WRITTEN_AT_ONCE = 32;
/** What could not be written is tried again after this long, also when nothing else happens. */
const AGAIN_MS = 10_000;

/** Writes down the work in hand, a moment after each change. */
export class WorkJournal {
  private readonly entries = new WeakMap<OpenFile, JournalEntry>();
  private readonly queue = createQueue();
  private readonly heartbeat: NodeJS.Timeout;
  private batch: JournalBatch | null = null;
  /** Tells one batch from another. */
  private batchNumber = 0;
  private lastKey = 0;
  private timer: NodeJS.Timeout | null = null;
  private resultsDue = 0;
  /** The batch and the number of files that the journal on disk is of; null for none. */
  private written: string | null = null;
  private closed = false;
  private isFailing = false;

  /**
   * @param folder this process's own; made with the first journal
   * @param failed hears why the journal cannot be written, and with null that it can again; work goes on without it
   */
  constructor(
    private readonly folder: string,
    private readonly datasets: Pick<Datasets, 'openFiles'>,
    private readonly failed: (why: Problem | null) => void,
  ) {
    this.heartbeat = setInterval(() => void this.showLife(), HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /**
   * A journal that somebody removed, or took for one of a crash after this machine had slept, is written anew.
   * What lay beside it is gone: contents are written again, results are had again by solving.
   */
  showLife(): Promise<void> {
    return this.queue.run(async () => {
      if (this.written === null || (await keepAlive(this.folder))) return;
      this.written = null;
      for (const file of this.datasets.openFiles())
        Object.assign(this.entry(file), { content: null, results: [] });
      this.scheduleWrite();
    });
  }

  /** Something about the open files may have changed. */
  scheduleWrite(): void {
    if (this.timer !== null || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, WRITE_MS);
    this.timer.unref();
  }

  /** A batch began over these files; with null it ended. */
  setBatch(
    options: BatchOptions | null,
    fileOf: (fileId: number) => OpenFile = () => {
      throw new Error('no file');
    },
  ): void {
    this.batch = options && {
      engine: options.engine,
      jobs: options.jobs,
      timeLimitSeconds: options.timeLimitSeconds,
      proveUnique: options.proveUnique,
      targets: options.targets.map(({ fileId, indices }) => ({
        key: this.entry(fileOf(fileId)).key,
        rows: indices === null ? null : runsOf(indices),
      })),
    };
    this.batchNumber++;
    this.resultsDue = Date.now() + RESULTS_MS;
    this.scheduleWrite();
  }

  /** Rows of a file, `from` up to before `to`, have results now. */
  recordResults(file: OpenFile, from: number, to: number): void {
    this.entry(file).fresh.add(from, to);
    this.scheduleWrite();
  }

  /** Takes over what a crashed session left beside its journal. */
  importFile(file: OpenFile, { content, results }: Pick<JournalFile, 'content' | 'results'>): void {
    const entry = this.entry(file);
    entry.content = content;
    entry.results = [...results];
  }

  /** The batch that was under way, in terms of the files that are open now. */
  importBatch(batch: JournalBatch, keyOf: (key: number) => OpenFile | undefined): void {
    const targets = batch.targets.flatMap(({ key, rows }) => {
      const file = keyOf(key);
      return file === undefined ? [] : [{ key: this.entry(file).key, rows }];
    });
    this.batch = { ...batch, targets };
    this.batchNumber++;
  }

  /** Writes what is not written yet, of results as much as is due; never fails. */
  flush(isLast = false): Promise<void> {
    return this.queue.run(async () => {
      try {
        await this.write(isLast);
        if (this.isFailing) this.failed(null);
        this.isFailing = false;
      } catch (error) {
        if (!this.isFailing)
          this.failed(writeProblem(join(this.folder, JOURNAL_NAME), error).problem);
        this.isFailing = true;
        if (!this.closed) setTimeout(() => this.scheduleWrite(), AGAIN_MS).unref();
      }
    });
  }

  /**
   * Ends the journal; with `keep` the next start finds edits that are unsaved, and a batch that was under way.
   * Results alone are given up: only a crash is a reason to bring them back.
   */
  async close(keep: boolean): Promise<void> {
    if (this.closed) return;
    const kept = keep && (this.batch !== null || this.datasets.openFiles().some(isEdited));
    if (kept) {
      await this.flush(true);
    }
    this.closed = true;
    clearInterval(this.heartbeat);
    if (this.timer !== null) clearTimeout(this.timer);
    await this.queue.run(async () => {
      if (!kept || this.written === null) await removeSession(this.folder);
    });
  }

  /** Edits first: results can be had again. */
  private async write(isLast: boolean): Promise<void> {
    const files = this.datasets.openFiles();
    if (!this.hasWork(files)) {
      if (this.written !== null) await removeSession(this.folder);
      this.written = null;
      return;
    }
    await makeSession(this.folder);
    await this.writeContents(files);
    await this.writeJournal(files);
    await this.writeFreshResults(files, isLast);
  }

  private async writeJournal(files: readonly OpenFile[]): Promise<void> {
    const about = `${this.batchNumber} ${files.length}`;
    const news = files.filter((file) => this.isNews(file));
    if (news.length === 0 && about === this.written) return;
    const states = news.map((file) => [this.entry(file), this.stateOf(file)] as const);
    const text = journalText(this.snapshot(files));
    await writeSecretly(join(this.folder, JOURNAL_NAME), (sink) => sink.write(text));
    for (const [entry, state] of states) entry.written = state;
    this.written = about;
  }

  /**
   * Whether the journal on disk lacks something of the file. Results that were saved since are not news:
   * while thousands of files are saved, it would be written again and again.
   */
  private isNews(file: OpenFile): boolean {
    const { written } = this.entry(file);
    if (written === null || this.written === null) return true;
    return this.stateOf(file).some((part, at) => part !== undefined && part !== written[at]);
  }

  /** What the journal would have of a file, each part another one when it changes; undefined for no results. */
  private stateOf(file: OpenFile): readonly unknown[] {
    const { content, source, store } = file;
    const entry = this.entry(file);
    const revision = store.editRevision + store.notebook.revision;
    return [content, source, revision, entry.content, entry.results.at(-1)];
  }

  private hasWork(files: readonly OpenFile[]): boolean {
    if (this.batch !== null) return true;
    return files.some((file) => isEdited(file) || this.hasResults(file));
  }

  /** Results that a crash would cost: those not saved into an output yet. */
  private hasResults(file: OpenFile): boolean {
    const entry = this.entries.get(file);
    if (entry === undefined) return false;
    const hasAny = entry.results.length > 0 || !entry.fresh.isEmpty;
    if (!hasAny || this.batch !== null || file.unsavedAnswers) return hasAny;
    entry.results = [];
    entry.fresh = new RowRuns();
    return false;
  }

  /** What was dropped into the window or made there has no file that it could be read from again. */
  private async writeContents(files: readonly OpenFile[]): Promise<void> {
    for (const file of files) {
      const { source } = file;
      const entry = this.entry(file);
      if ('path' in source || entry.content !== null) continue;
      const name = freshName('content');
      await writeSecretly(join(this.folder, name), (sink) => sink.write(source.bytes));
      entry.content = name;
    }
  }

  /** Edits must not wait for results, so these are written a part at a time until the last time. */
  private async writeFreshResults(files: readonly OpenFile[], isLast: boolean): Promise<void> {
    const begun = Date.now();
    if (begun < this.resultsDue && !isLast) {
      this.scheduleAfter(files);
      return;
    }
    const until = isLast ? Infinity : performance.now() + RESULTS_MS * RESULTS_SHARE;
    const fresh = files.filter((file) => !this.entry(file).fresh.isEmpty);
    const writes = ahead(fresh, WRITTEN_AT_ONCE, (file) => this.writeResultsOf(file, until));
    for await (const [, written] of writes) await written;
    await this.writeJournal(files);
    const took = Date.now() - begun;
    this.resultsDue = Date.now() + Math.max(RESULTS_MS, took / RESULTS_SHARE);
    this.scheduleAfter(files);
  }

  /** @param until when rows that are not written yet are left for the next time */
  private async writeResultsOf(file: OpenFile, until: number): Promise<void> {
    // Closed meanwhile.
    if (file.store.length === 0 || performance.now() >= until) return;
    const entry = this.entry(file);
    const rows = entry.fresh.taken();
    const name = freshName('results');
    const fs = fileSystemFor(file.store.length);
    const fill = (sink: TextSink): Promise<void> => writeResults(file.store, rows, sink, until);
    await writeSecretly(join(this.folder, name), fill, fs);
    entry.results.push(name);
  }

  /** Results that were not due yet are written later, also when nothing else happens. */
  private scheduleAfter(files: readonly OpenFile[]): void {
    if (files.some((file) => !this.entry(file).fresh.isEmpty))
      setTimeout(() => this.scheduleWrite()).unref();
  }

  private snapshot(files: readonly OpenFile[]): Journal {
    return {
      version: JOURNAL_VERSION,
      at: new Date().toISOString(),
      files: files.map((file) => describeFile(file, this.entry(file))),
      batch: this.batch,
    };
  }

  private entry(file: OpenFile): JournalEntry {
    const known = this.entries.get(file);
    if (known !== undefined) return known;
    const fresh = new RowRuns();
    const entry = { key: ++this.lastKey, content: null, results: [], fresh, written: null };
    this.entries.set(file, entry);
    return entry;
  }
}

function isEdited({ store }: OpenFile): boolean {
  return store.editedCount > 0 || !store.notebook.isEmpty;
}

function freshName(kind: 'content' | 'results'): string {
  return `${kind}-${randomBytes(6).toString('hex')}`;
}
