import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverPuzzle,
  SHAPE_9,
  type CoverPuzzle,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';
import { ask as askBy, ALL, enumerate, UNLIMITED } from '../testing/run';
import { anyCover } from '../testing/covers-by-chance';
import { langford, queens } from '../testing/covers';
import { randomPuzzle, seeded } from '../testing/grids';
import { solve } from '../driver';
import {
  BRANCH_RULES,
  ConflictWeights,
  createRule,
  FewestOptions,
  FirstItem,
  SeededRandom,
  SharpPreference,
} from './branching';
import { DepthProfile } from './depth-profile';
import { DlxEngine, type DlxSettings } from './dlx-engine';

const ask = (settings: DlxSettings, puzzle: Puzzle, question: Question = ALL) =>
  solve(new DlxEngine(settings), puzzle, question, UNLIMITED);

const hardGrid = randomPuzzle(SHAPE_9, 24, seeded(5));

describe.each(BRANCH_RULES)('the branching rule %s', (rule) => {
  it('orders the work and never changes the set of solutions', () => {
    fc.assert(
      fc.property(anyCover, fc.integer(), (puzzle, seed) => {
        const found = enumerate(new DlxEngine({ rule, seed }), puzzle);
        expect(found.sort()).toEqual(enumerate(new DlxEngine(), puzzle).sort());
      }),
    );
  });

  it('counts the solutions of a grid and of tilings', () => {
    const expected = askBy('bands', hardGrid, ALL).solutions;
    expect(ask({ rule }, hardGrid).solutions).toBe(expected);
    expect(ask({ rule }, langford(7)).solutions).toBe(52);
    expect(ask({ rule }, queens(7)).solutions).toBe(40);
  });
});

describe('what tells the rules apart', () => {
  it('each has its own name', () => {
    const kinds = BRANCH_RULES.map((rule) => createRule(rule, 1, 0).constructor);
    expect(kinds).toEqual([
      FewestOptions,
      ConflictWeights,
      FirstItem,
      SharpPreference,
      SeededRandom,
    ]);
  });

  const nodes = (settings: DlxSettings): number => ask(settings, langford(8)).nodes;

  it('random: a seed repeats its search, another seed makes another one', () => {
    expect(nodes({ rule: 'random', seed: 3 })).toBe(nodes({ rule: 'random', seed: 3 }));
    const different = new Set([1, 2, 3, 4, 5].map((seed) => nodes({ rule: 'random', seed })));
    expect(different.size).toBeGreaterThan(1);
  });

  it('random: begins every puzzle anew', () => {
    const engine = new DlxEngine({ rule: 'random', seed: 9 });
    const once = enumerate(engine, hardGrid).length;
    const first = solve(engine, hardGrid, ALL, UNLIMITED);
    expect(solve(engine, hardGrid, ALL, UNLIMITED).nodes).toBe(first.nodes);
    expect(first.solutions).toBe(once);
  });

  /** Two parts without an item in common: a has two options, b and c three each. */
  const parts = (...names: string[]): CoverPuzzle => ({
    ...coverPuzzle(3, [[0], [0], [1], [1], [1], [2], [2], [2, 0]]),
    names: { items: names, colours: [] },
  });
  /** The item that is branched on first: the one that the option which is tried first has. */
  const firstItem = (puzzle: CoverPuzzle): number => {
    let chosen = -1;
    const watch: DlxSettings['watch'] = (_arena, rule) => ({
      begin: () => rule.begin(),
      learn: (item) => rule.learn(item),
      choose: (arena) => {
        const item = rule.choose(arena);
        if (chosen < 0) chosen = item;
        return item;
      },
    });
    ask({ rule: 'sharp', watch }, puzzle);
    return chosen;
  };

  it.each([
    [['a', 'b', 'c'], 0],
    [['a', '#b', 'c'], 1],
    [['a', 'b', '#c'], 2],
    [['#a', '#b', '#c'], 0],
    [['a', '#b', '#c'], 1],
    [['#a', 'b', '#c'], 0],
  ])('sharp: of %j, item %d comes first', (names, item) => {
    expect(firstItem(parts(...names))).toBe(item);
  });

  it('sharp: the same solutions with preferred items and without', () => {
    fc.assert(
      fc.property(anyCover, fc.infiniteStream(fc.boolean()), (puzzle, isSharp) => {
        const items = Array.from({ length: puzzle.items }, (_, item) =>
          isSharp.next().value === true ? `#${item}` : `${item}`,
        );
        const named = { ...puzzle, names: { items, colours: puzzle.names?.colours ?? [] } };
        const found = enumerate(new DlxEngine({ rule: 'sharp' }), named);
        expect(found.sort()).toEqual(enumerate(new DlxEngine(), puzzle).sort());
      }),
    );
  });

  it('the fewest options first takes fewer nodes than the first item or a random one', () => {
    const fewest = nodes({ rule: 'fewest' });
    expect(nodes({ rule: 'first' })).toBeGreaterThan(fewest);
    expect(nodes({ rule: 'random' })).toBeGreaterThan(fewest);
  });
});

describe('the profile of levels', () => {
  const profiled = (puzzle: Puzzle, settings: DlxSettings = {}, question: Question = ALL) => {
    const profile = new DepthProfile();
    const report = ask({ ...settings, profile }, puzzle, question);
    return { profile, report };
  };
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

  it.each(BRANCH_RULES)('%s: adds up to the counters', (rule) => {
    for (const puzzle of [langford(7), queens(6), hardGrid]) {
      const { profile, report } = profiled(puzzle, { rule });
      expect(sum(profile.nodes)).toBe(report.nodes);
      expect(sum(profile.updates)).toBe(report.updates);
    }
  });

  it('has one root and a level for every guess that stood', () => {
    const { profile } = profiled(queens(6), { rule: 'first' });
    expect(profile.nodes[0]).toBe(1);
    expect(profile.nodes.length).toBeGreaterThan(2);
    expect(profile.nodes.every((nodes) => nodes > 0)).toBe(true);
  });

  it('begins anew with every search, and changes nothing about it', () => {
    const profile = new DepthProfile();
    const engine = new DlxEngine({ profile });
    solve(engine, queens(7), ALL, UNLIMITED);
    const report = solve(engine, langford(7), ALL, UNLIMITED);
    expect(sum(profile.nodes)).toBe(report.nodes);
    expect(report).toEqual(ask({ host: {} }, langford(7)));
  });

  it('covers branch and bound as well', () => {
    const { profile, report } = profiled(langford(4), {}, { want: 'least' });
    expect(sum(profile.nodes)).toBe(report.nodes);
  });
});
