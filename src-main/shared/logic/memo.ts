/**
 * What was worked out, for as long as what it depends on stays the same. From one step to the next most
 * of a grid stays as it is, so most of what was found on it, or that nothing was, stays right.
 */
import { MAX_SIZE } from '../puzzle';
import { lowestValue, type Pencil } from './pencil';
import { NONE, type LogicStep } from './step';

/**
 * Works something out once for a pencil, however many finders ask for it one after another. Only the last
 * pencil is remembered, so that a path does not keep what was worked out for each of its steps.
 */
export function perPencil<T>(workOut: (pencil: Pencil) => T): (pencil: Pencil) => T {
  let last: { readonly pencil: Pencil; readonly result: T } | null = null;
  return (pencil) => {
    if (last?.pencil !== pencil) last = { pencil, result: workOut(pencil) };
    return last.result;
  };
}

/** Works something out that depends on nothing but where one value stands in the grid or still may. */
export const perValue = <T>(workOut: At<T>) => perStamp(0, workOut);

/** Works something out that depends on nothing but one house: its filled cells and its candidates. */
export const perHouse = <T>(workOut: At<T>) => perStamp(HOUSES, workOut);

/** What a search does with one value or house. */
export type At<T> = (pencil: Pencil, at: number) => T;

function perStamp<T>(first: number, workOut: At<T>): At<T> {
  const known: Known<T>[] = [];
  return (pencil, at) => {
    const stamp = stampsOf(pencil)[first + at] ?? 0;
    let result = known[at];
    if (result?.stamp !== stamp) {
      result = { stamp, result: workOut(pencil, at) };
      known[at] = result;
    }
    return result.result;
  };
}

/** Works something out that depends on nothing but two houses that cross. */
export function perCrossing<T>(
  workOut: (pencil: Pencil, one: number, two: number) => T,
): (pencil: Pencil, one: number, two: number) => T {
  const known: Known<T>[] = [];
  return (pencil, one, two) => {
    const stamps = stampsOf(pencil);
    const stamp = Math.max(stamps[HOUSES + one] ?? 0, stamps[HOUSES + two] ?? 0);
    const at = one * stamps.length + two;
    let result = known[at];
    if (result?.stamp !== stamp) known[at] = result = { stamp, result: workOut(pencil, one, two) };
    return result.result;
  };
}

/** The steps of a search that looks at the places of one value alone, for all values in turn. */
export const eachValue = <T = LogicStep>(find: At<Iterable<T>>) => eachStamp(0, find);

/** The steps of a search that looks at the candidates of one house alone, for all houses, boxes first. */
export const eachHouse = (find: At<Iterable<LogicStep>>) => eachStamp(HOUSES, find);

function eachStamp<T>(first: number, find: At<Iterable<T>>): (pencil: Pencil) => readonly T[] {
  const each = new Each(first, find);
  return perPencil((pencil) => each.of(pencil));
}

/** One code for all searches, which V8 compiles once. */
class Each<T> {
  private readonly results: (readonly T[])[] = [];
  /** The newest stamp when they were complete: what has none after it is as it was. */
  private since = 0;

  constructor(
    private readonly first: number,
    private readonly find: At<Iterable<T>>,
  ) {}

  of(pencil: Pencil): readonly T[] {
    const { first, results, since } = this;
    const stamps = stampsOf(pencil);
    const upTo = newest;
    let steps: readonly T[] = NONE;
    const order = first === 0 ? pencil.geometry.values : pencil.geometry.boxesFirst;
    for (let turn = 0; turn < order.length; turn++) {
      const at = order[turn] ?? 0;
      if ((stamps[first + at] ?? 0) > since) {
        const found = [...this.find(pencil, at)];
        results[at] = found.length === 0 ? NONE : found;
      }
      const own = results[at] ?? NONE;
      // Mostly one of the two is empty: steps are few, and what is found stays known.
      if (own !== NONE) steps = steps === NONE ? own : [...steps, ...own];
    }
    this.since = upTo;
    return steps;
  }
}

interface Known<T> {
  readonly stamp: number;
  readonly result: T;
}

/**
 * Numbers that stay the same from pencil to pencil while what they stand for does, and rise where it does not: by value
 * its places in the whole grid and the cells that hold it, then from {@link HOUSES} by house its cells and their candidates.
 */
type Stamps = readonly number[];
const HOUSES = MAX_SIZE + 1;

let last: Pencil | null = null;
let stampsOfLast: Stamps = NONE;
let newest = 0;

/** Compares with the pencil that was asked for before, which is mostly the one a step earlier. */
function stampsOf(pencil: Pencil): Stamps {
  if (last === pencil) return stampsOfLast;
  newest++;
  stampsOfLast =
    last?.geometry === pencil.geometry
      ? restamped(pencil, last, stampsOfLast)
      : new Array<number>(HOUSES + pencil.geometry.houses.length).fill(newest);
  last = pencil;
  return stampsOfLast;
}

function restamped(pencil: Pencil, before: Pencil, known: Stamps): Stamps {
  const { cells, masks, geometry } = pencil;
  const stamps = known.slice();
  let changed = 0;
  for (let cell = 0; cell < masks.length; cell++) {
    const change = (masks[cell] ?? 0) ^ (before.masks[cell] ?? 0);
    const value = cells[cell] ?? 0;
    const old = before.cells[cell] ?? 0;
    if (change === 0 && value === old) continue;
    changed |= change;
    // Who rules candidates out may place or take back a value that was no candidate.
    if (value !== old) changed |= ((1 << value) | (1 << old)) >>> 1;
    for (let at = 3 * cell; at < 3 * cell + 3; at++)
      stamps[HOUSES + (geometry.housesAt[at] ?? 0)] = newest;
  }
  for (let rest = changed; rest !== 0; rest &= rest - 1) stamps[lowestValue(rest)] = newest;
  return stamps;
}
