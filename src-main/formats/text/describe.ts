import type { Dress } from './dress';

/** The values of a dress for people: `1–9`, `A–P`. */
export function describeDress({ symbols }: Pick<Dress, 'symbols'>): string {
  const first = symbols[0] ?? '';
  const last = symbols.at(-1) ?? '';
  const letter = symbols.findIndex((symbol) => /^[A-Z]$/i.test(symbol));
  if (letter <= 0) return `${first}–${last}`;
  return `${first}–${symbols[letter - 1] ?? ''}${symbols[letter] ?? ''}–${last}`;
}

/** How a blank is written, for people. */
export function describeBlank(blank: string | undefined): string {
  return blank === undefined || blank === '' || blank === ' ' ? ' ' : blank;
}
