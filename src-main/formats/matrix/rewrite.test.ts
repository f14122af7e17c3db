import { describe, expect, test } from 'vitest';
import { coverPuzzle, SHAPE_9, type Puzzle } from '../../shared/puzzle';
import { formatOf } from '../testing/golden';

/** Edits of matrices in the lines that they came from: what changes, what stays, what is refused. */

const rewrite = (id: string, lines: readonly string[], puzzle: Puzzle) =>
  formatOf(id).rewrite(lines, puzzle);
const nine: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };

describe('rows of 0 and 1', () => {
  const lines = [' 2  3', '', '1 0\t1 ', ' \t', ' 010'];

  test('have other entries in the same places', () => {
    expect(rewrite('poj3740', lines, coverPuzzle(3, [[1], [0, 2]]))).toEqual([
      ' 2  3',
      '',
      '0 1\t0 ',
      ' \t',
      ' 101',
    ]);
    expect(rewrite('poj3740', ['2 0'], coverPuzzle(0, [[], []]))).toEqual(['2 0']);
  });

  test('are refused where they are others than the puzzle has', () => {
    const puzzle = coverPuzzle(3, [[1], [0, 2]]);
    const refused: (readonly string[])[] = [
      [],
      ['x'],
      ['2 4', ...lines.slice(1)],
      ['3 3', ...lines.slice(1)],
      lines.slice(0, 3),
      [...lines, '1 1 1'],
      ['2 3', '1 0', '0 1 0'],
      ['2 3', '1 0 2', '0 1 0'],
      ['2 3', '1 0 x', '0 1 0'],
      ['2 3'],
    ];
    for (const other of refused) expect(rewrite('poj3740', other, puzzle)).toBeNull();
    expect(rewrite('poj3740', lines, nine)).toBeNull();
    // Items that need not be covered have no place in a matrix.
    expect(rewrite('poj3740', lines, { ...puzzle, primary: 2 })).toBeNull();
  });
});

describe('rows that list their ones', () => {
  const lines = ['3 4', '', ' 2 4\t1', '1 02 ', '0'];

  test('are written anew where they change, and stay to the letter where they do not', () => {
    expect(rewrite('hust1017', lines, coverPuzzle(4, [[0, 3], [1], []]))).toEqual(lines);
    expect(rewrite('hust1017', lines, coverPuzzle(4, [[0, 2], [1], [3]]))).toEqual([
      '3 4',
      '',
      '2 1 3',
      '1 02 ',
      '1 4',
    ]);
    expect(rewrite('hust1017', lines, coverPuzzle(4, [[0], [1, 2], []]))).toEqual([
      '3 4',
      '',
      '1 1',
      '2 2 3',
      '0',
    ]);
  });

  test('are refused where they are others than the puzzle has', () => {
    const puzzle = coverPuzzle(4, [[0, 3], [1], []]);
    for (const other of [lines.slice(0, 4), [...lines, '1 1'], ['3 4', '2 1 5', '1 2', '0']]) {
      expect(rewrite('hust1017', other, puzzle)).toBeNull();
    }
    expect(rewrite('hust1017', ['1 0'], coverPuzzle(0, [[]]))).toBeNull();
  });
});

describe('rectangles on a board', () => {
  const lines = ['3 2 2', ' \t', ' 0 0\t3 02', '1 0 2 1 '];
  const cells = (...items: number[]): number[] => items;
  const whole = cells(0, 1, 2, 3, 4, 5);

  test('are written anew where they change, and stay to the letter where they do not', () => {
    expect(rewrite('zoj3209', lines, coverPuzzle(6, [whole, [1]]))).toEqual(lines);
    expect(rewrite('zoj3209', lines, coverPuzzle(6, [cells(1, 2, 4, 5), [1]]))).toEqual([
      '3 2 2',
      ' \t',
      '1 0 3 2',
      '1 0 2 1 ',
    ]);
  });

  test('are refused where there are others, or an option is none', () => {
    const puzzle = coverPuzzle(6, [whole, [1]]);
    const refused: (readonly string[])[] = [
      [],
      ['3 2'],
      ['3 2 1', ...lines.slice(1)],
      ['3 3 2', ...lines.slice(1)],
      lines.slice(0, 3),
      [...lines, '0 0 1 1'],
      ['3 2 2', '0 0 4 2', '1 0 2 1'],
    ];
    for (const other of refused) expect(rewrite('zoj3209', other, puzzle)).toBeNull();
    for (const none of [cells(), cells(0, 2), cells(0, 4), cells(0, 1, 3), cells(2, 3)]) {
      expect(rewrite('zoj3209', lines, coverPuzzle(6, [none, [1]]))).toBeNull();
    }
    expect(rewrite('zoj3209', lines, nine)).toBeNull();
  });
});
