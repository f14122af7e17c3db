/** How the values of a grid are written. */
export interface Alphabet {
  /** Text of value `v` at index `v-1`, as many as the largest shape needs. */
  readonly symbols: readonly string[];
  /** How a blank cell is written. */
  readonly blank: string;
  /** Characters that other programs write for a blank; read with a remark, never written. */
  readonly blankAliases: readonly string[];
}

const numbers = (size: number): string[] => Array.from({ length: size }, (_, i) => String(i + 1));
const letters = (size: number): string[] =>
  Array.from({ length: size }, (_, i) => String.fromCharCode(65 + i));

/** `1`–`9`, blank `0`. */
export const DIGITS_ZERO: Alphabet = { symbols: numbers(9), blank: '0', blankAliases: ['.'] };
/** `1`–`9`, blank `.`. */
export const DIGITS_DOT: Alphabet = { symbols: numbers(9), blank: '.', blankAliases: ['0'] };
/** `1`–`9`, blank `?`. */
export const DIGITS_QUERY: Alphabet = { symbols: numbers(9), blank: '?', blankAliases: [] };
/** `1`–`9`, blank `x`. */
export const DIGITS_LOWER_X: Alphabet = { symbols: numbers(9), blank: 'x', blankAliases: ['X'] };
/** `1`–`4`, blank `X`. */
export const DIGITS_X: Alphabet = { symbols: numbers(4), blank: 'X', blankAliases: ['x'] };
/** `A`–`P`, blank `-`. */
export const LETTERS_MINUS: Alphabet = { symbols: letters(16), blank: '-', blankAliases: ['.'] };
/** `1`–`9`, then `A`–`G`, blank `.`. */
export const DIGITS_LETTERS_DOT: Alphabet = {
  symbols: [...numbers(9), ...letters(7)],
  blank: '.',
  blankAliases: [],
};
/** Numbers `1`–`25`, blank `0`. */
export const NUMBERS_ZERO: Alphabet = { symbols: numbers(25), blank: '0', blankAliases: [] };

/** Entry of a {@link charTable} for a character that is not a value. */
export const ALIAS = 0xfd;
export const SPACE = 0xfe;
export const UNKNOWN = 0xff;

const TAB = 9;
const BLANK = 32;

/**
 * Meaning of every ASCII character in a grid of `size`: 0 for the blank, 1…size for a value,
 * {@link ALIAS}, {@link SPACE} or {@link UNKNOWN}. Values of several characters are not in it;
 * `decoration` holds characters that are skipped like blanks.
 */
export function charTable(alphabet: Alphabet, size: number, decoration = ''): Uint8Array {
  const table = new Uint8Array(128).fill(UNKNOWN);
  table[TAB] = SPACE;
  table[BLANK] = SPACE;
  for (const char of decoration) table[char.charCodeAt(0)] = SPACE;
  for (const alias of alphabet.blankAliases) table[alias.charCodeAt(0)] = ALIAS;
  alphabet.symbols.slice(0, size).forEach((symbol, i) => {
    if (symbol.length === 1) table[symbol.charCodeAt(0)] = i + 1;
  });
  table[alphabet.blank.charCodeAt(0)] = 0;
  return table;
}

/** True when the values up to `size` are written as the numbers that they are. */
export function countsTo({ symbols }: Alphabet, size: number): boolean {
  return symbols[0] === '1' && symbols[size - 1] === String(size);
}

/** What a cell may be, for people: `0–9`, `A–P, “-”`. */
export function describeCells(alphabet: Alphabet, size: number): string {
  const { symbols, blank } = alphabet;
  if (blank === '0' && countsTo(alphabet, size)) return `0–${symbols[size - 1] ?? ''}`;
  return `${ranges(symbols.slice(0, size))}, “${blank}”`;
}

/** Neighbouring symbols put together: `1–9, A–G`. */
function ranges(symbols: readonly string[]): string {
  const parts: string[][] = [];
  for (const symbol of symbols) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part !== undefined && last !== undefined && follows(last, symbol)) part.push(symbol);
    else parts.push([symbol]);
  }
  return parts
    .map((part) => (part.length > 1 ? `${part[0] ?? ''}–${part.at(-1) ?? ''}` : (part[0] ?? '')))
    .join(', ');
}

function follows(symbol: string, next: string): boolean {
  if (/^\d+$/.test(symbol) && /^\d+$/.test(next)) return Number(next) === Number(symbol) + 1;
  return symbol.length === 1 && next.charCodeAt(0) === symbol.charCodeAt(0) + 1;
}
