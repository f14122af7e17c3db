import type { Notation } from './notation';

/** The values of a notation for people: `1–9`, `A–P`. */
export function describeNotation({ symbols }: Pick<Notation, 'symbols'>): string {
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
