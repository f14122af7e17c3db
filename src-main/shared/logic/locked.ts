/**
 * Locked candidates: the places of a value in one house all lie in a second house, so the rest of the
 * second house cannot hold it. *Pointing* goes from a box to a line, *claiming* from a line to a box.
 */
import { housesOf } from '../puzzle';
import { housesOfCell, isLine, may, placesIn, type Pencil } from './pencil';
import type { LogicStep } from './step';

export const pointing = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'pointing');
export const claiming = (pencil: Pencil): Generator<LogicStep> => locked(pencil, 'claiming');

function* locked(pencil: Pencil, technique: 'pointing' | 'claiming'): Generator<LogicStep> {
  const { shape } = pencil;
  for (const [index, house] of housesOf(shape).entries()) {
    if (isLine(shape, index) !== (technique === 'claiming')) continue;
    for (let value = 1; value <= shape.size; value++) {
      const places = placesIn(pencil, house, value);
      const [first] = places;
      if (first === undefined || places.length < 2) continue;
      for (const other of housesOfCell(shape, first)) {
        if (isLine(shape, other) === isLine(shape, index)) continue;
        const step = lockedIn(pencil, technique, value, places, index, other);
        if (step !== null) yield step;
      }
    }
  }
}

function lockedIn(
  pencil: Pencil,
  technique: 'pointing' | 'claiming',
  value: number,
  places: readonly number[],
  from: number,
  to: number,
): LogicStep | null {
  const target = housesOf(pencil.shape)[to] ?? [];
  if (!places.every((cell) => target.includes(cell))) return null;
  const eliminations = target
    .filter((cell) => may(pencil, cell, value) && !places.includes(cell))
    .map((cell) => ({ cell, value }));
  if (eliminations.length === 0) return null;
  return {
    technique,
    variant: '',
    placement: null,
    eliminations,
    marks: places.map((cell) => ({ cell, value, role: 'base' })),
    values: [value],
    cells: places,
    houses: [from],
    cover: [to],
  };
}
