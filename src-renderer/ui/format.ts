/**
 * Numbers as people read them. Units are SI signs, the same in every language of the product, but
 * spans of a second and more are words in Chinese; the digits follow `locale`.
 */

export function formatCount(value: number, locale: string): string {
  return numberFormat(locale, 0).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs far more than using it, and lists use it hundreds of times a frame. */
function numberFormat(locale: string, significant: number): Intl.NumberFormat {
  const key = `${locale}/${significant}`;
  let format = formats.get(key);
  if (format === undefined) {
    const options = significant === 0 ? {} : { maximumSignificantDigits: significant };
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** A short span from microseconds: `85 µs`, `1.24 ms`, `320 ms`, `4.1 s`, `2 min 5 s`. */
export function formatMicros(micros: number, locale: string): string {
  if (micros < 1000) return `${formatCount(Math.round(micros), locale)} µs`;
  const ms = micros / 1000;
  if (ms < 1000) return `${digits(ms, locale)} ms`;
  if (ms < 60_000) return `${digits(ms / 1000, locale)} s`;
  return formatDuration(ms, locale);
}

/** A span from milliseconds in the two units that tell most: `85 ms`, `7 s`, `12 min 40 s`; `12 分钟 40 秒`. */
export function formatDuration(ms: number, locale: string): string {
  if (ms > 0 && ms < 1000) return `${digits(Math.max(1, Math.round(ms)), locale)} ms`;
  const total = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    { unit: 'hour', value: Math.floor(total / 3600) },
    { unit: 'minute', value: Math.floor(total / 60) % 60 },
    { unit: 'second', value: total % 60 },
  ] as const;
  const first = parts.findIndex(({ value }) => value > 0);
  const shown = first < 0 ? parts.slice(2) : parts.slice(first, first + 2);
  return shown
    .filter(({ value }, at) => value > 0 || at === 0)
    .map(({ unit, value }) => formatTime(value, unit, locale))
    .join(' ');
}

const SIGNS = { hour: 'h', minute: 'min', second: 's' } as const;

/** A number of one unit, to a thousandth: `1.5 s`, `2 h`; `1.5 秒`, `2 小时`. */
export function formatTime(value: number, unit: keyof typeof SIGNS, locale: string): string {
  const options = { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 3 } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(value);
  const isWord = (part: Intl.NumberFormatPart): boolean => part.type === 'unit';
  const word = locale.startsWith('zh') ? parts.find(isWord)?.value : undefined;
  const number = parts.filter((part) => !isWord(part) && part.type !== 'literal');
  // `Intl` puts no space between a digit and a Chinese character, as all other texts do.
  return `${number.map((part) => part.value).join('')} ${word ?? SIGNS[unit]}`;
}

/**
 * The tag for dates and times of day in `locale`: the user's own, such as `en-GB`, where one of their languages is
 * that of the window; `en` alone would be written as in America.
 */
export function dateTag(locale: string, wanted: readonly string[] = navigator.languages): string {
  const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
  return wanted.find((tag) => languageOf(tag) === languageOf(locale)) ?? locale;
}

/** `0 B`, `812 B`, `1.4 kB`, `33 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? formatCount(value, locale) : digits(value, locale)} ${units[unit] ?? ''}`;
}

/** A rate: whole above ten, one or two places below. */
export function formatRate(value: number, locale: string): string {
  return value >= 10 ? formatCount(Math.round(value), locale) : digits(value, locale);
}

/** Three significant digits, more before the point only. */
function digits(value: number, locale: string): string {
  if (value >= 100) return formatCount(Math.round(value), locale);
  return numberFormat(locale, 3).format(value);
}
