export * from './chord';
export * from './command';
export { commandFor, type KeyContext } from './keyboard';
export { allCommands, commandById, isEnabled, menuGroups, runCommand } from './registry';
export { isMac, shortcutOf } from './shortcut';
export { chooseFolder, closeFiles, openByDialog } from './file-flows';
export { downloadText } from './download';
export { focusRegion } from './focus-region';
export { solveNow, solveTargets, type SolveScope } from './solve';
