import { describe, expect, it } from 'vitest';
import { isLong } from '../../testing/long';
import { createEngine } from '../../engines';
import { formatById } from '../../formats';
import { CLASSIC_IDS, CLASSICS, type ClassicId } from '../../shared/contract';
import {
  EVERY_COVER,
  isItemName,
  ProblemError,
  type CoverPuzzle,
  type Problem,
} from '../../shared/puzzle';
import { sampleTexts } from './testing/sample-texts';
import { namedProblem } from './named-problems';
import { readPieces } from './problems/read-pieces';

function count(puzzle: CoverPuzzle, engine: 'dlx' | 'bitcover' = 'dlx'): bigint {
  if (puzzle.bounds !== undefined) return listed(puzzle);
  const search = createEngine(engine).start(puzzle, { want: 'count', parts: [EVERY_COVER] });
  while (search.next(Infinity) !== 'exhausted');
  return search.count ?? 0n;
}

/** Counted one by one: covers with multiplicities have no other count. */
function listed(puzzle: CoverPuzzle): bigint {
  const search = createEngine('dlx').start(puzzle, { want: 'solutions', limit: 100_000 });
  let found = 0n;
  while (search.next(Infinity) === 'solution') found += 1n;
  return found;
}

/** What a text is refused for. */
function problemOf(make: () => CoverPuzzle): Problem | null {
  try {
    make();
    return null;
  } catch (error) {
    return error instanceof ProblemError ? error.problem : null;
  }
}

type Known = [id: ClassicId, values: number[], covers: bigint];

/** What takes seconds to count. */
const LARGE: Known[] = [
  ['pentominoes', [6, 10], 4n * 2339n],
  ['pentominoes', [5, 12], 4n * 1010n],
  ['pentominoes', [4, 15], 4n * 368n],
  ['pentominoes', [5, 5], 8n * 107n],
  ['pentominoes', [3, 10], 4n * 145n],
];

describe('classic problems', () => {
  it.each<Known>([
    ['queens', [8], 92n],
    ['langford', [7], 52n],
    ['latin', [4], 576n],
    ['dominoes', [8, 8], 12_988_816n],
    ['pentominoes', [3, 20], 8n],
    // Some of the twelve.
    ['pentominoes', [3, 5], 4n * 7n],
    ['pentominoes', [4, 5], 4n * 50n],
    ['sudoku', [2, 2], 288n],
    ['sudoku', [1, 4], 576n],
    ...(isLong ? LARGE : []),
  ])('%s %j has as many covers as is known', (id, values, expected) => {
    expect(count(namedProblem(id, values))).toBe(expected);
  });

  it('are Knuth’s text with distinct names, as they usually are', () => {
    const format = formatById('knuth');
    for (const id of CLASSIC_IDS) {
      const usual = CLASSICS[id].map((each) => each.usual);
      const puzzle = namedProblem(id, usual, sampleTexts(id));
      const names = puzzle.names?.items ?? [];
      expect(names.every(isItemName)).toBe(true);
      expect(new Set(names).size).toBe(puzzle.items);
      expect(format?.write([puzzle])).not.toBeNull();
    }
  });

  it('refuse what they do not take', () => {
    for (const values of [[], [0], [8.5], [8, 8], [41]]) {
      expect(() => namedProblem('queens', values)).toThrow('not-allowed');
    }
    expect(() => namedProblem('queens', [8], { board: '....' })).toThrow('not-allowed');
    expect(() => namedProblem('dominoes', [2, 2], { board: '....' })).toThrow('not-allowed');
  });
});

describe('drawn boards', () => {
  const CENTRE = ['........', '........', '........', '...##...'];
  const centreHole = [...CENTRE, ...CENTRE.toReversed()].join('\n');

  it('have as many covers as is known', () => {
    // The Aztec diamond of order n has 2^(n(n+1)/2) (Elkies, Kuperberg, Larsen and Propp, 1992).
    const half = ['##..##', '#....#', '......'];
    const diamond = [...half, ...half.toReversed()].join('\n');
    expect(count(namedProblem('dominoes', [], { board: diamond }))).toBe(64n);
    const chess = ['#.......', ...Array.from({ length: 6 }, () => '........'), '.......#'];
    expect(count(namedProblem('dominoes', [], { board: chess.join('\n') }))).toBe(0n);
    // Scott, 1958: 65 up to turns and reflections.
    expect(count(namedProblem('pentominoes', [], { board: centreHole }), 'bitcover')).toBe(
      8n * 65n,
    );
  });

  it('are the same as a rectangle without holes, whatever ends their lines', () => {
    const board = `\n${'..........\r\n'.repeat(6)}\n`;
    expect(namedProblem('pentominoes', [], { board })).toEqual(
      namedProblem('pentominoes', [6, 10]),
    );
    const more = namedProblem('pentominoes', [], { board: centreHole.replace('##', '.#') });
    expect(more.primary).toBe(12);
  });

  it.each<[string, string, number | undefined, number | undefined]>([
    ['', 'board-empty', undefined, undefined],
    ['##\n##', 'board-empty', undefined, undefined],
    ['..\n.x', 'board-mark', 2, 2],
    ['\n...\n..', 'row-short', 3, 3],
    ['..\n....', 'row-long', 2, 3],
    ['.'.repeat(41), 'board-too-large', 1, 41],
    ['.\n'.repeat(41), 'board-too-large', 41, 1],
  ])('%j is refused: %s', (text, code, line, column) => {
    expect(problemOf(() => namedProblem('dominoes', [], { board: text }))).toMatchObject({
      code,
      ...(line === undefined ? {} : { at: { line, column } }),
    });
  });
});

describe('pieces of one’s own', () => {
  const laid = (pieces: string, rows: number, columns: number): bigint =>
    count(namedProblem('polyominoes', [rows, columns], { pieces }));

  it.each<[string, string, number, number, bigint]>([
    // Parity: five tetrominoes cover as many black as white squares but for T.
    ['five tetrominoes on 4×5', 'tetrominoes', 4, 5, 0n],
    ['seven one-sided tetrominoes on 4×7', 'one-sided\ntetrominoes', 4, 7, 0n],
    ['all dominoes of a chessboard of 6×6', 'dominoes x18', 6, 6, 6728n],
    // OEIS A028420.
    ['single squares and dominoes on 4×4', 'monominoes <=16\ndominoes <=8', 4, 4, 10_012n],
    // Korn and Pak, 2004: 2 T(3,3) of the grid, 2, 6 and 84.
    ['T-tetrominoes on 4×4', 'T x4\n###\n.#.', 4, 4, 2n],
    ['T-tetrominoes on 4×8', 'T x8\n###\n.#.', 4, 8, 6n],
    ['T-tetrominoes on 8×8', 'T x16\n###\n.#.', 8, 8, 84n],
    // Two ways for each block of 2×3, once it is cut.
    ['L-trominoes on 2×9', 'L x6\n##\n#.', 2, 9, 8n],
    ['an L on its one side', 'one-sided\nL x2\n###\n#..', 2, 4, 1n],
    ['an L on either side', 'L x2\n###\n#..', 2, 4, 2n],
    ['pieces that leave squares empty', 'I\n###', 2, 3, 2n],
  ])('%s', (_, pieces, rows, columns, expected) => {
    expect(laid(pieces, rows, columns)).toBe(expected);
  });

  it.runIf(isLong)('the 18 one-sided pentominoes on 3×30: 46', () => {
    expect(laid('one-sided\npentominoes', 3, 30)).toBe(4n * 46n);
  });

  it('are as many as is known', () => {
    // OEIS A000105 and A000988.
    const sets = ['monominoes', 'dominoes', 'trominoes', 'tetrominoes', 'pentominoes'];
    const sizes = [...sets, 'hexominoes', 'heptominoes'];
    const pieces = (text: string): number => readPieces(text).pieces.length;
    expect(sizes.map(pieces)).toEqual([1, 1, 2, 5, 12, 35, 108]);
    expect(sizes.map((set) => pieces(`one-sided\n${set}`))).toEqual([1, 1, 2, 7, 18, 60, 196]);
  });

  it('are the twelve pentominoes by their name, and some of them on a smaller board', () => {
    const own = namedProblem('polyominoes', [4, 5], { pieces: 'pentominoes' });
    const twelve = namedProblem('pentominoes', [4, 5]);
    expect([own.primary, own.items]).toEqual([20, 32]);
    expect([...(own.names?.items ?? [])].sort()).toEqual([...(twelve.names?.items ?? [])].sort());
    expect(count(own)).toBe(200n);
  });

  it('lie on a drawn board', () => {
    const texts = { pieces: 'V x2\n##\n#.\n\nI3 <=1\n###', board: '#..\n...\n..#\n#..' };
    const cover = namedProblem('polyominoes', [], texts);
    expect([cover.primary, cover.names?.items.at(-1)]).toEqual([10, 'I3']);
    expect(problemOf(() => namedProblem('polyominoes', [], { ...texts, board: '..' }))).toEqual({
      code: 'pieces-area',
      params: { area: 6, cells: 2 },
    });
  });

  it.each<[string, string, number | undefined]>([
    ['', 'pieces-missing', undefined],
    ['one-sided\n', 'pieces-missing', undefined],
    ['pentominos', 'piece-line', 1],
    ['hook x0\n##', 'piece-line', 1],
    ['two words\n##', 'piece-line', 1],
    ['\nr1c1\n##', 'piece-line', 2],
    ['I\n##\n\nb\n#.\n.#', 'piece-apart', 4],
    ['b\n..', 'piece-apart', 1],
    ['a\n#\n\na\n##', 'piece-twice', 4],
    ['tetrominoes\nT4\n###\n.#.', 'piece-twice', 2],
    ['pentominoes', 'pieces-sum', undefined],
    ['a x5\n##', 'pieces-area', undefined],
    ['corner\n###\n#..\n#..', 'piece-unfit', undefined],
    ['I x2\n##\n\ncross\n.#.\n###\n.#.', 'pieces-sum', undefined],
  ])('%j is refused: %s', (pieces, code, line) => {
    const found = problemOf(() => namedProblem('polyominoes', [2, 4], { pieces }));
    expect(found?.code).toBe(code);
    expect(found?.at?.line).toBe(line);
  });

  it('are needed', () => {
    expect(() => namedProblem('polyominoes', [5, 8])).toThrow('pieces-missing');
    expect(() => namedProblem('queens', [8], { pieces: '#' })).toThrow('not-allowed');
  });
});
