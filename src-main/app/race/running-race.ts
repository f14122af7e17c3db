import type { PuzzleChunk } from '../../pool';
import { majorityCount, runsPerRound, median, type WarmUpResult } from '../../race';
import {
  RACE_ENGINES,
  type RaceEngine,
  type RaceEntry,
  type RaceNote,
  type RaceProgress,
} from '../../shared/contract';
import type { EngineWorkers } from './engine-workers';

/** Laps of every engine; medians are shown. */
const ROUNDS = 5;
/** How long an engine may take for the puzzles. */
export const TIME_LIMIT_MS = 10_000;

interface Entrant {
  readonly engine: RaceEngine;
  note: RaceNote;
  warmUp: WarmUpResult | null;
  bytes: number;
  readonly times: number[];
}

/** A race from its start to its end: a first pass of every engine, then rounds in turn. */
export class RunningRace {
  private state: RaceProgress['state'] = 'running';
  private readonly entrants: readonly Entrant[] = RACE_ENGINES.map((engine) => ({
    engine,
    note: 'waiting',
    warmUp: null,
    bytes: 0,
    times: [],
  }));

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    private readonly chunk: PuzzleChunk,
    private readonly stable: EngineWorkers,
    private readonly tell: () => void,
  ) {}

  get active(): boolean {
    return this.state === 'running';
  }

  async run(): Promise<void> {
    for (const entrant of this.entrants) {
      if (!this.active) return;
      await this.warmUp(entrant);
      this.tell();
    }
    this.compare();
    const racing = this.entrants.filter(({ note }) => note === 'ok');
    for (let round = 0; round < ROUNDS; round++) {
      for (const entrant of racing) {
        if (!this.active) return;
        await this.runRound(entrant);
        this.tell();
      }
    }
    await this.end('done');
  }

  async cancel(): Promise<void> {
    await this.end('cancelled');
  }

  private async end(state: 'done' | 'cancelled'): Promise<void> {
    if (!this.active) return;
    this.state = state;
    await this.stable.close();
    this.tell();
  }

  private async warmUp(entrant: Entrant): Promise<void> {
    const { chunk } = this;
    const request = { ask: 'warmUp', chunk, timeLimitMs: TIME_LIMIT_MS } as const;
    const reply = await this.stable.ask(entrant.engine, request);
    if (!this.active) return;
    if (typeof reply === 'string') {
      entrant.note = reply === 'late' ? 'too slow' : 'failed';
    } else if ('warmUp' in reply) {
      entrant.warmUp = reply.warmUp;
      entrant.note = reply.warmUp.note;
      entrant.bytes = reply.bytes;
    }
  }

  private compare(): void {
    const racing = this.entrants.filter(({ note }) => note === 'ok');
    const agreed = majorityCount(racing.map(({ warmUp }) => warmUp?.solutions ?? 0));
    for (const entrant of racing) {
      if (entrant.warmUp?.solutions !== agreed) entrant.note = 'wrong';
    }
  }

  private async runRound(entrant: Entrant): Promise<void> {
    if (entrant.note !== 'ok') return;
    const times = runsPerRound(entrant.warmUp?.tookMs ?? 1);
    const reply = await this.stable.ask(entrant.engine, { ask: 'round', times });
    if (!this.active) return;
    // A worker that was lost has lost its puzzles too: it does not race on.
    if (typeof reply === 'string') entrant.note = reply === 'late' ? 'too slow' : 'failed';
    else if ('micros' in reply) entrant.times.push(reply.micros);
  }

  progress(): RaceProgress {
    const { id, fileId, state, entrants } = this;
    const done = entrants.reduce((sum, each) => sum + stepsDone(each), 0);
    const total = entrants.reduce((sum, each) => sum + stepsOf(each), 0);
    const puzzles = this.chunk.count;
    const entries = entrants.map((each) => entryOf(each, puzzles));
    return { id, fileId, state, done, total, puzzles, entries };
  }
}

const stepsDone = ({ note, times }: Entrant): number => (note === 'waiting' ? 0 : 1 + times.length);
const stepsOf = (entrant: Entrant): number =>
  entrant.note === 'waiting' || entrant.note === 'ok' ? 1 + ROUNDS : stepsDone(entrant);

function entryOf({ engine, note, warmUp, bytes, times }: Entrant, puzzles: number): RaceEntry {
  const micros = note === 'ok' && times.length > 0 ? median(times) / puzzles : null;
  return { engine, note, micros, nodes: (warmUp?.nodes ?? 0) / puzzles, bytes };
}
