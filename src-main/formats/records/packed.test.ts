import { expect, test } from 'vitest';
import { pack, unpack } from './packed';

const text = JSON.stringify({ size: 9, title: '数独 ✓', author: 'aaa???~~~' });

test('text comes back as it was', () => {
  expect(unpack(pack(text))).toBe(text);
});

test('escapes are text too, and a blank is a plus sign', () => {
  expect(unpack(encodeURIComponent(pack(text)))).toBe(text);
  const plus = '数独?>~';
  expect(pack(plus)).toContain('+');
  expect(unpack(pack(plus).replaceAll('+', ' '))).toBe(plus);
  expect(unpack(pack(plus).replaceAll('+', '%20'))).toBe(plus);
});

test.each(['', '!', '%', 'N4Ig%', '%ff'])('what is no packed text is empty: %j', (packed) => {
  expect(unpack(packed)).toBe('');
});
