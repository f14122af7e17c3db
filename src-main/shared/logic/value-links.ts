/** The links between the places of one value, single or in groups; they depend on nothing else. */
import { and, cellsOf, holds, isWithin, setOf } from './cell-set';
import { perValue } from './memo';
import { cellsAt, housesOfAll, spotsIn, type Pencil } from './pencil';
import { placesOf, seenByEach } from './places';
import { pairsOf } from './two-links';

/** Nodes by index: the places one by one, then the groups. */
export interface ValueLinks {
  readonly places: readonly number[];
  readonly groups: readonly (readonly number[])[];
  readonly strong: readonly number[][];
  readonly weak: readonly number[][];
}

/** All places of a value in the intersection of a box and a line, where they are several. */
export const groupsOf = perValue((pencil, value): readonly (readonly number[])[] => {
  const { shape, geometry } = pencil;
  const groups: number[][] = [];
  for (let box = 2 * shape.size; box < 3 * shape.size; box++) {
    const byLine = new Map<number, number[]>();
    for (const cell of cellsAt(shape, box, spotsIn(pencil, box, value))) {
      for (const line of [geometry.housesAt[3 * cell] ?? 0, geometry.housesAt[3 * cell + 1] ?? 0]) {
        const group = byLine.get(line);
        if (group === undefined) byLine.set(line, [cell]);
        else group.push(cell);
      }
    }
    for (const cells of byLine.values()) if (cells.length > 1) groups.push(cells);
  }
  return groups;
});

export const singleLinks = perValue((pencil, value) => linksOf(pencil, value, []));
export const groupedLinks = perValue((pencil, value) =>
  linksOf(pencil, value, groupsOf(pencil, value)),
);

/** By cell its index among the places; used again and again. */
const at: number[] = [];

export function linksOf(pencil: Pencil, value: number, groups: ValueLinks['groups']): ValueLinks {
  const all = placesOf(pencil, value);
  const places = cellsOf(all);
  for (let index = 0; index < places.length; index++) at[places[index] ?? 0] = index;
  const strong: number[][] = places.map(() => []);
  for (const { ends } of pairsOf(pencil, value)) {
    joinOnce(strong, at[ends[0]] ?? 0, at[ends[1]] ?? 0);
  }
  // The order decides which of several chains of one length is found: this is HoDoKu's.
  const weak = places.map((cell) => {
    const peers = pencil.geometry.peersByHouse[cell] ?? [];
    const seen: number[] = [];
    for (let each = 0; each < peers.length; each++)
      if (holds(all, peers[each] ?? 0)) seen.push(at[peers[each] ?? 0] ?? 0);
    return seen;
  });
  for (let group = 0; group < groups.length; group++) {
    strong.push([]);
    weak.push([]);
  }
  if (groups.length > 0) linkGroups(pencil, value, { places, groups, strong, weak });
  return { places, groups, strong, weak };
}

function join(links: readonly number[][], a: number, b: number): void {
  links[a]?.push(b);
  links[b]?.push(a);
}

/** For links that two houses may make. */
function joinOnce(links: readonly number[][], a: number, b: number): void {
  if (links[a]?.includes(b) !== true) join(links, a, b);
}

/** A group excludes what sees all of it; in a house that it shares with one other node, one is true. */
function linkGroups(
  pencil: Pencil,
  value: number,
  { places, groups, strong, weak }: ValueLinks,
): void {
  const { words, houseSets } = pencil.geometry;
  const all = placesOf(pencil, value);
  const sets = groups.map((cells) => setOf(words, cells));
  const byHouse: number[][] = houseSets.map(() => []);
  const housesOf = groups.map((cells) => housesOfAll(pencil.shape, cells));
  housesOf.forEach((own, index) => own.forEach((house) => byHouse[house]?.push(index)));
  for (let index = 0; index < groups.length; index++) {
    const cells = groups[index] ?? [];
    const group = places.length + index;
    const seen = seenByEach(pencil.shape, cells);
    for (const cell of cellsOf(and(seen, all))) join(weak, group, at[cell] ?? 0);
    for (let other = index + 1; other < groups.length; other++) {
      if (isWithin(sets[other] ?? all, seen)) join(weak, group, places.length + other);
    }
    for (const house of housesOf[index] ?? []) {
      const rest = cellsAt(pencil.shape, house, spotsIn(pencil, house, value)).filter(
        (cell) => !cells.includes(cell),
      );
      if (rest.length === 1) joinOnce(strong, group, at[rest[0] ?? 0] ?? 0);
      if (rest.length < 2) continue;
      const restSet = setOf(words, rest);
      for (const other of byHouse[house] ?? []) {
        if (other === index) continue;
        // The other group may hold the cell where the two cross: one of the two is true all the same.
        if (isWithin(restSet, sets[other] ?? all)) joinOnce(strong, group, places.length + other);
      }
    }
  }
}
