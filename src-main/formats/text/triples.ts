import type { FoundGrid, Left } from './groups';
import { remembered } from '../remembered';
import type { AtomNode, ListNode } from './nodes';
import { placesIn } from './offsets';
import type { RawCell } from './raw-grids';
import { qualityOf } from './quality';
import { shapeOfSize } from './boxes';

interface Triple {
  readonly line: number;
  readonly row: number;
  readonly column: number;
  readonly value: number;
  /** Columns of the value in its line, from 0. */
  readonly start: number;
  readonly end: number;
  /** The first and the last line of its three numbers, where they stand on several. */
  readonly extent?: readonly [number, number];
}

export interface TripleGrids {
  readonly size: number;
  readonly grids: readonly FoundGrid[];
  /** Which number comes first, where the text does not say so; or that rows may count from below, as in chess. */
  readonly assumed: 'row' | 'column' | 'chess' | null;
}

/** Fewest givens that make a list of them a puzzle. */
const FEWEST = 12;
const GLUE = String.raw`(?:[\s,;:=()[\]{}|"'>_-]|row|col(?:umn)?|val(?:ue)?|[rcvxy])`;
/** What a fact, a call or a list begins with: `cell(`, `grid[`, `board.set(`, `{"cells": [`. */
const CALL = String.raw`(?:[\s{"']*[A-Za-z_][\w.]*["']?\s*(?:[:=]\s*)?(?=[([{]))?`;
const NUMBERS = new RegExp(
  `^${CALL}${GLUE}*(\\d{1,2})${GLUE}+(\\d{1,2})${GLUE}+(\\d{1,2})${GLUE}*\\.?\\s*$`,
  'i',
);
const LETTERED = new RegExp(`^${GLUE}*([A-I])(\\d)${GLUE}+(\\d)${GLUE}*$`, 'i');
const PACKED = /^\s*(\d|[A-I])(\d)(\d)\s*$/i;
/** A cell's name in small letters: on a chessboard a1 is below. */
const SMALL = /^\W*[a-i]\d/;
/** Facts, objects, cells by name, or three signs each, that share a line. */
const BETWEEN_FACTS =
  /(?<=[.;)])\s+(?=[A-Za-z_(])|(?<=\d,\s*\d{1,2},\s*\d{1,2})\s*;\s*(?=\d)|(?<=[\d)])\s*,\s*(?=\()|(?<=\})\s*,\s*(?=\{)|(?<=\d)[\s,;]+(?=["']?(?:r\d+c\d|[a-i]\d\W))|(?<=(?:^|[\s,])[\da-i]\d{2})[\s,]+(?=[\da-i]\d{2}(?:[\s,]|$))/i;
/** More numbers than a fact has, and what decides whether another begins there. */
const FIRST_NUMBERS = /^(?:\D*\d+(?!\d)){12}.{0,64}/s;
/** Every pattern is tried on them. A line that goes on with its first fact has none. */
const factsIn = remembered((text) => {
  const start = FIRST_NUMBERS.exec(text)?.[0] ?? text;
  return BETWEEN_FACTS.test(start) ? text.trimEnd().split(BETWEEN_FACTS) : [text.trimEnd()];
});
/** Words that distinguish rows from columns. */
const ROWS_TOLD = /row|r\s*\d\s*c\s*\d|^\W*r\W+c\b/i;
const COLUMNS_FIRST = /^\W*(?:col(?:umn)?|c|x)\W+(?:row|r|y)\b/i;

/**
 * Givens listed as row, column and value, a line each or as facts: `1 1 5`, `(1,2)=3`, `r1c2: 3`, `A1 5`,
 * `cell(1,2,3).`, `cell(1,2,3; 4,5,6).`, `a95`. Rows and columns count from 0 where there is a 0 among them. The column stands first
 * where a heading says so, or where the grids contradict otherwise. Null unless every line is such a list,
 * a number or words, no cell comes twice, and the grids contradict nowhere. `nodes` reads the lines as literals.
 */
export function tripleGrids(lines: readonly string[], nodes: () => ListNode): TripleGrids | null {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const isColumnFirst = COLUMNS_FIRST.test(first);
  const isTold = isColumnFirst || lines.slice(0, FEWEST).some((line) => ROWS_TOLD.test(line));
  // A line of three numbers may give the size.
  const starts = NUMBERS.test(first) ? [lines, lines.map((line, i) => (line === first && i === lines.indexOf(first) ? '' : line))] : [lines]; // prettier-ignore
  for (const pattern of [NUMBERS, LETTERED, PACKED]) {
    for (const start of starts) {
      const lists = listsOf(start, pattern);
      const order = isTold ? (isColumnFirst ? 'column' : 'row') : null;
      const found = lists === null ? null : gridsOf(lists, order);
      if (found === null) continue;
      if (pattern !== NUMBERS && start.some((line) => SMALL.test(line)))
        return { ...found, assumed: 'chess' };
      return pattern === LETTERED ? { ...found, assumed: null } : found;
    }
  }
  const objects = objectLists(lines, nodes);
  return objects === null ? null : gridsOf(objects, 'row');
}

/** The cells of the one grid of a side whose givens are listed, the row first, and nothing for its blanks; or null. */
export function cellsListed(lines: readonly string[], size: number): RawCell[] | null {
  const [list = [], more] = listsOf(lines, NUMBERS, 1) ?? [];
  const base = isFromZero(list) ? 0 : 1;
  const at = new Map(list.map((each) => [(each.row - base) * size + each.column - base, each]));
  const isInside = list.every(({ row, column }) => Math.max(row, column) - base < size);
  if (more !== undefined || list.length === 0 || !isInside) return null;
  return Array.from({ length: size * size }, (_, cell) => {
    const { value = '', line = list[0]?.line ?? 1, start = -1, end = -1 } = at.get(cell) ?? {};
    return { text: `${value}`, line, start, end };
  });
}

/** The grids of all lists, with the row or the column first as told or, with null, as it fits. */
function gridsOf(lists: readonly Triple[][], told: 'row' | 'column' | null): TripleGrids | null {
  const size = sizeOf(lists.flat());
  for (const first of told === null ? (['row', 'column'] as const) : [told]) {
    const turned = first === 'row' ? lists : lists.map((list) => list.map(turnedOf));
    const grids = turned.flatMap((list) => gridOf(list, size) ?? []);
    if (grids.length === lists.length)
      return { size, grids, assumed: told === null ? first : null };
  }
  return null;
}

const KEYS = [
  /^(?:r|row|y|i)$/i,
  /^(?:c|col|column|x|j)$/i,
  /^(?:v|val|value|n|num|number|digit)$/i,
];

/** The cells of lists of objects, each with a row, a column and a value under these names, over any lines. */
function objectLists(lines: readonly string[], nodes: () => ListNode): Triple[][] | null {
  if (!lines.some((line) => /[{<]/.test(line))) return null;
  const placeOf = placesIn(lines.join('\n'));
  const lists: Triple[][] = [];
  const walk = ({ items }: ListNode): void => {
    const triples = items.map((item) =>
      item.kind === 'list' ? objectTriple(item, placeOf) : null,
    );
    if (triples.length > 0 && triples.every((triple) => triple !== null))
      lists.push(triples.filter((triple) => triple !== 'blank'));
    else for (const item of items) if (item.kind === 'list') walk(item);
  };
  walk(nodes());
  const isOne = lists.flat().length >= FEWEST && lists.every(isDistinct);
  return isOne ? lists : null;
}

function objectTriple(
  { items }: ListNode,
  placeOf: ReturnType<typeof placesIn>,
): Triple | 'blank' | null {
  const [row, column, value] = KEYS.map((key) =>
    items.find((item) => item.kind === 'atom' && key.test(item.key) && /^\d{1,2}$/.test(item.text)),
  ) as (AtomNode | undefined)[];
  if (row === undefined || column === undefined) return null;
  if (value === undefined) return items.length < 4 ? 'blank' : null;
  const lines = [row, column, value].map(({ start, end }) => placeOf(start, end).line);
  return {
    ...placeOf(value.start, value.end),
    extent: [Math.min(...lines), Math.max(...lines)],
    row: Number(row.text),
    column: Number(column.text),
    value: Number(value.text),
  };
}

interface Started {
  readonly grids: readonly FoundGrid[];
  /** The lists that are no grids. */
  readonly left: readonly Left[];
}

const START = /^\s*start\s*(\d{1,2})\s*$/i;
const SPACED = /^\s*(\d{1,2}|[a-z])\s+(\d{1,2}|[a-z])\s+(\d{1,2}|[a-z])\s*$/i;

/**
 * Lists of givens between `start9`, or another side, and `end`: column and row from 0, then the value, in
 * digits and letters. Lists of a side that has no boxes are left. Null where a line between them is anything else,
 * or a given is outside its grid.
 */
export function startedGrids(lines: readonly string[]): Started | null {
  const grids: FoundGrid[] = [];
  const left: Left[] = [];
  for (let at = 0; at < lines.length; at++) {
    const size = Number(START.exec(lines[at] ?? '')?.[1] ?? 0);
    if (size === 0) continue;
    let end = at + 1;
    while (end < lines.length && !/^\s*end\s*$/i.test(lines[end] ?? '')) end++;
    // The end of a sample may cut the last one.
    if (end === lines.length) break;
    if (!STARTED.includes(size)) {
      left.push({ line: at + 1, last: end + 1, cells: end - at - 1 });
      at = end;
      continue;
    }
    const list = lines.slice(at + 1, end).flatMap((line, i) => {
      const found = tripleOf(line, SPACED, at + i + 2, 0);
      return found === null ? [] : turnedOf(found);
    });
    const isInside = ({ row, column, value }: Triple): boolean =>
      Math.max(row, column) < size && value > 0 && value <= size;
    if (list.length < end - at - 1 || !list.every(isInside)) return null;
    const extent = [at + 1, end + 1] as const;
    grids.push({ ...placed(list, size, 0), shape: shapeOfSize(size), extent });
    at = end;
  }
  return grids.length === 0 ? null : { grids, left };
}

/** Sides of grids that have boxes. */
const STARTED = [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 21, 24, 25, 27, 28, 30, 32, 35, 36];

const turnedOf = (each: Triple): Triple => ({ ...each, row: each.column, column: each.row });

/** The triples of each grid: all of them, or those between other lines where cells come twice. */
function listsOf(lines: readonly string[], pattern: RegExp, fewest = FEWEST): Triple[][] | null {
  const lists: Triple[][] = [[]];
  let filled = 0;
  for (const [i, text] of lines.entries()) {
    const triples = triplesOf(text, pattern, i + 1);
    filled += triples.length;
    if (triples.length > 0) for (const triple of triples) lists.at(-1)?.push(triple);
    else if (/\d/.test(text) && !/^\s*(?:[#%].*|-?\d+(?:\s+\d+)?)\s*$/.test(text)) return null;
    else if (lists.at(-1)?.length !== 0) lists.push([]);
  }
  if (filled < fewest) return null;
  const found = lists.filter((list) => list.length > 0);
  return isDistinct(found.flat()) ? [found.flat()] : found.every(isDistinct) ? found : null;
}

/** The triples of a line that has nothing else. */
function triplesOf(text: string, pattern: RegExp, line: number): Triple[] {
  const found: Triple[] = [];
  let offset = 0;
  for (const part of factsIn(text)) {
    const at = text.indexOf(part, offset);
    const triple = tripleOf(part, pattern, line, at);
    if (triple === null) return [];
    found.push(triple);
    offset = at + part.length;
  }
  return found;
}

function tripleOf(text: string, pattern: RegExp, line: number, offset: number): Triple | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, first = '', second = '', third = ''] = found;
  const letter = pattern === SPACED ? 10 : 1;
  const [row = 0, column = 0, value = 0] = [first, second, third].map((sign) =>
    /\d/.test(sign) ? Number(sign) : sign.toUpperCase().charCodeAt(0) - 65 + letter,
  );
  const start = offset + text.lastIndexOf(third);
  return { line, row, column, value, start, end: start + third.length };
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
  const exact = [4, 6, 9, 16, 25, 36].find((size) => sides.every((side) => side === size));
  return exact ?? [9, 16, 25].find((size) => sides.every((side) => side <= size)) ?? 0;
}

function gridOf(list: readonly Triple[], size: number): FoundGrid | null {
  if (size === 0 || new Set(list.map(({ value }) => value)).size < Math.min(3, size)) return null;
  const found = placed(list, size, isFromZero(list) ? 0 : 1);
  if (qualityOf(shapeOfSize(size), found.values, 0) !== 'sound') return null;
  const lines = list.flatMap(({ extent = [] }) => [...extent]);
  const extent = [Math.min(...lines), Math.max(...lines)] as const;
  return { ...found, ...(lines.length > 0 && { extent }) };
}

/** The grid of givens whose rows and columns count from `base`. */
function placed(list: readonly Triple[], size: number, base: number): FoundGrid {
  const values = new Uint8Array(size * size);
  const order = list.map(({ row, column }) => (row - base) * size + column - base);
  list.forEach(({ value }, i) => (values[order[i] ?? 0] = value));
  return { values, places: list, order, words: '' };
}
