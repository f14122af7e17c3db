import { describe, expect, test } from 'vitest';
import { SHAPE_16, SHAPE_4, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { LETTERS_MINUS, NUMBERS_ZERO } from './alphabet';
import type { GridAnswer, GridDialect } from './dialect';
import { linesLength, writeLines } from '../../packed-grids';
import { packedLines, PackedLines } from './packed-lines';
import { dialectOf } from '../testing/dialect-of';

const alone = dialectOf('alone');
const luoguP1784 = dialectOf('luogu-p1784');
const leetcode37 = dialectOf('leetcode37');
const poj3074 = dialectOf('poj3074');
const poj3076 = dialectOf('poj3076');

/** Solved grids as lines of single characters: which dialects have them, and what they look like. */

const cellsOf = (shape: GridShape, first = 0): Uint8Array =>
  Uint8Array.from({ length: shape.cells }, (_, cell) => ((cell + first) % shape.size) + 1);
const written = ({ style }: PackedLines, cells: Uint8Array): string | null => {
  if (style === null) return null;
  const bytes = Buffer.alloc(linesLength(style, cells.length));
  writeLines(style, cells, bytes);
  return bytes.toString('latin1');
};
const both = (lines: PackedLines | null, cells: Uint8Array) =>
  lines && [lines.text(cells), written(lines, cells)];
const answering = (dialect: GridDialect, answer: Partial<GridAnswer>): GridDialect => ({
  ...dialect,
  answer: { ...dialect.answer, ...answer },
});

describe('a solved grid', () => {
  test('is rows, each with its end', () => {
    const rows = '123456789\n'.repeat(9);
    expect(both(packedLines(alone, SHAPE_9), cellsOf(SHAPE_9))).toEqual([rows, rows]);
    const letters = 'ABCDEFGHIJKLMNOP\n'.repeat(16);
    expect(both(packedLines(poj3076, SHAPE_16), cellsOf(SHAPE_16))).toEqual([letters, letters]);
    const small = '1234\n'.repeat(4);
    expect(both(packedLines(alone, SHAPE_4), cellsOf(SHAPE_4))).toEqual([small, small]);
  });

  test('is one line where the dialect has it so', () => {
    const line = `${'123456789'.repeat(9)}\n`;
    expect(both(packedLines(poj3074, SHAPE_9), cellsOf(SHAPE_9))).toEqual([line, line]);
  });

  test('is written anew after others', () => {
    const lines = packedLines(poj3074, SHAPE_9);
    for (const first of [0, 4, 7]) {
      const line = `${'123456789123456789'.slice(first, first + 9).repeat(9)}\n`;
      expect(both(lines, cellsOf(SHAPE_9, first))).toEqual([line, line]);
    }
  });
});

test('whoever writes them himself is told the width and the character of every value', () => {
  const ofRows = packedLines(alone, SHAPE_9)?.style;
  expect([ofRows?.width, ofRows?.bytes.length]).toEqual([9, 256]);
  expect([...(ofRows?.bytes ?? [])].slice(0, 12)).toEqual([0, 49, 50, 51, 52, 53, 54, 55, 56, 57, 0, 0]); // prettier-ignore
  expect(packedLines(poj3074, SHAPE_9)?.style?.width).toBe(81);
});

test('characters beyond ASCII are text alone', () => {
  const with4 = (fourth: string): PackedLines =>
    new PackedLines(['1', '2', '3', fourth], 4, SHAPE_4);
  const row = (fourth: string): string => `123${fourth}\n`.repeat(4);
  expect(both(with4('四'), cellsOf(SHAPE_4))).toEqual([row('四'), null]);
  expect(both(with4('\u0080'), cellsOf(SHAPE_4))).toEqual([row('\u0080'), null]);
  expect(with4('四').style).toBeNull();
  expect(both(with4('~'), cellsOf(SHAPE_4))).toEqual([row('~'), row('~')]);
  expect(with4('\u007f').style).not.toBeNull();
});

test.each<[string, GridDialect]>([
  ['cells with blanks between', luoguP1784],
  ['a frame', leetcode37],
  ['a blank after every row', answering(alone, { trailingSpace: true })],
  ['values of two characters', { ...alone, input: { ...alone.input, alphabet: NUMBERS_ZERO } }],
])('a dialect with %s has no such lines', (_, dialect) => {
  expect(packedLines(dialect, SHAPE_9)).toBeNull();
});

test('a dialect without any of these has', () => {
  const letters = { ...alone, input: { ...alone.input, alphabet: LETTERS_MINUS } };
  expect(packedLines(letters, SHAPE_16)).not.toBeNull();
  expect(packedLines(answering(alone, { trailingSpace: false }), SHAPE_9)).not.toBeNull();
});
