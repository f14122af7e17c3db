import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sweepStaleTemps } from '../../src-main/files/stale-temps';
import { plainWorkbench } from '../../src-main/app/testing/plain-workbench';
import { randomFrom } from '../../src-main/app/testing/random';

/** The built entries that trials run as processes and threads. */
export interface Entries {
  readonly child: string;
  readonly worker: string;
}

export interface Trials {
  readonly count: number;
  readonly seed: number;
}

/** A process that was killed, and everything that it had said by then. */
export interface Killed {
  readonly lines: readonly string[];
  readonly at: number;
}

/** Runs a role of `child.ts` and kills it `afterMs` after its first `mark`; null lets it end by itself. */
export async function runAndKill(
  { child, worker }: Entries,
  role: string,
  folder: string,
  mark: string,
  afterMs: number | null,
  ...rest: readonly string[]
): Promise<Killed> {
  const run = spawn(process.execPath, [child, role, folder, worker, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'close');
  let text = '';
  const marked = new Promise<void>((resolve) => {
    run.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(mark)) resolve();
    });
  });
  await Promise.race([marked, ended]);
  let at = Date.now();
  if (afterMs !== null) {
    await wait(afterMs);
    at = Date.now();
    run.kill('SIGKILL');
  }
  await ended;
  return { lines: text.split('\n').filter((line) => line !== ''), at };
}

export function lastNumber(lines: readonly string[], word: string): number {
  const said = lines.filter((line) => line.startsWith(`${word} `)).at(-1);
  return said === undefined ? -1 : Number(said.split(' ')[1]);
}

export interface SaveKills {
  readonly trials: number;
  /** Files that were neither one whole version nor another. */
  readonly torn: readonly string[];
  /** Files that were older than a version said to be saved, or gone. */
  readonly lost: readonly string[];
  /** Unfinished files that the next start left lying. */
  readonly stale: readonly string[];
  /** Kills that came in the middle of a write: otherwise the trials say nothing. */
  readonly midWrite: number;
}

type Kind = 'save' | 'save-all' | 'batch';

/** Kills a process at random moments while it saves, and looks at what it leaves. */
export async function killSaves(
  root: string,
  entries: Entries,
  kind: Kind,
  { count, seed }: Trials,
): Promise<SaveKills> {
  const random = randomFrom(seed);
  const folder = join(root, kind);
  prepare(kind, folder);
  const files = readdirSync(folder).sort();
  const result = {
    trials: count,
    torn: [] as string[],
    lost: [] as string[],
    stale: [] as string[],
  };
  let midWrite = 0;
  let next = 0;
  for (let trial = 0; trial < count; trial++) {
    const delay = random() * (kind === 'save' ? 25 : 80);
    const { lines } = await runAndKill(entries, kind, folder, 'saved', delay, String(next));
    const saved = lastNumber(lines, 'saved');
    midWrite += await sweepStaleTemps(folder);
    const mark = `${kind} ${trial}`;
    const found = readdirSync(folder)
      .filter((name) => name !== '.settings')
      .sort();
    const expected = kind === 'batch' ? withOutputs(files) : kind === 'save' ? ['a.out'] : files;
    if (found.some((name) => !expected.includes(name))) result.stale.push(mark);
    if (expected.some((name) => !found.includes(name))) result.lost.push(mark);
    const state = judge(kind, folder, saved);
    if (state === 'torn') result.torn.push(mark);
    if (state === 'lost') result.lost.push(mark);
    next = Math.max(next, saved + 1);
  }
  return { ...result, midWrite };
}

/** Puzzles of each data set whose outputs are written. */
const BATCH_PUZZLES = 100;

const LINE = `${'.'.repeat(81)}\n`;

function prepare(kind: Kind, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (kind === 'save') return;
  for (let file = 0; file < 4; file++) {
    const puzzles = kind === 'batch' ? puzzleLines(BATCH_PUZZLES) : LINE.repeat(40);
    writeFileSync(join(folder, `f${file}.in`), `${puzzles}end\n`);
  }
}

/** Distinct puzzles with one solution each, from one by turning its digits round. */
export function puzzleLines(count: number, first = 0): string {
  const base = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
  let text = '';
  for (let i = first; i < first + count; i++) {
    text += `${base.replace(/\d/g, (digit) => String(1 + ((Number(digit) + i) % 9)))}\n`;
  }
  return text;
}

function withOutputs(files: readonly string[]): string[] {
  return [...files, ...files.map((name) => name.replace('.in', '.out'))];
}

/** Whether what is on disk is whole, and no older than what was said to be saved. */
function judge(kind: Kind, folder: string, saved: number): 'whole' | 'torn' | 'lost' {
  if (kind === 'save') return judgeVersion(readFileSync(join(folder, 'a.out'), 'latin1'), saved);
  if (kind === 'save-all') return judgeEdited(folder, saved);
  const outputs = readdirSync(folder).filter((name) => name.endsWith('.out'));
  const whole = outputs.every((name) => {
    const lines = readFileSync(join(folder, name), 'latin1').split('\n');
    return (
      lines.filter((line) => /^[1-9]{81}$/.test(line)).length === BATCH_PUZZLES &&
      lines.at(-1) === ''
    );
  });
  return whole ? 'whole' : 'torn';
}

function judgeVersion(text: string, saved: number): 'whole' | 'torn' | 'lost' {
  const version = Number(text.slice(0, text.indexOf('\n')));
  const head = `${version}\n`;
  const letter = String.fromCharCode(65 + (version % 26));
  if (text !== head + letter.repeat(500_000 - head.length)) return 'torn';
  return version < saved ? 'lost' : 'whole';
}

/** Every file is one version throughout: each of its lines is the version's grid. */
function judgeEdited(folder: string, saved: number): 'whole' | 'torn' | 'lost' {
  const digits = readdirSync(folder)
    .filter((name) => name.endsWith('.in'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .map((text) => (/^(([1-9])[1-9]{80}\n)\1{39}end\n$/.test(text) ? Number(text.charAt(0)) : 0));
  if (digits.includes(0)) return 'torn';
  // The round that was under way may have reached some of the files.
  const allowed = [1 + (saved % 9), 1 + ((saved + 1) % 9)];
  return digits.every((digit) => saved < 0 || allowed.includes(digit)) ? 'whole' : 'lost';
}

export interface EditKills {
  readonly trials: number;
  /** Most milliseconds of editing that a kill cost. */
  readonly mostLostMs: number;
  /** Trials that cost more than a second. */
  readonly failed: readonly string[];
}

const MAX_LOST_MS = 1_000;

/** Kills a workbench while somebody edits, starts another, and compares what it brings back. */
export async function killEditing(
  root: string,
  entries: Entries,
  { count, seed }: Trials,
): Promise<EditKills> {
  const random = randomFrom(seed);
  const failed: string[] = [];
  let mostLostMs = 0;
  for (let trial = 0; trial < count; trial++) {
    const folder = join(root, `edit-${trial}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'edited.in'), `${LINE}end\n`);
    const killed = await runAndKill(entries, 'edit', folder, 'edit 1 ', 300 + random() * 900);
    const restored = await restoredNumber(folder, entries.worker);
    const lostMs = lostBetween(killed, restored);
    mostLostMs = Math.max(mostLostMs, lostMs);
    if (lostMs > MAX_LOST_MS) failed.push(`trial ${trial}: ${lostMs} ms`);
    rmSync(folder, { recursive: true, force: true });
  }
  return { trials: count, mostLostMs, failed };
}

/** Milliseconds between the first edit that did not come back and the kill. */
function lostBetween({ lines, at }: Killed, restored: number): number {
  const edits = lines
    .filter((line) => line.startsWith('edit '))
    .map((line) => line.split(' ').map(Number));
  const first = edits.find(([, number = 0]) => number > restored);
  return first === undefined ? 0 : at - (first[2] ?? 0);
}

/** The number of the edit that the next start finds. */
async function restoredNumber(folder: string, worker: string): Promise<number> {
  const workbench = plainWorkbench(folder, worker);
  try {
    const view = await workbench.handlers['recovery/state'](null);
    const fileId = view?.files[0]?.fileId;
    if (fileId === undefined) return 0;
    const { puzzle } = await workbench.handlers['puzzles/get']({ fileId, index: 0 });
    if (puzzle?.kind !== 'grid') return 0;
    return puzzle.cells.slice(0, 8).reduce((sum, digit, place) => sum + digit * 9 ** place, 0);
  } finally {
    await workbench.close(true);
  }
}
