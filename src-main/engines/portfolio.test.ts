import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/long';
import {
  coverPuzzle,
  gridShape,
  SHAPE_25,
  type CoverPuzzle,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import { chooseEngine } from './choose';
import { createEngine, EngineCache } from './create';
import { solve } from './driver';
import type { Engine, EngineId, Search, SliceEnd } from './engine';
import { allCovers } from './testing/oracle';
import { engineReason } from './reason';
import { Portfolio, portfolioMembers, type Member } from './portfolio';
import type { Limits } from './runner';
import { anyCover, crowdedCover, plantedCover } from './testing/covers-by-chance';
import { queens } from './testing/covers';
import { blank, randomPuzzle, seeded } from './testing/grids';
import { ALL, ANY, asText, UNLIMITED } from './testing/run';

const TWO: Question = { want: 'solutions', limit: 2 };
const puzzle = queens(4);

/** Where a scripted search ends: what `next` says when it has spent so many nodes. */
type Script = Readonly<Record<number, SliceEnd>>;

/** Turns as they were taken: the member, and the nodes that it has spent at the end of its slice. */
type Turn = readonly [EngineId, number];

interface Scripted {
  readonly name: EngineId;
  readonly script: Script;
  readonly budget?: number;
  readonly bytes?: number;
  /** Of so many nodes; nodes alone where it is not said. */
  readonly steps?: (nodes: number) => number;
}

function scripted(
  { name, script, bytes = 100, steps }: Scripted,
  turns: Turn[],
  tick: () => void,
): Engine {
  return {
    id: name,
    supports: () => true,
    bytesNeeded: () => bytes,
    start: (): Search => {
      const search = {
        nodes: 0,
        updates: 0,
        score: 0,
        next(budget: number): SliceEnd {
          for (let spent = 0; spent < budget; spent++) {
            search.nodes++;
            search.updates += 2;
            tick();
            const end = script[search.nodes];
            if (end === undefined) continue;
            turns.push([name, search.nodes]);
            return end;
          }
          turns.push([name, search.nodes]);
          return 'paused';
        },
        solution: () => ({ kind: 'cover' as const, options: Int32Array.of(search.nodes) }),
      };
      if (steps) Object.defineProperty(search, 'steps', { get: () => steps(search.nodes) });
      return search;
    },
  };
}

interface Played {
  readonly report: SolveReport;
  readonly turns: readonly Turn[];
  readonly portfolio: Portfolio;
}

function play(
  [first, ...others]: readonly [Scripted, ...Scripted[]],
  question: Question = ANY,
  { tick = () => undefined, ...limits }: Partial<Limits> & { tick?: () => void } = {},
): Played {
  const turns: Turn[] = [];
  const member = (each: Scripted): Member => {
    const engine = scripted(each, turns, tick);
    return { name: each.name, engine: () => engine, budget: each.budget ?? 10 };
  };
  const portfolio = new Portfolio(
    [member(first), ...others.map(member)],
    limits.memoryBytes ?? Infinity,
  );
  const report = solve(portfolio, puzzle, question, { ...UNLIMITED, ...limits });
  return { report, turns, portfolio };
}

describe('a first engine that gets nowhere', () => {
  it('is followed by the next, which answers', () => {
    const { report, turns, portfolio } = play([
      { name: 'bitcover', script: {} },
      { name: 'clauses', script: { 7: 'solution' } },
    ]);
    expect(turns).toEqual([
      ['bitcover', 10],
      ['clauses', 7],
    ]);
    expect(report).toMatchObject({ outcome: 'solved', complete: true, engine: 'clauses' });
    expect(report).toMatchObject({ nodes: 17, updates: 34 });
    expect(report.solution).toMatchObject({ options: Int32Array.of(7) });
    expect(portfolio.handedOver).toEqual({ from: 'bitcover', to: 'clauses', nodes: 10 });
  });

  it('goes on where it stopped, and everybody has twice the node budget in every round', () => {
    const { report, turns, portfolio } = play([
      { name: 'bands', script: { 25: 'solution' } },
      { name: 'masks', script: {}, budget: 4 },
      { name: 'dlx', script: {}, budget: 2 },
    ]);
    expect(turns).toEqual([
      ['bands', 10],
      ['masks', 4],
      ['dlx', 2],
      ['bands', 25],
    ]);
    expect(report).toMatchObject({ engine: 'bands', nodes: 31 });
    expect(portfolio.handedOver).toBeNull();
    const later = play([
      { name: 'bands', script: {} },
      { name: 'dlx', script: { 61: 'solution' }, budget: 10 },
    ]);
    const turnsOf = later.turns.map(([, nodes]) => nodes);
    expect(turnsOf).toEqual([10, 10, 30, 30, 70, 61]);
    expect(later.portfolio.handedOver).toEqual({ from: 'bands', to: 'dlx', nodes: 70 });
  });

  it.each([16, 100, 1_000, 1 << 16])(
    'ends its turn by steps where it counts them, in slices of %i nodes',
    (slice) => {
      const turns: Turn[] = [];
      const script = {};
      const members = [
        { name: 'bitcover' as const, script, budget: 10_000 },
        // A node takes longer and longer.
        { name: 'clauses' as const, script, budget: 1e6, steps: (nodes: number) => nodes ** 2 },
      ];
      const [first, other] = members.map(({ name, budget, ...rest }): Member => {
        const engine = scripted({ name, ...rest }, turns, () => undefined);
        return { name, engine: () => engine, budget };
      }) as [Member, Member];
      const portfolio = new Portfolio([first, other], Infinity);
      const search = portfolio.start(puzzle, ANY);
      while (search.nodes < 100_000) search.next(slice);
      const ends = turns.filter(([name], at) => turns[at + 1]?.[0] !== name).slice(0, 6);
      expect(ends).toEqual([
        ['bitcover', 10_000],
        ['clauses', 2048],
        ['bitcover', 30_000],
        ['clauses', 4096],
        ['bitcover', 70_000],
        ['clauses', 6144],
      ]);
    },
  );

  it('is not left when it answers with its last node', () => {
    const { turns } = play([
      { name: 'bitcover', script: { 10: 'solution' } },
      { name: 'clauses', script: {} },
    ]);
    expect(turns).toEqual([['bitcover', 10]]);
  });
});

describe('what a handover must not change', () => {
  it('whoever searches the whole space proves that there is nothing', () => {
    const { report } = play([
      { name: 'bitcover', script: {} },
      { name: 'clauses', script: { 5: 'exhausted' } },
    ]);
    expect(report).toMatchObject({ outcome: 'none', complete: true, solutions: 0 });
  });

  it('solutions of one search are counted, never of two', () => {
    const { report, turns } = play(
      [
        { name: 'bitcover', script: { 13: 'solution' } },
        { name: 'clauses', script: { 4: 'solution', 900: 'solution' } },
      ],
      TWO,
    );
    expect(report).toMatchObject({ solutions: 2, complete: true, nodes: 910 });
    expect(turns.slice(1).every(([name]) => name === 'clauses')).toBe(true);
    const single = play(
      [
        { name: 'bitcover', script: { 3: 'solution', 500: 'exhausted' } },
        { name: 'clauses', script: { 1: 'solution' } },
      ],
      TWO,
    );
    expect(single.report).toMatchObject({ solutions: 1, complete: true, engine: 'bitcover' });
    expect(single.report.nodes).toBe(500);
  });

  it.each<Question>([
    ALL,
    { want: 'least' },
    { want: 'solutions', limit: 5, order: 'lexicographic' },
  ])('%o stays with the first engine, which has to see the whole space', (question) => {
    const { turns } = play(
      [
        { name: 'bitcover', script: { 1000: 'exhausted' } },
        { name: 'clauses', script: { 1: 'solution' } },
      ],
      question,
    );
    expect(new Set(turns.map(([name]) => name))).toEqual(new Set(['bitcover']));
  });
});

describe('limits', () => {
  const both = [
    { name: 'bitcover', script: {} },
    { name: 'clauses', script: {} },
  ] as const;

  it('the time is for all engines together', () => {
    let ms = 0;
    const limits = { now: () => ms, tick: () => (ms += 1), deadlineMs: 500 };
    const { report, turns } = play(both, ANY, limits);
    expect(report).toMatchObject({ outcome: 'timeLimit', complete: false });
    expect(report.micros).toBeGreaterThanOrEqual(500_000);
    expect(report.micros).toBeLessThan(900_000);
    expect(new Set(turns.map(([name]) => name)).size).toBe(2);
  });

  it('a cancel reaches the second engine', () => {
    let last: EngineId | null = null;
    const turns: Turn[] = [];
    const member = (each: Scripted): Member => {
      const engine = scripted(each, turns, () => (last = each.name));
      return { name: each.name, engine: () => engine, budget: 400 };
    };
    const portfolio = new Portfolio([member(both[0]), member(both[1])], Infinity);
    const cancelled = (): boolean => last === 'clauses';
    const report = solve(portfolio, puzzle, ANY, { ...UNLIMITED, cancelled });
    expect(report).toMatchObject({ outcome: 'cancelled', complete: false, engine: 'clauses' });
    expect(turns.filter(([name]) => name === 'clauses')).toHaveLength(1);
  });

  it('an engine for whose arena there is no room takes no part', () => {
    const members = [
      { name: 'bands', script: { 99: 'solution' } },
      { name: 'masks', script: { 1: 'solution' }, bytes: 500 },
    ] as const;
    expect(play(members, ANY, { memoryBytes: 599 }).report).toMatchObject({ engine: 'bands' });
    expect(play(members, ANY, { memoryBytes: 600 }).report).toMatchObject({ engine: 'masks' });
  });
});

/**
 * A trap for “fewest options first”: many items with two options each that touch nothing else, and a
 * few pigeons with a hole more to choose from. Whoever decides the many first, and sends `e0` the wrong
 * way, finds out about the pigeons 2^many times. It is the first way for `e0` in any order: the other one takes
 * an item that many options have.
 */
function trap(many: number, pigeons: number, solvable: boolean): CoverPuzzle {
  const hole = (j: number): number => many + pigeons + j;
  const extra = (i: number): number => many + 2 * pigeons + i;
  const options: number[][] = [
    [0, hole(0)],
    [0, extra(0)],
  ];
  for (let i = 1; i < many; i++) options.push([i, extra(i)], [i]);
  const first = solvable ? 0 : 1;
  for (let i = 0; i < pigeons; i++)
    for (let j = first; j < pigeons; j++)
      options.push([many + i, hole(j)], [many + i, hole(j), extra(0)]);
  return coverPuzzle(2 * many + 2 * pigeons, options, many + pigeons);
}

function relayed(
  of: Puzzle,
  question: Question,
  budget?: number,
  ofOthers = budget,
): Played['report'] {
  const first = chooseEngine('auto', of, question);
  if (first === null) throw new Error('nobody can');
  const engines = new EngineCache();
  const members = portfolioMembers(first, of, (name, order) => engines.get(name, order));
  const [member, ...others] = members.map((each, i) => ({
    ...each,
    budget: (i === 0 ? budget : ofOthers) ?? each.budget,
    ...(budget !== undefined && { from: 1 }),
  }));
  if (member === undefined) throw new Error('no member');
  const portfolio = new Portfolio([member, ...others], Infinity);
  const report = solve(portfolio, of, question, UNLIMITED);
  return portfolio.handedOver === null ? report : { ...report, handedOver: portfolio.handedOver };
}

describe('covers that defeat “fewest options first”', () => {
  /** Nodes of the rule by itself, at most `most`. */
  const nodesAlone = (name: EngineId, of: CoverPuzzle, most: number): number => {
    const search = createEngine(name).start(of, ANY);
    while (search.nodes < most && search.next(10_000) === 'paused');
    return search.nodes;
  };

  it('cost it orders of magnitude more than clause learning', () => {
    const hard = trap(14, 5, false);
    expect(nodesAlone('dlx', hard, 1e6)).toBeGreaterThan(100 * nodesAlone('clauses', hard, 1e6));
  });

  it.each([
    // Before it remembers where it has been.
    ['small', 40, 'bitcover', 500, 250],
    ['large', 80, 'dlx', 8_000, 4_000],
  ] as const)('%s ones are handed over and answered', (_, many, from, nodeBudget, ofOthers) => {
    const report = relayed(trap(many, 5, true), TWO, nodeBudget, ofOthers);
    expect(report).toMatchObject({ outcome: 'solved', solutions: 2, engine: 'clauses' });
    expect(report.handedOver).toMatchObject({ from, to: 'clauses' });
    expect(relayed(trap(many, 5, false), ANY)).toMatchObject({ outcome: 'none', complete: true });
  });

  it('small ones that come to the same dead end again and again need nobody else', () => {
    const report = relayed(trap(40, 5, true), TWO);
    expect(report).toMatchObject({ outcome: 'solved', solutions: 2, engine: 'bitcover' });
    expect(report.nodes).toBeLessThan(20_000);
  });
});

describe('handing over at every turn', () => {
  const nodeBudget = fc.integer({ min: 1, max: 5 });
  const questions = fc.constantFrom(ANY, TWO, { want: 'solutions', limit: 3 } as const);

  it('changes no answer about covers', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCover, plantedCover),
        questions,
        nodeBudget,
        (of, question, turns) => {
          const { limit } = question as { limit: number };
          const truth = allCovers(of).map((options) => options.join(' '));
          const report = relayed(of, question, turns);
          expect(report).toMatchObject({
            solutions: Math.min(limit, truth.length),
            complete: true,
          });
          if (report.solution !== null) expect(truth).toContain(asText(report.solution));
        },
      ),
      { numRuns: trials(60, 300) },
    );
  });

  it('changes no answer about deep covers', () => {
    fc.assert(
      fc.property(crowdedCover, nodeBudget, (of, turns) => {
        const { solutions } = solve(createEngine('dlx'), of, TWO, UNLIMITED);
        expect(relayed(of, TWO, turns).solutions).toBe(solutions);
      }),
      { numRuns: 40 },
    );
  });

  it('changes no answer about grids', () => {
    const shapes = fc.constantFrom(...[blank(3, 3), blank(2, 3), blank(3, 4)].map((g) => g.shape));
    fc.assert(
      fc.property(
        shapes,
        fc.integer(),
        fc.double({ min: 0.2, max: 0.5, noNaN: true }),
        nodeBudget,
        (shape, seed, share, turns) => {
          const of = randomPuzzle(shape, Math.round(shape.cells * share), seeded(seed));
          const alone = solve(createEngine('dlx'), of, TWO, UNLIMITED);
          const report = relayed(of, TWO, turns);
          expect(report).toMatchObject({ solutions: alone.solutions, complete: true });
        },
      ),
      { numRuns: trials(30, 100) },
    );
  });

  it('brings the engines of the largest grids along', () => {
    const report = relayed(randomPuzzle(SHAPE_25, 300, seeded(3)), ANY, 3);
    expect(report).toMatchObject({ outcome: 'solved', complete: true });
  });
});

describe('the turns on a grid', () => {
  it('come sooner beyond 16×16, where learning ends what is not over at once', () => {
    const first = (side: number): number | undefined =>
      portfolioMembers('masks', blank(side, side), createEngine)[0].budget;
    expect(first(5)).toBe((first(4) ?? 0) / 4);
    expect(first(6)).toBe(first(5));
  });
});

describe('the reason for an engine', () => {
  const why = (of: Puzzle, question: Question, engine: string): unknown =>
    engineReason(of, question, { engine })?.why ?? null;

  it('follows from the puzzle and the question', () => {
    expect(why(blank(3, 3), ANY, 'bands')).toBe('nine-by-nine');
    expect(engineReason(blank(4, 4), ANY, { engine: 'masks' })).toEqual({
      why: 'grid-of-masks',
      size: 16,
    });
    expect(why(blank(3, 3), { want: 'best', weights: [] }, 'dlx')).toBe('best-score');
    expect(engineReason(puzzle, ANY, { engine: 'bitcover' })).toEqual({
      why: 'small-cover',
      items: puzzle.items,
    });
    expect(why(queens(30), ANY, 'dlx')).toBe('general-cover');
    expect(why(puzzle, { want: 'least' }, 'dlx')).toBe('least');
  });

  it('is how full a large grid is', () => {
    const full = randomPuzzle(SHAPE_25, 344, seeded(4));
    expect(chooseEngine('auto', full, ANY)).toBe('dlx');
    expect(why(full, ANY, 'dlx')).toBe('nearly-full');
    expect(why(full, ANY, 'masks')).toBe('named');
    const emptier = randomPuzzle(SHAPE_25, 343, seeded(4));
    expect(chooseEngine('auto', emptier, ANY)).toBe('masks');
    expect(why(emptier, ANY, 'dlx')).toBe('named');
    expect(chooseEngine('auto', randomPuzzle(gridShape(3, 4), 100, seeded(4)), ANY)).toBe('masks');
  });

  it('is the name where it is not what auto would take, and nothing where nobody worked', () => {
    expect(why(blank(3, 3), ANY, 'dlx')).toBe('named');
    expect(why(blank(3, 3), ANY, '')).toBeNull();
  });

  it('is the handover where there was one', () => {
    const handedOver = { from: 'bitcover', to: 'clauses', nodes: 9 };
    expect(engineReason(puzzle, ANY, { engine: 'dlx', handedOver })).toEqual({
      why: 'handed-over',
      ...handedOver,
    });
  });
});
