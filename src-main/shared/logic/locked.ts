/**
 * Locked candidates: the places of a value in one house all lie in a second house, so the rest of the
 * second house cannot hold it. *Pointing* goes from a box to a line, *claiming* from a line to a box.
 * A *locked pair* or *triple* is a naked subset in the intersection of two houses, and clears both.
 */
import { eachValue } from './memo';
import { candidatesIn, cellsAt, housesOfAll, spotsIn, valuesOf, type Pencil } from './pencil';
import { marked, markedCells, stepOf, type LogicStep } from './step';
import { tightUnions } from './subsets';
import { isSuspectHouse } from './suspects';

export const pointing = locked('pointing');
export const claiming = locked('claiming');

/** Of each value what its own places say, house by house. */
function locked(technique: 'pointing' | 'claiming') {
  const byValue = eachValue((pencil, value) => lockedOf(pencil, value, technique));
  return (pencil: Pencil): LogicStep[] =>
    [...byValue(pencil)].sort((a, b) => (a.houses[0] ?? 0) - (b.houses[0] ?? 0));
}

function lockedOf(pencil: Pencil, value: number, technique: 'pointing' | 'claiming'): LogicStep[] {
  const { shape, geometry } = pencil;
  const steps: LogicStep[] = [];
  const from = technique === 'claiming' ? 0 : 2 * shape.size;
  const to = technique === 'claiming' ? 2 * shape.size : 3 * shape.size;
  for (let index = from; index < to; index++) {
    const spots = spotsIn(pencil, index, value);
    if ((spots & (spots - 1)) === 0) continue;
    for (const { other, here, there } of geometry.crossings[index] ?? []) {
      const gone = spotsIn(pencil, other, value) & ~there;
      if ((spots & ~here) !== 0 || gone === 0) continue;
      const places = cellsAt(shape, index, spots);
      const step = stepOf({
        technique,
        eliminations: cellsAt(shape, other, gone).map((cell) => ({ cell, value })),
        marks: markedCells('base', value, places),
        values: [value],
        cells: places,
        houses: [index],
        cover: [other],
      });
      steps.push(step);
    }
  }
  return steps;
}

/** Naked subsets of a box in one of its lines, where most have taken before what they take. */
export function lockedSubsets(pencil: Pencil, n: 2 | 3): LogicStep[] {
  const { shape, masks } = pencil;
  const { houses } = pencil.geometry;
  const steps: LogicStep[] = [];
  for (let box = 2 * shape.size; box < houses.length; box++) {
    if (!isSuspectHouse(pencil, box)) continue;
    const own = houses[box] ?? [];
    const candidates = own.map((cell) => masks[cell] ?? 0);
    for (const choice of tightUnions(candidates, n)) {
      const cells = choice.map((at) => own[at] ?? 0);
      const both = housesOfAll(shape, cells);
      const union = cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);
      const cleared = both.map((house) =>
        (houses[house] ?? []).flatMap((cell) =>
          cells.includes(cell) ? [] : candidatesIn(cell, (masks[cell] ?? 0) & union),
        ),
      );
      if (both.length < 2 || cleared.some((each) => each.length === 0)) continue;
      const found = new Map(cleared.flat().map((each) => [`${each.cell} ${each.value}`, each]));
      // What goes from their crossing alone goes from either house.
      if (cleared.every((each) => each.length === found.size)) continue;
      const step = stepOf({
        technique: n === 2 ? 'lockedPair' : 'lockedTriple',
        eliminations: [...found.values()],
        marks: cells.flatMap((cell) =>
          marked('base', candidatesIn(cell, (masks[cell] ?? 0) & union)),
        ),
        values: valuesOf(union),
        cells,
        houses: both,
      });
      steps.push(step);
    }
  }
  return steps;
}
