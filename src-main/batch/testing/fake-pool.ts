import { setImmediate } from 'node:timers/promises';
import { gridItems, type GridsTask, type Pool, type PoolItem, type PoolTask } from '../../pool';
import { SHAPE_4, type SolveReport } from '../../shared/puzzle';
import type { BatchGrids, BatchItem } from '../input';

/** A solved 4×4 grid: the answer to every puzzle made here. */
const ANSWER = Uint8Array.of(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1);

/** A 4×4 puzzle with one blank. */
export function item(key: number): BatchItem {
  const cells = ANSWER.slice();
  cells[key % cells.length] = 0;
  const puzzle = { kind: 'grid', shape: SHAPE_4, cells } as const;
  return { key, puzzle, question: { want: 'solutions', limit: 2 } };
}

/** Blank 4×4 grids in one piece. */
export function piece(key: number, count: number): BatchGrids {
  const cells = new Uint8Array(count * ANSWER.length);
  const question = { want: 'solutions', limit: 2 } as const;
  return { key, shape: SHAPE_4, count, cells, limit: 2, question };
}

export function report(changes: Partial<SolveReport> = {}): SolveReport {
  return {
    outcome: 'solved',
    solutions: 1,
    complete: true,
    solution: { kind: 'grid', cells: ANSWER },
    all: null,
    redundant: null,
    score: null,
    micros: 20,
    engine: 'fake',
    nodes: 3,
    updates: 5,
    ...changes,
  };
}

export const CANCELLED = report({
  outcome: 'cancelled',
  solutions: 0,
  complete: false,
  solution: null,
});

/** A pool without threads that keeps account of what it is asked to do. */
export interface FakePool extends Pool {
  /** Chunks that were run, in order: their lengths. */
  readonly chunks: number[];
  /** Chunks begun and not ended. */
  readonly running: number;
  /** Greatest number of puzzles that were in the pool at once. */
  readonly most: number;
  /** Chunks begun from now on wait until `release`. */
  hold(): void;
  release(): void;
}

export function fakePool(
  size: number,
  answer: (item: PoolItem) => SolveReport = () => report(),
): FakePool {
  const chunks: number[] = [];
  const waiting = new Set<() => void>();
  let held = false;
  let running = 0;
  let puzzles = 0;
  let most = 0;
  const solve = async (
    items: readonly PoolItem[],
    stop: { cancelled: boolean },
  ): Promise<SolveReport[]> => {
    const answers = items.map(answer);
    // Chunks end out of order, as they do in threads.
    for (let turns = chunks.length % 3; turns >= 0; turns--) await setImmediate();
    if (held && !stop.cancelled) await new Promise<void>((resolve) => waiting.add(resolve));
    running--;
    puzzles -= items.length;
    return answers.map((each) => (stop.cancelled ? CANCELLED : each));
  };
  const wake = (): void => {
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  };
  const pool: FakePool = {
    size,
    chunks,
    get running() {
      return running;
    },
    get most() {
      return most;
    },
    hold: () => (held = true),
    release: () => {
      held = false;
      wake();
    },
    run: (items): PoolTask => {
      chunks.push(items.length);
      running++;
      puzzles += items.length;
      most = Math.max(most, puzzles);
      const stop = { cancelled: false };
      const cancel = (): void => {
        stop.cancelled = true;
        wake();
      };
      return { reports: solve(items, stop), cancel };
    },
    // As a pool whose chunks all have to be taken apart.
    runGrids: (batch, options): GridsTask => {
      const { reports, cancel } = pool.run(gridItems(batch), options);
      return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
    },
    close: () => Promise.resolve(),
  };
  return pool;
}
