import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ProblemError } from '../../shared/puzzle';
import { makeFolder } from '../make-folder';
import { openOutput } from '../open-output';
import type { ZipArchive } from '../zip/open-zip';
import { ZIP_LIMITS } from '../zip/limits';
import { openZip } from '../zip/open-zip';
import { goodZips, mutatedZip } from './mutated-zip';
import { seededNumbers } from './seeded-numbers';

/** A count of 16 bits can be too many for these. */
const FEW = { ...ZIP_LIMITS, entries: 10_000 };

export interface ZipFuzzOptions {
  /** How many mutated zips. */
  readonly count: number;
  /** The same seed gives the same zips. */
  readonly seed: number;
  /** An empty folder that exists; what zips hold is written into a folder `inside` of it, and nowhere else. */
  readonly folder: string;
  /** Every so manieth zip is written to disk, entry by entry, under the names that it gives; 0 for none. */
  readonly writeEvery?: number;
}

/** What became of the mutated zips. A sound reader leaves `crashes`, `hangs` and `outside` empty. */
export interface ZipFuzzReport {
  readonly count: number;
  /** Opened, with every entry that it shows either read or refused. */
  readonly opened: number;
  /** Refused as a whole, by problem code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Entries that were read, and those that were refused by problem code. */
  readonly entriesRead: number;
  readonly entriesRefused: Readonly<Record<string, number>>;
  readonly filesWritten: number;
  /** Errors that are no `ProblemError`, by the number of the zip: bugs. */
  readonly crashes: readonly { readonly zip: number; readonly error: string }[];
  /** Zips that took longer than {@link HANG_MS}. */
  readonly hangs: readonly number[];
  readonly slowestMs: number;
  /** How far the resident memory rose above that after the first thousand zips, in MiB. */
  readonly rssRiseMiB: number;
  /** Names that lead out of the folder, and files found outside `inside`. */
  readonly outside: readonly string[];
}

/** A zip of a few kilobytes that takes longer than this is counted as a hang. */
const HANG_MS = 2_000;
const WARM_UP = 1_000;
const SAMPLE_EVERY = 100;

/** Opens and reads `count` zips made of good ones by seeded mutations, and returns the outcomes. */
export async function fuzzZips(options: ZipFuzzOptions): Promise<ZipFuzzReport> {
  const run = new FuzzRun(options);
  const stop = run.watch();
  try {
    const seeds = await goodZips();
    const chance = seededNumbers(options.seed);
    for (let zip = 0; zip < options.count; zip++) await run.take(zip, mutatedZip(seeds, chance));
    return await run.report();
  } finally {
    stop();
  }
}

class FuzzRun {
  private opened = 0;
  private entriesRead = 0;
  private filesWritten = 0;
  private slowestMs = 0;
  private baseline = 0;
  private peak = 0;
  private current = -1;
  private readonly refused: Record<string, number> = {};
  private readonly entriesRefused: Record<string, number> = {};
  private readonly crashes: { zip: number; error: string }[] = [];
  private readonly hangs: number[] = [];
  private readonly outside = new Set<string>();
  private readonly inside: string;

  constructor(private readonly options: ZipFuzzOptions) {
    this.inside = join(options.folder, 'inside');
  }

  /** An error that escapes a promise would end the program: a crash. */
  watch(): () => void {
    const escaped = (error: unknown): void => this.crash(error);
    process.on('uncaughtException', escaped).on('unhandledRejection', escaped);
    return () => process.off('uncaughtException', escaped).off('unhandledRejection', escaped);
  }

  async take(zip: number, bytes: Uint8Array): Promise<void> {
    this.current = zip;
    const start = performance.now();
    if (!(await inTime(this.useAll(bytes)))) this.hangs.push(zip);
    const took = performance.now() - start;
    this.slowestMs = Math.max(this.slowestMs, took);
    if (took > HANG_MS && this.hangs.at(-1) !== zip) this.hangs.push(zip);
    if (zip % SAMPLE_EVERY === 0) this.sampleMemory(zip);
  }

  async report(): Promise<ZipFuzzReport> {
    for (const name of await readdir(this.options.folder)) {
      if (name !== 'inside') this.outside.add(name);
    }
    this.sampleMemory(Infinity);
    const { opened, refused, entriesRead, entriesRefused, filesWritten } = this;
    const { crashes, hangs, slowestMs } = this;
    return {
      count: this.options.count,
      opened,
      refused,
      entriesRead,
      entriesRefused,
      filesWritten,
      crashes,
      hangs,
      slowestMs,
      rssRiseMiB: Math.max(0, this.peak - this.baseline) / 1024 / 1024,
      outside: [...this.outside],
    };
  }

  private async useAll(bytes: Uint8Array): Promise<void> {
    const archive = await openZip({ name: 'x.zip', bytes }, FEW).catch((error: unknown) => {
      this.count(this.refused, error);
      return null;
    });
    if (archive === null) return;
    this.opened++;
    const { writeEvery = 0 } = this.options;
    const writes = writeEvery > 0 && this.current % writeEvery === 0;
    for (const { problem } of archive.refused) this.add(this.entriesRefused, problem.code);
    for (const name of archive.names) await this.useEntry(archive, name, writes);
    archive.close();
    if (writes) await rm(this.inside, { recursive: true, force: true });
  }

  private async useEntry(archive: ZipArchive, name: string, writes: boolean): Promise<void> {
    const target = resolve(this.inside, name);
    if (!target.startsWith(this.inside + sep)) this.outside.add(name);
    try {
      const bytes = await archive.read(name);
      this.entriesRead++;
      if (writes) await this.write(target, bytes);
    } catch (error) {
      this.count(this.entriesRefused, error);
    }
  }

  private async write(target: string, bytes: Uint8Array): Promise<void> {
    await makeFolder(dirname(target));
    const output = await openOutput(target, { overwrite: false });
    try {
      await output.write(bytes);
      await output.commit();
      this.filesWritten++;
    } catch (error) {
      await output.abort();
      throw error;
    }
  }

  private count(into: Record<string, number>, error: unknown): void {
    if (error instanceof ProblemError) this.add(into, error.problem.code);
    else this.crash(error);
  }

  private add(into: Record<string, number>, code: string): void {
    into[code] = (into[code] ?? 0) + 1;
  }

  private crash(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.crashes.push({ zip: this.current, error: text });
  }

  private sampleMemory(zip: number): void {
    const { rss } = process.memoryUsage();
    if (zip <= WARM_UP) this.baseline = this.peak = Math.max(this.baseline, rss);
    else this.peak = Math.max(this.peak, rss);
  }
}

/** False when the work has not ended in time. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => (timer = setTimeout(() => done(false), HANG_MS)));
  const ended = await Promise.race([work.then(() => true as const), late]);
  clearTimeout(timer);
  return ended;
}
