/** A search time given in microseconds as people of the language write it: `0.42 ms`, `3.1 sec`. */
export function durationText(micros: number, locale: string): string {
  const inSeconds = micros >= 1_000_000;
  const value = micros / (inSeconds ? 1_000_000 : 1000);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inSeconds ? 'second' : 'millisecond',
    maximumFractionDigits: value < 1 ? 2 : value < 100 ? 1 : 0,
  }).format(value);
}
