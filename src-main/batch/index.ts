export type { AnswerOutput } from './answer-file';
export { runBatch, type BatchRun } from './batch';
export type { CaseResult } from './case-result';
export type { BatchEntry, BatchInput, BatchItem } from './input';
export {
  checkReport,
  hasAnswer,
  outcomeOf,
  solveItems,
  solveOne,
  statusOf,
  type CheckedReport,
  type SolveTask,
} from './check-report';
export { segmentsOf, type ColumnBlock, type ResultBlock, type Segment } from './result-block';
export { mergingPool } from './merging-pool';
export { createProgress, type Progress, type ProgressMeter } from './progress';
export { questionFor } from './question';
export { createYielder, inStretches } from './yielder';
export { readCases, type CasesRead } from './read-cases';
export { solveFile, type FileResult, type FileTask } from './solve-file';
