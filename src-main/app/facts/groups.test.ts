import { expect, test } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { firstEqual, groupsOf } from './groups';

test('rows are equal where their bytes, or else their texts, are', async () => {
  const random = seeded(41);
  // Few that differ in many bytes, so that they come again, and a text for those without bytes.
  const kinds = Array.from({ length: 3_000 }, () => Math.floor(random() * 1_500));
  const hasBytes = (kind: number): boolean => kind % 5 !== 0;
  const compared = {
    length: kinds.length,
    bytes: (row: number, into: Uint8Array): boolean => {
      const kind = kinds[row] ?? 0;
      // 100 values of a byte at 15 places: rows that differ in one byte alone are among them.
      into.fill(0)[kind % 15] = 1 + Math.floor(kind / 15);
      return hasBytes(kind);
    },
    text: (row: number): string | null => {
      const kind = kinds[row] ?? 0;
      return kind % 10 === 0 ? null : String(kind);
    },
  };
  const firsts = await firstEqual(compared);
  const wanted = kinds.map((kind) => (kind % 10 === 0 ? -1 : kinds.indexOf(kind)));
  expect([...firsts]).toEqual(wanted);

  const groups = new Map<number, number[]>();
  wanted.forEach((first, row) => {
    if (first !== -1) groups.set(first, [...(groups.get(first) ?? []), row]);
  });
  const all = [...groups.values()];
  const byFirst = (a: number[], b: number[]): number => (a[0] ?? 0) - (b[0] ?? 0);
  expect(groupsOf(firsts, 1)).toEqual(all);
  expect(groupsOf(firsts, 2).sort(byFirst)).toEqual(all.filter(({ length }) => length > 1));
});

test('rows with the same hash and other bytes are not equal', async () => {
  // Found by trying two words at chance.
  const words = [
    [2_500_636_391, 450_469_743],
    [904_101_757, 462_601_499],
  ];
  const bytes = (row: number, into: Uint8Array): boolean => {
    const view = new DataView(into.buffer);
    words[row]?.forEach((word, at) => view.setUint32(4 * at, word));
    return true;
  };
  const firsts = await firstEqual({ length: 2, bytes, text: () => null });
  expect([...firsts]).toEqual([0, 1]);
});
