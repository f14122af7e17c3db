export { unknownFormat } from './best-guess';
export * from './convert';
export { readRows } from './covers/read-rows';
export { sameFrame } from './covers/instance';
export { coverFeaturesOf, unheldFeature } from './cover-features';
export { missingDetails } from './details';
export { exampleOf } from './example';
export { exportById, exportPuzzle, type ExportFormat } from './export';
export * from './format';
export { gridForms, judgeDialect, type JudgeDialect } from './judge-dialect';
export { refusedByName } from './refused';
export { answeredLike, alternativesOf } from './alternatives';
export { parseText } from './parse-text';
export {
  createRegistry,
  detect,
  formatById,
  formats,
  readDialects,
  type FormatRegistry,
} from './registry';
export type { Recognised } from './recogniser';
export {
  dialectProblems,
  dialectRecordOf,
  formatFromDialect,
  writeDialects,
} from './user-dialects';
export type { GridDialect } from './grid/dialect';
export type { MatrixDialect } from './matrix/dialect';
