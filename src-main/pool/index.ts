export type { GridBatch as PoolGrids } from '../engines';
export { columnsOf, type GridReportColumns, type GridReports } from './grid-reports';
export { gridItems, isPlain } from './grid-chunk';
export { createPool, type GridsTask, type Pool, type PoolTask } from './pool';
export { DEFAULT_MEMORY_BYTES, type ChunkOptions } from './protocol';
export { disagreement, isUnsuited, memoryNeeded } from './reports';
export { packPuzzles, puzzleBytes, unpackPuzzles, type PoolItem, type PuzzleChunk } from './wire';
export type { RecordPiece } from './recorder/protocol';
export { startRecorder, type Recorder } from './recorder/recorder';
