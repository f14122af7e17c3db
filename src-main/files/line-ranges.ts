import { isWide, wideUnit, type EncodingName } from './encoding';

/** A line within bytes: the line is `start…end`, its line end `end…next` (empty at the end of a file). */
export interface LineRange {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** The lines of encoded text as byte ranges; the same lines as `splitLines` gives for its text. */
export function lineRanges(name: EncodingName, bytes: Uint8Array): LineRange[] {
  const step = isWide(name) ? 2 : 1;
  const unitAt = isWide(name)
    ? (at: number) => wideUnit(name, bytes, at)
    : (at: number) => bytes[at] as number;
  const ranges: LineRange[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at += step) {
    const unit = unitAt(at);
    if (unit !== 0x0a && unit !== 0x0d) continue;
    const pair = unit === 0x0d && at + step < bytes.length && unitAt(at + step) === 0x0a;
    const next = at + (pair ? 2 * step : step);
    ranges.push({ start, end: at, next });
    start = next;
    at = next - step;
  }
  if (start < bytes.length) ranges.push({ start, end: bytes.length, next: bytes.length });
  return ranges;
}
