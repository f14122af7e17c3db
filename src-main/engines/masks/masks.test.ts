import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridShape, SHAPE_25, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import type { Engine } from '../engine';
import { DlxEngine } from '../dlx/dlx-engine';
import {
  blank,
  isSolvedGrid,
  randomFilled,
  randomPuzzle,
  seeded,
  shuffled,
} from '../testing/grids';
import { ALL, ANY, asText, enumerate } from '../testing/run';
import { MasksEngine } from './masks-engine';

const engine = new MasksEngine();
const dlx = new DlxEngine();

const shapes = [
  [2, 2, 0, 8],
  [2, 3, 10, 22],
  [3, 2, 10, 22],
  [1, 5, 6, 14],
  [2, 4, 26, 45],
  [3, 3, 26, 50],
  [3, 4, 66, 100],
  [4, 3, 66, 100],
  [4, 4, 150, 200],
  [4, 5, 260, 330],
  [5, 5, 440, 520],
] as const;

/** Makes two givens trade places: a puzzle that may be unsolvable. */
function disturbed(puzzle: GridPuzzle, random: () => number): GridPuzzle {
  const cells = puzzle.cells.slice();
  const given = shuffled(
    [...cells.keys()].filter((cell) => cells[cell] !== 0),
    random,
  );
  const [a, b] = given;
  if (a === undefined || b === undefined) return puzzle;
  [cells[a], cells[b]] = [cells[b] as number, cells[a] as number];
  return { ...puzzle, cells };
}

const MANY = 1000;

/** Up to `MANY` solutions, sorted; fewer than that are all there are. */
function some(by: Engine, puzzle: GridPuzzle): string[] {
  const search = by.start(puzzle, ALL);
  const found: string[] = [];
  while (found.length < MANY && search.next(Infinity) === 'solution') {
    found.push(asText(search.solution()));
  }
  return found.sort();
}

const SHAPE_16 = gridShape(4, 4);
/** A search of more nodes than this has failed often enough to begin again. */
const BEFORE_RESTARTS = 450;

/** A puzzle with one solution from which no given can be taken. */
function minimal(shape: GridShape, random: () => number): GridPuzzle {
  const cells = randomFilled(shape, random);
  for (const cell of shuffled([...cells.keys()], random)) {
    const value = cells[cell] as number;
    cells[cell] = 0;
    const search = engine.start({ kind: 'grid', shape, cells }, ALL);
    search.next(Infinity);
    if (search.next(Infinity) === 'solution') cells[cell] = value;
  }
  return { kind: 'grid', shape, cells };
}

/** The puzzle turned over its diagonal with its values renamed; boxes turn too. */
function moved(puzzle: GridPuzzle, random: () => number): GridPuzzle {
  const { boxRows, boxCols, size } = puzzle.shape;
  const shape = gridShape(boxCols, boxRows);
  const names = [0, ...shuffled([...Array(size).keys()], random).map((value) => value + 1)];
  const cells = puzzle.cells.map((_, cell) => {
    const from = size * (cell % size) + Math.floor(cell / size);
    return names[puzzle.cells[from] as number] as number;
  });
  return { kind: 'grid', shape, cells };
}

function expectFilled(puzzle: GridPuzzle, shape: GridShape): void {
  const search = engine.start(puzzle, ANY);
  expect(search.next(Infinity)).toBe('solution');
  const solution = search.solution();
  if (solution.kind !== 'grid') throw new Error('a grid was asked for');
  expect(solution.cells).toHaveLength(shape.cells);
  expect(isSolvedGrid(shape, solution.cells)).toBe(true);
  puzzle.cells.forEach((value, cell) => {
    if (value !== 0) expect(solution.cells[cell]).toBe(value);
  });
}

describe.each(shapes)('masks engine, boxes of %i×%i', (boxRows, boxCols, from, to) => {
  const shape = gridShape(boxRows, boxCols);
  const runs = shape.size > 12 ? 15 : 50;

  it('finds the solutions that dancing links find', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: from, max: to }), fc.boolean(), (...chance) => {
        const [seed, givens, disturb] = chance;
        const random = seeded(seed);
        const made = randomPuzzle(shape, givens, random);
        const puzzle = disturb ? disturbed(made, random) : made;
        const found = some(engine, puzzle);
        expect(new Set(found).size).toBe(found.length);
        const truth = some(dlx, puzzle);
        if (truth.length < MANY) expect(found).toEqual(truth);
        else expect(found).toHaveLength(MANY);
      }),
      { numRuns: runs },
    );
  });

  it('counts alike when the grid is turned over and its values are renamed', () => {
    const random = seeded(29);
    for (let i = 0; i < 10; i++) {
      const puzzle = randomPuzzle(shape, Math.floor((from + to) / 2), random);
      expect(some(engine, moved(puzzle, random))).toHaveLength(some(engine, puzzle).length);
    }
  });

  it('keeps the givens and fills the rest, from few givens and from none', () => {
    const random = seeded(31);
    expectFilled(blank(boxRows, boxCols), shape);
    for (let i = 0; i < 5; i++) expectFilled(randomPuzzle(shape, from, random), shape);
  });

  it('takes a full grid as its own solution, and one with two values exchanged as none', () => {
    const random = seeded(5);
    const cells = randomFilled(shape, random);
    const puzzle: GridPuzzle = { kind: 'grid', shape, cells };
    expect(enumerate(engine, puzzle)).toEqual([cells.join(' ')]);
    const wrong = cells.slice();
    [wrong[0], wrong[1]] = [wrong[1] as number, wrong[0] as number];
    expect(enumerate(engine, { ...puzzle, cells: wrong })).toEqual([]);
  });

  it('finds at once that equal givens in a house contradict', () => {
    const { size } = shape;
    for (const other of [size - 1, size * (size - 1), size * (boxRows - 1) + boxCols - 1]) {
      const puzzle = blank(boxRows, boxCols);
      puzzle.cells[0] = size;
      puzzle.cells[other] = size;
      expect(engine.start(puzzle, ALL).next(1)).toBe('exhausted');
    }
  });
});

describe('masks engine', () => {
  it('4×4 has 288 grids', () => {
    expect(new Set(enumerate(engine, blank(2, 2))).size).toBe(288);
  });

  it('goes on where it paused: small slices find the same in the same order', () => {
    const random = seeded(11);
    for (const shape of [gridShape(2, 3), gridShape(3, 3), gridShape(3, 4)]) {
      const puzzle = randomPuzzle(shape, Math.floor(shape.cells * 0.4), random);
      const sliced = (budget: number): string[] => {
        const search = engine.start(puzzle, ALL);
        const found: string[] = [];
        while (found.length < 200) {
          const end = search.next(budget);
          if (end === 'exhausted') break;
          if (end === 'solution') found.push(asText(search.solution()));
        }
        return found;
      };
      const whole = sliced(Infinity);
      expect(whole.length).toBeGreaterThan(1);
      expect(sliced(1)).toEqual(whole);
      expect(sliced(3)).toEqual(whole);
    }
  });

  it('spends about the nodes that it was given', () => {
    const search = engine.start(blank(4, 4), ALL);
    let end = search.next(500);
    while (end === 'solution') end = search.next(500 - search.nodes);
    expect(end).toBe('paused');
    expect(search.nodes).toBeGreaterThanOrEqual(500);
    expect(search.nodes).toBeLessThan(510);
    expect(search.updates).toBeGreaterThan(search.nodes);
  });

  it('beginning again loses no solution and finds none twice', () => {
    for (const seed of [10, 24, 32]) {
      const random = seeded(seed);
      const puzzle = minimal(SHAPE_16, random);
      // One that remembers no other puzzle: how long it searches does not hang on the tests before.
      const search = new MasksEngine().start(puzzle, ANY);
      expect(search.next(Infinity)).toBe('solution');
      expect(search.nodes).toBeGreaterThan(BEFORE_RESTARTS);
      const solution = asText(search.solution());
      expect(search.next(Infinity)).toBe('exhausted');
      expect(enumerate(engine, puzzle)).toEqual([solution]);
    }
  });

  it('beginning again proves that there is no solution', () => {
    let restarted = 0;
    for (const seed of [12, 22, 28, 32]) {
      const random = seeded(seed);
      const puzzle = minimal(SHAPE_16, random);
      const [solution] = enumerate(engine, puzzle);
      const values = (solution ?? '').split(' ').map(Number);
      for (const cell of shuffled([...puzzle.cells.keys()], random).slice(0, 40)) {
        if (puzzle.cells[cell] !== 0) continue;
        const cells = puzzle.cells.slice();
        cells[cell] = ((values[cell] as number) % SHAPE_16.size) + 1;
        const search = new MasksEngine().start({ ...puzzle, cells }, ANY);
        expect(search.next(Infinity)).toBe('exhausted');
        if (search.nodes > BEFORE_RESTARTS) restarted++;
      }
    }
    expect(restarted).toBeGreaterThan(3);
  });

  it('completes sparse 25×25 grids', () => {
    const random = seeded(37);
    for (const givens of [220, 250, 280]) {
      expectFilled(randomPuzzle(SHAPE_25, givens, random), SHAPE_25);
    }
  });

  it('a value beyond the grid: none', () => {
    const puzzle = blank(2, 2);
    puzzle.cells[3] = 5;
    expect(enumerate(engine, puzzle)).toEqual([]);
  });

  it('goes from shape to shape and leaves the puzzles as they were', () => {
    const small = randomPuzzle(gridShape(2, 3), 14, seeded(2));
    const before = small.cells.slice();
    const found = enumerate(engine, small);
    enumerate(engine, randomPuzzle(SHAPE_25, 560, seeded(2)));
    expect(enumerate(engine, small)).toEqual(found);
    expect(small.cells).toEqual(before);
  });

  it('takes grids and the question for solutions in any order, where there is WebAssembly', () => {
    expect(engine.supports(blank(5, 5), ANY)).toBe(true);
    expect(engine.supports(blank(3, 3), ALL)).toBe(true);
    const ordered = { want: 'solutions', limit: 1, order: 'lexicographic' } as const;
    expect(engine.supports(blank(3, 3), ordered)).toBe(false);
    expect(engine.supports(blank(3, 3), { want: 'best', weights: [] })).toBe(false);
    expect(new MasksEngine({}).supports(blank(4, 4), ANY)).toBe(false);
    expect(() => new MasksEngine({}).start(blank(4, 4), ANY)).toThrow(RangeError);
  });
});
