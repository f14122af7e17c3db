import { startRecorder, type Recorder } from '../../pool';
import { type danceVerbs, type DanceRun, type Handlers, type Params } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { toBase64 } from '../tools/base64';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import { stageWithin } from './reading';
import { Recording } from './recording';
import { sourceOf } from './source';

/** Runs that are recorded and watched: the verbs of the dance. */
export interface Dances {
  readonly handlers: Pick<Handlers, keyof typeof danceVerbs>;
  /** Ends all recording. */
  close(): Promise<void>;
}

/** Two to compare, two of a wrong order, and some that other windows have open. */
const MOST_RUNS = 8;
const MOST_EVENTS_AT_ONCE = 250_000;

export function createDances(
  datasets: Pick<Datasets, 'get'>,
  workerPath: string,
  hub: EventHub,
): Dances {
  const runs = new Map<number, Recording>();
  const recorders = new Map<number, Recorder>();
  let lastId = 0;

  const get = (id: number): Recording => {
    const run = runs.get(id);
    if (run === undefined) throw new ProblemError(problem('unknown-dance'));
    return run;
  };
  const tell = (run: Recording): void => {
    if (runs.has(run.id)) hub.emit('dance/progress', run.progress());
  };
  const halt = async (id: number): Promise<void> => {
    const recorder = recorders.get(id);
    recorders.delete(id);
    await recorder?.stop();
  };
  const close = async (id: number): Promise<void> => {
    runs.get(id)?.stop('cancelled', null);
    runs.delete(id);
    await halt(id);
  };
  const enter = (run: Recording): void => {
    runs.set(run.id, run);
    const [oldest] = runs.keys();
    if (runs.size > MOST_RUNS && oldest !== undefined) void close(oldest);
  };

  const record = (params: Params<'dance/record'>): Promise<DanceRun> => {
    const { source, options, maxEvents } = params;
    const { instance, puzzle } = stageWithin(source, options);
    const run = new Recording(++lastId, source, options);
    enter(run);
    return new Promise((resolve) => {
      const recorder = startRecorder(
        workerPath,
        { puzzle, instance, options, maxEvents },
        {
          piece: (piece) => {
            run.take(piece);
            if (!run.isRecording) recorders.delete(run.id);
            if (piece.start === null) tell(run);
            else resolve(run.run());
          },
          gone: () => {
            run.stop('failed', problem('worker-died'));
            recorders.delete(run.id);
            tell(run);
            resolve(run.run());
          },
        },
      );
      recorders.set(run.id, recorder);
    });
  };

  return {
    handlers: {
      'dance/source': ({ fileId, index }) => sourceOf(datasets.get(fileId), index),
      'dance/record': record,
      'dance/events': ({ id, from, to }) => {
        const events = get(id).events(from, Math.min(to, from + MOST_EVENTS_AT_ONCE));
        return { base64: toBase64(events) };
      },
      'dance/cancel': async ({ id }) => {
        const run = get(id);
        run.stop('cancelled', null);
        await halt(id);
        return run.progress();
      },
      'dance/close': async ({ id }) => {
        get(id);
        await close(id);
        return null;
      },
    },
    close: async () => {
      await Promise.all([...recorders.keys()].map(close));
    },
  };
}
