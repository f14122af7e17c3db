export * from './chord';
export * from './command';
export { commandFor } from './keyboard';
export { allCommands, commandById, isEnabled, menuGroups, runCommand } from './registry';
export { isMac, shortcutOf } from './shortcut';
export { chooseFolder, closeFiles } from './file-flows';
export { downloadText } from './download';
export { focusRegion } from './focus-region';
export { solveTargets, type SolveScope } from './solve';
