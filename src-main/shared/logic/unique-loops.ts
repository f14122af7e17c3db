/** Deadly loops of six cells and more: each house holds one cell of each value, or none. */
import type { GridShape } from '../puzzle';
import { deadlySteps } from './deadly';
import { geometryOf } from './geometry';
import { countBits, housesOfAll, type Pencil } from './pencil';
import type { LogicStep } from './step';

/** Longest loop that is looked for, in cells. */
const LONGEST_LOOP = 14;
/** Most cells of a loop with more than the two candidates. */
const MOST_ROOF = 2;

export function* uniqueLoops(pencil: Pencil): Generator<LogicStep> {
  const { masks, shape } = pencil;
  const seen = new Set<string>();
  const twins = new Map<number, number>();
  const partnered = new Map<number, Uint8Array>();
  for (const mask of masks) if (countBits(mask) === 2) twins.set(mask, (twins.get(mask) ?? 0) + 1);
  for (const [start, pair] of masks.entries()) {
    // So few other cells may have more than the two values that most must have just these.
    if ((twins.get(pair) ?? 0) < 6 - MOST_ROOF) continue;
    let open = partnered.get(pair);
    if (open === undefined) partnered.set(pair, (open = partneredCells(pencil, pair)));
    if (open[start] === 0) continue;
    for (const cells of loopsFrom(pencil, start, pair, open)) {
      const key = `${pair} ${[...cells].sort((a, b) => a - b).join()}`;
      if (seen.has(key) || !isDeadlyLoop(shape, cells)) continue;
      seen.add(key);
      yield* deadlySteps({ technique: 'uniqueLoop', pencil, cells, pair });
    }
  }
}

/** 1 for each cell with both values that may lie on a loop: it has another one in each of its houses. */
function partneredCells({ masks, geometry }: Pencil, pair: number): Uint8Array {
  const open = Uint8Array.from(masks, (mask) => ((mask & pair) === pair ? 1 : 0));
  const { houses, housesAt } = geometry;
  const counts = houses.map((house) => house.reduce((sum, cell) => sum + (open[cell] ?? 0), 0));
  const isAlone = (cell: number): boolean =>
    [0, 1, 2].some((kind) => counts[housesAt[3 * cell + kind] ?? 0] === 1);
  for (let cell = open.indexOf(1); cell >= 0;) {
    const isGone = isAlone(cell);
    if (isGone) {
      open[cell] = 0;
      for (let kind = 0; kind < 3; kind++) {
        const house = housesAt[3 * cell + kind] ?? 0;
        counts[house] = (counts[house] ?? 0) - 1;
      }
    }
    cell = open.indexOf(1, isGone ? 0 : cell + 1);
  }
  return open;
}

/** Each house must hold none of the loop's cells, or one of each value. */
function isDeadlyLoop(shape: GridShape, cells: readonly number[]): boolean {
  const balance = new Map<number, number[]>();
  cells.forEach((cell, at) => {
    for (const house of housesOfAll(shape, [cell])) {
      balance.set(house, [...(balance.get(house) ?? []), at % 2]);
    }
  });
  return [...balance.values()].every(
    ([a, b, more]) => b !== undefined && a !== b && more === undefined,
  );
}

function* loopsFrom(
  pencil: Pencil,
  start: number,
  pair: number,
  open: Uint8Array,
): Generator<number[]> {
  const { masks, shape } = pencil;
  const { peers } = pencil.geometry;
  const path = [start];
  function* extend(last: number, roof: number): Generator<number[]> {
    for (const next of peers[last] ?? []) {
      if (next === start && path.length >= 6 && path.length % 2 === 0) yield [...path];
      const mask = masks[next] ?? 0;
      if (open[next] === 0 || path.includes(next) || path.length === LONGEST_LOOP) continue;
      const wider = roof + (mask === pair ? 0 : 1);
      if (wider > MOST_ROOF || crowds(shape, path, next)) continue;
      path.push(next);
      yield* extend(next, wider);
      path.pop();
    }
  }
  yield* extend(start, 0);
}

/** Whether a house would hold three cells of the path. */
function crowds(shape: GridShape, path: readonly number[], next: number): boolean {
  const { housesAt } = geometryOf(shape);
  for (let kind = 0; kind < 3; kind++) {
    let count = 0;
    for (const cell of path) {
      if (housesAt[3 * cell + kind] === housesAt[3 * next + kind]) count++;
    }
    if (count > 1) return true;
  }
  return false;
}
