import { isSpace, LF, trimEnd, type Span } from './bytes';
import { showsBlanksAlone } from './blank-lines';
import { part, type Compare } from './compare';
import { bytes } from './line-judges';

/**
 * SYZOJ (github.com/syzoj/judge-v3, `run.ts`): `diff -Bbq`. How many blanks are between words of a line
 * does not count, nor do blanks at line ends and lines of blanks; a line that begins with blanks does.
 * With a NUL in what `diff` reads first, every byte counts.
 */
export const syzoj: Compare = (output, reference, passed = 0) => {
  const same = bytes(output, reference);
  if (same === null || isBinary(output, passed) || isBinary(reference, passed)) return same;
  let o = nextLine(output, 0);
  let r = nextLine(reference, 0);
  for (;;) {
    if (o.start >= o.end && r.start >= r.end) return blankLines(output, reference);
    const differs = differsAt(output, o, reference, r);
    if (differs !== null) return part('WA', ...differs);
    o = nextLine(output, o.next);
    r = nextLine(reference, r.next);
  }
};

/** What GNU diff looks at to tell a text from other files. */
const FIRST_BLOCK = 4096;

function isBinary(text: Uint8Array, passed: number): boolean {
  return text.subarray(0, Math.max(0, FIRST_BLOCK - passed)).includes(0);
}

interface Line extends Span {
  readonly next: number;
}

/** The next line that is not blank, without blanks at its end; an empty one where there is none. */
function nextLine(text: Uint8Array, from: number): Line {
  for (let at = from; at < text.length;) {
    const found = text.indexOf(LF, at);
    const stop = found < 0 ? text.length : found;
    const end = trimEnd(text, at, stop);
    if (end > at) return { start: at, end, next: stop + 1 };
    at = stop + 1;
  }
  return { start: text.length, end: text.length, next: text.length };
}

/** All other lines are alike. What `diff` shows is blank, unless it matches blank lines instead of others. */
function blankLines(output: Uint8Array, reference: Uint8Array): ReturnType<Compare> {
  const a = linesOf(output);
  const b = linesOf(reference);
  if (showsBlanksAlone(...numbered(a.texts, b.texts))) return null;
  const differs = a.texts.findIndex((text, i) => text !== b.texts[i]);
  return part('WA', a.starts[differs] ?? output.length, b.starts[differs] ?? reference.length);
}

/** Lines with one space for blanks, and none at the end. */
function linesOf(text: Uint8Array): { texts: string[]; starts: number[] } {
  const texts: string[] = [];
  const starts: number[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.indexOf(LF, at);
    const stop = found < 0 ? text.length : found;
    texts.push(lineText(text, at, trimEnd(text, at, stop)));
    starts.push(at);
    at = stop + 1;
  }
  return { texts, starts };
}

/** A character a byte, and a space for blanks. */
function lineText(text: Uint8Array, start: number, end: number): string {
  let line = '';
  for (let i = start; i < end; i++) {
    const blank = isSpace(text[i]);
    if (!blank || !isSpace(text[i - 1]) || i === start) {
      line += blank ? ' ' : String.fromCharCode(text[i] ?? 0);
    }
  }
  return line;
}

/** Equal lines as equal numbers, blank ones as 0. */
function numbered(...lists: [string[], string[]]): [Int32Array, Int32Array] {
  const numbers = new Map([['', 0]]);
  const numberOf = (line: string): number => {
    const known = numbers.get(line) ?? numbers.size;
    numbers.set(line, known);
    return known;
  };
  const [a, b] = lists.map((lines) => Int32Array.from(lines, numberOf));
  return [a ?? new Int32Array(), b ?? new Int32Array()];
}

/** Where two lines differ in more than the amount of blanks, or null. */
function differsAt(
  a: Uint8Array,
  lineA: Span,
  b: Uint8Array,
  lineB: Span,
): [number, number] | null {
  let i = lineA.start;
  let j = lineB.start;
  while (i < lineA.end && j < lineB.end) {
    const blanks = isSpace(a[i]);
    if (blanks !== isSpace(b[j]) || (!blanks && a[i] !== b[j])) return [i, j];
    i++;
    j++;
    while (blanks && isSpace(a[i])) i++;
    while (blanks && isSpace(b[j])) j++;
  }
  return i >= lineA.end && j >= lineB.end ? null : [i, j];
}
