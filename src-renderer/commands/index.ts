export { default as CommandButton } from './CommandButton.vue';
export * from './chord';
export * from './command';
export { commandFor } from './keyboard';
export { allCommands, canRun, commandById, isEnabled, menuGroups, runCommand } from './registry';
export { commandLine, contextLines } from './menu-lines';
export { isMac, shortcutOf, shownKeys } from './shortcut';
export { copyCommand, copyWithNotice } from './copy-text';
export { keepMine, reloadFile } from './disk-flows';
export {
  chooseFolder,
  closeFiles,
  compareWithDisk,
  openPaths,
  reopenWhereWanted,
  saveFile,
  saveFileAs,
} from './file-flows';
export { downloadBlob, downloadBytes, downloadText } from './download';
export { focusRegion, regionOf, returnToRegion } from './focus-region';
export { solveFiles, solveTargets, type SolveScope } from './solve';
export { openDefinitionByDialog, openDefinitionContent, saveDefinition } from './make-definition';
export { continueMaking, makeAndOpen } from './make-flows';
export { askSavePath, saveWhere } from './save-where';
export { openTestSetContent } from './test-set-flows';
export { compareContestant, stressProgram } from './program-flows';
export { compareTest, judgeFiles, judgeFolder } from './judge-flows';
export { downloadReport, type ReportOf } from './report-flows';
export { chooseFormats } from './choose-format';
export {
  deleteDialect,
  dialectFromFile,
  duplicateDialect,
  editDialect,
  exportDialects,
  importDialects,
} from './dialect-flows';
export { goToLink, openAddress } from './dance';
export { provideMatrixFlows } from './matrix';
export { ZOOM_STEPS } from './zoom';
