import { describe, expect, test } from 'vitest';
import { readGameData } from './game-data';

/** The data of a game, in each of its two ways of writing. */

const blank = (count: number): string => '0|0|1|'.repeat(count);
const valuesOf = (data: string): number[][] | null => {
  const found = readGameData(data);
  if ('code' in found) return null;
  expect([found.cells.length, found.plain]).toEqual([81, !data.startsWith('version')]);
  return [...found.cells].flatMap((value, cell) => (value > 0 ? [[cell, value]] : []));
};
const lostOf = (data: string) => {
  const found = readGameData(data);
  return 'lost' in found ? found.lost : null;
};

describe('digits', () => {
  test('are the givens, 0 and the dot blanks', () => {
    expect(valuesOf(`1.0${'0'.repeat(77)}9`)).toEqual([
      [0, 1],
      [80, 9],
    ]);
    expect(lostOf('0'.repeat(81))).toEqual([]);
  });

  test.each([
    ['a letter', `12x${'0'.repeat(78)}`, 'cell-unknown', { text: 'x', allowed: '0–9' }, 2],
    ['a letter at the start', `y${'0'.repeat(9)}`, 'cell-unknown', { text: 'y', allowed: '0–9' }, 0],
    ['a picture', '1😀', 'cell-unknown', { text: '😀', allowed: '0–9' }, 1],
    ['a version without a number', 'version: x', 'cell-unknown', { text: 'v', allowed: '0–9' }, 0],
    ['a version that is not first', ' version: 2 ', 'cell-unknown', { text: ' ', allowed: '0–9' }, 0],
    ['a version with nothing after it', 'version: 2', 'cell-unknown', { text: 'v', allowed: '0–9' }, 0],
    ['a digit missing', '1'.repeat(80), 'row-short', { found: 80, expected: 81 }, 80],
    ['none', '', 'row-short', { found: 0, expected: 81 }, 0],
    ['two too many', '1'.repeat(83), 'row-long', { found: 83, expected: 81 }, 81],
  ])('%s', (_what, data, code, params, offset) => {
    expect(readGameData(data)).toEqual({ code, params, start: offset, kind: "wrong" });
  }); // prettier-ignore
});

describe('fields', () => {
  test.each(['version: 2\n', 'version:12 ', 'version:\t 1\n\n'])('stand after “%s”', (head) => {
    expect(valuesOf(`${head}5|0|0|${blank(79)}7|0|0|`)).toEqual([
      [0, 5],
      [80, 7],
    ]);
  });

  test('may do without the last bar, and have a fourth before the last', () => {
    expect(valuesOf(`version: 2\n${blank(80)}7|0|0`)).toEqual([[80, 7]]);
    expect(valuesOf(`version: 4\n${'0|0|0|1|'.repeat(80)}7|0|0|0|`)).toEqual([[80, 7]]);
  });

  test('what is editable is no given, and lost where it is a digit', () => {
    expect(valuesOf(`version: 2\n5|0|1|${blank(80)}`)).toEqual([]);
    expect(lostOf(`version: 2\n5|0|1|4|0|1|${blank(79)}`)).toEqual(['lost-entries']);
    expect(lostOf(`version: 2\n5|0|0|${blank(80)}`)).toEqual([]);
  });

  test('notes are marks, and lost where they are none', () => {
    for (const none of ['0', '-', '']) {
      expect(lostOf(`version: 2\n0|${none}|1|${blank(80)}`)).toEqual([]);
      expect(lostOf(`version: 4\n${`0|0|${none}|1|`.repeat(81)}`)).toEqual([]);
    }
    for (const some of ['512', '0,2,', '1,,', '-1', '1-', '0-']) {
      expect(lostOf(`version: 2\n0|${some}|1|${blank(80)}`)).toEqual(['lost-candidates']);
      expect(lostOf(`version: 4\n0|0|${some}|1|${'0|0|0|1|'.repeat(80)}`)).toEqual([
        'lost-candidates',
      ]);
    }
    expect(lostOf(`version: 2\n5|x|1|${blank(80)}`)).toEqual(['lost-candidates', 'lost-entries']);
    const marksOf = (data: string) => {
      const found = readGameData(data);
      return 'cells' in found ? found.marks : undefined;
    };
    expect(marksOf(`version: 1\n0|1,2,|1|${blank(80)}`)?.corner?.slice(0, 2)).toEqual([3, 0]);
    expect(marksOf(`version: 4\n0|0|511|1|${'0|0|0|1|'.repeat(80)}`)).toMatchObject({
      corner: null,
      removed: null,
    });
    expect(marksOf(`version: 2\n${blank(81)}`)).toBeUndefined();
  });

  test.each([
    ['a letter', `x|0|0|${blank(80)}`, 'cell-unknown', { text: 'x', allowed: '0–9' }],
    ['ten', `${blank(80)}10|0|0|`, 'cell-unknown', { text: '10', allowed: '0–9' }],
    ['nothing', `|0|0|${blank(80)}`, 'cell-unknown', { text: '', allowed: '0–9' }],
    ['a long word, cut', `${'z'.repeat(30)}|0|0|${blank(80)}`, 'cell-unknown', { text: 'z'.repeat(20), allowed: '0–9' }],
    ['a cell missing', blank(80), 'grid-incomplete', { found: 80, expected: 81 }],
    ['a field missing', blank(81).slice(2), 'grid-incomplete', { found: 80, expected: 81 }],
    ['two fields a cell', '0|1|'.repeat(81), 'grid-incomplete', { found: 54, expected: 81 }],
    ['five fields a cell', '0|0|0|0|1|'.repeat(81), 'grid-incomplete', { found: 135, expected: 81 }],
  ])('%s', (_what, fields, code, params) => {
    expect(readGameData(`version: 2\n${fields}`)).toEqual({ code, params, start: 0, kind: "wrong" });
  }); // prettier-ignore
});
