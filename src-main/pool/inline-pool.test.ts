import { expect, test } from 'vitest';
import { SHAPE_4, SHAPE_9, type GridShape } from '../shared/puzzle';
import { columnsOf, inlinePool, type ChunkOptions, type Pool, type PoolItem } from '.';

const OPTIONS: ChunkOptions = { engine: 'auto', timeLimitMs: 0, memoryBytes: 2 ** 30 };
const MINIMAL = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';
const STYLE = { width: 81, bytes: Uint8Array.from({ length: 256 }, (_, value) => 48 + value) };

const cellsOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => Number(sign) || 0);

function grid(text: string, shape: GridShape = SHAPE_9): PoolItem {
  const puzzle = { kind: 'grid', shape, cells: cellsOf(text) } as const;
  return { puzzle, question: { want: 'solutions', limit: 2 } };
}

/** A pool that has no workers and counts what it is given. */
function withoutWorkers(): { readonly near: Pool; readonly given: number[] } {
  const given: number[] = [];
  const near = inlinePool({
    size: 2,
    run: (items) => {
      given.push(items.length);
      return { reports: Promise.resolve([]), cancel: () => undefined };
    },
    runGrids: ({ count }) => {
      given.push(count);
      return {
        ended: Promise.resolve({ kind: 'reports', reports: [] }),
        cancel: () => undefined,
      };
    },
    close: () => Promise.resolve(),
  });
  return { near, given };
}

test('a few ordinary grids are answered without a worker, as a worker answers them', async () => {
  const { near, given } = withoutWorkers();
  const [report] = await near.run([grid(MINIMAL)], OPTIONS).reports;
  expect(report).toMatchObject({
    outcome: 'solved',
    solutions: 1,
    complete: true,
    engine: 'bands',
  });
  expect(report?.solution).toEqual({ kind: 'grid', cells: cellsOf(SOLVED) });
  const cells = cellsOf(MINIMAL + MINIMAL);
  const batch = { shape: SHAPE_9, count: 2, cells, limit: 2 };
  const columns = await near.runGrids(batch, OPTIONS).ended;
  if (columns.kind !== 'grids') throw new Error(columns.kind);
  expect([...columnsOf(columns).cells]).toEqual([...cellsOf(SOLVED + SOLVED)]);
  const text = await near.runGrids({ ...batch, lines: STYLE }, OPTIONS).ended;
  if (text.kind !== 'written') throw new Error(text.kind);
  expect(Buffer.from(text.buffer).toString('latin1')).toBe(`${SOLVED}\n${SOLVED}\n`);
  expect(given).toEqual([]);
});

const TWICE = `11${'.'.repeat(79)}`;

test.each<[string, PoolItem[], Partial<ChunkOptions>]>([
  ['has no solution', [grid(MINIMAL), grid(TWICE)], {}],
  ['is of another size', [grid('1...............', SHAPE_4)], {}],
  ['is for another engine', [grid(MINIMAL)], { engine: 'dlx' }],
  ['is many', Array.from({ length: 65 }, () => grid(MINIMAL)), {}],
  ['is nothing', [], {}],
])('what %s is for the workers', async (_, items, options) => {
  const { near, given } = withoutWorkers();
  await near.run(items, { ...OPTIONS, ...options }).reports;
  expect(given).toEqual([items.length]);
});

test('what takes longer than a message is for the workers', async () => {
  const { near, given } = withoutWorkers();
  // Nearly a billion solutions: to count to this limit takes minutes.
  const endless: PoolItem = {
    ...grid('.'.repeat(81)),
    question: { want: 'solutions', limit: 1e12 },
  };
  await near.run([endless], OPTIONS).reports;
  expect(given).toEqual([1]);
});
