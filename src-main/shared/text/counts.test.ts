import { expect, it } from 'vitest';
import { catalogues } from './index';
import { countWriter } from './counts';
import { translatorOf } from './translate';

it.each(['en', 'zh'] as const)('counts are written as the language writes them: %s', (locale) => {
  const expected = new Intl.NumberFormat(locale);
  const write = countWriter(locale);
  for (const count of [0, 7, 999, 1000, 1001, 1_234_567])
    expect(write(count)).toBe(expected.format(count));
});

it('messages have counts so, and every other number as it is', () => {
  const words = translatorOf('en', catalogues);
  expect(words('window.picked.twins', { n: 49_995, count: 49_995, groups: 1200 })).toContain(
    '49,995 twins selected (groups: 1,200)',
  );
  expect(words('window.placeColumn', { line: 12_345, column: 6 })).toBe('Line 12345, column 6');
});
