/** What the window says; the words of the terminal and of the hosts stay out of its first bundle. */
import { sideOf } from './side-by-side';
import * as words from './words';

export { problem, rejected } from './en/problem';
export { sniff } from './en/sniff';
export const { command, dance, editor, judge, logic, print, program, shell, window } = sideOf(
  words,
  'en',
);
