/**
 * Sue de Coq: as many cells as values in a line and a box that cross, where each value is counted once
 * for every one of the two houses that it takes to hold its places. So each value stands in them, as
 * often as it is counted, and what sees all its places goes.
 */
import { perCrossing } from './memo';
import { bitOf, candidatesIn, countBits, valuesOf, type Pencil } from './pencil';
import { marked, stepOf, type Candidate, type LogicStep } from './step';

const MOST_CELLS = 6;

export function* sueDeCoqs(pencil: Pencil): Generator<LogicStep> {
  const { size } = pencil.shape;
  for (let line = 0; line < 2 * size; line++) {
    const cells = pencil.geometry.houses[line] ?? [];
    for (let at = 0, seen = 0; at < size; at++) {
      const box = pencil.geometry.housesAt[3 * (cells[at] ?? 0) + 2] ?? 0;
      const bit = 1 << (box - 2 * size);
      if (pencil.masks[cells[at] ?? 0] === 0 || (seen & bit) !== 0) continue;
      seen |= bit;
      yield* inCrossing(pencil, line, box);
    }
  }
}

const inCrossing = perCrossing((pencil, line, box) => [...searchCrossing(pencil, line, box)]);

function* searchCrossing(pencil: Pencil, line: number, box: number): Generator<LogicStep> {
  const { shape, masks, geometry } = pencil;
  const isOpen = (cell: number): boolean => masks[cell] !== 0;
  const inLine = (geometry.houses[line] ?? []).filter(isOpen);
  const both = inLine.filter((cell) => geometry.housesAt[3 * cell + 2] === box);
  const cores = partsOf(
    masks,
    both,
    [2, shape.size <= 9 ? 5 : 3],
    (count, mask) => countBits(mask) >= count + 2,
  );
  if (cores.length === 0) return;
  const inBox = (geometry.houses[box] ?? []).filter(isOpen);
  const outside = (cell: number): boolean => !both.includes(cell);
  // What could join none of them need not be kept.
  const widest = cores.reduce((mask, core) => mask | core.mask, 0);
  const aside = (cells: readonly number[]): readonly Part[] =>
    partsOf(masks, cells.filter(outside), [1, MOST_CELLS], (count, mask) =>
      couldJoin({ count, mask }, widest),
    );
  const inLineAlone = aside(inLine);
  let inBoxAlone: readonly Part[] | null = null;
  for (const core of cores) {
    const ofLine = joining(inLineAlone, core);
    if (ofLine.length === 0) continue;
    inBoxAlone ??= aside(inBox);
    const ofBox = joining(inBoxAlone, core);
    // What both sides hold of other values, they hold twice: they have to spare as many cells as the core lacks.
    const lacks = countBits(core.mask) - core.count;
    for (let at = 0; at < ofLine.length; at++) {
      const one = ofLine[at] ?? core;
      const left = lacks - spare(one, core.mask);
      for (let other = 0; left > 0 && other < ofBox.length; other++) {
        const two = ofBox[other] ?? core;
        if ((one.mask & two.mask & core.mask) !== 0 || spare(two, core.mask) !== left) continue;
        const step = pattern(pencil, [line, box], [inLine, inBox], core, one, two);
        if (step !== null) yield step;
      }
    }
  }
}

const joining = (parts: readonly Part[], core: Part): readonly Part[] =>
  parts.filter((part) => couldJoin(part, core.mask));

/** Some of the cells of a list, and their candidates as one mask. */
interface Part {
  readonly of: readonly number[];
  /** Bit *n* for the cell at *n*. */
  readonly bits: number;
  readonly count: number;
  readonly mask: number;
}

/** Every choice of `least` to `most` of some cells, less what does not pass. */
function partsOf(
  masks: Int32Array,
  of: readonly number[],
  [least, most]: readonly [number, number],
  passes: (count: number, mask: number) => boolean,
): readonly Part[] {
  const found: Part[] = [];
  const extend = (from: number, bits: number, count: number, mask: number): void => {
    if (count >= least && passes(count, mask)) found.push({ of, bits, count, mask });
    if (count === most) return;
    for (let at = from; at < of.length; at++) {
      extend(at + 1, bits | (1 << at), count + 1, mask | (masks[of[at] ?? 0] ?? 0));
    }
  };
  extend(0, 0, 0, 0);
  return found;
}

const cellsIn = ({ of, bits }: Part): number[] => of.filter((_, at) => (bits & (1 << at)) !== 0);

/** How many cells a part has beyond its values outside the intersection. */
const spare = ({ count, mask }: Pick<Part, 'count' | 'mask'>, core: number): number =>
  count - countBits(mask & ~core);

/** Whether a part has values of the intersection, and fewer others than cells. */
const couldJoin = (part: Pick<Part, 'count' | 'mask'>, core: number): boolean =>
  (part.mask & core) !== 0 && spare(part, core) > 0;

function pattern(
  pencil: Pencil,
  houses: readonly [number, number],
  [inLine, inBox]: readonly [readonly number[], readonly number[]],
  core: Part,
  line: Part,
  box: Part,
): LogicStep | null {
  const { masks } = pencil;
  const middle = core.mask;
  const cells = [core, line, box].flatMap(cellsIn);
  const gone = new Map<string, Candidate>();
  const clear = (from: readonly number[], mask: number): void => {
    for (const cell of from) {
      if (cells.includes(cell)) continue;
      for (const each of candidatesIn(cell, (masks[cell] ?? 0) & mask))
        gone.set(`${cell} ${each.value}`, each);
    }
  };
  clear(inLine, line.mask | (middle & ~box.mask));
  clear(inBox, box.mask | (middle & ~line.mask));
  if (gone.size === 0) return null;
  const roleOf = (value: number): 'base' | 'second' | 'extra' =>
    (line.mask & bitOf(value)) !== 0
      ? 'second'
      : (box.mask & bitOf(value)) !== 0
        ? 'extra'
        : 'base';
  return stepOf({
    technique: 'sueDeCoq',
    eliminations: [...gone.values()],
    marks: cells.flatMap((cell) =>
      candidatesIn(cell, masks[cell] ?? 0).flatMap((each) => marked(roleOf(each.value), [each])),
    ),
    values: valuesOf(middle | line.mask | box.mask),
    cells,
    houses,
    chain: [core, line, box].map((part) => ({ cells: cellsIn(part), value: 0, on: true })),
  });
}
