/**
 * Two strong links of a value, joined by a weak one: a = b – c = d. Either b or c is false, so a or d is true, and what
 * sees both goes. Two lines of one direction make a *skyscraper*, a row and a column joined in a box a *2-string kite*,
 * all others a *turbot fish*. In an *empty rectangle* the first link is between the two arms of a cross in a box.
 */
import { linesOf, linksOf } from './lines';
import { perValue } from './memo';
import { cellsAt, countBits, housesOfAll, isLine, sees, spotsIn, type Pencil } from './pencil';
import { seenByAll } from './places';
import { markedCells, stepOf, type Candidate, type LogicStep } from './step';
import { eachSuspectValue } from './suspects';
import type { Technique } from './techniques';

/** A house with two places for a value. */
interface Pair {
  readonly house: number;
  readonly ends: Ends;
  /** The ends both ways round. */
  readonly ways: readonly [Ends, Ends];
}

type Ends = readonly [number, number];

export const pairsOf = perValue((pencil, value): readonly Pair[] => {
  const { shape } = pencil;
  const pairs: Pair[] = [];
  for (let house = 0; house < 3 * shape.size; house++) {
    const spots = spotsIn(pencil, house, value);
    if (countBits(spots) !== 2) continue;
    const [a = 0, b = 0] = cellsAt(shape, house, spots);
    const ends: Ends = [a, b];
    pairs.push({ house, ends, ways: [ends, [b, a]] });
  }
  return pairs;
});

/** Skyscrapers of rows, whatever their value, are before those of columns. */
export const twoLinks = (
  pencil: Pencil,
  technique: 'skyscraper' | 'kite' | 'turbotFish',
): LogicStep[] => {
  const { size } = pencil.shape;
  const isColumns = ({ houses }: { readonly houses: readonly [number, number] }): number =>
    Number(technique === 'skyscraper' && houses[0] >= size);
  return allTwoLinks(pencil)
    .filter((found) => found.technique === technique)
    .sort((a, b) => isColumns(a) - isColumns(b))
    .map(({ step }) => step());
};

const allTwoLinks = eachSuspectValue(function* (pencil, value) {
  const pairs = pairsOf(pencil, value);
  for (let at = 0; at < pairs.length; at++) {
    for (let after = at + 1; after < pairs.length; after++) {
      const one = pairs[at];
      const two = pairs[after];
      for (let way = 0; way < 4 && one && two; way++) {
        const first = one.ways[way < 2 ? 0 : 1];
        const second = two.ways[way % 2 === 0 ? 0 : 1];
        if (!sees(pencil.shape, first[0], second[0])) continue;
        const ends = [first[1], first[0], second[0], second[1]] as const;
        const found = joined(pencil, value, [one.house, two.house], ends);
        if (found !== null) yield found;
      }
    }
  }
});

/** What a technique finds, and its step, which is made where it is asked for: a path takes few. */
function joined(
  pencil: Pencil,
  value: number,
  houses: readonly [number, number],
  [a, b, c, d]: readonly [number, number, number, number],
) {
  const { shape } = pencil;
  if (a === c || a === d || b === d || sees(shape, a, d)) return null;
  const eliminations = seenByAll(pencil, value, [a, d], [b, c]);
  if (eliminations.length === 0) return null;
  const joins = housesOfAll(shape, [b, c]);
  const technique = nameOf(pencil, houses, joins);
  const line = joins.find((house) => isLine(shape, house) === (technique === 'skyscraper'));
  const nodes = [[a], [b], [c], [d]];
  const cover = [line ?? joins[0] ?? 0];
  const step = () => twoLinkStep(pencil, technique, value, eliminations, nodes, houses, cover);
  return { technique, houses, step };
}

function nameOf(
  { shape }: Pencil,
  [one, two]: readonly [number, number],
  joins: readonly number[],
): Technique {
  if (!isLine(shape, one) || !isLine(shape, two)) return 'turbotFish';
  if (one < shape.size !== two < shape.size) return 'kite';
  return joins.some((house) => isLine(shape, house)) ? 'skyscraper' : 'turbotFish';
}

/** The step of a chain a = b – c = d whose nodes may be several cells. */
function twoLinkStep(
  pencil: Pencil,
  technique: Technique,
  value: number,
  eliminations: readonly Candidate[],
  nodes: readonly (readonly number[])[],
  houses: readonly number[],
  cover: readonly number[],
): LogicStep {
  const [a = [], b = [], c = [], d = []] = nodes;
  const chain = nodes.map((cells, at) => ({ cells, value, on: at % 2 === 1 }));
  return stepOf({
    technique,
    eliminations,
    marks: [
      ...markedCells('second', value, [...b, ...c]),
      ...markedCells('base', value, [...a, ...d]),
    ],
    values: [value],
    cells: [...b, ...c, ...a, ...d],
    houses,
    cover,
    links: linksOf(chain),
    chain,
    branches: [linesOf(pencil, chain, houses)],
  });
}

/** Two kites that are joined in one box: of one value, or, as HoDoKu has it, in the same two cells. */
export const dualKites = (pencil: Pencil): Generator<LogicStep> =>
  duals(twoLinks(pencil, 'kite'), 'dualKite', ({ values, cover, cells }) => [
    `${values.join()} ${cover.join()}`,
    [...cells.slice(0, 2)].sort((a, b) => a - b).join(),
  ]);

/** Two empty rectangles in one box. */
export const dualEmptyRectangles = (pencil: Pencil): Generator<LogicStep> =>
  duals([...emptyRectangles(pencil)], 'dualEmptyRectangle', ({ values, houses }) => [
    `${values.join()} ${houses[0]}`,
  ]);

function* duals(
  steps: readonly LogicStep[],
  technique: Technique,
  placesOf: (step: LogicStep) => readonly string[],
): Generator<LogicStep> {
  for (const [at, one] of steps.entries()) {
    for (const two of steps.slice(at + 1)) {
      const theirs = placesOf(two);
      if (!placesOf(one).some((each) => theirs.includes(each))) continue;
      const both = merged(one, two, technique);
      if (both.eliminations.length > one.eliminations.length) yield both;
    }
  }
}

function merged(one: LogicStep, two: LogicStep, technique: Technique): LogicStep {
  const fresh = two.eliminations.filter(
    ({ cell, value }) =>
      !one.eliminations.some((each) => each.cell === cell && each.value === value),
  );
  return {
    ...one,
    technique,
    values: [...new Set([...one.values, ...two.values])],
    eliminations: [...one.eliminations, ...fresh],
    houses: [...new Set([...one.houses, ...two.houses])],
    cells: [...new Set([...one.cells, ...two.cells])],
    links: [...one.links, ...two.links.map((link) => ({ ...link, line: (link.line ?? 0) + 4 }))],
    marks: [...one.marks, ...two.marks],
    // Told one after the other.
    branches: [...one.branches, ...two.branches],
  };
}

export const emptyRectangles = eachSuspectValue(function* (pencil, value) {
  const { shape } = pencil;
  const isRow = ({ house }: Pair): number => Number(house < shape.size);
  const pairs = pairsOf(pencil, value)
    .filter(({ house }) => isLine(shape, house))
    .sort((a, b) => isRow(a) - isRow(b));
  if (pairs.length === 0) return;
  for (let box = 2 * shape.size; box < 3 * shape.size; box++) {
    const places = cellsAt(shape, box, spotsIn(pencil, box, value));
    if (places.length < 2) continue;
    for (const pair of pairs) yield* inBox(pencil, value, box, places, pair);
  }
});

/** One end of the pair lies in line with one arm; the other end and the other arm see what goes. */
function* inBox(
  pencil: Pencil,
  value: number,
  box: number,
  places: readonly number[],
  { house, ends, ways }: Pair,
): Generator<LogicStep> {
  const { housesAt } = pencil.geometry;
  /** The line of a cell along the house of the pair, and the one across. */
  const [along, across] = house < pencil.shape.size ? [0, 1] : [1, 0];
  const isInBox = (cell: number): boolean => housesAt[3 * cell + 2] === box;
  if (ends.some(isInBox)) return;
  for (const [near, far] of ways) {
    const line = housesAt[3 * near + across] ?? 0;
    const isOnArm = (cell: number): boolean => housesAt[3 * cell + across] === line;
    if (!places.some(isOnArm)) continue;
    const other = places.filter((cell) => !isOnArm(cell));
    const crossed = housesAt[3 * (other[0] ?? 0) + along];
    const isCrossed = (cell: number): boolean => housesAt[3 * cell + along] === crossed;
    if (other.length === 0 || !other.every(isCrossed)) continue;
    const eliminations = seenByAll(pencil, value, [far], ends).filter(
      ({ cell }) => isCrossed(cell) && !isInBox(cell),
    );
    if (eliminations.length === 0) continue;
    const nodes = [other, places.filter(isOnArm), [near], [far]];
    yield twoLinkStep(pencil, 'emptyRectangle', value, eliminations, nodes, [box, house], [line]);
  }
}
