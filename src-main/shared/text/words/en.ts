import { sideOf } from '../side-by-side';
import * as words from '.';

export const { command, dance, editor, judge, logic, print, program, shell, window } = sideOf(
  words,
  'en',
);
