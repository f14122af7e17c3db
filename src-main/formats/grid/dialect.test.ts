import { describe, expect, test } from 'vitest';
import { jigsawShape, SHAPE_16, SHAPE_25, SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import { headingPattern, headingText, supportsShape, mainShape } from './dialect';
import { dialectOf } from '../testing/dialect-of';

const alone = dialectOf('alone');
const hdu4069 = dialectOf('hdu4069');
const hdu3909 = dialectOf('hdu3909');

/** What a dialect’s record means: its headings and its shapes. */

test.each([
  ['Grid {n}', 7, 'Grid 7'],
  ['Grid {nn}', 7, 'Grid 07'],
  ['Grid {nn}', 123, 'Grid 123'],
  ['Scenario #{n}:', 10, 'Scenario #10:'],
  ['Puzzle', 3, 'Puzzle'],
])('the heading %j of number %i is %j', (heading, number, text) => {
  expect(headingText(heading, number)).toBe(text);
});

describe('a heading is known', () => {
  test.each([
    [
      'Grid {nn}',
      ['Grid 01', 'grid1', ' GRID \t 123 '],
      ['Grid', 'Grid x', 'a Grid 1', 'Grid 1 a'],
    ],
    ['Case  {n}:', ['Case 1:', 'case1:', 'Case \t 22:'], ['Case 1', 'Case 1 :']],
    ['({n}) a+b? [x]', ['(1) a+b? [x]', '(12)a+b?[x]'], ['1 a+b? x', '(1) aab [x]']],
    ['*{n}* ^.$|\\', ['*1* ^.$|\\'], ['1 ^x$|\\', '1']],
  ])('by %j', (heading, known, others) => {
    const pattern = headingPattern(heading);
    expect(known.filter((line) => !pattern.test(line))).toEqual([]);
    expect(others.filter((line) => pattern.test(line))).toEqual([]);
  });
});

describe('shapes', () => {
  const cut = (size: number, box: number) =>
    jigsawShape(size, Array.from({ length: size * size }, (_, cell) => box === 1 ? Math.floor(cell / size) : cell % size)); // prettier-ignore

  test('are those of the record, and jigsaws of the same size where numbers carry walls', () => {
    expect([SHAPE_4, SHAPE_9, SHAPE_16, SHAPE_25].map((shape) => supportsShape(hdu3909.input, shape))).toEqual([true, true, true, false]); // prettier-ignore
    expect([SHAPE_9, SHAPE_4, cut(9, 1), cut(9, 0), cut(4, 1)].map((shape) => supportsShape(hdu4069.input, shape))).toEqual([true, false, true, true, false]); // prettier-ignore
    expect([SHAPE_9, cut(9, 1)].map((shape) => supportsShape(alone.input, shape))).toEqual([true, false]); // prettier-ignore
    const several = { ...hdu4069.input, shapes: [SHAPE_4, SHAPE_9] };
    expect([cut(9, 1), cut(4, 1), SHAPE_16].map((shape) => supportsShape(several, shape))).toEqual([true, true, false]); // prettier-ignore
  });

  test('have a largest, wherever it stands', () => {
    expect(mainShape(hdu3909.input)).toBe(SHAPE_16);
    expect(mainShape({ ...hdu3909.input, shapes: [SHAPE_9, SHAPE_25, SHAPE_4] })).toBe(SHAPE_25);
    expect(mainShape(alone.input)).toBe(SHAPE_9);
    expect(() => mainShape({ ...alone.input, shapes: [] })).toThrow(/without shapes/);
  });
});
