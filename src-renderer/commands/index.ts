export * from './chord';
export * from './command';
export { commandFor } from './keyboard';
export { allCommands, commandById, isEnabled, menuGroups, runCommand } from './registry';
export { isMac, shortcutOf } from './shortcut';
export { chooseFolder, closeFiles, openPaths } from './file-flows';
export { downloadBytes, downloadText } from './download';
export { focusRegion } from './focus-region';
export { solveTargets, type SolveScope } from './solve';
export { askSavePath, saveWhere } from './save-where';
export { isZip, openTestSetContent } from './test-set-flows';
export {
  chooseAnswerFolder,
  compareTest,
  downloadReport,
  judgeable,
  judgeFiles,
} from './judge-flows';
