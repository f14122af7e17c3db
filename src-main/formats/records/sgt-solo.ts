import { SHAPE_16, SHAPE_25, SHAPE_4, SHAPE_9, type GridShape } from '../../shared/puzzle';
import type { TextPlace } from '../../coverage/places';
import { hint } from '../evidence';
import { wrong, type RecordDialect, type RecordLine } from './dialect';

const SHAPES: readonly GridShape[] = [SHAPE_4, SHAPE_9, SHAPE_16, SHAPE_25];

/** `3x3:` and the description, or that of a saved game, and where it begins. */
const ID = /^[\t ]*(\d)x(\d)([a-z0-9]*):([0-9a-z_]+)[\t ]*$/;
const SAVED = /^(DESC)[\t ]*:\d+:([0-9a-z_]+)[\t ]*$/;
const PARAMS = /^C?PARAMS[\t ]*:\d+:(\S*)/;
/** Any other line of a saved game. */
const OTHER = /^(?:[A-Z][A-Z0-9 ]{7}):\d+:/;
/** Letters of the parameters that stand for rules. */
const RULES: Readonly<Record<string, string>> = { x: 'X', k: 'killer', j: 'jigsaw' };

function read(text: string): RecordLine {
  const params = PARAMS.exec(text);
  if (params !== null) return rulesIn(params[1] ?? '', 0) ?? { kind: 'heading' };
  const seed = /^[\t ]*\dx\d\w*#\d+/.exec(text);
  if (seed !== null) return wrong('link-server', { key: text.trim().slice(0, 30) }, 0);
  const saved = SAVED.exec(text);
  if (saved !== null) return readDescription(saved[2] ?? '', text.lastIndexOf(':') + 1);
  if (OTHER.test(text)) return { kind: 'heading' };
  const id = ID.exec(text);
  if (id === null) return { kind: 'foreign' };
  const rules = rulesIn(id[3] ?? '', 0);
  if (rules !== null) return rules;
  const size = Number(id[1]) * Number(id[2]);
  return readDescription(id[4] ?? '', text.indexOf(':') + 1, size * size);
}

/** A refusal of the rules that parameters ask for, or null. */
function rulesIn(params: string, start: number): RecordLine | null {
  const kinds = params.replace(/^\dx\d|^\d+/, '').replace(/d[a-z]|[rm]\d/g, '');
  const rules = [...kinds].flatMap((letter) => RULES[letter] ?? []);
  return rules.length === 0 ? null : wrong('link-rules', { rules: rules.join(', ') }, start);
}

/** Reads runs: a number is a given, `_` parts two of them, and letters are 1 to 26 blanks. */
function readDescription(description: string, start: number, wanted?: number): RecordLine {
  const values: number[] = [];
  const starts: number[] = [];
  const places: Omit<TextPlace, 'line'>[] = [{ role: 'size', start: 0, end: start }];
  for (const { 0: run, index } of description.matchAll(/\d+|[a-z]/g)) {
    const at = { start: start + index, end: start + index + run.length };
    places.push(
      /\d/.test(run) ? { role: 'cell', ...at, cell: values.length } : { role: 'mark', ...at },
    );
    const blanks = /\d/.test(run) ? 0 : run.charCodeAt(0) - 96;
    for (let i = 0; i < Math.max(1, blanks); i++) {
      values.push(blanks === 0 ? Number(run) : 0);
      starts.push(start + index);
    }
  }
  const expected = wanted ?? 81;
  const shape = SHAPES.find(({ cells }) => cells === values.length);
  if (shape === undefined || (wanted !== undefined && wanted !== values.length)) {
    return wrong('grid-incomplete', { found: values.length, expected }, start);
  }
  const odd = values.findIndex((value) => value > shape.size);
  if (odd >= 0) {
    const params = { text: String(values[odd]), allowed: `1–${shape.size}` };
    return wrong('cell-unknown', params, starts[odd] ?? start);
  }
  const puzzle = { kind: 'grid', shape, cells: Uint8Array.from(values) } as const;
  return { kind: 'puzzle', puzzle, lost: [], startOf: (cell) => starts[cell] ?? start, places };
}

/** The runs of a grid, with `_` between numbers that follow one another. */
function descriptionOf(cells: Uint8Array): string {
  const text = Array.from(cells, (value) => (value === 0 ? '.' : `${value}`)).join('_');
  return text.replace(/(?:_?\.)+_?/g, (run) => {
    const blanks = run.replaceAll('_', '').length;
    const rest = blanks % 26;
    return 'z'.repeat(Math.floor(blanks / 26)) + (rest === 0 ? '' : String.fromCharCode(96 + rest));
  });
}

/** Game IDs and saved games of “Solo” in Simon Tatham’s collection. */
export const sgtSolo: RecordDialect = {
  id: 'sgt-solo',
  title: 'Simon Tatham’s Solo',
  hint: hint(['solo']),
  reason: 'recordGameIds',
  strength: 0.95,
  shapes: SHAPES,
  jigsaw: false,
  read,
  write: ({ shape, cells }) => {
    if (!SHAPES.includes(shape)) return null;
    return `${shape.boxCols}x${shape.boxRows}:${descriptionOf(cells)}`;
  },
  rewrite: (line, { cells }) =>
    line.replace(/(?<=:)[0-9a-z_]+(?=[\t ]*$)/, () => descriptionOf(cells)),
};
