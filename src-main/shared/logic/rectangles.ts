/**
 * Unique rectangles, for puzzles that are known to have one solution: four empty cells in two rows,
 * two columns and two boxes cannot be left with the same two candidates, for those could be exchanged.
 * *type1*: three cells have just the two, so the fourth has neither. *type2*: the two others of the
 * roof share one more candidate, which one of them must then hold. *type4*: in a house of the roof one
 * of the two values has no other place, so the roof cannot hold the other.
 */
import { boxOf, columnOf, housesOf, rowOf, type GridShape } from '../puzzle';
import {
  bitOf,
  countBits,
  housesOfCell,
  lowestValue,
  placesIn,
  seenByAll,
  valuesOf,
  type Pencil,
} from './pencil';
import type { Candidate, LogicStep, Mark } from './step';

export function* uniqueRectangles(pencil: Pencil): Generator<LogicStep> {
  const { shape, masks } = pencil;
  for (let first = 0; first < shape.cells; first++) {
    const pair = masks[first] ?? 0;
    if (countBits(pair) !== 2) continue;
    for (const corners of rectanglesFrom(shape, first)) {
      if (!corners.every((cell) => ((masks[cell] ?? 0) & pair) === pair)) continue;
      const roof = corners.filter((cell) => masks[cell] !== pair);
      const step = ofRoof(pencil, pair, corners, roof);
      if (step !== null) yield step;
    }
  }
}

/** The rectangles with a corner at `first` whose four cells lie in two boxes. */
function* rectanglesFrom(shape: GridShape, first: number): Generator<number[]> {
  const row = rowOf(shape, first);
  const column = columnOf(shape, first);
  for (let otherRow = 0; otherRow < shape.size; otherRow++) {
    for (let otherColumn = 0; otherColumn < shape.size; otherColumn++) {
      if (otherRow === row || otherColumn === column) continue;
      const corners = [
        first,
        row * shape.size + otherColumn,
        otherRow * shape.size + column,
        otherRow * shape.size + otherColumn,
      ];
      if (isBetweenTwoBoxes(shape, corners)) yield corners;
    }
  }
}

/** Exchanging the values must leave each box its values: its corners lie in one row or one column. */
function isBetweenTwoBoxes(shape: GridShape, corners: readonly number[]): boolean {
  const [a, b, c, d] = corners.map((cell) => boxOf(shape, cell));
  return (a === b && c === d && a !== c) || (a === c && b === d && a !== b);
}

function ofRoof(
  pencil: Pencil,
  pair: number,
  corners: readonly number[],
  roof: readonly number[],
): LogicStep | null {
  const [one, two] = roof;
  if (one === undefined || roof.length > 2) return null;
  if (two === undefined) {
    const eliminations = valuesOf(pair).map((value) => ({ cell: one, value }));
    return rectangle('type1', pair, corners, [], [], eliminations);
  }
  const shared = housesOfCell(pencil.shape, one).filter((house) =>
    housesOfCell(pencil.shape, two).includes(house),
  );
  if (shared.length === 0) return null;
  return (
    type2(pencil, pair, corners, [one, two]) ?? type4(pencil, pair, corners, [one, two], shared)
  );
}

function type2(
  pencil: Pencil,
  pair: number,
  corners: readonly number[],
  roof: readonly [number, number],
): LogicStep | null {
  const extra = (pencil.masks[roof[0]] ?? 0) & ~pair;
  if (countBits(extra) !== 1 || ((pencil.masks[roof[1]] ?? 0) & ~pair) !== extra) return null;
  const value = lowestValue(extra);
  const eliminations = seenByAll(pencil, value, roof, corners);
  if (eliminations.length === 0) return null;
  const marks = roof.map((cell) => ({ cell, value, role: 'extra' as const }));
  return rectangle('type2', pair, corners, [], marks, eliminations);
}

function type4(
  pencil: Pencil,
  pair: number,
  corners: readonly number[],
  roof: readonly [number, number],
  shared: readonly number[],
): LogicStep | null {
  for (const house of shared) {
    for (const value of valuesOf(pair)) {
      const places = placesIn(pencil, housesOf(pencil.shape)[house] ?? [], value);
      if (!places.every((cell) => roof.includes(cell))) continue;
      const other = lowestValue(pair & ~bitOf(value));
      const eliminations = roof.map((cell) => ({ cell, value: other }));
      return rectangle('type4', pair, corners, [house], [], eliminations);
    }
  }
  return null;
}

function rectangle(
  variant: 'type1' | 'type2' | 'type4',
  pair: number,
  corners: readonly number[],
  houses: readonly number[],
  marks: readonly Mark[],
  eliminations: readonly Candidate[],
): LogicStep {
  return {
    technique: 'uniqueRectangle',
    variant,
    placement: null,
    eliminations,
    marks: [
      ...corners.flatMap((cell) =>
        valuesOf(pair).map((value) => ({ cell, value, role: 'base' as const })),
      ),
      ...marks,
    ],
    values: valuesOf(pair),
    cells: corners,
    houses,
    cover: [],
  };
}
