import { describe, expect, it } from 'vitest';
import { BandsEngine } from '../engines/bands/bands-engine';
import { DlxEngine } from '../engines/dlx/dlx-engine';
import { randomPuzzle, seeded, shuffled } from '../engines/testing/grids';
import { ALL, enumerate } from '../engines/testing/run';
import { ProblemError, SHAPE_9 } from '../shared/puzzle';
import { trials } from '../testing/long';
import { Redundancy } from './redundancy';
import { solvedGrid } from './testing/solved-grid';

const CELLS = [...Array(81).keys()];
const redundancy = new Redundancy(new BandsEngine());

/** Solutions of a puzzle, three at most, by dancing links. */
function fewSolutions(cells: Uint8Array): number {
  const search = new DlxEngine().start({ kind: 'grid', shape: SHAPE_9, cells }, ALL);
  let found = 0;
  while (found < 3 && search.next(Infinity) === 'solution') found++;
  return found;
}

function endToEnd(puzzles: readonly Uint8Array[]): Uint8Array {
  const cells = new Uint8Array(81 * puzzles.length);
  puzzles.forEach((each, at) => cells.set(each, 81 * at));
  return cells;
}

describe('redundant givens', () => {
  it('are those without which there is still one solution', () => {
    const random = seeded(3);
    const puzzles = Array.from({ length: trials(50, 1000) }, (_, i) => {
      if (i % 2 === 0) return randomPuzzle(SHAPE_9, 26 + (i % 30), random).cells;
      // Of grids of many classes half the cells: unavoidable sets of all kinds.
      const given = new Set(shuffled(CELLS, random).slice(0, 45));
      return solvedGrid(random).map((value, cell) => (given.has(cell) ? value : 0));
    }).filter((cells) => fewSolutions(cells) === 1);
    expect(puzzles.length).toBeGreaterThan(10);
    const expected = puzzles.map((cells) =>
      cells.map((value, at) => Number(value !== 0 && fewSolutions(cells.with(at, 0)) === 1)),
    );
    const all = endToEnd(puzzles);
    expect(redundancy.find(all, redundancy.solve(all))).toEqual(endToEnd(expected));
  });

  it('leave every solution where there are several, and none where there is none', () => {
    const random = seeded(9);
    const several = randomPuzzle(SHAPE_9, 28, random).cells;
    const many = enumerate(new DlxEngine(), { kind: 'grid', shape: SHAPE_9, cells: several });
    expect(many.length).toBeGreaterThan(1);
    const same = several.map((value, at) => {
      if (value === 0) return 0;
      const cells = several.with(at, 0);
      const found = enumerate(new DlxEngine(), { kind: 'grid', shape: SHAPE_9, cells });
      return Number(found.length === many.length);
    });
    const none = new Uint8Array(81).fill(1, 0, 1).fill(1, 8, 9).fill(5, 40, 41);
    const all = endToEnd([several, none]);
    const marks = redundancy.find(all, redundancy.solve(all));
    expect(marks).toEqual(endToEnd([same, none.map((_, at) => Number(at === 40))]));
  });

  it('are found in more puzzles than fit one search', () => {
    const cells = randomPuzzle(SHAPE_9, 81, seeded(1)).cells;
    const all = endToEnd(Array.from({ length: 600 }, () => cells));
    const marks = redundancy.find(all, redundancy.solve(all));
    expect(marks).toEqual(endToEnd(Array.from({ length: 600 }, () => marks.slice(0, 81))));
    // Without any one given of a full grid, the others still tell it.
    expect(marks.every((mark) => mark === 1)).toBe(true);
  });

  it('tell which values all solutions share', () => {
    const cells = randomPuzzle(SHAPE_9, 81, seeded(2)).cells;
    const blank = new Uint8Array(81);
    expect(redundancy.hasOther(blank, 7, cells)).toBe(true);
    expect(redundancy.hasOther(cells, 7, cells)).toBe(false);
  });

  it('are not told of a solution that the verifier rejects', () => {
    class Liar extends BandsEngine {
      override startMany(...asked: Parameters<BandsEngine['startMany']>) {
        const [, { cells }] = asked;
        const search = super.startMany(...asked);
        while (!search.next(Infinity));
        cells[0] = 1 + ((cells[0] ?? 0) % 9);
        return search;
      }
    }
    const { cells } = randomPuzzle(SHAPE_9, 30, seeded(6));
    expect(() => new Redundancy(new Liar()).solve(cells)).toThrow(ProblemError);
  });
});
