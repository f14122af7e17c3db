import { NOTHING, type Notation } from './notation';
import { shapesOfSize } from './boxes';

/** Other signs than values that are tried as blanks, the most frequent first. */
const MOST_BLANKS = 4;

/** The blanks that may stand among values: one sign, two where that leaves nothing unread, or none. */
export function* blanksAmong(
  signs: readonly string[],
  symbols: readonly string[],
): Generator<readonly string[]> {
  const known = new Set(symbols.flatMap((symbol) => [symbol, symbol.toLowerCase()]));
  const others = signs.filter((sign) => isBlank(sign, known));
  if (others.length === 0) yield ['.'];
  const [first, second] = others;
  for (const sign of others.slice(0, MOST_BLANKS)) yield [sign];
  if (first !== undefined && second !== undefined) yield [first, second];
}

/** Whether a sign that is no value may be a blank: digits but 0 never are. */
function isBlank(sign: string, known: ReadonlySet<string>): boolean {
  if (known.has(sign)) return false;
  return /^\d/.test(sign) ? /^0+(?:\.0*(?:e[+-]?00)?)?$/.test(sign) && !known.has('0') : sign.length < 4 || NOTHING.test(sign); // prettier-ignore
}

/** The notations in which cells of these signs may be written, as far as alphabet, blanks and boxes go. */
export function* signings(
  size: number,
  signs: readonly string[],
  alphabets: readonly (readonly string[])[],
): Generator<Pick<Notation, 'shape' | 'symbols' | 'blanks' | 'ends'>> {
  for (const symbols of alphabets) {
    if (symbols[0] === '0' && !signs.includes('0')) continue;
    for (const blanks of blanksAmong(signs, symbols)) {
      for (const shape of shapesOfSize(size)) yield { shape, symbols, blanks, ends: NO_ENDS };
    }
  }
}

const NO_ENDS = { empty: false, rule: false } as const;
