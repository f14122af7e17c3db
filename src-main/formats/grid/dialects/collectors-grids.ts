import { SHAPE_9 } from '../../../shared/puzzle';
import { hint } from '../../evidence';
import { DIGITS_DOT } from '../alphabet';
import type { GridDialect, GridInput } from '../dialect';

/** Nine packed rows with `.` for blanks. */
const dottedRows: GridInput = {
  shapes: [SHAPE_9],
  alphabet: DIGITS_DOT,
  cells: 'packed',
  layout: 'rows',
  separator: 'blank',
  terminator: null,
  grids: 'one',
};

/** SadMan and SudoCue: lines with `#` about the puzzle, then nine rows, or `[Puzzle]` before them. */
export const sdk: GridDialect = {
  id: 'sdk',
  title: 'SDK · SudoCue · SadMan',
  promisesUnique: true,
  input: { ...dottedRows, comments: { starts: '#[', lost: 'lost-comments' } },
  question: 'any',
  answer: { as: 'rows', cells: 'packed', blankLine: 'between', none: null },
  hint: hint(['\\.sdk$'], 0.02),
};

/** Simple Sudoku: a grid in a frame, then lines with what was set and which candidates are gone. */
export const simpleSudoku: GridDialect = {
  id: 'simple-sudoku',
  title: 'Simple Sudoku',
  promisesUnique: true,
  input: {
    ...dottedRows,
    layout: 'stream',
    decoration: '|*-+',
    frame: { as: 'box' },
    comments: { starts: 'IE', lost: 'lost-candidates' },
  },
  question: 'any',
  answer: {
    as: 'rows',
    cells: 'packed',
    blankLine: 'between',
    none: null,
    frame: { as: 'box' },
  },
  hint: hint(['\\.ss$']),
};
