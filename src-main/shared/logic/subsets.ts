/**
 * Subsets. *Naked*: n cells of a house with n candidates between them keep those values, the other
 * cells of the house lose them. *Hidden*: n values of a house with n cells between them keep those
 * cells, which lose every other candidate.
 */
import { eachHouse } from './memo';
import { bitOf, candidatesIn, cellsAt, countBits, spotsIn, valuesOf, type Pencil } from './pencil';
import { marked, NONE, stepOf, type Candidate, type LogicStep } from './step';
import { isSuspectHouse } from './suspects';

type SubsetSize = 2 | 3 | 4;
const NAKED = { 2: 'nakedPair', 3: 'nakedTriple', 4: 'nakedQuad' } as const;
const HIDDEN = { 2: 'hiddenPair', 3: 'hiddenTriple', 4: 'hiddenQuad' } as const;
type Subset = (typeof NAKED)[SubsetSize] | (typeof HIDDEN)[SubsetSize];

/** Every choice of `n` of at most 31 masks whose union has at most `most` bits, as indexes, without those that have none. */
export function tightUnions(masks: readonly number[], n: number, most = n): readonly number[][] {
  let small = 0;
  for (let at = 0; at < masks.length; at++)
    if (masks[at] !== 0 && countBits(masks[at] ?? 0) <= most) small |= 1 << at;
  if (countBits(small) < n) return NONE;
  const found: number[][] = [];
  const chosen: number[] = [];
  const extend = (from: number, union: number): void => {
    if (chosen.length === n) {
      found.push([...chosen]);
      return;
    }
    for (let rest = from; rest !== 0; rest &= rest - 1) {
      const index = 31 - Math.clz32(rest & -rest);
      const wider = union | (masks[index] ?? 0);
      if (countBits(wider) > most) continue;
      chosen.push(index);
      extend(rest & (rest - 1), wider);
      chosen.pop();
    }
  };
  extend(small, 0);
  return found;
}

type Find = (pencil: Pencil) => readonly LogicStep[];

export const nakedSubsets = (n: SubsetSize): Find =>
  eachHouse((each, house) => (isSuspectHouse(each, house) ? nakedIn(each, house, n) : NONE));

function nakedIn({ geometry, masks }: Pencil, index: number, n: SubsetSize): LogicStep[] {
  const own = geometry.houses[index] ?? [];
  const candidates = own.map((cell) => masks[cell] ?? 0);
  return tightUnions(candidates, n).flatMap((choice) => {
    const cells = choice.map((at) => own[at] ?? 0);
    const union = cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);
    const eliminations = own
      .filter((cell) => !cells.includes(cell))
      .flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & union));
    if (eliminations.length === 0 || countBits(union) !== n) return [];
    return [subsetStep(masks, NAKED[n], index, cells, union, eliminations)];
  });
}

export const hiddenSubsets = (n: SubsetSize): Find =>
  eachHouse((each, house) => (isSuspectHouse(each, house) ? hiddenIn(each, house, n) : NONE));

function hiddenIn(pencil: Pencil, index: number, n: SubsetSize): LogicStep[] {
  const { shape, masks, geometry } = pencil;
  const places = geometry.values.map((value) => spotsIn(pencil, index, value));
  return tightUnions(places, n).flatMap((choice) => {
    const union = choice.reduce((mask, at) => mask | bitOf(at + 1), 0);
    const spots = choice.reduce((mask, at) => mask | (places[at] ?? 0), 0);
    const cells = cellsAt(shape, index, spots);
    const eliminations = cells.flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & ~union));
    if (eliminations.length === 0 || cells.length !== n) return [];
    return [subsetStep(masks, HIDDEN[n], index, cells, union, eliminations)];
  });
}

function subsetStep(
  masks: Int32Array,
  technique: Subset,
  house: number,
  cells: readonly number[],
  union: number,
  eliminations: readonly Candidate[],
): LogicStep {
  return stepOf({
    technique,
    eliminations,
    marks: cells.flatMap((cell) => marked('base', candidatesIn(cell, (masks[cell] ?? 0) & union))),
    values: valuesOf(union),
    cells,
    houses: [house],
  });
}
