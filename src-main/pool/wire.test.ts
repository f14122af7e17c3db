import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  colouredCover,
  coverPuzzle,
  gridShape,
  jigsawShape,
  type Puzzle,
  type Question,
  type Solution,
  type SolveReport,
} from '../shared/puzzle';
import { gridBatch, gridItems, packBatch, packGrids } from './grid-chunk';
import { packPuzzles, packReports, unpackPuzzles, unpackReports, type PoolItem } from './wire';

const sides = fc.constantFrom([2, 2], [2, 3], [3, 3], [4, 4], [5, 5], [1, 5]);

const BENT = [...'AABBACBBACCDCDDD'].map((letter) => letter.charCodeAt(0));
const shapes = fc.oneof(
  sides.map(([boxRows = 3, boxCols = 3]) => gridShape(boxRows, boxCols)),
  fc.constant(jigsawShape(4, BENT)),
);

const grids = shapes.chain((shape) => {
  const cells = fc.uint8Array({ minLength: shape.cells, maxLength: shape.cells, max: shape.size });
  return cells.map((filled): Puzzle => ({ kind: 'grid', shape, cells: filled }));
});

const covers = fc
  .integer({ min: 1, max: 12 })
  .chain((items) =>
    fc
      .tuple(
        fc.array(fc.array(fc.integer({ min: 0, max: items - 1 })), { maxLength: 9 }),
        fc.integer({ min: 0, max: items }),
      )
      .map(([options, primary]): Puzzle => coverPuzzle(items, options, primary)),
  );

const coloured = fc
  .array(fc.tuple(fc.nat(3), fc.nat(2 ** 31 - 1)), { maxLength: 9 })
  .map((entries): Puzzle =>
    colouredCover(
      5,
      entries.map(([item, colour]) => [
        [0, 0],
        [item + 1, colour],
      ]),
      1,
    ),
  );

const bounded = fc
  .tuple(fc.oneof(covers, coloured), fc.nat(9), fc.nat(9))
  .map(([cover, low, more]): Puzzle => {
    if (cover.kind === 'grid') return cover;
    const each = (bound: number): Int32Array => new Int32Array(cover.primary).fill(bound);
    return {
      ...cover,
      bounds: { low: each(low), high: each(low + more), at: { line: 1, column: 5 } },
    };
  });

const questions: fc.Arbitrary<Question> = fc.oneof(
  fc.constantFrom(1, 2, Infinity).map((limit) => ({ want: 'solutions' as const, limit })),
  fc.record({
    want: fc.constant('solutions' as const),
    limit: fc.constantFrom(1, Infinity),
    order: fc.constant('lexicographic' as const),
    keepAll: fc.constant(true as const),
  }),
  fc.array(fc.integer(), { maxLength: 3 }).map((weights) => ({ want: 'best' as const, weights })),
  fc.constantFrom('minimal', 'least').map((want) => ({ want })),
);

const items = fc.array(
  fc.record({ puzzle: fc.oneof(grids, covers, coloured, bounded), question: questions }),
);

const gridSolutions = fc
  .uint8Array({ maxLength: 90 })
  .map((cells): Solution => ({ kind: 'grid', cells }));
const coverSolutions = fc
  .int32Array({ maxLength: 90 })
  .map((options): Solution => ({ kind: 'cover', options }));
const solutions = fc.oneof(fc.constant(null), gridSolutions, coverSolutions);

const handedOver = fc.record({
  from: fc.constant('bitcover'),
  to: fc.constantFrom('dlx', 'clauses'),
  nodes: fc.nat(),
});

const plainReports: fc.Arbitrary<SolveReport> = fc.record({
  outcome: fc.constantFrom('solved', 'none', 'timeLimit', 'cancelled', 'overBudget', 'failed'),
  solutions: fc.nat(),
  complete: fc.boolean(),
  solution: solutions,
  all: fc.option(fc.oneof(fc.array(gridSolutions), fc.array(coverSolutions))),
  redundant: fc.option(fc.nat(624)),
  score: fc.option(fc.integer()),
  micros: fc.double({ noNaN: true }),
  engine: fc.constantFrom('dlx', 'bitmask', ''),
  nodes: fc.maxSafeNat(),
  updates: fc.maxSafeNat(),
});

const reports = fc
  .tuple(plainReports, fc.option(handedOver), fc.option(fc.maxSafeNat()))
  .map(([report, passed, needed]): SolveReport => ({
    ...report,
    ...(passed && { handedOver: passed }),
    ...(needed !== null && { needed }),
  }));

/** What the other side of a transfer sees. */
function posted<T extends { readonly buffer: ArrayBuffer }>(chunk: T): T {
  return structuredClone(chunk, { transfer: [chunk.buffer] });
}

test('puzzles arrive as they were sent', () => {
  fc.assert(
    fc.property(items, (sent) => {
      const received = unpackPuzzles(posted(packPuzzles(sent)));
      expect(received).toEqual(sent);
      const shapeOf = ({ puzzle }: PoolItem): unknown => puzzle.kind === 'grid' && puzzle.shape;
      received.forEach((each, i) => expect(shapeOf(each)).toBe(sent.map(shapeOf)[i]));
    }),
  );
});

test('reports arrive as they were sent', () => {
  fc.assert(
    fc.property(fc.array(reports), (sent) => {
      expect(unpackReports(posted(packReports(sent)))).toEqual(sent);
    }),
  );
});

test('the puzzles that were sent are still there', () => {
  const sent = packPuzzles([
    { puzzle: coverPuzzle(2, [[0], [1]]), question: { want: 'solutions', limit: 1 } },
  ]);
  posted(sent);
  expect(sent.buffer.byteLength).toBe(0);
});

test('equal questions are sent once', () => {
  const puzzle = coverPuzzle(1, [[0]]);
  const ask = (limit: number): Question => ({ want: 'solutions', limit });
  const chunk = packPuzzles([1, 2, 1, 2].map((limit) => ({ puzzle, question: ask(limit) })));
  expect(chunk.questions).toEqual([ask(1), ask(2)]);
});

const plain = fc.constantFrom(1, 2).map((limit) => ({ want: 'solutions' as const, limit }));
const alike = fc.tuple(sides, plain).chain(([[boxRows = 3, boxCols = 3], question]) => {
  const shape = gridShape(boxRows, boxCols);
  const cells = fc.uint8Array({ minLength: shape.cells, maxLength: shape.cells });
  const item = cells.map((filled) => ({
    puzzle: { kind: 'grid' as const, shape, cells: filled },
    question: { ...question },
  }));
  return fc.array(item, { minLength: 1 });
});

test('grids of one shape and question arrive in one piece as they were sent', () => {
  fc.assert(
    fc.property(alike, (sent) => {
      const chunk = packGrids(sent);
      expect(chunk).not.toBeNull();
      if (chunk !== null) expect(gridItems(gridBatch(posted(chunk)))).toEqual(sent);
    }),
  );
});

test.each([0, 161, 162, 500])('grids go in a spare buffer of %i bytes if they fit', (bytes) => {
  const spare = new ArrayBuffer(bytes);
  new Uint8Array(spare).fill(7);
  const cells = Uint8Array.from({ length: 162 }, (_, cell) => cell % 10);
  const batch = { shape: gridShape(3, 3), count: 2, cells, limit: 1 };
  const chunk = packBatch({ ...batch, spares: [spare] });
  expect(chunk.buffer === spare).toBe(bytes >= 162);
  expect(gridBatch(posted(chunk))).toEqual(batch);
  const lines = { width: 81, bytes: new Uint8Array(256) };
  expect(packBatch({ ...batch, lines }).buffer.byteLength).toBe(164);
});

test('what is not alike, or asks for more than a first solution, is not packed in one piece', () => {
  const nine = gridShape(3, 3);
  const item = (shape = nine, question: Question = { want: 'solutions', limit: 1 }) => ({
    puzzle: { kind: 'grid' as const, shape, cells: new Uint8Array(shape.cells) },
    question,
  });
  expect(packGrids([item(), item()])).not.toBeNull();
  const other: Question[] = [
    { want: 'solutions', limit: 2 },
    { want: 'solutions', limit: 1, order: 'lexicographic' },
    { want: 'solutions', limit: 1, keepAll: true },
    { want: 'minimal' },
  ];
  for (const question of other) expect(packGrids([item(), item(nine, question)])).toBeNull();
  for (const question of other.slice(1)) expect(packGrids([item(nine, question)])).toBeNull();
  expect(packGrids([item(nine, { want: 'solutions', limit: Infinity })])).toBeNull();
  expect(packGrids([item(), item(gridShape(2, 3))])).toBeNull();
  const cover = { puzzle: coverPuzzle(1, [[0]]), question: item().question };
  expect(packGrids([item(), cover])).toBeNull();
  expect(packGrids([])).toBeNull();
});
