/** Words of the window. Each is one entry with both languages, English first; see `sideOf`. */
export { COMMANDS as command } from './commands';
export { dance } from './dance';
export { editor } from './editor';
export { judge } from './judge';
export { logic } from './logic';
export { program } from './program';
export { print, shell } from './shell';
export { window } from './window';
