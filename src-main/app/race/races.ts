import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { questionFor } from '../../batch';
import { workerFile, type PoolItem } from '../../pool';
import {
  RACE_MOST_PUZZLES,
  type Handlers,
  type RaceOptions,
  type RaceProgress,
  type raceVerbs,
  type RaceSource,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { LogLevel } from '../host/ports';
import { writeFileAtomically } from '../tools/write-file';
import { createThrottle } from '../tools/throttle';
import { RunningRace, type RaceSet } from './running-race';
import { EngineWorkers } from './engine-workers';

/** The race behind its verbs: one at a time, in workers of its own. */
export interface Races {
  readonly handlers: Pick<Handlers, keyof typeof raceVerbs>;
  /** Calls off what runs. */
  close(): Promise<void>;
}

/** Least time between two progress events. */
const EVENT_INTERVAL_MS = 150;

/** `workerPath` is the pool's; the race's own worker stands beside it. */
export function createRaces(
  datasets: Datasets,
  workerPath: string,
  hub: EventHub,
  log: (level: LogLevel, message: string) => void,
): Races {
  const throttle = createThrottle<'race'>(EVENT_INTERVAL_MS);
  const raceWorker = workerFile(dirname(workerPath), 'race-worker');
  let latest: RunningRace | null = null;
  let lastId = 0;

  const start = (options: RaceOptions): RaceProgress => {
    if (latest?.active === true) throw new ProblemError(problem('race-running'));
    const sets = options.sources.map((source) => setOf(datasets, source));
    const stable = new EngineWorkers(
      raceWorker,
      options.timeLimitSeconds * 1000,
      (engine, error) => {
        log('error', `race worker of ${engine}: ${error.stack ?? error.message}`);
      },
    );
    const tell = (): void => {
      throttle.run('race', () => hub.emit('race/progress', race.progress()));
      if (!race.active) throttle.flush('race');
    };
    const race = new RunningRace(++lastId, sets, options, machine(), stable, tell);
    latest = race;
    void race.run();
    return race.progress();
  };

  return {
    handlers: {
      'race/start': start,
      'race/cancel': async ({ id }) => {
        if (id === lastId) await latest?.cancel();
        return null;
      },
      'race/current': () => latest?.progress() ?? null,
      'race/save': async ({ path, text, overwrite }) => ({
        path,
        bytes: await writeFileAtomically(path, overwrite, (sink) => sink.write(text)),
      }),
    },
    close: async () => {
      await latest?.cancel();
      throttle.dispose();
    },
  };
}

/** @throws ProblemError unknown-file, nothing-to-race */
function setOf(datasets: Datasets, source: RaceSource): RaceSet {
  if (source.from === 'made') return { made: source.id };
  const { store, content, name } = datasets.get(source.fileId);
  const { format } = content;
  const all = source.indices ?? Array.from({ length: store.length }, (_, index) => index);
  const items: PoolItem[] = [];
  for (const index of evenly(all)) {
    const puzzle = index < store.length ? store.puzzle(index) : null;
    if (puzzle === null || format === null) continue;
    items.push({ puzzle, question: questionFor(format, puzzle, false) });
  }
  const [first] = items;
  if (first === undefined) throw new ProblemError(problem('nothing-to-race', { file: name }));
  // One question for the whole set: the first puzzle's.
  const { question } = first;
  return { made: null, name, items: items.map(({ puzzle }) => ({ puzzle, question })) };
}

/** At most so many as race, spread over the whole. */
function evenly(indices: readonly number[]): readonly number[] {
  const step = indices.length / RACE_MOST_PUZZLES;
  if (step <= 1) return indices;
  return Array.from({ length: RACE_MOST_PUZZLES }, (_, i) => indices[Math.floor(i * step)] ?? 0);
}

function machine(): string {
  const list = cpus();
  return `${list[0]?.model.trim() ?? '?'} × ${list.length}, Node ${process.versions.node}`;
}
