import { dirname } from 'node:path';
import { questionFor } from '../../batch';
import { packPuzzles, workerFile, type PoolItem, type PuzzleChunk } from '../../pool';
import {
  RACE_MOST_PUZZLES,
  type Handlers,
  type Params,
  type RaceProgress,
  type raceVerbs,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { LogLevel } from '../host/ports';
import { createThrottle } from '../tools/throttle';
import { RunningRace, TIME_LIMIT_MS } from './running-race';
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

  const start = ({ fileId }: Params<'race/start'>): RaceProgress => {
    if (latest?.active === true) throw new ProblemError(problem('race-running'));
    const chunk = chunkOf(datasets, fileId);
    const stable = new EngineWorkers(raceWorker, TIME_LIMIT_MS, (engine, error) => {
      log('error', `race worker of ${engine}: ${error.stack ?? error.message}`);
    });
    const tell = (): void => {
      throttle.run('race', () => hub.emit('race/progress', race.progress()));
      if (!race.active) throttle.flush('race');
    };
    const race = new RunningRace(++lastId, fileId, chunk, stable, tell);
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
    },
    close: async () => {
      await latest?.cancel();
      throttle.dispose();
    },
  };
}

/** @throws ProblemError unknown-file, nothing-to-race */
function chunkOf(datasets: Datasets, fileId: number): PuzzleChunk {
  const { store, content, name } = datasets.get(fileId);
  const { format } = content;
  const items: PoolItem[] = [];
  for (const index of evenly(store.length)) {
    const puzzle = store.puzzle(index);
    if (puzzle === null || format === null) continue;
    items.push({ puzzle, question: questionFor(format, puzzle, false) });
  }
  const [first] = items;
  if (first === undefined) throw new ProblemError(problem('nothing-to-race', { file: name }));
  // One question for all of them: the first puzzle's.
  const { question } = first;
  return packPuzzles(items.map(({ puzzle }) => ({ puzzle, question })));
}

/** At most so many as race, spread over the whole. */
function evenly(length: number): readonly number[] {
  const count = Math.min(length, RACE_MOST_PUZZLES);
  return Array.from({ length: count }, (_, at) => Math.floor((at * length) / count));
}
