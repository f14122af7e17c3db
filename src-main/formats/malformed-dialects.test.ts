import {
  but,
  check,
  letters,
  matrixCases,
  numbers,
  packed,
  spaced,
  streamCases,
  without,
  type Case,
} from './testing/mistakes';

const counted: Case[] = [
  ['two grids', ['2', ...packed, ...packed], ['grid@2', 'grid@11'], []],
  ['too many grids', ['1', ...packed, ...packed], ['grid@2', 'grid@11'], ['count-mismatch@1:1']],
  ['no number of grids', packed, ['grid@1'], ['count-missing@1:1']],
  ['a short row', ['1', ...but(packed, 3, '80006000')], ['row-short@5:9']],
  ['a letter', ['1', ...but(packed, 3, '80006x003')], ['cell-unknown@5:6']],
  ['a row missing', ['1', ...without(packed, 8)], ['rows-missing@10:1']],
];
check('poj2676', counted);
check('poj2918', [
  ['two grids', ['2', ...packed, '', ...packed, ''], ['grid@2', 'grid@12'], []],
  [
    'a row missing',
    ['2', ...without(packed, 8), '', ...packed, ''],
    ['rows-missing@10:1', 'grid@11'],
  ],
  ['a letter', ['1', ...but(packed, 0, 'y30070000'), ''], ['cell-unknown@2:1']],
]);
check('hdu2780', counted);
check('spoj-sudoku', [
  ['a grid', ['1', ...letters], ['grid@2'], []],
  [
    'a letter beyond P',
    ['1', ...but(letters, 5, `Q${(letters[5] ?? '').slice(1)}`)],
    ['cell-unknown@7:1'],
  ],
]);
check('spoj-novice42', [
  ['two grids', ['2', 'Grid 01', ...packed, 'Grid 02', ...packed], ['grid@3', 'grid@13'], []],
  [
    'rows missing before a heading',
    ['2', 'Grid 01', ...packed.slice(0, 4), 'Grid 02', ...packed],
    ['rows-missing@7:1', 'grid@8'],
  ],
  ['a heading out of order', ['1', 'Grid 07', ...packed], ['grid@3'], ['heading-unusual@2:1']],
  ['a long row', ['1', 'Grid 01', ...but(packed, 1, '6001950000')], ['row-long@4:10']],
]);
check('olympiads-4x4', [
  [
    'two grids',
    ['2', 'XX12', '1XXX', 'XXX1', 'X2XX', '1234', '3412', '2143', '4321'],
    ['grid@2', 'grid@6'],
    [],
  ],
  [
    'a number of grids that is too large',
    ['12', '1234', '3412', '2143', '4321'],
    ['grid@2'],
    ['count-mismatch@1:1'],
  ],
  ['rows without a number', ['1234', '3412', '2143', '4321'], ['grid@1'], ['count-missing@1:1']],
  ['a five', ['1', 'XX15', '1XXX', 'XXX1', 'X2XX'], ['number-out-of-range@2:4']],
]);

const four = ['1 0 0 0', '0 0 1 0', '0 1 0 0', '0 0 0 1'];
check('uva989', [
  ['two sizes', ['2', ...four, '', '3', ...spaced], ['grid@1', 'grid@7'], []],
  ['a grid of one cell', ['1', '0', '', '2', ...four], ['size-unsupported@1:1', 'grid@4'], []],
  ['a number too large', ['2', ...but(four, 1, '0 0 5 0')], ['number-out-of-range@3:5']],
  ['a row missing', ['2', ...without(four, 3), '', '2', ...four], ['rows-missing@5:1', 'grid@6']],
  ['a row too many', ['2', ...four, '0 0 0 0'], ['rows-extra@6:1']],
  ['no size', [...four, '2', ...four], ['size-missing@1:1', 'grid@5']],
]);
const headed = ['# 9x9, boxes 3x3', ...packed];
check('text', [
  ['two grids', [...headed, '', ...headed], ['grid@1', 'grid@12'], []],
  ['a row missing', [...without(headed, 9), '', ...headed], ['rows-missing@10:1', 'grid@11']],
  ['a letter', but(headed, 1, '53007000y'), ['cell-unknown@2:1']],
  ['no row', ['# 9x9, boxes 3x3', '', ...headed], ['rows-missing@2:1', 'grid@3']],
  ['rows without a header', [...headed, ...packed.slice(0, 1)], ['grid@1', 'rows-missing@12:1']],
  ['rows of ones', Array<string>(9).fill('111111111'), ['text-contradictory@1:1']],
  ['no grid', ['words', '12'], ['text-nothing@1:1']],
]);
check('hdu3909', [
  ['a grid', ['2', '4312', '12.4', '....', '...1'], ['grid@1'], []],
  ['a letter beyond the size', ['2', '4312', '12.A', '....', '...1'], ['cell-unknown@3:4']],
  ['a side of five', ['5', '1234'], ['size-unsupported@1:1']],
]);
check('mindcoding', [
  ['a grid', ['2', ...four], ['grid@1'], []],
  ['a short row', ['2', ...but(four, 2, '0 1 0')], ['row-short@4:6']],
]);
const queried = spaced.map((row) => row.replaceAll('0', '?'));
check('hdu1426', [
  ['two grids', [...queried, '', ...queried], ['grid@1', 'grid@11'], []],
  ['a zero', but(queried, 4, spaced[4] ?? ''), ['number-out-of-range@5:3']],
  ['a row missing', [...without(queried, 4), '', ...queried], ['rows-missing@9:1', 'grid@10']],
]);
check('kattis-sudokunique', [
  ['two grids', [...spaced, '', ...spaced], ['grid@1', 'grid@11'], []],
  ['a letter', but(spaced, 4, '4 0 0 8 x 3 0 0 1'), ['cell-unknown@5:9']],
]);
check('boj2239', streamCases(packed, 9));
check('boj2580', numbers);
check('tioj1025', numbers);
check('ecnu1021', [
  ['a grid', packed.map((row) => row.replaceAll('0', '.')), ['grid@1'], []],
  [
    'a short row',
    but(packed, 3, '80006000').map((row) => row.replaceAll('0', '.')),
    ['row-short@4:9'],
  ],
  ['zeros', packed, ['grid@1'], ['blank-alias@1:3']],
]);
const barred = packed.flatMap((row, i) => [
  ...(i === 3 || i === 6 ? ['------+-------+------'] : []),
  [...row].join(' ').replace(/^(.{5}) (.{5}) /, '$1 | $2 | '),
]);
check('jutge-p78955', [
  ['two grids', ['2', ...barred, '', ...barred, ''], ['grid@2', 'grid@14'], []],
  ['a letter', ['1', ...but(barred, 0, '5 3 0 | 0 x 0 | 0 0 0')], ['cell-unknown@2:11']],
  ['a short row', ['1', ...but(barred, 0, '5 3 0 | 0 7 0 | 0 0')], ['row-short@2:20']],
]);
const array = JSON.stringify(packed.map((row) => [...row.replaceAll('0', '.')]));
check('leetcode37', [
  ['two arrays', [array, array], ['grid@1', 'grid@2'], []],
  ['a letter', [array.replace('"5"', '"x"')], ['cell-unknown@1:4']],
  ['a cell missing', [array.replace('"5",', '')], [`row-short@1:${array.length - 3}`]],
]);
check('nowcoder216089', [
  ['a grid', ['2', '1 2 6', '9 9 1'], ['grid@1'], []],
  ['too few givens', ['3', '1 2 6', '9 9 1'], ['givens-count-mismatch@4:1']],
  ['too many givens', ['1', '1 2 6', '9 9 1'], ['givens-count-mismatch@3:1']],
  ['a number too large', ['2', '1 2 6', '9 10 1'], ['number-out-of-range@3:3']],
  ['a word', ['1', '1 2 x'], ['cell-unknown@2:5']],
  ['a pair', ['1', '1 2'], ['triple-malformed@2:4']],
  ['a cell given twice', ['2', '1 2 6', '1 2 7'], ['cell-twice@3:1']],
  ['no number of givens', ['1 2 6'], ['givens-count-missing@1:1']],
]);
check('luogu-p4929', matrixCases);
const sparse = ['3 4', '2 1 4', '1 2', '1 3'];
check('hust1017', [
  ['two matrices', [...sparse, ...sparse], ['grid@1', 'grid@5'], []],
  ['a column too large', but(sparse, 2, '1 5'), ['matrix-rows-missing@3:1', 'grid@3']],
  ['a column out of range', but(sparse, 1, '2 1 5'), ['number-out-of-range@2:5']],
  ['too few ones', but(sparse, 1, '3 1 4'), ['row-ones-mismatch@2:6']],
  ['too many ones', but(sparse, 1, '1 1 4'), ['row-ones-mismatch@2:5']],
  ['a column twice', but(sparse, 1, '2 4 4'), ['column-twice@2:5']],
  ['a word', but(sparse, 1, '2 x 4'), ['cell-unknown@2:3']],
  ['a row missing', [...without(sparse, 3), ...sparse], ['matrix-rows-missing@4:1', 'grid@4']],
  ['a row too many', [...sparse, '3 1 2 3'], ['header-mismatch@5:1']],
  ['a header with a word', ['3 x', '2 1 2'], ['header-malformed@1:3']],
]);
const boards = ['1', '4 4 3', '0 0 4 2', '0 2 4 4', '1 1 2 2'];
check('zoj3209', [
  ['a board', boards, ['grid@2'], []],
  ['two boards', ['2', ...boards.slice(1), '', ...boards.slice(1)], ['grid@2', 'grid@7'], []],
  ['no number of boards', boards.slice(1), ['grid@1'], ['count-missing@1:1']],
  ['too few boards', but(boards, 0, '2'), ['grid@2'], ['count-mismatch@1:1']],
  ['a corner outside', but(boards, 2, '0 0 5 2'), ['number-out-of-range@3:5']],
  ['a corner below the board', but(boards, 2, '0 0 4 5'), ['number-out-of-range@3:7']],
  ['an empty piece', but(boards, 2, '0 2 4 2'), ['number-out-of-range@3:7']],
  ['a first corner on the edge', but(boards, 2, '4 0 4 2'), ['number-out-of-range@3:1']],
  ['a word', but(boards, 2, '0 0 x 2'), ['cell-unknown@3:5']],
  ['a corner missing', but(boards, 2, '0'), ['row-short@3:2']],
  ['a number too many', but(boards, 2, '0 0 4 2 1'), ['row-long@3:9']],
  [
    'a piece missing',
    [...without(boards, 4), ...boards.slice(1)],
    ['matrix-rows-missing@5:1', 'grid@5'],
  ],
  ['a piece too many', [...boards, '0 0 1 1'], ['header-mismatch@6:1']],
  ['a header with a word', but(boards, 1, '4 x 3'), ['header-malformed@2:3']],
  ['a board without cells', but(boards, 1, '0 4 3'), ['header-malformed@2:1']],
  ['a board far too large', but(boards, 1, '9999 9999 3'), ['matrix-too-large@2:1']],
]);
const walled = [
  '144 18 48 144 16 48 144 16 48',
  '128 0 32 128 0 32 128 0 32',
  '192 64 96 192 64 96 192 64 96',
];
const squiggly = [...walled, ...walled, ...walled];
check('hdu4069', [
  ['two grids', ['2', ...squiggly, '', ...squiggly], ['grid@2', 'grid@12'], []],
  ['no empty line between', ['2', ...squiggly, ...squiggly], ['grid@2', 'grid@11'], []],
  ['a word', ['1', ...but(squiggly, 1, '128 0 x 128 0 32 128 0 32')], ['cell-unknown@3:7']],
  [
    'a value of ten',
    ['1', ...but(squiggly, 1, '138 0 32 128 0 32 128 0 32')],
    ['cell-unknown@3:1'],
  ],
  [
    'a number beyond the walls',
    ['1', ...but(squiggly, 1, '128 256 32 128 0 32 128 0 32')],
    ['cell-unknown@3:5'],
  ],
  ['a short row', ['1', ...but(squiggly, 1, '128 0 32')], ['row-short@3:9']],
  ['a long row', ['1', ...but(squiggly, 1, `${walled[1]} 0`)], ['row-long@3:28']],
  [
    'a row missing',
    ['2', ...without(squiggly, 8), '', ...squiggly],
    ['rows-missing@10:1', 'grid@11'],
  ],
  [
    'a region too large',
    [
      '1',
      ...squiggly.map((row) =>
        row
          .replace(' 48 144 ', ' 16 16 ')
          .replace(' 32 128 ', ' 0 0 ')
          .replace(' 96 192 ', ' 64 64 '),
      ),
    ],
    ['regions-uneven@2:1'],
  ],
  [
    'a wall on one side',
    ['1', ...squiggly.map((row) => row.replace(' 32 128 ', ' 0 128 '))],
    ['grid@2'],
    ['wall-one-sided@3:9'],
  ],
]);
check('spoj-easudoku', [
  ['two grids', ['2', ...spaced, ...spaced], ['grid@2', 'grid@11'], []],
  ['a short row', ['1', ...but(spaced, 3, '8 0 0 0 6 0 0 0')], ['row-short@5:16']],
  ['a letter', ['1', ...but(spaced, 3, '8 0 0 0 6 x 0 0 3')], ['cell-unknown@5:11']],
]);
check('yzoj1086', [
  ['a grid', packed.map((row) => row.replaceAll('0', '?')), ['grid@1'], []],
  [
    'a zero',
    but(
      packed.map((row) => row.replaceAll('0', '?')),
      1,
      '6??195?0?',
    ),
    ['number-out-of-range@2:8'],
  ],
]);
check('vijos-vs', streamCases(packed, 9));
check('jutge-p79494', [
  ['two grids', ['2', ...barred, '', ...barred, ''], ['grid@2', 'grid@14'], []],
  ['a letter', ['1', ...but(barred, 0, '5 3 0 | 0 x 0 | 0 0 0')], ['cell-unknown@2:11']],
]);
const banded = barred.map((row) => (row.startsWith('-') ? '' : row.replaceAll('0', 'x')));
check('sustech1202', [
  ['a grid', banded, ['grid@1'], []],
  [
    'a short row',
    but(banded, 0, '5 3 x | x 7 x | x x'),
    ['row-short@1:20', 'rows-missing@8:1', 'rows-missing@12:1'],
  ],
  ['a letter', but(banded, 0, '5 3 x | x y x | x x x'), ['cell-unknown@1:11']],
]);
