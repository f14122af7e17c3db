import { LF } from './bytes';

/** The first difference for a judge, with its verdict and its byte offset in either output. */
export interface Parting {
  readonly verdict: 'PE' | 'WA';
  readonly output: number;
  readonly reference: number;
}

/** A judge's comparison; null accepts. */
export type Compare = (output: Uint8Array, reference: Uint8Array) => Parting | null;

export function part(verdict: 'PE' | 'WA', output: number, reference: number): Parting {
  return { verdict, output, reference };
}

/** Where a comparison may begin, and the lines before. */
interface Start {
  readonly start: number;
  readonly lines: number;
}

/**
 * How much every judge passes over: lines that are the same in both texts and hold nothing but printable
 * ASCII. The last of them that begins with a word stays, so that a judge is there in the state in which it
 * would have come: at the first byte of a word after a line end. A byte order mark, a CR and a tab end
 * what is passed over; with a NUL, which makes `diff` look at the first bytes, nothing is.
 */
export function commonStart(a: Uint8Array, b: Uint8Array): Start {
  const length = Math.min(a.length, b.length);
  let start = 0;
  let lines = 0;
  let passed = 0;
  for (let i = 0, line = 0; i < length; i++) {
    const byte = a[i] as number;
    if (byte !== b[i]) break;
    if (byte === LF) {
      if ((a[line] as number) > SPACE) {
        start = line;
        lines = passed;
      }
      passed++;
      line = i + 1;
    } else if (byte < SPACE || byte > TILDE) break;
  }
  const isBinary = a.subarray(start).includes(0) || b.subarray(start).includes(0);
  return isBinary ? { start: 0, lines: 0 } : { start, lines };
}

const SPACE = 32;
const TILDE = 126;
