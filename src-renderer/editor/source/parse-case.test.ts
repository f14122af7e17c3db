import { describe, expect, it } from 'vitest';
import { cellAt, parseCase, placeOfCell, type CaseTemplate } from './parse-case';

const packed: CaseTemplate = {
  lines: ['12.', '..3'],
  places: [0, 0, 1, 0, 1, 2, 0, 2, 3, 1, 0, 1, 1, 1, 2, 1, 2, 3],
  blank: '.',
  symbols: ['1', '2', '3'],
};
const spaced: CaseTemplate = {
  lines: ['10  2 | 0'],
  places: [0, 0, 2, 0, 4, 5, 0, 8, 9],
  blank: '0',
  symbols: Array.from({ length: 16 }, (_, at) => String(at + 1)),
};

describe('the text of a case', () => {
  it('is read by its own lines', () => {
    expect(parseCase(packed, packed.lines).cells).toEqual(Uint8Array.of(1, 2, 0, 0, 0, 3));
    expect(parseCase(packed, ['32.', '0.3']).cells).toEqual(Uint8Array.of(3, 2, 0, 0, 0, 3));
    expect(parseCase(spaced, ['9  16 | 0']).cells).toEqual(Uint8Array.of(9, 16, 0));
  });

  it('says where it is wrong', () => {
    const wrong = (template: CaseTemplate, lines: string[]) => parseCase(template, lines).problem;
    expect(wrong(packed, ['1x.', '..3'])).toMatchObject({
      code: 'cell-unknown',
      params: { text: 'x' },
      at: { line: 1, column: 2 },
    });
    expect(wrong(packed, ['12.', '..'])).toMatchObject({
      code: 'row-short',
      params: { found: 2, expected: 3 },
      at: { line: 2, column: 3 },
    });
    expect(wrong(packed, ['12.1', '..3'])).toMatchObject({
      code: 'row-long',
      at: { line: 1, column: 4 },
    });
    expect(wrong(packed, ['12.'])).toMatchObject({ code: 'rows-missing' });
    expect(wrong(packed, ['12.', '..3', ''])).toMatchObject({ code: 'rows-extra' });
    expect(wrong(spaced, ['9 17 | 0'])).toMatchObject({
      code: 'cell-unknown',
      at: { line: 1, column: 3 },
    });
    expect(wrong(spaced, ['9 1 + 0'])).toMatchObject({ code: 'cell-unknown' });
  });

  it('knows the cell at a column, and the column of a cell', () => {
    expect([cellAt(packed, 0, 1), cellAt(packed, 1, 3), cellAt(packed, 2, 0)]).toEqual([
      1,
      5,
      null,
    ]);
    expect(cellAt(spaced, 0, 1)).toBe(0);
    expect(placeOfCell(spaced, 1)).toEqual({ line: 0, from: 4, to: 5 });
    expect(placeOfCell(packed, 99)).toBeNull();
  });
});
