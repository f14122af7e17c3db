import { SHAPE_9, type GridPuzzle, type ProblemCode } from '../../shared/puzzle';
import type { PuzzleMarks } from '../format';
import { lineOf } from '../line-answers';
import { wrong, wrongSigns, type Wrong } from '../records/dialect';

const { cells: CELLS } = SHAPE_9;

/** The givens of a game, or what is wrong with its data. */
export type GameData =
  | {
      readonly cells: Uint8Array;
      readonly lost: readonly ProblemCode[];
      readonly marks?: PuzzleMarks | undefined;
      /** True when the data is the cells and nothing else, one character each. */
      readonly plain: boolean;
    }
  | Wrong;

/**
 * Reads the data of a game: 81 digits, or OpenSudoku's `version: n` with `value|notes|editable|` for
 * every cell (from version 4 on, and in some files of version 2, with a field more before the last:
 * notes in the corner, then in the centre). What is editable is no given. Notes are the sum of 1 for
 * the digit 1, 2 for 2, 4 for 3 and so on; in version 1 digits with commas.
 */
export function readGameData(data: string): GameData {
  const version = /^version:[\t ]*\d+\s+/.exec(data);
  return version === null ? readDigits(data) : readFields(data.slice(version[0].length));
}

function readDigits(data: string): GameData {
  const odd = wrongSigns(data, /[^0-9.]/, '0–9', 0, CELLS);
  if (odd !== null) return odd;
  const cells = Uint8Array.from(data, (char) => (char === '.' ? 0 : Number(char)));
  return { cells, lost: [], plain: true };
}

function readFields(text: string): GameData {
  const fields = text.replace(/\|$/, '').split('|');
  const width = fields.length / CELLS;
  if (width !== 3 && width !== 4) {
    const params = { found: Math.floor(fields.length / 3), expected: CELLS };
    return wrong('grid-incomplete', params, 0);
  }
  const cells = new Uint8Array(CELLS);
  const lost = new Set<ProblemCode>();
  const layers = [0, 1].map(() => new Array<number>(CELLS).fill(0));
  for (let cell = 0; cell < CELLS; cell++) {
    const [value = '', ...rest] = fields.slice(cell * width, (cell + 1) * width);
    const editable = rest.pop();
    if (!/^[0-9]$/.test(value)) {
      return wrong('cell-unknown', { text: value.slice(0, 20), allowed: '0–9' }, 0);
    }
    rest.forEach((notes, layer) => {
      const mask = notesIn(notes);
      if (mask === null) lost.add('lost-candidates');
      else if (layers[layer] !== undefined) layers[layer][cell] = mask;
    });
    if (editable === '0') cells[cell] = Number(value);
    else if (value !== '0') lost.add('lost-entries');
  }
  return { cells, lost: [...lost], marks: marksOf(layers), plain: false };
}

/** The notes of a cell as a mask; null where they are none. */
function notesIn(text: string): number | null {
  if (text === '' || text === '-') return 0;
  if (/^\d+$/.test(text)) return Number(text) < 1 << SHAPE_9.size ? Number(text) : null;
  if (!/^(?:[1-9],)+[1-9]?$/.test(text)) return null;
  return text.split(',').reduce((mask, digit) => (digit === '' ? mask : mask | bit(digit)), 0);
}

function bit(digit: string): number {
  return 1 << (Number(digit) - 1);
}

function marksOf(layers: readonly (readonly number[])[]): PuzzleMarks | undefined {
  const [corner = null, centre = null] = layers.map((masks) =>
    masks.some((mask) => mask !== 0) ? masks : null,
  );
  return corner === null && centre === null ? undefined : { corner, centre, removed: null };
}

/** The data of a game: digits alone, or with pencil marks in the fields of version 4. */
export function writeGameData({ cells }: GridPuzzle, marks: PuzzleMarks | undefined): string {
  const { corner = null, centre = null } = marks ?? {};
  const marked = [corner, centre].some((masks) => masks?.some((mask) => mask !== 0) === true);
  if (!marked) return lineOf(SHAPE_9, cells).replaceAll('.', '0');
  const fields = Array.from(
    cells,
    (value, cell) =>
      `${value}|${corner?.[cell] ?? 0}|${centre?.[cell] ?? 0}|${value === 0 ? 1 : 0}|`,
  );
  return `version: 4\n${fields.join('')}`;
}
