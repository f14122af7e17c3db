/**
 * Wings of cells with few candidates. *XY-wing*: a pivot x y sees two cells x z and y z; one of the two holds z.
 * *XYZ-wing*: the pivot may be z itself, so what goes sees it as well. *W-wing*: two cells x z each see one end of a
 * strong link of x; one end is true, so one of the cells is z.
 */
import { linesOf, linksOf } from './lines';
import { bitOf, candidatesIn, countBits, lowestValue, sees, valuesOf, type Pencil } from './pencil';
import { pairCells, seenByAll } from './places';
import { marked, markedCells, stepOf, type Link, type LogicStep } from './step';
import { pairsOf } from './two-links';

/** Their three cells in the order of the grid decide which goes first. */
export const xyWings = (pencil: Pencil): LogicStep[] => {
  const keyOf = ({ cells }: LogicStep): number =>
    [...cells].sort((a, b) => a - b).reduce((key, cell) => key * pencil.shape.cells + cell, 0);
  return pivoted(pencil, 2).sort((a, b) => keyOf(a) - keyOf(b));
};
export const xyzWings = (pencil: Pencil): LogicStep[] => pivoted(pencil, 3);

function pivoted(pencil: Pencil, width: 2 | 3): LogicStep[] {
  const { shape, masks } = pencil;
  const steps: LogicStep[] = [];
  const pairs = pairCells(pencil);
  for (const pivot of width === 2 ? pairs : masks.keys()) {
    const own = masks[pivot] ?? 0;
    if (countBits(own) !== width) continue;
    const pincers: number[] = [];
    for (let at = 0; at < pairs.length; at++) {
      const cell = pairs[at] ?? 0;
      const common = (masks[cell] ?? 0) & own;
      if (countBits(common) === width - 1 && sees(shape, pivot, cell)) pincers.push(cell);
    }
    for (let at = 0; at < pincers.length; at++) {
      for (let after = at + 1; after < pincers.length; after++) {
        const step = wing(pencil, pivot, pincers[at] ?? 0, pincers[after] ?? 0, width);
        if (step !== null) steps.push(step);
      }
    }
  }
  return steps;
}

function wing(
  pencil: Pencil,
  pivot: number,
  one: number,
  two: number,
  width: 2 | 3,
): LogicStep | null {
  const { masks } = pencil;
  const own = masks[pivot] ?? 0;
  const first = masks[one] ?? 0;
  const second = masks[two] ?? 0;
  const common = first & second;
  if (countBits(common) !== 1 || countBits(own | first | second) !== 3) return null;
  if ((common & own) !== (width === 2 ? 0 : common)) return null;
  const value = lowestValue(common);
  const seen = width === 2 ? [one, two] : [pivot, one, two];
  const eliminations = seenByAll(pencil, value, seen, [pivot]);
  if (eliminations.length === 0) return null;
  return stepOf({
    technique: width === 2 ? 'xyWing' : 'xyzWing',
    eliminations,
    marks: [
      ...marked('second', candidatesIn(pivot, own & ~common)),
      ...markedCells('base', value, seen),
    ],
    values: [value],
    cells: [pivot, one, two],
    links: [one, two].flatMap((pincer) => armOf(pencil, pivot, pincer, value)),
  });
}

/** From the pivot to a pincer by the value that they have in common, and on to the value that goes. */
function armOf({ masks }: Pencil, pivot: number, pincer: number, value: number): Link[] {
  const shared = lowestValue((masks[pivot] ?? 0) & (masks[pincer] ?? 0) & ~bitOf(value));
  const from = { cell: pincer, value: shared };
  return [
    { from: { cell: pivot, value: shared }, to: from, kind: 'weak' },
    { from, to: { cell: pincer, value }, kind: 'strong' },
  ];
}

export function wWings(pencil: Pencil, onlyFirst: boolean): readonly LogicStep[] {
  const { shape, masks } = pencil;
  const steps: LogicStep[] = [];
  const pairs = pairCells(pencil);
  for (let at = 0; at < pairs.length; at++) {
    const one = pairs[at] ?? 0;
    const mask = masks[one] ?? 0;
    for (let after = at + 1; after < pairs.length; after++) {
      const two = pairs[after] ?? 0;
      if (masks[two] !== mask || sees(shape, one, two)) continue;
      for (const value of valuesOf(mask)) {
        const linked = lowestValue(mask & ~bitOf(value));
        const links = pairsOf(pencil, linked);
        for (let way = 0; way < 2 * links.length; way++) {
          const { house = 0, ways } = links[way >> 1] ?? {};
          const p = ways?.[way & 1]?.[0] ?? 0;
          const q = ways?.[way & 1]?.[1] ?? 0;
          if (p === two || q === one || !sees(shape, p, one) || !sees(shape, q, two)) continue;
          const eliminations = seenByAll(pencil, value, [one, two]);
          if (eliminations.length === 0) break;
          steps.push(wStep(pencil, [one, p, q, two], value, linked, house, eliminations));
          if (onlyFirst) return steps;
        }
      }
    }
  }
  return steps;
}

function wStep(
  pencil: Pencil,
  [one, p, q, two]: readonly [number, number, number, number],
  value: number,
  linked: number,
  house: number,
  eliminations: LogicStep['eliminations'],
): LogicStep {
  const chain = [one, one, p, q, two, two].map((cell, at) => ({
    cells: [cell],
    value: at % 5 === 0 ? value : linked,
    on: at % 2 === 1,
  }));
  return stepOf({
    technique: 'wWing',
    eliminations,
    marks: [
      ...markedCells('second', linked, [one, p, q, two]),
      ...markedCells('base', value, [one, two]),
    ],
    values: [value],
    cells: [one, two, p, q],
    houses: [house],
    links: linksOf(chain),
    chain,
    branches: [linesOf(pencil, chain)],
  });
}
