/** Pairs of outputs that differ as those of contestants and references do, made from a seed. */
import { seeded } from '../../../src-main/engines/testing/grids';

export interface Pair {
  readonly output: Buffer;
  readonly reference: Buffer;
  /** What was done to the two texts, which were equal before. */
  readonly changes: readonly string[];
}

type Random = () => number;
type Change = (text: string, random: Random) => string;

const WORDS = ['1', '2', '12', 'a', 'B', 'NO', '1.0', '0.5', '-3', 'é', 'x'.repeat(40)];

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[below(random, list.length)] ?? list[0];
}

/** Puts a piece at a place that the pattern finds; one of them all, by chance. */
const at =
  (places: RegExp, ...pieces: [string, ...string[]]): Change =>
  (text, random) => {
    const found = [...text.matchAll(places)];
    const match = found[below(random, found.length)];
    if (match === undefined) return text + oneOf(random, pieces);
    const end = match.index + match[0].length;
    return text.slice(0, match.index) + oneOf(random, pieces) + text.slice(end);
  };

/** Where a line begins, and where it ends. */
const BEGIN = /^(?=[^\n]|\n)/gm;
const END = /$/gm;
const ANYWHERE = /(?=[^])|$/g;
const BLANK = / /g;

const CHANGES: Readonly<Record<string, Change>> = {
  'empty line': at(BEGIN, '\n', '\n\n'),
  'empty lines at the end': (text, random) => text + '\n'.repeat(1 + below(random, 2)),
  'line of blanks': at(BEGIN, ' \n', '\t\n', '  \n'),
  'line of blanks at the end': (text, random) =>
    text + oneOf(random, [' \n', ' ', '\t\n', '\n \n']),
  'trailing blanks': at(END, ' ', '\t', '  '),
  'leading blanks': at(BEGIN, ' ', '\t'),
  'more blanks': at(BLANK, '  ', '\t', ' \t'),
  'line end for blank': at(BLANK, '\n'),
  'blank for line end': at(/\n(?=[^])/g, ' '),
  CRLF: (text) => text.replace(/\n/g, '\r\n'),
  'one CRLF': at(/\n/g, '\r\n'),
  'lone CR': at(ANYWHERE, '\r', '\r\r'),
  'CR for LF': (text) => text.replace(/\n/g, '\r'),
  'CR at the end': (text) => `${text}\r`,
  BOM: (text) => `\uFEFF${text}`,
  VT: at(ANYWHERE, '\v'),
  FF: at(ANYWHERE, '\f'),
  'FF for blank': at(BLANK, '\f', '\v'),
  NUL: at(ANYWHERE, '\0'),
  NBSP: at(ANYWHERE, '\u00A0'),
  'full-width blank': at(ANYWHERE, '\u3000', '\u2003'),
  'blank of full width at the end of a line': at(END, '\u3000', '\u00A0', '\u2028'),
  float: (text) => text.replace('1.0', '1.00').replace('0.5', '.5'),
  case: (text) => text.replace('NO', 'No').replace('a', 'A'),
  'no newline at the end': (text) => text.replace(/\n$/, ''),
  'missing line': at(/^[^\n]*\n/gm, ''),
  'extra token': at(END, ' 7', '\n7'),
  'other token': at(/[12]/g, '3'),
  'missing token': at(/[^\s]+/g, ''),
  'empty file': () => '',
};

/** `count` pairs; the same for the same seed. */
export function* pairs(count: number, seed: number): Generator<Pair> {
  const random = seeded(seed);
  const names = Object.keys(CHANGES);
  for (let i = 0; i < count; i++) {
    const text = freshText(random);
    const changes: string[] = [];
    const changed = (): Buffer => {
      let own = text;
      for (let times = below(random, 3); times > 0; times--) {
        const name = names[below(random, names.length)] ?? '';
        own = CHANGES[name]?.(own, random) ?? own;
        changes.push(name);
      }
      return Buffer.from(own);
    };
    const [output, reference] = [changed(), changed()];
    yield { output, reference, changes };
  }
}

function freshText(random: Random): string {
  const lines = Array.from({ length: below(random, 5) + 1 }, () => {
    const words = Array.from(
      { length: below(random, 4) },
      () => WORDS[below(random, WORDS.length)],
    );
    return `${words.join(' ')}\n`;
  });
  return lines.join('');
}
