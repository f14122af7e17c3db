import { gridShape, SHAPE_16, SHAPE_9, type GridShape } from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCells, parseCells, type PasteResult } from './cell-text';

const DIGITS = [...'123456789'];
const LETTERS = [...'ABCDEFGHIJKLMNOP'];
const NUMBERS_25 = Array.from({ length: 25 }, (_, i) => String(i + 1));
const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const whole = (shape: GridShape): number[][] =>
  Array.from({ length: shape.size }, (_, row) =>
    Array.from({ length: shape.size }, (_, column) => row * shape.size + column),
  );
const cellsOf = (result: PasteResult, count: number): number[] => {
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.params)}`);
  return Array.from({ length: count }, (_, cell) => result.values.get(cell) ?? -1);
};
const expected = [...LINE].map((char) => (char === '.' ? 0 : Number(char)));

describe('pasting', () => {
  const rows = LINE.match(/.{9}/g) ?? [];
  const forms: Record<string, string> = {
    'one line': LINE,
    'one line with zeros': LINE.replaceAll('.', '0'),
    rows: rows.join('\n'),
    'rows with CRLF, a BOM and blank lines': `\uFEFF${rows.join('\r\n\r\n')}\r\n`,
    'spaced numbers': rows.map((row) => [...row.replaceAll('.', '0')].join(' ')).join('\n'),
    'one spaced line': [...LINE.replaceAll('.', '0')].join(' '),
    'comma-separated': rows.map((row) => [...row.replaceAll('.', '0')].join(',')).join('\n'),
    'other blanks': LINE.replaceAll('.', '*'),
    'a drawn grid': rows
      .map((row) => row.replace(/(...)(...)(...)/, '| $1 | $2 | $3 |'))
      .flatMap((row, i) => (i % 3 === 0 ? ['+-----+-----+-----+', row] : [row]))
      .join('\n'),
  };
  for (const [name, text] of Object.entries(forms)) {
    it(`reads ${name}`, () => {
      expect(cellsOf(parseCells(text, SHAPE_9, DIGITS, 0), 81)).toEqual(expected);
    });
  }

  it('reads letters with `-` for blank, and an empty row is not a border', () => {
    const text = [...Array.from({ length: 15 }, () => '-'.repeat(16)), 'ABCDEFGHIJKLMNOp'].join(
      '\n',
    );
    const cells = cellsOf(parseCells(text, SHAPE_16, LETTERS, 0), 256);
    expect(cells.slice(240)).toEqual(LETTERS.map((_, i) => i + 1));
    expect(cells.slice(0, 240).every((value) => value === 0)).toBe(true);
  });

  it('reads 1–9A–G where digits and letters stand together', () => {
    const text = `123456789ABCDEFG${'.'.repeat(240)}`;
    const numbers = Array.from({ length: 16 }, (_, i) => String(i + 1));
    expect(cellsOf(parseCells(text, SHAPE_16, numbers, 0), 256).slice(0, 16)).toEqual(
      numbers.map(Number),
    );
  });

  it('puts a smaller block down at the cursor', () => {
    const result = parseCells('12\n.4', SHAPE_9, DIGITS, 10);
    expect(result.ok && [...result.values]).toEqual([
      [10, 1],
      [11, 2],
      [19, 0],
      [20, 4],
    ]);
  });

  it.each<[string, string, PasteResult]>([
    ['nothing', ' \n', { ok: false, reason: 'empty', params: {} }],
    [
      'a row too few',
      rows.slice(1).join('\n'),
      { ok: false, reason: 'tooFew', params: { found: 72, need: 81 } },
    ],
    [
      'a cell too many',
      `${LINE}1`,
      { ok: false, reason: 'tooMany', params: { found: 82, need: 81 } },
    ],
    [
      'a letter',
      LINE.replace('7', 'Q'),
      { ok: false, reason: 'unknown', params: { text: 'Q', row: 1, column: 5 } },
    ],
  ])('refuses %s', (_, text, result) => {
    expect(parseCells(text, SHAPE_9, DIGITS, 0)).toEqual(result);
  });

  it('refuses a value beyond the size, and a block over the rim', () => {
    const text = Array.from({ length: 16 }, () => '17').join(' ');
    expect(parseCells(text, gridShape(2, 2), ['1', '2', '3', '4'], 0)).toMatchObject({
      reason: 'unknown',
    });
    expect(parseCells('12\n34', SHAPE_9, DIGITS, 80)).toMatchObject({ reason: 'outside' });
  });
});

describe('copying', () => {
  it('is one line for 9×9 and rows for 16×16', () => {
    expect(formatCells(whole(SHAPE_9), expected, DIGITS)).toBe(LINE);
    const text = formatCells(whole(SHAPE_16), new Uint8Array(256), LETTERS);
    expect(text.split('\n')).toEqual(Array.from({ length: 16 }, () => '-'.repeat(16)));
  });

  it('pastes back as the same cells, whatever the shape and the symbols', () => {
    const grid = fc.constantFrom<[GridShape, readonly string[]]>(
      [SHAPE_9, DIGITS],
      [SHAPE_16, LETTERS],
      [gridShape(5, 5), NUMBERS_25],
      [gridShape(2, 3), DIGITS.slice(0, 6)],
    );
    fc.assert(
      fc.property(grid, fc.infiniteStream(fc.nat(1000)), ([shape, symbols], stream) => {
        const cells = Array.from({ length: shape.cells }, () => {
          const next: unknown = stream.next().value;
          return Number(next) % (shape.size + 1);
        });
        const text = formatCells(whole(shape), cells, symbols);
        expect(cellsOf(parseCells(text, shape, symbols, 0), shape.cells)).toEqual(cells);
      }),
      { numRuns: 50 },
    );
  });
});
