/** A way to write values: the value of a sign from 1, 0 where it may be a blank, -1 where it is neither. */
export type Alphabet = (sign: string) => number;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const UP = `${DIGITS}${LETTERS}`;
const CHINESE = '〇一二三四五六七八九';

/** The ways in which grids of this side are written; `signs` are those of the text. */
export function alphabetsFor(size: number, signs: ReadonlySet<string>): Alphabet[] {
  const ranks = ranksOf(size, signs);
  const letters = [...signs].some((sign) => /^\p{L}$/u.test(sign.normalize('NFKC')));
  const all: Alphabet[] = [
    numerals(size, 0),
    ...(letters || size > 9 ? [among(`_${UP.slice(1)}`.slice(0, size + 1), 0)] : []),
    numerals(size, 1),
    ...(letters || size > 9 ? [among(UP.slice(0, size), 1)] : []),
    ...(letters ? [among(LETTERS.slice(0, size), 1)] : []),
    ...(ranks === null ? [] : [among(ranks, 1)]),
    ...(size <= 9 ? [among(CHINESE, 0), walled(size)] : []),
  ];
  return all.map(remembered);
}

function remembered(alphabet: Alphabet): Alphabet {
  const known = new Map<string, number>();
  return (sign) => {
    let value = known.get(sign);
    if (value === undefined) known.set(sign, (value = alphabet(sign)));
    return value;
  };
}

function numerals(size: number, more: number): Alphabet {
  return (sign) => {
    const text = sign.normalize('NFKC');
    if (!/^\d+(?:\.0*)?$/.test(text))
      return /[\p{L}\p{N}]{2}/u.test(text) && !isNothing(text) ? -1 : 0;
    const value = Number.parseInt(text, 10) + more;
    // Candidates of a cell, or none.
    if (size <= 9 && value > size) return /^(?!.*(.).*\1)[1-9]{2,9}$/.test(text) ? 0 : -1;
    return value <= size ? value : -1;
  };
}

/** One sign a value: the sign's place plus `more`. */
function among(signs: string, more: number): Alphabet {
  const folded = signs.toUpperCase() === signs || signs.toLowerCase() === signs;
  return (sign) => {
    const text =
      folded && signs.toUpperCase() === signs ? sign.normalize('NFKC').toUpperCase() : sign;
    if (text.length !== 1) return isNothing(text) || !/[\p{L}\p{N}]/u.test(text) ? 0 : -1;
    const at = signs.indexOf(text);
    if (at + more > 0 && at >= 0) return at + more;
    return /[1-9]/.test(text) ? -1 : 0;
  };
}

/** Walls in the higher bits or digits, the value in the lower ones. */
function walled(size: number): Alphabet {
  return (sign) => {
    if (!/^\d{1,3}$/.test(sign)) return 0;
    const value = Number(sign) % 16;
    return value <= size ? value : -1;
  };
}

const isNothing = (text: string): boolean =>
  /^(?:u\d|none|null|nil|nan|na|undefined|false|blank|empty|([._*?#-])\1+)$/i.test(text);

/** As many letters or other signs as there are values, in the order of their codes. */
function ranksOf(size: number, signs: ReadonlySet<string>): string | null {
  for (const kind of [/^\p{Lu}$/u, /^\p{L}$/u, /^[\p{L}\p{N}]$/u, /^[^\s.0_*?-]$/u]) {
    const own = [...signs].filter((sign) => kind.test(sign)).sort();
    if (own.length === size) return own.join('');
  }
  return null;
}
