import { expect, test } from 'vitest';
import { SHAPE_4 } from '../../shared/puzzle';
import { cellsText } from '../testing/grid-summary';
import { outcomeOf, puzzleIn } from '../testing/links';
import { sgtSolo } from './sgt-solo';

const ID = '2x2:1_2a4b3e1c';
const CELLS = '12.4..3.....1...';

test('numbers, `_` between two of them, and letters for so many blanks', () => {
  const { shape, cells } = puzzleIn(sgtSolo, ` ${ID} `);
  expect([shape, cellsText(cells)]).toEqual([SHAPE_4, CELLS]);
  expect(sgtSolo.write({ kind: 'grid', shape, cells })).toBe(ID);
});

test('a saved game is read from its description', () => {
  expect(outcomeOf(sgtSolo.read('PARAMS  :3:2x2'))).toBe('heading');
  expect(outcomeOf(sgtSolo.read('NSTATES :1:1'))).toBe('heading');
  expect(cellsText(puzzleIn(sgtSolo, 'DESC    :10:1_2a4b3e1c').cells)).toBe(CELLS);
});

test('an edit changes the description alone', () => {
  const puzzle = puzzleIn(sgtSolo, ID);
  const edited = { ...puzzle, cells: puzzle.cells.with(2, 3) };
  expect(sgtSolo.rewrite?.(`2x2db:1_2a4b3e1c`, edited)).toBe('2x2db:1_2_3_4b3e1c');
});

test.each([
  ['2x2x:1_2a4b3e1c', { code: 'link-rules', params: { rules: 'X' }, start: 0 }],
  ['3x3kdu:a', { code: 'link-rules', params: { rules: 'killer' }, start: 0 }],
  ['CPARAMS :4:3x3j', { code: 'link-rules', params: { rules: 'jigsaw' }, start: 0 }],
  ['2x2#123', { code: 'link-server', params: { key: '2x2#123' }, start: 0 }],
  ['2x2:1_2a4b3e1b', { code: 'grid-incomplete', params: { found: 15, expected: 16 }, start: 4 }],
  ['2x2:1_5a4b3e1c', { code: 'cell-unknown', params: { text: '5', allowed: '1–4' }, start: 6 }],
  ['4x4 grids', 'foreign'],
])('%s', (line, found) => {
  expect(outcomeOf(sgtSolo.read(line))).toEqual(found);
});
