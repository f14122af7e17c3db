export * from './chord';
export * from './command';
export { commandFor, type KeyContext } from './keyboard';
export { allCommands, commandById, isEnabled, menuGroups, runCommand } from './registry';
