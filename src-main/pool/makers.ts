import type { Made, Order } from '../make';
import { problem, type Problem } from '../shared/puzzle';
import { startAsked, type AskedWorker } from './asked-worker';
import { unpackPuzzles, type PoolItem, type PuzzleChunk } from './wire';

/** Puzzles that differ in nothing but their number, which is the last of their place. */
export interface MakeRequest {
  readonly order: Omit<Order, 'place'>;
  readonly place: readonly number[];
  readonly from: number;
  readonly count: number;
}

/**
 * The first puzzles that were asked for, one at least unless it could not be made: the others are to be
 * asked for again. `problem` says why the puzzle after them could not be made.
 */
export interface MakeReply {
  readonly puzzles: PuzzleChunk;
  /** What else is known of each puzzle. */
  readonly about: readonly Omit<Made, 'puzzle'>[];
  readonly problem: Problem | null;
}

/** Puzzles that were made, in order; `problem` where the next one could not be. */
export interface MadeRun {
  readonly made: readonly Made[];
  readonly problem: Problem | null;
}

/** Workers that make puzzles. */
export interface Makers {
  /**
   * Waits for a worker; requests are begun in the order in which they come. `onMade` hears how many
   * puzzles more are made.
   */
  make(request: MakeRequest, onMade?: (count: number) => void): Promise<MadeRun>;
  /** Ends all workers at once: what was asked of them is `cancelled`. */
  stop(): Promise<void>;
}

type Maker = AskedWorker<MakeRequest, MakeReply>;

/** `workerPath` is the built worker entry, `size` the number of workers. */
export function startMakers(workerPath: string, size: number): Makers {
  const makers = Array.from({ length: size }, (): Maker => startAsked(workerPath, { make: true }));
  const idle = [...makers];
  const waiting: ((maker: Maker) => void)[] = [];
  let stopped = false;
  const take = (): Promise<Maker> => {
    const maker = idle.shift();
    return maker === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(maker);
  };
  const release = (maker: Maker): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(maker);
    else next(maker);
  };
  return {
    make: async (request, onMade = () => undefined) => {
      const maker = await take();
      const made: Made[] = [];
      let why: Problem | null = null;
      while (why === null && made.length < request.count) {
        const rest = { from: request.from + made.length, count: request.count - made.length };
        const reply = stopped ? null : await maker.ask({ ...request, ...rest });
        const more = reply === null ? [] : madeIn(reply);
        made.push(...more);
        why = reply === null ? problem(stopped ? 'cancelled' : 'worker-died') : reply.problem;
        onMade(more.length);
      }
      release(maker);
      return { made, problem: why };
    },
    stop: async () => {
      stopped = true;
      await Promise.all(makers.map((maker) => maker.stop()));
    },
  };
}

function madeIn({ puzzles, about }: MakeReply): Made[] {
  const items = unpackPuzzles(puzzles);
  return about.map((rest, i) => ({ puzzle: (items[i] as PoolItem).puzzle, ...rest }));
}
