import type { CoverContent } from '@shared/puzzle';

/** Figures and geometry of the matrix drawing. Pure. */

/** How often an item is to be covered at least. */
function leastOf({ primary, bounds }: CoverContent, item: number): number {
  return item < primary ? (bounds?.[item]?.[0] ?? 1) : 0;
}

/** Primary items with fewer options than they need: no solution can cover them. */
export function uncoverable(view: CoverContent, sizes: readonly number[]): number[] {
  const items: number[] = [];
  for (let item = 0; item < view.primary; item++) {
    if ((sizes[item] ?? 0) < leastOf(view, item)) items.push(item);
  }
  return items;
}

/** Smallest and largest side of a drawn cell, in pixels. */
export const MIN_CELL = 1;
export const MAX_CELL = 40;
/** Cells start between these sides, whatever the matrix: legible, and no poster of a tiny one. */
const FIRST_MIN = 8;
const FIRST_MAX = 32;

/** Largest whole cell side with which the matrix fits into the room, at least {@link MIN_CELL}. */
export function fittingCell(
  options: number,
  items: number,
  width: number,
  height: number,
  most: number = MAX_CELL,
): number {
  const side = Math.floor(Math.min(width / Math.max(items, 1), height / Math.max(options, 1)));
  return Math.min(most, Math.max(MIN_CELL, side));
}

/** Cell side to begin with: fitted, but legible. */
export function firstCell(options: number, items: number, width: number, height: number): number {
  return Math.max(FIRST_MIN, fittingCell(options, items, width, height, FIRST_MAX));
}

/** The next larger (`direction` 1) or smaller cell side. */
export function zoomedCell(cell: number, direction: 1 | -1): number {
  const step = Math.max(1, Math.round(cell / 4));
  return Math.min(MAX_CELL, Math.max(MIN_CELL, cell + direction * step));
}

/** First and one past the last line (row or column) that a scrolled room shows. */
export function visibleRange(
  scroll: number,
  room: number,
  cell: number,
  count: number,
): readonly [number, number] {
  const first = Math.max(0, Math.floor(scroll / cell));
  return [Math.min(first, count), Math.min(count, Math.ceil((scroll + room) / cell))];
}

/** Every how many lines a number is written so that numbers do not touch. */
export function labelStep(cell: number, room: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => step * cell >= room) ?? 2000;
}

/** Least distance of the row numbers, in pixels. */
const LABEL_HEIGHT = 12;

/**
 * The rows of a range whose numbers are written: the one with the focus, the chosen ones, the first, and one every
 * few, as long as they stand clear of those named before them.
 */
export function labelledRows(
  [from, to]: readonly [number, number],
  cell: number,
  focus: number,
  chosen: ReadonlySet<number>,
): number[] {
  const step = labelStep(cell, 15);
  const isSeen = (row: number): boolean => row >= from && row < to;
  const wanted = [focus, ...chosen, 0].filter(isSeen);
  for (let row = from; row < to; row++) if ((row + 1) % step === 0) wanted.push(row);
  const written: number[] = [];
  for (const row of wanted) {
    if (written.every((other) => Math.abs(other - row) * cell >= LABEL_HEIGHT)) written.push(row);
  }
  return written;
}

/** What an item is called: its name in the file, or its number from 1. */
export function itemName(view: CoverContent, item: number): string {
  return view.names?.[item] ?? String(item + 1);
}

/** The items of an option as people list them: `2 5 9`, or `a d x:red`. */
export function optionText(view: CoverContent, option: number): string {
  const colours = view.colours?.[option];
  const words = (view.options[option] ?? []).map((item, i) =>
    [itemName(view, item), colours?.[i] ?? ''].filter(Boolean).join(':'),
  );
  return words.join(' ');
}

/** How often an item is to be covered, as `2–3`; empty where once, or for secondary items. */
export function boundsText(view: CoverContent, item: number): string {
  const [low = 1, high = 1] = view.bounds?.[item] ?? [];
  if (low === 1 && high === 1) return '';
  return low === high ? String(low) : `${low}–${high}`;
}

/** 1-based numbers as people list them: `2 5 9`. */
export function numbersText(zeroBased: readonly number[]): string {
  return zeroBased.map((number) => number + 1).join(' ');
}

/** The next item whose name or number has `text` in it, after `from` and around; an exact one first. */
export function findItem(view: CoverContent, text: string, from: number): number | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const nameAt = (step: number): [number, string] => {
    const item = (from + 1 + step) % view.items;
    return [item, itemName(view, item).toLowerCase()];
  };
  let partly: number | null = null;
  for (let step = 0; step < view.items; step++) {
    const [item, name] = nameAt(step);
    if (name === wanted) return item;
    if (partly === null && name.includes(wanted)) partly = item;
  }
  return partly;
}
