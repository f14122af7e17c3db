/**
 * What was worked out, for as long as what it depends on stays the same. From one step to the next most
 * of a grid stays as it is, so most of what was found on it, or that nothing was, stays right.
 */
import { bitOf, lowestValue, type Pencil } from './pencil';
import type { LogicStep } from './step';

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
export const perValue = <T>(workOut: (pencil: Pencil, value: number) => T) =>
  perStamp('values', workOut);

/** Works something out that depends on nothing but one house: its filled cells and its candidates. */
export const perHouse = <T>(workOut: (pencil: Pencil, house: number) => T) =>
  perStamp('houses', workOut);

function perStamp<T>(
  kind: keyof Stamps,
  workOut: (pencil: Pencil, at: number) => T,
): (pencil: Pencil, at: number) => T {
  const known: Known<T>[] = [];
  return (pencil, at) => {
    const stamp = stampsOf(pencil)[kind][at] ?? 0;
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
  const known = new Map<number, Known<T> & { readonly second: number }>();
  return (pencil, one, two) => {
    const { houses } = stampsOf(pencil);
    const [stamp, second] = [houses[one] ?? 0, houses[two] ?? 0];
    let result = known.get(one * houses.length + two);
    if (result?.stamp !== stamp || result.second !== second) {
      result = { stamp, second, result: workOut(pencil, one, two) };
      known.set(one * houses.length + two, result);
    }
    return result.result;
  };
}

/** The steps of a search that looks at the places of one value alone, for all values in turn. */
export const eachValue = <T = LogicStep>(
  find: (pencil: Pencil, value: number) => Iterable<T>,
): ((pencil: Pencil) => readonly T[]) =>
  eachStamp('values', find, ({ geometry }) => geometry.values);

/** The steps of a search that looks at the candidates of one house alone, for all houses, boxes first. */
export const eachHouse = (
  find: (pencil: Pencil, house: number) => Iterable<LogicStep>,
): ((pencil: Pencil) => readonly LogicStep[]) =>
  eachStamp('houses', find, ({ geometry }) => geometry.boxesFirst);

function eachStamp<T>(
  kind: keyof Stamps,
  find: (pencil: Pencil, at: number) => Iterable<T>,
  orderOf: (pencil: Pencil) => readonly number[],
): (pencil: Pencil) => readonly T[] {
  const known: Known<readonly T[]>[] = [];
  return perPencil((pencil) => {
    const stamps = stampsOf(pencil)[kind];
    const order = orderOf(pencil);
    let steps: readonly T[] = [];
    for (let each = 0; each < order.length; each++) {
      const at = order[each] ?? 0;
      const stamp = stamps[at] ?? 0;
      let own = known[at];
      if (own?.stamp !== stamp) known[at] = own = { stamp, result: [...find(pencil, at)] };
      const { result } = own;
      // Mostly one of the two is empty: steps are few, and what is found stays known.
      if (result.length > 0) steps = steps.length === 0 ? result : [...steps, ...result];
    }
    return steps;
  });
}

interface Known<T> {
  readonly stamp: number;
  readonly result: T;
}

/** Numbers that stay the same from pencil to pencil while what they stand for does. */
interface Stamps {
  /** By value: its places in the whole grid, and the cells that hold it. */
  readonly values: readonly number[];
  /** By house: its cells and their candidates. */
  readonly houses: readonly number[];
}

let last: { readonly pencil: Pencil; readonly stamps: Stamps } | null = null;
let newest = 0;

/** Compares with the pencil that was asked for before, which is mostly the one a step earlier. */
function stampsOf(pencil: Pencil): Stamps {
  if (last?.pencil === pencil) return last.stamps;
  newest = (newest + 1) | 0;
  const stamps =
    last?.pencil.geometry === pencil.geometry
      ? restamped(pencil, last.pencil, last.stamps)
      : {
          values: new Array<number>(pencil.shape.size + 1).fill(newest),
          houses: new Array<number>(3 * pencil.shape.size).fill(newest),
        };
  last = { pencil, stamps };
  return stamps;
}

function restamped(pencil: Pencil, before: Pencil, known: Stamps): Stamps {
  const { cells, masks, geometry } = pencil;
  const [values, houses] = [known.values.slice(), known.houses.slice()];
  let changed = 0;
  for (let cell = 0; cell < masks.length; cell++) {
    const change = (masks[cell] ?? 0) ^ (before.masks[cell] ?? 0);
    const [value, old] = [cells[cell] ?? 0, before.cells[cell] ?? 0];
    if (change === 0 && value === old) continue;
    changed |= change;
    // Who rules candidates out may place or take back a value that was no candidate.
    if (value !== old) changed |= bitIfAny(value) | bitIfAny(old);
    for (let at = 3 * cell; at < 3 * cell + 3; at++) houses[geometry.housesAt[at] ?? 0] = newest;
  }
  for (let rest = changed; rest !== 0; rest &= rest - 1) values[lowestValue(rest)] = newest;
  return { values, houses };
}

const bitIfAny = (value: number): number => (value === 0 ? 0 : bitOf(value));
