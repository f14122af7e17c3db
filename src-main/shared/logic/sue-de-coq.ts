/**
 * Sue de Coq: as many cells as values in a line and a box that cross, where each value is counted once
 * for every one of the two houses that it takes to hold its places. So each value stands in them, as
 * often as it is counted, and what sees all its places goes.
 */
import { boxOf } from '../puzzle';
import { geometryOf } from './geometry';
import { bitOf, candidatesIn, countBits, valuesOf, type Pencil } from './pencil';
import { marked, stepOf, type Candidate, type LogicStep } from './step';

const MOST_CELLS = 6;

export function* sueDeCoqs(pencil: Pencil): Generator<LogicStep> {
  const { shape, masks } = pencil;
  const { houses } = geometryOf(shape);
  const isOpen = (cell: number): boolean => (masks[cell] ?? 0) !== 0;
  for (let line = 0; line < 2 * shape.size; line++) {
    const inLine = (houses[line] ?? []).filter(isOpen);
    for (const index of new Set(inLine.map((cell) => boxOf(shape, cell)))) {
      const box = 2 * shape.size + index;
      const inBox = (houses[box] ?? []).filter(isOpen);
      const both = inLine.filter((cell) => inBox.includes(cell));
      for (const core of choicesOf(both, 2, shape.size <= 9 ? 5 : 3)) {
        const values = unionOf(masks, core);
        if (countBits(values) < core.length + 2) continue;
        const ofLine = sides(
          masks,
          inLine.filter((cell) => !both.includes(cell)),
          values,
        );
        const ofBox = sides(
          masks,
          inBox.filter((cell) => !both.includes(cell)),
          values,
        );
        for (const one of ofLine) {
          for (const two of ofBox) {
            const step = pattern(pencil, [line, box], [inLine, inBox], core, one, two);
            if (step !== null) yield step;
          }
        }
      }
    }
  }
}

interface Side {
  readonly cells: readonly number[];
  readonly mask: number;
}

const unionOf = (masks: Int32Array, cells: readonly number[]): number =>
  cells.reduce((mask, cell) => mask | (masks[cell] ?? 0), 0);

/** Cells that hold values of the intersection, with at least one value of it. */
function sides(masks: Int32Array, cells: readonly number[], core: number): Side[] {
  return choicesOf(cells, 1, MOST_CELLS)
    .map((chosen) => ({ cells: chosen, mask: unionOf(masks, chosen) }))
    .filter(({ cells: chosen, mask }) => {
      const extra = countBits(mask & ~core);
      return countBits(mask & core) > 0 && extra < chosen.length;
    });
}

/** Every choice of `least` to `most` of some cells. */
function choicesOf(cells: readonly number[], least: number, most: number): number[][] {
  const found: number[][] = [];
  const extend = (from: number, chosen: readonly number[]): void => {
    if (chosen.length >= least) found.push([...chosen]);
    if (chosen.length === most) return;
    for (let at = from; at < cells.length; at++) extend(at + 1, [...chosen, cells[at] ?? 0]);
  };
  extend(0, []);
  return found;
}

function pattern(
  pencil: Pencil,
  houses: readonly [number, number],
  [inLine, inBox]: readonly [readonly number[], readonly number[]],
  core: readonly number[],
  line: Side,
  box: Side,
): LogicStep | null {
  const { masks } = pencil;
  const middle = unionOf(masks, core);
  // A value that both sides hold, they hold twice; the intersection then may not hold it.
  const shared = line.mask & box.mask;
  if ((shared & middle) !== 0) return null;
  const count = countBits(middle | line.mask | box.mask) + countBits(shared);
  if (count !== core.length + line.cells.length + box.cells.length) return null;
  const cells = [...core, ...line.cells, ...box.cells];
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
  });
}
