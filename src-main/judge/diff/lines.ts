import type { DiffSide } from '../../shared/contract';
import { bomLength, CR, LF, trimEnd } from '../profiles/bytes';

/** How many lines are looked at before a caller may give way. */
const YIELD_EVERY = 8_192;

/** A line of more bytes than this is long; even. */
const LONG_LINE = 65_536;

/** The lines of a text as offsets; the text itself stays bytes. */
export interface Lines {
  readonly bytes: Uint8Array;
  readonly bom: boolean;
  readonly count: number;
  /** Where each line starts; one more entry for the end of the text, and room after it. */
  readonly starts: Int32Array;
  /** Hash of each line without blanks at its end. */
  readonly hashes: Int32Array;
}

export type LineEndName = 'LF' | 'CRLF' | 'CR' | '';

/** Finds the lines of a text; yields now and then. */
export function* indexLines(bytes: Uint8Array): Generator<void, Lines> {
  const bom = bomLength(bytes);
  let starts = new Int32Array(YIELD_EVERY);
  let hashes = new Int32Array(YIELD_EVERY);
  let count = 0;
  const ends = new LineEnds(bytes);
  for (let at = bom; at < bytes.length;) {
    if (count + 1 >= starts.length) {
      starts = grown(starts);
      hashes = grown(hashes);
    }
    const next = ends.limit(at);
    starts[count] = at;
    hashes[count] = hash(bytes, at, trimEnd(bytes, at, next));
    count++;
    // A long line takes as long as many short ones.
    if (count % YIELD_EVERY === 0 || next - at > LONG_LINE) yield;
    at = next;
  }
  starts[count] = bytes.length;
  return { bytes, bom: bom > 0, count, starts, hashes };
}

/** The same numbers with room for as many again. */
function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Finds line ends in ascending order; what has been looked through for one is not looked at again. */
class LineEnds {
  private lf = -1;
  private cr = -1;

  constructor(private readonly bytes: Uint8Array) {}

  /** Where the line that starts at `start` ends, its line end included: LF, CRLF or CR. */
  limit(start: number): number {
    if (this.lf < start) this.lf = this.find(LF, start);
    if (this.cr < start) this.cr = this.find(CR, start);
    if (this.cr + 1 === this.lf) return this.lf + 1;
    return Math.min(Math.min(this.cr, this.lf) + 1, this.bytes.length);
  }

  private find(end: number, from: number): number {
    const found = this.bytes.indexOf(end, from);
    return found < 0 ? this.bytes.length : found;
  }
}

/** FNV-1a; of a long line its beginning and its end, since lines of one hash are compared anyway. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  const skipFrom = end - start > LONG_LINE ? start + LONG_LINE / 2 : end;
  const skipTo = end - start > LONG_LINE ? end - LONG_LINE / 2 : end;
  let value = 0x811c9dc5;
  for (let i = start; i < end; i++) {
    if (i === skipFrom) i = skipTo;
    value = Math.imul(value ^ (bytes[i] as number), 0x01000193);
  }
  return value;
}

export function startOf(lines: Lines, line: number): number {
  return lines.starts[line] as number;
}

export function limitOf(lines: Lines, line: number): number {
  return lines.starts[line + 1] as number;
}

/** What ends a line. */
export function endOf(lines: Lines, line: number): LineEndName {
  const { bytes } = lines;
  const limit = limitOf(lines, line);
  if (limit <= startOf(lines, line)) return '';
  if (bytes[limit - 1] === CR) return 'CR';
  if (bytes[limit - 1] !== LF) return '';
  return limit - 2 >= startOf(lines, line) && bytes[limit - 2] === CR ? 'CRLF' : 'LF';
}

/** What is known of a side as a whole; yields now and then. */
export function* describeSide(lines: Lines, title: string): Generator<void, DiffSide> {
  const ends = new Set<LineEndName>();
  for (let line = 0; line < lines.count; line++) {
    ends.add(endOf(lines, line));
    if (line % YIELD_EVERY === 0) yield;
  }
  const finalNewline = !ends.delete('') && lines.count > 0;
  const [only] = ends;
  return {
    title,
    bytes: lines.bytes.length,
    lines: lines.count,
    bom: lines.bom,
    lineEnd: ends.size > 1 ? 'mixed' : only === undefined || only === '' ? 'none' : only,
    finalNewline,
  };
}
