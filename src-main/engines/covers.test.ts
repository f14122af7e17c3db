import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/long';
import {
  afterOption,
  colouredCover,
  coverPuzzle,
  optionCount,
  optionItems,
  type CoverPuzzle,
  type Solution,
} from '../shared/puzzle';
import { chooseEngine } from './choose';
import { createEngine } from './create';
import { DlxEngine } from './dlx/dlx-engine';
import { allCovers } from './testing/oracle';
import { langford, queens, wordRectangle } from './testing/covers';
import { anyCover, colouredCovers, plantedCover } from './testing/covers-by-chance';
import { ALL, ask, asText, enumerate } from './testing/run';

const oracle = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.join(' '))
    .sort();

const engine = createEngine('dlx');
/** The same without WebAssembly. */
const plain = new DlxEngine({ host: {} });

const byOption = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((option, i) => option !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] as number) - (b[at] ?? -1);
};

const optionsOf = (solution: Solution): Int32Array =>
  solution.kind === 'cover' ? solution.options : new Int32Array();

describe('exact covers by chance', () => {
  it('the covers are those of the oracle, each once', () => {
    fc.assert(
      fc.property(anyCover, (puzzle) => {
        const covers = oracle(puzzle);
        expect(enumerate(engine, puzzle).sort()).toEqual(covers);
        expect(enumerate(plain, puzzle).sort()).toEqual(covers);
      }),
      { numRuns: trials(300, 3000) },
    );
  });

  it('planted covers are found', () => {
    fc.assert(
      fc.property(plantedCover, (puzzle) => {
        const found = enumerate(engine, puzzle);
        expect(found.length).toBeGreaterThan(0);
        expect(found.sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: trials(200, 2000) },
    );
  });

  it('small slices find the same in the same order', () => {
    fc.assert(
      fc.property(anyCover, fc.integer({ min: 1, max: 5 }), (puzzle, budget) => {
        expect(enumerate(engine, puzzle, budget)).toEqual(enumerate(engine, puzzle));
      }),
      { numRuns: trials(100, 500) },
    );
  });

  it('asking for k gives the least of k and all, and a true cover', () => {
    fc.assert(
      fc.property(anyCover, fc.integer({ min: 1, max: 4 }), (puzzle, limit) => {
        const all = ask('dlx', puzzle, ALL);
        const some = ask('dlx', puzzle, { want: 'solutions', limit });
        expect(some.solutions).toBe(Math.min(limit, all.solutions));
        expect(some.complete).toBe(true);
        expect(some.outcome).toBe(all.solutions > 0 ? 'solved' : 'none');
        if (some.solution?.kind !== 'cover') return;
        const covered = [...some.solution.options].flatMap((i) => [...optionItems(puzzle, i)]);
        expect(new Set(covered).size).toBe(covered.length);
      }),
      { numRuns: trials(100, 500) },
    );
  });

  it('the order of options and the names of items do not change the count', () => {
    fc.assert(
      fc.property(anyCover, fc.nat(), (puzzle, turn) => {
        const options = Array.from({ length: puzzle.starts.length - 1 }, (_, i) => [
          ...optionItems(puzzle, i),
        ]);
        const { items, primary } = puzzle;
        const rename = (item: number): number =>
          item < primary ? (item + turn) % primary : primary + ((item + turn) % (items - primary));
        const renamed = coverPuzzle(
          items,
          options.map((option) => option.map(rename)).reverse(),
          primary,
        );
        expect(ask('dlx', renamed, ALL).solutions).toBe(ask('dlx', puzzle, ALL).solutions);
      }),
      { numRuns: trials(100, 500) },
    );
  });
});

describe('colours', () => {
  it('the covers are those of the oracle, each once, in slices of any size', () => {
    fc.assert(
      fc.property(colouredCovers, fc.constantFrom(1, 3, Infinity), (puzzle, budget) => {
        const covers = oracle(puzzle);
        expect(enumerate(engine, puzzle, budget).sort()).toEqual(covers);
        expect(enumerate(plain, puzzle, budget).sort()).toEqual(covers);
      }),
      { numRuns: trials(600, 6000) },
    );
  });

  it('all in order and the fewest options are those of the oracle', () => {
    fc.assert(
      fc.property(colouredCovers, (puzzle) => {
        const covers = allCovers(puzzle).sort(byOption);
        const order = { want: 'solutions', limit: Infinity, order: 'lexicographic' } as const;
        const { all, solutions } = ask('dlx', puzzle, { ...order, keepAll: true });
        expect(solutions).toBe(covers.length);
        expect((all ?? []).map(asText)).toEqual(covers.map((options) => options.join(' ')));
        const least = ask('dlx', puzzle, { want: 'least' });
        const fewest = Math.min(...covers.map(({ length }) => length));
        expect(least.solution === null ? Infinity : optionsOf(least.solution).length).toBe(fewest);
      }),
      { numRuns: trials(150, 1500) },
    );
  });

  it('what is left behind an option has the covers that begin with it', () => {
    fc.assert(
      fc.property(colouredCovers, (puzzle) => {
        const parts = Array.from({ length: optionCount(puzzle) }, (_, option) => {
          if (!((optionItems(puzzle, option)[0] ?? Infinity) < puzzle.primary)) return [];
          const rest = afterOption(puzzle, option, option + 1);
          return allCovers(rest.puzzle).map((own) =>
            [option, ...own.map((each) => rest.options[each])].join(' '),
          );
        });
        expect(parts.flat().sort()).toEqual(oracle(puzzle));
      }),
      { numRuns: trials(200, 2000) },
    );
  });

  it('one colour on everything is no colour between options that share only that', () => {
    const shared = colouredCover(
      3,
      [
        [
          [0, 0],
          [2, 7],
        ],
        [
          [1, 0],
          [2, 7],
        ],
        [
          [1, 0],
          [2, 8],
        ],
      ],
      2,
    );
    expect(enumerate(engine, shared)).toEqual(['0 1']);
    const plain = coverPuzzle(
      3,
      [
        [0, 2],
        [1, 2],
        [1, 2],
      ],
      2,
    );
    expect(enumerate(engine, plain)).toEqual([]);
  });

  it('an option that leaves an item without a colour shares it with nobody', () => {
    const mixed = colouredCover(
      3,
      [
        [
          [0, 0],
          [2, 7],
        ],
        [
          [1, 0],
          [2, 0],
        ],
        [[1, 0]],
      ],
      2,
    );
    expect(enumerate(engine, mixed)).toEqual(['0 2']);
  });

  it('the example of The Art of Computer Programming 7.2.2.1 has one cover', () => {
    const [p, q, r, x, y] = [0, 1, 2, 3, 4];
    const [A, B] = [1, 2];
    const options = [
      [
        [p, 0],
        [q, 0],
        [x, 0],
        [y, A],
      ],
      [
        [p, 0],
        [r, 0],
        [x, A],
        [y, 0],
      ],
      [
        [p, 0],
        [x, B],
      ],
      [
        [q, 0],
        [x, A],
      ],
      [
        [r, 0],
        [y, B],
      ],
    ] as const;
    expect(enumerate(engine, colouredCover(5, options, 3))).toEqual(['1 3']);
  });

  it('words cross where their letters agree', () => {
    const across = ['sea', 'ale', 'tan', 'ten'];
    const down = ['sat', 'ela', 'aen', 'ten'];
    const found = enumerate(engine, wordRectangle(across, down));
    expect(found).toEqual(['0 5 10 12 17 22']);
  });

  it('are nothing for engines that know none', () => {
    const puzzle = wordRectangle(['ab'], ['a', 'b']);
    expect(chooseEngine('bitcover', puzzle, ALL)).toBeNull();
    expect(chooseEngine('auto', puzzle, ALL)).toBe('dlx');
  });
});

describe('resuming', () => {
  it('hands out every solution once, however small the slices', () => {
    const puzzle = queens(8);
    const whole = enumerate(engine, puzzle);
    expect(new Set(whole).size).toBe(92);
    expect(enumerate(engine, puzzle, 1)).toEqual(whole);
  });

  it('stays exhausted', () => {
    const search = engine.start(langford(5), ALL);
    expect(search.next(Infinity)).toBe('exhausted');
    expect(search.next(Infinity)).toBe('exhausted');
  });

  it('counts work, and not again what was given back', () => {
    const search = engine.start(queens(6), ALL);
    expect(search.nodes).toBe(1);
    expect(search.next(1)).toBe('paused');
    const { nodes, updates } = search;
    expect(nodes).toBeGreaterThan(1);
    expect(updates).toBeGreaterThan(0);
    while (search.next(10) !== 'exhausted');
    expect(search.nodes).toBeGreaterThan(nodes);
    expect(search.updates).toBeGreaterThan(updates);
  });
});
