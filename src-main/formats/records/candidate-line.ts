import { SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { hint } from '../evidence';
import { wrong, wrongSigns, type RecordDialect, type RecordLine } from './dialect';

const { cells: CELLS, size: SIZE } = SHAPE_9;
const LENGTH = CELLS * SIZE;
/** No 9×9 puzzle with fewer givens has one solution (McGuire, Tugemann, Civario 2012). */
const LEAST_GIVENS = 17;
/** Of so many characters a line with some missing or too many may be. */
const NEAR = SIZE;

/** Whether a character may stand at a place of a line: the value of the place, or a sign for none. */
function fits(char: string, at: number): boolean {
  return char === '.' || char === '0' || char === String((at % SIZE) + 1);
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const start = text.length - text.trimStart().length;
  const word = text.trim();
  const length = word.length;
  if (Math.abs(length - LENGTH) > NEAR || /[^0-9.]/.test(word)) return { kind: 'foreign' };
  const odd = [...word].findIndex((char, at) => !fits(char, at));
  // Nine grids of 81 cells on one line are as long.
  const isHalf = odd >= 0 && odd < length / 2;
  if (isHalf || !/[1-9]/.test(word)) return { kind: 'foreign' };
  const misfit = wrongSigns(word, /(?!)/, '', start, LENGTH);
  if (misfit !== null) return misfit;
  if (odd >= 0) {
    const allowed = `${(odd % SIZE) + 1}, 0, “.”`;
    return wrong('cell-unknown', { text: word.charAt(odd), allowed }, start + odd);
  }
  return ofCandidates(word, start);
}

/**
 * A single candidate is a value, as in grids of candidates: it holds in every solution. The others are
 * pencil marks, which no engine reads. Where the values are too few for one solution, the candidates are
 * the puzzle, and the values alone would be another one.
 */
function ofCandidates(word: string, start: number): RecordLine {
  const cells = new Uint8Array(CELLS);
  const centre = new Array<number>(CELLS).fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const values = [...word.slice(SIZE * cell, SIZE * (cell + 1))].map(Number).filter(Boolean);
    if (values.length === 0) {
      const params = { text: word.slice(SIZE * cell, SIZE * (cell + 1)), allowed: '1–9' };
      return wrong('cell-unknown', params, start + SIZE * cell);
    }
    if (values.length === 1) cells[cell] = values[0] as number;
    else centre[cell] = values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  }
  const found = cells.filter((value) => value !== 0).length;
  if (found < LEAST_GIVENS) return wrong('candidates-only', { found }, start);
  const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
  const marks = found < CELLS ? { corner: null, centre, removed: null } : undefined;
  const lost = marks === undefined ? [] : (['candidates-as-marks'] as const);
  return { kind: 'puzzle', puzzle, lost, marks, startOf: (cell) => start + SIZE * cell };
}

/** A grid of candidates on one line: nine characters a cell, each the value of its place or a blank. */
export const candidateLine: RecordDialect = {
  id: 'candidate-line',
  title: 'Candidates on one line',
  hint: hint(['candidates?', 'pencil[-_ ]?marks?', '(?<![a-z])pm(?![a-z])']),
  reason: 'recordCandidates',
  strength: 0.97,
  shapes: [SHAPE_9],
  jigsaw: false,
  readOnly: true,
  read,
  write: () => null,
  rewrite: () => null,
};
