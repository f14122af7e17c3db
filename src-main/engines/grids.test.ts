import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gridShape,
  ringWeights,
  SHAPE_16,
  SHAPE_25,
  SHAPE_4,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
  type Question,
} from '../shared/puzzle';
import { createEngine } from './create';
import { allGrids } from './testing/oracle';
import {
  blank,
  grid,
  isSolvedGrid,
  randomFilled,
  randomPuzzle,
  seeded,
  shuffled,
} from './testing/grids';
import { ALL, ANY, GRID_ENGINES, ask, enumerate } from './testing/run';

const SHAPE_6 = gridShape(2, 3);
const HARD = grid(
  SHAPE_9,
  `8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..`,
);

const seeds = fc.nat(0x7fffffff);
const puzzles = (shape: GridShape, from: number, to: number): fc.Arbitrary<GridPuzzle> =>
  fc
    .record({ seed: seeds, givens: fc.integer({ min: from, max: to }) })
    .map(({ seed, givens }) => randomPuzzle(shape, givens, seeded(seed)));

const count = (id: (typeof GRID_ENGINES)[number], puzzle: GridPuzzle): number =>
  ask(id, puzzle, { want: 'solutions', limit: 2000 }).solutions;

describe.each(GRID_ENGINES)('%s on grids', (id) => {
  it('finds what the oracle finds', () => {
    fc.assert(
      fc.property(puzzles(SHAPE_4, 0, 8), (puzzle) => {
        const truth = allGrids(puzzle).map((cells) => cells.join(' '));
        expect(enumerate(createEngine(id), puzzle).sort()).toEqual(truth.sort());
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(puzzles(SHAPE_6, 12, 20), (puzzle) => {
        const truth = allGrids(puzzle).map((cells) => cells.join(' '));
        expect(enumerate(createEngine(id), puzzle).sort()).toEqual(truth.sort());
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the givens and solves the rest', () => {
    fc.assert(
      fc.property(puzzles(SHAPE_9, 28, 60), (puzzle) => {
        const { solution } = ask(id, puzzle, ANY);
        if (solution?.kind !== 'grid') throw new Error('no grid');
        expect(isSolvedGrid(SHAPE_9, solution.cells)).toBe(true);
        puzzle.cells.forEach((value, cell) => {
          if (value !== 0) expect(solution.cells[cell]).toBe(value);
        });
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['in a row', [0, 5]],
    ['in a column', [0, 45]],
    ['in a box', [0, 10]],
  ])('two equal givens %s: none', (_, places) => {
    const cells = new Uint8Array(81);
    for (const cell of places) cells[cell] = 4;
    expect(ask(id, { kind: 'grid', shape: SHAPE_9, cells }, ANY)).toMatchObject({
      outcome: 'none',
      solutions: 0,
      complete: true,
      solution: null,
    });
  });

  it('a cell without candidates: none', () => {
    const cells = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...new Uint8Array(71));
    expect(ask(id, { kind: 'grid', shape: SHAPE_9, cells }, ANY).outcome).toBe('none');
  });

  it('a full grid: itself; a full grid with a fault: none', () => {
    const cells = randomFilled(SHAPE_9, seeded(7));
    expect(ask(id, { kind: 'grid', shape: SHAPE_9, cells }, ALL)).toMatchObject({
      solutions: 1,
      solution: { cells },
    });
    const wrong = cells.slice();
    wrong[0] = (wrong[0] as number) === 9 ? 1 : (wrong[0] as number) + 1;
    expect(ask(id, { kind: 'grid', shape: SHAPE_9, cells: wrong }, ALL).outcome).toBe('none');
  });

  it('a value beyond the grid: none', () => {
    const cells = Uint8Array.of(5, ...new Uint8Array(15));
    expect(ask(id, { kind: 'grid', shape: SHAPE_4, cells }, ALL).outcome).toBe('none');
  });

  it('leaves the puzzle as it was', () => {
    const before = HARD.cells.slice();
    ask(id, HARD, ALL);
    expect(HARD.cells).toEqual(before);
  });

  it('small slices find the same in the same order', () => {
    const puzzle = randomPuzzle(SHAPE_6, 8, seeded(3));
    const engine = createEngine(id);
    const whole = enumerate(engine, puzzle);
    expect(whole.length).toBeGreaterThan(50);
    expect(new Set(whole).size).toBe(whole.length);
    expect(enumerate(engine, puzzle, 1)).toEqual(whole);
    expect(enumerate(engine, puzzle, 7)).toEqual(whole);
  });

  it('relabelling, turning over, exchanging bands and rows keep the count', () => {
    const step = (cells: Uint8Array, seed: number): Uint8Array => {
      const random = seeded(seed);
      const names = [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
      const order = (): number[] =>
        shuffled([0, 1, 2], random).flatMap((band) =>
          shuffled([0, 1, 2], random).map((row) => 3 * band + row),
        );
      const rows = order();
      const columns = order();
      const turned = random() < 0.5;
      return cells.map((_, cell) => {
        const [r, c] = [rows[Math.floor(cell / 9)] as number, columns[cell % 9] as number];
        return names[cells[turned ? 9 * c + r : 9 * r + c] as number] as number;
      });
    };
    fc.assert(
      fc.property(puzzles(SHAPE_9, 30, 40), seeds, (puzzle, seed) => {
        const moved = { ...puzzle, cells: step(puzzle.cells, seed) };
        expect(count(id, moved)).toBe(count(id, puzzle));
      }),
      { numRuns: 60 },
    );
  });

  it('the best score is the best of all solutions', () => {
    fc.assert(
      fc.property(
        puzzles(SHAPE_6, 8, 16),
        fc.array(fc.integer({ min: -9, max: 20 }), { minLength: 36, maxLength: 36 }),
        fc.boolean(),
        (puzzle, whole, fractions) => {
          const weights = fractions ? whole.map((weight) => weight / 7) : whole;
          const score = (cells: ArrayLike<number>): number =>
            weights.reduce((sum, weight, cell) => sum + weight * (cells[cell] ?? 0), 0);
          const truth = Math.max(
            ...enumerate(createEngine(id), puzzle).map((text) =>
              score(text.split(' ').map(Number)),
            ),
          );
          const report = ask(id, puzzle, { want: 'best', weights });
          expect(report.score).toBeCloseTo(truth, 9);
          expect(report.complete).toBe(true);
          if (report.solution?.kind !== 'grid') throw new Error('no grid');
          expect(score(report.solution.cells)).toBeCloseTo(truth, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('each best score announced beats the one before', () => {
    const puzzle = randomPuzzle(SHAPE_9, 27, seeded(11));
    const question: Question = { want: 'best', weights: ringWeights(SHAPE_9, 10) };
    const search = createEngine(id).start(puzzle, question);
    const scores: number[] = [];
    for (;;) {
      const end = search.next(50);
      if (end === 'exhausted') break;
      if (end === 'solution') scores.push(search.score);
    }
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b));
    expect(scores.at(-1)).toBe(ask(id, puzzle, question).score);
  });

  it('no solution: no best score', () => {
    const cells = Uint8Array.of(1, 1, ...new Uint8Array(79));
    const question: Question = { want: 'best', weights: ringWeights(SHAPE_9, 10) };
    expect(ask(id, { kind: 'grid', shape: SHAPE_9, cells }, question)).toMatchObject({
      outcome: 'none',
      score: null,
    });
  });
});

describe('the engines agree', () => {
  it.each([
    ['4×4', SHAPE_4, 2, 8],
    ['6×6', SHAPE_6, 8, 18],
    ['9×9', SHAPE_9, 26, 40],
    ['16×16', SHAPE_16, 150, 200],
  ])('%s: the same solutions', (_, shape, from, to) => {
    fc.assert(
      fc.property(puzzles(shape, from, to), (puzzle) => {
        expect(count('dlx', puzzle)).toBe(count('bitmask', puzzle));
      }),
      { numRuns: 40 },
    );
  });

  it('target Sudoku: the same best score', () => {
    const weights = ringWeights(SHAPE_9, 10);
    fc.assert(
      fc.property(puzzles(SHAPE_9, 27, 36), (puzzle) => {
        const question: Question = { want: 'best', weights };
        expect(ask('dlx', puzzle, question).score).toBe(ask('bitmask', puzzle, question).score);
      }),
      { numRuns: 30 },
    );
  });
});

describe('dlx on every shape', () => {
  it.each([
    [2, 2],
    [2, 3],
    [3, 2],
    [1, 5],
    [2, 4],
    [3, 3],
    [2, 5],
    [3, 4],
    [4, 4],
    [4, 5],
    [5, 5],
  ])('boxes of %i×%i: a filled half of a grid is completed', (rows, columns) => {
    const shape = gridShape(rows, columns);
    const puzzle = randomPuzzle(shape, Math.floor(shape.cells * 0.55), seeded(rows * 31 + columns));
    const { solution } = ask('dlx', puzzle, ANY);
    if (solution?.kind !== 'grid') throw new Error('no grid');
    expect(isSolvedGrid(shape, solution.cells)).toBe(true);
  });

  it('fills a blank 25×25', () => {
    const { solution } = ask('dlx', blank(5, 5), ANY);
    if (solution?.kind !== 'grid') throw new Error('no grid');
    expect(isSolvedGrid(SHAPE_25, solution.cells)).toBe(true);
  });

  it('one engine goes from shape to shape, from grid to cover and back', () => {
    const engine = createEngine('dlx');
    const first = enumerate(engine, HARD);
    expect(first).toHaveLength(1);
    expect(enumerate(engine, blank(2, 2))).toHaveLength(288);
    expect(enumerate(engine, HARD)).toEqual(first);
  });
});
