/** What the window says; the words of the terminal and of the hosts stay out of its first bundle. */
import { COMMANDS } from './commands';
import { sideOf } from './side-by-side';

export { problem, rejected } from './zh/problem';
export { judge } from './zh/judge';
export { sniff } from './zh/sniff';
export { window } from './zh/window';
export { editor } from './zh/editor';
export { logic } from './zh/logic';
export { dance } from './zh/dance';
export { print, shell } from './zh/shell';
export { program } from './zh/program';
export const command = sideOf(COMMANDS, 'zh');
