export type { AnswerOutput } from './answer-file';
export { runBatch, type BatchOptions, type BatchRun } from './batch';
export type { CaseResult } from './case-ledger';
export type { BatchInput, BatchItem } from './input';
export { hasAnswer, judge, statusOf, type Judged } from './judge';
export { createProgress, type Progress, type ProgressMeter } from './progress';
export { questionFor } from './question';
export { readCases, type CasesRead } from './read-cases';
export { solveFile, type FileResult, type FileTask } from './solve-file';
