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
