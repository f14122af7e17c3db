import { describe, expect, test } from 'vitest';
import { checkReport } from '../batch';
import { createEngine, type Engine, type EngineId } from '../engines';
import {
  coverPuzzle,
  gridShape,
  SHAPE_16,
  SHAPE_9,
  type Puzzle,
  type SolveReport,
} from '../shared/puzzle';
import { randomPuzzle, seeded } from '../engines/testing/grids';
import { gridBatch, packGrids } from './grid-chunk';
import { unpackGridReports } from './grid-reports';
import type { ChunkOptions } from './protocol';
import { createSolver, type ChunkSolver } from './solver';
import type { PoolItem } from './wire';

const OPTIONS: ChunkOptions = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 };
/** A quick puzzle is far from it, whatever else the machine does. */
const LIMIT_MS = 1_000;
const never = (): boolean => false;

function grid(text: string, limit = 1): PoolItem {
  const cells = Uint8Array.from(text, Number);
  return {
    puzzle: { kind: 'grid', shape: SHAPE_9, cells },
    question: { want: 'solutions', limit },
  };
}

const SEVENTEEN =
  '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const EMPTY = '0'.repeat(81);
const CLASH = '55' + '0'.repeat(79);
const ITEMS = [grid(SEVENTEEN), grid(CLASH), grid(EMPTY), grid(SEVENTEEN)];

/** An engine with the id, and the code, of another, that denies every solution. */
function denier(id: EngineId): Engine {
  const engine = createEngine(id);
  return {
    id,
    supports: (puzzle, question) => engine.supports(puzzle, question),
    bytesNeeded: (puzzle) => engine.bytesNeeded(puzzle),
    start: () => ({
      nodes: 1,
      updates: 0,
      score: 0,
      next: () => 'exhausted',
      solution: () => ({ kind: 'grid', cells: new Uint8Array(81) }),
    }),
    startMany: ({ count }) => {
      let at = 0;
      return {
        get at() {
          return at;
        },
        next: () => ++at >= count,
        skip: () => void at++,
      };
    },
  };
}

const lying = (liar: EngineId): ChunkSolver =>
  createSolver((id) => (id === liar ? denier(id) : createEngine(id)));

function inBulk(
  solver: ChunkSolver,
  items: readonly PoolItem[],
  options = OPTIONS,
  cancelled = never,
  room?: ArrayBuffer,
): { reports: SolveReport[]; progress: number[] } {
  const chunk = packGrids(items);
  if (chunk === null) throw new Error('not alike');
  const progress: number[] = [];
  const bulk = solver.answerGrids(
    gridBatch(chunk),
    options,
    cancelled,
    (i) => progress.push(i),
    room,
  );
  return { reports: bulk === null ? [] : unpackGridReports(bulk), progress };
}

const singly = (
  solver: ChunkSolver,
  items: readonly PoolItem[],
  options = OPTIONS,
): SolveReport[] => items.map((item) => solver.answer(item, options, never));

/** A report without its time, and without whether that is a share of the time of a chunk. */
const timeless = ({ estimated, ...report }: SolveReport): SolveReport => ({ ...report, micros: 0 });

const problemOf = (item: PoolItem, report: SolveReport | undefined): unknown =>
  report && checkReport({ key: 0, ...item }, report, OPTIONS, false).problem;

test('large grids go to dlx in bulk where all are nearly full, else each to its own engine', () => {
  const random = seeded(7);
  const of = (givens: number): PoolItem => ({
    puzzle: randomPuzzle(SHAPE_16, givens, random),
    question: { want: 'solutions', limit: 1 },
  });
  const enginesOf = (reports: readonly SolveReport[]): string[] =>
    reports.map(({ engine }) => engine);
  const full = [of(160), of(150), of(141)];
  expect(enginesOf(inBulk(createSolver(), full).reports)).toEqual(['dlx', 'dlx', 'dlx']);
  const mixed = [of(160), of(140), of(150)];
  expect(inBulk(createSolver(), mixed).reports).toEqual([]);
  expect(enginesOf(singly(createSolver(), mixed))).toEqual(['dlx', 'masks', 'dlx']);
});

test('reports in room that was used before are those in new room', () => {
  const [solver, dirty] = [createSolver(), new ArrayBuffer(1000)];
  new Uint8Array(dirty).fill(255);
  const { reports } = inBulk(solver, ITEMS);
  for (const room of [dirty, new ArrayBuffer(8)]) {
    const again = inBulk(solver, ITEMS, OPTIONS, never, room);
    expect(again.reports.map(timeless)).toEqual(reports.map(timeless));
  }
});

describe('a “no solution” that one engine alone has come to', () => {
  const ways: [string, (solver: ChunkSolver) => SolveReport[]][] = [
    ['asked singly', (solver) => singly(solver, ITEMS)],
    ['asked in bulk', (solver) => inBulk(solver, ITEMS).reports],
  ];

  test.each(ways)('fails with both engines named where the second contradicts, %s', (_, ask) => {
    const reports = ask(lying('bands'));
    expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'none', 'failed', 'failed']);
    expect(problemOf(ITEMS[0] as PoolItem, reports[0])).toMatchObject({
      code: 'engines-disagree',
      params: { engine: 'bands', other: 'dlx' },
    });
    expect(reports[0]).toMatchObject({ solutions: 0, complete: false, solution: null });
  });

  test.each(ways)('stands where both agree, %s', (_, ask) => {
    const [sound, none] = ask(createSolver());
    expect(sound).toMatchObject({ outcome: 'solved', engine: 'bands' });
    expect(none).toMatchObject({ outcome: 'none', complete: true, engine: 'bands' });
    expect(problemOf(ITEMS[1] as PoolItem, none)).toBeNull();
  });

  test('is asked of another engine than dlx when it is dlx that denies', () => {
    const six: Puzzle = { kind: 'grid', shape: gridShape(2, 3), cells: new Uint8Array(36) };
    const question = { want: 'solutions', limit: 1 } as const;
    const [nine, small] = singly(lying('dlx'), [grid(EMPTY), { puzzle: six, question }], {
      ...OPTIONS,
      engine: 'dlx',
    });
    expect(problemOf(grid(EMPTY), nine)).toMatchObject({
      params: { engine: 'dlx', other: 'bands' },
    });
    expect(problemOf({ puzzle: six, question }, small)).toMatchObject({
      params: { engine: 'dlx', other: 'masks' },
    });
  });

  test('of covers of more than 128 items is asked of clause learning', () => {
    const all = Array.from({ length: 129 }, (_, item) => item);
    const question = { want: 'solutions', limit: 1 } as const;
    const [solvable, none] = [coverPuzzle(129, [all]), coverPuzzle(129, [[0]])];
    const [denied] = singly(lying('dlx'), [{ puzzle: solvable, question }]);
    expect(denied?.failure).toEqual({ kind: 'contradicted', other: 'clauses' });
    const [agreed] = singly(createSolver(), [{ puzzle: none, question }]);
    expect(agreed).toMatchObject({ outcome: 'none', engine: 'dlx' });
  });

  test('stands where the second engine has no room', () => {
    const puzzle = coverPuzzle(129, [[0]]);
    const item = { puzzle, question: { want: 'solutions', limit: 1 } } as const;
    const options = { ...OPTIONS, memoryBytes: createEngine('dlx').bytesNeeded(puzzle) };
    expect(createEngine('clauses').bytesNeeded(puzzle)).toBeGreaterThan(options.memoryBytes);
    expect(singly(createSolver(), [item], options)[0]).toMatchObject({ outcome: 'none' });
  });

  test.each(ways)('is no answer when the second engine breaks down, %s', (_, ask) => {
    const broken = createSolver((id) => {
      if (id === 'dlx') throw new Error('scripted');
      return createEngine(id);
    });
    expect(ask(broken)[1]).toMatchObject({ outcome: 'failed', engine: 'dlx' });
  });
});

/** An engine that never comes to an end, in a chunk or alone. */
function idler(id: EngineId): Engine {
  const idle = (search: { nodes: number }, budget: number): void => void (search.nodes += budget);
  return {
    id,
    supports: () => true,
    bytesNeeded: () => 0,
    start: () => {
      const counters = { nodes: 0 };
      return {
        get nodes() {
          return counters.nodes;
        },
        updates: 0,
        score: 0,
        next: (budget) => {
          idle(counters, budget);
          return 'paused';
        },
        solution: () => ({ kind: 'grid', cells: new Uint8Array(81) }),
      };
    },
    startMany: (_, { nodes }) => {
      let at = 0;
      return {
        get at() {
          return at;
        },
        next: (budget) => {
          nodes[at] = (nodes[at] ?? 0) + budget;
          return false;
        },
        skip: () => void at++,
      };
    },
  };
}

describe('a puzzle that defeats the engine', () => {
  const idling = (): ChunkSolver =>
    createSolver((id) => (id === 'bands' ? idler('bands') : createEngine(id)));

  test('is answered by the next one, and its report says so', () => {
    const [report] = singly(idling(), [grid(SEVENTEEN)]);
    expect(report).toMatchObject({ outcome: 'solved', complete: true, engine: 'masks' });
    expect(report?.handedOver).toMatchObject({ from: 'bands', to: 'masks' });
    expect(report?.nodes).toBeGreaterThan(report?.handedOver?.nodes ?? Infinity);
  });

  test('makes its chunk be asked one by one', () => {
    expect(inBulk(idling(), ITEMS).reports).toEqual([]);
  });

  test('is proved to have no solution by the next one, and by another', () => {
    const [report] = singly(idling(), [grid(CLASH)]);
    expect(report).toMatchObject({ outcome: 'none', engine: 'masks' });
    expect(report?.handedOver).toBeDefined();
  });

  test('stays with the engine that was asked for by name', () => {
    const options: ChunkOptions = { ...OPTIONS, engine: 'bands', timeLimitMs: 20 };
    const [report] = singly(idling(), [grid(SEVENTEEN)], options);
    expect(report).toMatchObject({ outcome: 'timeLimit', engine: 'bands' });
    expect(report?.handedOver).toBeUndefined();
    expect(inBulk(idling(), [grid(SEVENTEEN)], options).reports).toMatchObject([
      { outcome: 'timeLimit' },
    ]);
  });
});

describe('a chunk of like grids', () => {
  test('gets the reports that its puzzles get singly', () => {
    const { reports } = inBulk(createSolver(), ITEMS);
    expect(reports.map(timeless)).toEqual(singly(createSolver(), ITEMS).map(timeless));
  });

  test('is left to the single way by engines and limits that do not take it', () => {
    expect(inBulk(createSolver(), ITEMS, { ...OPTIONS, engine: 'bitmask' }).reports).toEqual([]);
    expect(inBulk(createSolver(), ITEMS, { ...OPTIONS, memoryBytes: 10 }).reports).toEqual([]);
  });

  test('is left to the single way by an engine that breaks down, which is made anew', () => {
    let made = 0;
    const solver = createSolver((id) => {
      const engine = createEngine(id);
      if (made++ > 0) return engine;
      return {
        id: engine.id,
        supports: () => true,
        bytesNeeded: () => 0,
        start: (puzzle, question) => engine.start(puzzle, question),
        startMany: () => {
          throw new Error('scripted');
        },
      };
    });
    expect(inBulk(solver, [grid(EMPTY)]).reports).toEqual([]);
    expect(inBulk(solver, [grid(EMPTY)]).reports).toMatchObject([{ outcome: 'solved' }]);
  });

  test('gives up between slices when it is cancelled, and keeps what is done', () => {
    let looks = 0;
    const many = Array.from({ length: 20_000 }, () => grid(SEVENTEEN));
    const { reports } = inBulk(createSolver(), many, OPTIONS, () => ++looks > 2);
    const done = reports.findIndex(({ outcome }) => outcome === 'cancelled');
    expect(done).toBeGreaterThan(0);
    const before = reports.slice(0, done);
    expect(before.every(({ outcome, complete }) => outcome === 'solved' && complete)).toBe(true);
    expect(reports.slice(done).every(({ outcome }) => outcome === 'cancelled')).toBe(true);
  });

  test('leaves a puzzle at its time limit, with what was found, and goes on', () => {
    const endless = grid(EMPTY, 2 ** 40);
    const quick = grid(SEVENTEEN, 2 ** 40);
    const limited = { ...OPTIONS, timeLimitMs: LIMIT_MS };
    const { reports, progress } = inBulk(createSolver(), [quick, endless, quick], limited);
    expect(reports.map(({ complete }) => complete)).toEqual([true, false, true]);
    expect(reports[1]?.solutions).toBeGreaterThan(1);
    expect(reports[1]?.micros).toBeGreaterThanOrEqual(LIMIT_MS * 1_000);
    expect(reports[2]).toMatchObject({ outcome: 'solved', solutions: 1 });
    expect(progress).toContain(1);
  });
});
