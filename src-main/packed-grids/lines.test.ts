import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrid9Writer, linesLength, writeLines } from './index';

const BEFORE = 3;

describe.each([
  ['with vectors', createGrid9Writer()],
  ['without WebAssembly', createGrid9Writer({})],
])('lines of 9×9 grids, %s', (_, write) => {
  test('are those of the loop, with nothing written beside them', () => {
    const anyStyle = fc.record({
      width: fc.constantFrom(9, 81),
      bytes: fc.uint8Array({ minLength: 256, maxLength: 256 }),
    });
    const anyCells = fc
      .tuple(
        fc.oneof(fc.nat(20), fc.constantFrom(511, 512, 513, 1100)),
        fc.infiniteStream(fc.nat(9)),
      )
      .map(([grids, values]) => Uint8Array.from({ length: 81 * grids }, () => values.next().value));
    fc.assert(
      fc.property(anyStyle, anyCells, (style, cells) => {
        const length = linesLength(style, cells.length);
        const [written, loop] = [0, 0].map(() => new Uint8Array(length + 20).fill(255));
        if (written === undefined || loop === undefined) throw new Error('two buffers');
        expect(write(style, cells, written, BEFORE)).toBe(BEFORE + length);
        expect(writeLines(style, cells, loop, BEFORE)).toBe(BEFORE + length);
        expect(Buffer.compare(written, loop)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

test('a line is as wide as the style says', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => 65 + value);
  const to = new Uint8Array(10);
  expect(writeLines({ width: 4, bytes }, Uint8Array.of(0, 1, 2, 3, 25, 1, 1, 1), to)).toBe(10);
  expect(Buffer.from(to).toString('latin1')).toBe('ABCD\nZBBB\n');
});
