/** What the window says. */
import { sideOf } from './side-by-side';
import * as words from './words';

export { problem, rejected } from './zh/problem';
export { sniff } from './zh/sniff';
export const { command, dance, editor, judge, logic, print, program, shell, window } = sideOf(
  words,
  'zh',
);
