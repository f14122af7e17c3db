/** Who takes part in the race: every engine of the product, and peers where they are installed. */
import {
  createEngine,
  ENGINE_IDS,
  solve,
  type EngineId,
  type Limits,
} from '../../src-main/engines';
import {
  candidateMask,
  optionItems,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../src-main/shared/puzzle';

export interface Contender {
  readonly name: string;
  supports(puzzle: Puzzle, question: Question): boolean;
  solve(puzzle: Puzzle, question: Question): SolveReport;
}

const LIMITS: Limits = {
  now: () => performance.now(),
  deadlineMs: 60_000,
  cancelled: () => false,
  memoryBytes: Infinity,
};

function ownEngine(id: EngineId): Contender {
  const engine = createEngine(id);
  return {
    name: id,
    supports: (puzzle, question) => engine.supports(puzzle, question),
    solve: (puzzle, question) => solve(engine, puzzle, question, LIMITS),
  };
}

export const ownEngines = (): Contender[] => ENGINE_IDS.map(ownEngine);

/** What the race needs of npm's `dancing-links` 4. */
export interface DancingLinksModule {
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

/** Gives the peer only rows that the givens allow, which is the most that a caller can do for it. */
export function dancingLinks({ DancingLinks }: DancingLinksModule): Contender {
  const find = (puzzle: Puzzle, limit: number): number[][] => {
    const { columns, primary, rows } =
      puzzle.kind === 'grid' ? gridRows(puzzle) : coverRows(puzzle);
    const plain = columns === primary;
    const solver = new DancingLinks().createSolver(
      plain ? { columns } : { primaryColumns: primary, secondaryColumns: columns - primary },
    );
    solver.addSparseConstraints(
      rows.map(({ data, items }) => ({
        data,
        columnIndices: plain ? items : split(items, primary),
      })),
    );
    const found = limit === Infinity ? solver.findAll() : solver.find(limit);
    return found.map((rowsOfIt) => rowsOfIt.map(({ data }) => data));
  };
  return {
    name: 'npm dancing-links',
    supports: (_, question) => question.want === 'solutions',
    solve: (puzzle, question) => {
      const found = find(puzzle, question.want === 'solutions' ? question.limit : Infinity);
      return report(puzzle, found);
    },
  };
}

interface Rows {
  readonly columns: number;
  readonly primary: number;
  readonly rows: { data: number; items: number[] }[];
}

const split = (items: number[], primary: number): { primary: number[]; secondary: number[] } => ({
  primary: items.filter((item) => item < primary),
  secondary: items.filter((item) => item >= primary).map((item) => item - primary),
});

function gridRows({ shape, cells }: Extract<Puzzle, { kind: 'grid' }>): Rows {
  const { size, boxRows, boxCols } = shape;
  const rows: { data: number; items: number[] }[] = [];
  for (let cell = 0; cell < shape.cells; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const box = Math.floor(row / boxRows) * boxRows + Math.floor(column / boxCols);
    const given = cells[cell] ?? 0;
    const allowed = given > 0 ? 1 << (given - 1) : candidateMask(shape, cells, cell);
    for (let digit = 0; digit < size; digit++) {
      if (((allowed >> digit) & 1) === 0) continue;
      const houses = [row, size + column, 2 * size + box].map(
        (h) => shape.cells + h * size + digit,
      );
      rows.push({ data: cell * size + digit, items: [cell, ...houses] });
    }
  }
  return { columns: 4 * shape.cells, primary: 4 * shape.cells, rows };
}

function coverRows(puzzle: Extract<Puzzle, { kind: 'cover' }>): Rows {
  const options = Array.from({ length: puzzle.starts.length - 1 }, (_, data) => ({
    data,
    items: [...optionItems(puzzle, data)],
  }));
  const rows = options.filter(({ items }) => (items[0] ?? Infinity) < puzzle.primary);
  return { columns: puzzle.items, primary: puzzle.primary, rows };
}

function report(puzzle: Puzzle, found: readonly number[][]): SolveReport {
  const first = found[0];
  const counters = {
    nodes: 0,
    updates: 0,
    micros: 0,
    engine: 'npm',
    score: null,
    all: null,
    redundant: null,
    complete: true,
  };
  if (first === undefined) return { ...counters, outcome: 'none', solutions: 0, solution: null };
  const common = { ...counters, outcome: 'solved' as const, solutions: found.length };
  if (puzzle.kind === 'cover') {
    return { ...common, solution: { kind: 'cover', options: Int32Array.from(first).sort() } };
  }
  const cells = puzzle.cells.slice();
  const { size } = puzzle.shape;
  for (const option of first) cells[Math.floor(option / size)] = (option % size) + 1;
  return { ...common, solution: { kind: 'grid', cells } };
}
