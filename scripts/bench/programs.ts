/**
 * Compiled programs in the race. A program is called
 *
 * ```
 * PROGRAM first|unique|all|best FILE TIMES
 * ```
 *
 * reads FILE (the formats of `data.ts`), solves all of it TIMES times in a row, and writes to standard
 * output, for the first time only, a line a puzzle: the number of solutions that it found and, when that
 * is not 0, the first of them as the grid in the symbols of the file, or as the options of a cover from 0
 * (for `best` the score and the grid). The last line is `# MICROS NODES BYTES`: microseconds of processor
 * time for solving once, reading and writing apart; search nodes, and most memory, 0 where not known.
 * Status 3 means that it cannot answer this question.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import {
  blankReport,
  ringWeights,
  SHAPE_9,
  TARGET_TOP_WEIGHT,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../src-main/shared/puzzle';
import { verifyReport } from '../../src-main/verify';
import type { WarmUpResult, Task } from './runner';
import { isColoured, parseData, writeData } from './data';
import { warmedUp, type Racer } from './racer';

const COMPILERS = ['c++', 'g++', 'clang++'] as const;
const CANNOT = 3;

/** A program in C++ that is part of the benchmark, compiled; null without a compiler. */
export function compiled(
  source: string,
  folder: string,
): { path: string; compiler: string } | null {
  const compiler = COMPILERS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (compiler === undefined) return null;
  const path = join(
    folder,
    `${basename(source, '.cpp')}${process.platform === 'win32' ? '.exe' : ''}`,
  );
  const { status, stderr } = spawnSync(compiler, ['-O2', '-std=c++17', '-o', path, source]);
  if (status !== 0) throw new Error(`${compiler}: ${String(stderr)}`);
  const version = String(spawnSync(compiler, ['-dumpfullversion', '-dumpversion']).stdout).trim();
  return { path, compiler: `${compiler} ${version}` };
}

/** Every executable file of a folder. */
export function programsIn(folder: string): Racer[] {
  return readdirSync(folder)
    .map((name) => resolve(folder, name))
    .filter((path) => {
      const stat = statSync(path);
      return stat.isFile() && (stat.mode & 0o111) !== 0;
    })
    .map((path) => new ProgramRacer(basename(path), path));
}

interface Run {
  readonly status: number | null;
  readonly lines: readonly string[];
  readonly late: boolean;
}

export class ProgramRacer implements Racer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dlx-race-'));
  private readonly file = join(this.folder, 'set.txt');
  private word = 'first';
  private bytes = 0;

  constructor(
    readonly name: string,
    private readonly path: string,
  ) {}

  async warmUp(task: Task, timeLimitMs: number): Promise<WarmUpResult> {
    const word = wordFor(task.question);
    if (word === null || task.puzzles.some(isColoured)) return warmedUp('cannot');
    this.word = word;
    writeFileSync(this.file, writeData(task.puzzles));
    const { status, lines, late } = await this.run(1, timeLimitMs);
    if (late) return warmedUp('too slow');
    if (status === CANNOT) return warmedUp('cannot');
    if (status !== 0) return warmedUp('failed');
    const end = this.ending(lines);
    const sum = { nodes: end.nodes, solutions: 0, tookMs: end.micros / 1000 };
    for (const [i, puzzle] of task.puzzles.entries()) {
      const report = readAnswer(puzzle, task.question, lines[i] ?? '');
      if (verifyReport(puzzle, task.question, report) !== null) return { ...sum, note: 'wrong' };
      sum.solutions += report.score ?? report.solutions;
    }
    return { ...sum, note: 'ok' };
  }

  async runRound(times: number): Promise<number> {
    const { status, lines } = await this.run(times, 0);
    return status === 0 ? this.ending(lines).micros : NaN;
  }

  memory(): Promise<number | null> {
    return Promise.resolve(this.bytes === 0 ? null : this.bytes);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private ending(lines: readonly string[]): { micros: number; nodes: number } {
    const [, micros = NaN, nodes = 0, bytes = 0] = (lines.at(-1) ?? '').split(' ').map(Number);
    this.bytes = Math.max(this.bytes, bytes);
    return { micros, nodes };
  }

  /** `limitMs` 0 is no limit. */
  private run(times: number, limitMs: number): Promise<Run> {
    return new Promise((settle) => {
      const child = spawn(this.path, [this.word, this.file, String(times)], {
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: limitMs,
        killSignal: 'SIGKILL',
      });
      const pieces: Buffer[] = [];
      child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
      child.on('error', () => settle({ status: 1, lines: [], late: false }));
      child.on('close', (status, signal) => {
        const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
        settle({ status, lines, late: signal === 'SIGKILL' });
      });
    });
  }
}

function wordFor(question: Question): string | null {
  if (question.want === 'best') return 'best';
  if (question.want !== 'solutions') return null;
  return { 1: 'first', 2: 'unique', [Infinity]: 'all' }[question.limit] ?? null;
}

function readAnswer(puzzle: Puzzle, question: Question, line: string): SolveReport {
  const [count = '', ...rest] = line.split(' ');
  const solutions = Number(count);
  const blank = blankReport('program');
  // What cannot be read is no answer; the verifier then refuses a count without a solution.
  if (!(solutions > 0)) return blank;
  const found = { ...blank, outcome: 'solved' as const, solutions };
  if (puzzle.kind === 'cover') {
    return { ...found, solution: { kind: 'cover', options: Int32Array.from(rest, Number).sort() } };
  }
  const score = question.want === 'best' ? Number(rest.shift()) : null;
  const [grid] = parseGridOrNone(rest[0] ?? '');
  if (grid?.kind !== 'grid') return found;
  return { ...found, score, solution: { kind: 'grid', cells: grid.cells } };
}

function parseGridOrNone(text: string): Puzzle[] {
  try {
    return parseData(text);
  } catch {
    return [];
  }
}

/** The weights that `best` is asked with; programs know them. */
export const TARGET_WEIGHTS = ringWeights(SHAPE_9, TARGET_TOP_WEIGHT);
