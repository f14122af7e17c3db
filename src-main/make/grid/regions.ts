import { boxOf, gridShape, jigsawShape, type GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { ShapeWish } from '../wish';

/** Exchanges of cells per cell of the grid, from boxes to regions by chance. */
const EXCHANGES = 6;

export function shapeOf(wish: ShapeWish, chance: Chance): GridShape {
  const boxes = gridShape(wish.boxRows, wish.boxCols);
  if (wish.regions === null) return boxes;
  if (wish.regions !== 'random') return jigsawShape(boxes.size, wish.regions);
  return jigsawShape(boxes.size, randomRegions(boxes, chance));
}

/**
 * Connected regions by chance: two neighbouring regions exchange a cell each, again and again, where
 * both stay connected.
 */
function randomRegions(boxes: GridShape, chance: Chance): number[] {
  const { size, cells } = boxes;
  const regions = Array.from({ length: cells }, (_, cell) => boxOf(boxes, cell));
  const touching = (cell: number, region: number): boolean =>
    neighbours(size, cell).some((other) => regions[other] === region);
  for (let done = 0, tries = 0; done < EXCHANGES * cells && tries < 50 * cells; tries++) {
    const cell = chance.below(cells);
    const near = neighbours(size, cell);
    const mine = regions[cell] as number;
    const theirs = regions[near[chance.below(near.length)] as number] as number;
    if (mine === theirs) continue;
    const offers = regions.flatMap((region, other) =>
      region === theirs && touching(other, mine) ? [other] : [],
    );
    const other = offers[chance.below(offers.length)] as number;
    regions[cell] = theirs;
    regions[other] = mine;
    if (isConnected(size, regions, mine) && isConnected(size, regions, theirs)) done++;
    else {
      regions[cell] = mine;
      regions[other] = theirs;
    }
  }
  return regions;
}

function neighbours(size: number, cell: number): number[] {
  const column = cell % size;
  const near = [cell - size, cell + size].filter((each) => each >= 0 && each < size * size);
  if (column > 0) near.push(cell - 1);
  if (column < size - 1) near.push(cell + 1);
  return near;
}

function isConnected(size: number, regions: readonly number[], region: number): boolean {
  const reached = new Set([regions.indexOf(region)]);
  for (const cell of reached) {
    for (const near of neighbours(size, cell)) if (regions[near] === region) reached.add(near);
  }
  return reached.size === size;
}
