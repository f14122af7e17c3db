/**
 * Subsets. *Naked*: n cells of a house with n candidates between them keep those values, the other
 * cells of the house lose them. *Hidden*: n values of a house with n cells between them keep those
 * cells, which lose every other candidate.
 */
import { eachHouse } from './memo';
import { bitOf, candidatesIn, cellsAt, countBits, valuesOf, type Pencil } from './pencil';
import { houseOrder } from './singles';
import { marked, stepOf, type Candidate, type LogicStep } from './step';

type SubsetSize = 2 | 3 | 4;
const NAKED = { 2: 'nakedPair', 3: 'nakedTriple', 4: 'nakedQuad' } as const;
const HIDDEN = { 2: 'hiddenPair', 3: 'hiddenTriple', 4: 'hiddenQuad' } as const;
type Subset = (typeof NAKED)[SubsetSize] | (typeof HIDDEN)[SubsetSize];

/** Every choice of `n` masks whose union has at most `most` bits, as indexes, without those that have none. */
export function tightUnions(masks: ArrayLike<number>, n: number, most = n): number[][] {
  const small: number[] = [];
  for (let at = 0; at < masks.length; at++)
    if (masks[at] !== 0 && countBits(masks[at] ?? 0) <= most) small.push(at);
  const found: number[][] = [];
  if (small.length < n) return found;
  const chosen: number[] = [];
  const extend = (from: number, union: number): void => {
    if (chosen.length === n) {
      found.push([...chosen]);
      return;
    }
    for (let at = from; at <= small.length - (n - chosen.length); at++) {
      const index = small[at] ?? 0;
      const wider = union | (masks[index] ?? 0);
      if (countBits(wider) > most) continue;
      chosen.push(index);
      extend(at + 1, wider);
      chosen.pop();
    }
  };
  extend(0, 0);
  return found;
}

type Find = (pencil: Pencil) => readonly LogicStep[];

/** The masks of some cells. Written for speed. */
export function masksOf(masks: Int32Array, cells: readonly number[]): Int32Array {
  const own = new Int32Array(cells.length);
  for (let at = 0; at < cells.length; at++) own[at] = masks[cells[at] ?? 0] ?? 0;
  return own;
}

export const nakedSubsets = (n: SubsetSize): Find =>
  eachHouse(({ geometry, masks }, index) => {
    const own = geometry.houses[index] ?? [];
    const choices = tightUnions(masksOf(masks, own), n);
    if (choices.length === 0) return [];
    const open = own.filter((cell) => masks[cell] !== 0);
    return choices.flatMap((choice) => {
      const cells = choice.map((at) => own[at] ?? 0);
      const union = cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);
      const eliminations = open
        .filter((cell) => !cells.includes(cell))
        .flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & union));
      if (eliminations.length === 0 || countBits(union) !== n) return [];
      return [subsetStep(masks, NAKED[n], index, cells, union, eliminations)];
    });
  }, houseOrder);

export const hiddenSubsets = (n: SubsetSize): Find =>
  eachHouse(({ shape, masks, spots: all }, index) => {
    const { size } = shape;
    const places = all.subarray(index * size, (index + 1) * size);
    return tightUnions(places, n).flatMap((choice) => {
      const union = choice.reduce((mask, at) => mask | bitOf(at + 1), 0);
      const spots = choice.reduce((mask, at) => mask | (places[at] ?? 0), 0);
      const cells = cellsAt(shape, index, spots);
      const eliminations = cells.flatMap((cell) => candidatesIn(cell, (masks[cell] ?? 0) & ~union));
      if (eliminations.length === 0 || cells.length !== n) return [];
      return [subsetStep(masks, HIDDEN[n], index, cells, union, eliminations)];
    });
  }, houseOrder);

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
