import { rename } from 'node:fs/promises';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Canonizer } from '../../collect/canonical';
import { SHAPE_9 } from '../../shared/puzzle';
import { randomPuzzle, seeded } from '../../engines/testing/grids';
import { WHOLE_LIST, type ListQuery } from '../../shared/contract';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const puzzle = (seed: number): string =>
  randomPuzzle(SHAPE_9, 30, seeded(seed)).cells.join('').replaceAll('0', '.');
const LINES = [1, 2, 3, 4].map(puzzle);
const SIX = `1${'.'.repeat(34)}6`;

const canonize = vi.spyOn(Canonizer.prototype, 'canonize');
/** How many 9×9 puzzles were asked about. */
const asked = (): number => canonize.mock.calls.length;
beforeEach(() => void canonize.mockClear());
afterAll(() => canonize.mockRestore());

async function rows(bench: TestWorkbench, fileId: number, where = '') {
  const list: ListQuery = { ...WHOLE_LIST, sort: 'canonical', where };
  const found = await bench.call('puzzles/rows', { fileId, from: 0, to: 99, list });
  return found.rows.map(({ index, facts }) => [index, facts.canonical] as const);
}

it('knows the columns of a file that is closed and opened again, also under another name', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.sdm', [...LINES, SIX].join('\n'));
  const before = await rows(bench, id, 'redundant >= 0 || givens < 3');
  expect(before.map(([, form]) => form).at(-1)).toMatch(/:\d×\d$/);
  expect(asked()).toBe(4);
  await bench.call('files/close', { fileId: id });
  await rename(bench.path('a.sdm'), bench.path('b.sdm'));
  const { opened } = await bench.call('files/open', { paths: [bench.path('b.sdm')] });
  expect(await rows(bench, opened[0]?.id ?? 0, 'redundant >= 0 || givens < 3')).toEqual(before);
  expect(asked()).toBe(4);
});

it('asks about puzzles that are new in a file that is read again, wherever the others stand', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.sdm', LINES.join('\n'));
  const before = new Map(await rows(bench, id));
  const more = [puzzle(9), LINES[3], LINES[0], SIX, LINES[1]];
  await bench.write('a.sdm', more.join('\n'));
  await bench.call('files/reload', { fileId: id });
  const after = new Map(await rows(bench, id));
  expect(asked()).toBe(5);
  expect([1, 2, 4].map((row) => after.get(row))).toEqual([3, 0, 1].map((row) => before.get(row)));
  const other = await bench.open('c.sdm', more.join('\n'));
  expect(new Map(await rows(bench, other.id))).toEqual(after);
});

it('asks again about a puzzle that is edited, and of one that was closed with it', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.sdm', LINES.join('\n'));
  const before = new Map(await rows(bench, id));
  const cells = [...(LINES[2] ?? '')].map((sign) => (sign === '.' ? 0 : Number(sign)));
  cells[cells.findIndex((value) => value > 0)] = 0;
  await bench.call('puzzles/edit', { fileId: id, index: 2, cells });
  const edited = new Map(await rows(bench, id));
  expect(asked()).toBe(5);
  expect(edited.get(2)).not.toBe(before.get(2));
  expect([0, 1, 3].map((row) => edited.get(row))).toEqual([0, 1, 3].map((row) => before.get(row)));
  await bench.call('files/close', { fileId: id });
  const again = await bench.open('d.sdm', LINES.join('\n'));
  expect(new Map(await rows(bench, again.id))).toEqual(before);
  expect(asked()).toBe(6);
});
