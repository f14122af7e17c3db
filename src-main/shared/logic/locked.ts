/**
 * Locked candidates: the places of a value in one house all lie in a second house, so the rest of the
 * second house cannot hold it. *Pointing* goes from a box to a line, *claiming* from a line to a box.
 * A *locked pair* or *triple* is a naked subset in the intersection of two houses, and clears both.
 */
import { geometryOf } from './geometry';
import { perHouse, perValue } from './memo';
import { candidatesIn, cellsAt, housesOfAll, spotsIn, valuesOf, type Pencil } from './pencil';
import { marked, markedCells, stepOf, type LogicStep } from './step';
import { masksOf, tightUnions } from './subsets';

export const pointing = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'pointing');
export const claiming = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'claiming');

/** The places of a value in a house all lie in another as well. */
interface Within {
  readonly value: number;
  readonly house: number;
  readonly other: number;
  /** The places in the other house alone, as bits. */
  readonly gone: number;
}

const WITHIN = {
  pointing: perValue((pencil, value) => within(pencil, value, true)),
  claiming: perValue((pencil, value) => within(pencil, value, false)),
};

function within(pencil: Pencil, value: number, ofBoxes: boolean): readonly Within[] {
  const { shape, geometry } = pencil;
  const lines = 2 * shape.size;
  const [from, to] = ofBoxes ? [lines, lines + shape.size] : [0, lines];
  const found: Within[] = [];
  for (let house = from; house < to; house++) {
    const spots = spotsIn(pencil, house, value);
    if ((spots & (spots - 1)) === 0) continue;
    for (const { other, here, there } of geometry.crossings[house] ?? []) {
      if ((spots & ~here) !== 0) continue;
      const gone = spotsIn(pencil, other, value) & ~there;
      if (gone !== 0) found.push({ value, house, other, gone });
    }
  }
  return found;
}

function* locked(pencil: Pencil, technique: keyof typeof WITHIN): Generator<LogicStep> {
  const { shape } = pencil;
  const all: Within[] = [];
  for (let value = 1; value <= shape.size; value++) all.push(...WITHIN[technique](pencil, value));
  for (const { value, house, other, gone } of all.sort((a, b) => a.house - b.house)) {
    const places = cellsAt(shape, house, spotsIn(pencil, house, value));
    yield stepOf({
      technique,
      eliminations: cellsAt(shape, other, gone).map((cell) => ({ cell, value })),
      marks: markedCells('base', value, places),
      values: [value],
      cells: places,
      houses: [house],
      cover: [other],
    });
  }
}

/** Naked subsets of a box in one of its lines, with the houses that hold them. */
const subsetsInLine = { 2: perHouse(inLine(2)), 3: perHouse(inLine(3)) };

function inLine(n: 2 | 3) {
  return ({ shape, geometry, masks }: Pencil, box: number): readonly InLine[] => {
    const own = geometry.houses[box] ?? [];
    return tightUnions(masksOf(masks, own), n).flatMap((choice) => {
      const cells = choice.map((at) => own[at] ?? 0);
      const both = housesOfAll(shape, cells);
      return both.length < 2 ? [] : [{ cells, both }];
    });
  };
}

interface InLine {
  readonly cells: readonly number[];
  readonly both: readonly number[];
}

export function* lockedSubsets(pencil: Pencil, n: 2 | 3): Generator<LogicStep> {
  const { shape, masks } = pencil;
  const { houses } = geometryOf(shape);
  for (let box = 2 * shape.size; box < houses.length; box++) {
    for (const { cells, both } of subsetsInLine[n](pencil, box)) {
      const union = cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);
      const cleared = both.map((house) =>
        (houses[house] ?? [])
          .filter((cell) => !cells.includes(cell))
          .flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & union)),
      );
      if (cleared.some((each) => each.length === 0)) continue;
      const found = new Map(cleared.flat().map((each) => [`${each.cell} ${each.value}`, each]));
      // What goes from their crossing alone goes from either house.
      if (cleared.every((each) => each.length === found.size)) continue;
      yield stepOf({
        technique: n === 2 ? 'lockedPair' : 'lockedTriple',
        eliminations: [...found.values()],
        marks: cells.flatMap((cell) =>
          marked('base', candidatesIn(cell, (masks[cell] ?? 0) & union)),
        ),
        values: valuesOf(union),
        cells,
        houses: both,
      });
    }
  }
}
