/**
 * Solvers of other makers, from npm: each asked as its own documentation says, for what it can do.
 * They live in `peers/`, a package of its own, and are not bundled.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GridPuzzle, Puzzle, Question, SolveReport } from '../../src-main/shared/puzzle';
import type { Contender } from './contender';
import { isColoured } from './data';
import { reportOf, rowsOf } from './rows';

export const PEER_IDS = [
  'dancing-links',
  '@algorithm.ts/dlx',
  'sudoku-dlx',
  'dlxlib',
  'sudoku',
] as const;
export type PeerId = (typeof PEER_IDS)[number];

/** Loads a peer that is installed in `folder`. */
export async function peer(id: PeerId, folder: string): Promise<Contender> {
  const url = pathToFileURL(join(folder, 'load.mjs')).href;
  const { load } = (await import(/* @vite-ignore */ url)) as { load(name: string): Promise<never> };
  return contenders[id](await load(id));
}

const contenders: { readonly [K in PeerId]: (module: never) => Contender } = {
  'dancing-links': dancingLinks,
  '@algorithm.ts/dlx': algorithmTs,
  'sudoku-dlx': sudokuDlx,
  dlxlib,
  sudoku,
};

const limitOf = (question: Question): number =>
  question.want === 'solutions' ? question.limit : Infinity;
const wantsSolutions = (puzzle: Puzzle, question: Question): boolean =>
  question.want === 'solutions' && !isColoured(puzzle);
const isNine = (puzzle: Puzzle): puzzle is GridPuzzle =>
  puzzle.kind === 'grid' && puzzle.shape.boxRows === 3 && puzzle.shape.boxCols === 3;

interface DancingLinksModule {
  readonly DancingLinks: new () => {
    createSolver(
      config: { columns: number } | { primaryColumns: number; secondaryColumns: number },
    ): {
      addSparseConstraints(rows: { data: number; columnIndices: unknown }[]): unknown;
      find(count: number): { data: number }[][];
      findAll(): { data: number }[][];
    };
  };
}

function dancingLinks({ DancingLinks }: DancingLinksModule): Contender {
  return {
    name: 'npm dancing-links',
    supports: wantsSolutions,
    solve: (puzzle, question) => {
      const { columns, primary, rows } = rowsOf(puzzle);
      const plain = columns === primary;
      const solver = new DancingLinks().createSolver(
        plain ? { columns } : { primaryColumns: primary, secondaryColumns: columns - primary },
      );
      solver.addSparseConstraints(
        rows.map(({ data, items }) => ({
          data,
          columnIndices: plain ? [...items] : split(items, primary),
        })),
      );
      const limit = limitOf(question);
      const found = limit === Infinity ? solver.findAll() : solver.find(limit);
      return reportOf(
        puzzle,
        found.map((each) => each.map(({ data }) => data)),
      );
    },
  };
}

function split(
  items: readonly number[],
  primary: number,
): { primary: number[]; secondary: number[] } {
  return {
    primary: items.filter((item) => item < primary),
    secondary: items.filter((item) => item >= primary).map((item) => item - primary),
  };
}

interface AlgorithmTsModule {
  readonly DancingLinkX: new (props: { MAX_N: number }) => {
    init(columns: number): void;
    addRow(row: number, columns: readonly number[]): void;
    solve(): number[] | null;
    destroy(): void;
  };
}

/** Knows one solution and primary columns only; numbers rows and columns from 1. */
function algorithmTs({ DancingLinkX }: AlgorithmTsModule): Contender {
  let size = 0;
  let solver: InstanceType<AlgorithmTsModule['DancingLinkX']> | null = null;
  return {
    name: 'npm @algorithm.ts/dlx',
    supports: (puzzle, question) =>
      wantsSolutions(puzzle, question) &&
      limitOf(question) === 1 &&
      (puzzle.kind === 'grid' || puzzle.primary === puzzle.items),
    solve: (puzzle) => {
      const { columns, rows } = rowsOf(puzzle);
      const nodes = 1 + columns + rows.reduce((sum, { items }) => sum + items.length, 0);
      if (solver === null || size < nodes) {
        size = 2 * nodes;
        solver = new DancingLinkX({ MAX_N: size });
      }
      solver.init(columns);
      for (const { data, items } of rows) {
        solver.addRow(
          data + 1,
          items.map((item) => item + 1),
        );
      }
      const found = solver.solve();
      return reportOf(puzzle, found === null ? [] : [found.map((row) => row - 1)]);
    },
  };
}

interface SudokuDlxModule {
  solveString(sudoku: string, all?: boolean): { row: number; col: number; number: number }[][];
}

function sudokuDlx(module: SudokuDlxModule & { default?: SudokuDlxModule }): Contender {
  const { solveString } = module.default ?? module;
  return {
    name: 'npm sudoku-dlx',
    supports: (puzzle, question) =>
      isNine(puzzle) && question.want === 'solutions' && [1, Infinity].includes(question.limit),
    solve: (puzzle, question) => {
      const text = Array.from((puzzle as GridPuzzle).cells, (value) => value || '.').join('');
      const found = solveString(text, limitOf(question) > 1);
      return reportOf(
        puzzle,
        found.map((cells) => cells.map(({ row, col, number }) => (row * 9 + col) * 9 + number - 1)),
      );
    },
  };
}

interface DlxlibModule {
  solve(
    matrix: readonly (readonly number[])[],
    onSearchStep: undefined,
    onSolutionFound: undefined,
    most?: number,
  ): number[][];
}

/** Takes a matrix of zeros and ones, primary columns only. */
function dlxlib(module: DlxlibModule & { default?: DlxlibModule }): Contender {
  const library = module.default ?? module;
  return {
    name: 'npm dlxlib',
    supports: (puzzle, question) =>
      wantsSolutions(puzzle, question) &&
      (puzzle.kind === 'grid' || puzzle.primary === puzzle.items),
    solve: (puzzle, question) => {
      const { columns, rows } = rowsOf(puzzle);
      const matrix = rows.map(({ items }) => {
        const line = new Array<number>(columns).fill(0);
        for (const item of items) line[item] = 1;
        return line;
      });
      const limit = limitOf(question);
      const most = limit === Infinity ? undefined : limit;
      const found = library.solve(matrix, undefined, undefined, most);
      return reportOf(
        puzzle,
        found.map((each) => each.map((row) => rows[row]?.data ?? -1)),
      );
    },
  };
}

interface SudokuModule {
  solvepuzzle(puzzle: readonly (number | null)[]): number[] | null;
}

/** Cells hold 0…8 or null. */
function sudoku(module: SudokuModule & { default?: SudokuModule }): Contender {
  const { solvepuzzle } = module.default ?? module;
  return {
    name: 'npm sudoku',
    supports: (puzzle, question) =>
      isNine(puzzle) && question.want === 'solutions' && question.limit === 1,
    solve: (puzzle): SolveReport => {
      const cells = Array.from((puzzle as GridPuzzle).cells, (value) =>
        value === 0 ? null : value - 1,
      );
      const found = solvepuzzle(cells);
      return reportOf(puzzle, found === null ? [] : [found.map((value, cell) => cell * 9 + value)]);
    },
  };
}
