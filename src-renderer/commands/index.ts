export { default as CommandButton } from './CommandButton.vue';
export * from './chord';
export * from './command';
export { commandFor } from './keyboard';
export { allCommands, canRun, commandById, isEnabled, menuGroups, runCommand } from './registry';
export { commandLine, contextLines, isMac, shortcutOf, shownKeys } from './menu-lines';
export {
  chooseFolder,
  closeFiles,
  compareWithDisk,
  keepMine,
  openPaths,
  reloadFile,
  reopenWhereWanted,
  saveFile,
  saveFileAs,
} from './file-flows';
export { downloadBlob, downloadText, type ReportOf } from './download';
export { focusRegion, regionOf, returnToRegion } from './focus-region';
export { solveFiles, solveTargets, type SolveScope } from './solve';
export { openDefinitionByDialog, openDefinitionContent, saveDefinition } from './make-definition';
export { continueMaking, makeAndOpen } from './make';
export { askSavePath, saveWhere } from './save-where';
export { openTestSetContent } from './test-set-flows';
export { compareContestant, stressProgram } from './programs';
export { compareTest, judgeFiles, judgeFolder } from './judge-flows';
export { chooseFormats, deleteDialect, exportDialect, importDialects } from './dialects';
export { goToLink, openAddress } from './dance';
export { provideMatrixFlows } from './matrix';
