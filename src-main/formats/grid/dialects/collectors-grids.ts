import { hint } from '../../evidence';
import { DIGITS_DOT } from '../alphabet';
import type { GridDialect } from '../dialect';
import { oneGrid, rows } from './usual';

/** SadMan and SudoCue: lines with `#` about the puzzle, then nine rows, or `[Puzzle]` before them. */
export const sdk: GridDialect = {
  id: 'sdk',
  title: 'SDK · SudoCue · SadMan',
  promisesUnique: true,
  input: oneGrid({ alphabet: DIGITS_DOT, comments: { starts: '#[', lost: 'lost-comments' } }),
  question: 'any',
  answer: rows('packed', { blankLine: 'between' }),
  hint: hint(['\\.sdk$'], 0.02),
};

/** Simple Sudoku: a grid in a frame, then lines with what was set and which candidates are gone. */
export const simpleSudoku: GridDialect = {
  id: 'simple-sudoku',
  title: 'Simple Sudoku',
  promisesUnique: true,
  input: oneGrid({
    alphabet: DIGITS_DOT,
    layout: 'stream',
    decoration: '|*-+',
    frame: { as: 'box' },
    comments: { starts: 'IE', lost: 'lost-candidates' },
  }),
  question: 'any',
  answer: rows('packed', { blankLine: 'between', frame: { as: 'box' } }),
  hint: hint(['\\.ss$']),
};
