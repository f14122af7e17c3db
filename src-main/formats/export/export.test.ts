import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCovers, allGrids } from '../../engines/testing/oracle';
import { anyCover, boundedCovers, colouredCovers } from '../../engines/testing/covers-by-chance';
import {
  coverPuzzle,
  gridShape,
  jigsawShape,
  optionCount,
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
} from '../../shared/puzzle';
import { trials } from '../../testing/long';
import { puzzlesOf, formatOf } from '../testing/golden';
import { literalsOf, writeCardinality } from './clauses';
import { exportById, exportPuzzle } from './index';
import { readCnf, readOpb, solutionsOf, type Program } from './testing/linear';

const FORMATS: readonly (readonly ['cnf' | 'opb', (text: string) => Program])[] = [
  ['cnf', readCnf],
  ['opb', readOpb],
];

const written = (id: string, puzzle: Puzzle): string => {
  const to = exportById(id);
  return (to && exportPuzzle(puzzle, 1, to).text) ?? '';
};

const knuth = (text: string): CoverPuzzle => {
  const [puzzle] = puzzlesOf(formatOf('knuth'), text);
  if (puzzle?.kind !== 'cover') throw new Error(text);
  return puzzle;
};

/** Every cover as the numbers of its options, from 1. */
const coversOf = (puzzle: CoverPuzzle): string[] =>
  allCovers(puzzle)
    .map((options) => options.map((option) => option + 1).join(' '))
    .sort();

describe.each(FORMATS)('%s', (id, read) => {
  it.each([
    ['plain and secondary items', anyCover],
    ['colours', colouredCovers],
    ['multiplicities', boundedCovers],
  ])('has the covers of an instance as its solutions: %s', (_name, covers) => {
    fc.assert(
      fc.property(covers, (puzzle) => {
        const program = read(written(id, puzzle));
        expect(solutionsOf(program, optionCount(puzzle))).toEqual(coversOf(puzzle));
      }),
      { numRuns: trials(150, 3000) },
    );
  });

  it('has the solutions of a grid, its regions and givens', () => {
    const regions = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
    for (const shape of [gridShape(2, 2), jigsawShape(4, regions)]) {
      const cells = Uint8Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 1 : 0));
      const puzzle: GridPuzzle = { kind: 'grid', shape, cells };
      const grids = allGrids(puzzle).map((grid) =>
        Array.from(grid, (value, cell) => cell * 4 + value).join(' '),
      );
      expect(grids.length).toBeGreaterThan(1);
      expect(solutionsOf(read(written(id, puzzle)), 64)).toEqual(grids.sort());
    }
  });

  it('has no solution where an item has no option, and one where there is nothing to do', () => {
    for (const options of [[[0]], []]) {
      const impossible = coverPuzzle(2, options);
      expect(solutionsOf(read(written(id, impossible)), optionCount(impossible))).toEqual([]);
    }
    expect(solutionsOf(read(written(id, coverPuzzle(1, [[0]], 0))), 1)).toEqual(['']);
  });

  it('says what the variables are', () => {
    const puzzle = knuth('p q | r s\np r:red\nq r:red s\np r:blue\nq r:blue s:1\n');
    const lines = written(id, puzzle).split('\n');
    const said = lines.filter((line) => line.includes(' var ')).map((line) => line.slice(2));
    const x = id === 'opb' ? 'x' : '';
    expect(said).toEqual([
      `var ${x}1 = option 1: p r:red`,
      `var ${x}2 = option 2: q r:red s`,
      `var ${x}3 = option 3: p r:blue`,
      `var ${x}4 = option 4: q r:blue s:1`,
      `var ${x}5 = colour r:red`,
      `var ${x}6 = colour r:blue`,
    ]);
    const grid: Puzzle = { kind: 'grid', shape: gridShape(2, 2), cells: new Uint8Array(16) };
    expect(written(id, grid)).toContain(`var ${x}64 = r4c4=4\n`);
  });

  it('keeps the name and the comment, and tells what it has no place for', () => {
    const to = exportById(id);
    const said = { name: 'One', comment: 'two', ratings: { ER: 7.2 } };
    const { text, losses } = (to && exportPuzzle(knuth('a b\na\nb\n'), 1, to, said)) ?? {};
    const sign = id === 'cnf' ? 'c' : '*';
    expect(text?.match(/^. (One|two)$/gm)).toEqual([`${sign} One`, `${sign} two`]);
    expect(losses).toMatchObject([{ code: 'lost-labels', params: { labels: 'ER' } }]);
  });

  it('refuses what is malformed or too large before it is written', () => {
    const to = exportById(id);
    if (to === undefined) throw new Error(id);
    expect(exportPuzzle(null, 3, to)).toMatchObject({
      text: null,
      losses: [{ code: 'lost-malformed', params: { number: 3 } }],
    });
    const ones = new Int32Array(21_000_000);
    const starts = Int32Array.from({ length: 21 }, (_, option) => option * 1_050_000);
    starts[20] = ones.length;
    const large: CoverPuzzle = { kind: 'cover', items: 1, primary: 1, starts, itemsOf: ones };
    expect(exportPuzzle(large, 1, to)).toMatchObject({
      text: null,
      losses: [{ code: 'export-too-large', params: { limit: 20_000_000 } }],
    });
  });
});

describe('the clauses of a cardinality', () => {
  it('hold for the sums between low and high and for no others', () => {
    for (let count = 0; count <= 7; count++) {
      for (let low = 0; low <= count + 1; low++) {
        for (let high = low; high <= count + 1; high++) expect(sumsOf(count, low, high)).toBe(true);
      }
    }
  });

  function sumsOf(count: number, low: number, high: number): boolean {
    const variables = Array.from({ length: count }, (_, at) => at + 1);
    const clauses: string[] = [];
    let [last, literals] = [count, 0];
    writeCardinality(
      { variables, low, high },
      {
        clause: (its) => {
          literals += its.length;
          clauses.push([...its, 0].join(' '));
        },
        fresh: () => ++last,
      },
    );
    expect(literals).toBeLessThanOrEqual(literalsOf({ variables, low, high }));
    const program = readCnf([`p cnf ${last} ${clauses.length}`, ...clauses, ''].join('\n'));
    const sets = solutionsOf(program, count).map((set) => (set === '' ? 0 : set.split(' ').length));
    const choose = (k: number): number => (k === 0 ? 1 : (choose(k - 1) * (count - k + 1)) / k);
    const wanted = Array.from({ length: count + 1 }, (_, k) =>
      k < low || k > high ? 0 : choose(k),
    );
    return wanted.every((many, k) => sets.filter((size) => size === k).length === many);
  }
});

it('knows no other exports', () => {
  expect(exportById('poj3740')).toBeUndefined();
  const to = {
    id: 'cnf',
    title: '',
    write: () => {
      throw new RangeError('other');
    },
  } as const;
  expect(() => exportPuzzle(coverPuzzle(1, [[0]]), 1, to)).toThrow(RangeError);
});
