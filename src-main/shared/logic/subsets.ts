/**
 * Subsets. *Naked*: n cells of a house with n candidates between them keep those values, the other
 * cells of the house lose them. *Hidden*: n values of a house with n cells between them keep those
 * cells, which lose every other candidate.
 */
import { housesOf } from '../puzzle';
import { bitOf, countBits, may, valuesOf, type Pencil } from './pencil';
import { houseOrder } from './singles';
import type { Candidate, LogicStep } from './step';

type SubsetSize = 2 | 3 | 4;
const NAKED = { 2: 'nakedPair', 3: 'nakedTriple', 4: 'nakedQuad' } as const;
const HIDDEN = { 2: 'hiddenPair', 3: 'hiddenTriple', 4: 'hiddenQuad' } as const;
type Subset = (typeof NAKED)[SubsetSize] | (typeof HIDDEN)[SubsetSize];

/** Every choice of `n` masks whose union has at most `n` bits, as indexes; masks must be non-zero. */
export function* tightUnions(masks: readonly number[], n: number): Generator<number[]> {
  const small = [...masks.keys()].filter((at) => countBits(masks[at] ?? 0) <= n);
  const chosen: number[] = [];
  function* extend(from: number, union: number): Generator<number[]> {
    if (chosen.length === n) {
      yield [...chosen];
      return;
    }
    for (let at = from; at < small.length; at++) {
      const index = small[at] ?? 0;
      const wider = union | (masks[index] ?? 0);
      if (countBits(wider) > n) continue;
      chosen.push(index);
      yield* extend(at + 1, wider);
      chosen.pop();
    }
  }
  yield* extend(0, 0);
}

export function* nakedSubsets(pencil: Pencil, n: SubsetSize): Generator<LogicStep> {
  const houses = housesOf(pencil.shape);
  for (const index of houseOrder(houses.length)) {
    const open = (houses[index] ?? []).filter((cell) => (pencil.masks[cell] ?? 0) !== 0);
    const masks = open.map((cell) => pencil.masks[cell] ?? 0);
    for (const choice of tightUnions(masks, n)) {
      const cells = choice.map((at) => open[at] ?? 0);
      const union = cells.reduce((mask, cell) => mask | (pencil.masks[cell] ?? 0), 0);
      const eliminations = open
        .filter((cell) => !cells.includes(cell))
        .flatMap((cell) => candidates(cell, (pencil.masks[cell] ?? 0) & union));
      if (eliminations.length === 0 || countBits(union) !== n) continue;
      yield subsetStep(pencil, NAKED[n], index, cells, union, eliminations);
    }
  }
}

export function* hiddenSubsets(pencil: Pencil, n: SubsetSize): Generator<LogicStep> {
  const houses = housesOf(pencil.shape);
  for (const index of houseOrder(houses.length)) {
    const open = (houses[index] ?? []).filter((cell) => (pencil.masks[cell] ?? 0) !== 0);
    const values = openValues(pencil, open);
    const placeMasks = values.map((value) =>
      open.reduce((mask, cell, at) => (may(pencil, cell, value) ? mask | (1 << at) : mask), 0),
    );
    for (const choice of tightUnions(placeMasks, n)) {
      const union = choice.reduce((mask, at) => mask | bitOf(values[at] ?? 1), 0);
      const cells = open.filter((cell) => ((pencil.masks[cell] ?? 0) & union) !== 0);
      const eliminations = cells.flatMap((cell) =>
        candidates(cell, (pencil.masks[cell] ?? 0) & ~union),
      );
      if (eliminations.length === 0 || cells.length !== n) continue;
      yield subsetStep(pencil, HIDDEN[n], index, cells, union, eliminations);
    }
  }
}

function openValues(pencil: Pencil, open: readonly number[]): number[] {
  return valuesOf(open.reduce((mask, cell) => mask | (pencil.masks[cell] ?? 0), 0));
}

function candidates(cell: number, mask: number): Candidate[] {
  return valuesOf(mask).map((value) => ({ cell, value }));
}

function subsetStep(
  pencil: Pencil,
  technique: Subset,
  house: number,
  cells: readonly number[],
  union: number,
  eliminations: readonly Candidate[],
): LogicStep {
  return {
    technique,
    variant: '',
    placement: null,
    eliminations,
    marks: cells.flatMap((cell) =>
      candidates(cell, (pencil.masks[cell] ?? 0) & union).map((mark) => ({
        ...mark,
        role: 'base' as const,
      })),
    ),
    values: valuesOf(union),
    cells,
    houses: [house],
    cover: [],
  };
}
