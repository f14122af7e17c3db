/**
 * One data set, all contenders: every answer checked by the product's own verifier, then rounds in
 * which each contender solves the whole set, in turn, so that a busy moment of the machine hits all
 * of them alike. Times are the process's processor time.
 */
import type { SolveReport } from '../../src-main/shared/puzzle';
import { verifyReport } from '../../src-main/verify';
import type { Contender } from './contenders';
import type { DataSet } from './data';

export interface Lap {
  readonly contender: string;
  /** Median over the rounds, microseconds of processor time per puzzle; null when it did not race. */
  readonly micros: number | null;
  /** Search nodes per puzzle, where they are counted. */
  readonly nodes: number;
  readonly note: 'ok' | 'wrong' | 'too slow' | 'cannot';
}

/** A small set is gone through again and again for about this long, so that the clock can tell. */
const LAP_MS = 100;

export interface RaceOptions {
  readonly rounds: number;
  /** A contender whose first pass over the set takes longer does not race on it. */
  readonly patienceMs: number;
}

export function race(set: DataSet, contenders: readonly Contender[], options: RaceOptions): Lap[] {
  const entries = contenders.map((contender) => ({
    contender,
    ...rehearse(set, contender, options),
  }));
  const counts = new Set(entries.filter((e) => e.note === 'ok').map((e) => e.solutions));
  const racing = entries.filter((entry) => entry.note === 'ok');
  const times = new Map(racing.map(({ contender }) => [contender, [] as number[]]));
  for (let round = 0; round < options.rounds; round++) {
    for (const { contender, tookMs } of racing) {
      times.get(contender)?.push(timed(set, contender, Math.ceil(LAP_MS / Math.max(tookMs, 0.1))));
    }
  }
  return entries.map(({ contender, nodes, note }) => ({
    contender: contender.name,
    micros: note === 'ok' ? median(times.get(contender) ?? []) / set.puzzles.length : null,
    nodes,
    note: note === 'ok' && counts.size > 1 ? 'wrong' : note,
  }));
}

interface Rehearsal {
  readonly note: Lap['note'];
  readonly nodes: number;
  /** Solutions found in all; the contenders must agree. */
  readonly solutions: number;
  readonly tookMs: number;
}

/** The first pass: warms up, checks every answer, finds out who is too slow. */
function rehearse(set: DataSet, contender: Contender, { patienceMs }: RaceOptions): Rehearsal {
  const begun = performance.now();
  const best = set.question.want === 'best';
  let nodes = 0;
  let solutions = 0;
  const end = (note: Lap['note']): Rehearsal => ({
    note,
    nodes: nodes / set.puzzles.length,
    solutions,
    tookMs: performance.now() - begun,
  });
  for (const puzzle of set.puzzles) {
    if (!contender.supports(puzzle, set.question)) return end('cannot');
    const report: SolveReport = contender.solve(puzzle, set.question);
    if (!report.complete || performance.now() - begun > patienceMs) return end('too slow');
    if (verifyReport(puzzle, set.question, report) !== null) return end('wrong');
    nodes += report.nodes;
    solutions += best ? (report.score ?? 0) : report.solutions;
  }
  return end('ok');
}

/** Microseconds for the set, averaged over so many times through it. */
function timed(set: DataSet, contender: Contender, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) {
    for (const puzzle of set.puzzles) contender.solve(puzzle, set.question);
  }
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / times;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}
