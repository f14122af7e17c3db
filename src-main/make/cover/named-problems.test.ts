import { describe, expect, it } from 'vitest';
import { isLong } from '../../testing/long';
import { createEngine } from '../../engines';
import { formatById } from '../../formats';
import { CLASSIC_IDS, CLASSICS, type ClassicId } from '../../shared/contract';
import {
  EVERY_COVER,
  gridShape,
  isItemName,
  ProblemError,
  type CoverPuzzle,
  type Problem,
} from '../../shared/puzzle';
import { allGrids } from '../../engines/oracle';
import { sampleText } from './testing/sample-texts';
import { namedProblem } from './named-problems';

function count(puzzle: CoverPuzzle, engine: 'dlx' | 'bitcover' = 'dlx'): bigint {
  const search = createEngine(engine).start(puzzle, { want: 'count', parts: [EVERY_COVER] });
  while (search.next(Infinity) !== 'exhausted');
  return search.count ?? 0n;
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

/** All 288 grids of 4×4, filtered. */
function grids(keep: (cells: Uint8Array) => boolean): bigint {
  const shape = gridShape(2, 2);
  return BigInt(allGrids({ kind: 'grid', shape, cells: new Uint8Array(16) }).filter(keep).length);
}

type Known = [id: ClassicId, values: number[], covers: bigint];

/** What takes seconds to count. */
const LARGE: Known[] = [
  ['pentominoes', [6, 10], 9_356n],
  ['solidPentominoes', [2, 3, 9], 0n],
];

describe('classic problems', () => {
  it.each<Known>([
    ['queens', [8], 92n],
    ['langford', [7], 52n],
    ['latin', [4], 576n],
    ['steiner', [6], 0n],
    ['steiner', [7], 30n],
    ['steiner', [9], 840n],
    ['dominoes', [8, 8], 12_988_816n],
    ['pentominoes', [3, 20], 8n],
    ['pentominoes', [3, 10], 0n],
    ['soma', [], 11_520n],
    ['tetracubes', [2, 2, 8], 8n * 224n],
    ['tetracubes', [2, 4, 4], 8n * 1390n],
    ['solidPentominoes', [2, 3, 10], 8n * 12n],
    ['sudoku', [2, 2], 288n],
    ['sudoku', [1, 4], 576n],
    ...(isLong ? LARGE : []),
  ])('%s %j has as many covers as is known', (id, values, expected) => {
    expect(count(namedProblem(id, values))).toBe(expected);
  });

  it('add the rules of the variants of Sudoku', () => {
    const all = new Set([1, 2, 3, 4]).size;
    const diagonal = (cells: Uint8Array, at: readonly number[]): boolean =>
      new Set(at.map((each) => cells[each])).size === all;
    const isX = (cells: Uint8Array): boolean =>
      diagonal(cells, [0, 5, 10, 15]) && diagonal(cells, [3, 6, 9, 12]);
    expect(count(namedProblem('xSudoku', [2, 2]))).toBe(grids(isX));
    const isAntiKnight = (cells: Uint8Array): boolean =>
      [...cells].every((value, at) =>
        [...cells].every((other, to) => {
          const down = Math.abs(Math.floor(at / 4) - Math.floor(to / 4));
          const right = Math.abs((at % 4) - (to % 4));
          return value !== other || down * right !== 2;
        }),
      );
    expect(count(namedProblem('antiKnight', [2, 2]))).toBe(grids(isAntiKnight));
    const search = createEngine('dlx').start(namedProblem('windoku', []), {
      want: 'solutions',
      limit: 1,
    });
    expect(search.next(Infinity)).toBe('solution');
    const solution = search.solution();
    const values = solution.kind === 'cover' ? [...solution.options].map((each) => each % 9) : [];
    for (const corner of [10, 14, 46, 50]) {
      const window = [0, 1, 2, 9, 10, 11, 18, 19, 20].map((by) => values[corner + by]);
      expect(new Set(window).size).toBe(9);
    }
  });

  it('lay every domino of dominosa once, by the seed', () => {
    for (const size of [1, 2, 3, 6, 7]) {
      const puzzle = namedProblem('dominosa', [size, 5]);
      expect(count(puzzle)).toBeGreaterThan(0n);
      expect(namedProblem('dominosa', [size, 5])).toEqual(puzzle);
    }
    expect(namedProblem('dominosa', [6, 6])).not.toEqual(namedProblem('dominosa', [6, 5]));
  });

  it('are Knuth’s text with distinct names, as they usually are', () => {
    const format = formatById('knuth');
    for (const id of CLASSIC_IDS) {
      const usual = CLASSICS[id].map((each) => each.usual);
      const puzzle = namedProblem(id, usual, sampleText(id));
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
    expect(() => namedProblem('queens', [8], '....')).toThrow('not-allowed');
    expect(() => namedProblem('dominoes', [2, 2], '....')).toThrow('not-allowed');
  });
});

describe('drawn boards', () => {
  const CENTRE = ['........', '........', '........', '...##...'];
  const centreHole = [...CENTRE, ...CENTRE.toReversed()].join('\n');

  it('have as many covers as is known', () => {
    // The Aztec diamond of order n has 2^(n(n+1)/2) (Elkies, Kuperberg, Larsen and Propp, 1992).
    const half = ['##..##', '#....#', '......'];
    const diamond = [...half, ...half.toReversed()].join('\n');
    expect(count(namedProblem('dominoes', [], diamond))).toBe(64n);
    const chess = ['#.......', ...Array.from({ length: 6 }, () => '........'), '.......#'];
    expect(count(namedProblem('dominoes', [], chess.join('\n')))).toBe(0n);
    // Scott, 1958: 65 up to turns and reflections.
    expect(count(namedProblem('pentominoes', [], centreHole), 'bitcover')).toBe(8n * 65n);
  });

  it('are the same as a rectangle without holes, whatever ends their lines', () => {
    const board = `\n${'..........\r\n'.repeat(6)}\n`;
    expect(namedProblem('pentominoes', [], board)).toEqual(namedProblem('pentominoes', [6, 10]));
    const more = namedProblem('pentominoes', [], centreHole.replace('##', '.#'));
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
    expect(problemOf(() => namedProblem('dominoes', [], text))).toMatchObject({
      code,
      ...(line === undefined ? {} : { at: { line, column } }),
    });
  });
});
