import { columnsOf, type WrittenGrids } from '../pool';
import type { BatchOptions } from './batch';
import { gridItemOf, type BatchGrids } from './input';
import { judge, type Judged } from './judge';

/** Grids that a worker has solved, checked and written, except for those that are odd. */
export interface JudgedWritten {
  readonly grids: BatchGrids;
  readonly written: WrittenGrids;
  /** By place, ascending: the odd ones, judged one by one. */
  readonly odd: ReadonlyMap<number, Judged>;
}

/** Judges the grids that the worker did not find plainly solved. */
export function judgeWritten(
  grids: BatchGrids,
  written: WrittenGrids,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): JudgedWritten {
  const { reports } = written;
  const columns = columnsOf(reports);
  const engines = new Map(reports.exceptions.map(({ at, engine }) => [at, engine]));
  const odd = new Map(
    written.odd.map((place, at) => {
      const report = columns.report(at, engines.get(at) ?? reports.engine);
      return [place, judge(gridItemOf(grids, place), report, options, stopped)];
    }),
  );
  return { grids, written, odd };
}
