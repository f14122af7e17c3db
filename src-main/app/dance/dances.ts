import { startRecorder, type Recorder, type RecordPiece } from '../../pool';
import type { DanceRun, Handlers, Params, DanceProgress } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { toBase64 } from '../tools/base64';
import type { EventHub } from '../tools/events';
import {
  danceBytes,
  fits,
  parseLink,
  sizeOf,
  stage,
  type DanceOptions,
  type DanceSource,
  type DanceInstance,
  EventStore,
} from '../../shared/dance';

/** One run that is open: what has been recorded of it. */
class Recording {
  private readonly store = new EventStore();
  private state: DanceProgress['state'] = 'recording';
  private end: DanceProgress['end'] = null;
  private problem: Problem | null = null;
  private counters = { nodes: 1, updates: 0, solutions: 0 };

  constructor(
    readonly id: number,
    private readonly source: DanceSource,
    private readonly options: DanceOptions,
  ) {}

  get isRecording(): boolean {
    return this.state === 'recording';
  }

  take({ events, nodes, updates, solutions, end }: RecordPiece): void {
    this.store.append(events);
    this.counters = { nodes, updates, solutions };
    this.end = end;
    if (end !== null) this.state = 'done';
  }

  /** Recording goes no further, with what there is; `why` where that is a failure. */
  stop(why: Problem | null): void {
    if (!this.isRecording) return;
    this.state = why === null ? 'done' : 'failed';
    this.problem = why;
  }

  events(from: number, to: number): Int32Array {
    return this.store.slice(from, to);
  }

  progress(): DanceProgress {
    const { id, state, end, problem, counters } = this;
    return { id, state, end, events: this.store.length, ...counters, problem };
  }

  run(): DanceRun {
    const { source, options } = this;
    return { ...this.progress(), source, options };
  }
}

const MEGABYTE = 2 ** 20;
/** Bytes of typed arrays that recording and watching one run may take. */
const MEMORY_BYTES = 512 * MEGABYTE;

/**
 * Makes the instance of a source, unless it would take too much memory.
 *
 * @throws ProblemError over-budget, before anything large is allocated; dance-unfit, dance-too-large;
 * dance-colours where the options are not for colours
 */
function stageWithin(source: DanceSource, options: DanceOptions): DanceInstance {
  requireMemory(source);
  const instance = stagedSource(source);
  if (!fits(instance, options)) throw new ProblemError(problem('dance-colours'));
  return instance;
}

function stagedSource(source: DanceSource): DanceInstance {
  try {
    return stage(source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ProblemError(problem('dance-unfit'));
  }
}

function requireMemory(source: DanceSource): void {
  const needed = danceBytes(sizeOf(source));
  if (needed <= MEMORY_BYTES) return;
  const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);
  throw new ProblemError(
    problem('over-budget', { needed: megabytes(needed), limit: megabytes(MEMORY_BYTES) }),
  );
}

/** One to watch, two of a wrong order, and some that other windows have open. */
const MOST_RUNS = 8;
const MOST_EVENTS_AT_ONCE = 250_000;

/** Runs that are recorded and watched: the verbs of the dance. */
export function createDances(workerPath: string, hub: EventHub) {
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
  const close = async (id: number): Promise<void> => {
    const recorder = recorders.get(id);
    recorders.delete(id);
    runs.get(id)?.stop(null);
    runs.delete(id);
    await recorder?.stop();
  };
  const enter = (run: Recording): void => {
    runs.set(run.id, run);
    const [oldest] = runs.keys();
    if (runs.size > MOST_RUNS && oldest !== undefined) void close(oldest);
  };

  const record = (params: Params<'dance/record'>): Promise<DanceRun> => {
    const { source, options, maxEvents } = params;
    const instance = stageWithin(source, options);
    const run = new Recording(++lastId, source, options);
    enter(run);
    return new Promise((resolve) => {
      let isBegun = false;
      const recorder = startRecorder(
        workerPath,
        { instance, options, maxEvents },
        {
          piece: (piece) => {
            run.take(piece);
            if (!run.isRecording) recorders.delete(run.id);
            if (isBegun) tell(run);
            else resolve(run.run());
            isBegun = true;
          },
          gone: () => {
            run.stop(problem('worker-died'));
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
      'dance/record': record,
      'dance/events': ({ id, from, to }) => {
        const events = get(id).events(from, Math.min(to, from + MOST_EVENTS_AT_ONCE));
        return { base64: toBase64(events) };
      },
      'dance/close': async ({ id }) => {
        get(id);
        await close(id);
      },
      'dance/readLink': ({ text }) => parseLink(text),
    } satisfies Partial<Handlers>,
    close: async (): Promise<void> => {
      await Promise.all([...recorders.keys()].map(close));
    },
  };
}
