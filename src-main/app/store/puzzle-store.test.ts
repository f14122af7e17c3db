import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUZZLE_STATUSES, type PuzzleNotes, type PuzzleStatus } from '../../shared/contract';
import {
  blankReport,
  coverPuzzle,
  gridShape,
  jigsawShape,
  problem,
  SHAPE_16,
  SHAPE_25,
  SHAPE_4,
  SHAPE_9,
  type GridShape,
  type Puzzle,
  type Solution,
  type SolveReport,
} from '../../shared/puzzle';
import { ColumnBlock } from '../../batch/result-block';
import { parseText, type ParsedCase } from '../../formats';
import { formatOf } from '../../formats/testing/golden';
import { GridReportColumns } from '../../pool/grid-reports';
import { PuzzleStore, PuzzleTableBuilder } from '.';

/** Notes in which nothing but the givens was written. */
const notesWith = (givens: number[] | null): PuzzleNotes => ({
  corner: null,
  centre: null,
  removed: null,
  colors: null,
  givens,
  auto: false,
  drawn: null,
  origins: null,
});

it('counts the givens of an edited grid, not what was typed', () => {
  const table = new PuzzleTableBuilder();
  const cells = Uint8Array.from({ length: 16 }, (_, cell) => (cell < 4 ? cell + 1 : 0));
  table.add({ line: 1, lines: 1, puzzle: { kind: 'grid', shape: SHAPE_4, cells } });
  const store = new PuzzleStore(table.build());
  const typed = cells.map((value, cell) => (cell === 0 ? 3 : cell >= 14 ? 1 : value));
  store.edit(0, typed);
  expect(store.givens(0)).toBe(3);
  // Whoever sets a puzzle makes what is typed a given.
  store.notebook.setNotes(0, notesWith([...typed]));
  expect(store.givens(0)).toBe(6);
});

it('values that a file says were placed later are no givens', () => {
  const table = new PuzzleTableBuilder();
  const line = `:0000:x:+1+23${'.'.repeat(78)}:411::`;
  for (const found of parseText(formatOf('hodoku-library'), line).cases) table.add(found);
  const store = new PuzzleStore(table.build());
  expect(store.givens(0)).toBe(1);
  expect(store.notebook.notesOf(0)?.givens?.slice(0, 4)).toEqual([0, 0, 3, 0]);
  expect(store.notebook.notesOf(0)?.removed?.slice(0, 2)).toEqual([1 << 3, 0]);
});

const BENT = jigsawShape(
  4,
  [...'AABBACBBACCDCDDD'].map((letter) => letter.charCodeAt(0)),
);
const SHAPES = [SHAPE_4, gridShape(2, 3), SHAPE_9, gridShape(3, 4), BENT, SHAPE_16, SHAPE_25];

function cellsOf(shape: GridShape): fc.Arbitrary<Uint8Array> {
  const values = fc.integer({ min: 0, max: shape.size });
  return fc
    .array(values, { minLength: shape.cells, maxLength: shape.cells })
    .map((cells) => Uint8Array.from(cells));
}

const grids: fc.Arbitrary<Puzzle> = fc
  .constantFrom(...SHAPES)
  .chain((shape) => cellsOf(shape).map((cells) => ({ kind: 'grid', shape, cells })));

const covers: fc.Arbitrary<Puzzle> = fc
  .array(fc.uniqueArray(fc.nat(5), { maxLength: 4 }), { maxLength: 6 })
  .map((options) => coverPuzzle(6, options));

const cases: fc.Arbitrary<ParsedCase[]> = fc
  .array(
    fc.record({
      line: fc.integer({ min: 1, max: 2 ** 31 }),
      lines: fc.integer({ min: 1, max: 100_000 }),
      what: fc.oneof(
        { weight: 4, arbitrary: grids },
        covers,
        fc.integer({ min: 1, max: 9 }).map((line) => problem('row-short', { found: 3 }, { line })),
      ),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ line, lines, what }) =>
      'kind' in what ? { line, lines, puzzle: what } : { line, lines, problem: what },
    ),
  );

function storeOf(list: readonly ParsedCase[]): PuzzleStore {
  const builder = new PuzzleTableBuilder();
  list.forEach((each) => builder.add(each));
  return new PuzzleStore(builder.build());
}

function reportFor(puzzle: Puzzle): fc.Arbitrary<SolveReport> {
  const solution: fc.Arbitrary<Solution> =
    puzzle.kind === 'grid'
      ? cellsOf(puzzle.shape).map((cells) => ({ kind: 'grid', cells }))
      : fc
          .array(fc.nat(5))
          .map((options) => ({ kind: 'cover', options: Int32Array.from(options) }));
  const report = fc.record({
    outcome: fc.constantFrom('solved', 'none', 'timeLimit', 'cancelled', 'overBudget', 'failed'),
    solutions: fc.nat(),
    complete: fc.boolean(),
    solution: fc.option(solution),
    all: fc.option(fc.array(solution, { maxLength: 3 })),
    redundant: fc.option(fc.nat(80)),
    score: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    micros: fc.nat(2 ** 40),
    engine: fc.constantFrom('dlx', 'bitmask', ''),
    nodes: fc.nat(2 ** 45),
    updates: fc.nat(2 ** 45),
  });
  const handedOver = { from: 'bands', to: 'masks', nodes: 70_000 };
  return fc
    .tuple(report, fc.boolean())
    .map(([plain, passed]) => (passed ? { ...plain, handedOver } : plain));
}

const emptyReport: SolveReport = { ...blankReport('dlx'), micros: 1, nodes: 2, updates: 3 };

describe('the puzzle store', () => {
  it('gives back every case as it was added', () => {
    fc.assert(
      fc.property(cases, (list) => {
        const store = storeOf(list);
        expect(store.length).toBe(list.length);
        list.forEach((each, index) => {
          expect(store.puzzle(index)).toEqual(each.puzzle ?? null);
          expect(store.problem(index)).toEqual(each.problem ?? null);
          expect([store.inFile.line(index), store.inFile.lines(index)]).toEqual([
            each.line,
            each.lines,
          ]);
          expect(store.status(index)).toBe(each.puzzle === undefined ? 'malformed' : 'ready');
        });
      }),
    );
  });

  it('gives back every result as it was set, whatever was set before or beside it', () => {
    const story = cases.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.array(
          fc.nat(39).chain((index) => {
            const puzzle = list[index]?.puzzle;
            return puzzle === undefined
              ? fc.constant(null)
              : reportFor(puzzle).map((report) => ({ index, report }));
          }),
        ),
      ),
    );
    fc.assert(
      fc.property(story, ([list, results]) => {
        const store = storeOf(list);
        const last = new Map<number, SolveReport>();
        for (const result of results) {
          if (result === null) continue;
          store.setResult(result.index, 'answer', result.report, null);
          last.set(result.index, result.report);
        }
        list.forEach((_, index) => expect(store.report(index)).toEqual(last.get(index) ?? null));
      }),
    );
  });

  it('remembers where a search was handed over, until there is another result', () => {
    const store = storeOf([{ line: 1, lines: 1, puzzle: coverPuzzle(1, [[0]]) }]);
    const handedOver = { from: 'bitcover', to: 'clauses', nodes: 131_072 };
    store.setResult(0, 'none', { ...emptyReport, handedOver }, null);
    expect(store.report(0)?.handedOver).toEqual(handedOver);
    store.setResult(0, 'none', emptyReport, null);
    expect(store.report(0)).toEqual(emptyReport);
  });

  it('keeps its counts equal to what a scan finds', () => {
    const moves = fc.array(
      fc.record({
        index: fc.nat(39),
        status: fc.constantFrom(...PUZZLE_STATUSES),
        forget: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(cases, moves, (list, steps) => {
        const store = storeOf(list);
        for (const { index, status, forget } of steps) {
          if (index >= list.length || list[index]?.puzzle === undefined || status === 'malformed')
            continue;
          if (forget) store.forget(index, status);
          else store.setResult(index, status, emptyReport, null);
        }
        const found: Partial<Record<PuzzleStatus, number>> = {};
        list.forEach((_, index) => {
          const status = store.status(index);
          found[status] = (found[status] ?? 0) + 1;
        });
        for (const status of PUZZLE_STATUSES) {
          expect(store.counts()[status]).toBe(found[status] ?? 0);
          const { total, indices } = store.select([status], 0, 1000);
          expect([total, indices.length]).toEqual([found[status] ?? 0, found[status] ?? 0]);
        }
      }),
    );
  });

  it('selects a range of the filtered list', () => {
    const list: ParsedCase[] = Array.from({ length: 10 }, (_, i) => ({
      line: i + 1,
      lines: 1,
      puzzle: { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) },
    }));
    const store = storeOf(list);
    [1, 4, 7, 8].forEach((index) => store.setResult(index, 'none', emptyReport, null));
    expect(store.select(['none'], 1, 3)).toEqual({ total: 4, indices: [4, 7] });
    expect(store.select(['none', 'ready'], 8, 100)).toEqual({ total: 10, indices: [8, 9] });
    expect(store.select(null, 3, 5)).toEqual({ total: 10, indices: [3, 4] });
    expect(store.select(null, 5, 3)).toEqual({ total: 10, indices: [] });
    expect(store.select([], 0, 5)).toEqual({ total: 0, indices: [] });
  });

  it('counts as answered what has an answer that its format can write', () => {
    const store = storeOf(
      Array.from({ length: 4 }, () => ({
        line: 1,
        lines: 1,
        puzzle: { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) },
      })),
    );
    store.setResult(0, 'answer', emptyReport, null);
    store.setResult(1, 'none', emptyReport, problem('no-word-for-none'));
    store.setResult(2, 'timeLimit', emptyReport, problem('time-limit', { seconds: 1 }));
    expect(store.answered()).toBe(1);
    expect([0, 1, 2, 3].map((index) => store.isAnswered(index))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    store.setResult(1, 'answer', emptyReport, null);
    expect(store.answered()).toBe(2);
  });

  describe('with edits', () => {
    const first = Uint8Array.from({ length: 16 }, (_, i) => i % 5);
    const other = Uint8Array.from(first).fill(0, 0, 8);
    const open = (): PuzzleStore =>
      storeOf([{ line: 1, lines: 4, puzzle: { kind: 'grid', shape: SHAPE_4, cells: first } }]);

    it('forgets the result, and the edit when the cells are the file’s again', () => {
      const store = open();
      store.setResult(0, 'answer', emptyReport, null);
      store.edit(0, other);
      expect([store.status(0), store.report(0), store.editedCount]).toEqual(['ready', null, 1]);
      expect(store.puzzle(0)).toMatchObject({ cells: other });
      expect(store.inFile.puzzle(0)).toMatchObject({ cells: first });
      store.setResult(0, 'none', emptyReport, null);
      store.edit(0, first);
      expect([store.status(0), store.editedCount]).toEqual(['ready', 0]);
    });

    it('keeps the result when nothing changes', () => {
      const store = open();
      store.edit(0, other);
      store.setResult(0, 'answer', emptyReport, null);
      store.edit(0, Uint8Array.from(other));
      expect(store.status(0)).toBe('answer');
    });

    it('adopts what was saved, and keeps what was edited since', () => {
      const store = open();
      store.edit(0, other);
      const saved = store.pendingEdits();
      store.commitEdits(saved);
      expect([store.editedCount, store.inFile.puzzle(0)]).toMatchObject([0, { cells: other }]);

      store.edit(0, first);
      const older = store.pendingEdits();
      const newest = Uint8Array.from(first).fill(1);
      store.edit(0, newest);
      store.commitEdits(older);
      expect(store.inFile.puzzle(0)).toMatchObject({ cells: first });
      expect([store.editedCount, store.puzzle(0)]).toMatchObject([1, { cells: newest }]);
    });

    it('keeps an edit that was taken back while it was being saved', () => {
      const store = open();
      store.edit(0, other);
      const saved = store.pendingEdits();
      store.edit(0, first);
      store.commitEdits(saved);
      expect([store.editedCount, store.puzzle(0)]).toMatchObject([1, { cells: first }]);
    });
  });

  it('holds a million puzzles with their results in 200 bytes each', () => {
    const cells = Uint8Array.from({ length: 81 }, (_, i) => i % 10);
    const report: SolveReport = {
      ...emptyReport,
      outcome: 'solved',
      solution: { kind: 'grid', cells },
    };
    const count = 1_000_000;
    const before = memory();
    const builder = new PuzzleTableBuilder();
    for (let i = 0; i < count; i++) {
      builder.add({ line: i + 1, lines: 1, puzzle: { kind: 'grid', shape: SHAPE_9, cells } });
    }
    const store = new PuzzleStore(builder.build());
    for (let i = 0; i < count; i++) store.setResult(i, 'answer', report, null);
    expect((memory() - before) / count).toBeLessThanOrEqual(200);
    expect(store.report(count - 1)).toEqual(report);
  });
});

/** Bytes of the heap and of array buffers; what the garbage collector has not got to counts too. */
function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('takes results from columns as it takes them one by one, but for rows that no longer wait', () => {
  const rows = 700;
  const cellsOf = (row: number): Uint8Array =>
    Uint8Array.from({ length: 81 }, (_, cell) => (row * 7 + cell) % 10);
  const [bulk, single] = [0, 1].map(() => {
    const table = new PuzzleTableBuilder();
    const cells = Uint8Array.from({ length: 81 * rows }, (_, at) => at % 10);
    table.addRun({ line: 1, shape: SHAPE_9, count: rows, cells });
    const store = new PuzzleStore(table.build());
    store.setResult(20, 'error', blankReport('dlx', 'failed'), problem('no-word-for-none'));
    store.setResult(21, 'answer', { ...blankReport('dlx', 'solved'), micros: 1e9 }, null);
    store.queue(Uint32Array.from({ length: rows }, (_, row) => row));
    for (const row of [10, 300, 301]) store.edit(row, cellsOf(row + 1));
    return store;
  }) as [PuzzleStore, PuzzleStore];
  expect([...bulk.cells(299, 3, SHAPE_9)].slice(81, 162)).toEqual([...cellsOf(301)]);

  const columns = new GridReportColumns(rows, 81);
  for (let row = 0; row < rows; row++) {
    columns.setOutcome(row, 'solved', true);
    columns.found[row] = 1 + (row % 2);
    columns.nodes[row] = row % 50 === 0 ? 1e6 : row;
    columns.updates[row] = 3 * row;
    columns.micros[row] = row % 90 === 0 ? 9_000.4 : row / 3;
    columns.cells.set(cellsOf(row), 81 * row);
  }
  const question = { want: 'solutions', limit: 2 } as const;
  const cells = new Uint8Array(81 * rows);
  const grids = { key: 0, question, shape: SHAPE_9, count: rows, cells, limit: 2 };
  const block = new ColumnBlock(grids, columns, 'bands', new Map());
  const before = bulk.revision;
  expect(bulk.setSolved(5, block, { from: 5, to: 680 }, true)).toEqual({
    answer: 335,
    several: 337,
  });
  expect(bulk.revision - before).toBe(672);
  for (let row = 5; row < 680; row++) {
    const status = row % 2 === 1 ? 'several' : 'answer';
    if (single.status(row) === 'queued') single.setResult(row, status, block.at(row).report, null);
  }
  const seen = (store: PuzzleStore): unknown[] =>
    Array.from({ length: rows }, (_, row) => [
      store.status(row),
      store.report(row),
      store.problem(row),
    ]);
  expect(seen(bulk)).toEqual(seen(single));
  expect([0, 10, 300, 301, 690].map((row) => bulk.report(row))).toEqual(Array(5).fill(null));
});
