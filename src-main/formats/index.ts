export * from './convert';
export * from './format';
export { refusedByName } from './refused';
export { parseText } from './parse-text';
export { createRegistry, detect, formatById, formats } from './registry';
export {
  dialectProblems,
  dialectRecordOf,
  formatFromDialect,
  readDialects,
  writeDialects,
} from './user-dialects';
