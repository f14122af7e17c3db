import { describe, expect, it } from 'vitest';
import { trials } from '../testing/long';
import { createEngine, EngineCache } from '../engines';
import { ratePuzzle, sharpen } from '../shared/logic';
import {
  conflictCells,
  countGivens,
  gridShape,
  SHAPE_9,
  type GridPuzzle,
  type Puzzle,
} from '../shared/puzzle';
import { verifyReport } from '../verify';
import { createMaker, gridWish, squareBoxes, SYMMETRIES, type GridWish, type Order } from '.';
import { naiveCost } from './programs/naive';
import { rowByRowNodes } from './programs/row-by-row';
import { orbitsOf } from './grid/symmetry';
import { order } from './testing/orders';

const maker = createMaker();

function made(wish: Partial<GridWish>, index = 0, more: Partial<Order> = {}): GridPuzzle {
  const asked = order(gridWish(wish), index, more);
  const result = maker.make(asked);
  if ('code' in result) throw new Error(JSON.stringify(result));
  expect(verifyReport(result.puzzle, asked.question, result.report)).toBeNull();
  expect(result.confirmed).not.toBe(false);
  if (result.puzzle.kind !== 'grid') throw new Error('no grid');
  return result.puzzle;
}

/** By an engine that made nothing of it, `limit` at most. */
function solutions(puzzle: Puzzle, limit: number): number {
  const search = createEngine('dlx').start(puzzle, { want: 'solutions', limit });
  let found = 0;
  while (found < limit && search.next(Infinity) === 'solution') found++;
  return found;
}

function isMinimal({ shape, cells }: GridPuzzle): boolean {
  return [...cells.keys()]
    .filter((cell) => cells[cell] !== 0)
    .every((cell) => solutions({ kind: 'grid', shape, cells: cells.with(cell, 0) }, 2) === 2);
}

describe('grids to order', () => {
  it('have one solution and as many givens as wished', () => {
    for (let i = 0; i < 20; i++) {
      const puzzle = made({ givens: { from: 28, to: 30 } }, i);
      expect(solutions(puzzle, 2)).toBe(1);
      expect(countGivens(puzzle.cells)).toBeGreaterThanOrEqual(28);
      expect(countGivens(puzzle.cells)).toBeLessThanOrEqual(30);
    }
  });

  it.each([
    [2, 2],
    [2, 3],
    [3, 2],
    [2, 4],
    [3, 4],
    [1, 5],
    [4, 4],
  ])('of boxes of %d×%d', (boxRows, boxCols) => {
    const puzzle = made({ shape: { boxRows, boxCols, regions: null } });
    expect(puzzle.shape).toBe(gridShape(boxRows, boxCols));
    expect(solutions(puzzle, 2)).toBe(1);
  });

  it('are minimal, also with a symmetry', () => {
    for (let i = 0; i < 3; i++) expect(isMinimal(made({ minimal: true }, i))).toBe(true);
    const symmetric = made({ minimal: true, symmetry: 'rot180' });
    expect(isMinimal(symmetric)).toBe(true);
  });

  it.each(SYMMETRIES)('have the symmetry %s', (symmetry) => {
    const { shape, cells } = made({ symmetry, givens: { from: 30, to: 44 } });
    for (const orbit of orbitsOf(shape, symmetry)) {
      const given = orbit.filter((cell) => cells[cell] !== 0).length;
      expect([0, orbit.length]).toContain(given);
    }
    expect(orbitsOf(shape, symmetry)).toHaveLength(
      {
        none: 81,
        rot180: 41,
        rot90: 21,
        horizontal: 45,
        vertical: 45,
        diagonal: 45,
        antidiagonal: 45,
        full: 15,
      }[symmetry],
    );
  });

  // The cell in the second row and third column, and where each symmetry moves it.
  it.each([
    ['none', [11]],
    ['rot180', [11, 69]],
    ['rot90', [11, 25, 55, 69]],
    ['horizontal', [11, 65]],
    ['vertical', [11, 15]],
    ['diagonal', [11, 19]],
    ['antidiagonal', [11, 61]],
    ['full', [11, 15, 19, 25, 55, 61, 65, 69]],
  ] as const)('have a pattern that %s maps to itself', (symmetry, orbit) => {
    expect(orbitsOf(SHAPE_9, symmetry).find((cells) => cells.includes(11))).toEqual(orbit);
  });

  it('keep to a mask: all of its cells, or fewer where that is wished', () => {
    const mask = [...Array(81).keys()].filter((cell) => cell % 2 === 0);
    const whole = made({ mask });
    expect([...whole.cells.keys()].filter((cell) => whole.cells[cell] !== 0)).toEqual(mask);
    const fewer = made({ mask, givens: { from: 27, to: 32 } });
    expect(countGivens(fewer.cells)).toBeLessThanOrEqual(32);
    expect([...fewer.cells.keys()].every((cell) => fewer.cells[cell] === 0 || cell % 2 === 0)).toBe(
      true,
    );
  });

  it('have exactly or at least so many solutions', () => {
    for (const count of [2, 3, 10, 57]) {
      const exact = made({ solutions: { want: 'exactly', count } });
      expect(solutions(exact, count + 1)).toBe(count);
      const least = made({ solutions: { want: 'atLeast', count } });
      expect(solutions(least, count)).toBe(count);
    }
  });

  it('have no solution, seen at once or only by search', () => {
    for (let i = 0; i < 3; i++) {
      const seen = made({ solutions: { want: 'none', seen: 'atOnce' } }, i);
      expect(conflictCells(SHAPE_9, seen.cells).size).toBeGreaterThan(0);
      const hidden = made({ solutions: { want: 'none', seen: 'bySearch' } }, i);
      expect(conflictCells(SHAPE_9, hidden.cells).size).toBe(0);
      expect(solutions(hidden, 1)).toBe(0);
      const search = createEngine('bands').start(hidden, { want: 'solutions', limit: 1 });
      search.next(Infinity);
      expect(search.nodes).toBeGreaterThan(1);
    }
  });

  it('are as hard to reason about as wished', () => {
    for (const grade of ['easy', 'hard'] as const) {
      const { shape, cells } = made({ grade: { from: grade, to: grade } });
      expect(ratePuzzle(sharpen(shape, cells)).rating.grade).toBe(grade);
    }
    const winged = made({ technique: 'xWing' });
    expect(ratePuzzle(sharpen(winged.shape, winged.cells)).rating.hardest).toBe('xWing');
  });

  it('cost an engine as many nodes as wished', () => {
    const puzzle = made({ nodes: { engine: 'bitmask', from: 500, to: 5000 } });
    const search = createEngine('bitmask').start(puzzle, { want: 'solutions', limit: 1 });
    search.next(Infinity);
    expect(search.nodes).toBeGreaterThanOrEqual(500);
    expect(search.nodes).toBeLessThanOrEqual(5000);
  });

  it.each([
    ['rows', trials(100_000, 1_000_000)],
    ['first-item', trials(1_000_000, 10_000_000)],
    ['bitmask', trials(2_000, 5_000)],
  ] as const)('cost %s %d and ours next to nothing', (program, cost) => {
    const puzzle = made({ hardFor: { program, cost } });
    expect(solutions(puzzle, 2)).toBe(1);
    const engines = new EngineCache();
    expect(naiveCost(program, puzzle, 1e9, engines)).toBeGreaterThanOrEqual(cost);
    expect(naiveCost(program, puzzle, 1_000, engines)).toBe(1_000);
    const search = createEngine('bands').start(puzzle, { want: 'solutions', limit: 1 });
    search.next(Infinity);
    expect(search.nodes).toBeLessThan(1_000);
  });

  it('cost bitmask as much in whichever order it takes cells and values', () => {
    const cost = 1_000;
    const { cells } = made({ hardFor: { program: 'bitmask', cost } }, 3);
    const laid = [
      cells,
      cells.map((value) => value && 10 - value),
      cells.toReversed(),
      cells.map((_, cell) => cells[(cell % 9) * 9 + Math.floor(cell / 9)] ?? 0),
      cells.map((_, cell) => {
        const value = cells[80 - ((cell % 9) * 9 + Math.floor(cell / 9))] ?? 0;
        return value && 10 - value;
      }),
    ];
    const nodes = laid.map((each) => {
      const puzzle = { kind: 'grid', shape: SHAPE_9, cells: each } as const;
      const search = createEngine('bitmask').start(puzzle, { want: 'solutions', limit: 1 });
      search.next(Infinity);
      return search.nodes;
    });
    expect(Math.min(...nodes)).toBeGreaterThanOrEqual(cost);
  });

  it('are counted as a program that goes row by row goes through them', () => {
    const naive = (cells: Uint8Array): number => {
      const blank = cells.indexOf(0);
      if (blank < 0) return -1;
      let nodes = 0;
      for (let value = 1; value <= 9; value++) {
        const next = cells.with(blank, value);
        if (conflictCells(SHAPE_9, next).has(blank)) continue;
        nodes++;
        const below = naive(next);
        if (below < 0) return below - nodes;
        nodes += below;
      }
      return nodes;
    };
    for (let i = 0; i < 3; i++) {
      const { cells } = made({ givens: { from: 45, to: 50 } }, i);
      // Found solutions come back as minus their nodes less one.
      expect(rowByRowNodes(SHAPE_9, cells, Infinity)).toBe(-naive(cells) - 1);
    }
    expect(rowByRowNodes(SHAPE_9, new Uint8Array(81), 10)).toBe(10);
  });

  it('have few givens by exchanging them', () => {
    const puzzle = made({ givens: { from: 17, to: 20 } });
    expect(countGivens(puzzle.cells)).toBeLessThanOrEqual(20);
    expect(solutions(puzzle, 2)).toBe(1);
  });

  it('are jigsaws with the given regions, and with others in every puzzle', () => {
    const regions = Array.from(
      { length: 36 },
      (_, cell) => Math.floor(cell / 12) * 2 + Math.floor((cell % 6) / 3),
    );
    const shape = { boxRows: 2, boxCols: 3, regions } as const;
    const given = made({ shape });
    expect([...(given.shape.regions ?? [])]).toEqual(regions);
    const random = [0, 1].map((i) =>
      made({ shape: { boxRows: 3, boxCols: 3, regions: 'random' } }, i),
    );
    expect(random[0]?.shape).not.toBe(random[1]?.shape);
    for (const puzzle of random) expect(solutions(puzzle, 2)).toBe(1);
  });

  it('have several solutions for target Sudoku, and the best score as answer', () => {
    const weights = Array.from({ length: 81 }, (_, cell) => cell % 10);
    const question = { want: 'best', weights } as const;
    const wish = { givens: { from: 34, to: 34 }, solutions: { want: 'any' } } as const;
    expect(countGivens(made(wish, 0, { question }).cells)).toBe(34);
  });

  it('are the same from the same seed and place, and others from others', () => {
    const text = (index: number, seed: number): string =>
      createMaker().make(order(gridWish(), index, { seed })) instanceof Object
        ? made({}, index, { seed }).cells.join('')
        : '';
    expect(text(3, 1)).toBe(createdAnew(3, 1));
    expect(new Set([text(3, 1), text(4, 1), text(3, 2)]).size).toBe(3);
  });

  it('have several solutions and more givens than that takes', () => {
    const wish = {
      solutions: { want: 'exactly', count: 3 },
      givens: { from: 30, to: 30 },
    } as const;
    for (let i = 0; i < 3; i++) {
      const puzzle = made(wish, i);
      expect([solutions(puzzle, 4), countGivens(puzzle.cells)]).toEqual([3, 30]);
    }
  });

  it('have 25×25 cells where nothing else is said', () => {
    const puzzle = made({ shape: squareBoxes(5) }, 0, { confirm: false });
    expect(conflictCells(puzzle.shape, puzzle.cells).size).toBe(0);
    expect(countGivens(puzzle.cells)).toBeLessThan(400);
  });

  it('make 24.4 givens on average where they are minimal', () => {
    const count = 1500;
    let sum = 0;
    for (let i = 0; i < count; i++)
      sum += countGivens(made({ minimal: true }, i, { confirm: i < 300 }).cells);
    expect(Math.abs(sum / count - 24.38)).toBeLessThan(0.1);
  });
});

function createdAnew(index: number, seed: number): string {
  const result = createMaker().make(order(gridWish(), index, { seed }));
  return 'puzzle' in result && result.puzzle.kind === 'grid' ? result.puzzle.cells.join('') : '';
}

describe('wishes that nothing comes of', () => {
  const failure = (wish: Partial<GridWish>): unknown =>
    maker.make(order(gridWish(wish), 0, { effort: 0.02 }));

  it('say how far the search came', () => {
    expect(failure({ givens: { from: 17, to: 17 }, symmetry: 'full' })).toMatchObject({
      code: 'make-gave-up-givens',
      params: { wished: '17' },
    });
    expect(failure({ grade: { from: 'easy', to: 'easy' }, technique: 'jellyfish' })).toMatchObject({
      code: 'make-gave-up-grade',
    });
    expect(failure({ mask: [...Array(16).keys()] })).toMatchObject({
      code: 'make-gave-up-solutions',
    });
    expect(failure({ minimal: true, givens: { from: 50, to: 60 } })).toMatchObject({
      code: 'make-gave-up-givens',
    });
  });
});
