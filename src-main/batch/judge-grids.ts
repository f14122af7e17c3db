import { columnsOf, type GridReportColumns, type GridReports } from '../pool';
import { SHAPE_9, type SolveReport } from '../shared/puzzle';
import { solvesNine } from '../verify';
import type { BatchOptions } from './batch';
import { gridItemOf, type BatchGrids } from './input';
import { judge, type Judged } from './judge';

/** Results of grids that went through the workers in one piece, seen by the verifier. */
export interface JudgedGrids {
  readonly grids: BatchGrids;
  readonly columns: GridReportColumns;
  /** The engine of all that are not odd. */
  readonly engine: string;
  /** By place, ascending: those that are not plainly solved, judged one by one. */
  readonly odd: ReadonlyMap<number, Judged>;
}

/** The report on one grid, as it would have come alone; its solution is a view. */
export function gridReportOf({ columns, engine }: JudgedGrids, index: number): SolveReport {
  return columns.report(index, engine);
}

/**
 * Checks the reports on grids. Almost all of a file's are solved and sound, which a loop over the
 * columns sees; only what it does not accept is looked at as a puzzle with a report.
 */
export function judgeGrids(
  grids: BatchGrids,
  reports: GridReports,
  options: Pick<BatchOptions, 'engine' | 'timeLimitMs' | 'memoryBytes'>,
  stopped: boolean,
): JudgedGrids {
  const columns = columnsOf(reports);
  const odd = new Map<number, Judged>();
  const engines = new Map(reports.exceptions.map(({ at, engine }) => [at, engine]));
  const nines = grids.shape === SHAPE_9;
  for (let i = 0; i < grids.count; i++) {
    const answered = columns.answered(i, grids.limit);
    // Other shapes take so long to solve that the detour is not felt.
    if (nines && answered && solvesNine(grids.cells, columns.cells, i)) continue;
    const report = columns.report(i, engines.get(i) ?? reports.engine);
    odd.set(i, judge(gridItemOf(grids, i), report, options, stopped));
  }
  return { grids, columns, engine: reports.engine, odd };
}
