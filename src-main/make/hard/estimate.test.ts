import { expect, it } from 'vitest';
import { candidateMask, gridShape, type GridShape } from '../../shared/puzzle';
import { chanceOf } from '../chance';
import { estimatedTree } from './estimate';

/** All values that are placed if nothing ends the walk: the plain way. */
function treeOf(shape: GridShape, cells: Uint8Array): number {
  const blank = cells.indexOf(0);
  if (blank < 0) return 0;
  let sum = 0;
  for (let mask = candidateMask(shape, cells, blank); mask !== 0; mask &= mask - 1)
    sum += 1 + treeOf(shape, cells.with(blank, 32 - Math.clz32(mask & -mask)));
  return sum;
}

const meanEstimate = (shape: GridShape, cells: Uint8Array, times: number): number => {
  const chance = chanceOf(11);
  let sum = 0;
  for (let i = 0; i < times; i++) sum += estimatedTree(shape, cells, chance);
  return sum / times;
};

it('is exact as long as no level is larger than the sample', () => {
  const shape = gridShape(2, 2);
  const cells = Uint8Array.of(1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  expect(meanEstimate(shape, cells, 1)).toBe(treeOf(shape, cells));
});

it('is right on average', () => {
  const shape = gridShape(2, 3);
  const cells = new Uint8Array(36);
  cells.set([1, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
  const tree = treeOf(shape, cells);
  expect(tree).toBeGreaterThan(5_000);
  expect(meanEstimate(shape, cells, 400) / tree).toBeGreaterThan(0.95);
  expect(meanEstimate(shape, cells, 400) / tree).toBeLessThan(1.05);
});
