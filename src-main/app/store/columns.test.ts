import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NumberColumn } from './columns';

const counts = fc.oneof(
  { weight: 8, arbitrary: fc.nat(300) },
  { weight: 2, arbitrary: fc.constantFrom(254, 255, 256, 65_534, 65_535, 65_536, 2 ** 32 - 2) },
  { weight: 2, arbitrary: fc.constantFrom(2 ** 32 - 1, 2 ** 32, 2 ** 45, -1, 0.5, -(2 ** 31)) },
  { weight: 2, arbitrary: fc.nat(2 ** 31) },
);

/** Bytes that a column of so many entries holds. */
function bytesOf(column: NumberColumn): number {
  return (column as unknown as { values: Uint8Array }).values.byteLength;
}

describe('a column of numbers', () => {
  it('gives back what was set, whatever stands beside it and stood there before', () => {
    const sets = fc.array(fc.tuple(fc.nat(49), counts), { maxLength: 300 });
    fc.assert(
      fc.property(sets, (list) => {
        const column = new NumberColumn(50);
        const plain = new Array<number>(50).fill(0);
        for (const [index, value] of list) {
          column.set(index, value);
          plain[index] = value;
        }
        expect(plain.map((_, index) => column.get(index))).toEqual(plain);
      }),
    );
  });

  it('gives back what was pushed, before and after it was trimmed', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 500 }), (list) => {
        const column = new NumberColumn();
        list.forEach((value) => column.push(value));
        expect(list.map((_, index) => column.get(index))).toEqual(list);
        column.trim();
        expect(list.map((_, index) => column.get(index))).toEqual(list);
      }),
    );
  });

  it('is as narrow as nearly all of its numbers allow', () => {
    const column = new NumberColumn();
    for (let i = 0; i < 1_000; i++) column.push(i % 100 === 0 ? 2 ** 40 : i % 256);
    expect(bytesOf(column.trim())).toBe(1_000);
    expect([0, 100, 255].map((index) => column.get(index))).toEqual([2 ** 40, 2 ** 40, 255]);
    for (let i = 0; i < 100; i++) column.set(i, 1_000);
    expect(bytesOf(column)).toBe(2_000);
    for (let i = 0; i < 100; i++) column.set(i, 100_000);
    expect(bytesOf(column)).toBe(4_000);
    for (let i = 0; i < 100; i++) column.set(i, -1);
    expect(bytesOf(column)).toBe(8_000);
    expect([50, 100, 255].map((index) => column.get(index))).toEqual([-1, 2 ** 40, 255]);
  });

  it('takes no room while all are 0', () => {
    const column = new NumberColumn(1_000);
    column.set(7, 0);
    expect([bytesOf(column), column.get(7)]).toEqual([0, 0]);
    column.set(7, 300);
    expect([6, 7, 8].map((index) => column.get(index))).toEqual([0, 300, 0]);
  });

  it('has nothing where nothing is', () => {
    expect(new NumberColumn(3).get(2)).toBe(0);
    expect(new NumberColumn(3).get(3)).toBe(0);
  });
});
