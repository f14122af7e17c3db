import { describe, expect, test } from 'vitest';
import { SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import { cellsOf, outcomeOf, puzzleIn } from '../testing/links';
import { recordFormat } from './codec';
import { sudokuWiki } from './sudokuwiki';

const SITE = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const START = SITE.length;
const BLANK = '0'.repeat(81);
const read = (line: string) => outcomeOf(sudokuWiki.read(line));
const wrong = (code: string, params: object, start: number) => ({ code, params, start });
const allowed = '0–9, “.”';

test('a board is 81 digits or full stops, and each cell stands where it is written', () => {
  const line = `see ${SITE}1${'.'.repeat(40)}${'0'.repeat(39)}9&x=1 !`;
  expect(puzzleIn(sudokuWiki, line)).toEqual({
    kind: 'grid',
    shape: SHAPE_9,
    cells: cellsOf({ 0: 1, 80: 9 }),
  });
  const found = sudokuWiki.read(line);
  expect(found.kind === 'puzzle' && [found.startOf(0), found.startOf(80)]).toEqual([
    START + 4,
    START + 84,
  ]);
});

test.each(['?bd=', '/sudoku.htm?a=1&bd='])('stands after %s', (site) => {
  for (const rest of ['', '&x=1', '#top', ' easy', '\teasy']) {
    expect(read(site + BLANK + rest)).toEqual({ lost: [], name: undefined });
  }
});

test.each([BLANK, `bd=${BLANK}`, `?abd=${BLANK}`, 'hello'])('is no link: %s', (line) => {
  expect(read(line)).toBe('foreign');
});

test.each(['# a', ` \t# ${SITE}1`, '#'])('is a remark: %j', (line) => {
  expect(read(line)).toBe('comment');
});

test('a link with a remark after it is a link', () => {
  expect(read(`${SITE}${BLANK} # easy`)).toEqual({ lost: [], name: undefined });
});

test.each([
  ['', wrong('row-short', { found: 0, expected: 81 }, START)],
  [BLANK.slice(1), wrong('row-short', { found: 80, expected: 81 }, START + 80)],
  [`${BLANK}0`, wrong('row-long', { found: 82, expected: 81 }, START + 81)],
  [`${BLANK}000`, wrong('row-long', { found: 84, expected: 81 }, START + 81)],
  [`12?${BLANK}`, wrong('cell-unknown', { text: '?', allowed }, START + 2)],
  [`?${BLANK}`, wrong('cell-unknown', { text: '?', allowed }, START)],
  [`1𝟙${BLANK}`, wrong('cell-unknown', { text: '𝟙', allowed }, START + 1)],
  [`1A${BLANK}`, wrong('cell-unknown', { text: 'A', allowed }, START + 1)],
  ['S9B0102030405', wrong('link-encoding', { text: 'S9B01020' }, START)],
  ['g1', wrong('link-encoding', { text: 'g1' }, START)],
])('a board of %j', (board, expected) => {
  expect(read(SITE + board)).toEqual(expected);
});

describe('writing', () => {
  test('is the site with the digits, and only for 9×9', () => {
    const cells = cellsOf({ 0: 1, 80: 9 });
    const line = sudokuWiki.write({ kind: 'grid', shape: SHAPE_9, cells });
    expect(line).toBe(`${SITE}1${'0'.repeat(79)}9`);
    const four = { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) } as const;
    expect(sudokuWiki.write(four)).toBeNull();
  });

  test.each([
    // A blank stays as it was, and a new one is as the first of the others.
    [`1.0${'2'.repeat(78)}`, { 0: 3 }, `3.0${'.'.repeat(78)}`],
    [`10.${'2'.repeat(78)}`, {}, `00.${'0'.repeat(78)}`],
    ['2'.repeat(81), { 1: 4 }, `04${'0'.repeat(79)}`],
  ])('an edit changes the digits alone: %s', (board, values, written) => {
    const puzzle = { kind: 'grid', shape: SHAPE_9, cells: cellsOf(values) } as const;
    const line = `see ${SITE}${board}&x=1 !`;
    const { rewrite } = recordFormat(sudokuWiki);
    expect(rewrite([line], puzzle)).toEqual([`see ${SITE}${written}&x=1 !`]);
    expect(rewrite(['hello'], puzzle)).toBeNull();
  });
});
