import { describe, expect, test } from 'vitest';
import { dotted } from '../testing/mistakes';
import { cellsText } from '../testing/grid-summary';
import { DIGITS_DOT, LETTERS_MINUS } from './alphabet';
import { PlainLines } from './plain-lines';

/** The fast lane of grids a line: what it takes, and that it takes nothing that is in doubt. */

const plain = (): PlainLines => new PlainLines(DIGITS_DOT);
const zeros = dotted.replaceAll('.', '0');

const bytesOf = (lines: readonly string[], end = '\n', before = ''): Buffer =>
  Buffer.from(before + lines.map((line) => line + end).join(''), 'latin1');
const many = (count: number, line = dotted): string[] => Array<string>(count).fill(line);
/** How many grids are taken, up to which offset. */
const taken = (bytes: Buffer, from = 0, aliases = false, of = plain()) => {
  const found = of.read(bytes, from, aliases);
  return found === null ? null : [found.count, found.end, found.cells.length / 81];
};

describe('lines that are beyond doubt', () => {
  test.each([
    ['LF', '\n', 82],
    ['CRLF', '\r\n', 83],
  ])('are taken with %s, from the start or further on', (_, end, stride) => {
    const lines = [...many(70), `1${'.'.repeat(80)}`, ...many(29)];
    expect(taken(bytesOf(lines, end))).toEqual([100, 100 * stride, 100]);
    const further = bytesOf(lines, end, 'a title\n');
    expect(taken(further, 8)).toEqual([100, 100 * stride + 8, 100]);
    const cells = plain().read(further, 8, false)?.cells ?? new Uint8Array();
    const texts = lines.map((_line, i) => cellsText(cells.subarray(81 * i, 81 * i + 81)));
    expect(texts).toEqual(lines);
  });

  test('are taken up to the first that is in doubt', () => {
    const odd = [`x${dotted.slice(1)}`, dotted.slice(1), `${dotted}.`, `11${'.'.repeat(79)}`, '', zeros]; // prettier-ignore
    for (const line of odd) {
      expect(taken(bytesOf([...many(80), line, ...many(80)]))).toEqual([80, 80 * 82, 80]);
    }
    const mixed = Buffer.concat([bytesOf(many(80), '\r\n'), bytesOf(many(80))]);
    expect(taken(mixed)).toEqual([80, 80 * 83, 80]);
  });

  test('are taken without the last, where that is cut off', () => {
    const bytes = bytesOf(many(80));
    expect(taken(bytes.subarray(0, -1))).toEqual([79, 79 * 82, 79]);
    expect(taken(bytes.subarray(0, -1), 82)).toEqual([78, 79 * 82, 78]);
  });

  test('are left alone when they are fewer than 64', () => {
    expect(taken(bytesOf(many(64)))).toEqual([64, 64 * 82, 64]);
    expect(taken(bytesOf(many(63)))).toBeNull();
    expect(taken(bytesOf([...many(64), 'x', ...many(64)]))).toEqual([64, 64 * 82, 64]);
    expect(taken(bytesOf([...many(63), 'x', ...many(64)]))).toBeNull();
    expect(taken(Buffer.alloc(0))).toBeNull();
  });

  test('take no more memory than their cells', () => {
    const bytes = bytesOf(many(100), '\n', 'a title\n'.repeat(500));
    const found = plain().read(bytes, 4000, false);
    expect(found?.cells.buffer.byteLength).toBe(100 * 81);
  });
});

describe('the blanks of other programs', () => {
  test('are doubt beside those of the format in one grid', () => {
    const mixed = zeros.replace('0', '.');
    expect(taken(bytesOf([...many(70, zeros), mixed]), 0, true)).toEqual([70, 70 * 82, 70]);
    expect(taken(bytesOf(many(70, mixed)), 0, true)).toBeNull();
  });

  test('are doubt, or blanks like others, as is wanted', () => {
    const bytes = bytesOf([...many(70), ...many(70, zeros)]);
    expect(taken(bytes, 0, false)).toEqual([70, 70 * 82, 70]);
    expect(taken(bytes, 0, true)).toEqual([70, 70 * 82, 70]);
    expect(taken(bytes, 70 * 82, true)).toEqual([70, 140 * 82, 70]);
    expect(taken(bytes, 70 * 82, false)).toBeNull();
    const cells = plain().read(bytes, 70 * 82, true)?.cells ?? new Uint8Array();
    expect(cellsText(cells.subarray(-81))).toBe(dotted);
  });
});

test('blanks between cells, bars and letters beyond the ninth are doubt', () => {
  const letters = new PlainLines(LETTERS_MINUS);
  const line = `${'ABCDEFGHI'}${'-'.repeat(72)}`;
  expect(taken(bytesOf(many(64, line)), 0, false, letters)).toEqual([64, 64 * 82, 64]);
  for (const char of [' ', '\t', '|', 'J', '1', '\u00e9', '\u0000']) {
    const odd = bytesOf([...many(64, line), char + line.slice(1), ...many(64, line)]);
    expect(taken(odd, 0, true, letters)).toEqual([64, 64 * 82, 64]);
  }
});
