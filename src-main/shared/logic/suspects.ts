/**
 * Places of a value that cannot hold it for reasons of this value alone, and houses with such candidates for reasons of
 * the house alone. A place that is in some way to put the value into all houses (a *template*) cannot be removed by any
 * argument about one value, so fish, colours and their like have nothing to look for where there are no suspects.
 */
import { add, holds, without, type CellSet } from './cell-set';
import { eachValue, perHouse, perValue, type At } from './memo';
import { countBits, countOf, spotsIn, type Pencil } from './pencil';
import { placesOf } from './places';
import type { LogicStep } from './step';

/** After so many cells tried, a place stays suspect. */
const MOST_TRIES = 2_000;

/** The places of a value for which no template was found. */
export const suspectsOf = perValue((pencil, value): CellSet => {
  const { shape, cells } = pencil;
  const places = placesOf(pencil, value);
  const open: number[] = [];
  for (let row = 0; row < shape.size; row++) if (spotsIn(pencil, row, value) !== 0) open.push(row);
  let filled = 0;
  for (const each of cells) if (each === value) filled++;
  // In a grid that has gone wrong there are no templates.
  if (open.length !== shape.size - filled) return places;
  const rows = open.sort(
    (a, b) => countBits(spotsIn(pencil, a, value)) - countBits(spotsIn(pencil, b, value)),
  );
  const search = new TemplateSearch(pencil, value, rows);
  for (const row of rows) search.markThrough(row);
  return without(places, search.marked);
});

/** The steps of a search that looks at the places of one value alone: see {@link eachValue}. */
export const eachSuspectValue = <T = LogicStep>(find: At<Iterable<T>>) =>
  eachValue((pencil, value) => (isSuspect(pencil, value) ? find(pencil, value) : []));

/** Whether an argument about this value alone could remove something. */
export const isSuspect = perValue((...at) => countOf(suspectsOf(...at)) > 0);

/** The open cells of a house as masks, and by value from 0 which of them takes it or −1; used again and again. */
const open: number[] = [];
const takenBy = new Int32Array(31);
const leads = new Int32Array(31);
let tried = 0;

/** Finds a value for a cell of {@link open}, and others for those that have to leave theirs. */
function seat(at: number): boolean {
  const mask = open[at] ?? 0;
  for (let rest = mask & ~tried; rest !== 0; rest = mask & ~tried) {
    tried |= rest & -rest;
    const value = 31 - Math.clz32(rest & -rest);
    const by = takenBy[value] ?? -1;
    if (by >= 0 && !seat(by)) continue;
    takenBy[value] = at;
    return true;
  }
  return false;
}

/**
 * Whether subsets of a house could remove something. Not where each candidate is in some way to give every open
 * cell a value of its own: from one such way all others come about by cells that pass values around a circle.
 */
export const isSuspectHouse = perHouse(({ geometry, masks }, house): boolean => {
  open.length = 0;
  takenBy.fill(-1);
  let values = 0;
  for (const cell of geometry.houses[house] ?? []) {
    const mask = masks[cell] ?? 0;
    if (mask === 0) continue;
    values |= mask;
    tried = 0;
    if (!seat(open.push(mask) - 1)) return true;
  }
  if (countBits(values) !== open.length) return true;
  // From each cell to those whose values it may take, then however far.
  for (let at = 0; at < open.length; at++) {
    leads[at] = 0;
    for (let rest = open[at] ?? 0; rest !== 0; rest &= rest - 1)
      leads[at] = (leads[at] ?? 0) | (1 << (takenBy[31 - Math.clz32(rest & -rest)] ?? 0));
  }
  for (let by = 0; by < open.length; by++)
    for (let at = 0; at < open.length; at++)
      if (((leads[at] ?? 0) & (1 << by)) !== 0) leads[at] = (leads[at] ?? 0) | (leads[by] ?? 0);
  for (let by = 0; by < open.length; by++)
    for (let at = 0; at < open.length; at++)
      if (((leads[by] ?? 0) & (1 << at)) !== 0 && leads[at] !== leads[by]) return true;
  return false;
});

/** Looks for one template through each place, row by row; written for speed. */
class TemplateSearch {
  /** The cells of all templates found. */
  readonly marked: CellSet;
  private readonly chosen: number[] = [];
  private tries = 0;

  constructor(
    private readonly pencil: Pencil,
    private readonly value: number,
    private readonly rows: readonly number[],
  ) {
    this.marked = new Int32Array(pencil.geometry.words);
  }

  /** Marks every place of a row for which there is a template. */
  markThrough(row: number): void {
    const { size } = this.pencil.shape;
    const { housesAt } = this.pencil.geometry;
    for (let rest = spotsIn(this.pencil, row, this.value); rest !== 0; rest &= rest - 1) {
      const column = 31 - Math.clz32(rest & -rest);
      const cell = row * size + column;
      if (holds(this.marked, cell)) continue;
      this.tries = 0;
      this.chosen.length = 0;
      this.chosen.push(cell);
      const box = (housesAt[3 * cell + 2] ?? 0) - 2 * size;
      if (!this.extend(0, row, 1 << column, 1 << box)) continue;
      for (const each of this.chosen) add(this.marked, each);
    }
  }

  private extend(at: number, but: number, columns: number, boxes: number): boolean {
    const row = this.rows[at];
    if (row === undefined) return true;
    if (row === but) return this.extend(at + 1, but, columns, boxes);
    const { size } = this.pencil.shape;
    const { housesAt } = this.pencil.geometry;
    const free = spotsIn(this.pencil, row, this.value) & ~columns;
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      if (++this.tries > MOST_TRIES) return false;
      const column = 31 - Math.clz32(rest & -rest);
      const cell = row * size + column;
      const box = 1 << ((housesAt[3 * cell + 2] ?? 0) - 2 * size);
      if ((boxes & box) !== 0) continue;
      this.chosen.push(cell);
      if (this.extend(at + 1, but, columns | (1 << column), boxes | box)) return true;
      this.chosen.pop();
    }
    return false;
  }
}
