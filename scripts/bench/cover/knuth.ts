/**
 * Knuth's programs for exact cover (dlx1, dlx2, ssxcc; CWEB at cs.stanford.edu/~knuth/programs.html) in the
 * race, where they have been built: they read his text and count the solutions. A run is timed as a whole
 * process; what the same process takes that gives up after its first unit of work (`T1`: start, reading,
 * building) is subtracted.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeKnuth } from '../../../src-main/formats/covers/write';
import type { Task, WarmUpResult } from '../runner';
import type { CoverPuzzle } from '../../../src-main/shared/puzzle';
import { isColoured } from '../data';
import { warmedUp, type Racer } from '../racer';

export const KNUTH_IDS = ['dlx1', 'dlx2', 'ssxcc'] as const;
export type KnuthId = (typeof KNUTH_IDS)[number];

/** Give up at the first level; stop after one solution. */
const NO_SEARCH = 'T1';
const ONE_SOLUTION = 't1';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The timer's status for a run that took too long. */
const LATE = 124;

/** One of his programs; `timer` is `native/timed.cpp`, compiled. */
export class KnuthRacer implements Racer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dlx-knuth-'));
  private files: readonly string[] = [];
  private args: readonly string[] = [];
  private bytes = 0;

  constructor(
    readonly name: KnuthId,
    private readonly path: string,
    private readonly timer: string,
  ) {}

  warmUp({ puzzles, question }: Task, timeLimitMs: number): Promise<WarmUpResult> {
    const isAsked = question.want === 'solutions' && [1, Infinity].includes(question.limit);
    const covers = puzzles.filter((each) => each.kind === 'cover');
    if (!isAsked || covers.length < puzzles.length || !covers.every((each) => this.takes(each)))
      return Promise.resolve(warmedUp('cannot'));
    this.args = question.limit === 1 ? [ONE_SOLUTION] : [];
    this.files = covers.map((puzzle, i) => {
      const file = join(this.folder, `${i}.dlx`);
      writeFileSync(file, writeKnuth(named(puzzle), 0) ?? '');
      return file;
    });
    return Promise.resolve(this.warmUpFiles(timeLimitMs));
  }

  private warmUpFiles(timeLimitMs: number): WarmUpResult {
    const sum = { nodes: 0, solutions: 0, tookMs: 0 };
    for (const file of this.files) {
      const { found, micros, late } = this.run(file, 1, this.args, timeLimitMs - sum.tookMs);
      if (late) return warmedUp('too slow');
      if (found === null) return warmedUp('failed');
      sum.tookMs += micros / 1000;
      sum.nodes += found.nodes;
      sum.solutions += found.solutions;
    }
    return { ...sum, note: 'ok' };
  }

  runRound(times: number): Promise<number> {
    let sum = 0;
    for (const file of this.files) {
      const whole = this.run(file, times, this.args).micros;
      sum += whole - this.run(file, times, [NO_SEARCH]).micros;
    }
    // Of tiny instances the difference may be less than the clock can tell.
    return Promise.resolve(Math.max(1, sum));
  }

  memory(): Promise<number | null> {
    return Promise.resolve(this.bytes === 0 ? null : this.bytes);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private takes(puzzle: CoverPuzzle): boolean {
    if (puzzle.bounds !== undefined || coloursOf(puzzle).length > LETTERS.length) return false;
    return this.name !== 'dlx1' || !isColoured(puzzle);
  }

  private run(file: string, times: number, args: readonly string[], limitMs = 0): Run {
    const seconds = Math.ceil(limitMs / 1000);
    const all = [String(times), String(seconds), file, resolve(this.path), ...args];
    const { stdout, stderr, status } = spawnSync(this.timer, all, { encoding: 'utf8' });
    const [micros = NaN, bytes = 0] = stdout.trim().split(' ').map(Number);
    this.bytes = Math.max(this.bytes, bytes);
    return { found: readTotals(stderr), micros, late: status === LATE };
  }
}

interface Run {
  readonly found: { readonly solutions: number; readonly nodes: number } | null;
  readonly micros: number;
  readonly late: boolean;
}

/** From `Altogether 11520 solutions, …, 254676 nodes, …`; null where it does not say so. */
export function readTotals(text: string): { solutions: number; nodes: number } | null {
  const match = /^Altogether (\d+) solutions?,.* (\d+) nodes/m.exec(text);
  return match === null ? null : { solutions: Number(match[1]), nodes: Number(match[2]) };
}

/** With colours of one letter, all that his programs read. */
function named(puzzle: CoverPuzzle): CoverPuzzle {
  const used = coloursOf(puzzle);
  if (used.length === 0) return puzzle;
  const items = Array.from({ length: puzzle.items }, (_, item) => `i${item}`);
  const colours: string[] = Array.from({ length: used.at(-1) ?? 0 }, () => '');
  used.forEach((colour, i) => (colours[colour - 1] = LETTERS[i] ?? ''));
  return { ...puzzle, names: { items, colours } };
}

/** Ascending. */
function coloursOf({ colours }: CoverPuzzle): number[] {
  return [...new Set(colours)].filter((colour) => colour > 0).sort((a, b) => a - b);
}
