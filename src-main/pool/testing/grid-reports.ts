import type { Outcome } from '../../shared/puzzle';
import { GridReportColumns, type GridReports } from '../grid-reports';

/** What a worker says of one grid; solved for certain where nothing else is said. */
export interface GridAnswer {
  readonly cells?: ArrayLike<number>;
  readonly outcome?: Outcome;
  readonly complete?: boolean;
  readonly found?: number;
}

/** The reports on 9×9 grids as a worker would post them. */
export function gridReports(answers: readonly GridAnswer[]): GridReports {
  const columns = new GridReportColumns(answers.length, 81);
  answers.forEach(({ cells = [], outcome = 'solved', complete = true, found = 1 }, i) => {
    columns.cells.set(cells, 81 * i);
    columns.found[i] = found;
    columns.nodes[i] = i + 1;
    columns.setOutcome(i, outcome, complete);
  });
  const { count, buffer } = columns;
  return { kind: 'grids', count, cells: 81, engine: 'bands', buffer, exceptions: [] };
}
