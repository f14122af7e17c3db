/**
 * XY-wing: a pivot with the candidates x y sees two cells with x z and y z. Whichever of x and y the
 * pivot holds, one of the two holds z, so a cell that sees both cannot.
 */
import { peersOf } from '../puzzle';
import { countBits, lowestValue, seenByAll, valuesOf, type Pencil } from './pencil';
import type { LogicStep } from './step';

export function* xyWings(pencil: Pencil): Generator<LogicStep> {
  const { shape, masks } = pencil;
  for (let pivot = 0; pivot < shape.cells; pivot++) {
    const own = masks[pivot] ?? 0;
    if (countBits(own) !== 2) continue;
    const pincers = (peersOf(shape)[pivot] ?? []).filter((cell) => isPincer(masks[cell] ?? 0, own));
    for (const [at, one] of pincers.entries()) {
      for (const two of pincers.slice(at + 1)) {
        const step = wing(pencil, pivot, one, two);
        if (step !== null) yield step;
      }
    }
  }
}

const isPincer = (mask: number, pivot: number): boolean =>
  countBits(mask) === 2 && countBits(mask & pivot) === 1;

function wing(pencil: Pencil, pivot: number, one: number, two: number): LogicStep | null {
  const { masks } = pencil;
  const [own, first, second] = [masks[pivot] ?? 0, masks[one] ?? 0, masks[two] ?? 0];
  const common = first & second;
  if (countBits(common) !== 1 || (common & own) !== 0 || ((first | second) & own) !== own)
    return null;
  const value = lowestValue(common);
  const eliminations = seenByAll(pencil, value, [one, two], [pivot]);
  if (eliminations.length === 0) return null;
  return {
    technique: 'xyWing',
    variant: '',
    placement: null,
    eliminations,
    marks: [
      ...valuesOf(own).map((v) => ({ cell: pivot, value: v, role: 'second' as const })),
      ...[one, two].map((cell) => ({ cell, value, role: 'base' as const })),
    ],
    values: [value],
    cells: [pivot, one, two],
    houses: [],
    cover: [],
  };
}
