import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '../testing/long';
import { naturalOrder, plainOrder } from './natural-order';

test('counts as people do', () => {
  const names = ['t10.in', 't2.in', 'T1.in', 't1.in', '10.in', '9.in', 't02.in'];
  expect(names.sort(naturalOrder)).toEqual([
    '9.in',
    '10.in',
    't1.in',
    'T1.in',
    't02.in',
    't2.in',
    't10.in',
  ]);
});

test('different names are never equal, and the order does not depend on where it began', () => {
  const name = fc.string({ unit: fc.constantFrom('0', '1', 'a', 'A', 'é', '.'), maxLength: 4 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(naturalOrder(a, b) === 0).toBe(a === b);
      expect(Math.sign(naturalOrder(a, b))).toBe(0 - Math.sign(naturalOrder(b, a)));
    }),
  );
});

test('plain names are ordered as by the collator', () => {
  const name = fc.string({ unit: fc.constantFrom(...'0012.abz'), maxLength: 8 });
  const byLanguage = new Intl.Collator('en', { numeric: true });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(Math.sign(plainOrder(a, b))).toBe(Math.sign(byLanguage.compare(a, b)));
    }),
    { numRuns: trials(200, 2000) },
  );
});
