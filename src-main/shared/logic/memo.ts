/**
 * What was worked out, for as long as what it depends on stays the same. From one step to the next most
 * of a grid stays as it is, so most of what was found on it, or that nothing was, stays right.
 */
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
export const perValue = <T>(workOut: At<T>) => perStamp('values', workOut);

/** Works something out that depends on nothing but one house: its filled cells and its candidates. */
export const perHouse = <T>(workOut: At<T>) => perStamp('houses', workOut);

/** What a search does with one value or house. */
export type At<T> = (pencil: Pencil, at: number) => T;

function perStamp<T>(kind: keyof Stamps, workOut: At<T>): At<T> {
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
  const known: Known<T>[] = [];
  return (pencil, one, two) => {
    const { houses } = stampsOf(pencil);
    const stamp = Math.max(houses[one] ?? 0, houses[two] ?? 0);
    const at = one * houses.length + two;
    let result = known[at];
    if (result?.stamp !== stamp) known[at] = result = { stamp, result: workOut(pencil, one, two) };
    return result.result;
  };
}

/** The steps of a search that looks at the places of one value alone, for all values in turn. */
export const eachValue = <T = LogicStep>(find: At<Iterable<T>>) => eachStamp('values', find);

/** The steps of a search that looks at the candidates of one house alone, for all houses, boxes first. */
export const eachHouse = (find: At<Iterable<LogicStep>>) => eachStamp('houses', find);

function eachStamp<T>(kind: keyof Stamps, find: At<Iterable<T>>): (pencil: Pencil) => readonly T[] {
  const each = new Each(kind, find);
  return perPencil((pencil) => each.of(pencil));
}

/** One code for all searches, which V8 compiles once. */
class Each<T> {
  private readonly results: (readonly T[])[] = [];
  /** The newest stamp when they were complete: what has none after it is as it was. */
  private since = 0;

  constructor(
    private readonly kind: keyof Stamps,
    private readonly find: At<Iterable<T>>,
  ) {}

  of(pencil: Pencil): readonly T[] {
    const { kind, results, since } = this;
    const stamps = stampsOf(pencil)[kind];
    const upTo = newest;
    let steps: readonly T[] = NONE;
    const order = pencil.geometry[kind === 'values' ? 'values' : 'boxesFirst'];
    for (let turn = 0; turn < order.length; turn++) {
      const at = order[turn] ?? 0;
      if ((stamps[at] ?? 0) > since) {
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

/** Numbers that stay the same from pencil to pencil while what they stand for does, and rise where it does not. */
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
  newest++;
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
    const value = cells[cell] ?? 0;
    const old = before.cells[cell] ?? 0;
    if (change === 0 && value === old) continue;
    changed |= change;
    // Who rules candidates out may place or take back a value that was no candidate.
    if (value !== old) changed |= ((1 << value) | (1 << old)) >>> 1;
    for (let at = 3 * cell; at < 3 * cell + 3; at++) houses[geometry.housesAt[at] ?? 0] = newest;
  }
  for (let rest = changed; rest !== 0; rest &= rest - 1) values[lowestValue(rest)] = newest;
  return { values, houses };
}
