import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trials } from '../testing/long';
import {
  colouredCover,
  coverPuzzle,
  jigsawShape,
  SHAPE_4,
  SHAPE_9,
  ringWeights,
  type GridPuzzle,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import { catalogues } from '../shared/text';
import { verifyReport } from './index';
import {
  ANY_ONE,
  answeredCovers,
  answeredGrids,
  cyclicCells,
  emptyReport,
  solvedReport,
} from './testing/answers';
import { corruptedCovers, corruptedGrids } from './testing/corrupted';

const full = cyclicCells(SHAPE_9);
const blank: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
const matrix = coverPuzzle(3, [[0, 2], [1], [0, 1, 2], [], [1, 2]]);
const target: Question = { want: 'best', weights: ringWeights(SHAPE_9, 10) };

function withCells(changes: Readonly<Record<number, number>>, length = 81): SolveReport {
  const cells = full.slice(0, length);
  for (const [cell, value] of Object.entries(changes)) cells[Number(cell)] = value;
  return solvedReport({ solution: { kind: 'grid', cells } });
}

function withOptions(...options: number[]): SolveReport {
  return solvedReport({ solution: { kind: 'cover', options: Int32Array.from(options) } });
}

function verdict(
  puzzle: Puzzle,
  question: Question,
  report: SolveReport,
): Problem['params'] | null {
  return verifyReport(puzzle, question, report)?.params ?? null;
}

function why(puzzle: Puzzle, question: Question, report: SolveReport): unknown {
  return verdict(puzzle, question, report)?.['why'];
}

describe('a grid', () => {
  const grid = (report: SolveReport, puzzle: GridPuzzle = blank) =>
    verdict(puzzle, ANY_ONE, report);

  test('a true answer is accepted', () => {
    expect(grid(withCells({}))).toBeNull();
  });

  test('the length must be right', () => {
    const short = { why: 'rejected.length-wrong', length: 80, expected: 81 };
    expect(grid(withCells({}, 80))).toEqual(short);
  });

  test.each([0, 10, 33, 255])('%i is not a value of a 9×9 grid', (value) => {
    const params = { why: 'rejected.value-unknown', row: 2, column: 3, value };
    expect(grid(withCells({ 11: value }))).toEqual(params);
  });

  test('a given must be kept', () => {
    const cells = full.map((value, cell) => (cell === 80 ? (value % 9) + 1 : 0));
    expect(grid(withCells({}), { ...blank, cells })).toMatchObject({
      why: 'rejected.given-changed',
      row: 9,
      column: 9,
    });
  });

  test('no house may hold a value twice', () => {
    const swapInColumn = withCells({ 0: full[9] ?? 0, 9: full[0] ?? 0 });
    expect(grid(swapInColumn)).toMatchObject({ why: 'rejected.row-repeats', house: 1 });
    const swapInRow = withCells({ 80: full[79] ?? 0, 79: full[80] ?? 0 });
    expect(grid(swapInRow)).toMatchObject({ why: 'rejected.column-repeats', house: 8 });
    const latin = Uint8Array.from(
      { length: 81 },
      (_, cell) => ((Math.floor(cell / 9) + cell) % 9) + 1,
    );
    const report = solvedReport({ solution: { kind: 'grid', cells: latin } });
    expect(grid(report)).toEqual({ why: 'rejected.box-repeats', house: 1, value: 2 });
  });

  test('a cover is no answer to a grid, nor a grid to a cover', () => {
    expect(why(blank, ANY_ONE, withOptions(0))).toBe('rejected.kind-wrong');
    expect(why(matrix, ANY_ONE, withCells({}))).toBe('rejected.kind-wrong');
  });
});

describe('the best score', () => {
  const score = full.reduce(
    (sum, value, cell) => sum + value * (ringWeights(SHAPE_9, 10)[cell] ?? 0),
    0,
  );

  test('must be the sum of the grid that is handed over', () => {
    expect(why(blank, target, { ...withCells({}), score, solutions: 7 })).toBeUndefined();
    expect(verdict(blank, target, { ...withCells({}), score: score + 1 })).toEqual({
      why: 'rejected.score-wrong',
      score: score + 1,
      expected: score,
    });
  });

  test('must be stated when it is asked for, and only then', () => {
    expect(why(blank, target, withCells({}))).toBe('rejected.score-missing');
    expect(why(blank, ANY_ONE, { ...withCells({}), score })).toBe('rejected.score-unexpected');
    expect(why(blank, target, { ...emptyReport('none'), score })).toBe('rejected.score-unexpected');
  });

  test('does not exist for a cover', () => {
    expect(why(matrix, target, { ...withOptions(0, 1), score: 1 })).toBe('rejected.kind-wrong');
  });
});

describe('a cover', () => {
  const cover = (...options: number[]) => verdict(matrix, ANY_ONE, withOptions(...options));

  test('a true answer is accepted', () => {
    expect(cover(0, 1)).toBeNull();
    expect(cover(2)).toBeNull();
  });

  test('each fault is named', () => {
    expect(cover(5)).toEqual({ why: 'rejected.option-unknown', option: 6 });
    expect(cover(-1)).toEqual({ why: 'rejected.option-unknown', option: 0 });
    expect(cover(1, 0)).toEqual({ why: 'rejected.option-order', option: 1 });
    expect(cover(1, 1)).toEqual({ why: 'rejected.option-order', option: 2 });
    expect(cover(0, 1, 3)).toEqual({ why: 'rejected.option-empty', option: 4 });
    expect(cover(0, 2)).toEqual({ why: 'rejected.item-doubled', item: 1, option: 3 });
    expect(cover(0)).toEqual({ why: 'rejected.item-uncovered', item: 2 });
  });

  test('bounds say how often an item may be covered', () => {
    const bounds = { low: Int32Array.of(0, 1, 2), high: Int32Array.of(1, 1, 3), at: { line: 1 } };
    const bounded: Puzzle = { ...coverPuzzle(3, [[0, 2], [1, 2], [2], [2]]), bounds };
    const said = (...options: number[]) => verdict(bounded, ANY_ONE, withOptions(...options));
    expect(said(1, 2)).toBeNull();
    expect(said(0, 1, 2)).toBeNull();
    expect(said(1)).toEqual({ why: 'rejected.item-uncovered', item: 3 });
    expect(said(0, 1, 2, 3)).toEqual({ why: 'rejected.item-doubled', item: 3, option: 4 });
    expect(why(bounded, ANY_ONE, emptyReport('none'))).toBeUndefined();
  });

  test('a coloured item may be covered twice in one colour, and in one only', () => {
    const coloured = colouredCover(
      3,
      [
        [
          [0, 0],
          [2, 1],
        ],
        [
          [1, 0],
          [2, 1],
        ],
        [
          [1, 0],
          [2, 2],
        ],
        [
          [1, 0],
          [2, 0],
        ],
      ],
      2,
    );
    const why = (...options: number[]) => verdict(coloured, ANY_ONE, withOptions(...options));
    expect(why(0, 1)).toBeNull();
    // Of an item that has to be covered once, a colour is no excuse.
    expect(verdict({ ...coloured, primary: 3 }, ANY_ONE, withOptions(0, 1))).toEqual({
      why: 'rejected.item-doubled',
      item: 3,
      option: 2,
    });
    const twice = { why: 'rejected.item-doubled', item: 3 };
    expect(why(0, 2)).toEqual({ ...twice, option: 3 });
    expect(why(0, 3)).toEqual({ ...twice, option: 4 });
    const bare = colouredCover(
      3,
      [
        [
          [0, 0],
          [2, 0],
        ],
        [
          [1, 0],
          [2, 0],
        ],
        [
          [1, 0],
          [2, 3],
        ],
      ],
      2,
    );
    expect(verdict(bare, ANY_ONE, withOptions(0, 1))).toEqual({ ...twice, option: 2 });
  });

  test('a secondary item may stay uncovered, but not be covered twice', () => {
    const secondary = coverPuzzle(3, [[0], [1], [0, 2], [1, 2]], 2);
    expect(why(secondary, ANY_ONE, withOptions(0, 1))).toBeUndefined();
    expect(why(secondary, ANY_ONE, withOptions(2, 3))).toBe('rejected.item-doubled');
  });
});

describe('the claim', () => {
  const two: Question = { want: 'solutions', limit: 2 };
  const all: Question = { want: 'solutions', limit: Infinity };

  test('something solved has a solution', () => {
    expect(why(blank, ANY_ONE, solvedReport())).toBe('rejected.solution-missing');
  });

  test.each([0, -1, 1.5, NaN, 3])('%d solutions are not what two were asked for', (solutions) => {
    expect(why(blank, two, { ...withCells({}), solutions })).toBe('rejected.count-wrong');
  });

  test('the limit reached is a complete answer; short of it the search may have been cut', () => {
    const cut = { ...withCells({}), complete: false };
    expect(why(blank, two, { ...cut, solutions: 2 })).toBe('rejected.certainty-wrong');
    expect(why(blank, two, cut)).toBeUndefined();
    expect(why(blank, two, withCells({}))).toBeUndefined();
    expect(why(blank, all, { ...withCells({}), solutions: 1_000_000 })).toBeUndefined();
  });

  test.each(['none', 'timeLimit', 'cancelled', 'overBudget', 'failed'] as const)(
    '%s comes with nothing in its hands',
    (outcome) => {
      const report = emptyReport(outcome);
      const { solution } = withCells({});
      expect(why(blank, ANY_ONE, report)).toBeUndefined();
      expect(why(blank, ANY_ONE, { ...report, solution })).toBe('rejected.solution-unexpected');
      expect(why(blank, ANY_ONE, { ...report, solutions: 1 })).toBe('rejected.count-wrong');
      const flipped = { ...report, complete: !report.complete };
      expect(why(blank, ANY_ONE, flipped)).toBe('rejected.certainty-wrong');
    },
  );

  test('no solution is refused where one is plain to see', () => {
    const none = emptyReport('none');
    expect(why({ ...blank, cells: full }, ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(matrix, ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(coverPuzzle(1, [[0]], 0), ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(coverPuzzle(3, [[0, 1, 2]], 2), ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(coverPuzzle(2, [[0], []]), ANY_ONE, none)).toBeUndefined();
    expect(
      why({ ...blank, cells: full.slice().fill(full[0] ?? 0, 0, 2) }, ANY_ONE, none),
    ).toBeUndefined();
    expect(why({ ...blank, cells: full }, ANY_ONE, emptyReport('timeLimit'))).toBeUndefined();
  });
});

describe('all solutions', () => {
  const puzzle = coverPuzzle(2, [[0], [1], [0, 1], [1]]);
  const keep: Question = { want: 'solutions', limit: 3, keepAll: true };
  const inOrder: Question = { ...keep, order: 'lexicographic' };
  const listed = (...lists: number[][]): SolveReport => {
    const all = lists.map((list) => ({ kind: 'cover', options: Int32Array.from(list) }) as const);
    return solvedReport({ solution: all[0] ?? null, all, solutions: lists.length });
  };

  test('one that begins as the one before comes after it', () => {
    const withSecondary = coverPuzzle(2, [[0], [1]], 1);
    expect(why(withSecondary, inOrder, listed([0], [0, 1]))).toBeUndefined();
    expect(why(withSecondary, inOrder, listed([0, 1], [0]))).toBe('rejected.order-wrong');
  });

  test('each has to be one, and none may come twice', () => {
    expect(why(puzzle, keep, listed([2], [0, 3], [0, 1]))).toBeUndefined();
    expect(why(puzzle, keep, listed([2], [0, 2]))).toBe('rejected.item-doubled');
    expect(verdict(puzzle, keep, listed([2], [0, 1], [2]))).toMatchObject({
      why: 'rejected.solution-repeated',
      solution: 3,
    });
  });

  test('they ascend where that was asked for', () => {
    expect(why(puzzle, inOrder, listed([0, 1], [0, 3], [2]))).toBeUndefined();
    expect(verdict(puzzle, inOrder, listed([0, 3], [0, 1]))).toMatchObject({
      why: 'rejected.order-wrong',
      solution: 2,
    });
  });

  test('they agree with the rest of the report, and come when they are asked for only', () => {
    const sound = listed([0, 1], [2]);
    expect(why(puzzle, keep, { ...sound, all: null })).toBe('rejected.all-missing');
    expect(why(puzzle, keep, { ...sound, solutions: 3 })).toBe('rejected.all-miscounted');
    const other = listed([2]).solution;
    expect(why(puzzle, keep, { ...sound, solution: other })).toBe('rejected.all-miscounted');
    expect(why(puzzle, ANY_ONE, { ...sound, solutions: 1 })).toBe('rejected.all-unexpected');
    const none = { ...emptyReport('timeLimit'), all: sound.all };
    expect(why(puzzle, keep, none)).toBe('rejected.all-unexpected');
  });
});

describe('all solutions of a grid', () => {
  const four: GridPuzzle = { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) };
  const keep: Question = { want: 'solutions', limit: 2, keepAll: true };
  const grid = (text: string) => ({ kind: 'grid', cells: Uint8Array.from(text, Number) }) as const;
  const [a, b] = [grid('1234341221434321'), grid('1234341243212143')];
  const cover = { kind: 'cover', options: Int32Array.of(0) } as const;

  test('are looked at as those of covers are', () => {
    const both = solvedReport({ solution: a, all: [a, b], solutions: 2 });
    expect(why(four, keep, both)).toBeUndefined();
    expect(why(four, { ...keep, order: 'lexicographic' }, both)).toBeUndefined();
    expect(why(four, keep, { ...both, all: [a, a] })).toBe('rejected.solution-repeated');
    expect(why(four, keep, { ...both, solution: b })).toBe('rejected.all-miscounted');
    expect(why(four, keep, { ...both, all: [a, cover] })).toBe('rejected.kind-wrong');
    expect(why(four, keep, { ...both, all: [cover, a] })).toBe('rejected.all-miscounted');
    expect(why(four, keep, { ...both, solution: cover })).toBe('rejected.all-miscounted');
    const short = grid('123434122143432');
    expect(why(four, keep, { ...both, solution: short, all: [short, b] })).toBe(
      'rejected.length-wrong',
    );
    expect(why(four, keep, { ...both, solution: short })).toBe('rejected.all-miscounted');
    expect(why(four, keep, { ...both, all: [short, b] })).toBe('rejected.all-miscounted');
  });
});

describe('a jigsaw', () => {
  const shape = jigsawShape(4, [...'0001022312231133'].map(Number));
  const puzzle: GridPuzzle = { kind: 'grid', shape, cells: new Uint8Array(16) };
  const answer = (text: string): SolveReport =>
    solvedReport({ solution: { kind: 'grid', cells: Uint8Array.from(text, Number) } });

  test('is judged by its own regions, the second time as the first', () => {
    for (let time = 0; time < 2; time++) {
      expect(verdict(puzzle, ANY_ONE, answer('1234341221434321'))).toMatchObject({
        why: 'rejected.box-repeats',
      });
    }
  });

  test('whose every region is full is accepted', () => {
    const rows = jigsawShape(4, [...'0000111122223333'].map(Number));
    const cells = new Uint8Array(16);
    expect(
      why({ kind: 'grid', shape: rows, cells }, ANY_ONE, answer('1234234134124123')),
    ).toBeUndefined();
  });
});

describe('covers that are plain to see', () => {
  const none = emptyReport('none');

  test('nothing to cover, or one option that covers all by itself', () => {
    expect(why(coverPuzzle(2, [[0]], 0), ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(coverPuzzle(0, []), ANY_ONE, none)).toBe('rejected.none-refuted');
    expect(why(coverPuzzle(3, [[2], [0, 1]], 2), ANY_ONE, none)).toBe('rejected.none-refuted');
  });

  test('but not where an item is to be covered more than once', () => {
    const two = Int32Array.of(2);
    const bounds = { low: two, high: two, at: { line: 1 } };
    expect(why({ ...coverPuzzle(1, [[0]]), bounds }, ANY_ONE, none)).toBeUndefined();
  });

  test('but not what two options cover, or items beyond the last option', () => {
    expect(why(coverPuzzle(2, [[0], [1]]), ANY_ONE, none)).toBeUndefined();
    expect(why(coverPuzzle(2, [[0], [1], []]), ANY_ONE, none)).toBeUndefined();
    expect(why(coverPuzzle(1, []), ANY_ONE, none)).toBeUndefined();
  });

  test('no given of a cover is one too many', () => {
    const minimal: Question = { want: 'minimal' };
    const cover = { ...withOptions(0), redundant: 0 };
    expect(why(coverPuzzle(1, [[0]]), minimal, cover)).toBe('rejected.redundant-wrong');
  });
});

describe('minimality', () => {
  const minimal: Question = { want: 'minimal' };
  const puzzle = { ...blank, cells: cyclicCells(SHAPE_9).fill(0, 40) };
  const solved = (changes: Partial<SolveReport>): SolveReport =>
    solvedReport({ solution: { kind: 'grid', cells: cyclicCells(SHAPE_9) }, ...changes });

  test('what can go is a given of a grid whose solution is single', () => {
    expect(why(puzzle, minimal, solved({}))).toBeUndefined();
    expect(why(puzzle, minimal, solved({ redundant: 39 }))).toBeUndefined();
    const wrong = [
      solved({ redundant: 40 }),
      solved({ redundant: 81 }),
      solved({ redundant: 0, solutions: 2 }),
      solved({ redundant: 0, complete: false }),
      { ...emptyReport('none'), redundant: 0 },
    ];
    for (const report of wrong)
      expect(why(puzzle, minimal, report)).toBe('rejected.redundant-wrong');
    expect(why(puzzle, ANY_ONE, solved({ redundant: 0 }))).toBe('rejected.redundant-wrong');
  });

  test('two solutions are as many as are looked for', () => {
    expect(why(puzzle, minimal, solved({ solutions: 2 }))).toBeUndefined();
    expect(why(puzzle, minimal, solved({ solutions: 3 }))).toBe('rejected.count-wrong');
  });
});

describe('corrupted answers', () => {
  test('true grids of every shape are accepted', () => {
    fc.assert(
      fc.property(answeredGrids, ({ puzzle, question, report }) => {
        expect(verifyReport(puzzle, question, report)).toBeNull();
      }),
    );
  });

  test.each([
    ['grids with changed cells', corruptedGrids],
    ['covers with a missing, doubled or foreign option', corruptedCovers],
  ])('10,000 of 10,000 %s are rejected', (_, corrupted) => {
    const assess = fc.property(corrupted, ({ puzzle, report }) => {
      expect(verifyReport(puzzle, ANY_ONE, report)?.code).toBe('answer-rejected');
    });
    fc.assert(assess, { numRuns: trials(2_000, 10_000) });
  });

  test('true covers are accepted', () => {
    fc.assert(
      fc.property(answeredCovers, ({ puzzle, question, report }) => {
        expect(verifyReport(puzzle, question, report)).toBeNull();
      }),
    );
  });
});

test('the placeholders of a reason’s words are filled in both languages', () => {
  const params = [
    verdict(blank, ANY_ONE, withCells({ 11: 0 })),
    verdict(blank, ANY_ONE, withCells({ 0: 2 })),
    verdict(matrix, ANY_ONE, withOptions(0, 2)),
  ];
  for (const { rejected } of Object.values(catalogues)) {
    const words: Readonly<Record<string, string>> = rejected;
    for (const known of params) {
      const text = words[String(known?.['why']).replace('rejected.', '')] ?? '{missing}';
      const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(Object.keys(known ?? {})).toEqual(expect.arrayContaining(names));
    }
  }
});

describe('what a rejection says', () => {
  test('the number or the score that was claimed', () => {
    const many = { ...withCells({}), solutions: 7 };
    expect(verdict(blank, ANY_ONE, many)).toEqual({ why: 'rejected.count-wrong', solutions: 7 });
    const scored = { ...withCells({}), score: 5 };
    expect(verdict(blank, ANY_ONE, scored)).toEqual({ why: 'rejected.score-unexpected', score: 5 });
    const empty = emptyReport('none');
    expect(verdict(blank, ANY_ONE, { ...empty, solutions: 3 })).toEqual({
      why: 'rejected.count-wrong',
      solutions: 3,
    });
    expect(verdict(blank, ANY_ONE, { ...empty, score: 4 })).toEqual({
      why: 'rejected.score-unexpected',
      score: 4,
    });
    const keep: Question = { want: 'solutions', limit: 2, keepAll: true };
    const { solution } = withCells({});
    const all = solution === null ? [] : [solution];
    expect(verdict(blank, keep, { ...withCells({}), solutions: 2, all })).toEqual({
      why: 'rejected.all-miscounted',
      solutions: 2,
    });
  });

  test('nothing against an empty list, nor against a search that was broken off before a plain answer', () => {
    expect(verdict(blank, ANY_ONE, { ...emptyReport('timeLimit'), all: [] })).toBeNull();
    const filled: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells: cyclicCells(SHAPE_9) };
    expect(verdict(filled, ANY_ONE, emptyReport('timeLimit'))).toBeNull();
    expect(why(filled, ANY_ONE, emptyReport('none'))).toBe('rejected.none-refuted');
  });
});
