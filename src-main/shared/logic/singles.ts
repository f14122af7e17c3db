/** Singles: a cell with one candidate, a value with one place in a house. */
import { housesOf } from '../puzzle';
import { countBits, lowestValue, placesIn, type Pencil } from './pencil';
import type { LogicStep } from './step';

/** Boxes first, as people look; then rows and columns. */
export function houseOrder(count: number): number[] {
  const lines = (2 * count) / 3;
  return Array.from({ length: count }, (_, at) => (at + lines) % count);
}

export function* hiddenSingles(pencil: Pencil): Generator<LogicStep> {
  const houses = housesOf(pencil.shape);
  for (const index of houseOrder(houses.length)) {
    const house = houses[index] ?? [];
    for (let value = 1; value <= pencil.shape.size; value++) {
      const places = placesIn(pencil, house, value);
      const cell = places[0];
      if (cell === undefined || places.length > 1) continue;
      yield {
        technique: 'hiddenSingle',
        variant: '',
        placement: { cell, value },
        eliminations: [],
        marks: [{ cell, value, role: 'base' }],
        values: [value],
        cells: [cell],
        houses: [index],
        cover: [],
      };
    }
  }
}

export function* nakedSingles(pencil: Pencil): Generator<LogicStep> {
  for (const [cell, mask] of pencil.masks.entries()) {
    if (countBits(mask) !== 1) continue;
    const value = lowestValue(mask);
    yield {
      technique: 'nakedSingle',
      variant: '',
      placement: { cell, value },
      eliminations: [],
      marks: [{ cell, value, role: 'base' }],
      values: [value],
      cells: [cell],
      houses: [],
      cover: [],
    };
  }
}
