import { decodeBytes } from './byte-encodings';
import { decode, type EncodingName } from './encoding';

/** What bytes that are no UTF-8 are taken for. */
export interface EncodingGuess {
  readonly name: EncodingName;
  readonly text: string;
  /** Another encoding reads them nearly as well: names may be wrong, bytes are kept all the same. */
  readonly doubtful: boolean;
}

/** Of two scores that are closer than this, neither decides. */
const CLEAR = 0.2;
/** Below this score nothing is sure. */
const LIKELY = 0.6;
/** Where decoders put bytes that their encoding leaves free. */
const PRIVATE = /[\ue000-\uf8ff]/;

/**
 * The encoding in which whole lines read most like words: Chinese, Japanese, Cyrillic or Western
 * names. Windows-1252 takes every byte, so that no file fails for a name.
 *
 * The weights follow the layout of the character sets: the first planes of GB 2312, Big5 and JIS X 0208
 * hold the common characters; a Latin letter beyond ASCII stands beside ASCII letters; Cyrillic words
 * have no other letters.
 */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const scores = CANDIDATES.flatMap(({ name, score }) => {
    const text = decode(name, bytes);
    if (text === null || PRIVATE.test(text)) return [];
    return [{ name, text, score: score(bytes) }];
  }).sort((a, b) => b.score - a.score);
  const [best, next] = scores;
  if (best === undefined) {
    return { name: 'windows-1252', text: decodeBytes('windows-1252', bytes), doubtful: true };
  }
  const isClear = next === undefined || best.score - next.score >= CLEAR;
  return { name: best.name, text: best.text, doubtful: !isClear || best.score < LIKELY };
}

type Score = (bytes: Uint8Array) => number;

/** A character of two bytes: how usual it is, from 1 down to −1. */
type PairWeight = (lead: number, trail: number) => number;

const gb: PairWeight = (lead, trail) => {
  if (trail < 0xa1) return -0.5;
  if (lead >= 0xb0 && lead <= 0xd7) return 1;
  return lead >= 0xa1 && lead <= 0xa3 ? 0.8 : lead >= 0xd8 && lead <= 0xf7 ? 0.3 : -0.5;
};

const big5: PairWeight = (lead) => {
  if (lead >= 0xa4 && lead <= 0xc6) return 1;
  return lead >= 0xa1 && lead <= 0xa3 ? 0.8 : lead >= 0xc9 && lead <= 0xf9 ? 0.2 : -0.5;
};

const shiftJis: PairWeight = (lead, trail) => {
  if (lead === 0x82) return trail >= 0x9f && trail <= 0xf1 ? 1.2 : 0.3;
  if (lead === 0x83) return trail <= 0x96 ? 1.1 : 0.1;
  if (lead >= 0x88 && lead <= 0x98) return 0.9;
  return lead === 0x81 ? 0.6 : 0.1;
};

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
/** What half of a character of four bytes weighs: bytes that are one by chance are rare. */
const FOUR_BYTES = 0.7;

/** The mean weight of a byte beyond ASCII where characters have two bytes. */
const pairs =
  (weight: PairWeight, isSingle: (byte: number) => boolean): Score =>
  (bytes) => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < bytes.length; at++) {
      const lead = bytes[at] as number;
      if (lead < 0x80) continue;
      const before = bytes[at - 1];
      if (isSingle(lead)) {
        count++;
        continue;
      }
      count += 2;
      const trail = bytes[++at] ?? 0;
      if (isDigit(trail)) {
        // Only GB18030 has these, two such pairs a character.
        sum += 2 * FOUR_BYTES;
        continue;
      }
      const inWord = isLetter(before) && (isLetter(trail) || isLetter(bytes[at + 1]));
      sum += 2 * (weight(lead, trail) - (inWord ? 0.6 : 0));
    }
    return count === 0 ? 0 : sum / count;
  };

/** Runs of bytes beyond ASCII, with what stands beside them. */
function* runs(bytes: Uint8Array): Generator<{ run: number[]; isInWord: boolean }> {
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] as number) < 0x80) continue;
    const from = at;
    while ((bytes[at] ?? 0) >= 0x80) at++;
    yield {
      run: [...bytes.subarray(from, at)],
      isInWord: isLetter(bytes[from - 1]) || isLetter(bytes[at]),
    };
  }
}

/** The mean weight of a byte beyond ASCII where every byte is a character. */
const singles =
  (weigh: (run: readonly number[], isInWord: boolean) => number): Score =>
  (bytes) => {
    let [sum, count] = [0, 0];
    for (const { run, isInWord } of runs(bytes)) {
      sum += weigh(run, isInWord);
      count += run.length;
    }
    return count === 0 ? 0 : sum / count;
  };

const sumOf = (run: readonly number[], weight: (byte: number, at: number) => number): number =>
  run.reduce((sum, byte, at) => sum + weight(byte, at), 0);

const isCyrillicCapital = (byte: number): boolean =>
  (byte >= 0xc0 && byte <= 0xdf) || byte === 0xa8;
const isCyrillicSmall = (byte: number): boolean => byte >= 0xe0 || byte === 0xb8;
/** « » — – № “ ” … in Windows-1251. */
const CYRILLIC_MARKS = new Set([0xab, 0xbb, 0x97, 0x96, 0xb9, 0x93, 0x94, 0x85]);

const cyrillic = (run: readonly number[], isInWord: boolean): number => {
  if (isInWord) return -run.length;
  return sumOf(run, (byte, at) => {
    const before = run[at - 1];
    const follows = before !== undefined && isCyrillicSmall(before);
    if (isCyrillicSmall(byte)) return run.length > 1 ? 1 : 0.2;
    if (!isCyrillicCapital(byte)) return CYRILLIC_MARKS.has(byte) ? 0.5 : -0.5;
    if (follows) return -1;
    return at === 0 ? (run.length > 1 ? 1 : 0.2) : 0.9;
  });
};

const isWesternLetter = (byte: number): boolean =>
  (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) ||
  [0x8a, 0x9a, 0x8c, 0x9c, 0x8e, 0x9e, 0x9f].includes(byte);
/** € ‚ „ … ‘ ’ “ ” • – — ¡ § © « ® ° ± ² ³ · » ¼ ½ ¾ ¿ and the hard blank in Windows-1252. */
const WESTERN_MARKS = new Set([
  0x80, 0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa1, 0xa7, 0xa9, 0xab,
  0xae, 0xb0, 0xb1, 0xb2, 0xb3, 0xb7, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf,
]);

const western = (run: readonly number[], isInWord: boolean): number =>
  sumOf(run, (byte) => {
    if (!isWesternLetter(byte)) return WESTERN_MARKS.has(byte) ? 0.5 : -0.3;
    if (run.length > 2) return -0.5;
    return isInWord ? 1 : 0.4;
  });

/** In the order in which they are preferred where they read equally well. */
const CANDIDATES: readonly { readonly name: EncodingName; readonly score: Score }[] = [
  { name: 'GB18030', score: pairs(gb, (byte) => byte === 0x80) },
  { name: 'Big5', score: pairs(big5, () => false) },
  { name: 'Shift_JIS', score: pairs(shiftJis, (byte) => byte >= 0xa1 && byte <= 0xdf) },
  { name: 'windows-1252', score: singles(western) },
  { name: 'windows-1251', score: singles(cyrillic) },
];
