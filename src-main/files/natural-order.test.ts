import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '../testing/long';
import { plainOrder, sortNaturally } from './natural-order';

test('counts as people do', () => {
  const names = ['t10.in', 't2.in', 'T1.in', 't1.in', '10.in', '9.in', 't02.in'];
  expect(sortNaturally(names)).toEqual([
    '9.in',
    '10.in',
    't1.in',
    'T1.in',
    't02.in',
    't2.in',
    't10.in',
  ]);
});

test('the order does not depend on where it began', () => {
  const name = fc.string({ unit: fc.constantFrom('0', '1', 'a', 'A', 'é', '.'), maxLength: 4 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(sortNaturally([a, b])).toEqual(sortNaturally([b, a]));
    }),
  );
});

test('plain names are ordered as by the collator', () => {
  const name = fc.string({ unit: fc.constantFrom(...'0012.abzAZ_- '), maxLength: 8 });
  const byLanguage = new Intl.Collator('en', { numeric: true });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(Math.sign(plainOrder(a, b))).toBe(Math.sign(byLanguage.compare(a, b)));
    }),
    { numRuns: trials(200, 2000) },
  );
});
