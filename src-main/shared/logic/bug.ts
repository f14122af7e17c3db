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
  for (let cell = 0; cell < masks.length; cell++) {
    const count = countBits(masks[cell] ?? 0);
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
  for (let at = 0; at < spots.length; at++) {
    const count = countBits(spots[at] ?? 0);
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
