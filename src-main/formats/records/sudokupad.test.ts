import { describe, expect, test } from 'vitest';
import { boxOf, gridShape, jigsawShape, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { cellsOf, gridOf, outcomeOf, packed, puzzleIn, type Cell } from '../testing/links';
import { fPuzzles } from './f-puzzles';
import { LINK_SHAPES } from './f-puzzles-data';
import { pack } from './packed';
import { sudokuPad } from './sudokupad';

const SITE = 'https://sudokupad.app/';
const START = `${SITE}scl`.length;
const read = (data: unknown) => outcomeOf(sudokuPad.read(`${SITE}scl${packed(data)}`));
const readCell = (cell: Cell) => read({ cells: gridOf(9, { 0: cell }) });
const PLAIN = { lost: [], name: undefined };
const wrong = (code: string, params: object, start = START) => ({ code, params, start });
const cells = gridOf(9);
const SCL = packed({ cells });
const FPUZ = packed({ size: 9, grid: cells });

describe('where the data stands', () => {
  test.each([
    'https://sudokupad.app/',
    'https://sudokupad.app/sudoku/',
    'https://sudokupad.app/sudoku',
    'https://sudokupad.app/?puzzleid=',
    'https://sudokupad.app/sudoku/?puzzleid=',
    'http://SudokuPad.App/',
    'https://sudokupad.svencodes.com/',
    'https://app.crackingthecryptic.com/sudoku/',
    'sudokupad.app/',
    'today: sudokupad.app/',
    ' \t',
    '',
  ])('after %j', (site) => {
    for (const rest of ['', '?setting=1', '&x=1', '#top', ' (easy)', '\tx']) {
      for (const data of [`scl${SCL}`, `ctc${SCL}`, `fpuz${FPUZ}`, `fpuzzles${FPUZ}`]) {
        expect(outcomeOf(sudokuPad.read(site + data + rest))).toEqual(PLAIN);
      }
    }
  });

  test.each([
    'hello',
    `see scl${SCL}`,
    `SCL${SCL}`,
    `https://sudokupad.com/scl${SCL}`,
    `https://crackingthecryptic.com/scl${SCL}`,
    `scl${'a'.repeat(60)}`,
    'fpuzzle',
  ])('nowhere: %s', (line) => {
    expect(outcomeOf(sudokuPad.read(line))).toBe('foreign');
  });

  test.each(['# a', ' \t# sudokupad.app/sclabc', '#'])('in a remark: %j', (line) => {
    expect(outcomeOf(sudokuPad.read(line))).toBe('comment');
  });

  test('a short word is data only after the name of the site', () => {
    expect(outcomeOf(sudokuPad.read(`scl${'a'.repeat(61)}`))).toEqual(wrong('link-damaged', {}, 3));
    expect(outcomeOf(sudokuPad.read('sudokupad.app/ctca'))).toEqual(wrong('link-damaged', {}, 17));
  });

  test.each([
    ['sudokupad.app/y6ab12', 'y6ab12', 14],
    ['sudokupad.app/sudoku/y6ab12?x=1', 'y6ab12', 21],
    ['sudokupad.app/?puzzleid=y6ab12&x=1', 'y6ab12', 24],
    ['see https://sudokupad.app/y6ab12#a', 'y6ab12', 26],
    ['sudokupad.app/y6ab12 by Li', 'y6ab12', 14],
    ['sudokupad.app/y6ab12\tby Li', 'y6ab12', 14],
    ['sudokupad.app/', '', 14],
    ['sudokupad.app/scl', 'scl', 14],
    [`sudokupad.app/${'k'.repeat(31)}`, 'k'.repeat(30), 14],
    ['sudokupad.app/xscl123', 'xscl123', 14],
  ])('on a server: %s', (line, key, start) => {
    expect(outcomeOf(sudokuPad.read(line))).toEqual(wrong('link-server', { key }, start));
  });
});

describe('the data of f-puzzles', () => {
  test.each(['fpuz', 'fpuzzles'])('after %s is read as there', (kind) => {
    const grid = gridOf(9, { 5: { value: 7, given: true } });
    const line = `${SITE}${kind}${packed({ size: 9, grid })}`;
    expect(puzzleIn(sudokuPad, line).cells).toEqual(cellsOf({ 5: 7 }));
    const start = SITE.length + kind.length;
    const broken = outcomeOf(sudokuPad.read(`${SITE}${kind}abc`));
    expect(broken).toEqual(wrong('link-damaged', {}, start));
  });
});

describe('data that is damaged', () => {
  test.each(['abcdef', packed([]), packed('cells'), packed(null), pack('{cells:'), 'N4Ig%'])(
    '%s',
    (data) => {
      expect(outcomeOf(sudokuPad.read(`${SITE}scl${data}`))).toEqual(wrong('link-damaged', {}));
    },
  );

  test('is not unpacked when it is longer than any puzzle', () => {
    const outcome = (length: number) =>
      outcomeOf(sudokuPad.read(`${SITE}scl${'!'.repeat(length)}`));
    expect(outcome(16_385)).toEqual(wrong('link-too-long', { limit: 16_384 }));
    expect(outcome(16_384)).toEqual(wrong('link-damaged', {}));
  });

  test.each([
    ['no cells', {}, '0'],
    ['cells that are no list', { cells: { a: 1 } }, '0'],
    ['seven rows', { cells: gridOf(7) }, '7'],
    ['nine rows in a row', { cells: [cells] }, '1'],
  ])('%s', (_, data, text) => {
    const params = { text, sizes: '4, 6, 8, 9, 10, 12, 14, 15, 16' };
    expect(read(data)).toEqual(wrong('size-unsupported', params));
  });

  test.each([
    ['a short row', [gridOf(9)[0]?.slice(1), ...cells.slice(1)], 80],
    ['a long row', [[...(cells[0] ?? []), {}], ...cells.slice(1)], 82],
    ['a row that is no list', [5, ...cells.slice(1)], 72],
  ])('%s', (_, rows, found) => {
    const refused = wrong('grid-incomplete', { found, expected: 81 });
    expect(read({ cells: rows })).toEqual(refused);
  });
});

describe('shortened data', () => {
  test('is read with its short names and without its quotes', () => {
    const row = '[,,,,,,,,]';
    const rows = [...Array<string>(8).fill(row), '[{v:5},,,,,,,,{v:6}]'];
    const line = `${SITE}scl${pack(`{cs:50,ce:[${rows.join()}],re:[],ca:[]}`)}`;
    expect(puzzleIn(sudokuPad, line).cells).toEqual(cellsOf({ 72: 5, 80: 6 }));
  });

  test('says the same as the long names do', () => {
    const regions = [...Array(9).keys()].map((box) =>
      [...Array(9).keys()].map((at) => [
        3 * Math.floor(box / 3) + Math.floor(at / 3),
        3 * (box % 3) + (at % 3),
      ]),
    );
    expect(read({ ce: cells, re: regions, cs: 50 })).toEqual(PLAIN);
    expect(read({ ce: cells, ca: [{ v: 'title: Dusk' }], t: 'Dawn' })).toEqual({
      lost: ['lost-comments'],
      name: 'Dawn',
    });
  });

  test('holds before the short name where there are both', () => {
    expect(read({ cells, ce: [] })).toEqual(PLAIN);
  });
});

describe('rules', () => {
  test.each([
    [{ lines: [1] }, 'lines'],
    [{ l: [1] }, 'lines'],
    [{ a: [1], o: [1], u: [1] }, 'arrows, overlays, underlays'],
    [{ triggereffect: [1] }, 'triggereffect'],
    [{ cages: [{ cells: [[0, 0]] }] }, 'cages'],
    [{ ca: [{ v: 'title: a' }, { ce: [[0, 0]] }] }, 'cages'],
    [{ cages: [7] }, 'cages'],
    [{ cages: { cells: [[0, 0]] } }, 'cages'],
    [{ lines: [1], cages: [{ cells: [[0, 0]] }] }, 'lines, cages'],
  ])('are there with %j', (data, rules) => {
    expect(read({ cells, ...data })).toEqual(wrong('link-rules', { rules }));
  });

  test.each([
    { lines: [] },
    { l: [[]], overlays: null },
    { id: 'x', cellSize: 50, settings: { a: 1 } },
    { cages: [] },
    { cages: null },
    { regions: [] },
  ])('are not there with %j', (data) => {
    expect(read({ cells, ...data })).toEqual(PLAIN);
  });

  const ordinary = 'Normal sudoku rules apply.';
  test.each([
    [{ metadata: { rules: ordinary } }, []],
    [{ metadata: { rules: 'Anti-king.' } }, ['lost-rules']],
    [{ metadata: { rules: [ordinary] } }, ['lost-rules']],
    [{ metadata: 'Anti-king.' }, []],
    [{ cages: [{ value: `rules: ${ordinary}` }] }, []],
    [{ cages: [{ value: `Rules : ${ordinary}` }] }, []],
    [{ cages: [{ value: 'rules:Anti-king.' }] }, ['lost-rules']],
    [{ cages: [{ value: 'RULES : \nAnti-king.' }] }, ['lost-rules']],
    [{ cages: [{ value: `rules: ${ordinary}` }, { value: 'rules: Anti-king.' }] }, ['lost-rules']],
    [{ cages: [{ value: 'No rules: none' }] }, ['lost-comments']],
    [{ cages: [{ value: 'rules are hard' }] }, ['lost-comments']],
    [{ cages: [{ value: 7 }] }, ['lost-comments']],
    [{ cages: [{}] }, ['lost-comments']],
  ])('in words: %j', (data, lost) => {
    expect(read({ cells, ...data })).toEqual({ lost, name: undefined });
  });
});

describe('what is lost, and what names a puzzle', () => {
  test.each([
    [{ metadata: { title: 'Dawn', author: 'Li' } }, [], 'Dawn · Li'],
    [{ metadata: { title: 'Dawn' } }, [], 'Dawn'],
    [{ metadata: { author: 'Li' } }, [], 'Li'],
    [{ metadata: { title: '', author: '' } }, [], undefined],
    [{ title: 'Dawn', author: 'Li' }, [], 'Dawn · Li'],
    [{ author: 'Li' }, [], 'Li'],
    [{ t: 'Dawn' }, [], 'Dawn'],
    [{ metadata: { title: 'Dawn' }, title: 'Dusk' }, ['lost-comments'], 'Dawn'],
    [{ cages: [{ value: 'title: Dawn' }, { value: 'author:Li' }] }, [], 'Dawn · Li'],
    [{ cages: [{ value: 'the title: Dawn' }] }, ['lost-comments'], undefined],
    [{ title: 'Dawn', cages: [{ value: 'title: Dusk' }] }, ['lost-comments'], 'Dawn'],
    [{ metadata: { solution: '123' } }, ['lost-solutions'], undefined],
    [{ metadata: { solution: '' } }, [], undefined],
  ])('%j', (data, lost, name) => {
    expect(read({ cells, ...data })).toEqual({ lost, name });
  });

  test.each([
    [{ value: 4 }, []],
    [{ v: 4 }, []],
    [{ value: '' }, []],
    [null, []],
    [7, []],
    [{ pencilMarks: [1] }, []],
    [{ value: 4, c: [1] }, ['lost-candidates']],
  ])('of a cell: %j', (cell, lost) => {
    expect(readCell(cell)).toEqual({ lost, name: undefined });
  });

  test('every cell is said to stand where the data begins', () => {
    const found = sudokuPad.read(`${SITE}scl${SCL}`);
    expect(found.kind === 'puzzle' && [0, 80].map(found.startOf)).toEqual([START, START]);
  });
});

describe('values', () => {
  test('stand in their cells, as numbers or as text', () => {
    const grid = gridOf(9, { 0: { value: 1 }, 10: { v: '9' }, 79: null, 80: { value: 3 } });
    const line = `${SITE}scl${packed({ cells: grid })}`;
    const cells = cellsOf({ 0: 1, 10: 9, 80: 3 });
    expect(puzzleIn(sudokuPad, line)).toEqual({ kind: 'grid', shape: SHAPE_9, cells });
  });

  test.each([
    [0, '0'],
    [10, '10'],
    ['x', 'x'],
    [[1], '…'],
  ])('are not %j', (value, text) => {
    expect(readCell({ value })).toEqual(wrong('cell-unknown', { text, allowed: '1–9' }));
  });

  test('go up to the size of the grid', () => {
    const four = (value: number) => read({ cells: gridOf(4, { 0: { value } }) });
    expect(four(4)).toEqual(PLAIN);
    expect(four(5)).toEqual(wrong('cell-unknown', { text: '5', allowed: '1–4' }));
  });
});

describe('regions', () => {
  /** The cells of every region as `[row, column]`. */
  const lists = ({ size, cells: count }: GridShape, regionOf: (cell: number) => number) =>
    Array.from({ length: size }, (_, region) =>
      Array.from({ length: count }, (_cell, cell) => cell)
        .filter((cell) => regionOf(cell) === region)
        .map((cell) => [Math.floor(cell / size), cell % size]),
    );
  const boxes = lists(SHAPE_9, (cell) => boxOf(SHAPE_9, cell));
  const uneven = (found: number) => wrong('regions-uneven', { found, expected: 9 });

  test.each(LINK_SHAPES.map((shape) => [`${shape.boxRows}×${shape.boxCols}`, shape] as const))(
    'of %s are its boxes, also where they are not said',
    (_, shape) => {
      for (const regions of [undefined, lists(shape, (cell) => boxOf(shape, cell))]) {
        const line = `${SITE}scl${packed({ cells: gridOf(shape.size), regions })}`;
        expect(puzzleIn(sudokuPad, line).shape).toBe(shape);
      }
    },
  );

  test('may be cut otherwise', () => {
    const rows = jigsawShape(4, Uint8Array.of(0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3));
    const regions = lists(gridShape(2, 2), (cell) => rows.regions?.[cell] ?? 0);
    const line = `${SITE}scl${packed({ cells: gridOf(4), regions })}`;
    expect(puzzleIn(sudokuPad, line).shape).toBe(rows);
  });

  test.each([
    ['no list', { a: 1 }, 0],
    ['a list of what is none', [1], 0],
    ['a list of places that are none', [[1, 'a', null]], 0],
    ['a place without a column', [[[0]]], 0],
    ['a place in words', [[['0', '0']], [[0, '0']], [['0', 0]]], 0],
    [
      'places outside',
      [
        [
          [-1, 0],
          [0, -1],
          [9, 0],
          [0, 9],
        ],
      ],
      0,
    ],
    ['one cell', [[[8, 8]]], 1],
    ['a whole region without a name', boxes.slice(1), 0],
    ['a cell in two', [...boxes.slice(0, 8), [...(boxes[8] ?? []), [0, 0]]], 10],
    ['a cell in none', [boxes[0]?.slice(1), ...boxes.slice(1)], 8],
  ])('that are not of equal size: %s', (_, regions, found) => {
    expect(read({ cells, regions })).toEqual(uneven(found));
  });

  test('places outside the grid change nothing', () => {
    const outside = [[-1, 8], [8, -1], [9, 0], [0, 9], [1, -9], [0, 10]]; // prettier-ignore
    const regions = [[...outside, ...(boxes[0] ?? [])], ...boxes.slice(1), outside];
    expect(read({ cells, regions })).toEqual(PLAIN);
  });
});

describe('writing', () => {
  const puzzle = { kind: 'grid', shape: SHAPE_9, cells: cellsOf({ 4: 5 }) } as const;
  const wanted = packed({ size: 9, grid: gridOf(9, { 4: { value: 5, given: true } }) });

  test('a link has the data of f-puzzles', () => {
    expect(sudokuPad.write(puzzle)).toBe(`https://sudokupad.app/fpuzzles${wanted}`);
    expect(sudokuPad.write({ ...puzzle, shape: gridShape(3, 2) })).toBeNull();
    expect(fPuzzles.write(puzzle)).toBe(`https://f-puzzles.com/?load=${wanted}`);
  });

  test.each([
    ['sudokupad.app/fpuz', '?setting=1'],
    ['see https://sudokupad.app/sudoku/fpuzzles', ' !'],
  ])('an edit changes the data alone: %s…', (before, after) => {
    expect(sudokuPad.rewrite?.(before + FPUZ + after, puzzle)).toBe(before + wanted + after);
  });

  test('an edit of what is not in the data of f-puzzles is none', () => {
    for (const line of [`${SITE}scl${SCL}`, 'hello', `${SITE}y6ab12`, `${SITE}fpuzabc`]) {
      expect(sudokuPad.rewrite?.(line, puzzle)).toBeNull();
    }
  });
});
