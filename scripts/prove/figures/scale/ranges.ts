/** How long it takes to plan a run over a file of a thousand million lines, and how fast files are cut that are read. */
import {
  closeSync,
  createReadStream,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { planSolving, RunFolder } from '../../../../src-main/app/distributed';
import { planFiles } from '../../../../src-main/app/terminal';
import { createRegistry } from '../../../../src-main/formats';
import { median } from '../../../../src-main/race/rounds';
import type { Figure, Setting } from '../../figure';
import { GUARANTEE, spreadOf, VERSION } from './scene';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n';
const COUNTS = [1e6, 1e7, 1e8, 1e9] as const;
const PART = 200_000;
const MOST_SECONDS = 2;
/** Lines at the start of a file, as many as are looked at. */
const START_LINES = 8_000;
/** Bytes of a file that is read. */
const READ_BYTES = 256 * 1024 * 1024;

/** `count`: rounds. */
export const ranges: Figure = {
  id: 'scale-ranges',
  guarantee: GUARANTEE,
  goal: `a run over ${COUNTS.at(-1)} lines is planned in ≤ ${MOST_SECONDS} s; files with puzzles of several lines are read once`,
  count: 7,
  quick: 3,
  minutes: 3,
  alone: true,
  run: measure,
};

async function measure(setting: Setting): ReturnType<Figure['run']> {
  const details: string[] = [];
  let last: readonly number[] = [];
  for (const count of COUNTS) {
    const path = join(setting.dir, `lines-${count}.sdm`);
    sparse(path, count);
    last = await timesOf(setting, path, 'sdm', PART);
    details.push(
      `${count} lines (${(count * LINE.length) / 1e9} GB, sparse): ${spreadOf(last, 3)}`,
    );
    rmSync(path);
  }
  const rows = join(setting.dir, 'rows.in');
  const grid = `${LINE.trim()
    .replaceAll('.', '0')
    .replace(/.{9}/g, (row) => `${row.split('').join(' ')}\n`)}`;
  writeFileSync(rows, grid.repeat(Math.ceil(READ_BYTES / grid.length)));
  const cut = await timesOf(setting, rows, 'luogu-p1784', PART);
  const read: number[] = [];
  for (let round = 0; round < setting.count; round++) read.push(await secondsToRead(rows));
  const rate = (times: readonly number[]): string => (READ_BYTES / 1e6 / median(times)).toFixed(0);
  details.push(`256 MiB of rows: cut at ${rate(cut)} MB/s, only read at ${rate(read)} MB/s`);
  const { heapUsed, rss } = process.memoryUsage();
  details.push(`memory afterwards: heap ${megabytes(heapUsed)}, in all ${megabytes(rss)}`);
  return {
    figure: `${COUNTS.at(-1)} lines, medians of ${setting.count} rounds: ${spreadOf(last, 3)}`,
    met: median(last) <= MOST_SECONDS,
    details,
  };
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** A file of equal lines of which only the start and the ends of parts are there; the rest is a hole. */
function sparse(path: string, count: number): void {
  const file = openSync(path, 'w');
  ftruncateSync(file, count * LINE.length);
  writeSync(file, LINE.repeat(START_LINES), 0);
  for (let at = PART; at <= count; at += PART) writeSync(file, '\n', at * LINE.length - 1);
  closeSync(file);
}

/** Seconds to plan a run over the file, its folder with it. */
async function timesOf(
  setting: Setting,
  path: string,
  formatId: string,
  size: number,
): Promise<number[]> {
  const about = { kind: 'solve', engine: 'auto', version: VERSION } as const;
  const registry = createRegistry();
  const times: number[] = [];
  for (let round = 0; round < setting.count; round++) {
    const runs = join(setting.dir, `runs-${round}`);
    const begun = performance.now();
    const { files } = await planFiles({ paths: [path], piped: null, formatId, registry });
    const where = { inputs: setting.dir, runs, anywhere: false };
    const { run } = await RunFolder.plan(runs, about, (add, addRanges) =>
      planSolving(files, { proveUnique: false, size }, { add, ranges: { where, add: addRanges } }),
    );
    times.push((performance.now() - begun) / 1000);
    if (run.inputs.length === 0) throw new Error(`${path} was copied`);
    rmSync(runs, { recursive: true });
  }
  return times;
}

async function secondsToRead(path: string): Promise<number> {
  const begun = performance.now();
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 2 ** 18 }))
    bytes += (piece as Buffer).length;
  return bytes > 0 ? (performance.now() - begun) / 1000 : 0;
}
