import {
  columnsOf,
  reportReader,
  type ChunkOptions,
  type ChunkResult,
  type GridReports,
  type WrittenGrids,
} from '../pool';
import { SHAPE_9 } from '../shared/puzzle';
import { createGrid9Check } from '../verify';
import { checkReport, type CheckedReport } from './check-report';
import { gridItemOf, isGrids, itemAt, type BatchGrids, type Chunk } from './input';
import { ColumnBlock, ReportBlock, WrittenBlock, type ResultBlock } from './result-block';

/** Verifies what the workers answered for a chunk. `stopped`: the batch was cancelled. */
export function checkChunk(
  chunk: Chunk,
  result: ChunkResult,
  options: ChunkOptions,
  stopped: boolean,
): ResultBlock {
  if (result.kind === 'reports') {
    const { reports } = result;
    return new ReportBlock(
      reports.map((report, i) => checkReport(itemAt(chunk, i), report, options, stopped)),
    );
  }
  if (!isGrids(chunk)) throw new TypeError('columns for single puzzles');
  return result.kind === 'written'
    ? checkWritten(chunk, result, options, stopped)
    : checkColumns(chunk, result, options, stopped);
}

/** The worker has checked and written the regular grids; the exceptions are checked here. */
function checkWritten(
  grids: BatchGrids,
  written: WrittenGrids,
  options: ChunkOptions,
  stopped: boolean,
): WrittenBlock {
  const reportAt = reportReader(written.reports);
  const exceptions = new Map(
    written.exceptions.map((place, at) => {
      const item = gridItemOf(grids, place);
      return [place, checkReport(item, reportAt(at), options, stopped)];
    }),
  );
  return new WrittenBlock(written, exceptions);
}

/** Made with the first chunk, and kept. */
let check: ReturnType<typeof createGrid9Check> | null = null;

/**
 * Almost all grids of a file are solved and sound, which a loop over the columns sees; only what it
 * does not accept is looked at as a puzzle with a report.
 */
function checkColumns(
  grids: BatchGrids,
  reports: GridReports,
  options: ChunkOptions,
  stopped: boolean,
): ColumnBlock {
  const columns = columnsOf(reports);
  const reportAt = reportReader(reports);
  const exceptions = new Map<number, CheckedReport>();
  // Other shapes take so long to solve that the detour is not felt.
  const sound =
    grids.shape === SHAPE_9
      ? (check ??= createGrid9Check())(grids.cells, columns.cells, grids.count)
      : null;
  for (let i = 0; i < grids.count; i++) {
    if (sound?.[i] === 1 && columns.answered(i, grids.limit)) continue;
    exceptions.set(i, checkReport(gridItemOf(grids, i), reportAt(i), options, stopped));
  }
  return new ColumnBlock(grids, columns, reports.engine, exceptions);
}
