import fc from 'fast-check';
import {
  coverPuzzle,
  gridShape,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';

/** A puzzle with a question and a report that answers it truly. */
export interface Answered<P> {
  readonly puzzle: P;
  readonly question: Question;
  readonly report: SolveReport;
}

export const ANY_ONE: Question = { want: 'solutions', limit: 1 };

export function solvedReport(changes: Partial<SolveReport> = {}): SolveReport {
  return {
    outcome: 'solved',
    solutions: 1,
    complete: true,
    solution: null,
    all: null,
    redundant: null,
    score: null,
    nodes: 1,
    updates: 1,
    micros: 1,
    engine: 'dlx',
    ...changes,
  };
}

export function emptyReport(outcome: SolveReport['outcome']): SolveReport {
  return solvedReport({ outcome, solutions: 0, complete: outcome === 'none' });
}

/** The cyclic grid of a shape: every row is the one above shifted, by a box's width within a band. */
export function cyclicCells(shape: GridShape): Uint8Array {
  const { size, boxRows, boxCols } = shape;
  return Uint8Array.from({ length: shape.cells }, (_, cell) => {
    const row = Math.floor(cell / size);
    const shift = (row % boxRows) * boxCols + Math.floor(row / boxRows);
    return ((shift + cell) % size) + 1;
  });
}

const SIDES: readonly (readonly [number, number])[] = [
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [2, 5],
  [4, 3],
  [4, 4],
  [5, 5],
];

/** A true answer to a grid: a relabelled cyclic grid with some of its cells given. */
export const answeredGrids: fc.Arbitrary<Answered<GridPuzzle>> = fc
  .constantFrom(...SIDES)
  .chain(([rows, cols]) => {
    const shape = gridShape(rows, cols);
    return fc.record({
      shape: fc.constant(shape),
      labels: fc.shuffledSubarray(
        Array.from({ length: shape.size }, (_, i) => i + 1),
        { minLength: shape.size },
      ),
      given: fc.array(fc.boolean(), { minLength: shape.cells, maxLength: shape.cells }),
      weights: fc.option(fc.array(fc.nat(10), { minLength: shape.cells, maxLength: shape.cells })),
    });
  })
  .map(({ shape, labels, given, weights }) => {
    const cells = cyclicCells(shape).map((value) => labels[value - 1] ?? 0);
    const puzzle: GridPuzzle = {
      kind: 'grid',
      shape,
      cells: cells.map((value, cell) => (given[cell] === true ? value : 0)),
    };
    const score =
      weights && cells.reduce((sum, value, cell) => sum + value * (weights[cell] ?? 0), 0);
    return {
      puzzle,
      question: weights === null ? ANY_ONE : { want: 'best', weights },
      report: solvedReport({ solution: { kind: 'grid', cells }, score }),
    };
  });

/** A true answer to a cover: the items dealt out to some options, among others that are noise. */
export const answeredCovers: fc.Arbitrary<Answered<CoverPuzzle>> = fc
  .record({
    items: fc.integer({ min: 1, max: 20 }),
    secondary: fc.nat(4),
    parts: fc.array(fc.nat(5), { minLength: 24, maxLength: 24 }),
    noise: fc.array(fc.uniqueArray(fc.nat(23), { maxLength: 6 }), { maxLength: 8 }),
  })
  .map(({ items, secondary, parts, noise }) => {
    const all = items + secondary;
    const dealt = Array.from({ length: 6 }, (_, part) =>
      Array.from({ length: all }, (__, item) => item).filter((item) => parts[item] === part),
    ).filter((option) => option.length > 0);
    const other = noise.map((option) => option.filter((item) => item < all));
    const puzzle = coverPuzzle(all, [...other, ...dealt], items);
    const options = Int32Array.from(dealt, (_, i) => other.length + i);
    return {
      puzzle,
      question: ANY_ONE,
      report: solvedReport({ solution: { kind: 'cover', options } }),
    };
  });
