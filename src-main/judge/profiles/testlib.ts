import {
  bomLength,
  commonLength,
  lineAt,
  skipSpace,
  trimEnd,
  wordEnd,
  type LineSpan,
  type Span,
} from './bytes';
import { part, type Compare, type Parting } from './comparison';

/**
 * The standard checkers of testlib (github.com/MikeMirzayanov/testlib, `checkers/`). The library
 * skips a byte order mark, takes CRLF as a line end, and calls it a presentation error when the
 * output lacks a line or holds anything but whitespace after the last.
 */

/** `wcmp`: sequences of words. The checker that Codeforces (Polygon) offers first for such answers. */
export const wcmp: Compare = (output, reference) => {
  const all = (bytes: Uint8Array): Span => ({ start: bomLength(bytes), end: bytes.length });
  return compareWords(output, all(output), reference, all(reference));
};

/** `lcmp`: line by line, each line a sequence of words. */
export const lcmp: Compare = (output, reference) =>
  compareLines(output, reference, (lineO, lineR) => compareWords(output, lineO, reference, lineR));

/** `fcmp`: line by line, every character of a line counts. */
export const fcmp: Compare = (output, reference) =>
  compareLines(output, reference, (lineO, lineR) => {
    const common = commonLength(output, lineO, reference, lineR);
    const same = lineO.start + common === lineO.end && lineR.start + common === lineR.end;
    return same ? null : part('WA', lineO.start + common, lineR.start + common);
  });

/**
 * Kattis and DOMjudge, the default output validator of the Kattis problem package format: words,
 * whatever whitespace is between them, in upper or lower case.
 */
export const kattis: Compare = (output, reference) => plainWords(folded(output), folded(reference));

/** Words, whatever whitespace is between them; a byte order mark belongs to the first word. */
export const plainWords: Compare = (output, reference) => {
  const all = (bytes: Uint8Array): Span => ({ start: 0, end: bytes.length });
  return compareWords(output, all(output), reference, all(reference));
};

/** ASCII letters in lower case; offsets stay. */
function folded(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte));
}

/** Compares the words of two stretches. */
function compareWords(
  output: Uint8Array,
  spanO: Span,
  reference: Uint8Array,
  spanR: Span,
): Parting | null {
  let o = skipSpace(output, spanO.start, spanO.end);
  let r = skipSpace(reference, spanR.start, spanR.end);
  while (o < spanO.end && r < spanR.end) {
    const wordO = { start: o, end: wordEnd(output, o, spanO.end) };
    const wordR = { start: r, end: wordEnd(reference, r, spanR.end) };
    const common = commonLength(output, wordO, reference, wordR);
    if (o + common < wordO.end || r + common < wordR.end) return part('WA', o, r);
    o = skipSpace(output, wordO.end, spanO.end);
    r = skipSpace(reference, wordR.end, spanR.end);
  }
  if (o >= spanO.end && r >= spanR.end) return null;
  return part('WA', ended(output, o, spanO), ended(reference, r, spanR));
}

/** Behind the last word where nothing is left, so that a place is not after trailing blanks. */
function ended(bytes: Uint8Array, at: number, span: Span): number {
  return at >= span.end ? trimEnd(bytes, span.start, span.end) : at;
}

function compareLines(
  output: Uint8Array,
  reference: Uint8Array,
  compareLine: (lineO: LineSpan, lineR: LineSpan) => Parting | null,
): Parting | null {
  let o = bomLength(output);
  let r = bomLength(reference);
  while (r < reference.length) {
    const lineR = lineAt(reference, r);
    if (lineR.start === lineR.end && lineR.next >= reference.length) break;
    if (o >= output.length) return part('PE', o, r);
    const lineO = lineAt(output, o);
    const parting = compareLine(lineO, lineR);
    if (parting !== null) return parting;
    o = lineO.next;
    r = lineR.next;
  }
  const rest = skipSpace(output, o);
  return rest < output.length ? part('PE', rest, reference.length) : null;
}
