import { describe, expect, it } from 'vitest';
import {
  dateTag,
  formatBytes,
  formatCount,
  formatDuration,
  formatMicros,
  formatRate,
  formatTime,
} from './format';

describe('dates', () => {
  it('are written as the user writes them, in the language of the window', () => {
    expect(dateTag('en', ['zh-CN', 'en-GB', 'en'])).toBe('en-GB');
    expect(dateTag('zh', ['zh-CN', 'en-GB'])).toBe('zh-CN');
    expect(dateTag('zh', ['en-GB'])).toBe('zh');
  });
});

describe('numbers', () => {
  it('show short spans in the unit that fits', () => {
    const shown = [0, 85, 999, 1240, 320_400, 4_100_000, 125_000_000].map((micros) =>
      formatMicros(micros, 'en'),
    );
    expect(shown).toEqual(['0 µs', '85 µs', '999 µs', '1.24 ms', '320 ms', '4.1 s', '2 min 5 s']);
  });

  it('show long spans in two units, in the words of the language', () => {
    const spans = [0, 400, 7000, 760_000, 3_600_000, 3_723_000];
    const shown = (locale: string): string[] => spans.map((ms) => formatDuration(ms, locale));
    expect(shown('en')).toEqual(['0 s', '400 ms', '7 s', '12 min 40 s', '1 h', '1 h 2 min']);
    const chinese = ['0 秒', '400 ms', '7 秒', '12 分钟 40 秒', '1 小时', '1 小时 2 分钟'];
    expect(shown('zh-CN')).toEqual(chinese);
  });

  it('keep the broken part of a limit, and a space before its unit', () => {
    expect(['en', 'zh'].map((locale) => formatTime(1.5, 'second', locale))).toEqual([
      '1.5 s',
      '1.5 秒',
    ]);
    expect(formatTime(1200, 'second', 'en')).toBe('1,200 s');
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
