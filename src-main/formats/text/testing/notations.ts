import * as fc from 'fast-check';
import { gridShape, type GridShape } from '../../../shared/puzzle';
import { shapeOfSize } from '../boxes';

/** Grids in the many ways that people write them, to be read back. */

export interface Sample {
  readonly shape: GridShape;
  readonly puzzles: readonly Uint8Array[];
  readonly text: string;
}

/** A way to write puzzles; null where it has no signs for the shape. */
export type Render = (shape: GridShape, puzzles: readonly Uint8Array[]) => string | null;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** A puzzle: rows, columns and values of a solved grid exchanged, and some cells taken out. */
function puzzleOf(shape: GridShape): fc.Arbitrary<Uint8Array> {
  const { size, boxRows, boxCols } = shape;
  const names = fc.shuffledSubarray(
    Array.from({ length: size }, (_, i) => i + 1),
    { minLength: size },
  );
  const kept = fc.array(fc.integer({ min: 0, max: 99 }), {
    minLength: shape.cells,
    maxLength: shape.cells,
  });
  return fc.tuple(names, kept).map(([values, chance]) =>
    Uint8Array.from({ length: shape.cells }, (_, cell) => {
      const row = Math.floor(cell / size);
      const base = ((row % boxRows) * boxCols + Math.floor(row / boxRows) + (cell % size)) % size;
      // The first row is whole, so that every value occurs and a grid shows its alphabet. Of four rows none
      // is blank: half a table of nothing but tabs is not taken for one.
      const isKept = row === 0 || (size === 4 && cell % size === row);
      return !isKept && (chance[cell] ?? 0) < 55 ? 0 : (values[base] ?? 1);
    }),
  );
}

const rowsOf = (shape: GridShape, cells: Uint8Array, sign: (value: number) => string): string[][] =>
  Array.from({ length: shape.size }, (_, row) =>
    Array.from(cells.subarray(row * shape.size, (row + 1) * shape.size), sign),
  );

type Signs = (shape: GridShape) => readonly string[] | null;
const digits: Signs = ({ size }) => (size <= 9 ? [...'123456789'].slice(0, size) : null);
const numbers: Signs = ({ size }) => Array.from({ length: size }, (_, i) => String(i + 1));
const letters: Signs = ({ size }) => [...LETTERS].slice(0, size);
const mixed: Signs = ({ size }) => (size === 16 ? [...'123456789ABCDEFG'] : null);
const word: Signs = ({ size }) =>
  size >= 6 && size < 16 ? [...'BDFHJLNPRTVXZ'].slice(0, size) : null;
const twoDigits: Signs = ({ size }) => Array.from({ length: size }, (_, i) => `${i + 1}`.padStart(2, '0')); // prettier-ignore
const full: Signs = ({ size }) => (size <= 9 ? [...'１２３４５６７８９'].slice(0, size) : null);

const rows =
  (
    signs: Signs,
    blank: string,
    between: string,
    around: (rows: string[], i: number) => string,
  ): Render =>
  (shape, puzzles) => {
    const found = signs(shape);
    if (found === null) return null;
    const sign = (value: number): string => (value === 0 ? blank : (found[value - 1] ?? ''));
    return puzzles
      .map((cells, i) =>
        around(
          rowsOf(shape, cells, sign).map((row) => row.join(between)),
          i,
        ),
      )
      .join('');
  };

const plain = (lines: string[]): string => `${lines.join('\n')}\n`;
const apart = (lines: string[]): string => `${lines.join('\n')}\n\n`;
const headed = (word: string) => (lines: string[], i: number) =>
  `${word} ${i + 1}\n${lines.join('\n')}\n`;
const ruled = (lines: string[]): string => `${lines.join('\n')}\n-----------\n`;

/** Boxes drawn with these signs, a space for blanks. */
const drawn =
  (bar: string, rule: string): Render =>
  (shape, puzzles) =>
    shape.size > 9
      ? null
      : puzzles
          .map((cells) => {
            const lines = rowsOf(shape, cells, (value) => (value === 0 ? ' ' : String(value))).map(
              (row) => {
                const parts = Array.from({ length: shape.size / shape.boxCols }, (_, k) =>
                  row.slice(k * shape.boxCols, (k + 1) * shape.boxCols).join(' '),
                );
                return `${bar} ${parts.join(` ${bar} `)} ${bar}`;
              },
            );
            const line = rule.repeat((lines[0] ?? '').length);
            const bands = lines.flatMap((text, row) =>
              row % shape.boxRows === 0 ? [line, text] : [text],
            );
            return `${[...bands, line].join('\n')}\n\n`;
          })
          .join('');

/** A literal of a language: nested lists within `open`, `close` and `between`. */
const literal =
  (start: string, open: string, close: string, end: string, blank: string): Render =>
  (shape, puzzles) => {
    const lists = puzzles.map((cells) => {
      const inner = rowsOf(shape, cells, (value) => (value === 0 ? blank : String(value)));
      return `${open}\n${inner.map((row) => `    ${open}${row.join(', ')}${close}`).join(',\n')}\n  ${close}`;
    });
    const all = lists.length === 1 ? lists.join('') : `${open}${lists.join(',\n')}${close}`;
    return `${start}${all}${end}\n`;
  };

/** Cells of a literal whose rows and whole are made by these. */
const made =
  (row: (cells: string) => string, whole: (rows: string) => string, between = ', '): Render =>
  (shape, puzzles) =>
    puzzles
      .map(
        (cells) =>
          `${whole(
            rowsOf(shape, cells, String)
              .map((each) => row(each.join(between)))
              .join(',\n  '),
          )}\n`,
      ) // prettier-ignore
      .join('');

/** Under the numbers of its columns, each row after its own number; one grid. */
const table =
  (between: string, blank: string, first: number): Render =>
  (shape, puzzles) => {
    const [cells] = puzzles;
    if (puzzles.length > 1 || cells === undefined) return null;
    const head = Array.from({ length: shape.size }, (_, i) => String(i + first));
    const lines = rowsOf(shape, cells, (value) => (value === 0 ? blank : String(value)));
    return plain([['', ...head], ...lines.map((each, i) => [String(i + first), ...each])].map((each) => each.join(between))); // prettier-ignore
  };

/** A cell a line, `gap` after each row; one grid. */
const cellsApart =
  (gap: string, after: string, blank: string): Render =>
  (shape, puzzles) => {
    const [cells] = puzzles;
    if (puzzles.length > 1 || cells === undefined || shape.size !== 9) return null;
    const sign = (value: number): string => (value === 0 ? blank : String(value));
    return rowsOf(shape, cells, (value) => `${sign(value)}\n${after}`)
      .map((row) => row.join('') + gap)
      .join('');
  };

const triples =
  (write: (row: number, column: number, value: number) => string): Render =>
  (shape, puzzles) => {
    const [cells] = puzzles;
    if (puzzles.length > 1 || cells === undefined || shape.size !== 9) return null;
    const lines: string[] = [];
    cells.forEach((value, cell) => {
      if (value > 0) lines.push(write(Math.floor(cell / 9), cell % 9, value));
    });
    return plain(lines);
  };

export const RENDERS: Readonly<Record<string, Render>> = {
  'packed, underscore': rows(digits, '_', '', apart),
  'packed, star, headings': rows(digits, '*', '', headed('Grid')),
  'packed, minus, rules': rows(digits, '-', '', ruled),
  'packed, x, comments': rows(digits, 'x', '', headed('# from a book, no.')),
  'packed, plus, slashes': rows(digits, '+', '', headed('// nr')),
  'packed, dot in the middle': rows(digits, '·', '', apart),
  'packed, white square': rows(digits, '□', '', apart),
  'packed, hash': rows(digits, '#', '', apart),
  'full width': rows(full, '０', '', apart),
  'letters packed': rows(letters, '.', '', apart),
  'digits and letters': rows(mixed, '.', '', apart),
  'numbers, zero': rows(numbers, '0', ' ', apart),
  'numbers, minus': rows(numbers, '-', '  ', apart),
  'numbers, tabs': rows(numbers, '_', '\t', apart),
  'comma, zero': rows(numbers, '0', ',', plain),
  'comma, empty': rows(numbers, '', ',', apart),
  'semicolon, empty': rows(numbers, '', ';', apart),
  'comma and space, X': rows(numbers, 'X', ', ', apart),
  pipes: rows(numbers, '.', '|', apart),
  quoted: (shape, puzzles) => rows(numbers, '', '","', (lines) => apart(lines.map((line) => `"${line}"`)))(shape, puzzles), // prettier-ignore
  'words for nothing': rows(numbers, 'None', ' ', apart),
  'letters of a word': rows(word, '*', ' ', apart),
  'rows on one line': rows(digits, '.', '', (lines) => `${lines.join('/')}\n`),
  'rows that points part': rows(numbers, '0', ',', (lines) => `${lines.join('.')}\n`),
  'two digits a cell': rows(twoDigits, '00', '', apart),
  'a grid a line': rows(digits, '_', '', (lines) => `${lines.join('')}\n`),
  'a numbered grid a line': rows(digits, '.', '', (lines, i) => `${i + 1}) ${lines.join('')} # no. ${i + 1}\n`), // prettier-ignore
  'drawn with ASCII': drawn('|', '-'),
  'drawn with Unicode': drawn('║', '═'),
  JSON: literal('', '[', ']', '', '0'),
  'JSON, null': literal('{"board": ', '[', ']', '}', 'null'),
  Python: literal('board = ', '[', ']', '', 'None'),
  C: literal('int b[9][9] = ', '{', '}', ';', '0'),
  Rust: made(
    (row) => `vec![${row}]`,
    (all) => `let g = vec![${all}];`,
  ),
  Scala: made(
    (row) => `Array(${row})`,
    (all) => `val b = Array(${all})`,
  ),
  ECLiPSe: made(
    (row) => `[](${row})`,
    (all) => `problem(1, [](${all})).`,
  ),
  OCaml: made(
    (row) => `[|${row}|]`,
    (all) => `let g = [|${all}|]`,
    '; ',
  ),
  Lisp: made(
    (row) => `(${row})`,
    (all) => `(setq b '(${all}))`,
    ' ',
  ),
  'arrays with points': made((row) => `[${row.replace(/\d+/g, '$&.')}]`, (all) => `[${all}]`, ' '), // prettier-ignore
  'text in JSON': (shape, puzzles) => shape.size > 9 ? null : puzzles.map((cells) => `${JSON.stringify({ puzzle: rowsOf(shape, cells, (value) => value === 0 ? '.' : String(value)).map((row) => row.join('')).join('\n') })}\n`).join(''), // prettier-ignore
  'numbers with points': (shape, puzzles) => rows(numbers, '0', ' ', (lines) => apart(lines.map((line) => line.replace(/\d+/g, '$&.0'))))(shape, puzzles), // prettier-ignore
  'numbers with exponents': (shape, puzzles) => rows(numbers, '0', ' ', (lines) => apart(lines.map((line) => line.replace(/\d+/g, '$&.000e+00'))))(shape, puzzles), // prettier-ignore
  'table from 0': table(',', '0', 0),
  'table from 1, tabs': table('\t', '', 1),
  'bars, empty': rows(numbers, '', '|', apart),
  'tabs, empty': rows(numbers, '', '\t', apart),
  'cells apart, gaps after rows': cellsApart('\n', '', '0'),
  'empty cells, gaps after rows': cellsApart('\n', '', ''),
  'cells and gaps': cellsApart('', '\n', '0'),
  'facts of givens': triples((row, column, value) => `cell(${row + 1},${column + 1},${value}).`),
  'givens in code': triples((row, column, value) => `grid[${row}][${column}] = ${value};`),
  'lists of givens': triples((row, column, value) => `${row + 1} ${column + 1} ${value}`),
  'givens from zero': triples((row, column, value) => `(${row},${column}) = ${value}`),
  'givens with letters': triples((row, column, value) => `r${row + 1}c${column + 1}: ${value}`),
};

const SHAPES = [
  gridShape(3, 3),
  gridShape(2, 2),
  gridShape(2, 3),
  gridShape(3, 2),
  ...[12, 16, 25].map(shapeOfSize),
];

/** Puzzles in one of the ways. */
export function sampleOf(render: Render): fc.Arbitrary<Sample> {
  const shaped = fc.tuple(fc.constantFrom(...SHAPES), fc.integer({ min: 1, max: 3 }));
  return shaped
    .chain(([shape, count]) =>
      fc.array(puzzleOf(shape), { minLength: count, maxLength: count }).map((puzzles) => {
        const text = render(shape, puzzles);
        return text === null ? null : { shape, puzzles, text };
      }),
    )
    .filter((sample) => sample !== null);
}
