import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { gridShape, SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import type { Engine, GridBatch, GridColumns } from '../engine';
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
import { BandsEngine } from './bands-engine';

function columnsFor(count: number): GridColumns {
  return {
    cells: new Uint8Array(81 * count),
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    updates: new Float64Array(count),
  };
}

function batchOf(puzzles: readonly GridPuzzle[], limit: number): GridBatch {
  const cells = new Uint8Array(81 * puzzles.length);
  puzzles.forEach((puzzle, i) => cells.set(puzzle.cells, 81 * i));
  return { shape: SHAPE_9, count: puzzles.length, cells, limit };
}

/** Makes two cells trade places, in the grid and in its givens: a puzzle that may be unsolvable. */
function disturbed(puzzle: GridPuzzle, random: () => number): GridPuzzle {
  const cells = puzzle.cells.slice();
  const given = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const [a, b] = shuffled(given, random) as [number, number];
  [cells[a], cells[b]] = [cells[b] as number, cells[a] as number];
  return { ...puzzle, cells };
}

/** A puzzle with one solution from which no given can be taken. */
function minimal(random: () => number): GridPuzzle {
  const cells = randomFilled(SHAPE_9, random);
  for (const cell of shuffled([...cells.keys()], random)) {
    const value = cells[cell] as number;
    cells[cell] = 0;
    const search = new DlxEngine().start({ kind: 'grid', shape: SHAPE_9, cells }, ALL);
    search.next(Infinity);
    if (search.next(Infinity) === 'solution') cells[cell] = value;
  }
  return { kind: 'grid', shape: SHAPE_9, cells };
}

/** The solutions in one order, so that engines can be compared. */
function sorted(engine: Engine, puzzle: GridPuzzle, budget?: number): string[] {
  return enumerate(engine, puzzle, budget).sort();
}

describe('bands engine', () => {
  const engine = new BandsEngine();
  const dlx = new DlxEngine();

  it('solves minimal puzzles as dancing links do, and knows that there is one solution', () => {
    const random = seeded(17);
    for (let i = 0; i < 10; i++) {
      const puzzle = minimal(random);
      const search = engine.start(puzzle, ANY);
      expect(search.next(Infinity)).toBe('solution');
      expect([asText(search.solution())]).toEqual(enumerate(dlx, puzzle));
      expect(search.nodes).toBeGreaterThan(0);
      expect(search.updates).toBeGreaterThan(9 * 81 - 81 - 9 * 40);
      expect(search.next(Infinity)).toBe('exhausted');
    }
  });

  it('finds the same solutions as dancing links, on puzzles with few and with many', () => {
    const givens = fc.integer({ min: 26, max: 60 });
    fc.assert(
      fc.property(fc.integer(), givens, fc.boolean(), (seed, count, disturb) => {
        const random = seeded(seed);
        const made = randomPuzzle(SHAPE_9, count + (disturb ? 4 : 0), random);
        const puzzle = disturb ? disturbed(made, random) : made;
        const some = (by: Engine): string[] => {
          const search = by.start(puzzle, ALL);
          const found: string[] = [];
          while (found.length <= 2000 && search.next(Infinity) === 'solution') found.push('');
          return found;
        };
        const many = some(dlx).length;
        expect(some(engine)).toHaveLength(many);
        if (many <= 2000) expect(sorted(engine, puzzle)).toEqual(sorted(dlx, puzzle));
      }),
      { numRuns: trials(40, 150) },
    );
  });

  it('counts alike when the grid is transposed and its values are renamed', () => {
    const random = seeded(23);
    for (let i = 0; i < 20; i++) {
      const puzzle = randomPuzzle(SHAPE_9, 27, random);
      const names = [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
      const cells = puzzle.cells.map(
        (_, cell) => names[puzzle.cells[9 * (cell % 9) + Math.floor(cell / 9)] as number] as number,
      );
      const count = enumerate(engine, puzzle).length;
      expect(enumerate(engine, { ...puzzle, cells })).toHaveLength(count);
    }
  });

  it('fills an empty grid in a thousand different, correct ways', () => {
    const search = engine.start(blank(3, 3), { want: 'solutions', limit: 1000 });
    const seen = new Set<string>();
    for (let i = 0; i < 1000; i++) {
      expect(search.next(Infinity)).toBe('solution');
      const solution = search.solution();
      if (solution.kind !== 'grid') throw new Error('a grid was asked for');
      expect(isSolvedGrid(SHAPE_9, solution.cells)).toBe(true);
      seen.add(solution.cells.join(''));
    }
    expect(seen.size).toBe(1000);
  });

  it('takes a full grid as its own solution', () => {
    const cells = randomFilled(SHAPE_9, seeded(3));
    const full: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
    expect(enumerate(engine, full)).toEqual([cells.join(' ')]);
  });

  it.each([
    ['row', 0, 8],
    ['column', 0, 72],
    ['box', 0, 20],
    ['minirow', 0, 1],
    ['minicolumn', 0, 9],
    ['last box', 60, 80],
  ])('finds at once that equal givens in a %s contradict', (_house, one, other) => {
    for (let value = 1; value <= 9; value++) {
      const puzzle = blank(3, 3);
      puzzle.cells[one] = value;
      puzzle.cells[other] = value;
      const search = engine.start(puzzle, ALL);
      expect(search.next(10)).toBe('exhausted');
    }
  });

  it('goes on where it paused: small slices find the same as one', () => {
    const random = seeded(11);
    for (let i = 0; i < 10; i++) {
      const puzzle = randomPuzzle(SHAPE_9, 30, random);
      const whole = enumerate(engine, puzzle);
      expect(enumerate(engine, puzzle, 1)).toEqual(whole);
      expect(enumerate(engine, puzzle, 3)).toEqual(whole);
    }
  });

  it('spends about the nodes that it was given', () => {
    const search = engine.start(blank(3, 3), ALL);
    let end = search.next(50);
    while (end === 'solution') end = search.next(50 - search.nodes);
    expect(end).toBe('paused');
    expect(search.nodes).toBe(50);
  });

  it('solves a batch as it solves each grid alone', () => {
    const random = seeded(5);
    const puzzles = Array.from({ length: 1100 }, (_, i) => {
      const puzzle = randomPuzzle(SHAPE_9, 24 + (i % 40), random);
      return i % 7 === 0 ? disturbed(puzzle, random) : puzzle;
    });
    for (const limit of [1, 2]) {
      const columns = columnsFor(puzzles.length);
      const run = engine.startMany(batchOf(puzzles, limit), columns);
      while (!run.next(100));
      expect(run.at).toBe(puzzles.length);
      puzzles.forEach((puzzle, i) => {
        const search = engine.start(puzzle, ALL);
        let first = new Uint8Array(81);
        let found = 0;
        while (found < limit && search.next(Infinity) === 'solution') {
          const solution = search.solution();
          if (found === 0 && solution.kind === 'grid') first = Uint8Array.from(solution.cells);
          found++;
        }
        expect(columns.found[i]).toBe(found);
        expect(columns.cells.subarray(81 * i, 81 * i + 81)).toEqual(first);
        expect(columns.nodes[i]).toBe(search.nodes);
        expect(columns.updates[i]).toBe(search.updates);
      });
    }
  });

  it('counts as dancing links do, in slices of any size and up to any number', () => {
    const random = seeded(31);
    const dlx = new DlxEngine();
    const puzzles = Array.from({ length: 60 }, (_, i) => {
      const puzzle = randomPuzzle(SHAPE_9, 24 + (i % 8), random);
      return i % 10 === 0 ? disturbed(puzzle, random) : puzzle;
    });
    const counts = puzzles.map((puzzle) => {
      const search = dlx.start(puzzle, ALL);
      let found = 0;
      while (found < 5000 && search.next(Infinity) === 'solution') found++;
      return found;
    });
    expect(Math.max(...counts)).toBe(5000);
    expect(counts.filter((found) => found > 2 && found < 5000).length).toBeGreaterThan(20);
    for (const [limit, budget] of [
      [5000, Infinity],
      [5000, 7],
      [100, 50],
      [3, 1],
    ] as const) {
      const columns = columnsFor(puzzles.length);
      const run = engine.startMany(batchOf(puzzles, limit), columns);
      while (!run.next(budget));
      expect([...columns.found]).toEqual(counts.map((found) => Math.min(found, limit)));
      const alone = puzzles.map((puzzle) => {
        const search = engine.start(puzzle, { want: 'solutions', limit });
        let end = search.next(budget);
        while (end === 'paused') end = search.next(budget);
        let found = end === 'solution' ? 1 : 0;
        while (end !== 'exhausted' && found < limit) {
          const counted = search.countOnly?.(budget, limit - found);
          found += counted?.solutions ?? 0;
          end = counted?.end ?? 'exhausted';
        }
        return found;
      });
      expect(alone).toEqual([...columns.found]);
    }
  });

  it('skips a grid of a batch and solves the others', () => {
    const random = seeded(9);
    const easy = randomPuzzle(SHAPE_9, 50, random);
    const puzzles = [easy, blank(3, 3), easy, blank(3, 3)];
    const columns = columnsFor(4);
    const run = engine.startMany(batchOf(puzzles, 1e9), columns);
    expect(run.next(2000)).toBe(false);
    expect(run.at).toBe(1);
    expect(columns.found[1]).toBeGreaterThan(100);
    run.skip();
    expect(run.next(2000)).toBe(false);
    expect(run.at).toBe(3);
    run.skip();
    expect(run.at).toBe(4);
    expect(run.next(1)).toBe(true);
    expect(columns.found[0]).toBeGreaterThan(0);
    expect(columns.found[2]).toBe(columns.found[0]);
  });

  it('skips a whole batch before it has begun', () => {
    const columns = columnsFor(700);
    const puzzles = Array.from({ length: 700 }, () => blank(3, 3));
    const run = engine.startMany(batchOf(puzzles, 1), columns);
    for (let i = 0; i < 700; i++) {
      expect(run.at).toBe(i);
      run.skip();
    }
    expect(run.at).toBe(700);
    expect(run.next(1)).toBe(true);
    expect(columns.found.every((found) => found === 0)).toBe(true);
  });

  it('does an empty batch', () => {
    expect(engine.startMany(batchOf([], 1), columnsFor(0)).next(1)).toBe(true);
  });

  it('takes 9×9 grids with boxes of 3×3 and the question for solutions', () => {
    expect(engine.supports(blank(3, 3), ANY)).toBe(true);
    expect(engine.supports(blank(3, 3), ALL)).toBe(true);
    expect(engine.supports(blank(2, 3), ANY)).toBe(false);
    expect(engine.supports(blank(4, 4), ANY)).toBe(false);
    expect(engine.supports(blank(3, 3), { want: 'best', weights: [] })).toBe(false);
    expect(gridShape(1, 9).size).toBe(9);
    expect(engine.supports(blank(1, 9), ANY)).toBe(false);
  });

  it('says what it holds', () => {
    expect(engine.bytesNeeded()).toBeGreaterThan(10_000);
    expect(engine.bytesNeeded()).toBeLessThan(1_000_000);
  });
});
