import { beforeEach, describe, expect, it, test } from 'vitest';
import { SHAPE_16, SHAPE_25, SHAPE_4, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { readSummary } from '../testing/grid-summary';
import {
  DIGITS_LETTERS_DOT,
  DIGITS_ZERO,
  LETTERS_MINUS,
  NUMBERS_ZERO,
  type Alphabet,
} from './alphabet';
import { gridFormat } from './codec';
import type { GridInput } from './dialect';
import { LineScanner, scannerOf } from './scan';
import { dialectOf } from '../testing/dialect-of';

const hdu1426 = dialectOf('hdu1426');

const NUMBERS_16: Alphabet = { ...NUMBERS_ZERO, symbols: NUMBERS_ZERO.symbols.slice(0, 16) };

function scanned(scanner: LineScanner, line: string): number[] {
  scanner.scan(line);
  return [...scanner.values.subarray(0, scanner.count)];
}

/** The values of a line, and what is odd about it, with the places as 0-based offsets. */
function all(scanner: LineScanner, line: string) {
  const values = scanned(scanner, line);
  const { unknown, badAt, aliasAt, packed } = scanner;
  return { values, unknown, badAt, aliasAt, packed };
}

const FINE = { unknown: 0, badAt: -1, aliasAt: -1, packed: false };

describe('a scanner of numbers above nine', () => {
  let scanner: LineScanner;
  beforeEach(() => void (scanner = new LineScanner(NUMBERS_16, SHAPE_16, 'spaced')));

  it('reads cells of one and two digits', () => {
    expect(all(scanner, '1 0 16  9\t10')).toEqual({ ...FINE, values: [1, 0, 16, 9, 10] });
    const larger = new LineScanner(NUMBERS_ZERO, SHAPE_25, 'spaced');
    expect(all(larger, '19 25 09')).toEqual({ ...FINE, values: [19, 25, 9] });
  });

  it('never takes a long number for packed cells', () => {
    const packed = '1234567890123456';
    expect(all(scanner, packed)).toEqual({ ...FINE, values: [0], unknown: 1, badAt: 0 });
    expect([...scanner.spans(packed)]).toEqual([{ start: 0, end: 16 }]);
  });

  it.each(['17', '99', '016x', '4294967297', '1/', '1:', '/1', ':1', 'é', '\u0080'])(
    'refuses %j',
    (word) => {
      const line = `1 ${word} 2`;
      expect(all(scanner, line)).toEqual({ ...FINE, values: [1, 0, 2], unknown: 1, badAt: 2 });
      expect(scanner.badText(line)).toBe(word);
    },
  );

  it.each(['1/', '1:', '26', '99'])('refuses %j where numbers go further, too', (word) => {
    const larger = new LineScanner(NUMBERS_ZERO, SHAPE_25, 'spaced');
    expect(all(larger, word)).toEqual({ ...FINE, values: [0], unknown: 1, badAt: 0 });
  });
});

describe('a scanner of separated characters', () => {
  let digits: LineScanner;
  beforeEach(() => void (digits = new LineScanner(DIGITS_ZERO, SHAPE_9, 'spaced')));

  it('takes blanks for what they are, wherever they stand', () => {
    expect(all(digits, '\t 1  0\t9 ')).toEqual({ ...FINE, values: [1, 0, 9] });
    expect(all(digits, '')).toEqual({ ...FINE, values: [] });
    expect(all(digits, ' \t')).toEqual({ ...FINE, values: [] });
  });

  it('tells oddities by the first of their kind', () => {
    expect(all(digits, '. 1 . 12 x')).toEqual({
      values: [0, 1, 0, 0, 0],
      unknown: 2,
      badAt: 6,
      aliasAt: 0,
      packed: false,
    });
    expect(all(digits, 'x 1 y')).toEqual({ ...FINE, values: [0, 1, 0], unknown: 2, badAt: 0 });
    expect(digits.badText('x 1 y')).toBe('x');
    expect(all(digits, 'é 1 \u0080')).toEqual({ ...FINE, values: [0, 1, 0], unknown: 2, badAt: 0 });
  });

  it.each([
    ['a row', '530070009', [5, 3, 0, 0, 7, 0, 0, 0, 9]],
    ['a row between blanks', ' \t530070009 ', [5, 3, 0, 0, 7, 0, 0, 0, 9]],
    ['a grid', '530070009'.repeat(9), Array.from({ length: 9 }, () => [5, 3, 0, 0, 7, 0, 0, 0, 9]).flat()], // prettier-ignore
  ])('reads %s of packed cells, and says so', (_, line, values) => {
    expect(all(digits, line)).toEqual({ ...FINE, values, packed: true });
    expect([...digits.spans(line)]).toHaveLength(values.length);
    expect(digits.spanAt(line, 1)?.end).toBe(line.search(/\d/) + 2);
  });

  it.each([
    ['words with blanks between, as long as a row', '1 2 3 4 5', [1, 2, 3, 4, 5], -1],
    ['words with a tab between, as long as a row', '53007\t009', [0, 0], 0],
    ['a word that is shorter than a row', '53007000', [0], 0],
    ['a word that is longer than a row', '5300700091', [0], 0],
  ])('takes %s for words', (_, line, values, badAt) => {
    expect(all(digits, line)).toMatchObject({ values, badAt, packed: false });
    expect([...digits.spans(line)]).toHaveLength(values.length);
  });

  it('reads packed rows of letters, and of digits in a small grid of an alphabet with more', () => {
    const letters = new LineScanner(LETTERS_MINUS, SHAPE_16, 'spaced');
    expect(all(letters, 'ABCDEFGHIJKLMNO-')).toMatchObject({ packed: true, badAt: -1 });
    const small = new LineScanner(NUMBERS_ZERO, SHAPE_4, 'spaced');
    expect(all(small, '1204')).toEqual({ ...FINE, values: [1, 2, 0, 4], packed: true });
    expect(all(small, '1 10 4')).toEqual({ ...FINE, values: [1, 0, 4], unknown: 1, badAt: 2 });
  });

  it('knows no numbers where values above nine are letters', () => {
    const mixed = new LineScanner(DIGITS_LETTERS_DOT, SHAPE_16, 'spaced');
    expect(all(mixed, '9 10 G')).toEqual({ ...FINE, values: [9, 0, 16], unknown: 1, badAt: 2 });
    expect(all(mixed, '123456789ABCDEF.')).toMatchObject({ packed: true, badAt: -1 });
  });
});

describe('a scanner of characters', () => {
  let scanner: LineScanner;
  beforeEach(() => void (scanner = new LineScanner(DIGITS_ZERO, SHAPE_9, 'packed')));

  it('forgets the line before', () => {
    expect(all(scanner, '12x.5')).toEqual({
      values: [1, 2, 0, 0, 5],
      unknown: 1,
      badAt: 2,
      aliasAt: 3,
      packed: false,
    });
    expect(all(scanner, '12')).toEqual({ ...FINE, values: [1, 2] });
  });

  it('tells oddities by the first of their kind', () => {
    expect(all(scanner, '.1.é')).toEqual({ ...FINE, values: [0, 1, 0, 0], unknown: 1, badAt: 3, aliasAt: 0 }); // prettier-ignore
    expect(all(scanner, '\u0080 1x')).toEqual({ ...FINE, values: [0, 1, 0], unknown: 2, badAt: 0 });
  });

  it('never says that cells are packed', () => {
    expect(all(scanner, '530070009').packed).toBe(false);
  });

  it('reads lines longer than a grid', () => {
    expect(scanned(scanner, '123'.repeat(100))).toEqual(
      Array.from({ length: 100 }, () => [1, 2, 3]).flat(),
    );
  });

  it('knows where every cell stands', () => {
    expect([...scanner.spans(' 1 23')]).toEqual([
      { start: 1, end: 2 },
      { start: 3, end: 4 },
      { start: 4, end: 5 },
    ]);
    expect(scanner.spanAt(' 1 23', 0)).toEqual({ start: 1, end: 2 });
    expect(scanner.spanAt(' 1 23', 2)).toEqual({ start: 4, end: 5 });
    expect(scanner.spanAt(' 1 23', 3)).toBeUndefined();
  });

  it('shows an unknown character whole, and nothing where all are known', () => {
    scanner.scan('1😀x');
    expect(scanner.badText('1😀x')).toBe('😀');
    scanner.scan('12');
    expect(scanner.badText('12')).toBe('');
  });
});

it('shows only the start of a very long word', () => {
  const numbers = new LineScanner(NUMBERS_16, SHAPE_16, 'spaced');
  const line = `1 ab${'x'.repeat(500)}`;
  numbers.scan(line);
  expect(numbers.badText(line)).toBe(`ab${'x'.repeat(18)}`);
});

test.each([
  ['[],"', '["1","."],', [1, 0]],
  ['\\^-]', ']1^.\\2-3', [1, 0, 2, 3]],
  ['|*-+', ' *-1-+.|2*', [1, 0, 2]],
])('decoration of %j means nothing', (decoration, line, values) => {
  const alphabet = { ...DIGITS_ZERO, blank: '.', blankAliases: [] };
  const packed = new LineScanner(alphabet, SHAPE_9, 'packed', decoration);
  expect(all(packed, line)).toEqual({ ...FINE, values });
  const cells = [...packed.spans(line)].map(({ start, end }) => line.slice(start, end));
  expect(cells.join('')).toBe(values.join('').replace('0', '.'));
  const words = new LineScanner(NUMBERS_16, SHAPE_16, 'spaced', decoration);
  const [bar = ''] = decoration;
  expect(all(words, `10${bar}2 `)).toEqual({ ...FINE, values: [10, 2] });
  expect([...words.spans(`10${bar}2 `)]).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 4 },
  ]);
});

test('kept grids stay as they were, however many follow', () => {
  const shapes: readonly [GridShape, number][] = [
    [SHAPE_4, 80],
    [SHAPE_9, 50],
    [SHAPE_25, 60],
  ];
  for (const [shape, count] of shapes) {
    const scanner = new LineScanner(DIGITS_ZERO, shape, 'packed');
    const line = (i: number): number[] =>
      Array.from({ length: shape.cells }, (_, cell) => (cell * 7 + i) % (Math.min(9, shape.size) + 1)); // prettier-ignore
    const kept = Array.from({ length: count }, (_, i) => {
      scanner.scan(line(i).join(''));
      return scanner.keep(shape.cells);
    });
    expect(kept.map((cells) => cells.join(' '))).toEqual(kept.map((_, i) => line(i).join(' ')));
  }
});

describe('what a person is told about a wrong cell', () => {
  const rows = (first: string, others: string): string[] => [
    first,
    ...Array.from({ length: others.split(' ').length - 1 }, () => others),
  ];
  const nine = rows('0 ? ? ? ? ? ? ? ?', '? ? ? ? ? ? ? ? ?');

  test('a zero is no number where blanks are written another way', () => {
    expect(readSummary(gridFormat(hdu1426), nine).cases).toEqual([
      '1–9: number-out-of-range@1:1 text=0 min=1 max=9',
    ]);
  });

  test('a number is no number where values above nine are letters', () => {
    const input = { ...hdu1426.input, shapes: [SHAPE_16], alphabet: DIGITS_LETTERS_DOT };
    const blanks = Array.from({ length: 15 }, () => '.').join(' ');
    expect(readSummary(gridFormat({ ...hdu1426, input }), rows(`10 ${blanks}`, `. ${blanks}`)).cases).toEqual([
      '1–16: cell-unknown@1:1 text=10 allowed=1–9, A–G, “.”',
    ]); // prettier-ignore
  });
});

test('formats that scan alike have one scanner, and others their own', () => {
  const { input } = hdu1426;
  const scanner = scannerOf(input, SHAPE_9);
  expect(scannerOf({ ...input, grids: 'one' }, SHAPE_9)).toBe(scanner);
  const others: readonly [Partial<GridInput>, GridShape][] = [
    [{ decoration: '|' }, SHAPE_9],
    [{ cells: 'packed' }, SHAPE_9],
    [{ walls: true }, SHAPE_9],
    [{ alphabet: NUMBERS_16 }, SHAPE_9],
    [{}, SHAPE_4],
  ];
  for (const [own, shape] of others)
    expect(scannerOf({ ...input, ...own }, shape)).not.toBe(scanner);
});

test('readers of one scanner take turns line by line', () => {
  const rows = Array.from({ length: 9 }, (_, row) => `${row + 1} ${'? '.repeat(8)}`);
  const found: number[][] = [[], []];
  const readers = found.map((cells) =>
    gridFormat(hdu1426).reader({
      onCase: ({ puzzle }) => void (puzzle?.kind === 'grid' && cells.push(...puzzle.cells)),
      onNote: () => undefined,
    }),
  );
  for (const [row, text] of rows.entries()) {
    readers[0]?.push(text);
    readers[1]?.push(rows[8 - row] ?? '');
  }
  for (const reader of readers) reader.end();
  const column = (cells: readonly number[]): number[] => cells.filter((_, i) => i % 9 === 0);
  expect(found.map(column)).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [9, 8, 7, 6, 5, 4, 3, 2, 1],
  ]);
});
