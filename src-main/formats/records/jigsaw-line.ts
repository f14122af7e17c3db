import { boxOf, SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { hint } from '../evidence';
import { shapeOf } from '../grid/walls';
import { lineOf } from '../line-answers';
import { wrong, type RecordDialect, type RecordLine } from './dialect';

const { cells: CELLS, size: SIZE } = SHAPE_9;

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const start = text.length - text.trimStart().length;
  const word = text.trim();
  if (word.length < CELLS + SIZE || /[\t ,:/]/.test(word)) return { kind: 'foreign' };
  const [givens, letters] = [word.slice(0, CELLS), word.slice(CELLS)];
  if (!isMostly(givens, /[0-9.]/g) || !isMostly(letters, /[A-Za-z]/g)) return { kind: 'foreign' };
  const odd = givens.search(/[^0-9.]/);
  if (odd >= 0) {
    const params = { text: [...givens.slice(odd)][0] as string, allowed: '0–9, “.”' };
    return wrong('cell-unknown', params, start + odd);
  }
  const oddLetter = letters.search(/[^A-Za-z]/);
  if (oddLetter >= 0) {
    const params = { text: [...letters.slice(oddLetter)][0] as string, allowed: 'A–Z' };
    return wrong('cell-unknown', params, start + CELLS + oddLetter);
  }
  if (letters.length !== CELLS) {
    const code = letters.length < CELLS ? 'row-short' : 'row-long';
    const params = { found: word.length, expected: 2 * CELLS };
    return wrong(code, params, start + Math.min(word.length, 2 * CELLS));
  }
  return readRegions(givens, letters, start);
}

/** At least half of the characters; a large grid on one line has digits and letters mixed. */
function isMostly(text: string, characters: RegExp): boolean {
  return 2 * (text.match(characters)?.length ?? 0) >= text.length;
}

function readRegions(givens: string, letters: string, start: number): RecordLine {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const uneven = [...counts].find(([, count]) => count !== SIZE);
  if (uneven !== undefined) {
    const params = { found: uneven[1], expected: SIZE };
    return wrong('regions-uneven', params, start + CELLS + letters.indexOf(uneven[0]));
  }
  const regions = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const cells = Uint8Array.from(givens, (given) => (given === '.' ? 0 : Number(given)));
  const puzzle: GridPuzzle = { kind: 'grid', shape: shapeOf(SHAPE_9, regions), cells };
  return { kind: 'puzzle', puzzle, lost: [], startOf: (cell) => start + cell };
}

/** A jigsaw on one line: 81 givens, then 81 letters that name the region of every cell. */
export const jigsawLine: RecordDialect = {
  id: 'jigsaw-line',
  title: 'Jigsaw line',
  hint: hint(['jigsaw']),
  reason: 'recordJigsaw',
  strength: 0.95,
  shapes: [SHAPE_9],
  jigsaw: true,
  read,
  write: ({ shape, cells }) => {
    if (shape.size !== SIZE) return null;
    const letters = Array.from({ length: CELLS }, (_, cell) =>
      String.fromCharCode('A'.charCodeAt(0) + boxOf(shape, cell)),
    );
    return lineOf(shape, cells) + letters.join('');
  },
  rewrite: (line, { shape, cells }) => {
    const start = line.length - line.trimStart().length;
    const old = line.slice(start, start + CELLS);
    const blank = /[.0]/.exec(old)?.[0] ?? '.';
    const written = lineOf(shape, cells).replaceAll('.', blank);
    const kept = Array.from(written, (char, cell) =>
      cells[cell] === 0 && /[.0]/.test(old.charAt(cell)) ? old.charAt(cell) : char,
    );
    return line.slice(0, start) + kept.join('') + line.slice(start + CELLS);
  },
};
