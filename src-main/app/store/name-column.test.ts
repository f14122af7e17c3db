import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameColumn } from './name-column';

const name = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\n/g, ' '));

describe('names of rows', () => {
  it('are as they were set, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.nat(5000).map(String), name),
        fc.array(fc.nat(6000)),
        (set, asked) => {
          const column = new NameColumn();
          const rows = Object.keys(set).map(Number);
          for (const row of rows.sort((a, b) => a - b)) column.set(row, set[row] ?? '');
          column.done();
          expect(column.some).toBe(rows.length > 0);
          for (const row of [...asked, ...rows]) expect(column.get(row)).toBe(set[row] ?? '');
        },
      ),
    );
  });

  it('keeps nothing where there are none', () => {
    const column = new NameColumn().done();
    expect([column.some, column.get(0)]).toEqual([false, '']);
  });
});
