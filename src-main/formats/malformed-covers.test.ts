import { expect, it } from 'vitest';
import { optionCount } from '../shared/puzzle';
import { detect, parseText } from './index';
import { formatOf } from './testing/golden';
import { check } from './testing/mistakes';

it('takes a number of options for none of them', () => {
  const lines = ['1 2 3 4', '3', '1 3', '2 3', '4 2'];
  const [found] = parseText(formatOf('knuth'), lines.join('\n')).cases;
  expect(found?.puzzle?.kind === 'cover' && optionCount(found.puzzle)).toBe(3);
  const sample = { lines, whole: true, name: 'sets.txt', neighbours: [] };
  expect(detect(sample)[0]?.formatId).toBe('knuth');
});

const toy = ['0 0 1 0', '1 0 0 1', '0 1 0 0'];

check('matrix', [
  ['bare rows', toy, ['grid@1'], []],
  ['packed rows', toy.map((row) => row.replaceAll(' ', '')), ['grid@1'], []],
  ['fields of a table', ['a,b,c,d', ...toy.map((row) => row.replaceAll(' ', ','))], ['grid@1'], []],
  ['quoted fields', ['"a";"b"', '"0";"1"', '"1";"0"'], ['grid@1'], []],
  ['the number of columns first', ['4', ...toy], ['grid@1'], []],
  ['rows and columns first', ['3 4', ...toy], ['grid@1'], []],
  ['columns and more rows first', ['2 3', '0 1', '1 0', '1 1'], ['grid@1'], []],
  ['columns and secondary columns first', ['4 1', ...toy], ['grid@1'], ['secondary-assumed@1:1']],
  ['columns and rows, or secondary columns', ['4 3', ...toy], ['header-unclear@1:1']],
  [
    'columns, rows and the rows of a solution',
    ['4 3 4', ...toy],
    ['grid@1'],
    ['secondary-assumed@1:1'],
  ],
  ['columns, rows and nothing', ['4 3 0', ...toy], ['grid@1'], []],
  [
    'a row of a solution for each of the first columns',
    ['3 2 2', '1 0 1', '0 1 0'],
    ['grid@1'],
    ['depth-assumed@1:1'],
  ],
  [
    'columns, secondary columns and rows a line each, the first in ones and zeros',
    ['10', '2', '2', '101010101010', '010101010101'],
    ['grid@1'],
    [],
  ],
  ['names', ['a b c d', ...toy], ['grid@1'], []],
  ['letters side by side', ['abcd', ...toy], ['grid@1'], []],
  ['digits side by side for names', ['1234', ...toy], ['grid@1'], []],
  ['the number of columns and their names', ['4', 'a b | c d', ...toy], ['grid@1'], []],
  ['the same name twice', ['a b b d', ...toy], ['grid@1'], ['names-repeated@1:1']],
  ['a name too few', ['a b c', ...toy], ['names-mismatch@1:1']],
  ['a header that fits nothing', ['9', ...toy], ['header-unfit@1:1']],
  ['two numbers that fit nothing', ['9 8', ...toy], ['header-unfit@1:1']],
  ['three numbers that fit nothing', ['9 8 7', ...toy], ['header-unfit@1:1']],
  ['more in the third number than columns', ['4 3 5', ...toy], ['header-unfit@1:1']],
  ['rows missing', ['4 4', ...toy], ['matrix-rows-missing@5:1']],
  ['a row too many', ['2 4', ...toy], ['header-mismatch@4:1']],
  ['a row too many for three numbers', ['4 2 1', ...toy], ['header-mismatch@4:1']],
  ['a short row', [...toy.slice(0, 2), '0 1'], ['row-short@3:4']],
  ['a long row', [...toy.slice(0, 2), '0 1 0 0 1'], ['row-long@3:9']],
  ['a short packed row', ['0010', '100'], ['row-short@2:4']],
  ['a long packed row', ['0010', '10010'], ['row-long@2:5']],
  ['an entry 2', ['0 0 1 0', '1 2 0 1'], ['cell-unknown@2:3']],
  ['an entry x in a packed row', ['0010', '1x01'], ['cell-unknown@2:2']],
  ['an empty field', ['0,1,1,0', '1,,0,1'], ['cell-unknown@2:3']],
  ['a short row with an odd entry', ['0 0 1 0 1', '1 x 0 1'], ['cell-unknown@2:3']],
  ['two matrices with an empty line', [...toy, '', ...toy], ['grid@1', 'grid@5'], []],
  ['two matrices of other widths', [...toy, '', '0 1', '1 0'], ['grid@1', 'grid@5'], []],
  ['two matrices with headers', ['3 4', ...toy, '3 4', ...toy], ['grid@1', 'grid@5'], []],
  [
    'two matrices with headers and an empty line',
    ['3 4', ...toy, '', '3 4', ...toy],
    ['grid@1', 'grid@6'],
  ],
  ['an empty line inside', ['3 4', ...toy.slice(0, 1), '', ...toy.slice(1)], ['grid@1'], []],
  ['rows after all promised ones', ['3 4', ...toy, '', ...toy], ['grid@1', 'grid@6']],
  ['an empty line after every row', toy.flatMap((row) => [row, '']), ['grid@1'], []],
  ['an empty line after one row', [toy[0] ?? '', '', ...toy.slice(1)], ['rows-apart@4:1']],
  ['one column under its size', ['1 1', '1'], ['grid@1'], []],
  ['comments', ['# a name', '4 # columns', ...toy, '// end'], ['grid@2'], ['lost-comments@6:1']],
  ['a header alone', ['3 4'], ['no-options@1:1']],
  ['two headers', ['3 4', '3 4', ...toy], ['no-options@1:1', 'grid@2']],
  ['too many columns', ['0'.repeat(20_001)], ['matrix-too-large@1:1']],
  ['prose', ['some words', 'and more words'], ['no-options@1:1', 'no-options@2:1']],
]);

const rows = ['2 4 5', '0 3 6', '1 2 5', '0 3', '1 6', '3 4 6'];
const counted = rows.map((row) => `${row.split(' ').length} ${row}`);

check('sets', [
  ['a bracket that stays open', ['x = [[1, 0],', '     [0, 1]'], ['bracket-open@1:5']],
  [
    'an item that is not in the universe',
    ['{"items": [1, 2],', '"sets": [[1, 2], [3]]}'],
    ['item-unknown@2:19'],
  ],
  ['a name twice', ['A: 1 2', 'B: 3', 'A: 2 3'], ['item-twice@3:4']],
  ['nothing that is a set', ['[1, 2', ']'], ['no-sets@1:1']],
]);

check('sparse', [
  ['columns from 0', ['7', ...rows], ['grid@1'], []],
  ['columns from 1', ['6', ...rows.filter((row) => !row.includes('0'))], ['grid@1'], []],
  ['counted rows', ['6 7', ...counted], ['grid@1'], []],
  ['rows, columns and primary columns', ['6 7 5', ...counted], ['grid@1'], []],
  ['columns and rows', ['5 6', '0 1', '0', '1', '2', '3', '4'], ['grid@1'], []],
  ['secondary columns', ['7 2', ...rows], ['grid@1'], ['secondary-assumed@1:1']],
  ['columns and rows, or secondary columns', ['7 6', ...rows], ['header-unclear@1:1']],
  [
    'columns, rows and the rows of a solution',
    ['4 3 2', '0 2', '1 3', '1 2'],
    ['grid@1'],
    ['depth-assumed@1:1'],
  ],
  ['neither 0 nor the last column', ['5', '1 2', '3', '4'], ['grid@1'], ['index-assumed@1:1']],
  ['neither, and a secondary column', ['5 3 2', '1 2', '3', '4'], ['index-unclear@1:1']],
  ['both 0 and the last column', ['6', ...rows], ['number-out-of-range@3:5']],
  ['a column beyond the last', ['4', '1 2', '5'], ['number-out-of-range@3:1']],
  ['a column twice', ['7', '3 4 3'], ['column-twice@2:5']],
  [
    'a column twice in counted rows',
    ['6 7', ...counted.slice(0, 5), '3 6 6 6'],
    ['column-twice@7:5'],
  ],
  [
    'first numbers that may be counts',
    ['4 6', '1 4', '1 2', '1 5', '1 6'],
    ['grid@1'],
    ['counts-assumed@1:1'],
  ],
  ['rows missing', ['9 7', ...rows], ['matrix-rows-missing@8:1']],
  ['a row too many', ['2 4', '0 1', '2', '0'], ['header-mismatch@4:1']],
  ['three numbers that fit no rows', ['9 8 7', ...rows], ['matrix-rows-missing@8:1']],
  ['a word among the columns', ['7', '2 x'], ['cell-unknown@2:3']],
  ['no header', ['1 2 3 4', '1 2'], ['header-malformed@1:5']],
  ['no rows', ['7'], ['no-options@1:1']],
  ['too many columns', ['30000', '1 2'], ['matrix-too-large@1:1']],
  ['two matrices', ['6 7', ...counted, '6 7', ...counted], ['grid@1', 'grid@8'], []],
  ['two matrices with an empty line', ['7', ...rows, '', '7', ...rows], ['grid@1', 'grid@9'], []],
  [
    'a matrix after a bad header',
    ['x', '1 2', '', '7', ...rows],
    ['header-malformed@1:1', 'grid@4'],
    [],
  ],
  [
    'commas and a comment',
    ['# toy', '7', ...rows.map((row) => row.replaceAll(' ', ', '))],
    ['grid@2'],
  ],
]);

const named = ['a b c | x', 'a x', 'b c', 'a b'];

check('knuth', [
  ['items and options', named, ['grid@1'], []],
  [
    'comments and empty lines',
    ['| toy', ...named.flatMap((line) => [line, '']), '// end'],
    ['grid@2'],
    ['lost-comments@10:1'],
  ],
  ['colours', ['a b | x', 'a x:1', 'b x:red'], ['grid@1'], []],
  ['bounds', ['2:3|a 2|b c', 'a b', 'a b c'], ['grid@1'], []],
  ['a bar without blanks', ['a b|x', 'a x', 'b'], ['grid@1'], []],
  ['counts first', ['3 2', 'a b c', 'a b', 'c'], ['grid@1'], []],
  ['items that are numbers', ['1 2', '1', '2'], ['grid@1'], []],
  [
    'the number of options after the items',
    ['1 2 3 4', '3', '1 3', '2', '4 2'],
    ['grid@1'],
    ['count-assumed@2:1'],
  ],
  ['such a number that is no item', ['1 2 3', '4', '1', '2', '3', '1 2'], ['grid@1'], []],
  ['fewer options than such a number', ['1 2 3', '4', '1', '2 3'], ['matrix-rows-missing@5:1']],
  ['two instances', [...named, '', ...named], ['grid@1', 'grid@6'], []],
  ['two instances with counts', ['1 1', 'a', 'a', '1 1', 'b', 'b'], ['grid@1', 'grid@4'], []],
  ['an unknown item', ['a b', 'a c'], ['item-unknown@2:3']],
  ['an item twice in an option', ['a b', 'a a'], ['item-twice@2:3']],
  ['an item twice', ['a b a', 'a b'], ['item-twice@1:5']],
  ['a colon in a name', ['a b:c', 'a'], ['item-name@1:3']],
  ['two bars', ['a | b | c', 'a'], ['item-name@1:7']],
  ['no name after bounds', ['a 2:3| c', 'a'], ['item-name@1:3']],
  ['a colour of a primary item', ['a | b', 'a:1'], ['colour-on-primary@2:1']],
  ['the cost of an option', ['a | b', 'a b:1 |7'], ['cost-refused@2:7']],
  ['costs at items', ['a b', 'a|7 b |0', 'b'], ['cost-refused@2:2']],
  ['items like another’s, after a bar', ['a b|x', 'a x', 'b', 'a b|x', 'a', 'b x'], ['grid@1', 'grid@4'], []], // prettier-ignore
  ['a negative cost', ['a | b', 'a b:1 |-7'], ['cost-refused@2:7']],
  ['a cost that is no number', ['a b', 'a |x b', 'b'], ['cost-refused@2:3']],
  ['a broken cost', ['a b', 'a b |1.5'], ['cost-refused@2:5']],
  ['a cost after an unknown item', ['a b', 'a c |7'], ['cost-refused@2:5']],
  ['no colour after the colon', ['a | b', 'a b:'], ['colour-malformed@2:3']],
  ['two colours', ['a | b', 'a b:1:2'], ['colour-malformed@2:3']],
  ['bounds the wrong way round', ['3:2|a b', 'a'], ['bounds-reversed@1:1']],
  ['fewer names than promised', ['3 2', 'a b', 'a', 'b'], ['names-mismatch@2:1']],
  ['fewer options than promised', ['2 3', 'a b', 'a', 'b'], ['matrix-rows-missing@5:1']],
  ['more options than promised', ['2 1', 'a b', 'a', 'b'], ['header-mismatch@4:1']],
  ['no options', ['a b c'], ['no-options@1:1']],
  ['two numbers alone', ['1 2'], ['no-options@1:1']],
  ['the same number twice alone', ['1 1'], ['item-twice@1:3']],
  [
    'an instance after a mistake',
    ['a b', 'c', 'a', '', ...named],
    ['item-unknown@2:1', 'grid@5'],
    [],
  ],
]);

check('xc', [
  ['an instance', ['p xc 2 0', '1 0', '2 0'], ['grid@1'], []],
  ['colours', ['p xcc 2 1', '2 3 -1 0', '1 3 -1 0'], ['grid@1'], []],
  ['comments', ['c two items', 'p xc 2 0', 'c', '1 2 0'], ['grid@2'], []],
  ['options on one line and across lines', ['p xc 3 0', '1 0 2', '3 0', '1 2 0 0'], ['grid@1'], []],
  ['two instances', ['p xc 1 0', '1 0', 'p xc 1 0', '1 0'], ['grid@1', 'grid@3'], []],
  ['another kind of file', ['p cnf 2 2', '1 -2 0'], ['header-malformed@1:1']],
  ['no header', ['1 2 0'], ['header-malformed@1:1']],
  ['no items', ['p xc 0 0', '0'], ['no-items@1:1']],
  ['no options', ['p xc 2 0'], ['no-options@1:1']],
  ['an item beyond the last', ['p xc 2 0', '1 3 0'], ['number-out-of-range@2:3']],
  ['an item twice', ['p xc 2 0', '1 1 0'], ['item-twice@2:3']],
  ['a word', ['p xc 2 0', '1 x 0'], ['cell-unknown@2:3']],
  ['a colour of a primary item', ['p xcc 2 1', '1 -1 0'], ['colour-on-primary@2:3']],
  ['a colour of nothing', ['p xcc 2 1', '-1 0'], ['colour-malformed@2:1']],
  ['two colours', ['p xcc 2 1', '1 3 -1 -2 0'], ['colour-malformed@2:8']],
  ['no 0 at the end', ['p xc 2 0', '1 0', '2'], ['zero-missing@3:1']],
  ['too many items', ['p xc 30000 0', '1 0'], ['matrix-too-large@1:1']],
]);
