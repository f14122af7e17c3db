/**
 * Workers that answer from the parts of a run. What has no certain answer there is asked of workers of
 * this machine, so that a command on these workers gives what it gives without a run.
 */
import {
  gridItems,
  type ChunkOptions,
  type Makers,
  type Pool,
  type PoolGrids,
  type PoolItem,
  type PoolTask,
  type RateOrder,
  type Rater,
} from '../../pool';
import type { Puzzle } from '../../shared/puzzle';
import { puzzleDigest } from '../headless';
import type { CountState } from '../questions/count';
import type { RunFolder } from './run-folder';
import { keyOf, type Result, type Task, type TaskKind } from './tasks';

/** Parts whose results are held at a time: a command asks in the order in which the parts were planned. */
const HELD = 8;

/** The results of a run by what was asked. */
export class StoredResults<K extends TaskKind> {
  private readonly held = new Map<number, Promise<readonly Result<K>[] | null>>();

  private constructor(
    private readonly folder: RunFolder,
    private readonly kind: K,
    /** Part and place in it. */
    private readonly places: ReadonlyMap<string, readonly [part: number, at: number]>,
  ) {}

  static async open<K extends TaskKind>(folder: RunFolder, kind: K): Promise<StoredResults<K>> {
    const places = new Map<string, readonly [number, number]>();
    for (let part = 1; part <= folder.run.parts.length; part++)
      (await folder.tasks(kind, part)).forEach((task, at) => {
        places.set(keyOf(kind, task), [part, at]);
      });
    return new StoredResults(folder, kind, places);
  }

  async find(task: Task<K>): Promise<Result<K>> {
    const place = this.places.get(keyOf(this.kind, task));
    if (place === undefined) return null;
    const [part, at] = place;
    let results = this.held.get(part);
    if (results === undefined) {
      results = this.folder.results(this.kind, part);
      this.held.set(part, results);
      const [oldest] = this.held.keys();
      if (this.held.size > HELD && oldest !== undefined) this.held.delete(oldest);
    }
    return (await results)?.[at] ?? null;
  }

  /** What came of tasks; `ask` answers those that have no result, in their order. */
  async all<R>(
    tasks: readonly Task<K>[],
    ask: (missing: readonly Task<K>[]) => Promise<readonly R[]>,
  ): Promise<(R | NonNullable<Result<K>>)[]> {
    const found: Result<K>[] = [];
    for (const task of tasks) found.push(await this.find(task));
    const missing = tasks.filter((_, at) => found[at] === null);
    const asked = missing.length === 0 ? [] : await ask(missing);
    let next = 0;
    return found.map((result) => result ?? (asked[next++] as R));
  }
}

export class StoredPool implements Pool {
  constructor(
    private readonly stored: Pick<StoredResults<'solve'>, 'all'>,
    private readonly local: Pool,
  ) {}

  get size(): number {
    return this.local.size;
  }

  run(items: readonly PoolItem[], options: ChunkOptions): ReturnType<Pool['run']> {
    let asked: PoolTask | null = null;
    let isCancelled = false;
    const reports = this.stored.all(items, (missing) => {
      asked = this.local.run(missing, options);
      if (isCancelled) asked.cancel();
      return asked.reports;
    });
    const cancel = (): void => {
      isCancelled = true;
      asked?.cancel();
    };
    return { reports, cancel };
  }

  runGrids(batch: PoolGrids, options: ChunkOptions): ReturnType<Pool['runGrids']> {
    const { reports, cancel } = this.run(gridItems(batch), options);
    return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
  }

  close(): Promise<void> {
    return this.local.close();
  }
}

/** A rater that answers from a run. One of this machine is started when something is missing. */
export function storedRater(stored: StoredResults<'rate'>, start: () => Rater): Rater {
  let local: Rater | null = null;
  return {
    rate: async (orders) => {
      const ask = async (missing: readonly RateOrder[]) =>
        (await (local ??= start()).rate(missing)) ?? [];
      const rated = await stored.all(orders, ask);
      return rated.includes(undefined as never) ? null : rated;
    },
    stop: async () => local?.stop(),
  };
}

/** Makers that answer from a run. Those of this machine are started when something is missing. */
export function storedMakers(stored: StoredResults<'make'>, start: () => Makers): Makers {
  let local: Makers | null = null;
  return {
    make: async (request, onMade) => {
      const found = await stored.find(request);
      if (found === null) return (local ??= start()).make(request, onMade);
      onMade?.(found.made.length);
      return found;
    },
    stop: async () => local?.stop(),
  };
}

/** What a run has counted of puzzles, to go on from: parts without a result are open. */
export async function storedCounts(
  folder: RunFolder,
): Promise<(puzzle: Puzzle) => CountState | undefined> {
  const states = new Map<string, CountState>();
  for (let number = 1; number <= folder.run.parts.length; number++) {
    const results = await folder.results('count', number);
    for (const [at, { puzzle, part }] of (await folder.tasks('count', number)).entries()) {
      const digest = puzzleDigest(puzzle);
      const before = states.get(digest) ?? { counted: 0n, open: [], nodes: 0, elapsedMs: 0 };
      const result = results?.[at] ?? null;
      const { counted, open } = before;
      const after = result === null ? { open: [...open, part] } : { counted: counted + result };
      states.set(digest, { ...before, ...after });
    }
  }
  return (puzzle) => states.get(puzzleDigest(puzzle));
}
