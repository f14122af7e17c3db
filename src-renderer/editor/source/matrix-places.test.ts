import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryAt, matrixRows, spanOfEntry } from './matrix-places';

const matrix = { items: 3, options: [[1], [2], [0, 2]] };
const dense = ['3 3', '0 1 0', '', '  001', '1 0 1'];
const sparse = ['3 3', '1 2', '1  3', '2 3 1'];
const boxes = ['2 2 1', '', '0 0 2 1'];

describe('entries of a matrix in its text', () => {
  it('are signs or numbers, as the row is written', () => {
    expect(spanOfEntry(dense, matrix, { option: 0, item: 2 })).toEqual({ line: 1, from: 4, to: 5 });
    expect(spanOfEntry(dense, matrix, { option: 1, item: 2 })).toEqual({ line: 3, from: 4, to: 5 });
    expect(spanOfEntry(sparse, matrix, { option: 2, item: 0 })).toEqual({
      line: 3,
      from: 4,
      to: 5,
    });
    expect(entryAt(dense, matrix, 1, 5)).toEqual({ option: 0, item: 2 });
    expect(entryAt(sparse, matrix, 2, 3)).toEqual({ option: 1, item: 2 });
  });

  it('stand side by side without blanks, and the one after the caret is meant', () => {
    const packed = ['1 3', '010'];
    const one = { items: 3, options: [[1]] };
    expect(entryAt(packed, one, 1, 1)).toEqual({ option: 0, item: 1 });
    expect(entryAt(packed, one, 1, 3)).toEqual({ option: 0, item: 2 });
  });

  it('are the row as a whole where they are not written', () => {
    expect(spanOfEntry(sparse, matrix, { option: 0, item: 0 })).toEqual({
      line: 1,
      from: 0,
      to: 3,
    });
    expect(spanOfEntry(dense, matrix, { option: 1, item: -1 })).toEqual({
      line: 3,
      from: 2,
      to: 5,
    });
    const board = { items: 4, options: [[0, 1]] };
    expect(entryAt(boxes, board, 2, 3)).toEqual({ option: 0, item: -1 });
  });

  it('are nowhere outside of the rows', () => {
    expect(entryAt(dense, matrix, 0, 1)).toBeNull();
    expect(entryAt(dense, matrix, 2, 0)).toBeNull();
    expect(entryAt(dense, matrix, 9, 0)).toBeNull();
    expect(matrixRows(dense.slice(1), 3)).toBeNull();
    expect(spanOfEntry(dense.slice(1), matrix, { option: 0, item: 0 })).toBeNull();
  });

  it('lead back to themselves', () => {
    const option = fc.uniqueArray(fc.nat(6), { maxLength: 7 });
    const options = fc.array(option, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(options, fc.boolean(), (rows, isDense) => {
        const written = rows.map((row) =>
          isDense
            ? Array.from({ length: 7 }, (_, item) => (row.includes(item) ? 1 : 0)).join(' ')
            : [row.length, ...row.map((item) => item + 1)].join(' '),
        );
        const lines = [`${rows.length} 7`, ...written];
        const known = { items: 7, options: rows };
        rows.forEach((row, at) => {
          for (const item of row) {
            const span = spanOfEntry(lines, known, { option: at, item });
            expect(span).not.toBeNull();
            if (span === null) return;
            expect(entryAt(lines, known, span.line, span.from)).toEqual({ option: at, item });
          }
        });
      }),
    );
  });
});
