import { textOf, type Span } from './bytes';

/** Texts as JavaScript sees them: UTF-8, whose blanks may take three bytes. */

/** A stretch without what `String.prototype.trim` removes. */
export function trimmedText(bytes: Uint8Array, { start, end }: Span): Span {
  let from = start;
  let to = end;
  for (let length = 1; length > 0; from += length) length = lengthOfBlank(bytes, from, to);
  for (let length = 1; length > 0; to -= length) {
    length =
      [1, 2, 3].find((each) => to - each >= from && lengthOfBlank(bytes, to - each, to) === each) ??
      0;
  }
  return { start: from, end: to };
}

/** Bytes of the blank that starts at `at`: 0 where none does. */
function lengthOfBlank(bytes: Uint8Array, at: number, limit: number): number {
  const length = lengthOfCharacter(bytes[at] ?? 0);
  if (length === 0 || at + length > limit) return 0;
  return textOf(bytes.subarray(at, at + length)).trim() === '' ? length : 0;
}

/** By the first byte; 0 where no character starts with it. */
function lengthOfCharacter(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** Whether two stretches are the same text, in which bytes that are no UTF-8 are all alike. */
export function sameText(a: Uint8Array, spanA: Span, b: Uint8Array, spanB: Span): boolean {
  return readable(a, spanA) === readable(b, spanB);
}

function readable(bytes: Uint8Array, { start, end }: Span): string {
  let text = '';
  for (let at = start; at < end;) {
    const length = lengthOfCharacter(bytes[at] ?? 0);
    const slice = bytes.subarray(at, Math.min(at + length, end));
    const character = textOf(slice);
    // What is no UTF-8 comes back as a character a byte.
    const isText = length === 1 || (slice.length === length && character.length < length);
    text += isText ? character : '\uFFFD';
    at += isText ? length : 1;
  }
  return text;
}
