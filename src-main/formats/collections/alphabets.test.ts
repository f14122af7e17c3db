import { describe, expect, test } from 'vitest';
import { gridShape, SHAPE_16, SHAPE_25, SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import {
  alphabetOf,
  namesOf,
  symbolsFromZero,
  symbolsOf,
  withBlanks,
  zeroReading,
} from './alphabets';

/** In which characters the values of a line are. */

const FROM_ONE = '123456789ABCDEFG';
const FROM_ZERO = '0123456789ABCDEF';
const line = (text: string, blank = '.', cells = 256): string => text.padEnd(cells, blank);
/** A full grid of sixteen by sixteen, in which every character stands once in every house. */
const full = Array.from({ length: 256 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 16), cell % 16];
  return FROM_ZERO.charAt((row * 4 + Math.floor(row / 4) + column) % 16);
}).join('');

describe('the characters of the values', () => {
  test('are digits up to nine, digits and letters for sixteen, letters for the others', () => {
    expect(symbolsOf(SHAPE_4)).toBe('1234');
    expect(symbolsOf(gridShape(2, 3))).toBe('123456');
    expect(symbolsOf(SHAPE_9)).toBe('123456789');
    expect(symbolsOf(SHAPE_16)).toBe(FROM_ONE);
    expect(symbolsOf(SHAPE_25)).toBe('ABCDEFGHIJKLMNOPQRSTUVWXY');
    expect(symbolsOf(gridShape(3, 4))).toBe('ABCDEFGHIJKL');
  });

  test('from 0 are as many', () => {
    expect(symbolsFromZero(SHAPE_16)).toBe(FROM_ZERO);
    expect(symbolsFromZero(SHAPE_25)).toBe('0123456789ABCDEFGHIJKLMNO');
  });

  test('have names for people', () => {
    expect(namesOf(SHAPE_16)).toEqual({ zero: '0–9A–F', one: '1–9A–G' });
    expect(namesOf(SHAPE_25)).toEqual({ zero: '0–9A–O', one: '1–9A–P' });
  });

  test('go with all blanks that are none of them', () => {
    expect(withBlanks('1234')).toEqual({ symbols: '1234', blanks: '.0*_-?xX' });
    expect(withBlanks(FROM_ZERO).blanks).toBe('.*_-?xX');
    expect(withBlanks('ABCX').blanks).toBe('.0*_-?x');
  });
});

describe('the alphabet of a line', () => {
  test.each([
    ['nine by nine', SHAPE_9, line('A0', '.', 81), '123456789'],
    ['letters alone', SHAPE_16, line('ABP'), 'ABCDEFGHIJKLMNOP'],
    ['letters and zeros', SHAPE_16, line('ABP0'), 'ABCDEFGHIJKLMNOP'],
    ['blanks alone', SHAPE_16, line(''), 'ABCDEFGHIJKLMNOP'],
    ['letters alone, twenty-five by twenty-five', SHAPE_25, line('ABY', '.', 625), 'ABCDEFGHIJKLMNOPQRSTUVWXY'],
    ['digits and letters', SHAPE_16, line('1AF'), FROM_ONE],
    ['digits and letters, twenty-five by twenty-five', SHAPE_25, line('1AO', '.', 625), '123456789ABCDEFGHIJKLMNOP'],
    ['a 0 that is a value', SHAPE_16, line('01F'), FROM_ZERO],
    ['a 0 that is a value, twenty-five by twenty-five', SHAPE_25, line('01O', '.', 625), '0123456789ABCDEFGHIJKLMNO'],
    ['a 0 that can be one', SHAPE_16, full, FROM_ONE],
  ])('%s', (_what, shape, text, symbols) => {
    expect(alphabetOf(shape, text)).toEqual(withBlanks(symbols));
  }); // prettier-ignore
});

describe('0 as a value', () => {
  test.each([
    ['no: the grid is smaller', SHAPE_9, line('01', '.', 81), 'no'],
    ['no: letters alone', SHAPE_16, line('0A'), 'no'],
    ['no: the last letter of the other alphabet', SHAPE_16, line('01G'), 'no'],
    ['no: the last letter, twenty-five by twenty-five', SHAPE_25, line('01P', '.', 625), 'no'],
    ['open: no 0', SHAPE_16, line('1A9'), 'open'],
    ['open: a larger grid with a G and no 0', SHAPE_25, line('1G', '.', 625), 'open'],
    ['no: two zeros in a row', SHAPE_16, line('0100'), 'no'],
    ['no: two zeros in a column', SHAPE_16, line('0'.padEnd(16, '.') + '01'), 'no'],
    ['yes: a zero and a dot', SHAPE_16, line('01'), 'yes'],
    ['yes: a zero in some rows', SHAPE_16, line('01'.padEnd(20, '.') + '0'), 'yes'],
    ['yes: a zero and a star', SHAPE_16, line('01', '*'), 'yes'],
    ['yes: a zero and an underscore', SHAPE_16, line('01', '_'), 'yes'],
    ['yes: a zero and a question mark', SHAPE_16, line('01', '?'), 'yes'],
    ['yes: a zero and a dash', SHAPE_16, line('01', '-'), 'yes'],
    ['yes: a zero and an x', SHAPE_16, line('01', 'x'), 'yes'],
    ['yes: a zero and an X', SHAPE_16, line('01', 'X'), 'yes'],
    ['open: a zero in every row of a full grid', SHAPE_16, full, 'open'],
    ['no: a zero in fewer rows of a full grid', SHAPE_16, `1${full.slice(1)}`, 'no'],
  ] as const)('%s', (_what, shape, text, reading) => {
    expect(zeroReading(shape, text)).toBe(reading);
  });
});
