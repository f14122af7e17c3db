/**
 * Chains of almost locked sets, neighbours joined by restricted common values of which no two in turn
 * are the same: if the first set lacks its other values' place, each next set must have them, so a value
 * that the two ends have in common stands in one of them. Two sets are the *ALS-XZ* rule (a *WXYZ-wing*
 * with four cells and four values), three the *ALS-XY-wing*. Two sets with two restricted commons lock each other.
 */
import { alsTable, type AlmostLocked, type AlsTable } from './als';
import { and, cellsOf, or, without, type CellSet } from './cell-set';
import { perPencil } from './memo';
import { bitOf, candidatesIn, countBits, lowestValue, valuesOf, type Pencil } from './pencil';
import { placesOf } from './places';
import { marked, stepOf, type Candidate, type LogicStep } from './step';
import type { Technique } from './techniques';

/** Most sets in a chain. */
const LONGEST = 6;
/** Above so many sets, chains of more than two are not looked for. */
export const MOST_SETS = 1_500;

export function* alsXz(pencil: Pencil, technique: 'wxyzWing' | 'alsXz'): Generator<LogicStep> {
  const table = alsTable(pencil);
  const { sets, masks } = table;
  for (const [a, one] of sets.entries()) {
    for (let b = a + 1; b < sets.length; b++) {
      const shared = one.mask & (masks[b] ?? 0);
      if ((shared & (shared - 1)) === 0) continue;
      const two = sets[b];
      if (two === undefined || (technique === 'wxyzWing' && !isWing(one, two))) continue;
      const commons = table.commonsOf(a, b);
      if (commons === 0) continue;
      for (let rest = commons; rest !== 0; rest &= rest - 1) {
        const mask = shared & ~(rest & -rest);
        if (!table.takesAny(a, b, mask)) continue;
        const gone = eliminated(pencil, [one, two], mask);
        yield alsStep(pencil, technique, [one, two], [lowestValue(rest)], gone);
      }
      if (countBits(commons) !== 2) continue;
      const gone = doublyLinked(pencil, one, two, valuesOf(commons));
      const step = alsStep(pencil, technique, [one, two], valuesOf(commons), gone);
      if (gone.length > 0) yield { ...step, variant: 'lockedSets', values: valuesOf(commons) };
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
  const gone = new Map<string, Candidate>();
  const take = (value: number, seen: CellSet): void => {
    for (const cell of cellsOf(without(and(seen, placesOf(pencil, value)), or(one.set, two.set)))) {
      gone.set(`${cell} ${value}`, { cell, value });
    }
  };
  for (const value of commons) {
    take(value, and(one.seen[value] ?? one.set, two.seen[value] ?? two.set));
  }
  for (const set of [one, two]) {
    for (const value of valuesOf(set.mask)) {
      if (commons.includes(value)) continue;
      take(value, set.seen[value] ?? set.set);
    }
  }
  return [...gone.values()];
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

/** The restricted commons of all sets with all others. */
class Neighbours {
  /** `commons[a * count + b]`: those of two sets as a mask. */
  readonly commons: Int32Array;
  /** `near[a * words …]`: the sets with which one has any, as bits. */
  readonly near: Int32Array;
  readonly words: number;

  constructor(table: AlsTable) {
    const count = table.sets.length;
    this.words = Math.ceil(count / 32);
    this.commons = new Int32Array(count * count);
    this.near = new Int32Array(count * this.words);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const commons = table.commonsOf(a, b);
        if (commons === 0) continue;
        this.commons[a * count + b] = commons;
        this.commons[b * count + a] = commons;
        this.join(a, b);
        this.join(b, a);
      }
    }
  }

  private join(a: number, b: number): void {
    const word = a * this.words + (b >> 5);
    this.near[word] = (this.near[word] ?? 0) | (1 << (b & 31));
  }
}

const neighboursOf = perPencil((pencil) => new Neighbours(alsTable(pencil)));

/** Sets that a walk has reached, in the order of reaching them; written for speed. */
class Walk {
  readonly at: Int32Array;
  /** The restricted common through which each was reached. */
  readonly by: Int32Array;
  /** Indexes of the set before, −1 for the first. */
  readonly before: Int32Array;
  /** How many sets the chain has up to here, with the start. */
  readonly length: Int32Array;
  /** A bit for each set that was not reached yet. */
  readonly free: Int32Array;
  count = 0;

  constructor(sets: number) {
    [this.at, this.by] = [new Int32Array(sets + 1), new Int32Array(sets + 1)];
    [this.before, this.length] = [new Int32Array(sets + 1), new Int32Array(sets + 1)];
    this.free = new Int32Array(Math.ceil(sets / 32));
  }

  freeAllBut(start: number): void {
    this.free.fill(-1);
    this.reach(start);
  }

  reach(set: number): void {
    this.free[set >> 5] = (this.free[set >> 5] ?? 0) & ~(1 << (set & 31));
  }

  note(set: number, by: number, before: number, length: number): void {
    this.at[this.count] = set;
    this.by[this.count] = by;
    this.before[this.count] = before;
    this.length[this.count++] = length;
  }
}

/** Chains of three sets, or of more, from every set the shortest to every other. */
export function* alsChains(
  pencil: Pencil,
  technique: 'alsXyWing' | 'alsChain',
  onlyFirst: boolean,
): Generator<LogicStep> {
  const table = alsTable(pencil);
  const count = table.sets.length;
  if (count > MOST_SETS) return;
  const { near, commons, words } = neighboursOf(pencil);
  const seen = new Set<string>();
  const walk = new Walk(count);
  for (let start = 0; start < count; start++) {
    // All chains are many: for the first one, each set is reached once from each start.
    walk.freeAllBut(start);
    for (let to = 0; to < count; to++) {
      for (let links = commons[start * count + to] ?? 0; links !== 0; links &= links - 1) {
        const first = lowestValue(links);
        if (!onlyFirst) walk.freeAllBut(start);
        walk.reach(to);
        walk.count = 0;
        walk.note(to, first, -1, 2);
        for (let state = 0; state < walk.count; state++) {
          const length = (walk.length[state] ?? 0) + 1;
          const [at, by] = [walk.at[state] ?? 0, bitOf(walk.by[state] ?? 1)];
          for (let word = 0; word < words; word++) {
            let rest = (near[at * words + word] ?? 0) & (walk.free[word] ?? 0);
            for (; rest !== 0; rest &= rest - 1) {
              const next = 32 * word + 31 - Math.clz32(rest & -rest);
              const through = (commons[at * count + next] ?? 0) & ~by;
              if (through === 0) continue;
              walk.reach(next);
              const last = lowestValue(through);
              if (length < LONGEST && technique === 'alsChain')
                walk.note(next, last, state, length);
              if (next < start || (length === 3) !== (technique === 'alsXyWing')) continue;
              const mask =
                (table.masks[start] ?? 0) &
                (table.masks[next] ?? 0) &
                ~bitOf(first) &
                ~(through & -through);
              if (mask === 0 || !table.takesAny(start, next, mask)) continue;
              const chain = chainOf(walk, state, next, last);
              const step = chainStep(pencil, technique, table.sets, start, chain, mask);
              const key = step?.eliminations.map((each) => `${each.cell} ${each.value}`).join();
              if (step === null || key === undefined || seen.has(key)) continue;
              seen.add(key);
              yield step;
            }
          }
        }
      }
    }
  }
}

/** The sets of a chain after its start, with the value through which each was reached. */
function chainOf(walk: Walk, state: number, last: number, by: number): readonly Link[] {
  const links: Link[] = [{ set: last, by }];
  for (let at = state; at >= 0; at = walk.before[at] ?? -1) {
    links.unshift({ set: walk.at[at] ?? 0, by: walk.by[at] ?? 1 });
  }
  return links;
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
    fins: [],
    chain: sets.map(({ cells }, at) => ({ cells, value: commons[at - 1] ?? 0, on: at > 0 })),
  });
}
