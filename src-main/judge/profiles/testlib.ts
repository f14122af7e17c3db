import {
  bomLength,
  commonLength,
  CR,
  isBlankOrCr,
  isSpace,
  LF,
  skipSpace,
  trimEnd,
  wordEnd,
  type IsSpace,
  type Span,
} from './bytes';
import { part, type Compare, type Parting } from './compare';

/**
 * The standard checkers of testlib (github.com/MikeMirzayanov/testlib, `checkers/`). The library
 * skips a byte order mark of the output alone, takes CRLF as a line end, and calls it a presentation
 * error when the output holds anything but blanks and line ends after what was compared. Whitespace
 * between words is blanks and line ends; within a line `lcmp` takes that of C.
 */

/** `wcmp`: sequences of words. The checker that Codeforces (Polygon) offers first for such answers. */
export const wcmp: Compare = (output, reference) =>
  compareWords(
    output,
    { start: bomLength(output), end: output.length },
    reference,
    whole(reference),
    { space: isTestlibBlank },
  );

/** `lcmp`: line by line, each line a sequence of words. */
export const lcmp: Compare = (output, reference) =>
  compareLines(output, reference, (a, lineA, b, lineB) => compareWords(a, lineA, b, lineB));

/** `fcmp`: line by line, every character of a line counts. */
export const fcmp: Compare = (output, reference) =>
  compareLines(output, reference, (a, lineA, b, lineB) => {
    const common = commonLength(a, lineA, b, lineB);
    const same = lineA.start + common === lineA.end && lineB.start + common === lineB.end;
    return same ? null : part('WA', lineA.start + common, lineB.start + common);
  });

/**
 * Kattis, the default output validator of the Kattis problem package format (problemtools): words,
 * whatever whitespace is between them, in upper or lower case. A word counts up to its first NUL.
 */
export const kattis: Compare = (output, reference) =>
  kattisWords(output, reference, commonInAnyCase);

/** The same with `case_sensitive`. */
export const kattisCase: Compare = (output, reference) =>
  kattisWords(output, reference, commonLength);

/** DOMjudge (`compare.cc`): as Kattis, with all of every word. */
export const domjudge: Compare = (output, reference) =>
  compareWords(output, whole(output), reference, whole(reference), { common: commonInAnyCase });

/** Words, whatever whitespace is between them; a byte order mark belongs to the first word. */
export const plainWords: Compare = (output, reference) =>
  compareWords(output, whole(output), reference, whole(reference));

function whole(bytes: Uint8Array): Span {
  return { start: 0, end: bytes.length };
}

function isTestlibBlank(byte: number | undefined): boolean {
  return byte === LF || isBlankOrCr(byte);
}

function kattisWords(
  output: Uint8Array,
  reference: Uint8Array,
  common: CommonLength,
): Parting | null {
  return compareWords(output, whole(output), reference, whole(reference), { toNul: true, common });
}

type CommonLength = typeof commonLength;

/** As `commonLength`, with ASCII letters in any case. */
const commonInAnyCase: CommonLength = (a, spanA, b, spanB) => {
  const length = Math.min(spanA.end - spanA.start, spanB.end - spanB.start);
  let i = 0;
  while (i < length && lower(a[spanA.start + i]) === lower(b[spanB.start + i])) i++;
  return i;
};

function lower(byte: number | undefined): number | undefined {
  return byte !== undefined && byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

interface Words {
  readonly space?: IsSpace;
  /** What follows a NUL in a word does not count. */
  readonly toNul?: boolean;
  readonly common?: CommonLength;
}

function compareWords(
  output: Uint8Array,
  spanO: Span,
  reference: Uint8Array,
  spanR: Span,
  { space = isSpace, toNul = false, common = commonLength }: Words = {},
): Parting | null {
  let o = skipSpace(output, spanO.start, spanO.end, space);
  let r = skipSpace(reference, spanR.start, spanR.end, space);
  while (o < spanO.end && r < spanR.end) {
    const endO = wordEnd(output, o, spanO.end, space);
    const endR = wordEnd(reference, r, spanR.end, space);
    const wordO = { start: o, end: toNul ? beforeNul(output, o, endO) : endO };
    const wordR = { start: r, end: toNul ? beforeNul(reference, r, endR) : endR };
    const same = common(output, wordO, reference, wordR);
    if (o + same < wordO.end || r + same < wordR.end) return part('WA', o, r);
    o = skipSpace(output, endO, spanO.end, space);
    r = skipSpace(reference, endR, spanR.end, space);
  }
  if (o >= spanO.end && r >= spanR.end) return null;
  return part('WA', ended(output, o, spanO, space), ended(reference, r, spanR, space));
}

function beforeNul(bytes: Uint8Array, start: number, end: number): number {
  const found = bytes.indexOf(0, start);
  return found < 0 || found > end ? end : found;
}

/** Behind the last word where nothing is left, so that a place is not after trailing blanks. */
function ended(bytes: Uint8Array, at: number, span: Span, space: IsSpace): number {
  return at >= span.end ? trimEnd(bytes, span.start, span.end, space) : at;
}

type CompareLine = (a: Uint8Array, lineA: Span, b: Uint8Array, lineB: Span) => Parting | null;

/** The output is read as empty lines beyond its end. */
function compareLines(
  output: Uint8Array,
  reference: Uint8Array,
  compareLine: CompareLine,
): Parting | null {
  const a = readLines(output);
  const b = readLines(reference);
  let o = bomLength(output);
  let r = 0;
  while (r < b.bytes.length) {
    const lineB = lineOf(b.bytes, r);
    if (lineB.start === lineB.end && lineB.next >= b.bytes.length) break;
    const lineA = lineOf(a.bytes, o);
    const parting = compareLine(a.bytes, lineA, b.bytes, lineB);
    if (parting !== null)
      return { ...parting, output: a.at(parting.output), reference: b.at(parting.reference) };
    o = lineA.next;
    r = lineB.next;
  }
  const rest = skipSpace(output, a.at(o), output.length, isTestlibBlank);
  return rest < output.length ? part('PE', rest, reference.length) : null;
}

/** A line without its LF; behind the end, an empty one. */
function lineOf(bytes: Uint8Array, start: number): Span & { readonly next: number } {
  const found = bytes.indexOf(LF, start);
  const end = found < 0 ? bytes.length : found;
  return { start: Math.min(start, end), end, next: Math.min(end + 1, bytes.length) };
}

/** A text as testlib reads its lines, and where a byte of it stands in the text itself. */
interface ReadLines {
  readonly bytes: Uint8Array;
  at(offset: number): number;
}

/**
 * CRLF is a line end. Of a CR alone the byte behind it is taken in its place, whatever it is, and 255
 * at the end of the text (`InStream::readStringTo`).
 */
function readLines(text: Uint8Array): ReadLines {
  if (!text.includes(CR)) return { bytes: text, at: (offset) => offset };
  const bytes = new Uint8Array(text.length);
  const places = new Uint32Array(text.length + 1);
  let length = 0;
  let i = 0;
  while (i < text.length) {
    const at = text[i] === CR ? i + 1 : i;
    places[length] = i;
    bytes[length++] = text[at] ?? 255;
    i = at + 1;
  }
  places[length] = text.length;
  return { bytes: bytes.subarray(0, length), at: (offset) => places[offset] ?? text.length };
}
