import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Entries } from './kills';
import { watchLoop, type LoopDelay } from './loop-delay';
import { dotted, CELLS } from '../../src-main/app/testing/puzzles';
import { randomFrom, wholeBelow } from '../../src-main/app/testing/random';
import type { Spread } from './spread';

/** A million puzzles: what they cost in memory, and whether anything else is answered meanwhile. */

/** What a process reports of a large run. */
export interface LargeRun {
  readonly answers: number;
  readonly seconds: number;
  /** Most resident memory of the process, workers and all, in bytes. */
  readonly bytes: number;
  readonly delays: LoopDelay;
}

/** How the puzzles are solved: as the command does it, or as the window does. */
export type LargeWay = 'large-batch' | 'large-window';

/** Writes a file of `count` puzzles with one solution each, no two of them alike for long. */
async function writeLarge(path: string, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const out = createWriteStream(path);
  for (let written = 0; written < count; written += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - written) }, () => moved(random));
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end('end\n');
  await finished(out);
}

/** The sample puzzle with other names for its digits and its rows and columns in another order. */
function moved(random: () => number): string {
  const digits = [...'123456789'];
  for (let i = 8; i > 0; i--) swap(digits, i, wholeBelow(random, i + 1));
  const order = (): number[] => {
    const bands = [0, 3, 6];
    swap(bands, 0, wholeBelow(random, 3));
    return bands.flatMap((band) => {
      const lines = [band, band + 1, band + 2];
      swap(lines, 0, wholeBelow(random, 3));
      return lines;
    });
  };
  const [rows, columns] = [order(), order()];
  const cell = (row: number, column: number): string => {
    const given = Number(CELLS[9 * row + column]);
    return given === 0 ? '0' : (digits[given - 1] ?? '0');
  };
  return dotted(rows.flatMap((row) => columns.map((column) => cell(row, column))).join(''));
}

function swap<T>(list: T[], a: number, b: number): void {
  const held = list[a] as T;
  list[a] = list[b] as T;
  list[b] = held;
}

/** Solves a file of `count` puzzles in a process of its own. */
async function largeRun(
  dir: string,
  { child, worker }: Entries,
  way: LargeWay,
  count: number,
  seed: number,
): Promise<LargeRun> {
  const folder = join(dir, `${way}-${count}`);
  mkdirSync(folder, { recursive: true });
  await writeLarge(join(folder, 'large.in'), count, seed);
  const { stdout } = await promisify(execFile)(process.execPath, [child, way, folder, worker]);
  rmSync(folder, { recursive: true, force: true });
  const told = JSON.parse(stdout.split('\n').at(-2) ?? '') as LargeRun;
  if (told.answers !== count) throw new Error(`${told.answers} answers to ${count} puzzles`);
  return told;
}

/** In that process: runs, and reports the cost. */
export async function measured(run: () => Promise<number>): Promise<LargeRun> {
  const start = performance.now();
  const stop = watchLoop();
  const answers = await run();
  const delays = stop();
  return { answers, seconds: (performance.now() - start) / 1000, bytes: mostMemory(), delays };
}

/** Most resident memory that this process has had, in bytes, without what its parent had. */
function mostMemory(): number {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS * 1024;
}

/** What a million puzzles cost beside a tenth of them. */
export interface Growth {
  /** Bytes of resident memory for each puzzle more. */
  readonly perPuzzle: number;
  readonly extraBytes: number;
  /** What is allowed: 200 bytes for each puzzle more and 50 MiB. */
  readonly allowedBytes: number;
  readonly wall: Spread;
  readonly own: Spread;
  readonly seconds: number;
}

const BYTES_PER_PUZZLE = 200;
const CONSTANT_BYTES = 50 * 2 ** 20;

export async function growth(
  dir: string,
  entries: Entries,
  way: LargeWay,
  count: number,
  seed: number,
): Promise<Growth> {
  const few = Math.ceil(count / 10);
  const small = await largeRun(dir, entries, way, few, seed);
  const large = await largeRun(dir, entries, way, count, seed);
  const extraBytes = large.bytes - small.bytes;
  return {
    perPuzzle: extraBytes / (count - few),
    extraBytes,
    allowedBytes: BYTES_PER_PUZZLE * (count - few) + CONSTANT_BYTES,
    ...large.delays,
    seconds: large.seconds,
  };
}
