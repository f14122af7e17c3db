/**
 * Deadly patterns, for puzzles that are known to have one solution: empty cells that could be left
 * with two values in turn, which could then be exchanged. One of their other candidates (the *extras*)
 * is true. *type1*: all extras lie in one cell, which loses the two values. *type2*: all are one value;
 * what sees them all goes. *type3*: the extras of two cells in a house make a naked subset with other
 * cells. *type4*: one of the two values has no other place in a house of two cells with extras, so these lose the other.
 */
import { almostLockedIn } from './als';
import { geometryOf } from './geometry';
import {
  bitOf,
  candidatesIn,
  cellsAt,
  countBits,
  housesOfAll,
  lowestValue,
  may,
  spotsIn,
  valuesOf,
  type Pencil,
} from './pencil';
import { seenByAll } from './places';
import { marked, markedCells, stepOf, type Candidate, type LogicStep, type Variant } from './step';
import type { Technique } from './techniques';

/** Cells in turn: those at even places would hold one of the two values, the others the other. */
export interface Deadly {
  readonly technique: Technique;
  readonly pencil: Pencil;
  readonly cells: readonly number[];
  /** The two values as a mask. */
  readonly pair: number;
}

/** Most other cells of a naked subset with the extras. */
const MOST_IN_SUBSET = 6;

export function deadlySteps(deadly: Deadly): LogicStep[] {
  const { pencil, cells, pair } = deadly;
  const roof = cells.filter((cell) => extrasOf(deadly, cell) !== 0);
  const [one] = roof;
  if (one === undefined) return [];
  if (roof.length === 1) {
    const gone = candidatesIn(one, (pencil.masks[one] ?? 0) & pair);
    return gone.length > 0 ? [deadlyStep(deadly, 'type1', gone)] : [];
  }
  const steps = type2(deadly, roof);
  if (roof.length === 2)
    for (const house of housesOfAll(pencil.shape, roof))
      steps.push(...type3(deadly, roof, house), ...type4(deadly, roof, house));
  return steps;
}

const extrasOf = ({ pencil, pair }: Deadly, cell: number): number =>
  (pencil.masks[cell] ?? 0) & ~pair;

function type2(deadly: Deadly, roof: readonly number[]): LogicStep[] {
  const union = roof.reduce((mask, cell) => mask | extrasOf(deadly, cell), 0);
  if (countBits(union) !== 1) return [];
  const value = lowestValue(union);
  const gone = seenByAll(deadly.pencil, value, roof, deadly.cells);
  if (gone.length === 0) return [];
  return [deadlyStep(deadly, 'type2', gone, [], markedCells('extra', value, roof))];
}

function* type3(deadly: Deadly, roof: readonly number[], house: number): Generator<LogicStep> {
  const { pencil } = deadly;
  const { masks, shape } = pencil;
  const extras = roof.reduce((mask, cell) => mask | extrasOf(deadly, cell), 0);
  const others = (geometryOf(shape).houses[house] ?? []).filter(
    (cell) => (masks[cell] ?? 0) !== 0 && !roof.includes(cell),
  );
  const most = Math.min(others.length - 1, MOST_IN_SUBSET);
  for (const subset of almostLockedIn(masks, others, most, extras)) {
    const union = subset.reduce((mask, cell) => mask | (masks[cell] ?? 0), extras);
    const houses = housesOfAll(shape, [...roof, ...subset]);
    const gone = new Map<string, Candidate>();
    for (const cell of houses.flatMap((each) => geometryOf(shape).houses[each] ?? [])) {
      if (roof.includes(cell) || subset.includes(cell)) continue;
      for (const each of candidatesIn(cell, (masks[cell] ?? 0) & union)) {
        gone.set(`${cell} ${each.value}`, each);
      }
    }
    if (gone.size === 0) continue;
    const marks = [...roof, ...subset].flatMap((cell) =>
      marked('extra', candidatesIn(cell, (masks[cell] ?? 0) & union)),
    );
    yield { ...deadlyStep(deadly, 'type3', [...gone.values()], [house], marks), fins: subset };
  }
}

/** Whether a value has places among some cells, and no others in a house that they share, if none is named their line. */
export function isOnlyIn(
  pencil: Pencil,
  cells: readonly number[],
  value: number,
  house = housesOfAll(pencil.shape, cells)[0] ?? 0,
): boolean {
  const places = cellsAt(pencil.shape, house, spotsIn(pencil, house, value));
  return places.length > 0 && places.every((cell) => cells.includes(cell));
}

function* type4(deadly: Deadly, roof: readonly number[], house: number): Generator<LogicStep> {
  const { pencil, pair } = deadly;
  for (const value of valuesOf(pair)) {
    if (!isOnlyIn(pencil, roof, value, house)) continue;
    const other = lowestValue(pair & ~bitOf(value));
    const gone = roof
      .filter((cell) => may(pencil, cell, other))
      .map((cell) => ({ cell, value: other }));
    if (gone.length > 0) yield deadlyStep(deadly, 'type4', gone, [house]);
  }
}

export function deadlyStep(
  { technique, cells, pair, pencil }: Deadly,
  variant: Variant | '',
  eliminations: readonly Candidate[],
  houses: readonly number[] = [],
  marks: LogicStep['marks'] = [],
): LogicStep {
  const [value = 1] = valuesOf(pair);
  return stepOf({
    technique,
    variant,
    eliminations,
    marks: [
      ...cells.flatMap((cell) =>
        marked('base', candidatesIn(cell, (pencil.masks[cell] ?? 0) & pair)),
      ),
      ...marks,
    ],
    values: valuesOf(pair),
    cells,
    houses,
    links: cells.map((cell, at) => ({
      from: { cell, value },
      to: { cell: cells[(at + 1) % cells.length] ?? 0, value },
      kind: 'weak',
    })),
  });
}
