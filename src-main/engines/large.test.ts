import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridShape,
  SHAPE_16,
  SHAPE_25,
  SHAPE_36,
  type GridShape,
  type GridPuzzle,
} from '../shared/puzzle';
import { trials } from '../testing/long';
import { checkGrid } from '../verify/grid';
import { createEngine } from './create';
import { createKernel, type Width } from './masks/kernel';
import { DlxEngine } from './dlx/dlx-engine';
import { LinksOfGrids } from './dlx/testing/grids-in-links';
import { MasksEngine } from './masks/masks-engine';
import { allGrids } from './testing/oracle';
import { blank, randomFilled, randomPuzzle, seeded, shuffled } from './testing/grids';
import { ALL, asText } from './testing/run';
import type { Engine } from './engine';
import type { WasmHost } from '../shared/wasm';

const LARGE: readonly (readonly [string, GridShape])[] = [
  ['28×28', gridShape(4, 7)],
  ['30×30', gridShape(5, 6)],
  ['31×31 in rows', gridShape(1, 31)],
  ['32×32', gridShape(4, 8)],
  ['33×33', gridShape(11, 3)],
  ['35×35', gridShape(7, 5)],
  ['36×36', SHAPE_36],
];
const host = (globalThis as unknown as { readonly WebAssembly: WasmHost }).WebAssembly;

/** A filled grid without some cells that few values fit: a few solutions, or, changed, none. */
function nearlyFilled(shape: GridShape, seed: number): GridPuzzle {
  const random = seeded(seed);
  const cells = randomFilled(shape, random);
  const [a = 1, b = 2] = shuffled([...Array(shape.size).keys()], random);
  // Two values in every row make rings that can be turned; the others are blanks by chance.
  cells.forEach((value, cell) => {
    const turned = (value === a + 1 || value === b + 1) && cell < shape.cells / 3;
    if (turned || random() < 0.25) cells[cell] = 0;
  });
  return { kind: 'grid', shape, cells };
}

/** Up to `most` solutions as texts, each checked by the verifier; and whether these are all. */
function solutions(engine: Engine, puzzle: GridPuzzle, most: number): [string[], boolean] {
  const search = engine.start(puzzle, ALL);
  const found: string[] = [];
  while (found.length < most) {
    if (search.next(Infinity) !== 'solution') return [found.sort(), true];
    const solution = search.solution();
    if (solution.kind === 'grid') expect(checkGrid(puzzle, solution.cells)).toBeNull();
    found.push(asText(solution));
  }
  return [found, false];
}

describe('grids of more than 25 values', () => {
  it.each(LARGE)('%s: masks and dlx find the same solutions', (_, shape) => {
    const [masks, dlx] = [new MasksEngine(), new DlxEngine()];
    const seeds = fc.integer({ min: 0, max: 2 ** 20 });
    let complete = 0;
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, spoiled) => {
        const puzzle = nearlyFilled(shape, seed);
        if (spoiled) {
          const cell = puzzle.cells.indexOf(0);
          puzzle.cells[cell] = 1 + (seed % shape.size);
        }
        const [ours, whole] = solutions(masks, puzzle, 300);
        const [theirs, whole2] = solutions(dlx, puzzle, 300);
        expect(whole2).toBe(whole);
        if (!whole) return;
        complete++;
        expect(ours).toEqual(theirs);
      }),
      { numRuns: trials(12, 200) },
    );
    expect(complete).toBeGreaterThan(0);
  });

  it.each(LARGE)(
    '%s: dancing links in WebAssembly and without visit the same nodes',
    (_, shape) => {
      const puzzle = randomPuzzle(shape, Math.floor(0.62 * shape.cells), seeded(5));
      const [kernel, links] = [new DlxEngine(), new LinksOfGrids()].map((engine) => {
        const search = engine.start(puzzle, ALL);
        return [search.next(200), search.next(200), search.nodes, search.updates];
      });
      expect(kernel).toEqual(links);
    },
  );

  it.each(LARGE)('%s: one value too many, or a given twice in a house: none', (_, shape) => {
    const { size } = shape;
    const cells = (given: (cell: number) => number): GridPuzzle => ({
      kind: 'grid',
      shape,
      cells: new Uint8Array(shape.cells).map((_, cell) => given(cell)),
    });
    const wrong = [
      cells((cell) => (cell === 3 ? size + 1 : 0)),
      cells((cell) => (cell === 3 || cell === size - 1 ? size : 0)),
      cells((cell) => (cell === size - 1 || cell === shape.cells - 1 ? size : 0)),
    ];
    for (const id of ['masks', 'dlx'] as const)
      for (const puzzle of wrong)
        expect(solutions(createEngine(id), puzzle, 1)).toEqual([[], true]);
  });

  it.each(LARGE)('%s: the blank grid is filled', (_, shape) => {
    const [found] = solutions(new MasksEngine(), blank(shape.boxRows, shape.boxCols), 1);
    expect(found).toHaveLength(1);
  });

  it('bitmask and the best score are for up to 31 values', () => {
    const weights: number[] = [];
    for (const [, shape] of LARGE) {
      const puzzle = blank(shape.boxRows, shape.boxCols);
      const fits = shape.size <= 31;
      expect(createEngine('bitmask').supports(puzzle, ALL)).toBe(fits);
      expect(createEngine('dlx').supports(puzzle, { want: 'best', weights })).toBe(fits);
    }
  });
});

describe('masks of 64 bits', () => {
  const walk = (width: Width, { shape, cells }: GridPuzzle, most: number): string[] => {
    const kernel = createKernel(host, width);
    kernel.start(shape, cells, false);
    const ends: string[] = [];
    while (ends.length < most) {
      const end = kernel.next(50);
      const grid = end === 'solution' ? kernel.grid.subarray(0, shape.cells).join(' ') : '';
      ends.push(`${end} after ${kernel.nodes} ${kernel.updates}: ${grid}`);
      if (end === 'exhausted') break;
    }
    return ends;
  };

  it.each<[string, GridShape, number]>([
    ['4×4', gridShape(2, 2), 4],
    ['6×6', gridShape(2, 3), 10],
    ['10×10', gridShape(5, 2), 45],
    ['16×16', SHAPE_16, 110],
    ['25×25', SHAPE_25, 320],
  ])('%s: walk where those of 32 bits walk', (_, shape, givens) => {
    for (let seed = 0; seed < trials(10, 100); seed++) {
      const puzzle = randomPuzzle(shape, givens, seeded(seed));
      expect(walk('wide', puzzle, 40)).toEqual(walk('narrow', puzzle, 40));
    }
  });

  it('find what the oracle finds in rectangles', () => {
    for (let seed = 0; seed < trials(10, 100); seed++) {
      const puzzle = randomPuzzle(gridShape(2, 3), 12, seeded(seed));
      const kernel = createKernel(host, 'wide');
      kernel.start(puzzle.shape, puzzle.cells, false);
      const found: string[] = [];
      while (kernel.next(Infinity) === 'solution') found.push(kernel.grid.subarray(0, 36).join());
      expect(found.sort()).toEqual(
        allGrids(puzzle)
          .map((cells) => cells.join())
          .sort(),
      );
    }
  });
});
