/**
 * Chains of almost locked sets, neighbours joined by restricted common values of which no two in turn
 * are the same: if the first set lacks its other values' place, each next set must have them, so a value
 * that the two ends have in common stands in one of them. Two sets are the *ALS-XZ* rule (a *WXYZ-wing*
 * with four cells and four values), three the *ALS-XY-wing*. Two sets with two restricted commons lock each other.
 */
import { and, cellsOf, isEmpty, isWithin, or, without, type CellSet } from './cell-set';
import { almostLockedSets, restrictedCommons, seenInEach, type AlmostLocked } from './als';
import { perPencil } from './memo';
import { bitOf, candidatesIn, countBits, valuesOf, type Pencil } from './pencil';
import { placesOf } from './places';
import { marked, stepOf, type Candidate, type LogicStep } from './step';
import type { Technique } from './techniques';

/** Most sets in a chain. */
const LONGEST = 6;
/** Above so many sets, chains of more than two are not looked for. */
const MOST_SETS = 1_500;

interface Neighbour {
  readonly to: number;
  readonly value: number;
}

/** The restricted commons of all almost locked sets, by set. */
const neighboursOf = perPencil((pencil): readonly (readonly Neighbour[])[] => {
  const sets = almostLockedSets(pencil);
  const neighbours: Neighbour[][] = sets.map(() => []);
  for (const [a, one] of sets.entries()) {
    for (let b = a + 1; b < sets.length; b++) {
      const two = sets[b];
      if (two === undefined || (one.mask & two.mask) === 0) continue;
      for (const value of valuesOf(restrictedCommons(one, two))) {
        neighbours[a]?.push({ to: b, value });
        neighbours[b]?.push({ to: a, value });
      }
    }
  }
  return neighbours;
});

export function* alsXz(pencil: Pencil, technique: 'wxyzWing' | 'alsXz'): Generator<LogicStep> {
  const sets = almostLockedSets(pencil);
  for (const [a, one] of sets.entries()) {
    for (let b = a + 1; b < sets.length; b++) {
      const two = sets[b];
      if (two === undefined || countBits(one.mask & two.mask) < 2) continue;
      if (technique === 'wxyzWing' && !isWing(one, two)) continue;
      const commons = valuesOf(restrictedCommons(one, two));
      for (const x of commons) {
        const gone = eliminated(pencil, [one, two], one.mask & two.mask & ~bitOf(x));
        if (gone.length > 0) yield alsStep(pencil, technique, [one, two], [x], gone);
      }
      if (commons.length < 2) continue;
      const gone = doublyLinked(pencil, one, two, commons);
      if (gone.length > 0) yield alsStep(pencil, technique, [one, two], commons, gone);
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
  if (commons.length > 2) return [];
  const gone = new Map<string, Candidate>();
  const take = (value: number, seen: CellSet): void => {
    for (const cell of cellsOf(without(and(seen, placesOf(pencil, value)), or(one.set, two.set)))) {
      gone.set(`${cell} ${value}`, { cell, value });
    }
  };
  for (const value of commons) {
    const seen = seenInEach([one, two], value);
    if (seen !== null) take(value, seen);
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
function eliminated(pencil: Pencil, ends: readonly AlmostLocked[], mask: number): Candidate[] {
  return valuesOf(mask).flatMap((value) => {
    const seen = seenInEach(ends, value);
    if (seen === null) return [];
    return cellsOf(and(seen, placesOf(pencil, value))).map((cell) => ({ cell, value }));
  });
}

interface State {
  readonly at: number;
  readonly value: number;
  readonly before: State | null;
  readonly length: number;
}

/** Chains of three sets, or of more, from every set the shortest to every other. */
export function* alsChains(
  pencil: Pencil,
  technique: 'alsXyWing' | 'alsChain',
  onlyFirst: boolean,
): Generator<LogicStep> {
  const sets = almostLockedSets(pencil);
  if (sets.length > MOST_SETS) return;
  const neighbours = neighboursOf(pencil);
  const seen = new Set<string>();
  for (let start = 0; start < sets.length; start++) {
    // All chains are many: for the first one, each set is reached once from each start.
    const once = new Set([start]);
    for (const { to, value: first } of neighbours[start] ?? []) {
      const reached = onlyFirst ? once : new Set([start]);
      reached.add(to);
      let states: State[] = [{ at: to, value: first, before: null, length: 2 }];
      while (states.length > 0) {
        const next: State[] = [];
        for (const state of states) {
          for (const { to: at, value } of neighbours[state.at] ?? []) {
            if (value === state.value || reached.has(at)) continue;
            reached.add(at);
            const further = { at, value, before: state, length: state.length + 1 };
            if (further.length < LONGEST && technique === 'alsChain') next.push(further);
            if (at < start || (further.length === 3) !== (technique === 'alsXyWing')) continue;
            const step = chainStep(pencil, technique, sets, start, further, first);
            const key = step?.eliminations.map((each) => `${each.cell} ${each.value}`).join();
            if (step === null || key === undefined || seen.has(key)) continue;
            seen.add(key);
            yield step;
          }
        }
        states = next;
      }
    }
  }
}

function chainStep(
  pencil: Pencil,
  technique: Technique,
  sets: readonly AlmostLocked[],
  start: number,
  end: State,
  first: number,
): LogicStep | null {
  const [a, b] = [sets[start], sets[end.at]];
  if (a === undefined || b === undefined) return null;
  const mask = a.mask & b.mask & ~bitOf(first) & ~bitOf(end.value);
  if (mask === 0) return null;
  const gone = eliminated(pencil, [a, b], mask);
  if (gone.length === 0) return null;
  const chain: AlmostLocked[] = [];
  const commons: number[] = [];
  for (let state: State | null = end; state !== null; state = state.before) {
    const set = sets[state.at];
    if (set !== undefined) chain.unshift(set);
    commons.unshift(state.value);
  }
  return alsStep(pencil, technique, [a, ...chain], commons, gone);
}

/** Death blossom: whichever value a cell takes, one set loses it and so holds a value that they all have. */
export function* deathBlossoms(pencil: Pencil): Generator<LogicStep> {
  const sets = almostLockedSets(pencil);
  if (sets.length > MOST_SETS) return;
  const { peerSets } = pencil.geometry;
  const found = new Set<string>();
  for (const [stem, mask] of pencil.masks.entries()) {
    if (countBits(mask) < 2 || countBits(mask) > 5) continue;
    const values = valuesOf(mask);
    const near = peerSets[stem];
    const petals = values.map((value) =>
      sets.filter(({ places }) => {
        const own = places[value];
        return own !== undefined && near !== undefined && isWithin(own, near);
      }),
    );
    if (petals.some((each) => each.length === 0)) continue;
    for (let z = 1; z <= pencil.shape.size; z++) {
      for (const chosen of blossoms(values, petals, z, placesOf(pencil, z))) {
        const gone = eliminated(pencil, chosen, bitOf(z)).filter(({ cell }) => cell !== stem);
        const key = gone.map(({ cell }) => `${cell} ${z}`).join();
        if (gone.length === 0 || found.has(key)) continue;
        found.add(key);
        yield {
          ...alsStep(pencil, 'deathBlossom', chosen, values, gone),
          fins: [stem],
          houses: [],
        };
      }
    }
  }
}

/** One petal per value, all with `z`, as long as there is a cell that sees `z` in all of them. */
function* blossoms(
  values: readonly number[],
  petals: readonly (readonly AlmostLocked[])[],
  z: number,
  open: CellSet,
): Generator<AlmostLocked[]> {
  const [value, ...others] = values;
  const [own = [], ...more] = petals;
  if (value === undefined) {
    yield [];
    return;
  }
  if (value === z) return;
  for (const petal of own) {
    const seen = petal.seen[z];
    if (seen === undefined) continue;
    const left = and(open, seen);
    if (isEmpty(left)) continue;
    for (const rest of blossoms(others, more, z, left)) yield [petal, ...rest];
  }
}

function alsStep(
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
