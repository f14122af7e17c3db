import { candidateLine } from './candidate-line';
import type { RecordDialect } from './dialect';
import { fPuzzles } from './f-puzzles';
import { jigsawLine } from './jigsaw-line';
import { sgtSolo } from './sgt-solo';
import { sudokuPad } from './sudokupad';
import { sudokuWiki } from './sudokuwiki';

/** Every format whose lines each say all of one puzzle. */
export const recordDialects: readonly RecordDialect[] = [
  jigsawLine,
  candidateLine,
  sudokuWiki,
  fPuzzles,
  sudokuPad,
  sgtSolo,
];
