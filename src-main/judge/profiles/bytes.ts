/** Bytes of outputs, as judges written in C look at them. Offsets are in bytes from 0. */

export const LF = 10;
export const CR = 13;
const BOM = [0xef, 0xbb, 0xbf] as const;

/** A stretch of bytes, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line without its end; `next` is where the following line starts. */
export interface LineSpan extends Span {
  readonly next: number;
}

/** `isspace` of the C locale: tab, line feed, vertical tab, form feed, carriage return, space. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 32 || (byte !== undefined && byte >= 9 && byte <= 13);
}

/** Space, tab or carriage return. */
export function isBlankOrCr(byte: number | undefined): boolean {
  return byte === 32 || byte === 9 || byte === CR;
}

/** Length of a UTF-8 byte order mark at the start: 3 or 0. */
export function bomLength(bytes: Uint8Array): number {
  return BOM.every((byte, i) => bytes[i] === byte) ? BOM.length : 0;
}

/** The line that starts at `start`; its end is LF or CRLF, or the end of the bytes. */
export function lineAt(bytes: Uint8Array, start: number, limit: number = bytes.length): LineSpan {
  const found = bytes.indexOf(LF, start);
  const stop = found < 0 || found >= limit ? limit : found;
  const end = stop < limit && stop > start && bytes[stop - 1] === CR ? stop - 1 : stop;
  return { start, end, next: Math.min(stop + 1, limit) };
}

/** What a judge takes for whitespace. */
export type IsSpace = (byte: number | undefined) => boolean;

/** The offset of the first byte that is no whitespace, from `at` on. */
export function skipSpace(
  bytes: Uint8Array,
  at: number,
  limit: number = bytes.length,
  space: IsSpace = isSpace,
): number {
  let i = at;
  while (i < limit && space(bytes[i])) i++;
  return i;
}

export function wordEnd(
  bytes: Uint8Array,
  at: number,
  limit: number = bytes.length,
  space: IsSpace = isSpace,
): number {
  let i = at;
  while (i < limit && !space(bytes[i])) i++;
  return i;
}

/** `end` moved back over whitespace, not before `start`. */
export function trimEnd(
  bytes: Uint8Array,
  start: number,
  end: number,
  space: IsSpace = isSpace,
): number {
  let i = end;
  while (i > start && space(bytes[i - 1])) i--;
  return i;
}

/** How many bytes two stretches have in common from their starts. */
export function commonLength(a: Uint8Array, spanA: Span, b: Uint8Array, spanB: Span): number {
  const length = Math.min(spanA.end - spanA.start, spanB.end - spanB.start);
  let i = 0;
  while (i < length && a[spanA.start + i] === b[spanB.start + i]) i++;
  return i;
}

/** Bytes as text: UTF-8, or a character a byte where they are not. */
export function textOf(bytes: Uint8Array): string {
  try {
    const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`);
    return decodeURIComponent(escaped.join(''));
  } catch {
    return String.fromCharCode(...bytes);
  }
}
