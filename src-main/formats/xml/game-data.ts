import { SHAPE_9, type ProblemCode, type ProblemParams } from '../../shared/puzzle';

const { cells: CELLS } = SHAPE_9;

/** The givens of a game, or what is wrong at `offset` of its data. */
export type GameData =
  | {
      readonly cells: Uint8Array;
      readonly lost: readonly ProblemCode[];
      /** True when the data is the cells and nothing else, one character each. */
      readonly plain: boolean;
    }
  | { readonly code: ProblemCode; readonly params: ProblemParams; readonly offset: number };

/**
 * Reads the data of a game: 81 digits, or OpenSudoku's `version: n` with `value|notes|editable|` for
 * every cell (from version 4 on, and in some files of version 2, with a field more before the last).
 * What is editable is no given.
 */
export function readGameData(data: string): GameData {
  const version = /^version:[\t ]*\d+\s+/.exec(data);
  return version === null ? readDigits(data) : readFields(data.slice(version[0].length));
}

function readDigits(data: string): GameData {
  const odd = data.search(/[^0-9.]/);
  if (odd >= 0) {
    const params = { text: [...data.slice(odd)][0] as string, allowed: '0–9' };
    return { code: 'cell-unknown', params, offset: odd };
  }
  if (data.length !== CELLS) {
    const code = data.length < CELLS ? 'row-short' : 'row-long';
    const params = { found: data.length, expected: CELLS };
    return { code, params, offset: Math.min(data.length, CELLS) };
  }
  const cells = Uint8Array.from(data, (char) => (char === '.' ? 0 : Number(char)));
  return { cells, lost: [], plain: true };
}

function readFields(text: string): GameData {
  const fields = text.replace(/\|$/, '').split('|');
  const width = fields.length / CELLS;
  if (width !== 3 && width !== 4) {
    const params = { found: Math.floor(fields.length / 3), expected: CELLS };
    return { code: 'grid-incomplete', params, offset: 0 };
  }
  const cells = new Uint8Array(CELLS);
  const lost = new Set<ProblemCode>();
  for (let cell = 0; cell < CELLS; cell++) {
    const [value = '', ...rest] = fields.slice(cell * width, (cell + 1) * width);
    const editable = rest.pop();
    if (!/^[0-9]$/.test(value)) {
      return {
        code: 'cell-unknown',
        params: { text: value.slice(0, 20), allowed: '0–9' },
        offset: 0,
      };
    }
    if (rest.some((notes) => !/^(?:0|-|)$/.test(notes))) lost.add('lost-candidates');
    if (editable === '0') cells[cell] = Number(value);
    else if (value !== '0') lost.add('lost-entries');
  }
  return { cells, lost: [...lost], plain: false };
}
