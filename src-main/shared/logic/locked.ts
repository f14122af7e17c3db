/**
 * Locked candidates: the places of a value in one house all lie in a second house, so the rest of the
 * second house cannot hold it. *Pointing* goes from a box to a line, *claiming* from a line to a box.
 * A *locked pair* or *triple* is a naked subset in the intersection of two houses, and clears both.
 */
import { geometryOf } from './geometry';
import {
  candidatesIn,
  cellsAt,
  housesOfAll,
  isLine,
  spotsIn,
  valuesOf,
  type Pencil,
} from './pencil';
import { marked, markedCells, stepOf, type LogicStep } from './step';
import { tightUnions } from './subsets';

export const pointing = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'pointing');
export const claiming = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'claiming');

function* locked(pencil: Pencil, technique: 'pointing' | 'claiming'): Generator<LogicStep> {
  const { shape } = pencil;
  const lines = 2 * shape.size;
  const [from, to] = technique === 'claiming' ? [0, lines] : [lines, lines + shape.size];
  for (let index = from; index < to; index++) {
    for (let value = 1; value <= shape.size; value++) {
      const spots = spotsIn(pencil, index, value);
      if ((spots & (spots - 1)) === 0) continue;
      const places = cellsAt(shape, index, spots);
      for (const other of housesOfAll(shape, places)) {
        if (isLine(shape, other) === isLine(shape, index)) continue;
        const eliminations = cellsAt(shape, other, spotsIn(pencil, other, value))
          .filter((cell) => !places.includes(cell))
          .map((cell) => ({ cell, value }));
        if (eliminations.length === 0) continue;
        yield stepOf({
          technique,
          eliminations,
          marks: markedCells('base', value, places),
          values: [value],
          cells: places,
          houses: [index],
          cover: [other],
        });
      }
    }
  }
}

export function* lockedSubsets(pencil: Pencil, n: 2 | 3): Generator<LogicStep> {
  const { shape, masks } = pencil;
  const { houses } = geometryOf(shape);
  for (let box = 2 * shape.size; box < houses.length; box++) {
    const open = (houses[box] ?? []).filter((cell) => (masks[cell] ?? 0) !== 0);
    for (const choice of tightUnions(
      open.map((cell) => masks[cell] ?? 0),
      n,
    )) {
      const cells = choice.map((at) => open[at] ?? 0);
      const both = housesOfAll(shape, cells);
      if (both.length < 2) continue;
      const union = cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);
      const cleared = both.map((house) =>
        (houses[house] ?? [])
          .filter((cell) => !cells.includes(cell))
          .flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & union)),
      );
      if (cleared.some((each) => each.length === 0)) continue;
      const found = new Map(cleared.flat().map((each) => [`${each.cell} ${each.value}`, each]));
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
