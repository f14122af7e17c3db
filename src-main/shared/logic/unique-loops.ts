/** Deadly loops of six cells and more: each house holds one cell of each value, or none. */
import type { GridShape } from '../puzzle';
import { deadlySteps } from './deadly';
import { geometryOf } from './geometry';
import { housesOfAll, lowestValue, type Pencil } from './pencil';
import { pairCells } from './places';
import type { LogicStep } from './step';

/** Longest loop that is looked for, in cells. */
const LONGEST_LOOP = 14;
/** Most cells of a loop with more than the two candidates. */
const MOST_ROOF = 2;

export function uniqueLoops(pencil: Pencil): LogicStep[] {
  const { masks, shape } = pencil;
  const steps: LogicStep[] = [];
  const seen = new Set<string>();
  for (const start of pairCells(pencil)) {
    const pair = masks[start] ?? 0;
    const open = partneredCells(pencil, pair);
    if (open[start] !== 1) continue;
    for (const cells of loopsFrom(pencil, start, pair, open)) {
      const key = `${pair} ${[...cells].sort((a, b) => a - b).join()}`;
      if (seen.has(key) || !isDeadlyLoop(shape, cells)) continue;
      seen.add(key);
      steps.push(...deadlySteps({ technique: 'uniqueLoop', pencil, cells, pair }));
    }
  }
  return steps;
}

/** 1 for each cell with both values that may lie on a loop: it has another one in each of its houses. */
function partneredCells(pencil: Pencil, pair: number): Uint8Array {
  const { shape, masks, spots, geometry } = pencil;
  // So few other cells may have more than the two values that most must have just these.
  let lacking = 6 - MOST_ROOF;
  for (const cell of pairCells(pencil)) if (masks[cell] === pair) lacking--;
  if (lacking > 0) return NONE;
  const open = new Uint8Array(masks.length);
  for (let cell = 0; cell < masks.length; cell++) {
    if (((masks[cell] ?? 0) & pair) !== pair) continue;
    open[cell] = 1;
    for (let at = 3 * cell; at < 3 * cell + 3; at++) {
      const first = (geometry.housesAt[at] ?? 0) * shape.size - 1;
      const low = spots[first + lowestValue(pair)] ?? 0;
      const both = low & (spots[first + lowestValue(pair & (pair - 1))] ?? 0);
      if ((both & (both - 1)) === 0) open[cell] = 0;
    }
  }
  return open;
}

const NONE = new Uint8Array(0);

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

/** Written for speed: most paths lead nowhere. */
function loopsFrom(pencil: Pencil, start: number, pair: number, open: Uint8Array): number[][] {
  const { masks, shape } = pencil;
  const { peers } = pencil.geometry;
  const path = [start];
  const found: number[][] = [];
  const extend = (last: number, roof: number): void => {
    const around = peers[last] ?? [];
    for (let at = 0; at < around.length; at++) {
      const next = around[at] ?? 0;
      if (open[next] === 0) continue;
      if (next === start && path.length >= 6 && path.length % 2 === 0) found.push([...path]);
      const wider = roof + (masks[next] === pair ? 0 : 1);
      if (wider > MOST_ROOF || path.length === LONGEST_LOOP || path.includes(next)) continue;
      if (crowds(shape, path, next)) continue;
      path.push(next);
      extend(next, wider);
      path.pop();
    }
  };
  extend(start, 0);
  return found;
}

/** Whether a house would hold three cells of the path. */
function crowds(shape: GridShape, path: readonly number[], next: number): boolean {
  const { housesAt } = geometryOf(shape);
  for (let kind = 0; kind < 3; kind++) {
    let count = 0;
    for (let at = 0; at < path.length; at++)
      if (housesAt[3 * (path[at] ?? 0) + kind] === housesAt[3 * next + kind]) count++;
    if (count > 1) return true;
  }
  return false;
}
