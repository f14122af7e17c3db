import { columnsOf, type GridReportColumns, type GridReports } from '../pool';
import { SHAPE_9, type SolveReport } from '../shared/puzzle';
import { isValidGrid9 } from '../verify';
import type { BatchOptions } from './batch';
import { gridItemOf, type BatchGrids } from './input';
import { checkReport, type CheckedReport } from './check-report';

/** Results of grids that went through the workers in one piece, seen by the verifier. */
export interface CheckedGrids {
  readonly grids: BatchGrids;
  readonly columns: GridReportColumns;
  /** The engine of all but the exceptions. */
  readonly engine: string;
  /** By place, ascending: those that are not plainly solved, judged one by one. */
  readonly exceptions: ReadonlyMap<number, CheckedReport>;
}

/** The report on one grid, as it would have come alone; its solution is a view. */
export function gridReportOf({ columns, engine }: CheckedGrids, index: number): SolveReport {
  return columns.report(index, engine);
}

/**
 * Checks the reports on grids. Almost all of a file's are solved and sound, which a loop over the
 * columns sees; only what it does not accept is looked at as a puzzle with a report.
 */
export function checkGrids(
  grids: BatchGrids,
  reports: GridReports,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): CheckedGrids {
  const columns = columnsOf(reports);
  const exceptions = new Map<number, CheckedReport>();
  const engines = new Map(reports.otherEngines.map(({ at, engine }) => [at, engine]));
  const nines = grids.shape === SHAPE_9;
  for (let i = 0; i < grids.count; i++) {
    const answered = columns.answered(i, grids.limit);
    // Other shapes take so long to solve that the detour is not felt.
    if (nines && answered && isValidGrid9(grids.cells, columns.cells, i)) continue;
    const report = columns.report(i, engines.get(i) ?? reports.engine);
    exceptions.set(i, checkReport(gridItemOf(grids, i), report, options, stopped));
  }
  return { grids, columns, engine: reports.engine, exceptions };
}
