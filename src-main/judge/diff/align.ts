import { trimEnd } from '../profiles/bytes';
import { limitOf, startOf, type Lines } from './lines';

/** Two texts side by side: for every row the line of each side, or -1 for a gap. */
export interface Aligned {
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** 1 where the row differs. */
  readonly differs: Uint8Array;
  readonly differences: number;
}

/** How many rows are worked on before a caller may give way. */
const YIELD_EVERY = 1_024;
/** How far ahead a line is looked for on the other side. */
const REACH = 32;
/** How many equal lines in a row are proof enough that two places belong together. */
const PROOF = 8;

/**
 * Aligns the lines of two outputs. Grids are short lines in a fixed order, so a line is looked for
 * only a little ahead; an empty line without a partner is a gap of its own. Yields now and then.
 */
export function* align(left: Lines, right: Lines): Generator<void, Aligned> {
  // Every row takes a line of one side at least.
  const most = left.count + right.count;
  const leftLines = new Int32Array(most);
  const rightLines = new Int32Array(most);
  const differs = new Uint8Array(most);
  let differences = 0;
  let rows = 0;
  let i = 0;
  let j = 0;
  const put = (a: number, b: number): void => {
    leftLines[rows] = a;
    rightLines[rows] = b;
    if (a < 0 || b < 0 || !sameLine(left, a, right, b)) {
      differs[rows] = 1;
      differences++;
    }
    rows++;
  };
  for (let steps = 1; i < left.count || j < right.count; steps++) {
    const [skipLeft, skipRight] = step(left, i, right, j);
    for (let k = 0; k < skipLeft; k++) put(i++, -1);
    for (let k = 0; k < skipRight; k++) put(-1, j++);
    if (skipLeft + skipRight === 0) put(i++, j++);
    if (steps % YIELD_EVERY === 0) yield;
  }
  return {
    left: leftLines.slice(0, rows),
    right: rightLines.slice(0, rows),
    differs: differs.slice(0, rows),
    differences,
  };
}

/**
 * Lines to be left without a partner on each side before the next pair; none when these are one.
 * Where lines repeat, many places look alike: the one after which most lines agree is taken, and of
 * equal ones the nearest, so that one wrong answer in a column of `Yes` and `No` shifts nothing.
 */
function step(left: Lines, i: number, right: Lines, j: number): readonly [number, number] {
  if (i >= left.count) return [0, 1];
  if (j >= right.count) return [1, 0];
  if (similar(left, i, right, j)) return [0, 0];
  let proof = agreeing(left, i + 1, right, j + 1);
  let best: readonly [number, number] | null = proof > 0 ? [0, 0] : null;
  for (let ahead = 1; ahead <= REACH && proof < PROOF; ahead++) {
    for (const [a, b] of [
      [ahead, 0],
      [0, ahead],
    ] as const) {
      const agree = agreeing(left, i + a, right, j + b);
      if (agree <= proof) continue;
      proof = agree;
      best = [a, b];
    }
  }
  if (best !== null) return best;
  const emptyLeft = isEmpty(left, i);
  if (emptyLeft !== isEmpty(right, j)) return emptyLeft ? [1, 0] : [0, 1];
  return [0, 0];
}

/** How many lines in a row agree from here on, up to {@link PROOF}. */
function agreeing(left: Lines, i: number, right: Lines, j: number): number {
  let count = 0;
  while (
    count < PROOF &&
    i + count < left.count &&
    j + count < right.count &&
    similar(left, i + count, right, j + count)
  ) {
    count++;
  }
  return count;
}

/** Equal but for blanks and line ends. */
function similar(left: Lines, i: number, right: Lines, j: number): boolean {
  if (left.hashes[i] !== right.hashes[j]) return false;
  const endLeft = trimEnd(left.bytes, startOf(left, i), limitOf(left, i));
  const endRight = trimEnd(right.bytes, startOf(right, j), limitOf(right, j));
  return sameBytes(left, startOf(left, i), endLeft, right, startOf(right, j), endRight);
}

function sameLine(left: Lines, i: number, right: Lines, j: number): boolean {
  if (i === 0 && j === 0 && left.bom !== right.bom) return false;
  return sameBytes(
    left,
    startOf(left, i),
    limitOf(left, i),
    right,
    startOf(right, j),
    limitOf(right, j),
  );
}

function sameBytes(
  a: Lines,
  startA: number,
  endA: number,
  b: Lines,
  startB: number,
  endB: number,
): boolean {
  const length = endA - startA;
  if (length !== endB - startB) return false;
  const { bytes } = a;
  const others = b.bytes;
  for (let k = 0; k < length; k++) if (bytes[startA + k] !== others[startB + k]) return false;
  return true;
}

function isEmpty(lines: Lines, line: number): boolean {
  const start = startOf(lines, line);
  return trimEnd(lines.bytes, start, limitOf(lines, line)) === start;
}
