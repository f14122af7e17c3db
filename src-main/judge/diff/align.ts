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

const BREATH = 4_096;
/** How far ahead a line is looked for on the other side. */
const REACH = 32;

/**
 * Aligns the lines of two outputs. Grids are short lines in a fixed order, so a line is looked for
 * only a little ahead; an empty line without a partner is a gap of its own. Yields now and then.
 */
export function* align(left: Lines, right: Lines): Generator<void, Aligned> {
  const rows: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < left.count || j < right.count) {
    const [skipLeft, skipRight] = step(left, i, right, j);
    for (let k = 0; k < skipLeft; k++) rows.push([i++, -1]);
    for (let k = 0; k < skipRight; k++) rows.push([-1, j++]);
    if (skipLeft + skipRight === 0) rows.push([i++, j++]);
    if (rows.length % BREATH === 0) yield;
  }
  const differs = new Uint8Array(rows.length);
  let differences = 0;
  for (const [row, [a, b]] of rows.entries()) {
    if (a >= 0 && b >= 0 && sameLine(left, a, right, b)) continue;
    differs[row] = 1;
    differences++;
  }
  return {
    left: Int32Array.from(rows, ([a]) => a),
    right: Int32Array.from(rows, ([, b]) => b),
    differs,
    differences,
  };
}

/** Lines to be left without a partner on each side before the next pair; none when these are one. */
function step(left: Lines, i: number, right: Lines, j: number): readonly [number, number] {
  if (i >= left.count) return [0, 1];
  if (j >= right.count) return [1, 0];
  if (similar(left, i, right, j)) return [0, 0];
  for (let ahead = 1; ahead <= REACH; ahead++) {
    if (i + ahead < left.count && similar(left, i + ahead, right, j)) return [ahead, 0];
    if (j + ahead < right.count && similar(left, i, right, j + ahead)) return [0, ahead];
  }
  const emptyLeft = isEmpty(left, i);
  if (emptyLeft !== isEmpty(right, j)) return emptyLeft ? [1, 0] : [0, 1];
  return [0, 0];
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
  if (endA - startA !== endB - startB) return false;
  for (let k = 0; k < endA - startA; k++)
    if (a.bytes[startA + k] !== b.bytes[startB + k]) return false;
  return true;
}

function isEmpty(lines: Lines, line: number): boolean {
  const start = startOf(lines, line);
  return trimEnd(lines.bytes, start, limitOf(lines, line)) === start;
}
