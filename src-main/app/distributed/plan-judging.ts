import {
  cancelledReport,
  gridItems,
  type Pool,
  type PoolGrids,
  type PoolItem,
  type PoolTask,
} from '../../pool';
import { judgeFiles, type JudgeRequest } from '../core/judge';
import { usualSize } from './plan-tasks';
import type { AddPart } from './write-plan';

/**
 * What judging asks to be searched for, where the rules alone do not decide: everything is judged by a pool that
 * answers nothing. `size`: searches of a part, 0 for the usual number.
 */
export async function planJudging(
  request: JudgeRequest,
  size: number,
  add: AddPart<'judge'>,
): Promise<void> {
  let waiting: PoolItem[] = [];
  const flush = async (all: boolean): Promise<void> => {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const wanted = size || usualSize('solve', first.puzzle);
      if (!all && waiting.length < wanted) return;
      await add(waiting.slice(0, wanted));
      waiting = waiting.slice(wanted);
    }
  };
  const pool = (): Pool => new AskedPool((items) => waiting.push(...items));
  await judgeFiles(
    { ...request, pool },
    { test: () => flush(false), problem: () => undefined, onCancel: () => undefined },
  );
  await flush(true);
}

/** Hears what is asked, and leaves it unanswered. */
class AskedPool implements Pool {
  readonly size = 1;

  constructor(private readonly hear: (items: readonly PoolItem[]) => void) {}

  run(items: readonly PoolItem[]): PoolTask {
    this.hear(items);
    return {
      reports: Promise.resolve(items.map(() => cancelledReport())),
      cancel: () => undefined,
    };
  }

  runGrids(batch: PoolGrids): ReturnType<Pool['runGrids']> {
    const { reports, cancel } = this.run(gridItems(batch));
    return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
