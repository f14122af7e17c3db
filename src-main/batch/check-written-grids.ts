import { columnsOf, type WrittenGrids } from '../pool';
import type { BatchOptions } from './batch';
import { gridItemOf, type BatchGrids } from './input';
import { checkReport, type CheckedReport } from './check-report';

/** Grids that a worker has solved, checked and written, but for the exceptions. */
export interface CheckedWrittenGrids {
  readonly grids: BatchGrids;
  readonly written: WrittenGrids;
  /** By place, ascending: the exceptions, judged one by one. */
  readonly exceptions: ReadonlyMap<number, CheckedReport>;
}

/** Judges the grids that the worker did not find plainly solved. */
export function checkWrittenGrids(
  grids: BatchGrids,
  written: WrittenGrids,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): CheckedWrittenGrids {
  const { reports } = written;
  const columns = columnsOf(reports);
  const engines = new Map(reports.otherEngines.map(({ at, engine }) => [at, engine]));
  const exceptions = new Map(
    written.exceptions.map((place, at) => {
      const report = columns.report(at, engines.get(at) ?? reports.engine);
      return [place, checkReport(gridItemOf(grids, place), report, options, stopped)];
    }),
  );
  return { grids, written, exceptions };
}
