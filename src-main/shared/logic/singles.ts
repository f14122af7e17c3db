/** Singles: the last cell of a house, a cell with one candidate, a value with one place in a house. */
import { cellsAt, countBits, lowestValue, spotsIn, type Pencil } from './pencil';
import { stepOf, type LogicStep } from './step';
import type { Technique } from './techniques';

/** The step that places a value. */
export function placing(
  technique: Technique,
  cell: number,
  value: number,
  houses: readonly number[],
): LogicStep {
  return stepOf({
    technique,
    placement: { cell, value },
    marks: [{ cell, value, role: 'base' }],
    values: [value],
    cells: [cell],
    houses,
  });
}

export function* fullHouses(pencil: Pencil): Generator<LogicStep> {
  const { houses, boxesFirst } = pencil.geometry;
  for (const index of boxesFirst) {
    let open = -1;
    for (const cell of houses[index] ?? []) {
      if (pencil.cells[cell] === 0) open = open === -1 ? cell : -2;
      if (open === -2) break;
    }
    const mask = pencil.masks[open] ?? 0;
    if (countBits(mask) === 1) yield placing('fullHouse', open, lowestValue(mask), [index]);
  }
}

export function* hiddenSingles(pencil: Pencil): Generator<LogicStep> {
  const { shape, geometry } = pencil;
  for (const index of geometry.boxesFirst) {
    for (let value = 1; value <= shape.size; value++) {
      const spots = spotsIn(pencil, index, value);
      if (spots === 0 || (spots & (spots - 1)) !== 0) continue;
      const [cell = 0] = cellsAt(shape, index, spots);
      yield placing('hiddenSingle', cell, value, [index]);
    }
  }
}

export function* nakedSingles({ masks }: Pencil): Generator<LogicStep> {
  for (let cell = 0; cell < masks.length; cell++) {
    const mask = masks[cell] ?? 0;
    if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
    yield placing('nakedSingle', cell, lowestValue(mask), []);
  }
}
