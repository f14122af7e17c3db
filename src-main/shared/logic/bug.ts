import {
  bitOf,
  candidatesIn,
  countBits,
  housesOfAll,
  spotsIn,
  valuesOf,
  type Pencil,
} from './pencil';
import { stepOf, type LogicStep } from './step';

/** Bivalue universal grave + 1: all open cells have two candidates but one with three. */
export function* bugPlusOne(pencil: Pencil): Generator<LogicStep> {
  const { masks, shape, spots } = pencil;
  let odd = -1;
  for (const [cell, mask] of masks.entries()) {
    const count = countBits(mask);
    if (count === 0 || count === 2) continue;
    if (count !== 3 || odd >= 0) return;
    odd = cell;
  }
  if (odd < 0) return;
  const own = housesOfAll(shape, [odd]);
  const value = valuesOf(masks[odd] ?? 0).find((each) =>
    own.every((house) => countBits(spotsIn(pencil, house, each)) === 3),
  );
  if (value === undefined) return;
  for (const [at, places] of spots.entries()) {
    const count = countBits(places);
    const isOwn = at % shape.size === value - 1 && own.includes(Math.floor(at / shape.size));
    if (count !== 0 && count !== (isOwn ? 3 : 2)) return;
  }
  yield stepOf({
    technique: 'bugPlusOne',
    eliminations: candidatesIn(odd, (masks[odd] ?? 0) & ~bitOf(value)),
    marks: [{ cell: odd, value, role: 'base' }],
    values: [value],
    cells: [odd],
  });
}
