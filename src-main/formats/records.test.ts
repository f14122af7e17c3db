import { compressToBase64 } from 'lz-string';
import { describe, expect, it } from 'vitest';
import { parseText } from './index';
import { parseRelaxedJson } from './records/relaxed-json';
import { formatOf } from './testing/golden';
import { check } from './testing/mistakes';

const digits = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const boxes = [...Array(81).keys()]
  .map((cell) => 'ABCDEFGHI'[3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)])
  .join('');
const empty = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));

check('jigsaw-line', [
  ['a comment', ['# a', digits + boxes], ['grid@2'], []],
  ['a letter among the givens', [digits.replace('5', 'y') + boxes], ['cell-unknown@1:1']],
  ['a digit among the regions', [`${digits}${boxes.slice(1)}1`], ['cell-unknown@1:162']],
  ['a region too large', [`${digits}B${boxes.slice(1)}`], ['regions-uneven@1:82']],
  ['a letter missing', [digits + boxes.slice(1)], ['row-short@1:162']],
  ['a letter too many', [`${digits}${boxes}A`], ['row-long@1:163']],
  ['another line', ['hello', digits + boxes], ['record-unknown@1:1', 'grid@2']],
]);
/** A cell with one candidate. */
const one = (digit: string): string =>
  '123456789'.replace(/\d/g, (at) => (at === digit ? at : '.'));
const pencil = [...digits].map((digit) => (digit === '0' ? '123456789' : one(digit))).join('');
check('candidate-line', [
  ['a line', ['# a', pencil], ['grid@2'], ['candidates-as-marks@2:1']],
  ['zeros for what is ruled out', [pencil.replaceAll('.', '0')], ['grid@1']],
  ['a solved grid', [one('1').repeat(81)], ['grid@1']],
  ['no candidate in a cell', [pencil.replace('123456789', '.........')], ['cell-unknown@1:19']],
  ['a value of another place', [`${pencil.slice(0, -9)}1......1.`], ['cell-unknown@1:728']],
  ['a character missing', [pencil.slice(0, -1)], ['row-short@1:729']],
  ['a character too many', [`${pencil}.`], ['row-long@1:730']],
  ['candidates without values', ['123456789'.repeat(81)], ['candidates-only@1:1']],
  ['nine grids of digits', [digits.repeat(9), pencil], ['record-unknown@1:1', 'grid@2']],
  ['blanks alone', ['.'.repeat(729), pencil], ['record-unknown@1:1', 'grid@2']],
]);
const wiki = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
check('sudokuwiki', [
  ['a link', [wiki + digits], ['grid@1'], []],
  ['a letter', [wiki + digits.replace('7', '?')], ['cell-unknown@1:46']],
  ['a digit missing', [wiki + digits.slice(1)], ['row-short@1:122']],
  ['a digit too many', [`${wiki}${digits}1`], ['row-long@1:123']],
  ['another encoding', [`${wiki}S9B0102`], ['link-encoding@1:42']],
  ['no link', [digits], ['record-unknown@1:1']],
  ['another site', [`https://sudokuexchange.com/play/?s=${digits}`], ['grid@1'], []],
  ['a third site', [`https://sudoku.secuso.org/${digits}`], ['grid@1'], []],
  ['the page of X', [wiki.replace('sudoku.htm', 'sudokux.aspx') + digits], ['link-rules@1:13']],
  [
    'the page of jigsaws',
    [`https://www.sudokuwiki.org/jigsaw.aspx?shape=3&bd=${digits}`],
    ['link-rules@1:13'],
  ],
]);
check('sgt-solo', [
  ['an ID', ['2x2:1_2a4b3e1c'], ['grid@1'], []],
  ['a cell missing', ['2x2:1_2a4b3e1b', '2x2:1_2a4b3e1c'], ['grid-incomplete@1:5', 'grid@2']],
  ['another rule', ['2x2x:1_2a4b3e1c'], ['link-rules@1:1']],
  ['no ID', [digits], ['record-unknown@1:1']],
]);
const load = (data: object): string =>
  `https://f-puzzles.com/?load=${compressToBase64(JSON.stringify(data))}`;
const given = (cell: object): object[][] => [
  [cell, ...Array<object>(8).fill({})],
  ...empty.slice(1),
];
/** A link whose packed data has a plus sign, written as the blank that forms make of it. */
function withBlank(): string {
  for (let title = 0; ; title++) {
    const link = load({ size: 9, grid: empty, title: `title ${title}` });
    if (link.includes('+')) return link.replaceAll('+', '%20');
  }
}
check('f-puzzles', [
  ['a link', [load({ size: 9, grid: empty, arrow: [], antiknight: false })], ['grid@1'], []],
  ['arrows', [load({ size: 9, grid: empty, arrow: [{}, { lines: [1] }] })], ['link-rules@1:29']],
  ['anti-knight', [load({ size: 9, grid: empty, antiknight: true })], ['link-rules@1:29']],
  ['a size without boxes', [load({ size: 7, grid: [] })], ['size-unsupported@1:29']],
  ['a row missing', [load({ size: 9, grid: empty.slice(1) })], ['grid-incomplete@1:29']],
  ['a value of ten', [load({ size: 9, grid: given({ value: 10 }) })], ['cell-unknown@1:29']],
  ['a region too large', [load({ size: 9, grid: given({ region: 8 }) })], ['regions-uneven@1:29']],
  [
    'given candidates',
    [load({ size: 9, grid: given({ givenPencilMarks: [1] }) })],
    ['link-rules@1:29'],
  ],
  [
    'one region of six by six, the others ordinary boxes',
    [
      load({
        size: 6,
        grid: Array.from({ length: 6 }, (_, row) =>
          Array.from({ length: 6 }, (_cell, column) => (row + column === 0 ? { region: 0 } : {})),
        ),
      }),
    ],
    ['grid@1'],
    [],
  ],
  ['a plus sign that became a blank', [withBlank()], ['grid@1'], []],
  ['a key to the server', ['https://www.f-puzzles.com/?id=y6ab'], ['link-server@1:13']],
  [
    'broken data',
    ['https://f-puzzles.com/?load=abcdef', load({ size: 9, grid: empty })],
    ['link-damaged@1:29', 'grid@2'],
  ],
  [
    'data without end',
    [`https://f-puzzles.com/?load=${'N4Ig'.repeat(9000)}`],
    ['link-too-long@1:29'],
  ],
  [
    'what is lost',
    [
      load({
        size: 9,
        title: 1,
        ruleset: 'Anti-king.',
        solution: [1],
        grid: given({ value: 1, cornerPencilMarks: [10] }),
      }),
    ],
    ['grid@1'],
    [
      'lost-candidates@1:1',
      'lost-entries@1:1',
      'lost-rules@1:1',
      'lost-comments@1:1',
      'lost-solutions@1:1',
    ],
  ],
]);
const pad = (data: object): string =>
  `https://sudokupad.app/scl${compressToBase64(JSON.stringify(data))}`;
check('sudokupad', [
  ['its own data', [pad({ cells: empty })], ['grid@1'], []],
  ['cages', [pad({ cells: empty, cages: [{ value: 10, cells: [[0, 0]] }] })], ['link-rules@1:26']],
  ['lines under short names', [pad({ ce: empty, l: [{ wp: [] }] })], ['link-rules@1:26']],
  [
    'rules in words',
    [pad({ cells: empty, metadata: { rules: 'Anti-king.' } })],
    ['grid@1'],
    ['lost-rules@1:1'],
  ],
  [
    'rules in a cage',
    [pad({ cells: empty, cages: [{ value: 'rules: Anti-king.' }] })],
    ['grid@1'],
    ['lost-rules@1:1'],
  ],
  ['a region missing', [pad({ cells: empty, regions: [[[0, 0]]] })], ['regions-uneven@1:26']],
  ['no cells', [pad({ cellSize: 50 })], ['size-unsupported@1:26']],
  [
    'a cell missing',
    [pad({ cells: [empty[0]?.slice(1), ...empty.slice(1)] })],
    ['grid-incomplete@1:26'],
  ],
  ['a word in a cell', [pad({ cells: given({ value: 'x' }) })], ['cell-unknown@1:26']],
  [
    'a short id, and an id that ends too soon',
    ['https://sudokupad.app/y6ab12', 'https://sudokupad.app/fpuzzles'],
    ['link-server@1:23', 'link-damaged@2:27'],
  ],
  ['its other name', [pad({ cells: empty }).replace('/scl', '/ctc')], ['grid@1'], []],
  ['a word that begins like an id', ['sclerosis'], ['record-unknown@1:1']],
  ['broken data', ['https://sudokupad.app/sclabcdef'], ['link-damaged@1:26']],
]);

describe('shortened JSON', () => {
  it.each([
    ["{a:'b',c:t,d:f,e:null}", { a: 'b', c: true, d: false, e: null }],
    ['[,{v:1},]', [{}, { v: 1 }, {}]],
    ['[]', [{}]],
    ["'it\\'s'", "it's"],
    ['{c1:#F,c2:a0b0c0,n:-1.5}', { c1: '#F', c2: 'a0b0c0', n: -1.5 }],
  ])('%s', (text, value) => {
    expect(parseRelaxedJson(text)).toEqual(value);
  });

  it.each(['', '{', '[1', "'a", "'a\\", '{a}', '{a:1', '[1]]', '[1 2]', '['.repeat(100)])(
    'not %s',
    (text) => {
      expect(parseRelaxedJson(text)).toBeNull();
    },
  );
});

it('a link keeps everything but the givens that change', () => {
  const line = `see ${load({ size: 9, title: 'ours', grid: given({ value: 3, given: true, c: 'x' }) })} !`;
  const format = formatOf('f-puzzles');
  const [found] = parseText(format, line).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  const cells = found.puzzle.cells.slice();
  cells[0] = 4;
  const [written] = format.rewrite([line], { ...found.puzzle, cells }) ?? [];
  const wanted = load({ size: 9, title: 'ours', grid: given({ c: 'x', value: 4, given: true }) });
  expect(written).toBe(`see ${wanted} !`);
});
