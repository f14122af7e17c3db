/**
 * Chains of almost locked sets, neighbours joined by restricted common values of which no two in turn
 * are the same: if the first set lacks its other values' place, each next set must have them, so a value
 * that the two ends have in common stands in one of them. Two sets are the *ALS-XZ* rule (a *WXYZ-wing*
 * with four cells and four values), three the *ALS-XY-wing*. Two sets with two restricted commons lock each other.
 */
import { alsTable, type AlmostLocked, type AlsTable } from './als';
import { and, cellsOf, intersects } from './cell-set';
import { perPencil } from './memo';
import { bitOf, candidatesIn, countBits, lowestValue, valuesOf, type Pencil } from './pencil';
import { placesOf } from './places';
import { marked, stepOf, type Candidate, type LogicStep } from './step';
import type { Technique } from './techniques';

/** Most sets in a chain. */
const LONGEST = 6;
/** Chains to go on from: ten times as many as 9×9 grids mostly have where sets lie apart. */
const MOST_LOOKS = 100_000;
/** Above so many sets, chains of more than two are not looked for. */
export const MOST_SETS = 1_500;

export function* alsXz(
  pencil: Pencil,
  technique: 'wxyzWing' | 'alsXz',
  onlyFirst: boolean,
): Generator<LogicStep> {
  const { table, lists, commons: all } = (onlyFirst ? apartOf : anyOf)(pencil);
  const { sets, masks } = table;
  for (let a = 0; a < sets.length; a++) {
    const own = lists[a] ?? [];
    for (let at = 0; at < own.length; at++) {
      const b = own[at] ?? 0;
      const shared = (masks[a] ?? 0) & (masks[b] ?? 0);
      if (b < a || (shared & (shared - 1)) === 0) continue;
      const one = sets[a];
      const two = sets[b];
      if (one === undefined || two === undefined) continue;
      if (technique === 'wxyzWing' && !isWing(one, two)) continue;
      const commons = all[a]?.[at] ?? 0;
      if (countBits(commons) === 2) {
        const [values, variant] = [valuesOf(commons), 'lockedSets'] as const;
        const gone = doublyLinked(pencil, one, two, values);
        if (gone.length > 0)
          yield { ...alsStep(pencil, technique, [one, two], values, gone), variant, values };
      }
      for (let rest = commons; rest !== 0; rest &= rest - 1) {
        const mask = shared & ~(rest & -rest);
        if (!table.takesAny(a, b, mask)) continue;
        const gone = eliminated(pencil, [one, two], mask);
        yield alsStep(pencil, technique, [one, two], [lowestValue(rest)], gone);
      }
    }
  }
}

const isWing = (one: AlmostLocked, two: AlmostLocked): boolean =>
  one.cells.length + two.cells.length === 4 && countBits(one.mask | two.mask) === 4;

/** Each set keeps all its values but one of the commons; each common stands in one of the two. */
function doublyLinked(
  pencil: Pencil,
  one: AlmostLocked,
  two: AlmostLocked,
  commons: readonly number[],
): Candidate[] {
  const gone: Candidate[] = [];
  /** Written for speed: mostly there is none. */
  const take = (value: number, first = one.set, second = first): void => {
    const places = placesOf(pencil, value);
    for (let word = 0; word < places.length; word++) {
      let rest = (first[word] ?? 0) & (second[word] ?? 0) & (places[word] ?? 0);
      for (rest &= ~((one.set[word] ?? 0) | (two.set[word] ?? 0)); rest !== 0; rest &= rest - 1) {
        const cell = 32 * word + 31 - Math.clz32(rest & -rest);
        if (!gone.some((each) => each.cell === cell && each.value === value))
          gone.push({ cell, value });
      }
    }
  };
  for (const value of commons) take(value, one.seen[value], two.seen[value]);
  for (const { mask, seen } of [one, two])
    for (const value of valuesOf(mask)) if (!commons.includes(value)) take(value, seen[value]);
  return gone;
}

/** The values of a mask in the cells outside that see them everywhere in both ends. */
function eliminated(
  pencil: Pencil,
  [one, two]: readonly [AlmostLocked, AlmostLocked],
  mask: number,
): Candidate[] {
  return valuesOf(mask).flatMap((value) => {
    const [first, second] = [one.seen[value], two.seen[value]];
    if (first === undefined || second === undefined) return [];
    const seen = and(first, second);
    return cellsOf(and(seen, placesOf(pencil, value))).map((cell) => ({ cell, value }));
  });
}

/** The restricted commons of all sets with all others; `apart`: that have no cell in common with them. */
class Neighbours {
  /** The sets with which one has any, ascending. */
  readonly lists: readonly number[][];
  /** Those with each of them, as masks. */
  readonly commons: readonly number[][];

  constructor(
    readonly table: AlsTable,
    readonly apart: boolean,
  ) {
    this.lists = table.sets.map(() => []);
    this.commons = table.sets.map(() => []);
    for (let a = 0; a < table.sets.length; a++) {
      table.eachNeighbour(a, (b, commons) => {
        if (apart && this.overlap(a, b)) return;
        this.lists[a]?.push(b);
        this.commons[a]?.push(commons);
        this.lists[b]?.push(a);
        this.commons[b]?.push(commons);
      });
    }
  }

  overlap(a: number, b: number): boolean {
    const one = this.table.sets[a]?.set;
    const two = this.table.sets[b]?.set;
    return one !== undefined && two !== undefined && intersects(one, two);
  }

  /** Whether two sets can be the ends of a chain that takes something. */
  canEnd(a: number, b: number): boolean {
    const { masks } = this.table;
    return (
      this.table.takesAny(a, b, (masks[a] ?? 0) & (masks[b] ?? 0)) &&
      !(this.apart && this.overlap(a, b))
    );
  }
}

const apartOf = perPencil((pencil) => new Neighbours(alsTable(pencil), true));
const anyOf = perPencil((pencil) => new Neighbours(alsTable(pencil), false));

/**
 * Chains of three sets, two links after another as HoDoKu takes them: (0, 1), (0, 2) … (1, 2), (1, 3) …
 * Where only the first is wanted, the sets have no cell in common.
 */
export function* alsXyWings(pencil: Pencil, onlyFirst: boolean): Generator<LogicStep> {
  if (alsTable(pencil).sets.length > MOST_SETS) return;
  const neighbours = (onlyFirst ? apartOf : anyOf)(pencil);
  const { lists, commons } = neighbours;
  const seen = new Set<string>();
  for (let a = 0; a < lists.length; a++) {
    const own = lists[a] ?? [];
    for (let at = 0; at < own.length; at++) {
      const b = own[at] ?? 0;
      if (b < a) continue;
      const xs = commons[a]?.[at] ?? 0;
      for (let after = at + 1; after < own.length; after++) {
        const c = own[after] ?? 0;
        if (neighbours.canEnd(b, c))
          yield* wing(pencil, neighbours.table, [b, a, c], [xs, commons[a]?.[after] ?? 0], seen);
      }
      const others = lists[b] ?? [];
      for (let next = 0; next < others.length; next++) {
        const c = others[next] ?? 0;
        if (c > a && neighbours.canEnd(a, c))
          yield* wing(pencil, neighbours.table, [a, b, c], [xs, commons[b]?.[next] ?? 0], seen);
      }
    }
  }
}

function* wing(
  pencil: Pencil,
  table: AlsTable,
  [one, stem, two]: readonly [number, number, number],
  commons: readonly [number, number],
  seen: Set<string>,
): Generator<LogicStep> {
  const shared = (table.masks[one] ?? 0) & (table.masks[two] ?? 0);
  for (let xs = commons[0]; xs !== 0; xs &= xs - 1) {
    const x = xs & -xs;
    for (let ys = commons[1] & ~x; ys !== 0; ys &= ys - 1) {
      const mask = shared & ~x & ~(ys & -ys);
      if (mask === 0 || !table.takesAny(one, two, mask)) continue;
      const links = [
        { set: stem, by: lowestValue(x) },
        { set: two, by: lowestValue(ys) },
      ];
      yield* unseen(chainStep(pencil, 'alsXyWing', table.sets, one, links, mask), seen);
    }
  }
}

/** A step, unless one before removes the same. */
function* unseen(step: LogicStep | null, seen: Set<string>): Generator<LogicStep> {
  const key = step?.eliminations.map(({ cell, value }) => `${cell} ${value}`).join();
  if (step === null || key === undefined || seen.has(key)) return;
  seen.add(key);
  yield step;
}

/**
 * Chains of four to six sets, each after the one before in the table, as HoDoKu follows them: those that
 * remove most first, of these the shortest.
 */
export function* alsChains(pencil: Pencil, onlyFirst: boolean): Generator<LogicStep> {
  const { sets } = alsTable(pencil);
  if (sets.length > MOST_SETS) return;
  const shortest = new Map<string, Chain>();
  for (const found of onlyFirst ? [apartOf(pencil)] : [apartOf(pencil), anyOf(pencil)]) {
    const search: Search = { found, links: [], shortest, looks: 0 };
    for (let start = 0; start < sets.length; start++) extend(search, start);
  }
  const steps = [...shortest.values()].flatMap(
    ({ start, links, mask }) => chainStep(pencil, 'alsChain', sets, start, links, mask) ?? [],
  );
  const seen = new Set<string>();
  const order = (a: LogicStep, b: LogicStep): number =>
    b.eliminations.length - a.eliminations.length || a.chain.length - b.chain.length;
  for (const step of steps.sort(order)) yield* unseen(step, seen);
}

/** Notes every chain that goes on from the links so far and removes something. */
function extend(search: Search, start: number): void {
  const { found, links, shortest } = search;
  const { table, lists, commons } = found;
  if (++search.looks > MOST_LOOKS) return;
  const { set: at, by } = links[links.length - 1] ?? { set: start, by: 0 };
  const own = lists[at] ?? [];
  for (let index = 0; index < own.length; index++) {
    const set = own[index] ?? 0;
    if (set === start || (set < at && (found.apart || links.length > 2))) continue;
    if (links.length > 1 && links.some((link) => link.set === set)) continue;
    let rest = (commons[at]?.[index] ?? 0) & ~(by === 0 ? 0 : bitOf(by));
    for (; rest !== 0; rest &= rest - 1) {
      links.push({ set, by: lowestValue(rest) });
      const joins = bitOf(links[0]?.by ?? 1) | (rest & -rest);
      const mask = (table.masks[start] ?? 0) & (table.masks[set] ?? 0) & ~joins;
      if (links.length > 2 && mask !== 0 && table.takesAny(start, set, mask)) {
        const key = `${start} ${set} ${mask}`;
        const most = shortest.get(key)?.links.length ?? LONGEST;
        if (links.length < most) shortest.set(key, { start, links: [...links], mask });
      }
      if (links.length < LONGEST - 1) extend(search, start);
      links.pop();
    }
  }
}

interface Search {
  readonly found: Neighbours;
  /** The chain so far. */
  readonly links: Link[];
  readonly shortest: Map<string, Chain>;
  /** How many chains were gone on from. */
  looks: number;
}

interface Chain {
  readonly start: number;
  readonly links: readonly Link[];
  /** The values that both ends have besides those that join them to others. */
  readonly mask: number;
}

interface Link {
  readonly set: number;
  readonly by: number;
}

function chainStep(
  pencil: Pencil,
  technique: Technique,
  sets: readonly AlmostLocked[],
  start: number,
  links: readonly Link[],
  mask: number,
): LogicStep | null {
  const chain = [start, ...links.map(({ set }) => set)].flatMap((set) => sets[set] ?? []);
  const [one, two] = [chain[0], chain[chain.length - 1]];
  if (one === undefined || two === undefined) return null;
  const commons = links.map(({ by }) => by);
  return alsStep(pencil, technique, chain, commons, eliminated(pencil, [one, two], mask));
}

/** What sets say together; `commons` are the values that join them, or those of the stem. */
export function alsStep(
  pencil: Pencil,
  technique: Technique,
  sets: readonly AlmostLocked[],
  commons: readonly number[],
  eliminations: readonly Candidate[],
): LogicStep {
  const shared = commons.reduce((mask, value) => mask | bitOf(value), 0);
  return stepOf({
    technique,
    eliminations,
    marks: sets.flatMap((set, at) =>
      set.cells.flatMap((cell) => {
        const mask = pencil.masks[cell] ?? 0;
        return [
          ...marked('extra', candidatesIn(cell, mask & shared)),
          ...marked(at % 2 === 0 ? 'base' : 'second', candidatesIn(cell, mask & ~shared)),
        ];
      }),
    ),
    values: [...new Set(eliminations.map(({ value }) => value))].sort((a, b) => a - b),
    cells: [...new Set(sets.flatMap(({ cells }) => cells))],
    chain: sets.map(({ cells }, at) => ({ cells, value: commons[at - 1] ?? 0, on: at > 0 })),
  });
}
