import type { FoundGrid, Piece } from './groups';
import { qualityOf } from './quality';
import { shapeOfSize } from './shape';

/** A given as a line lists it. */
interface Triple {
  readonly line: number;
  readonly row: number;
  readonly column: number;
  readonly value: number;
  /** Columns of the value in its line, from 0. */
  readonly start: number;
  readonly end: number;
}

export interface TripleGrids {
  readonly size: number;
  readonly grids: readonly FoundGrid[];
}

/** Fewest givens that make a list of them a puzzle. */
const FEWEST = 12;
const GLUE = String.raw`(?:[\s,;:=()[\]{}|"'>_-]|row|col(?:umn)?|val(?:ue)?|[rcvxy])`;
const NUMBERS = new RegExp(`^${GLUE}*(\\d{1,2})${GLUE}+(\\d{1,2})${GLUE}+(\\d{1,2})${GLUE}*$`, 'i');
const LETTERED = new RegExp(`^${GLUE}*([A-I])(\\d)${GLUE}+(\\d)${GLUE}*$`, 'i');
const PACKED = /^\s*(\d)(\d)(\d)\s*$/;

/**
 * Givens listed as row, column and value, a line each: `1 1 5`, `(1,2)=3`, `r1c2: 3`, `A1 5`. Rows and
 * columns count from 0 where there is a 0 among them. Null unless every line is such a list, a number
 * or words, no cell comes twice, and the grids contradict nowhere.
 */
export function tripleGrids(lines: readonly string[]): TripleGrids | null {
  for (const pattern of [NUMBERS, LETTERED, PACKED]) {
    const lists = listsOf(lines, pattern);
    if (lists === null) continue;
    const size = sizeOf(lists.flat());
    const grids = lists.map((list) => gridOf(list, size));
    const whole = grids.flatMap((found) => found ?? []);
    if (whole.length === lists.length) return { size, grids: whole };
  }
  return null;
}

/** The triples of each grid: all of them, or those between other lines where cells come twice. */
function listsOf(lines: readonly string[], pattern: RegExp): Triple[][] | null {
  const lists: Triple[][] = [[]];
  let filled = 0;
  for (const [i, text] of lines.entries()) {
    const triple = tripleOf(text, pattern, i + 1);
    if (triple !== null) lists.at(-1)?.push(triple);
    else if (lists.at(-1)?.length !== 0) lists.push([]);
    if (triple === null && /\d/.test(text) && !/^\s*(?:#.*|\d+(?:\s+\d+)?)\s*$/.test(text))
      return null;
    if (triple !== null) filled++;
  }
  if (filled < FEWEST) return null;
  const found = lists.filter((list) => list.length > 0);
  return isDistinct(found.flat()) ? [found.flat()] : found.every(isDistinct) ? found : null;
}

function tripleOf(text: string, pattern: RegExp, line: number): Triple | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, first = '', second = '', third = ''] = found;
  const row = /\d/.test(first) ? Number(first) : first.toUpperCase().charCodeAt(0) - 64;
  const start = text.lastIndexOf(third);
  return {
    line,
    row,
    column: Number(second),
    value: Number(third),
    start,
    end: start + third.length,
  };
}

function isDistinct(list: readonly Triple[]): boolean {
  return new Set(list.map(({ row, column }) => `${row},${column}`)).size === list.length;
}

function isFromZero(list: readonly Triple[]): boolean {
  return list.some(({ row, column }) => row === 0 || column === 0);
}

function sizeOf(list: readonly Triple[]): number {
  const shift = isFromZero(list) ? 1 : 0;
  const most = (of: (triple: Triple) => number): number => Math.max(...list.map(of));
  const sides = [
    most(({ row }) => row) + shift,
    most(({ column }) => column) + shift,
    most(({ value }) => value),
  ];
  const exact = [4, 6, 9, 16, 25].find((size) => sides.every((side) => side === size));
  return exact ?? [9, 16, 25].find((size) => sides.every((side) => side <= size)) ?? 0;
}

function gridOf(list: readonly Triple[], size: number): FoundGrid | null {
  if (size === 0 || new Set(list.map(({ value }) => value)).size < Math.min(3, size)) return null;
  const shape = shapeOfSize(size);
  const base = isFromZero(list) ? 0 : 1;
  const values = new Uint8Array(shape.cells);
  const order: number[] = [];
  const pieces: Piece[] = [];
  for (const { line, row, column, value, start, end } of list) {
    const cell = (row - base) * size + column - base;
    values[cell] = value;
    order.push(cell);
    pieces.push({ line, cells: { values: [value], starts: [start], ends: [end] } });
  }
  const sound = qualityOf(shape, values, 0) === 'sound';
  return sound ? { values, pieces, order, words: '' } : null;
}
