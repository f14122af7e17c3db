/** Data sets made on the spot, the same on every machine: chance has a fixed seed. */
import { ask, ANY } from '../../src-main/engines/testing/run';
import { langford, pentominoes, queens } from '../../src-main/engines/testing/covers';
import { randomPuzzle, seeded, shuffled } from '../../src-main/engines/testing/grids';
import {
  gridShape,
  ringWeights,
  SHAPE_9,
  TARGET_TOP_WEIGHT,
  type GridPuzzle,
  type GridShape,
} from '../../src-main/shared/puzzle';
import { usualQuestion, type DataSet } from './data';

const SEED = 20_090_415;

/** Share of cells of a shuffled pattern that is kept before it is filled up anew. */
const KEPT = 0.24;

/**
 * A grid with one solution: a filled one, from which givens are taken in random order as long as the
 * solution stays the only one and more than `least` are left. `least` 0 gives a minimal puzzle.
 */
function uniquePuzzle(shape: GridShape, least: number, random: () => number): GridPuzzle {
  const seed = randomPuzzle(shape, Math.floor(shape.cells * KEPT), random);
  const { solution } = ask('dlx', seed, ANY);
  if (solution?.kind !== 'grid') throw new Error('a part of a filled grid has a solution');
  const cells = solution.cells.slice();
  let givens = shape.cells;
  for (const cell of shuffled([...cells.keys()], random)) {
    if (givens <= least) break;
    const value = cells[cell] as number;
    cells[cell] = 0;
    const { solutions } = ask(
      'dlx',
      { kind: 'grid', shape, cells },
      { want: 'solutions', limit: 2 },
    );
    if (solutions === 1) givens--;
    else cells[cell] = value;
  }
  return { kind: 'grid', shape, cells };
}

function grids(name: string, count: number, make: (random: () => number) => GridPuzzle): DataSet {
  const random = seeded(SEED);
  const puzzles = Array.from({ length: count }, () => make(random));
  return { name, puzzles, question: usualQuestion(puzzles) };
}

/** The sets that the command races on when it is given no files. */
export function madeDataSets(): DataSet[] {
  const unique = (name: string, count: number, side: number, least: number): DataSet =>
    grids(name, count, (random) => uniquePuzzle(gridShape(side, side), least, random));
  const covers = { queens: queens(9), langford: langford(8), pentominoes: pentominoes(3, 20) };
  const target = grids('9×9, 27 givens, best score', 20, (r) => randomPuzzle(SHAPE_9, 27, r));
  return [
    unique('9×9, 34 givens', 300, 3, 34),
    unique('9×9, minimal', 300, 3, 0),
    unique('16×16, 110 givens', 20, 4, 110),
    unique('16×16, minimal', 10, 4, 0),
    unique('25×25, 320 givens', 3, 5, 320),
    { ...target, question: { want: 'best', weights: ringWeights(SHAPE_9, TARGET_TOP_WEIGHT) } },
    ...Object.entries(covers).map(([name, puzzle]) => ({
      name: `${name}, all solutions`,
      puzzles: [puzzle],
      question: usualQuestion([puzzle]),
    })),
  ];
}
