import { chooseEngine, type EngineChoice } from '../../../engines';
import { ask } from '../../../engines/testing/run';
import { gridItems, type Pool, type PoolItem } from '../../../pool';
import type { SolveReport } from '../../../shared/puzzle';

/** What a {@link directPool} does to a report before it is handed over. */
export type Spoil = (report: SolveReport, item: PoolItem) => SolveReport;

/** A pool without workers: answers at once, in the same thread. `spoil` plays the clock. */
export function directPool(spoil: Spoil = (report) => report, size = 2): Pool {
  const answer = (item: PoolItem, engine: EngineChoice): SolveReport => {
    const id = chooseEngine(engine, item.puzzle, item.question);
    if (id === null) throw new Error('nobody answers this');
    return spoil(ask(id, item.puzzle, item.question), item);
  };
  return {
    size,
    run: (items, { engine }) => ({
      reports: Promise.resolve(items.map((item) => answer(item, engine))),
      cancel: () => undefined,
    }),
    runGrids: (batch, { engine }) => ({
      ended: Promise.resolve({
        kind: 'reports',
        reports: gridItems(batch).map((item) => answer(item, engine)),
      }),
      cancel: () => undefined,
    }),
    close: () => Promise.resolve(),
  };
}
