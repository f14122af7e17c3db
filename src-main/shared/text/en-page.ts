/** What the window says; the words of the terminal and of the hosts stay out of its first bundle. */
import { COMMANDS } from './commands';
import { sideOf } from './side-by-side';

export { problem, rejected } from './en/problem';
export { judge } from './en/judge';
export { sniff } from './en/sniff';
export { window } from './en/window';
export { editor } from './en/editor';
export { logic } from './en/logic';
export { dance } from './en/dance';
export { print, shell } from './en/shell';
export { program } from './en/program';
export const command = sideOf(COMMANDS, 'en');
