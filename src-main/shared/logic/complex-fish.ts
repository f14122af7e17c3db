/**
 * Fish with fins and with boxes. If a candidate were true, its peers would lose the value; if then n
 * houses (the base) had all their places in n − 1 other houses, one of the n would get none. So the
 * candidate is false. Together with a house through it (the n-th of the cover) the pattern is the
 * fish of the literature: its *fins* are the places of the base outside the cover, or in two base
 * houses at once, and what goes sees all of them. *Finned*: rows against columns; *sashimi*: a line
 * has but one place without its fins; *franken*: boxes on either side; *mutant*: rows and columns on one side.
 */
import { and, cellsOf, holds, intersects, or, without, type CellSet } from './cell-set';
import { geometryOf } from './geometry';
import { countBits, placesOf, seenByEach, valuesOf, type Pencil } from './pencil';
import { markedCells, stepOf, type LogicStep } from './step';
import { tightUnions } from './subsets';
import type { Technique } from './techniques';

export type FishFamily = 'finned' | 'franken' | 'mutant';
export type FishSize = 2 | 3 | 4;

const NAMES = { 2: 'XWing', 3: 'Swordfish', 4: 'Jellyfish' } as const;
const [ROWS, COLUMNS, BOXES] = [1, 2, 4];

/** Kinds of house for base and cover. */
const SIDES: Readonly<Record<FishFamily, readonly (readonly [base: number, cover: number])[]>> = {
  finned: [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ],
  franken: [
    [ROWS | BOXES, COLUMNS | BOXES],
    [COLUMNS | BOXES, ROWS | BOXES],
  ],
  mutant: [[ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES]],
};

interface Pond {
  readonly pencil: Pencil;
  readonly value: number;
  readonly places: CellSet;
  readonly n: FishSize;
  readonly family: FishFamily;
}

export function* complexFish(
  pencil: Pencil,
  family: FishFamily,
  n: FishSize,
): Generator<LogicStep> {
  const seen = new Set<string>();
  for (let value = 1; value <= pencil.shape.size; value++) {
    const pond = { pencil, value, places: placesOf(pencil, value), n, family };
    for (const sides of SIDES[family]) {
      for (const target of cellsOf(pond.places)) yield* against(pond, sides, target, seen);
    }
  }
}

/** Houses by index, with their places that a true target would leave, one after another. */
interface Side {
  readonly houses: readonly number[];
  readonly words: Int32Array;
}

function* against(
  pond: Pond,
  [baseKinds, coverKinds]: readonly [number, number],
  target: number,
  seen: Set<string>,
): Generator<LogicStep> {
  const { pencil, places, n } = pond;
  const { peerSets, housesAt } = pencil.geometry;
  const rest = without(places, peerSets[target] ?? places);
  const found =
    pond.family === 'finned'
      ? inLines(pond, baseKinds, rest, target)
      : pigeonholes(
          sideOf(pencil, baseKinds, rest, target),
          sideOf(pencil, coverKinds, rest, target),
          n,
        );
  for (const { base, cover } of found) {
    for (let at = 3 * target; at < 3 * target + 3; at++) {
      const last = housesAt[at] ?? 0;
      if ((kindOf(pencil, last) & coverKinds) === 0) continue;
      const step = fishOf(pond, base, [...cover, last], seen);
      if (step?.eliminations.some(({ cell }) => cell === target) === true) yield step;
    }
  }
}

const kindOf = ({ shape }: Pencil, house: number): number => 1 << Math.floor(house / shape.size);

function sideOf(pencil: Pencil, kinds: number, rest: CellSet, target: number): Side {
  const { houseSets } = pencil.geometry;
  const houses: number[] = [];
  const words: number[] = [];
  for (const [house, set] of houseSets.entries()) {
    if ((kindOf(pencil, house) & kinds) === 0 || holds(set, target)) continue;
    if (!intersects(set, rest)) continue;
    houses.push(house);
    for (let at = 0; at < rest.length; at++) words.push((set[at] ?? 0) & (rest[at] ?? 0));
  }
  return { houses, words: Int32Array.from(words) };
}

interface Pigeonhole {
  readonly base: readonly number[];
  readonly cover: readonly number[];
}

/** Lines of one direction against lines of the other, by their positions alone. */
function inLines({ pencil, n }: Pond, kinds: number, rest: CellSet, target: number): Pigeonhole[] {
  const { size } = pencil.shape;
  const { houses, housesAt } = pencil.geometry;
  const first = kinds === ROWS ? 0 : size;
  const own = housesAt[3 * target + (kinds === ROWS ? 0 : 1)];
  const lines: number[] = [];
  const masks: number[] = [];
  for (let line = first; line < first + size; line++) {
    let mask = 0;
    houses[line]?.forEach((cell, at) => (mask |= holds(rest, cell) ? 1 << at : 0));
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

/** `n` houses without common places whose places all lie in n − 1 others. Written for speed. */
function pigeonholes(bases: Side, covers: Side, n: FishSize): Pigeonhole[] {
  const length = bases.words.length / bases.houses.length;
  const found: Pigeonhole[] = [];
  const unions = Array.from({ length: n }, () => new Int32Array(length));
  const chosen: number[] = [];
  const extend = (from: number, union: CellSet): void => {
    const wider = unions[chosen.length + 1];
    if (chosen.length === n - 1 || wider === undefined) {
      const cover = chosen.map((at) => covers.houses[at] ?? 0);
      const held = within(bases, union, length).filter(
        (at) => !cover.includes(bases.houses[at] ?? 0),
      );
      for (const choice of disjoint(bases, held, n, length)) {
        found.push({ base: choice.map((at) => bases.houses[at] ?? 0), cover });
      }
      return;
    }
    for (let at = from; at < covers.houses.length; at++) {
      for (let word = 0; word < length; word++) {
        wider[word] = (union[word] ?? 0) | (covers.words[at * length + word] ?? 0);
      }
      chosen.push(at);
      extend(at + 1, wider);
      chosen.pop();
    }
  };
  extend(0, unions[0] ?? new Int32Array(length));
  return found;
}

/** The houses all of whose places are in a set; none where these are too few to matter. */
function within({ houses, words }: Side, union: CellSet, length: number): number[] {
  const held: number[] = [];
  for (let at = 0; at < houses.length; at++) {
    let outside = 0;
    for (let word = 0; word < length; word++) {
      outside |= (words[at * length + word] ?? 0) & ~(union[word] ?? 0);
    }
    if (outside === 0) held.push(at);
  }
  return held;
}

/** Every choice of `n` houses without a common place. */
function disjoint(side: Side, from: readonly number[], n: number, length: number): number[][] {
  if (n === 0) return [[]];
  if (from.length < n) return [];
  return from.flatMap((at, index) => {
    const others = from.slice(index + 1).filter((other) => !overlap(side, at, other, length));
    return disjoint(side, others, n - 1, length).map((more) => [at, ...more]);
  });
}

function overlap({ words }: Side, a: number, b: number, length: number): boolean {
  for (let word = 0; word < length; word++) {
    if (((words[a * length + word] ?? 0) & (words[b * length + word] ?? 0)) !== 0) return true;
  }
  return false;
}

function fishOf(
  { pencil, value, places, n, family }: Pond,
  houses: readonly number[],
  coverHouses: readonly number[],
  seen: Set<string>,
): LogicStep | null {
  const cover = [...coverHouses].sort((a, b) => a - b);
  const key = `${value} ${houses.join()} ${cover.join()}`;
  if (seen.has(key) || !isOfFamily(pencil, family, houses, cover)) return null;
  seen.add(key);
  const { houseSets, words } = geometryOf(pencil.shape);
  const [base, twice] = unionOf(houses, places, houseSets, words);
  const [covered, overlap] = unionOf(cover, places, houseSets, words);
  const fins = cellsOf(or(without(base, covered), twice));
  const out = or(without(covered, base), without(overlap, twice));
  const gone = cellsOf(fins.length === 0 ? out : and(out, seenByEach(pencil.shape, fins)));
  if (gone.length === 0) return null;
  const finless = without(and(base, covered), twice);
  const isSashimi = houses.some(
    (house) => countCells(and(houseSets[house] ?? finless, finless)) < 2,
  );
  const technique = nameOf(family, n, fins.length > 0, isSashimi);
  if (technique === null) return null;
  const cells = cellsOf(base);
  return stepOf({
    technique,
    eliminations: gone.map((cell) => ({ cell, value })),
    marks: [
      ...markedCells(
        'base',
        value,
        cells.filter((cell) => !fins.includes(cell)),
      ),
      ...markedCells('extra', value, fins),
    ],
    values: [value],
    cells,
    houses,
    cover,
    fins,
  });
}

/** The places in the houses, and those in two of them at once. */
function unionOf(
  houses: readonly number[],
  places: CellSet,
  houseSets: readonly CellSet[],
  words: number,
): [CellSet, CellSet] {
  let [union, twice] = [new Int32Array(words), new Int32Array(words)];
  for (const house of houses) {
    const cells = and(houseSets[house] ?? union, places);
    twice = or(twice, and(union, cells));
    union = or(union, cells);
  }
  return [union, twice];
}

const countCells = (set: CellSet): number => set.reduce((sum, word) => sum + countBits(word), 0);

/** Without boxes a fish is finned at most; it takes rows and columns on one side to be mutant. */
function isOfFamily(
  pencil: Pencil,
  family: FishFamily,
  houses: readonly number[],
  cover: readonly number[],
): boolean {
  const [base, across] = [houses, cover].map((side) =>
    side.reduce((kinds, house) => kinds | kindOf(pencil, house), 0),
  );
  const lines = ROWS | COLUMNS;
  const isMixed = ((base ?? 0) & lines) === lines || ((across ?? 0) & lines) === lines;
  if (family === 'mutant') return isMixed;
  const hasBox = (((base ?? 0) | (across ?? 0)) & BOXES) !== 0;
  return !isMixed && hasBox === (family === 'franken');
}

function nameOf(
  family: FishFamily,
  n: FishSize,
  hasFins: boolean,
  isSashimi: boolean,
): Technique | null {
  const name = NAMES[n];
  if (family !== 'finned') {
    const kind = family === 'franken' ? 'Franken' : 'Mutant';
    return hasFins ? `finned${kind}${name}` : `${family}${name}`;
  }
  if (!hasFins) return null;
  return isSashimi ? `sashimi${name}` : `finned${name}`;
}

/** The fish, and *siamese* ones: two with the same base and different covers, taken as one step. */
export function withTwins(steps: readonly LogicStep[]): LogicStep[] {
  const twins = steps.flatMap((one, at) =>
    steps.slice(at + 1).flatMap((two): LogicStep[] => {
      if (one.values[0] !== two.values[0] || one.houses.join() !== two.houses.join()) return [];
      const fresh = two.eliminations.filter(
        ({ cell }) => !one.eliminations.some((each) => each.cell === cell),
      );
      if (fresh.length === 0) return [];
      const cover = [...new Set([...one.cover, ...two.cover])];
      const fins = [...new Set([...one.fins, ...two.fins])];
      return [{ ...one, eliminations: [...one.eliminations, ...fresh], cover, fins }];
    }),
  );
  return [...steps, ...twins];
}
