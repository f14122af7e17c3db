import { describe, expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatMicros, formatRate } from './format';

describe('numbers', () => {
  it('show short spans in the unit that fits', () => {
    const shown = [0, 85, 999, 1240, 320_400, 4_100_000, 125_000_000].map((micros) =>
      formatMicros(micros, 'en'),
    );
    expect(shown).toEqual(['0 µs', '85 µs', '999 µs', '1.24 ms', '320 ms', '4.1 s', '2m 5s']);
  });

  it('show long spans in two units, in the words of the language', () => {
    const spans = [0, 400, 7000, 760_000, 3_600_000, 3_723_000];
    const shown = (locale: string): string[] => spans.map((ms) => formatDuration(ms, locale));
    expect(shown('en')).toEqual(['0s', '400 ms', '7s', '12m 40s', '1h', '1h 2m']);
    expect(shown('zh-CN')).toEqual(['0秒', '400 ms', '7秒', '12分钟40秒', '1小时', '1小时2分钟']);
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
