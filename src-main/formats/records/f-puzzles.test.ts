import { describe, expect, test } from 'vitest';
import { boxOf, gridShape, jigsawShape, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { cellsOf, gridOf, outcomeOf, packed, puzzleIn, type Cell } from '../testing/links';
import { fPuzzles } from './f-puzzles';
import { LINK_SHAPES } from './f-puzzles-data';

const SITE = 'https://f-puzzles.com/?load=';
const load = (data: unknown): string => SITE + packed(data);
const read = (data: unknown) => outcomeOf(fPuzzles.read(load(data)));
const readCell = (cell: Cell, size = 9) => read({ size, grid: gridOf(size, { 0: cell }) });
const PLAIN = { lost: [], name: undefined };
const wrong = (code: string, params: object, start = SITE.length) => ({ code, params, start });

describe('where the data stands', () => {
  const data = packed({ size: 9, grid: gridOf(9) });

  test.each([
    SITE,
    'http://www.f-puzzles.com/?load=',
    'F-Puzzles.COM/?LOAD=',
    'f-puzzles.com?load=',
    'f-puzzles.com/?a=1&load=',
    'f-puzzles.com/solve.html?load=',
    'today: https://f-puzzles.com/?load=',
  ])('%s', (site) => {
    for (const rest of ['', '&x=1', '#top', ' (easy)', '\tid=5', ' f-puzzles.com']) {
      expect(outcomeOf(fPuzzles.read(`${site}${data}${rest}`))).toEqual(PLAIN);
    }
  });

  test.each([
    'https://f-puzzles.org/?load=',
    'https://f-puzzles.com/ ?load=',
    'https://f-puzzles.com/\t?load=',
    'https://f-puzzles.com/load=',
    'https://f-puzzles.com/?reload=',
    '?load=',
  ])('is no link: %s', (site) => {
    expect(outcomeOf(fPuzzles.read(site + data))).toBe('foreign');
  });

  test.each(['# a', ' \t# f-puzzles.com/?load=x', '#'])('is a remark: %j', (line) => {
    expect(outcomeOf(fPuzzles.read(line))).toBe('comment');
  });

  test('a link with a remark after it is a link', () => {
    expect(outcomeOf(fPuzzles.read(`${SITE}${data} # easy`))).toEqual(PLAIN);
  });

  test.each([
    ['https://f-puzzles.com/?id=yab12', 'yab12', 8],
    ['see F-PUZZLES.com/?x=1&id=yab12&y=2', 'yab12', 4],
    ['f-puzzles.com?id=a#b', 'a', 0],
    ['f-puzzles.com/solve?id=a b', 'a', 0],
    ['f-puzzles.com/?id=a\tb', 'a', 0],
    [`f-puzzles.com/?id=${'k'.repeat(31)}`, 'k'.repeat(30), 0],
  ])('is on a server: %s', (line, key, start) => {
    expect(outcomeOf(fPuzzles.read(line))).toEqual(wrong('link-server', { key }, start));
  });

  test.each(['f-puzzles.com/ ?id=a', 'f-puzzles.com/?video=a', 'f-puzzles.com/id=a'])(
    'is nowhere: %s',
    (line) => expect(outcomeOf(fPuzzles.read(line))).toBe('foreign'),
  );
});

describe('data that is damaged', () => {
  test.each(['', 'abcdef', packed('size'), packed(9), packed([]), packed(null), packed(true)])(
    '%s',
    (data) => {
      expect(outcomeOf(fPuzzles.read(SITE + data))).toEqual(wrong('link-damaged', {}));
    },
  );

  test('an escape that is none', () => {
    expect(outcomeOf(fPuzzles.read(`${SITE}N4Ig%`))).toEqual(wrong('link-damaged', {}));
  });

  test('is not unpacked when it is longer than any puzzle', () => {
    const outcome = (length: number) => outcomeOf(fPuzzles.read(SITE + '!'.repeat(length)));
    expect(outcome(16_385)).toEqual(wrong('link-too-long', { limit: 16_384 }));
    expect(outcome(16_384)).toEqual(wrong('link-damaged', {}));
  });

  test.each([
    [7, '7'],
    ['9', '9'],
    [9.5, '9.5'],
    [true, 'true'],
    ['x'.repeat(21), 'x'.repeat(20)],
    [[9], '…'],
    [null, '…'],
    [undefined, '…'],
  ])('a size of %j', (size, text) => {
    const params = { text, sizes: '4, 6, 8, 9, 10, 12, 14, 15, 16' };
    expect(read({ size, grid: gridOf(9) })).toEqual(wrong('size-unsupported', params));
  });

  test.each([
    ['no grid', undefined, 0],
    ['a grid that is no list', { rows: gridOf(9) }, 0],
    ['a row missing', gridOf(9).slice(1), 72],
    ['a row that is no list', [9, ...gridOf(9).slice(1)], 72],
    ['a cell too many', [...gridOf(9), [{}]], 82],
    ['a cell that is empty', gridOf(9, { 80: null }), 80],
    ['a cell that is a number', gridOf(9, { 3: 5, 4: 5 }), 79],
  ])('%s', (_, grid, found) => {
    expect(read({ size: 9, grid })).toEqual(wrong('grid-incomplete', { found, expected: 81 }));
  });
});

describe('rules', () => {
  const grid = gridOf(9);
  const rulesIn = (data: object) => read({ size: 9, grid, ...data });

  test.each([[true], [0], ['x'], [[0]], [[[1]]], [[[], 'x']], [{ a: null }]])(
    'are there with %j',
    (rule) => {
      expect(rulesIn({ 'diagonal+': rule })).toEqual(wrong('link-rules', { rules: 'diagonal+' }));
    },
  );

  test.each([[false], [null], [''], [[]], [[[]]], [[null, '', {}]], [{}]])(
    'are not there with %j',
    (rule) => {
      expect(rulesIn({ 'diagonal+': rule })).toEqual(PLAIN);
    },
  );

  test('are named, the first six of them, and no name without end', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const all = Object.fromEntries(names.map((name) => [name, true]));
    expect(rulesIn(all)).toEqual(wrong('link-rules', { rules: 'a, b, c, d, e, f' }));
    const rules = 'r'.repeat(30);
    expect(rulesIn({ [`${rules}x`]: true })).toEqual(wrong('link-rules', { rules }));
  });

  test('are not the settings of the page, nor what it says when all is solved', () => {
    const about = { highlightConflicts: true, disabledlogic: [1], successMessage: 'Well done' };
    expect(rulesIn({ ...about, truecandidatesoptions: [1] })).toEqual(PLAIN);
  });

  test.each([
    ['Normal sudoku rules apply.'],
    ['normal SUDOKU rules apply'],
    [' Normal sudoku rules apply. \n'],
    [''],
    [[]],
    [null],
  ])('in words, that are the ordinary ones: %j', (ruleset) => {
    expect(rulesIn({ ruleset })).toEqual(PLAIN);
  });

  test.each([
    ['Normal sudoku rules apply. Anti-king.'],
    ['Not: normal sudoku rules apply.'],
    ['Normal sudoku rules apply..'],
    ['Normal sudoku rules apply!'],
    [['Normal sudoku rules apply.']],
    [7],
  ])('in words, that may be others: %j', (ruleset) => {
    expect(rulesIn({ ruleset })).toEqual({ lost: ['lost-rules'], name: undefined });
  });
});

describe('what is lost, and what names a puzzle', () => {
  const grid = gridOf(9);

  test.each([
    [{ title: 'Dawn', author: 'Li' }, [], 'Dawn · Li'],
    [{ title: 'Dawn' }, [], 'Dawn'],
    [{ author: 'Li' }, [], 'Li'],
    [{ title: '', author: '' }, [], undefined],
    [{ title: ' ', author: 'Li' }, [], 'Li'],
    [{ title: 7 }, ['lost-comments'], undefined],
    [{ solution: [1, 2] }, ['lost-solutions'], undefined],
    [{ solution: [] }, [], undefined],
  ])('%j', (data, lost, name) => {
    expect(read({ size: 9, grid, ...data })).toEqual({ lost, name });
  });

  test.each([
    [{ centerPencilMarks: [1] }, []],
    [{ cornerPencilMarks: [1] }, []],
    [{ centerPencilMarks: [], cornerPencilMarks: [] }, []],
    [{ value: 4, given: false }, ['lost-entries']],
    [{ value: 4, given: 1 }, ['lost-entries']],
    [{ value: 4, given: true }, []],
    [{ value: null, given: true }, []],
    [{ value: '' }, []],
  ])('of a cell: %j', (cell, lost) => {
    expect(readCell(cell)).toEqual({ lost, name: undefined });
  });

  test('candidates that are given are a rule of their own', () => {
    const refused = wrong('link-rules', { rules: 'givenPencilMarks' });
    expect(readCell({ givenPencilMarks: [1, 2] })).toEqual(refused);
    expect(readCell({ givenPencilMarks: [] })).toEqual(PLAIN);
  });

  test('givens are read into their cells, entries are not', () => {
    const cells = {
      0: { value: 1, given: true },
      10: { value: '9', given: true },
      79: { value: 5 },
      80: { value: 3, given: true },
    };
    const { shape, cells: read } = puzzleIn(fPuzzles, load({ size: 9, grid: gridOf(9, cells) }));
    expect(shape).toBe(SHAPE_9);
    expect(read).toEqual(cellsOf({ 0: 1, 10: 9, 80: 3 }));
  });

  test('every cell is said to stand where the data begins', () => {
    const found = fPuzzles.read(load({ size: 9, grid }));
    expect(found.kind === 'puzzle' && [0, 80].map(found.startOf)).toEqual([28, 28]);
  });
});

describe('values', () => {
  test.each([1, 9, '1', '9', '09'])('%j is one', (value) => {
    expect(readCell({ value, given: true })).toEqual(PLAIN);
  });

  test.each([
    [0, '0'],
    [10, '10'],
    [-1, '-1'],
    [1.5, '1.5'],
    ['0', '0'],
    ['10', '10'],
    ['001', '001'],
    ['x1', 'x1'],
    ['1x', '1x'],
    [' ', ' '],
    [true, 'true'],
    ['a'.repeat(21), 'a'.repeat(20)],
    [[1], '…'],
    [{ v: 1 }, '…'],
  ])('%j is none', (value, text) => {
    const refused = wrong('cell-unknown', { text, allowed: '1–9' });
    expect(readCell({ value, given: true })).toEqual(refused);
    expect(readCell({ value })).toEqual(refused);
  });

  test('go up to the size of the grid', () => {
    expect(readCell({ value: '16', given: true }, 16)).toEqual(PLAIN);
    const allowed = { text: '17', allowed: '1–16' };
    expect(readCell({ value: 17, given: true }, 16)).toEqual(wrong('cell-unknown', allowed));
  });
});

describe('regions', () => {
  const regionsOf = (shape: GridShape, name: (cell: number) => unknown): Cell[][] => {
    const cells = Array.from({ length: shape.cells }, (_, cell) => ({ region: name(cell) }));
    return gridOf(shape.size, Object.fromEntries(cells.entries()));
  };

  test.each(LINK_SHAPES.map((shape) => [`${shape.boxRows}×${shape.boxCols}`, shape] as const))(
    'of %s are its boxes, whether they are said, left out, or said here and there',
    (_, shape) => {
      const { size } = shape;
      const box = (cell: number): number => boxOf(shape, cell);
      const here = (cell: number): number | undefined => (cell % 3 === 0 ? box(cell) : undefined);
      const grids = [gridOf(size), regionsOf(shape, box), regionsOf(shape, here)];
      for (const grid of grids) {
        expect(puzzleIn(fPuzzles, load({ size, grid })).shape).toBe(shape);
      }
    },
  );

  /** The boxes of 9×9, with two cells beside a border exchanged. */
  const cut = (cell: number): number => {
    if (cell === 2) return 1;
    return cell === 12 ? 0 : boxOf(SHAPE_9, cell);
  };

  test('are told apart by their numbers, whatever these are', () => {
    const shape = jigsawShape(
      9,
      Uint8Array.from({ length: 81 }, (_, cell) => cut(cell)),
    );
    for (const name of [cut, (cell: number) => 100 - 7 * cut(cell)]) {
      const line = load({ size: 9, grid: regionsOf(SHAPE_9, name) });
      expect(puzzleIn(fPuzzles, line).shape).toBe(shape);
    }
  });

  test.each([
    ['one cell in another', (cell: number) => (cell === 0 ? 8 : boxOf(SHAPE_9, cell)), 10],
    ['one cell in none', (cell: number) => (cell === 0 ? null : boxOf(SHAPE_9, cell)), 8],
    ['a name that is a word', (cell: number) => (cell === 80 ? '8' : boxOf(SHAPE_9, cell)), 8],
    ['a region whose name is a word', (cell: number) => boxOf(SHAPE_9, cell) || 'first', 0],
    ['a whole region without a name', (cell: number) => boxOf(SHAPE_9, cell) || null, 0],
    ['no region named', () => null, 0],
    ['one region for all', () => 1, 81],
  ])('that are not of equal size: %s', (_, name, found) => {
    const refused = wrong('regions-uneven', { found, expected: 9 });
    expect(read({ size: 9, grid: regionsOf(SHAPE_9, name) })).toEqual(refused);
  });
});

describe('writing', () => {
  test('a link has the size and the cells, and the regions where they are no boxes', () => {
    const four = gridShape(2, 2);
    const cells = cellsOf({ 0: 4, 15: 1 }, four);
    const grid = gridOf(4, { 0: { value: 4, given: true }, 15: { value: 1, given: true } });
    expect(fPuzzles.write({ kind: 'grid', shape: four, cells })).toBe(load({ size: 4, grid }));
    const regions = Uint8Array.of(0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3);
    const shape = jigsawShape(4, regions);
    const rows = gridOf(4, {
      ...Object.fromEntries([...regions].map((region, cell) => [cell, { region }])),
      0: { region: 0, value: 4, given: true },
      15: { region: 3, value: 1, given: true },
    });
    const line = fPuzzles.write({ kind: 'grid', shape, cells });
    expect(line).toBe(load({ size: 4, grid: rows }));
    expect(puzzleIn(fPuzzles, line ?? '')).toEqual({ kind: 'grid', shape, cells });
  });

  test('only of sizes that the site has, and of boxes that it lays the same way', () => {
    const written = (shape: GridShape) =>
      fPuzzles.write({ kind: 'grid', shape, cells: new Uint8Array(shape.cells) });
    expect(written(gridShape(5, 5))).toBeNull();
    expect(written(gridShape(3, 2))).toBeNull();
    for (const size of [5, 25]) {
      const rows = Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size));
      expect(written(jigsawShape(size, rows))).toBeNull();
    }
    expect(written(gridShape(2, 3))).not.toBeNull();
  });
});

describe('an edit', () => {
  const rewrite = (line: string, values: Readonly<Record<number, number>>, shape = SHAPE_9) =>
    fPuzzles.rewrite?.(line, { kind: 'grid', shape, cells: cellsOf(values, shape) });

  test('changes the givens that it changes, and nothing else of the data', () => {
    const before = gridOf(9, {
      0: { value: 1, given: true, c: '#f00' },
      1: { value: 2 },
      2: { value: 3, given: true, region: 0 },
      3: { given: true, value: '4', c: '#0f0' },
      70: null,
      80: { c: '#00f' },
    });
    const after = gridOf(9, {
      0: { c: '#f00', value: 9, given: true },
      1: { value: 2 },
      2: { region: 0 },
      3: { given: true, value: '4', c: '#0f0' },
      70: null,
      80: { c: '#00f', value: 8, given: true },
    });
    const line = load({ size: 9, title: 'ours', grid: before });
    const wanted = load({ size: 9, title: 'ours', grid: after });
    expect(rewrite(line, { 0: 9, 3: 4, 80: 8 })).toBe(wanted);
  });

  test('leaves the words around the link', () => {
    const [from, to] = [{ size: 9, grid: gridOf(9) }, gridOf(9, { 1: { value: 1, given: true } })];
    const wanted = `see ${load({ size: 9, grid: to })}&x=1 !`;
    expect(rewrite(`see ${load(from)}&x=1 !`, { 1: 1 })).toBe(wanted);
  });

  test('writes escapes where there were some', () => {
    const data = encodeURIComponent(packed({ size: 9, grid: gridOf(9), title: 'a' }));
    const plain = data.includes('%') ? data : `${data}%20`;
    const to = { size: 9, grid: gridOf(9, { 1: { value: 1, given: true } }), title: 'a' };
    expect(rewrite(SITE + plain, { 1: 1 })).toBe(SITE + encodeURIComponent(packed(to)));
  });

  test('of what has no grid is none', () => {
    for (const line of ['hello', `${SITE}abc`, load([]), load({ size: 9 }), load({ grid: 7 })]) {
      expect(rewrite(line, {})).toBeNull();
    }
  });
});
