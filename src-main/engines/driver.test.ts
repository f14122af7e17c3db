import { describe, expect, it } from 'vitest';
import { SHAPE_25, type Question } from '../shared/puzzle';
import { chooseEngine } from './choose';
import { createEngine } from './create';
import { solve } from './driver';
import type { Limits } from './runner';
import type { Engine, Search, SliceEnd } from './engine';
import { queens } from './testing/covers';
import { blank, randomPuzzle, seeded } from './testing/grids';
import { ALL, ANY, GRID_ENGINES, UNLIMITED } from './testing/run';

/** A clock that stands still but for `advance`. */
class FakeClock {
  ms = 1000;
  readonly now = (): number => this.ms;
  advance(ms: number): void {
    this.ms += ms;
  }
}

/** An engine whose nodes take a fixed time on a fake clock; a solution at each of the given nodes. */
class SlowEngine implements Engine {
  readonly id = 'dlx';
  readonly slices: number[] = [];

  constructor(
    private readonly clock: FakeClock,
    private readonly msPerNode: number,
    private readonly solutionsAt: readonly number[] = [],
  ) {}

  supports(): boolean {
    return true;
  }

  bytesNeeded(): number {
    return 5000;
  }

  start(): Search {
    const { clock, msPerNode, solutionsAt, slices } = this;
    return {
      nodes: 1,
      updates: 0,
      score: 0,
      next(budget: number): SliceEnd {
        const search = this as { nodes: number };
        slices.push(budget);
        for (let spent = 0; spent < budget; spent++) {
          search.nodes++;
          clock.advance(msPerNode);
          if (solutionsAt.includes(search.nodes)) return 'solution';
        }
        return 'paused';
      },
      solution: () => ({ kind: 'cover', options: Int32Array.of(0) }),
    };
  }
}

const puzzle = queens(4);
const limited = (clock: FakeClock, more: Partial<Limits>): Limits => ({
  ...UNLIMITED,
  now: clock.now,
  ...more,
});

describe('time limit', () => {
  it('ends a search that found nothing', () => {
    const clock = new FakeClock();
    const report = solve(
      new SlowEngine(clock, 0.01),
      puzzle,
      ALL,
      limited(clock, { deadlineMs: 500 }),
    );
    expect(report).toMatchObject({ outcome: 'timeLimit', complete: false, solutions: 0 });
    expect(report.micros).toBeGreaterThanOrEqual(500_000);
    expect(report.micros).toBeLessThanOrEqual(550_000);
  });

  it('keeps what was found before it', () => {
    const clock = new FakeClock();
    const engine = new SlowEngine(clock, 0.01, [100, 200]);
    const report = solve(engine, puzzle, ALL, limited(clock, { deadlineMs: 500 }));
    expect(report).toMatchObject({ outcome: 'solved', complete: false, solutions: 2 });
    expect(report.solution).not.toBeNull();
  });

  it('looks at the clock often enough even when nodes turn slow', () => {
    const clock = new FakeClock();
    const report = solve(
      new SlowEngine(clock, 0.15),
      puzzle,
      ALL,
      limited(clock, { deadlineMs: 100 }),
    );
    expect(report.micros).toBeLessThanOrEqual(150_000);
  });
});

describe('cancelling', () => {
  it('before the search begins', () => {
    const clock = new FakeClock();
    const engine = new SlowEngine(clock, 1);
    const report = solve(engine, puzzle, ALL, limited(clock, { cancelled: () => true }));
    expect(report).toMatchObject({ outcome: 'cancelled', nodes: 0 });
    expect(engine.slices).toEqual([]);
  });

  it('while it runs, within 50 ms', () => {
    const clock = new FakeClock();
    const engine = new SlowEngine(clock, 0.02);
    const report = solve(engine, puzzle, ALL, limited(clock, { cancelled: () => clock.ms > 2000 }));
    expect(report).toMatchObject({ outcome: 'cancelled', complete: false });
    expect(report.micros).toBeLessThanOrEqual(1_050_000);
  });

  it.each(GRID_ENGINES)('%s: a 25×25 grid after a few slices', (id) => {
    let looks = 0;
    const limits: Limits = { ...UNLIMITED, cancelled: () => ++looks > 3 };
    const sparse = randomPuzzle(SHAPE_25, 120, seeded(5));
    expect(solve(createEngine(id), sparse, ALL, limits)).toMatchObject({ complete: false });
    expect(looks).toBe(4);
  });
});

describe('memory budget', () => {
  it.each(GRID_ENGINES)('%s: refuses before it starts', (id) => {
    const engine = createEngine(id);
    const grid = blank(5, 5);
    const needed = engine.bytesNeeded(grid);
    expect(needed).toBeGreaterThan(0);
    const started: string[] = [];
    const watched: Engine = {
      id,
      supports: (...question) => engine.supports(...question),
      bytesNeeded: (asked) => engine.bytesNeeded(asked),
      start: (...question) => {
        started.push(id);
        return engine.start(...question);
      },
    };
    const refused = solve(watched, grid, ANY, { ...UNLIMITED, memoryBytes: needed - 1 });
    expect(refused).toMatchObject({ outcome: 'overBudget', solution: null, nodes: 0, needed });
    expect(started).toEqual([]);
    solve(watched, blank(2, 2), ANY, { ...UNLIMITED, memoryBytes: needed });
    expect(started).toEqual([id]);
  });
});

describe('limits of solutions', () => {
  it('stops at the limit, complete', () => {
    const clock = new FakeClock();
    const engine = new SlowEngine(clock, 0.01, [10, 20, 30]);
    const report = solve(engine, puzzle, { want: 'solutions', limit: 2 }, limited(clock, {}));
    expect(report).toMatchObject({ outcome: 'solved', complete: true, solutions: 2, nodes: 20 });
  });
});

describe('choosing an engine', () => {
  const best: Question = { want: 'best', weights: [] };

  it('auto: masks for grids, bitcover for small covers, dlx for large ones and the best score', () => {
    expect(chooseEngine('auto', blank(4, 4), ANY)).toBe('masks');
    expect(chooseEngine('auto', blank(5, 5), ALL)).toBe('masks');
    expect(chooseEngine('auto', blank(3, 3), best)).toBe('dlx');
    expect(chooseEngine('auto', puzzle, ALL)).toBe('bitcover');
    expect(chooseEngine('auto', queens(30), ALL)).toBe('dlx');
  });

  it('by name, where it can answer', () => {
    expect(chooseEngine('bitmask', blank(3, 3), best)).toBe('bitmask');
    expect(chooseEngine('bitmask', puzzle, ANY)).toBeNull();
    expect(chooseEngine('dlx', puzzle, best)).toBeNull();
    expect(chooseEngine('bitcover', queens(30), ANY)).toBeNull();
  });

  it.each<Question>([{ want: 'solutions', limit: 1, order: 'lexicographic' }, { want: 'minimal' }])(
    'neither dlx nor bitmask answers %o by itself, but both are asked in its course',
    (question) => {
      for (const id of GRID_ENGINES) {
        expect(createEngine(id).supports(blank(3, 3), question)).toBe(false);
        expect(createEngine(id).supports(puzzle, question)).toBe(false);
        expect(chooseEngine(id, blank(3, 3), question)).toBe(id);
      }
    },
  );
});
