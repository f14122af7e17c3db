/**
 * One data set, all contenders: every answer checked by the product's own verifier, then rounds in
 * which each contender solves the whole set, in turn, so that a busy moment of the machine hits all
 * of them alike. Times are processor time of the contender's own process.
 */
import type { DataSet } from './data';
import { majorityCount, runsPerRound, median } from './rounds';
import type { Note } from './runner';
import type { Racer } from './racer';

export interface Round {
  readonly contender: string;
  /** Median over the rounds, microseconds of processor time per puzzle; null when it did not race. */
  readonly micros: number | null;
  /** The lowest and the highest round. */
  readonly spread: readonly [lowest: number, highest: number] | null;
  /** Search nodes per puzzle, where they are counted. */
  readonly nodes: number;
  readonly note: Note;
}

/** A set that takes longer than this is gone through less often. */
const LONG_ROUND_MS = 3_000;
const ROUNDS_OF_LONG = 3;
/** A pass that takes longer is warm before it ends. */
const COLD_MS = 1_000;
const MICROS_PER_MS = 1_000;

export interface RaceOptions {
  readonly rounds: number;
  /** A contender whose first pass over the set takes longer does not race on it. */
  readonly timeLimitMs: number;
}

export async function race(
  set: DataSet,
  racers: readonly Racer[],
  options: RaceOptions,
): Promise<Round[]> {
  const entries = [];
  for (const racer of racers) {
    const warmUp = await racer.warmUp(set, options.timeLimitMs);
    entries.push({ racer, ...warmUp, times: [] as number[] });
  }
  const racing = entries.filter((entry) => entry.note === 'ok');
  for (const entry of racing) {
    if (entry.tookMs > COLD_MS) continue;
    // The first pass was cold; after a round that counts for nothing it is known what a warm one takes.
    entry.tookMs = (await entry.racer.runRound(runsPerRound(entry.tookMs))) / MICROS_PER_MS;
  }
  for (let round = 0; round < options.rounds; round++) {
    for (const { racer, tookMs, times } of racing) {
      if (tookMs > LONG_ROUND_MS && round >= ROUNDS_OF_LONG) continue;
      times.push(await racer.runRound(runsPerRound(tookMs)));
    }
  }
  const agreed = majorityCount(racing.map(({ solutions }) => solutions));
  const { length } = set.puzzles;
  return entries.map(({ racer, nodes, note, times, solutions }) => ({
    contender: racer.name,
    micros: note === 'ok' ? median(times) / length : null,
    spread: note === 'ok' ? [Math.min(...times) / length, Math.max(...times) / length] : null,
    nodes: nodes / length,
    note: note === 'ok' && solutions !== agreed ? 'wrong' : note,
  }));
}
