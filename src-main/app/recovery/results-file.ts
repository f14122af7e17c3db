import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { createYielder, outcomeOf, questionFor } from '../../batch';
import type { TextSink } from '../../files';
import type { Format } from '../../formats';
import { OUTCOMES, type Problem, type Solution, type SolveReport } from '../../shared/puzzle';
import { verifyReport } from '../../verify';
import type { PuzzleStore } from '../store';
import { problemSchema } from '../tools/problem-schema';

/**
 * Results of a batch on their way through a crash: a JSON list a line, and after every piece of some
 * lines its SHA-256. A piece that is damaged is passed by, and every answer passes the verifier again,
 * so damage costs time and never gives a wrong answer.
 */

const OFFSET = 48;

/**
 * Writes the results of some rows; rows without one are passed by.
 *
 * @param until by `performance.now()`: rows that are not written by then are not asked for
 */
export async function writeResults(
  store: PuzzleStore,
  rows: Iterable<number>,
  sink: TextSink,
  until = Infinity,
): Promise<void> {
  const yieldIfDue = createYielder();
  let text = '';
  for (const index of rows) {
    const report = store.report(index);
    // Lists of all solutions are searched for again instead.
    if (report === null || report.all !== null) continue;
    text += `${line(index, report, store.problem(index))}\n`;
    if (text.length < 64_000) continue;
    await sink.write(sealed(text));
    text = '';
    if (performance.now() >= until) return;
    await yieldIfDue();
  }
  await sink.write(sealed(text));
}

function sealed(piece: string): string {
  return piece === '' ? '' : `${piece}${SEAL}${sha256(piece)}\n`;
}

const SEAL = '=';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function line(index: number, report: SolveReport, problem: Problem | null): string {
  const { outcome, solutions, complete, solution, redundant, score } = report;
  const { micros, nodes, updates, engine, handedOver } = report;
  return JSON.stringify([
    index,
    OUTCOMES.indexOf(outcome),
    solutions,
    complete,
    solution === null ? null : packed(solution),
    redundant,
    score,
    micros,
    nodes,
    updates,
    engine,
    problem,
    handedOver ?? null,
  ]);
}

function packed(solution: Solution): string | number[] {
  if (solution.kind === 'cover') return [...solution.options];
  const { cells } = solution;
  const bytes = Buffer.allocUnsafe(cells.length);
  for (let cell = 0; cell < cells.length; cell++) bytes[cell] = (cells[cell] as number) + OFFSET;
  return bytes.toString('latin1');
}

const count = v.pipe(v.number(), v.minValue(0));
const rowSchema = v.tuple([
  v.pipe(count, v.integer()),
  v.pipe(count, v.integer(), v.maxValue(OUTCOMES.length - 1)),
  count,
  v.boolean(),
  v.nullable(v.union([v.string(), v.array(v.pipe(v.number(), v.integer()))])),
  v.nullable(v.number()),
  v.nullable(v.number()),
  count,
  count,
  count,
  v.string(),
  v.nullable(problemSchema),
  v.optional(v.nullable(v.object({ from: v.string(), to: v.string(), nodes: count })), null),
]);
const lineSchema = v.pipe(v.string(), v.parseJson(), rowSchema);

/**
 * Reads results back into a store; how many were taken. Lines that are damaged, that belong to no
 * puzzle, or that the verifier refuses are passed by.
 */
export async function readResults(
  path: string,
  format: Format,
  store: PuzzleStore,
): Promise<number> {
  const yieldIfDue = createYielder();
  let taken = 0;
  let piece: string[] = [];
  try {
    const input = createReadStream(path, 'utf8');
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      if (!text.startsWith(SEAL)) {
        piece.push(text);
        continue;
      }
      const whole = text.slice(1) === sha256(piece.map((each) => `${each}\n`).join(''));
      if (whole) for (const each of piece) if (take(each, format, store)) taken++;
      piece = [];
      await yieldIfDue();
    }
  } catch {
    // Gone or unreadable: its rows are solved again.
  }
  return taken;
}

function take(text: string, format: Format, store: PuzzleStore): boolean {
  const row = parsed(text);
  if (row === null) return false;
  const { index, report, failure } = row;
  const puzzle = index < store.length ? store.puzzle(index) : null;
  if (puzzle === null) return false;
  const question = questionFor(format, puzzle, report.solutions > 1);
  if (verifyReport(puzzle, question, report) !== null) return false;
  const item = { key: index, puzzle, question };
  const { status, problem } = outcomeOf({ item, report, problem: failure }, format);
  store.setResult(index, status, report, problem);
  return true;
}

function parsed(
  text: string,
): { index: number; report: SolveReport; failure: Problem | null } | null {
  const row = v.safeParse(lineSchema, text);
  if (!row.success) return null;
  const [index, outcome, solutions, complete, solution, redundant, score] = row.output;
  const [, , , , , , , micros, nodes, updates, engine, failure, handedOver] = row.output;
  const report: SolveReport = {
    // The schema knows how many there are.
    outcome: OUTCOMES[outcome] as (typeof OUTCOMES)[number],
    solutions,
    complete,
    solution: solution === null ? null : unpacked(solution),
    all: null,
    redundant,
    score,
    micros,
    nodes,
    updates,
    engine,
    ...(handedOver !== null && { handedOver }),
  };
  return { index, report, failure };
}

function unpacked(solution: string | number[]): Solution {
  if (typeof solution !== 'string') {
    return { kind: 'cover', options: Int32Array.from(solution) };
  }
  const cells = Uint8Array.from(solution, (symbol) => symbol.charCodeAt(0) - OFFSET);
  return { kind: 'grid', cells };
}

/** Ascending numbers as runs `[from, to)`. */
export function runsOf(indices: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const index of [...indices].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && index <= last[1]) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

/**
 * Rows in the order in which they came. Those of a batch come one after another, so that a million of
 * them take no more room than one.
 */
export class RowRuns {
  private readonly runs: [number, number][] = [];

  get isEmpty(): boolean {
    return this.runs.every(([from, to]) => from === to);
  }

  /** Adds the rows `from` up to before `to`. */
  add(from: number, to: number): void {
    const last = this.runs.at(-1);
    if (last?.[1] === from) last[1] = to;
    else this.runs.push([from, to]);
  }

  /** Takes rows out, one after another: those that are not asked for stay. */
  *taken(): Generator<number, undefined> {
    for (let run = this.runs[0]; run !== undefined; run = this.runs[0]) {
      while (run[0] < run[1]) yield run[0]++;
      this.runs.shift();
    }
    return undefined;
  }
}
