/**
 * Pigeonholes: if a candidate (the target) were true, its peers would lose the value; where then n
 * houses, the base, have all their places in n − 1 others, the cover, one of them would get none.
 */
import { and, holds, intersects, isWithin, without, type CellSet } from './cell-set';
import { spotsIn, valuesOf, type Pencil } from './pencil';
import { placesOf } from './places';
import { tightUnions } from './subsets';

/** Kinds of house, as bits. */
export const [ROWS, COLUMNS, BOXES] = [1, 2, 4];

export const kindOf = ({ shape }: Pencil, house: number): number =>
  1 << Math.floor(house / shape.size);

export interface Pigeonhole {
  readonly base: readonly number[];
  readonly cover: readonly number[];
}

/** Rows against columns, or the other way round, by the positions of the places in them. */
export function lineHoles(
  pencil: Pencil,
  value: number,
  n: number,
  kinds: number,
  target: number,
): Pigeonhole[] {
  const { size } = pencil.shape;
  const { housesAt, seenSpots } = pencil.geometry;
  const first = kinds === ROWS ? 0 : size;
  const own = housesAt[3 * target + (kinds === ROWS ? 0 : 1)];
  const lines: number[] = [];
  const masks: number[] = [];
  for (let line = first; line < first + size; line++) {
    const mask = spotsIn(pencil, line, value) & ~(seenSpots[3 * size * target + line] ?? 0);
    if (line === own || mask === 0) continue;
    lines.push(line);
    masks.push(mask);
  }
  return tightUnions(masks, n, n - 1).map((choice) => {
    const union = choice.reduce((mask, at) => mask | (masks[at] ?? 0), 0);
    return {
      base: choice.map((at) => lines[at] ?? 0),
      cover: valuesOf(union).map((position) => size - first + position - 1),
    };
  });
}

/** Houses of some kinds against houses of some kinds. */
export function houseHoles(
  pencil: Pencil,
  value: number,
  n: number,
  [baseKinds, coverKinds]: readonly [number, number],
  target: number,
): Pigeonhole[] {
  const places = placesOf(pencil, value);
  const rest = without(places, pencil.geometry.peerSets[target] ?? places);
  const bases = sideOf(pencil, baseKinds, rest, target);
  return pigeonholes(bases, sideOf(pencil, coverKinds, rest, target), n);
}

/** Houses by index, with their places that a true target would leave. */
interface Side {
  readonly houses: readonly number[];
  readonly places: readonly CellSet[];
}

function sideOf(pencil: Pencil, kinds: number, rest: CellSet, target: number): Side {
  const houses: number[] = [];
  const places: CellSet[] = [];
  for (const [house, set] of pencil.geometry.houseSets.entries()) {
    if ((kindOf(pencil, house) & kinds) === 0 || holds(set, target)) continue;
    if (!intersects(set, rest)) continue;
    houses.push(house);
    places.push(and(set, rest));
  }
  return { houses, places };
}

/** `n` houses without common places whose places all lie in n − 1 others. Written for speed. */
function pigeonholes(bases: Side, covers: Side, n: number): Pigeonhole[] {
  const length = bases.places[0]?.length ?? 0;
  const found: Pigeonhole[] = [];
  const unions = Array.from({ length: n }, () => new Int32Array(length));
  const chosen: number[] = [];
  const extend = (from: number, union: CellSet): void => {
    const wider = unions[chosen.length + 1];
    if (chosen.length === n - 1 || wider === undefined) {
      const cover = chosen.map((at) => covers.houses[at] ?? 0);
      const held: number[] = [];
      for (const [at, set] of bases.places.entries())
        if (isWithin(set, union) && !cover.includes(bases.houses[at] ?? 0)) held.push(at);
      for (const choice of disjoint(bases, held, n)) {
        found.push({ base: choice.map((at) => bases.houses[at] ?? 0), cover });
      }
      return;
    }
    for (let at = from; at < covers.houses.length; at++) {
      const own = covers.places[at] ?? union;
      for (let word = 0; word < length; word++) wider[word] = (union[word] ?? 0) | (own[word] ?? 0);
      chosen.push(at);
      extend(at + 1, wider);
      chosen.pop();
    }
  };
  extend(0, unions[0] ?? new Int32Array(length));
  return found;
}

/** Every choice of `n` houses without a common place. */
function disjoint(side: Side, from: readonly number[], n: number): number[][] {
  if (n === 0) return [[]];
  if (from.length < n) return [];
  return from.flatMap((at, index) => {
    const own = side.places[at];
    const others = from.slice(index + 1).filter((other) => {
      const theirs = side.places[other];
      return own === undefined || theirs === undefined || !intersects(own, theirs);
    });
    return disjoint(side, others, n - 1).map((more) => [at, ...more]);
  });
}
