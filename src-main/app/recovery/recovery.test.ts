import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CoverEdit } from '../../shared/puzzle';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import type { Params, RecoveryView, Result, Verb } from '../../shared/contract';
import { plainWorkbench } from '../testing/plain-workbench';
import { batchEnd, testWorkbench, type TestWorkbench } from '../testing/test-workbench';
import { packCells } from './journal-schema';

const BLANK = '.'.repeat(81);
const row = (first: string): string => `${first}${BLANK.slice(first.length)}`;
const cellsOf = (text: string): number[] =>
  Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
const DEAD = spawnSync(process.execPath, ['-e', '']).pid;

/** Makes every journal of this process look like one of a process that has ended. */
function crash(bench: Pick<TestWorkbench, 'dir'>): string[] {
  const root = join(bench.dir, '.settings', 'recovery');
  const names = readdirSync(root).filter((name) => !name.endsWith('.bad'));
  return names.map((name) => {
    const dead = name.replace(`-${process.pid}-`, `-${DEAD}-`);
    renameSync(join(root, name), join(root, dead));
    return join(root, dead);
  });
}

/** Until the journal names results. */
async function resultsWritten({ dir }: Pick<TestWorkbench, 'dir'>): Promise<void> {
  const root = join(dir, '.settings', 'recovery');
  const texts = (): string[] =>
    readdirSync(root).map((name) => readFileSync(join(root, name, 'journal.json'), 'utf8'));
  await vi.waitFor(() => expect(texts().join('')).toMatch(/"results":\["/), WRITTEN_MS);
}

/** The next start, over the same folder. It ends with the test: one that goes on makes the folder anew. */
async function nextStart(bench: TestWorkbench) {
  const workbench = plainWorkbench(bench.dir, TEST_WORKER);
  onTestFinished(() => workbench.close());
  const call = async <V extends Verb>(verb: V, params: Params<V>): Promise<Result<V>> =>
    await workbench.handlers[verb](params);
  return { call, close: () => workbench.close(), state: () => call('recovery/state', null) };
}

const MARKED = {
  corner: null,
  centre: cellsOf(row('3')),
  removed: null,
  colors: cellsOf(row('19')),
  givens: null,
  auto: true,
  drawn: null,
  origins: null,
};

/** The boxes of a 9×9, with the cells at a border between two of them exchanged. */
function swapped(): number[] {
  const regions = Array.from({ length: 81 }, (_, cell) => {
    return 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  });
  [regions[2], regions[12]] = [1, 0];
  return regions;
}

/** Waits until the journal on disk has all these parts. */
async function written(bench: TestWorkbench, ...parts: readonly string[]): Promise<void> {
  const root = join(bench.dir, '.settings', 'recovery');
  await vi.waitFor(() => {
    const [name = ''] = readdirSync(root);
    const text = readFileSync(join(root, name, 'journal.json'), 'utf8');
    for (const part of parts) expect(text).toContain(part);
  }, WRITTEN_MS);
}

const WRITTEN_MS = 30_000;
const packed = (values: readonly number[]): string => packCells(Uint8Array.from(values));
/** How the journal has the cells of an edit. */
const edit = (text: string): string => `"cells":"${packed(cellsOf(text))}"`;

async function edited(): Promise<TestWorkbench> {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.in', `${row('1')}\n${row('2')}\n${row('3')}\n`);
  await bench.call('puzzles/edit', { fileId: id, index: 1, cells: cellsOf(row('29')) });
  await written(bench, edit(row('29')));
  return bench;
}

async function cellsAt(
  start: Awaited<ReturnType<typeof nextStart>>,
  fileId: number,
  index: number,
): Promise<string> {
  const { puzzle } = await start.call('puzzles/get', { fileId, index });
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  return puzzle.cells.map((value) => (value === 0 ? '.' : String(value))).join('');
}

const first = (view: RecoveryView | null): number => view?.files[0]?.fileId ?? 0;

test('edits are back after a crash, unsaved as they were, until they are kept', async () => {
  const bench = await edited();
  crash(bench);
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view).toMatchObject({ edits: 1, batch: null, problems: [] });
  expect(view?.files).toMatchObject([{ name: 'a.in', edits: 1 }]);
  expect(await cellsAt(start, first(view), 1)).toBe(row('29'));
  expect(await bench.read('a.in')).toContain(row('2'));
  await start.call('recovery/keep', null);
  expect(await start.state()).toBeNull();
  expect((await start.call('files/list', null))[0]).toMatchObject({ edited: 1 });
  await start.close();
});

test('edits that cannot be written down are told, also to who asks later, until they can', async () => {
  const bench = await testWorkbench();
  const root = join(bench.dir, '.settings', 'recovery');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(dirname(root), { recursive: true });
  writeFileSync(root, '');
  const { id } = await bench.open('a.in', `${row('1')}\n`);
  const change = (value: string) =>
    bench.call('puzzles/edit', { fileId: id, index: 0, cells: cellsOf(row(value)) });
  await change('29');
  const fault = () => bench.call('recovery/fault', null);
  await vi.waitFor(async () => expect(await fault()).not.toBeNull(), WRITTEN_MS);
  rmSync(root);
  await change('38');
  await vi.waitFor(async () => expect(await fault()).toBeNull(), WRITTEN_MS);
  await written(bench, edit(row('38')));
});

test('a second crash before the decision loses nothing either', async () => {
  const bench = await edited();
  crash(bench);
  await (await nextStart(bench)).state();
  crash(bench);
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view).toMatchObject({ edits: 1 });
  expect(await cellsAt(start, first(view), 1)).toBe(row('29'));
  await start.close();
});

test('discarding puts the files back as they are on disk', async () => {
  const bench = await edited();
  crash(bench);
  const start = await nextStart(bench);
  const { opened } = await start.call('files/open', { paths: [bench.path('a.in')] });
  await start.state();
  await start.call('recovery/discard', null);
  expect(await start.call('files/list', null)).toMatchObject([{ id: opened[0]?.id, edited: 0 }]);
  await start.close();
  expect(await (await nextStart(bench)).state()).toBeNull();
});

test('edits follow their puzzle when lines moved; those whose puzzle is gone come back in a new file', async () => {
  const bench = await edited();
  const file = await bench.open('b.in', `${row('4')}\n${row('5')}\n`);
  await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: cellsOf(row('48')) });
  await written(bench, edit(row('48')));
  crash(bench);
  writeFileSync(bench.path('a.in'), `${row('7')}\n${row('1')}\n${row('3')}\n${row('2')}\n`);
  writeFileSync(bench.path('b.in'), `${row('6')}\n`);
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view?.files.map(({ name, edits }) => [name, edits])).toEqual([
    ['a.in', 1],
    ['b.in', 0],
    ['rescued-b.in', 1],
  ]);
  const [a, , rescued] = view?.files ?? [];
  expect(await cellsAt(start, a?.fileId ?? 0, 3)).toBe(row('29'));
  expect(await cellsAt(start, rescued?.fileId ?? 0, 0)).toBe(row('48'));
  await start.close();
});

test('what had no file on disk comes back too, and so do edits of a file that is gone', async () => {
  const bench = await testWorkbench();
  const created = await bench.call('files/create', { formatId: 'poj3074', boxRows: 3, boxCols: 3 });
  await bench.call('puzzles/edit', { fileId: created.id, index: 0, cells: cellsOf(row('7')) });
  const { id } = await bench.open('gone.in', `${row('1')}\n`);
  await bench.call('puzzles/edit', { fileId: id, index: 0, cells: cellsOf(row('12')) });
  await written(bench, edit(row('7')), edit(row('12')));
  crash(bench);
  rmSync(bench.path('gone.in'));
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view?.files.map(({ name }) => name)).toEqual([created.name, 'rescued-gone.in']);
  expect(view?.problems.map(({ code }) => code)).toEqual(['file-missing']);
  expect(await cellsAt(start, first(view), 0)).toBe(row('7'));
  await start.close();
});

test('edited covers come back, and in a new file where theirs is gone', async () => {
  const bench = await testWorkbench();
  const created = await bench.call('covers/create', { options: 2, items: 2 });
  const gone = await bench.open('gone.dlx', 'a b | x\na x:red\nb\n');
  const edit = async (fileId: number, edits: CoverEdit[]): Promise<void> => {
    const { puzzle } = await bench.call('puzzles/get', { fileId, index: 0 });
    const revision = puzzle?.kind === 'cover' ? puzzle.revision : 0;
    await bench.call('covers/edit', { fileId, index: 0, revision, edits });
  };
  await edit(created.id, [{ kind: 'rows', at: 0, drop: 1, rows: [{ items: [1] }] }]);
  await edit(gone.id, [{ kind: 'rows', at: 0, drop: 0, rows: [{ items: [] }] }]);
  await written(bench, '"options":[[1],[]]', '"options":[[],[0,2],[1]]');
  crash(bench);
  rmSync(bench.path('gone.dlx'));
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view?.files.map(({ name, edits }) => [name, edits])).toEqual([
    [created.name, 1],
    [expect.stringMatching(/^new-/), 1],
  ]);
  const at = async (place: number): Promise<unknown> => {
    const fileId = view?.files[place]?.fileId ?? 0;
    return (await start.call('puzzles/get', { fileId, index: 0 })).puzzle;
  };
  expect(await at(0)).toMatchObject({ options: [[1], []] });
  expect(await at(1)).toMatchObject({
    names: ['a', 'b', 'x'],
    options: [[], [0, 2], [1]],
    colours: [[], ['', 'red'], ['']],
  });
  await start.call('recovery/discard', null);
  expect(await start.call('files/list', null)).toEqual([]);
  await start.close();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -40)],
  ['with one letter changed', (text: string) => text.replace('"edits"', '"edit5"')],
  ['with one number changed', (text: string) => text.replace('"index":1', '"index":2')],
  ['of another version', (text: string) => text.replace('"version":1', '"version":2')],
  ['no text', () => '\u0000\u0001'],
])('a journal that is %s is set aside and reported, and blocks nothing', async (_, damage) => {
  const bench = await edited();
  const [folder = ''] = crash(bench);
  const path = join(folder, 'journal.json');
  writeFileSync(path, damage(readFileSync(path, 'utf8')));
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view).toMatchObject({ files: [], edits: 0 });
  expect(view?.problems.map(({ code }) => code)).toEqual(['file-set-aside']);
  const kept = String(view?.problems[0]?.params['kept']);
  expect(readdirSync(kept)).toContain('journal.json');
  await start.call('recovery/keep', null);
  expect(await (await nextStart(bench)).state()).toBeNull();
  await start.close();
});

test.each([
  ['was begun', (path: string) => rmSync(path)],
  ['is empty', (path: string) => writeFileSync(path, '')],
])('a session whose first journal %s and no more leaves nothing', async (_, cut) => {
  const bench = await edited();
  const [folder = ''] = crash(bench);
  cut(join(folder, 'journal.json'));
  writeFileSync(join(folder, 'content-000000000001'), 'x');
  expect(await (await nextStart(bench)).state()).toBeNull();
  expect(readdirSync(join(bench.dir, '.settings', 'recovery'))).toEqual([]);
});

test('results alone come back after a crash, and say how many; a clean end leaves none', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.in', `${row('1')}\n${row('2')}\n`);
  await bench.solveAll(id);
  await resultsWritten(bench);
  crash(bench);
  const start = await nextStart(bench);
  expect(await start.state()).toMatchObject({ edits: 0, answers: 2, batch: null });
  await start.close();
  expect(readdirSync(join(bench.dir, '.settings', 'recovery'))).toEqual([]);
});

test('saving empties the journal; a clean end leaves nothing, an end with edits leaves them', async () => {
  const bench = await edited();
  const root = join(bench.dir, '.settings', 'recovery');
  const [{ id } = { id: 0 }] = await bench.call('files/list', null);
  await bench.call('files/save', { fileId: id, path: null, overwrite: false });
  await vi.waitFor(() => expect(readdirSync(root)).toEqual([]), WRITTEN_MS);
  expect(readdirSync(root)).toEqual([]);
  await bench.call('puzzles/edit', { fileId: id, index: 0, cells: cellsOf(row('19')) });
  await bench.workbench.close();
  expect(readdirSync(root)).toHaveLength(1);
  crash(bench);
  const start = plainWorkbench(bench.dir, TEST_WORKER);
  expect(await start.handlers['recovery/state'](null)).toMatchObject({ edits: 1 });
  await start.close(true);
  expect(readdirSync(root)).toEqual([]);
});

test('the work of a workbench that is running is nobody else’s; one without a sign of life is', async () => {
  const bench = await edited();
  expect(await (await nextStart(bench)).state()).toBeNull();
  const root = join(bench.dir, '.settings', 'recovery');
  const [name = ''] = readdirSync(root);
  const old = Date.now() / 1000 - 3_600;
  utimesSync(join(root, name, 'journal.json'), old, old);
  mkdirSync(join(root, 'something-else'));
  expect(await (await nextStart(bench)).state()).toMatchObject({ edits: 1 });
});

test('an interrupted batch keeps its results and solves only what is left', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.in', `${row('1')}\n${row('2')}\n${row('3')}\n`);
  const covers = await bench.open('b.in', '3 3\n1 0 0\n0 1 0\n0 0 1\n');
  const unsolved = await bench.open('c.in', `${row('4')}\n`);
  await bench.solveAll(id, covers.id);
  // The batch of the crash is about all three files; two of them were through.
  await bench.workbench.handlers['batch/start']({
    targets: [{ fileId: unsolved.id, indices: null }],
    engine: 'auto',
    jobs: 1,
    timeLimitSeconds: 0,
    proveUnique: false,
  });
  await bench.workbench.close();
  crash(bench);
  const start = await nextStart(bench);
  const view = await start.state();
  const files = await start.call('files/list', null);
  expect(files.map(({ counts }) => counts.answer)).toEqual([3, 1, expect.any(Number)]);
  if (view?.batch) {
    expect(view.batch).toEqual({ total: 1, done: 0 });
    await start.call('recovery/resume', null);
    await batchEnd({ ...bench, call: start.call });
  }
  expect((await start.call('files/list', null)).map(({ counts }) => counts.answer)).toEqual([
    3, 1, 1,
  ]);
  await start.close();
});

test('damaged results are solved again, and never believed', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.in', `${row('1')}\n${row('2')}\n`);
  await bench.solveAll(id);
  await resultsWritten(bench);
  const [folder = ''] = crash(bench);
  const [results = ''] = readdirSync(folder).filter((name) => name.startsWith('results'));
  const path = join(folder, results);
  writeFileSync(path, readFileSync(path, 'utf8').replace('[1,0,1', '[1,1,0'));
  const start = await nextStart(bench);
  await start.state();
  const [file] = await start.call('files/list', null);
  expect(file?.counts).toMatchObject({ answer: 0, none: 0, ready: 2 });
  await start.close();
});

test('marks are back after a crash, also where no cell was edited', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.open('a.in', `${row('1')}\n${row('2')}\n`);
  const at = { fileId: id, index: 1 };
  await bench.call('puzzles/edit', { ...at, cells: cellsOf(row('2')), notes: MARKED });
  await written(bench, '"edits":[{"index":1,');
  crash(bench);
  const start = await nextStart(bench);
  const view = await start.state();
  expect(view?.files).toMatchObject([{ name: 'a.in' }]);
  const detail = await start.call('puzzles/get', { fileId: first(view), index: 1 });
  expect(detail).toMatchObject({ notes: MARKED, edited: false });
  await start.call('recovery/discard', null);
  const [file] = (await start.call('files/open', { paths: [bench.path('a.in')] })).opened;
  const dropped = await start.call('puzzles/get', { fileId: file?.id ?? 0, index: 1 });
  expect(dropped.notes).toBeNull();
  await start.close();
});

test('marks that were taken away before the crash do not come back from an earlier time', async () => {
  const bench = await testWorkbench();
  const text = `${row('1')}\n${row('2')}\n`;
  const note = (fileId: number, index: number, notes: typeof MARKED | null) =>
    bench.call('puzzles/edit', { fileId, index, cells: cellsOf(row(`${index + 1}`)), notes });
  const { id } = await bench.open('a.in', text);
  await note(id, 0, MARKED);
  await note(id, 1, MARKED);
  await bench.call('files/close', { fileId: id });
  const again = await bench.open('a.in', text);
  await note(again.id, 0, null);
  await written(bench, '"edits":[{"index":1,');
  crash(bench);
  const start = await nextStart(bench);
  const fileId = first(await start.state());
  expect(await start.call('puzzles/get', { fileId, index: 0 })).toMatchObject({ notes: null });
  expect(await start.call('puzzles/get', { fileId, index: 1 })).toMatchObject({ notes: MARKED });
  await start.close();
});

test('an edit that cut the grid otherwise is back with its cut', async () => {
  const bench = await testWorkbench();
  const { id } = await bench.call('files/create', {
    formatId: 'jigsaw-line',
    boxRows: 3,
    boxCols: 3,
  });
  const layout = { boxRows: 3, boxCols: 3, regions: swapped() };
  await bench.call('puzzles/edit', { fileId: id, index: 0, cells: cellsOf(row('7')), layout });
  await written(bench, `"regions":"${packed(layout.regions)}"`);
  crash(bench);
  const start = await nextStart(bench);
  const detail = await start.call('puzzles/get', { fileId: first(await start.state()), index: 0 });
  expect(detail.puzzle).toMatchObject({ regions: layout.regions });
  await start.close();
});
