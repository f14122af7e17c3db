import { expect, it } from 'vitest';
import { parseText } from './index';
import { formatOf } from './testing/golden';
import { check } from './testing/mistakes';

const digits = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const game = `<game data="${digits}"/>`;

check('opensudoku', [
  ['two games on a line', [`<opensudoku>${game}${game}</opensudoku>`], ['grid@1', 'grid@1'], []],
  [
    'names',
    ['<opensudoku><name>a</name>', game, '</opensudoku>'],
    ['grid@2'],
    ['lost-ratings@1:1'],
  ],
  ['a letter', ['<opensudoku>', game.replace('7', 'x'), '</opensudoku>'], ['cell-unknown@2:17']],
  [
    'the same mistake in two games of a line',
    [`<opensudoku>${game.replace('7', 'x').repeat(2)}</opensudoku>`],
    ['cell-unknown@1:29', 'cell-unknown@1:125'],
  ],
  [
    'a digit that the player has entered',
    [`<game data="version: 2&#10;5|0|1|${'0|0|1|'.repeat(80)}"/>`],
    ['grid@1'],
    ['lost-entries@1:1'],
  ],
  ['a digit missing', [game.replace('7', '')], ['row-short@1:93']],
  ['a digit too many', [game.replace('7', '77')], ['row-long@1:94']],
  ['no data', ['<game/>'], ['record-unknown@1:1']],
  ['fields missing', ['<game data="version: 2&#10;5|0|0|"/>'], ['grid-incomplete@1:1']],
  [
    'a tag that is not closed',
    ['<opensudoku>', '<game data=', game, '</opensudoku>'],
    ['xml-malformed@3:1'],
  ],
  [
    'an end without a beginning',
    [game, '</folder>', game],
    ['grid@1', 'xml-malformed@2:9', 'grid@3'],
  ],
  ['no end', ['<opensudoku>', game], ['grid@2'], ['xml-malformed@2:97']],
  [
    'an entity of its own',
    ['<!DOCTYPE x [<!ENTITY a "1">]>', '<game data="&a;"/>', game],
    ['xml-malformed@1:9', 'xml-malformed@2:15', 'grid@3'],
  ],
]);
const sudoku = game.replace('game', 'sudoku');
check('1gsudoku', [
  [
    'a letter',
    ['<onegravitysudoku>', sudoku.replace('7', 'x'), '</onegravitysudoku>'],
    ['cell-unknown@2:19'],
  ],
  ['no data', ['<sudoku/>', sudoku], ['record-unknown@1:1', 'grid@2']],
]);
const row = '35 124 24 267 7 2468 1489 1249 248';
check('sdx', [
  ['a row missing', Array<string>(8).fill(row), ['rows-missing@9:1']],
  ['a cell missing', [...Array<string>(8).fill(row), row.slice(3)], ['row-short@9:32']],
  [
    'a word',
    [row.replace('35', '5').replace('124', 'u0'), ...Array<string>(8).fill(row)],
    ['cell-unknown@1:3'],
  ],
  [
    'falling digits',
    [row.replace('35', '53'), ...Array<string>(8).fill(row)],
    ['cell-unknown@1:1'],
  ],
  ['two candidates and no more', Array<string>(9).fill('35 1 2 . . . . . .'), ['grid@1'], []],
  ['a short row', Array<string>(9).fill('1 2 3 4 5 6 7 89'), ['row-short@1:17']],
  ['a long row', Array<string>(9).fill('1 2 3 4 5 6 7 8 9 9'), ['row-long@1:19']],
]);
const framed = '| 5  3  124 | 26  7  2468 | 1489 1249 248 |';
const rule = '+-----------+-------------+---------------+';
check('pencil-marks', [
  ['a grid', [rule, ...Array<string>(9).fill(framed), rule], ['grid@2'], []],
  [
    'a letter',
    [rule, framed.replace('26', '2x'), ...Array<string>(8).fill(framed)],
    ['cell-unknown@2:15'],
  ],
  ['a row missing', [rule, ...Array<string>(8).fill(framed), rule], ['rows-missing@10:1']],
]);

it('what a player has set is no given', () => {
  const rows = [row.replace('35', 'u5'), ...Array<string>(8).fill(row.replace('35', '5'))];
  const { cases, notes } = parseText(formatOf('sdx'), rows.join('\n'));
  expect(cases[0]?.puzzle?.kind === 'grid' ? [...cases[0].puzzle.cells.slice(0, 5)] : []).toEqual([
    0, 0, 0, 0, 7,
  ]);
  expect(notes.map(({ code }) => code)).toContain('lost-entries');
});

it('edits of a game reach the file, unless games share its line', () => {
  const format = formatOf('opensudoku');
  const [found] = parseText(format, game).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  const cells = found.puzzle.cells.slice();
  cells[0] = 0;
  const edited = { ...found.puzzle, cells };
  expect(format.rewrite([` ${game}`], edited)).toEqual([` ${game.replace('"5', '"0')}`]);
  expect(format.rewrite([game + game], edited)).toBeNull();
});

it('a digit of the player is no given', () => {
  const { cases, notes } = parseText(
    formatOf('sdx'),
    `u5 4 . . . . . . .\n${'. '.repeat(9)}\n`.concat(`${'. '.repeat(9)}\n`.repeat(7)),
  );
  const [first] = cases;
  if (first?.puzzle?.kind !== 'grid') throw new Error('no grid');
  expect([...first.puzzle.cells.subarray(0, 3)]).toEqual([0, 4, 0]);
  expect(notes.map(({ code }) => code)).toEqual(['lost-entries']);
});
