import { expect, it } from 'vitest';
import { countWriter } from './progress-line';

it.each(['en', 'zh'] as const)('counts are written as the language writes them: %s', (locale) => {
  const expected = new Intl.NumberFormat(locale);
  const write = countWriter(locale);
  for (const count of [0, 7, 999, 1000, 1001, 1_234_567])
    expect(write(count)).toBe(expected.format(count));
});
