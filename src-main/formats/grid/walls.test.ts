import { describe, expect, test } from 'vitest';
import { gridShape, jigsawShape, SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { parseText, type Format } from '../index';
import { formatOf } from '../testing/golden';
import { enclosedBy, shapeOf, walledCells, wallsOf } from './walls';

/** Grids whose numbers carry walls, to the letter: what is read, what is said, what is written. */

const format: Format = formatOf('hdu4069');
const WALLS = { up: 16, right: 32, down: 64, left: 128 };

/** The ordinary boxes as walls, with some values, as numbers of nine rows. */
function ordinary(values: Readonly<Record<number, number>> = {}): number[][] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const walls = [
        row % 3 === 0 ? WALLS.up : 0,
        column % 3 === 2 ? WALLS.right : 0,
        row % 3 === 2 ? WALLS.down : 0,
        column % 3 === 0 ? WALLS.left : 0,
      ];
      return walls.reduce((sum, wall) => sum + wall, values[9 * row + column] ?? 0);
    }),
  );
}

const linesOf = (numbers: readonly (readonly number[])[]): string[] =>
  numbers.map((row) => row.join(' '));
const read = (lines: readonly string[]) => parseText(format, ['1', ...lines].join('\n'));
const notes = (lines: readonly string[]) => read(lines).notes.map(({ code, at }) => [code, at?.line, at?.column]); // prettier-ignore
const problems = (lines: readonly string[]) =>
  read(lines).cases.flatMap(({ problem }) => problem ?? []);

describe('a word is a number of walls and a value', () => {
  test.each([
    ['0', 0],
    ['9', 9],
    ['249', 9],
    ['240', 0],
    ['64', 0],
    ['10', null],
    ['250', null],
    ['256', null],
    ['1000', null],
    ['-1', null],
    ['1x', null],
    ['x1', null],
    ['4.', null],
  ])('%s', (word, value) => {
    expect(walledCells(SHAPE_9).valueOf(word)).toBe(value);
  });
});

test('a grid of fifteen has every number that a byte holds', () => {
  const values = ['15', '240', '255', '256'].map(walledCells(gridShape(3, 5)).valueOf);
  expect(values).toEqual([15, 0, 15, null]);
});

test('a grid of ordinary boxes is read as one, with its values', () => {
  const { cases, notes: said } = read(linesOf(ordinary({ 0: 9, 80: 1, 13: 5 })));
  const [found] = cases;
  expect([cases.length, found?.line, found?.lines, said]).toEqual([1, 2, 9, []]);
  const puzzle = found?.puzzle as GridPuzzle;
  expect(puzzle.shape).toBe(SHAPE_9);
  expect([...puzzle.cells].flatMap((value, cell) => (value > 0 ? [[cell, value]] : []))).toEqual([
    [0, 9],
    [13, 5],
    [80, 1],
  ]);
});

test('a word that is none is named with its place, and what may stand there', () => {
  const lines = linesOf(ordinary());
  const long = 'x'.repeat(25);
  const [first = ''] = lines;
  expect(problems([first.replace('128', '256').replace(/\d+ /, `${long} `), ...lines.slice(1)])).toEqual([
    {
      code: 'cell-unknown',
      params: { text: long.slice(0, 20), allowed: '0–9 + 16 + 32 + 64 + 128' },
      at: { line: 2, column: 1 },
    },
  ]); // prettier-ignore
});

test('the first of several mistakes is the one that is told', () => {
  const lines = linesOf(ordinary());
  const wrong = lines.map((line, row) => (row === 3 ? line.slice(4) : row === 5 ? `${line} x` : line)); // prettier-ignore
  expect(problems(wrong)).toEqual([
    { code: 'row-short', params: { found: 8, expected: 9 }, at: { line: 5, column: expect.any(Number) as number } },
  ]); // prettier-ignore
  const other = lines.map((line, row) => (row === 5 ? `${line} x` : row === 7 ? line.slice(4) : line)); // prettier-ignore
  expect(problems(other)).toMatchObject([{ code: 'cell-unknown', at: { line: 7 } }]);
});

test('regions of other sizes are named with their cells, at the first cell of one', () => {
  const numbers = ordinary();
  // The fourth cell of the first row goes over to the first box.
  (numbers[0] as number[])[2] = WALLS.up;
  (numbers[0] as number[])[3] = WALLS.up + WALLS.right + WALLS.down;
  (numbers[0] as number[])[4] = WALLS.up + WALLS.left;
  (numbers[1] as number[])[3] = WALLS.left + WALLS.up;
  expect(problems(linesOf(numbers))).toEqual([
    { code: 'regions-uneven', params: { found: 10, expected: 9 }, at: { line: 2, column: 1 } },
  ]);
});

test.each([
  ['the first cell', 0, 0, WALLS.up + WALLS.left + WALLS.right, ['given', 1]],
  ['a cell further on', 4, 4, WALLS.left, ['other', 4]],
])('a wall of one side alone is told where it stands: %s', (_, row, column) => {
  const numbers = ordinary();
  // A wall towards a cell of the same box, which stays one piece.
  (numbers[row] as number[])[column] = (numbers[row]?.[column] ?? 0) + WALLS.right;
  const lines = linesOf(numbers);
  const start = (lines[row] ?? '').split(' ').slice(0, column).join(' ').length;
  expect(notes(lines)).toEqual([['wall-one-sided', row + 2, start + (column > 0 ? 2 : 1)]]);
  expect(read(lines).cases[0]?.puzzle).toMatchObject({ shape: SHAPE_9 });
});

test('walls of one side alone keep regions apart, and the first is told', () => {
  const rightAndDown = ordinary().map((row, r) =>
    row.map((walls, c) => walls & ~((c > 0 ? WALLS.left : 0) + (r > 0 ? WALLS.up : 0))),
  );
  expect(read(linesOf(rightAndDown)).cases[0]?.puzzle).toMatchObject({ shape: SHAPE_9 });
  expect(notes(linesOf(rightAndDown))).toEqual([['wall-one-sided', 2, 8]]);
  const leftAndUp = ordinary().map((row, r) =>
    row.map((walls, c) => walls & ~((c < 8 ? WALLS.right : 0) + (r < 8 ? WALLS.down : 0))),
  );
  expect(read(linesOf(leftAndUp)).cases[0]?.puzzle).toMatchObject({ shape: SHAPE_9 });
  expect(notes(linesOf(leftAndUp))).toHaveLength(1);
});

test('givens that conflict are told with their places', () => {
  const { notes: said } = read(linesOf(ordinary({ 9: 5, 11: 5 })));
  expect(said).toEqual([
    {
      code: 'given-conflict',
      params: { value: '5', line: 3, column: 1 },
      at: { line: 3, column: 7 },
    },
  ]);
});

test('an empty line, with blanks in it or not, begins a grid afresh; so does the end', () => {
  const lines = linesOf(ordinary());
  const short = [...lines.slice(0, 4), ' \t', ...lines];
  const { cases } = read(short);
  expect(cases.map(({ problem, line, lines: count }) => [problem?.code, line, count])).toEqual([
    ['rows-missing', 2, 4],
    [undefined, 7, 9],
  ]);
  expect(read(lines.slice(0, 4)).cases.map(({ problem }) => problem)).toMatchObject([
    { code: 'rows-missing', params: { found: 4, expected: 9 } },
  ]);
});

/** Two neighbouring boxes with a cell exchanged at the border and one further down. */
function bent(): Uint8Array {
  const regions = Uint8Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)); // prettier-ignore
  regions[3] = 0;
  regions[20] = 1;
  return regions;
}

describe('walls of a shape', () => {
  test('stand between regions and at the border, on both sides', () => {
    expect(linesOf(ordinary()).join(' ')).toBe([...(wallsOf(SHAPE_9) ?? [])].join(' '));
  });

  test('give the shape back that they were made of', () => {
    const shape = jigsawShape(9, bent());
    const walls = wallsOf(shape);
    const { regions, sizes, oneSided } = enclosedBy(walls ?? new Uint8Array(81), 9);
    expect([sizes.length, oneSided]).toEqual([9, -1]);
    expect(shapeOf(SHAPE_9, regions)).toBe(shape);
    expect(shapeOf(SHAPE_9, enclosedBy(wallsOf(SHAPE_9) ?? new Uint8Array(), 9).regions)).toBe(SHAPE_9); // prettier-ignore
  });

  test('are written into the numbers, and read from them', () => {
    const cells = new Uint8Array(81);
    [cells[0], cells[13], cells[80]] = [9, 5, 1];
    const plain = format.write([{ kind: 'grid', shape: SHAPE_9, cells }]) ?? '';
    expect(plain.split('\n')).toEqual(['1', ...linesOf(ordinary({ 0: 9, 13: 5, 80: 1 })), '']);
    const jigsaw: GridPuzzle = { kind: 'grid', shape: jigsawShape(9, bent()), cells };
    expect(parseText(format, format.write([jigsaw]) ?? '').cases).toMatchObject([
      { puzzle: jigsaw },
    ]);
  });

  test('are none where a region lies in several pieces', () => {
    const regions = bent();
    [regions[0], regions[80]] = [8, 0];
    expect(wallsOf(jigsawShape(9, regions))).toBeNull();
    const cells = new Uint8Array(81);
    expect(format.write([{ kind: 'grid', shape: jigsawShape(9, regions), cells }])).toBeNull();
  });
});

describe('an edited grid in the lines of the old one', () => {
  const lines = linesOf(ordinary({ 0: 9, 13: 5 })).map((line, row) => (row === 0 ? ` ${line}\t` : line)); // prettier-ignore
  const edited = (change: (cells: Uint8Array) => void, shape = SHAPE_9): string[] | null => {
    const cells = new Uint8Array(81);
    cells[0] = 9;
    cells[13] = 5;
    change(cells);
    return format.rewrite(lines, { kind: 'grid', shape, cells });
  };

  test('keeps every byte that it can', () => {
    expect(edited(() => undefined)).toEqual(lines);
    const one = edited((cells) => (cells[13] = 0));
    expect(one?.filter((line, row) => line !== lines[row])).toEqual([
      ordinary({ 0: 9 })[1]?.join(' '),
    ]);
    const [first] = edited((cells) => (cells[8] = 7)) ?? [];
    expect(first).toBe(` ${ordinary({ 0: 9, 8: 7 })[0]?.join(' ')}\t`);
  });

  test('leaves a number as it is written where it stays the same', () => {
    const padded = lines.map((line) => line.replace(/ 5 /, ' 005 '));
    expect(padded).not.toEqual(lines);
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
    puzzle.cells[13] = 5;
    expect(format.rewrite(padded, puzzle)?.[1]).toBe(padded[1]);
    puzzle.cells[13] = 0;
    expect(format.rewrite(padded, puzzle)?.[1]).toBe(padded[1]?.replace('005', '0'));
  });

  test('does not fit lines with another number of cells, other words, or other regions', () => {
    expect(edited(() => undefined, jigsawShape(9, bent()))).toBeNull();
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
    expect(format.rewrite(lines.slice(1), puzzle)).toBeNull();
    expect(format.rewrite([`${lines[0]} 1`, ...lines.slice(1)], puzzle)).toBeNull();
    expect(format.rewrite([(lines[0] ?? '').replace('153', 'x'), ...lines.slice(1)], puzzle)).toBeNull(); // prettier-ignore
    expect(format.rewrite([...lines, '0 0 0 0 0 0 0 0 0'], puzzle)).toBeNull();
    // Eight rows, each a region of its own.
    expect(format.rewrite(Array<string>(8).fill('80 '.repeat(9)), puzzle)).toBeNull();
    const joined = lines.map((line) => line.replace(/ 32 128 /, ' 0 0 '));
    expect(format.rewrite(joined, puzzle)).toBeNull();
    const open = lines.map((line) => line.replaceAll(/\d+/g, '0'));
    expect(format.rewrite(open, puzzle)).toBeNull();
  });
});
