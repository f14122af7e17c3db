import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatMicros, formatRate } from './format';

describe('numbers', () => {
  it('show short spans in the unit that fits', () => {
    const shown = [0, 85, 999, 1240, 320_400, 4_100_000, 125_000_000].map((micros) =>
      formatMicros(micros, 'en'),
    );
    expect(shown).toEqual(['0 µs', '85 µs', '999 µs', '1.24 ms', '320 ms', '4.1 s', '2:05']);
  });

  it('show long spans as a clock', () => {
    expect([0, 400, 7000, 760_000, 3_723_000].map(formatDuration)).toEqual([
      '0:00',
      '0:01',
      '0:07',
      '12:40',
      '1:02:03',
    ]);
  });

  it('show bytes and rates with three digits at most before the unit changes', () => {
    expect([0, 812, 1390, 33_000_000].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
      '0 B',
      '812 B',
      '1.39 kB',
      '33 MB',
    ]);
    expect([0.514, 9.6, 12_345.6].map((rate) => formatRate(rate, 'en'))).toEqual([
      '0.514',
      '9.6',
      '12,346',
    ]);
  });

  it('group digits as the language does', () => {
    expect([formatCount(1234567, 'en'), formatCount(1234567, 'zh')]).toEqual([
      '1,234,567',
      '1,234,567',
    ]);
    expect(formatCount(1234567, 'de')).toBe('1.234.567');
  });
});
