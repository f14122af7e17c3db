import {
  commonLength,
  CR,
  isBlankOrCr,
  isSpace,
  LF,
  lineAt,
  trimEnd,
  type LineSpan,
  type Span,
  textOf,
} from './bytes';
import { part, type Compare, type Parting } from './compare';

/** Judges that compare line by line with some trimming. */

/** UOJ `bcmp`: every byte counts. */
export const bytes: Compare = (output, reference) => {
  const common = commonLength(output, whole(output), reference, whole(reference));
  const same = common === output.length && common === reference.length;
  return same ? null : part('WA', common, common);
};

/**
 * Hydro `default` (github.com/hydro-dev/Hydro, `compare.sh` of hydrojudge): blanks and CR at line ends
 * and empty lines at the end do not count; a line of blanks is not empty.
 */
export const hydroDefault: Compare = (output, reference) => {
  const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;
  const end = (text: Uint8Array): Span => upTo(trimEnd(text, 0, text.length, isLineEnd));
  return compareLines(output, end(output), reference, end(reference), trimBlanks);
};

/** Hydro `strict`: only CR at line ends and the very last line end do not count. */
export const hydroStrict: Compare = (output, reference) =>
  compareLines(output, whole(output), reference, whole(reference), trimCrs);

/**
 * Whitespace at line ends and at the end of the file does not count. So compares Luogu without a
 * Special Judge (help.luogu.com.cn, test data: blanks at line ends and line ends at the end of the file
 * are ignored). AtCoder publishes no checker; it is seen to accept blanks before line
 * ends and a missing last line end (kyuridenamida/atcoder-tools, issue 285), so it is taken to compare
 * like this.
 */
export const trailing: Compare = (output, reference) => {
  const end = (text: Uint8Array): Span => upTo(trimEnd(text, 0, text.length));
  return compareLines(output, end(output), reference, end(reference), trimSpace);
};

/**
 * Contests of NOI (statements of CCF: full text, without blanks at line ends and line ends at the end of
 * the file). A CR without LF is no line end: CSP 2024 gave no points for it.
 */
export const noi: Compare = (output, reference) => {
  const end = (text: Uint8Array): Span => upTo(beforeLastLineEnds(text));
  return compareLines(output, end(output), reference, end(reference), (text, line) => ({
    start: line.start,
    end: trimEnd(text, line.start, line.end, isBlank),
  }));
};

/**
 * Competitive Programming Helper (github.com/agrawal-d/cph, `judge.ts`): JavaScript `trim()` on the
 * whole and on every line, after CRLF became LF.
 */
export const cph: Compare = (output, reference) =>
  compareLines(
    output,
    trimmedText(output, whole(output)),
    reference,
    trimmedText(reference, whole(reference)),
    trimmedText,
    sameText,
  );

/**
 * POJ and its kin (HDU, ZOJ, UVa): what differs in whitespace alone is a presentation error, but for
 * the line end at the end of the file.
 */
export const pojText: Compare = (output, reference) => {
  const end = (text: Uint8Array): Span => upTo(trimEnd(text, 0, text.length));
  return compareLines(output, end(output), reference, end(reference), (_, line) => line);
};

function whole(text: Uint8Array): Span {
  return upTo(text.length);
}

function upTo(end: number): Span {
  return { start: 0, end };
}

/** Blanks of a line that is not split at CR. */
function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9;
}

/** Where the text ends without line ends, blanks before them, and empty lines at its end. */
function beforeLastLineEnds(text: Uint8Array): number {
  let end = text.length;
  for (;;) {
    const line = trimEnd(text, 0, end, isBlank);
    if (text[line - 1] !== LF || line === 0) return line;
    end = text[line - 2] === CR ? line - 2 : line - 1;
  }
}

type Trim = (text: Uint8Array, line: Span) => Span;

function trimmedBy(space: (byte: number | undefined) => boolean): Trim {
  return (text, { start, end }) => ({ start, end: trimEnd(text, start, end, space) });
}

const trimSpace = trimmedBy(isSpace);
const trimBlanks = trimmedBy(isBlankOrCr);
const trimCrs = trimmedBy((byte) => byte === CR);

type Same = (a: Uint8Array, spanA: Span, b: Uint8Array, spanB: Span) => boolean;

/** Lines within the two stretches, trimmed, must be equal in number and content. */
function compareLines(
  output: Uint8Array,
  spanO: Span,
  reference: Uint8Array,
  spanR: Span,
  trim: Trim,
  same?: Same,
): Parting | null {
  let o = spanO.start;
  let r = spanR.start;
  while (o < spanO.end && r < spanR.end) {
    const lineO: LineSpan = lineAt(output, o, spanO.end);
    const lineR: LineSpan = lineAt(reference, r, spanR.end);
    const a = trim(output, lineO);
    const b = trim(reference, lineR);
    const common = commonLength(output, a, reference, b);
    const equal = a.start + common >= a.end && b.start + common >= b.end;
    if (!equal && same?.(output, a, reference, b) !== true) {
      return part('WA', a.start + common, b.start + common);
    }
    o = lineO.next;
    r = lineR.next;
  }
  return o >= spanO.end && r >= spanR.end ? null : part('WA', o, r);
}

/** Texts as JavaScript sees them: UTF-8, whose blanks may take three bytes. */

/** A stretch without what `String.prototype.trim` removes. */
function trimmedText(bytes: Uint8Array, { start, end }: Span): Span {
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
function sameText(a: Uint8Array, spanA: Span, b: Uint8Array, spanB: Span): boolean {
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
