import { describe, expect, it } from 'vitest';
import { parseText, refusedByName } from './index';
import { formatOf, puzzlesOf } from './testing/golden';
import { check } from './testing/mistakes';

const dotted = `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`;

check('sdm', [
  [
    'comments and notes',
    ['# a', dotted, `${dotted} b`],
    ['grid@2', 'grid@3'],
    ['lost-comments@1:1'],
  ],
  ['a short line', [dotted.slice(1), dotted], ['row-short@1:81', 'grid@2'], []],
  ['a long line', [`${dotted}1`], ['row-long@1:82']],
  ['a letter', [dotted.replace('7', 'y')], ['cell-unknown@1:5']],
]);
check('puzzle-bank', [
  ['no hash', [dotted], ['record-unknown@1:1']],
  ['a short grid', [`0123456789ab ${dotted.slice(1)}  1.0`], ['row-short@1:94']],
]);
check('hodoku-library', [
  ['a letter', [`:0000:x:${dotted.replace('5', 'y')}:::`], ['cell-unknown@1:9']],
  ['something else', ['hello'], ['record-unknown@1:1']],
]);
check('csv', [
  ['a column missing', ['id,puzzle', '1', `2,${dotted}`], ['record-unknown@2:1', 'grid@3']],
  ['a letter', ['id,puzzle', `1,${dotted.replace('5', 'y')}`], ['cell-unknown@2:3']],
]);
check('sdk', [
  ['a short row', ['#A me', '53..7...', ...Array<string>(8).fill('.........')], ['row-short@2:9']],
]);
check('simple-sudoku', [
  ['a letter', [' *---*', ...Array<string>(9).fill(' |...|..y|...|')], ['cell-unknown@2:9']],
]);

describe('lines of sixteen by sixteen', () => {
  const read = (text: string) => {
    const { cases, notes } = parseText(formatOf('sdm'), text);
    const [first] = cases;
    if (first?.puzzle?.kind !== 'grid') throw new Error('no grid');
    return { cells: [...first.puzzle.cells.subarray(0, 4)], notes: notes.map(({ code }) => code) };
  };

  it.each([
    ['letters alone', `ABP.${'.'.repeat(252)}`, [1, 2, 16, 0], []],
    ['a G', `1AG.${'.'.repeat(252)}`, [1, 10, 16, 0], []],
    ['a zero beside another blank', `01F.${'.'.repeat(252)}`, [1, 2, 16, 0], []],
    ['a zero alone', `1AF0${'0'.repeat(252)}`, [1, 10, 15, 0], []],
    ['neither', `1AF.${'.'.repeat(252)}`, [1, 10, 15, 0], ['alphabet-ambiguous']],
  ])('with %s', (_what, text, cells, notes) => {
    expect(read(text)).toEqual({ cells, notes });
  });
});

it('solved cells of HoDoKu lose their sign when they change', () => {
  const line = `:0000:x:+${dotted}:::`;
  const [puzzle] = puzzlesOf(formatOf('hodoku-library'), line);
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  const cells = puzzle.cells.slice();
  cells[0] = 0;
  const rewritten = formatOf('hodoku-library').rewrite([line], { ...puzzle, cells });
  expect(rewritten).toEqual([`:0000:x:.${dotted.slice(1)}:::`]);
});

it('refuses serialized objects by name', () => {
  expect(refusedByName('a.HSOL')?.code).toBe('hsol-refused');
  expect(refusedByName('a.sdm')).toBeNull();
});
