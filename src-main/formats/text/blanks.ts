import { NOTHING } from './notation';

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
  return /^\d/.test(sign) ? /^0+(?:\.0*(?:e[+-]?00)?)?$/.test(sign) && !known.has('0') : sign.length < 4 || NOTHING.has(sign.toLowerCase()); // prettier-ignore
}
