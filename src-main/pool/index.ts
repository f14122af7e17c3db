export { columnsOf, reportReader, type GridReportColumns, type GridReports } from './grid-reports';
export { gridItems, isPlain, type PoolGrids } from './grid-chunk';
export type { ChunkResult } from './job';
export { inlinePool } from './inline-pool';
export { createPool, workersFor, type GridsTask, type Pool, type PoolTask } from './pool';
export { DEFAULT_MEMORY_BYTES, searchLimits, type ChunkOptions } from './protocol';
export { cancelledReport } from './reports';
export { total, type WrittenGrids } from './written-grids';
export {
  packPuzzles,
  packReports,
  puzzleBytes,
  unpackPuzzles,
  unpackReports,
  type PoolItem,
  type PuzzleChunk,
  type ReportChunk,
} from './wire';
export { findNeighbours, startCollector, startNeighbours, type Neighbours } from './collector';
export { startMakers, type MadeRun, type MakeRequest, type Makers } from './makers';
export { rateOrder, startRater, type RatedGrid, type RateOrder, type Rater } from './rater';
export { startRecorder, type Recorder, type RecordPiece } from './recorder';
