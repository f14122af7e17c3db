import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sweepStaleTemps } from '../../src-main/files/stale-temps';
import { randomFrom } from '../../src-main/app/testing/random';
import {
  lastNumber,
  puzzleLines,
  runAndKill,
  type Entries,
  type Killed,
  type Trials,
} from './kills';

/** Kills of work that the next process goes on with, until one comes to the end. */

export interface ResumeKills {
  readonly kills: number;
  readonly files: number;
  readonly puzzles: number;
  /** Outputs that were written a second time. */
  readonly repeated: readonly string[];
  /** Inputs without a whole output in the end. */
  readonly skipped: readonly string[];
}

const PUZZLES_A_FILE = 100;

/**
 * Kills a run over many files again and again, goes on each time, and lets the last run end: every
 * file was written once, and none is missing.
 */
export async function killResumed(
  root: string,
  entries: Entries,
  { count, seed }: Trials,
  puzzles = 10_000,
): Promise<ResumeKills> {
  const random = randomFrom(seed);
  const files = puzzles / PUZZLES_A_FILE;
  const repeated: string[] = [];
  const skipped: string[] = [];
  let kills = 0;
  for (let run = 0; kills < count; run++) {
    const folder = join(root, `resume-${run}`);
    makeDataSets(folder, files);
    const seen = new Map<string, bigint>();
    let done = false;
    while (!done) {
      const afterMs = kills < count ? random() * 250 : null;
      const mark = random() < 0.2 ? 'ready' : 'solved';
      const { lines } = await runAndKill(entries, 'resume', folder, mark, afterMs);
      done = lines.includes('done');
      if (!done) kills++;
      await sweepStaleTemps(folder);
      repeated.push(...rewritten(folder, seen));
    }
    for (let file = 0; file < files; file++) {
      const text = readOrEmpty(join(folder, `f${file}.out`));
      if ((text.match(/^[1-9]{81}$/gm) ?? []).length !== PUZZLES_A_FILE) skipped.push(`f${file}`);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return { kills, files, puzzles, repeated, skipped };
}

function makeDataSets(folder: string, files: number): void {
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < files; file++) {
    const text = puzzleLines(PUZZLES_A_FILE, file * PUZZLES_A_FILE);
    writeFileSync(join(folder, `f${file}.in`), `${text}end\n`);
  }
}

/** Outputs that are another file than when they were seen first. */
function rewritten(folder: string, seen: Map<string, bigint>): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.out'))
    .filter((name) => {
      const { ino, mtimeNs } = statSync(join(folder, name), { bigint: true });
      const state = ino * 2n ** 64n + mtimeNs;
      const before = seen.get(name);
      seen.set(name, state);
      return before !== undefined && before !== state;
    });
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

export interface CountKills {
  readonly kills: number;
  /** Processes that went on from a count that had begun. */
  readonly resumed: number;
  /** What every count came to that was killed and gone on with until it ended. */
  readonly counts: readonly string[];
}

/** Runs that may end by themselves for every kill. */
const MOST_ENDED = 20;

/** Kills a count at random moments and goes on with it, again and again, `count` times in all. */
export async function killCounts(
  root: string,
  entries: Entries,
  queens: number,
  { count, seed }: Trials,
): Promise<CountKills> {
  const random = randomFrom(seed);
  const folder = join(root, 'count');
  mkdirSync(folder);
  const counts: string[] = [];
  let [kills, resumed] = [0, 0];
  const goOn = async (afterMs: number | null): Promise<void> => {
    const size = String(queens);
    const { lines } = await runAndKill(entries, 'count', folder, 'share', afterMs, size);
    const said = lines.find((line) => line.startsWith('counted '));
    if (existsSync(join(folder, 'checkpoint')) && said === undefined) resumed++;
    if (said === undefined) kills++;
    else {
      counts.push(said.slice('counted '.length));
      rmSync(join(folder, 'checkpoint'));
    }
  };
  // A count that is over before it is killed says nothing; where nearly all are, the trial ends without its kills.
  while (kills < count && counts.length < MOST_ENDED * count) await goOn(random() * 700);
  // What the kills left is counted to its end.
  if (existsSync(join(folder, 'checkpoint'))) await goOn(null);
  return { kills, resumed, counts };
}

export interface SolutionKills {
  readonly kills: number;
  /** Processes that went on from solutions that were kept. */
  readonly resumed: number;
  /** Files that were written to their end, each by processes that were killed and one that was not. */
  readonly files: number;
  /** Solutions of a run that nobody kills. */
  readonly solutions: number;
  /** Solutions that such a run has and a file lacks, and lines that a file has more than once or alone. */
  readonly lost: readonly string[];
  readonly surplus: readonly string[];
}

/**
 * Kills a process that writes all solutions to a file at random moments and goes on, again and again,
 * `count` times in all; every file that came to its end is compared with that of a run that was not killed.
 * Solutions are found in parallel and come in no particular order.
 */
export async function killSolutions(
  root: string,
  entries: Entries,
  queens: number,
  { count, seed }: Trials,
): Promise<SolutionKills> {
  const random = randomFrom(seed);
  const folder = join(root, 'solutions');
  const file = join(folder, 'all.txt');
  const run = async (mark: string, afterMs: number | null): Promise<Killed> => {
    mkdirSync(folder, { recursive: true });
    return runAndKill(entries, 'solutions', folder, mark, afterMs, String(queens));
  };
  const linesOfRun = (): string[] => {
    const lines = readOrEmpty(file).split('\n');
    rmSync(folder, { recursive: true, force: true });
    return lines.slice(0, -1);
  };
  await run('kept', null);
  const expected = new Set(linesOfRun());
  const result = { lost: [] as string[], surplus: [] as string[] };
  let [kills, resumed, files] = [0, 0, 0];
  while (kills < count && files < MOST_ENDED * count) {
    // Some are killed before they have kept anything, and while their workers are loaded.
    const { lines } = await run(random() < 0.2 ? 'kept' : 'more', random() * 400);
    if (lastNumber(lines, 'kept') > 0) resumed++;
    if (lastNumber(lines, 'written') < 0) kills++;
    // Some are killed after the file was made, before they said so.
    if (!existsSync(file) || existsSync(join(`${file}.pieces`, 'state.json'))) continue;
    files++;
    const left = new Set(expected);
    for (const line of linesOfRun()) if (!left.delete(line)) result.surplus.push(line);
    result.lost.push(...left);
  }
  return { ...result, kills, resumed, files, solutions: expected.size };
}
