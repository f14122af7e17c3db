import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOf,
  findConflicts,
  gridShape,
  housesOf,
  jigsawShape,
  SHAPE_9,
  type GridPuzzle,
} from '../shared/puzzle';
import { verifyReport } from '../verify';
import { chooseEngine } from './choose';
import { allGrids } from './testing/oracle';
import { isSolvedGrid, seeded, shuffled } from './testing/grids';
import { ALL, ANY, ask } from './testing/run';

/** Side-4 layouts: the boxes bent around each other, an L in every corner, rows with one step. */
const LAYOUTS = ['AABBACBBACCDCDDD', 'AAABACBBCCDBCDDD', 'AAAABBBCBCCCDDDD'].map((text) =>
  [...text].map((letter) => letter.charCodeAt(0)),
);

/** A jigsaw of side 4 with some givens, consistent or not. */
const jigsaws: fc.Arbitrary<GridPuzzle> = fc
  .record({ layout: fc.constantFrom(...LAYOUTS), seed: fc.nat(), givens: fc.nat(8) })
  .map(({ layout, seed, givens }) => {
    const random = seeded(seed);
    const shape = jigsawShape(4, layout);
    const cells = new Uint8Array(16);
    for (const cell of shuffled([...cells.keys()], random).slice(0, givens)) {
      cells[cell] = 1 + Math.floor(4 * random());
    }
    return { kind: 'grid', shape, cells };
  });

describe('the shape of a jigsaw', () => {
  it('is the same for the same cut, whatever its regions are called', () => {
    const [layout = []] = LAYOUTS;
    const shape = jigsawShape(4, layout);
    expect(
      jigsawShape(
        4,
        layout.map((name) => 1000 - name),
      ),
    ).toBe(shape);
    expect(jigsawShape(4, LAYOUTS[1] ?? [])).not.toBe(shape);
    expect(shape).toMatchObject({ boxRows: 2, boxCols: 2, size: 4, cells: 16 });
  });

  it('has its regions for boxes', () => {
    const shape = jigsawShape(4, LAYOUTS[0] ?? []);
    const boxes = housesOf(shape).slice(8);
    expect(boxes).toEqual([
      [0, 1, 4, 8],
      [2, 3, 6, 7],
      [5, 9, 10, 12],
      [11, 13, 14, 15],
    ]);
    boxes.forEach((cells, box) =>
      expect(cells.map((cell) => boxOf(shape, cell))).toEqual(Array(4).fill(box)),
    );
    const cells = new Uint8Array(16);
    cells[0] = cells[8] = cells[10] = 3;
    expect(findConflicts(shape, cells).map(({ cell, other }) => [cell, other])).toEqual([
      [0, 8],
      [8, 10],
    ]);
  });

  it('needs as many regions as a side has cells, of so many cells each', () => {
    expect(() => jigsawShape(4, Array(16).fill(0))).toThrow(RangeError);
    expect(() => jigsawShape(4, Array(15).fill(0))).toThrow(RangeError);
    expect(() => jigsawShape(3, [0, 0, 0, 1, 1, 1, 2, 2, 2])).toThrow(RangeError);
    const uneven = [...'AAAAABBBCCCCDDDD'].map((letter) => letter.charCodeAt(0));
    expect(() => jigsawShape(4, uneven)).toThrow(RangeError);
  });
});

describe('jigsaws', () => {
  it.each(['dlx', 'bitmask'] as const)('%s finds as many solutions as the oracle', (id) => {
    fc.assert(
      fc.property(jigsaws, (puzzle) => {
        const report = ask(id, puzzle, ALL);
        expect(report.solutions).toBe(allGrids(puzzle).length);
        expect(verifyReport(puzzle, ALL, report)).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  /** 9×9 with the rows of the boxes shifted, so that no box is a rectangle. */
  const bent = Array.from({ length: 81 }, (_, cell) => {
    const row = Math.floor(cell / 9);
    const shift = row % 3 === 1 ? 1 : 0;
    return 3 * Math.floor(row / 3) + Math.floor((((cell % 9) + shift) % 9) / 3);
  });

  it('of 9×9 are left to dlx, and its answer is checked against the regions', () => {
    const shape = jigsawShape(9, bent);
    const puzzle: GridPuzzle = { kind: 'grid', shape, cells: new Uint8Array(81) };
    expect(chooseEngine('auto', puzzle, ANY)).toBe('dlx');
    expect(chooseEngine('bands', puzzle, ANY)).toBeNull();
    const report = ask('dlx', puzzle, ANY);
    const cells = report.solution?.kind === 'grid' ? report.solution.cells : [];
    expect(isSolvedGrid(shape, cells)).toBe(true);
    expect(isSolvedGrid(SHAPE_9, cells)).toBe(false);
    expect(verifyReport(puzzle, ANY, report)).toBeNull();
    const plain = ask('dlx', { ...puzzle, shape: SHAPE_9 }, ANY);
    expect(verifyReport(puzzle, ANY, plain)?.params).toMatchObject({
      why: 'rejected.box-repeats',
    });
  });

  it('answers about rectangles and about a jigsaw of rectangles are the same', () => {
    const plain = gridShape(2, 2);
    const regions = Array.from({ length: 16 }, (_, cell) => boxOf(plain, cell));
    const shape = jigsawShape(4, regions);
    expect(housesOf(shape)).toEqual(housesOf(plain));
    expect(ask('dlx', { kind: 'grid', shape, cells: new Uint8Array(16) }, ALL).solutions).toBe(288);
  });
});
