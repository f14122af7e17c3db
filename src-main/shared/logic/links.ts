/**
 * The links of a step's pattern, for drawing: *strong* where one of two candidates is true, *weak* where
 * they only cannot both be.
 */
import { housesOf } from '../puzzle';
import { placesIn, valuesOf, type Pencil } from './pencil';
import type { Candidate, LogicStep } from './step';

export interface Link {
  readonly from: Candidate;
  readonly to: Candidate;
  readonly strong: boolean;
}

/** Links of the techniques that chain candidates; the others need none. `pencil` is the one before the step. */
export function linksOf(step: LogicStep, pencil: Pencil): Link[] {
  switch (step.technique) {
    case 'skyscraper':
      return skyscraper(step);
    case 'xyWing':
      return xyWing(step, pencil);
    case 'simpleColouring':
      return colouring(step, pencil);
    case 'uniqueRectangle':
      return rectangle(step);
    default:
      return [];
  }
}

/** Each line from its foot to its roof, and the two feet on the ground. */
function skyscraper({ cells, values }: LogicStep): Link[] {
  const [foot1 = 0, foot2 = 0, roof1 = 0, roof2 = 0] = cells;
  const [value = 1] = values;
  const link = (from: number, to: number, strong: boolean): Link => ({
    from: { cell: from, value },
    to: { cell: to, value },
    strong,
  });
  return [link(roof1, foot1, true), link(foot1, foot2, false), link(foot2, roof2, true)];
}

/** From the pivot to each pincer by the value that they have in common, and on to the value that goes. */
function xyWing({ cells, values }: LogicStep, pencil: Pencil): Link[] {
  const [pivot = 0, ...pincers] = cells;
  const [value = 1] = values;
  return pincers.flatMap((pincer): Link[] => {
    const common = (pencil.masks[pivot] ?? 0) & (pencil.masks[pincer] ?? 0);
    return valuesOf(common).flatMap((shared) => [
      { from: { cell: pivot, value: shared }, to: { cell: pincer, value: shared }, strong: false },
      { from: { cell: pincer, value: shared }, to: { cell: pincer, value }, strong: true },
    ]);
  });
}

/** Every pair of cells that are the only two places of the value in a house. */
function colouring({ cells, values }: LogicStep, pencil: Pencil): Link[] {
  const [value = 1] = values;
  const found = new Map<string, Link>();
  for (const house of housesOf(pencil.shape)) {
    const [a, b, more] = placesIn(pencil, house, value);
    if (a === undefined || b === undefined || more !== undefined || !cells.includes(a)) continue;
    found.set(`${a} ${b}`, { from: { cell: a, value }, to: { cell: b, value }, strong: true });
  }
  return [...found.values()];
}

/** The four sides, by the first of the two values. */
function rectangle({ cells, values }: LogicStep): Link[] {
  const [a = 0, b = 0, c = 0, d = 0] = cells;
  const [value = 1] = values;
  return [
    [a, b],
    [b, d],
    [d, c],
    [c, a],
  ].map(([from = 0, to = 0]) => ({
    from: { cell: from, value },
    to: { cell: to, value },
    strong: false,
  }));
}
