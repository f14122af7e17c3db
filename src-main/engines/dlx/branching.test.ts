import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHAPE_9, type Puzzle, type Question } from '../../shared/puzzle';
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
    expect(kinds).toEqual([FewestOptions, ConflictWeights, FirstItem, SeededRandom]);
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
