import { gridBudgetOf, type Engine, type GridBatch } from '../engines';
import { BandsEngine } from '../engines/bands/bands-engine';
import { SHAPE_9 } from '../shared/puzzle';
import { gridBatch, packBatch, packGrids, type GridChunk } from './grid-chunk';
import { GridReportColumns, unpackGridReports, type GridReports } from './grid-reports';
import { searchGrids } from './grid-search';
import type { Pool } from './pool';
import { effectiveLimitMs, type ChunkOptions } from './protocol';
import { writeGrids, type WrittenGrids } from './written-grids';

/** Grids that take less time here than a message to a worker and back, let alone a worker's start. */
const MOST_GRIDS = 64;
/**
 * Slices of a search, each twice the one before, after which what is left is for the workers: some 30,000
 * nodes, which take 3 ms. Not by the clock: on a busy machine every start would then need a worker.
 */
const MOST_SLICES = 5;

/**
 * A pool that answers a few ordinary 9×9 grids on the calling thread, at a few microseconds each. All
 * others go to `pool`, and so do those few as soon as they are anything but solved for certain after
 * {@link MOST_SLICES}: what has no solution, takes long or meets a defect is a matter for workers.
 */
export function inlinePool(pool: Pool): Pool {
  const inline = new InlineSolver();
  return {
    size: pool.size,
    run: (items, options) => {
      const few = items.length > 0 && items.length <= MOST_GRIDS;
      const chunk = few && isFor(options) ? packGrids(items) : null;
      const reports = chunk === null ? null : inline.answer(chunk, options);
      if (reports === null) return pool.run(items, options);
      return { reports: Promise.resolve(unpackGridReports(reports)), cancel: () => undefined };
    },
    runGrids: (batch, options) => {
      const few = batch.count > 0 && batch.count <= MOST_GRIDS;
      const chunk = few && isFor(options) ? packBatch(batch) : null;
      const reports = chunk === null ? null : inline.answer(chunk, options);
      if (chunk === null || reports === null) return pool.runGrids(batch, options);
      return { ended: Promise.resolve(finished(chunk, reports)), cancel: () => undefined };
    },
    close: () => pool.close(),
  };
}

function isFor({ engine }: ChunkOptions): boolean {
  return engine === 'auto' || engine === 'bands';
}

/** As a worker gives it back: as text where that was asked for. */
function finished(chunk: GridChunk, reports: GridReports): GridReports | WrittenGrids {
  return chunk.lines === null ? reports : writeGrids(gridBatch(chunk), reports, chunk.lines);
}

class InlineSolver {
  private engine: Engine | null = null;

  /** The reports on grids that are all solved; null where a worker is to be asked. */
  answer(chunk: GridChunk, options: ChunkOptions): GridReports | null {
    const batch = gridBatch(chunk);
    if (batch.shape !== SHAPE_9) return null;
    const engine = (this.engine ??= new BandsEngine());
    const columns = new GridReportColumns(batch.count, batch.shape.cells);
    try {
      if (!this.solve(engine, batch, columns, options)) return null;
    } catch {
      this.engine = null;
      return null;
    }
    const { count, buffer } = columns;
    return {
      kind: 'grids',
      count,
      cells: batch.shape.cells,
      engine: 'bands',
      buffer,
      exceptions: [],
    };
  }

  private solve(
    engine: Engine,
    batch: GridBatch,
    columns: GridReportColumns,
    options: ChunkOptions,
  ): boolean {
    let slices = 0;
    const limits = {
      now: () => performance.now(),
      deadlineMs: effectiveLimitMs(options),
      cancelled: () => ++slices > MOST_SLICES,
      memoryBytes: options.memoryBytes,
    };
    if (!searchGrids(engine, batch, columns, limits, () => undefined, gridBudgetOf('bands')))
      return false;
    for (let at = 0; at < batch.count; at++) {
      if (!columns.answered(at, batch.limit)) return false;
    }
    return true;
  }
}
