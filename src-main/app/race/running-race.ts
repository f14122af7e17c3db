import { packPuzzles, type PoolItem, type PuzzleChunk } from '../../pool';
import { majorityCount, runsPerRound, median, type WarmUpResult } from '../../race';
import type {
  RaceEngine,
  RaceEntry,
  RaceNote,
  RaceOptions,
  RaceProgress,
  RaceSetId,
  RaceSetResult,
} from '../../shared/contract';
import { problem, type Problem } from '../../shared/puzzle';
import type { EngineWorkers } from './engine-workers';

/** What is raced on: a set that a worker makes, or puzzles of a file. */
export type RaceSet =
  | { readonly made: RaceSetId }
  | { readonly made: null; readonly name: string; readonly items: readonly PoolItem[] };

/** One engine on one set. */
interface Entrant {
  readonly engine: RaceEngine;
  note: RaceNote;
  warmUp: WarmUpResult | null;
  bytes: number;
  readonly times: number[];
}

interface SetUnderWay {
  readonly set: RaceSet;
  puzzles: number;
  readonly entrants: readonly Entrant[];
}

/** A race from its start to its end: set by set, a first pass of every engine, then rounds in turn. */
export class RunningRace {
  private state: RaceProgress['state'] = 'running';
  private readonly begun = performance.now();
  private elapsedMs = 0;
  private problem: Problem | null = null;
  private readonly sets: readonly SetUnderWay[];

  constructor(
    private readonly id: number,
    sets: readonly RaceSet[],
    private readonly options: RaceOptions,
    private readonly machine: string,
    private readonly stable: EngineWorkers,
    private readonly tell: () => void,
  ) {
    this.sets = sets.map((set) => ({
      set,
      puzzles: set.made === null ? set.items.length : 0,
      entrants: options.engines.map((engine) => ({
        engine,
        note: 'waiting',
        warmUp: null,
        bytes: 0,
        times: [],
      })),
    }));
  }

  get active(): boolean {
    return this.state === 'running';
  }

  async run(): Promise<void> {
    for (const each of this.sets) {
      if (this.active) await this.raceOn(each);
    }
    await this.end('done');
  }

  async cancel(): Promise<void> {
    await this.end('cancelled');
  }

  private async end(state: 'done' | 'cancelled'): Promise<void> {
    if (!this.active) return;
    this.state = state;
    this.elapsedMs = performance.now() - this.begun;
    await this.stable.close();
    this.tell();
  }

  private async raceOn(race: SetUnderWay): Promise<void> {
    const chunk = await this.chunkOf(race);
    if (chunk === null) return;
    for (const entrant of race.entrants) {
      if (!this.active) return;
      await this.warmUp(entrant, chunk);
      this.tell();
    }
    this.compare(race.entrants);
    const racing = race.entrants.filter(({ note }) => note === 'ok');
    for (let round = 0; round < this.options.rounds; round++) {
      for (const entrant of racing) {
        if (!this.active) return;
        await this.runRound(entrant);
        this.tell();
      }
    }
  }

  /** The puzzles as they are posted; null when they could not be made. */
  private async chunkOf(race: SetUnderWay): Promise<PuzzleChunk | null> {
    if (race.set.made === null) return packPuzzles(race.set.items);
    const [maker = 'dlx'] = this.options.engines;
    const reply = await this.stable.ask(maker, { ask: 'make', id: race.set.made });
    if (typeof reply === 'string' || !('made' in reply)) {
      if (this.active) this.problem = problem('worker-died', { engine: maker });
      return null;
    }
    race.puzzles = reply.made.count;
    return reply.made;
  }

  private async warmUp(entrant: Entrant, chunk: PuzzleChunk): Promise<void> {
    const timeLimitMs = this.options.timeLimitSeconds * 1000;
    const reply = await this.stable.ask(entrant.engine, { ask: 'warmUp', chunk, timeLimitMs });
    if (!this.active) return;
    if (typeof reply === 'string') {
      entrant.note = reply === 'late' ? 'too slow' : 'failed';
    } else if ('warmUp' in reply) {
      entrant.warmUp = reply.warmUp;
      entrant.note = reply.warmUp.note;
      entrant.bytes = reply.bytes;
    }
  }

  private compare(entrants: readonly Entrant[]): void {
    const racing = entrants.filter(({ note }) => note === 'ok');
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
    const { id, state, machine, problem: why } = this;
    const { rounds } = this.options;
    const entrants = this.sets.flatMap((set) => set.entrants);
    const done = entrants.reduce((sum, each) => sum + stepsDone(each), 0);
    const total = entrants.reduce((sum, each) => sum + stepsOf(each, rounds), 0);
    const elapsedMs = this.active ? performance.now() - this.begun : this.elapsedMs;
    const sets = this.sets.map(resultOf);
    return { id, state, done, total, elapsedMs, rounds, machine, sets, problem: why };
  }
}

const stepsDone = ({ note, times }: Entrant): number => (note === 'waiting' ? 0 : 1 + times.length);
const stepsOf = (entrant: Entrant, rounds: number): number =>
  entrant.note === 'waiting' || entrant.note === 'ok' ? 1 + rounds : stepsDone(entrant);

function resultOf({ set, puzzles, entrants }: SetUnderWay): RaceSetResult {
  const name = set.made === null ? set.name : '';
  return { made: set.made, name, puzzles, entries: entrants.map((each) => entryOf(each, puzzles)) };
}

function entryOf({ engine, note, warmUp, bytes, times }: Entrant, puzzles: number): RaceEntry {
  const shared = Math.max(1, puzzles);
  return {
    engine,
    note,
    micros: note === 'ok' && times.length > 0 ? median(times) / shared : null,
    nodes: (warmUp?.nodes ?? 0) / shared,
    bytes,
    rounds: times.length,
  };
}
