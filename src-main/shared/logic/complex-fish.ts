/**
 * Fish with fins and with boxes. If a candidate were true, its peers would lose the value; if then n houses (the base)
 * had all their places in n − 1 other houses, one of the n would get none. So the candidate is false. Together with a
 * house through it (the n-th of the cover) the pattern is the fish of the literature: its *fins* are the places of the
 * base outside the cover, or in two base houses at once, and what goes sees all of them. *Finned*: rows against
 * columns; *sashimi*: a line has but one place without its fins; *franken*: boxes on either side; *mutant*: rows and
 * columns on one side.
 */
import { and, cellsOf, or, without, type CellSet } from './cell-set';
import { countOf, type Pencil } from './pencil';
import { placesOf, seenByEach } from './places';
import { BOXES, COLUMNS, houseHoles, kindOf, lineHoles, ROWS } from './pigeonholes';
import { markedCells, stepOf, type LogicStep } from './step';
import { eachSuspectValue, suspectsOf } from './suspects';
import type { Technique } from './techniques';

export type FishFamily = 'finned' | 'franken' | 'mutant';
export type FishSize = 2 | 3 | 4;

const NAMES = { 2: 'XWing', 3: 'Swordfish', 4: 'Jellyfish' } as const;

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

export const complexFish = (
  family: FishFamily,
  n: FishSize,
): ((pencil: Pencil) => readonly LogicStep[]) =>
  eachSuspectValue(function* (pencil, value) {
    const seen = new Set<string>();
    const pond = { pencil, value, places: placesOf(pencil, value), n, family };
    for (const sides of SIDES[family]) {
      const found = [...cellsOf(suspectsOf(pencil, value))].flatMap((target) => [
        ...against(pond, sides, target, seen),
      ]);
      yield* found.sort(byHouses);
    }
  });

/** The base decides, house by house, then the cover. */
function byHouses(a: LogicStep, b: LogicStep): number {
  const theirs = [...b.houses, ...b.cover];
  return [...a.houses, ...a.cover].reduce((sum, house, at) => sum || house - (theirs[at] ?? 0), 0);
}

function* against(
  pond: Pond,
  [baseKinds, coverKinds]: readonly [number, number],
  target: number,
  seen: Set<string>,
): Generator<LogicStep> {
  const { pencil, value, n, family } = pond;
  const { housesAt } = pencil.geometry;
  const found =
    family === 'finned'
      ? lineHoles(pencil, value, n, baseKinds, target)
      : houseHoles(pencil, value, n, [baseKinds, coverKinds], target);
  for (const { base, cover } of found) {
    for (let at = 3 * target; at < 3 * target + 3; at++) {
      const last = housesAt[at] ?? 0;
      if ((kindOf(pencil, last) & coverKinds) === 0) continue;
      const step = fishOf(pond, base, [...cover, last], seen);
      if (step?.eliminations.some(({ cell }) => cell === target) === true) yield step;
    }
  }
}

function fishOf(
  { pencil, value, places, n, family }: Pond,
  houses: readonly number[],
  coverHouses: readonly number[],
  seen: Set<string>,
): LogicStep | null {
  const cover = [...coverHouses].sort((a, b) => a - b);
  const key = `${houses.join()} ${cover.join()}`;
  if (seen.has(key) || !isOfFamily(pencil, family, houses, cover)) return null;
  seen.add(key);
  const { houseSets, words } = pencil.geometry;
  const [base, twice] = unionOf(houses, places, houseSets, words);
  const [covered, overlap] = unionOf(cover, places, houseSets, words);
  const fins = cellsOf(or(without(base, covered), twice));
  const out = or(without(covered, base), without(overlap, twice));
  const gone = cellsOf(fins.length === 0 ? out : and(out, seenByEach(pencil.shape, fins)));
  if (gone.length === 0) return null;
  const finless = without(and(base, covered), twice);
  const isSashimi = houses.some((house) => countOf(and(houseSets[house] ?? finless, finless)) < 2);
  const technique = nameOf(family, n, fins.length > 0, isSashimi);
  if (technique === null) return null;
  const cells = cellsOf(base);
  const inside = cells.filter((cell) => !fins.includes(cell));
  return stepOf({
    technique,
    eliminations: gone.map((cell) => ({ cell, value })),
    marks: [...markedCells('base', value, inside), ...markedCells('extra', value, fins)],
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
      const eliminations = [...one.eliminations, ...fresh];
      return [{ ...one, variant: 'twins', eliminations, cover, fins, parts: [one, two] }];
    }),
  );
  return [...steps, ...twins];
}
