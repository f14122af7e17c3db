/**
 * Numbers as people read them. Units are SI signs, the same in every language of the product;
 * the digits follow `locale`.
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

/** A short span from microseconds: `85 µs`, `1.24 ms`, `320 ms`, `4.1 s`, `2m 5s`. */
export function formatMicros(micros: number, locale: string): string {
  if (micros < 1000) return `${formatCount(Math.round(micros), locale)} µs`;
  const ms = micros / 1000;
  if (ms < 1000) return `${digits(ms, locale)} ms`;
  if (ms < 60_000) return `${digits(ms / 1000, locale)} s`;
  return formatDuration(ms, locale);
}

/** A span of time from milliseconds in the two units that tell most: `85 ms`, `7s`, `12m 40s`, `1h 2m`; `12分钟40秒`. */
export function formatDuration(ms: number, locale: string): string {
  if (ms > 0 && ms < 1000) return `${digits(Math.max(1, Math.round(ms)), locale)} ms`;
  const total = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    { unit: 'hour', value: Math.floor(total / 3600) },
    { unit: 'minute', value: Math.floor(total / 60) % 60 },
    { unit: 'second', value: total % 60 },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  const shown = first < 0 ? parts.slice(2) : parts.slice(first, first + 2);
  const words = shown
    .filter(({ value }, at) => value > 0 || at === 0)
    .map(({ unit, value }) => unitFormat(locale, unit).format(value));
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(words);
}

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
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
