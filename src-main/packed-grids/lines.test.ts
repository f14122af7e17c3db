import { expect, test } from 'vitest';
import { createGrid9Writer, linesLength, writeLines } from './index';

test.each([4, 9, 12, 81])('lines of %i cells are as wide as the style says', (width) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => 65 + value);
  const cells = Uint8Array.from({ length: 3 * width }, (_, cell) => (cell * 7) % 26);
  const to = new Uint8Array(linesLength({ width, bytes }, cells.length) + 4).fill(255);
  expect(writeLines({ width, bytes }, cells, to, 3)).toBe(to.length - 1);
  const text = [...cells].map((value) => String.fromCharCode(65 + value)).join('');
  const lines = text.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
  expect(Buffer.from(to).toString('latin1')).toBe(`ÿÿÿ${lines}ÿ`);
});

test.each([0, 1, 511, 512, 513, 1100])('%i grids with vectors are those of the loop', (count) => {
  const write = createGrid9Writer();
  for (const width of [9, 81, 9]) {
    const style = {
      width,
      bytes: Uint8Array.from({ length: 256 }, (_, value) => (value * 37) % 256),
    };
    const cells = Uint8Array.from(
      { length: 81 * count },
      (_, cell) => (cell * 7 + (cell >> 4)) % 10,
    );
    const length = linesLength(style, cells.length);
    const [vectors, loop] = [Buffer.alloc(length + 9, 255), Buffer.alloc(length + 9, 255)];
    expect(write(style, cells, vectors, 3)).toBe(3 + length);
    writeLines(style, cells, loop, 3);
    expect(vectors.equals(loop)).toBe(true);
  }
});
