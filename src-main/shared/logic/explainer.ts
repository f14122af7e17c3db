/**
 * The ratings of Sudoku Explainer: its techniques in its order, hidden singles first, each step with its
 * published value; long chains count for more. Written from what Sukaku Explainer 1.18.1 prints, and
 * compared with it by `npm run bench -- --reason --serate PATH`. Where chains do not come to an end within
 * reasonable time, in large grids, the path ends without a rating.
 */
import { bugPlusOne } from './bug';
import { fish } from './fish';
import { forcingSteps, type RatedStep } from './forcing';
import { claiming, pointing } from './locked';
import { perHouse } from './memo';
import {
  cellsAt,
  copyOf,
  countBits,
  isStuckWrong,
  lowestValue,
  may,
  placeIn,
  spotsIn,
  take,
  type Pencil,
} from './pencil';
import { pairCells, placesOf } from './places';
import { uniqueRectangles } from './rectangles';
import { nakedSingles } from './singles';
import type { Candidate, LogicStep } from './step';
import { hiddenSubsets, nakedSubsets } from './subsets';
import { eachSuspectValue } from './suspects';
import { twoLinks } from './two-links';
import { uniqueLoops } from './unique-loops';
import { groupedLinks, singleLinks } from './value-links';
import { xyWings, xyzWings } from './wings';

export interface ExplainerRating {
  /** The hardest step. */
  readonly er: number;
  /** The hardest up to the first placement. */
  readonly ep: number;
  /** The first step. */
  readonly ed: number;
}

/** Of which the first is taken. No generator: most find nothing, and that takes longer then. */
type Rule = (pencil: Pencil) => readonly RatedStep[];
type Find = (pencil: Pencil) => Iterable<LogicStep>;

const rated =
  (find: Find, ratingOf: number | ((step: LogicStep) => number)): Rule =>
  (pencil) => {
    for (const step of find(pencil)) {
      const { placement, eliminations } = step;
      const rating = typeof ratingOf === 'number' ? ratingOf : ratingOf(step);
      return [{ placement, eliminations, rating }];
    }
    return [];
  };

/** Locked candidates or hidden subsets that leave one place to another value or another house. */
const direct =
  (find: Find, rating: number): Rule =>
  (pencil) => {
    const { shape, geometry } = pencil;
    const { housesAt, positions } = geometry;
    for (const { eliminations, houses } of find(pencil)) {
      // In the same house, or where candidates are locked, in one beside it.
      const kind = Math.floor((houses[0] ?? 0) / shape.size);
      for (const { cell, value } of eliminations) {
        const house = housesAt[3 * cell + kind] ?? 0;
        if (rating >= 2 && house !== houses[0]) continue;
        let left = spotsIn(pencil, house, value);
        for (const each of eliminations)
          if (each.value === value && housesAt[3 * each.cell + kind] === house)
            left &= ~(1 << (positions[3 * each.cell + kind] ?? 0));
        if (left === 0 || (left & (left - 1)) !== 0) continue;
        const place = cellsAt(shape, house, left)[0] ?? 0;
        return [placing(place, value, rating)];
      }
    }
    return [];
  };

/** Chains of so many strong links of one value, with groups or without. */
const strongLinks = (...kind: Kind): Rule =>
  eachSuspectValue((pencil, value) => linked(pencil, value, kind));

type Kind = readonly [count: number, grouped: boolean, rating: number];

function linked(pencil: Pencil, value: number, kind: Kind): RatedStep[] {
  const { places, groups, strong, weak } = (kind[1] ? groupedLinks : singleLinks)(pencil, value);
  const nodes = places.length + groups.length;
  for (let start = 0; start < nodes; start++) {
    let ends = strong[start] ?? [];
    for (let link = 1; link < kind[0] && ends.length > 0; link++) {
      const next: number[] = [];
      for (const end of ends) {
        for (const off of weak[end] ?? []) {
          const ons = off === start ? [] : (strong[off] ?? []);
          for (const on of ons) if (on !== end && !next.includes(on)) next.push(on);
        }
      }
      ends = next;
    }
    for (const end of ends) {
      if (end === start) continue;
      const gone = (weak[end] ?? []).filter(
        (each) => each < places.length && each !== start && weak[start]?.includes(each) === true,
      );
      if (gone.length === 0) continue;
      const eliminations = gone.map((each) => ({ cell: places[each] ?? 0, value }));
      return [{ placement: null, eliminations, rating: kind[2] }];
    }
  }
  return [];
}

/** The almost locked sets of up to five cells of a house, by how many: their values and their places in it as bits, in turn. */
const setsOf = perHouse(({ geometry, masks }, house) => {
  const own = geometry.houses[house] ?? [];
  const sets: number[][] = [[], [], [], [], [], []];
  const extend = (from: number, count: number, values: number, places: number): void => {
    if (countBits(values) === count + 1) sets[count]?.push(values, places);
    for (let at = from; count < 5 && at < own.length; at++) {
      const wider = values | (masks[own[at] ?? 0] ?? 0);
      if (masks[own[at] ?? 0] !== 0 && countBits(wider) <= Math.min(5, count + own.length - at) + 1)
        extend(at + 1, count + 1, wider, places | (1 << at));
    }
  };
  extend(0, 0, 0, 0);
  return sets;
});

/**
 * An almost locked set of a house and a cell with two of its values, of which one is restricted. Written for speed:
 * nothing is allocated for what says nothing.
 */
function bent(pencil: Pencil, count: number, ratingOf: (most: number) => number): RatedStep[] {
  const { shape, masks } = pencil;
  const { houses, seenSpots } = pencil.geometry;
  const twos = pairCells(pencil);
  for (let house = 0; twos.length > 0 && house < houses.length; house++) {
    const sets = setsOf(pencil, house)[count - 1] ?? [];
    for (let set = 0; set < sets.length; set += 2) {
      const mask = sets[set] ?? 0;
      const places = sets[set + 1] ?? 0;
      for (let at = 0; at < twos.length; at++) {
        const two = twos[at] ?? 0;
        const pair = masks[two] ?? 0;
        if ((pair & ~mask) !== 0) continue;
        // What it sees wherever the others may have it; none for one of these.
        const unseen = places & ~(seenSpots[two * houses.length + house] ?? 0);
        const isLow = (spotsIn(pencil, house, lowestValue(pair)) & unseen) === 0;
        const isHigh = (spotsIn(pencil, house, lowestValue(pair & (pair - 1))) & unseen) === 0;
        if (!isLow && !isHigh) continue;
        // Where both are restricted, every value of the set is locked as well.
        const gone = isLow && isHigh ? mask : isLow ? pair & (pair - 1) : pair & -pair;
        const eliminations = goneFrom(pencil, house, places, two, gone);
        if (eliminations.length === 0) continue;
        const most = cellsAt(shape, house, places).map((cell) => countBits(masks[cell] ?? 0));
        const rating = ratingOf(Math.max(...most));
        return [{ placement: null, eliminations, rating }];
      }
    }
  }
  return [];
}

/** The values of a mask in the cells that see them at some places of a house, and in a cell outside that may hold one. */
function goneFrom(
  pencil: Pencil,
  house: number,
  places: number,
  two: number,
  mask: number,
): Candidate[] {
  const gone: Candidate[] = [];
  const { houses, peerSets } = pencil.geometry;
  const cells = houses[house] ?? [];
  for (let values = mask; values !== 0; values &= values - 1) {
    const value = lowestValue(values);
    const all = placesOf(pencil, value);
    const own = (spotsIn(pencil, house, value) & places) | (may(pencil, two, value) ? 1 << 31 : 0);
    for (let word = 0; word < all.length; word++) {
      let seen = all[word] ?? 0;
      for (let rest = own; rest !== 0 && seen !== 0; rest &= rest - 1)
        seen &= peerSets[cells[31 - Math.clz32(rest & -rest)] ?? two]?.[word] ?? 0;
      for (; seen !== 0; seen &= seen - 1)
        gone.push({ cell: 32 * word + 31 - Math.clz32(seen & -seen), value });
    }
  }
  return gone;
}

/** The last cell of a house, else a value with one place: what boxes show is seen before what lines do. */
function firstSingle({ shape, geometry, cells, spots }: Pencil): RatedStep | null {
  const { size } = shape;
  const { houses, boxesFirst } = geometry;
  let alone = -1;
  for (const house of boxesFirst) {
    let values = 0;
    let last = 0;
    for (let spot = house * size; spot < (house + 1) * size; spot++) {
      const places = spots[spot] ?? 0;
      if (places === 0) continue;
      values++;
      last = spot;
      if (alone < 0 && (places & (places - 1)) === 0) alone = spot;
    }
    if (values !== 1) continue;
    const [cell = 0, more] = (houses[house] ?? []).filter((each) => cells[each] === 0);
    if (more === undefined) return placing(cell, (last % size) + 1, 1);
  }
  if (alone < 0) return null;
  const house = Math.floor(alone / size);
  const [cell = 0] = cellsAt(shape, house, spots[alone] ?? 0);
  return placing(cell, (alone % size) + 1, house < 2 * size ? 1.5 : 1.2);
}

const placing = (cell: number, value: number, rating: number): RatedStep => ({
  placement: { cell, value },
  eliminations: [],
  rating,
});

/** Each looked for once, for what it leaves alone and for itself. */
const [hiddenPairs, hiddenTriples] = [hiddenSubsets(2), hiddenSubsets(3)];

const RULES: readonly Rule[] = [
  direct(pointing, 1.7),
  direct(claiming, 1.9),
  direct(hiddenPairs, 2),
  rated(nakedSingles, 2.3),
  direct(hiddenTriples, 2.5),
  rated(pointing, 2.6),
  rated(claiming, 2.8),
  rated(nakedSubsets(2), 3),
  rated(fish(2), 3.2),
  rated(hiddenPairs, 3.4),
  rated(nakedSubsets(3), 3.6),
  rated(fish(3), 3.8),
  rated(hiddenTriples, 4),
  rated((pencil) => twoLinks(pencil, 'skyscraper'), 4),
  strongLinks(2, false, 4.1),
  rated(xyWings, 4.2),
  strongLinks(2, true, 4.3),
  rated(xyzWings, 4.4),
  rated((pencil) => uniqueRectangles(pencil).filter(({ variant }) => variant !== 'type6'), 4.5),
  rated(uniqueLoops, ({ cells }) => 4.6 + (cells.length - 6) / 20),
  rated(nakedSubsets(4), 5),
  rated(fish(4), 5.2),
  rated(hiddenSubsets(4), 5.4),
  strongLinks(3, false, 5.5),
  (pencil) => bent(pencil, 4, (most) => (most === 3 ? 5.6 : 5.5)),
  rated(bugPlusOne, 5.6),
  strongLinks(3, true, 5.7),
  strongLinks(4, false, 5.9),
  strongLinks(4, true, 6.1),
  (pencil) => bent(pencil, 5, (most) => (most === 3 ? 6.4 : most === 5 ? 6.2 : 6.3)),
  (pencil) => bent(pencil, 6, () => 6.6),
  ...forcingSteps,
];

/** Null where a technique would be needed that is not here. */
export function explainerPath(from: Pencil): {
  rating: ExplainerRating | null;
  steps: RatedStep[];
} {
  const steps: RatedStep[] = [];
  // Singles are placed in it as they come; all that is remembered of a pencil asks for one of its own.
  let pencil = copyOf(from);
  for (;;) {
    const single = firstSingle(pencil);
    if (single === null && !pencil.cells.includes(0)) break;
    let step = single ?? undefined;
    const isOver = single === null && isStuckWrong(pencil);
    for (let at = 0; step === undefined && !isOver && at < RULES.length; at++)
      step = RULES[at]?.(pencil)[0];
    if (step === undefined) return { rating: null, steps };
    steps.push(step);
    if (single?.placement) placeIn(pencil, single.placement.cell, single.placement.value);
    else pencil = take(pencil, step);
  }
  const ratings = steps.map(({ rating }) => Math.round(10 * rating) / 10);
  const [ed] = ratings;
  if (ed === undefined) return { rating: null, steps };
  const first = steps.findIndex(({ placement }) => placement !== null);
  return {
    rating: { er: Math.max(...ratings), ep: Math.max(...ratings.slice(0, first + 1)), ed },
    steps,
  };
}
