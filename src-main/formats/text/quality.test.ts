import { expect, test } from 'vitest';
import { randomPuzzle, seeded } from '../../engines/testing/grids';
import { conflictCells, countGivens, gridShape, jigsawShape } from '../../shared/puzzle';
import { qualityOf } from './quality';

const ROWS = Array.from({ length: 36 }, (_, cell) => Math.floor(cell / 6));
const SHAPES = [
  gridShape(3, 3),
  gridShape(2, 3),
  gridShape(4, 4),
  gridShape(6, 6),
  jigsawShape(6, ROWS),
];

test.each(SHAPES)(
  'a grid is no puzzle as soon as too many givens contradict another: %#',
  (shape) => {
    const random = seeded(41);
    const found = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const { cells } = randomPuzzle(
        gridShape(shape.boxRows, shape.boxCols),
        shape.cells >> 1,
        random,
      );
      for (let more = i % 12; more > 0; more--)
        cells[Math.floor(random() * cells.length)] = 1 + Math.floor(random() * shape.size);
      const clashes = conflictCells(shape, cells).size;
      for (const few of [0, 6]) {
        const most = few === 0 ? 0 : Math.max(few, countGivens(cells) * 0.4);
        const quality = qualityOf(shape, cells, few);
        expect(quality === 'sound').toBe(clashes <= most);
        found.add(quality);
      }
    }
    expect(found.size).toBe(2);
  },
);
