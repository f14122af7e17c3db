import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecents } from '../../files';
import type { BatchOptions } from '../../shared/contract';
import type { Problem, SolveReport } from '../../shared/puzzle';
import { Datasets } from '../datasets/datasets';
import { createEventHub } from '../tools/events';
import type { OpenFile } from '../datasets/open-file';
import { WorkJournal } from './journal';
import { packCells, parseJournal, type Journal } from './journal-schema';

/** What stands in the journal of the work in hand. */

const BLANK = '.'.repeat(81);
const row = (first: string): string => `${first}${BLANK.slice(first.length)}`;
const cellsOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
const TEXT = `${row('1')}\n${row('2')}\n${row('3')}\n${row('4')}\nend\n`;

let dir: string;
let journal: WorkJournal;
let failures: (Problem | null)[];
let datasets: Datasets;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlx-journal-'));
  failures = [];
  datasets = new Datasets(createEventHub(), openRecents(join(dir, 'settings')));
  journal = new WorkJournal(folder(), datasets, (why) => failures.push(why));
});
afterEach(async () => {
  await journal.close(false);
  datasets.dispose();
  rmSync(dir, { recursive: true, force: true });
});

const folder = (): string => join(dir, 'own');
const path = (): string => join(folder(), 'journal.json');
const written = (): Journal => parseJournal(readFileSync(path(), 'utf8'));
const beside = (): string[] => readdirSync(folder()).filter((name) => name !== 'journal.json');

async function opened(name = 'a.in'): Promise<OpenFile> {
  writeFileSync(join(dir, name), TEXT);
  const [file] = (await datasets.open([join(dir, name)])).opened;
  return datasets.get(file?.id ?? 0);
}
async function dropped(): Promise<OpenFile> {
  return datasets.get((await datasets.openBytes('b.in', Buffer.from(TEXT))).id);
}
const batchOf = (...targets: BatchOptions['targets'][number][]): BatchOptions => ({
  engine: 'bands',
  jobs: 3,
  timeLimitSeconds: 2.5,
  proveUnique: true,
  targets,
});

const REPORT: SolveReport = {
  outcome: 'timeLimit',
  solutions: 0,
  complete: false,
  solution: null,
  all: null,
  redundant: null,
  score: null,
  micros: 5,
  nodes: 9,
  updates: 3,
  engine: 'bands',
};

test('an edit is there with its file, the puzzle that it was, and what it is now', async () => {
  const file = await opened();
  await opened('b.in');
  await journal.flush();
  expect(existsSync(folder())).toBe(false);
  file.store.edit(2, cellsOf(row('35')));
  file.store.edit(0, cellsOf(row('16')));
  await journal.flush();
  const edit = (index: number, was: string, now: string): object => ({
    index,
    was: packCells(cellsOf(was)),
    cells: packCells(cellsOf(now)),
    boxRows: 3,
    boxCols: 3,
    regions: null,
    notes: null,
  });
  const plain = {
    content: null,
    formatId: 'poj3074',
    overruled: false,
    covers: [],
    results: [],
  };
  const sha256 = createHash('sha256').update(TEXT).digest('hex');
  expect(written()).toMatchObject({ version: 1, batch: null });
  expect(written().files).toEqual([
    {
      key: 1,
      name: 'a.in',
      path: join(dir, 'a.in'),
      sha256,
      ...plain,
      edits: [edit(0, row('1'), row('16')), edit(2, row('3'), row('35'))],
    },
    { key: 2, name: 'b.in', path: join(dir, 'b.in'), sha256, ...plain, edits: [] },
  ]);
  expect(beside()).toEqual([]);
});

test('it is written again when something has changed, and only then', async () => {
  const file = await opened();
  const state = (): bigint => statSync(path(), { bigint: true }).ino;
  file.store.edit(0, cellsOf(row('12')));
  await journal.flush();
  const first = state();
  await journal.flush();
  expect(state()).toBe(first);
  file.store.edit(0, cellsOf(row('13')));
  await journal.flush();
  expect(state()).not.toBe(first);
  expect(written().files[0]?.edits[0]?.cells).toBe(packCells(cellsOf(row('13'))));
  const second = state();
  journal.setBatch(batchOf({ fileId: file.id, indices: null }), () => file);
  await journal.flush();
  expect(state()).not.toBe(second);
});

test('it is not written again because results were saved, but for the next results', async () => {
  const [a, b] = [await opened(), await opened('b.in')];
  for (const file of [a, b]) {
    file.store.setResult(1, 'answer', REPORT, null);
    journal.importFile(file, { content: null, results: [`results-00000000000${file.id}`] });
  }
  await journal.flush();
  const first = statSync(path(), { bigint: true }).ino;
  a.answersSaved();
  await journal.flush();
  expect(statSync(path(), { bigint: true }).ino).toBe(first);
  journal.importFile(a, { content: null, results: ['results-00000000000c'] });
  a.store.setResult(2, 'answer', REPORT, null);
  await journal.flush();
  expect(written().files.map(({ results }) => results)).toEqual([
    ['results-00000000000c'],
    ['results-000000000002'],
  ]);
});

test('nothing is left of it when there is no more work', async () => {
  const file = await opened();
  file.store.edit(0, cellsOf(row('12')));
  await journal.flush();
  datasets.close(file.id);
  await journal.flush();
  expect(existsSync(folder())).toBe(false);
});

test('what has no file on disk is beside it, once, with its bytes', async () => {
  const file = await dropped();
  file.store.edit(1, cellsOf(row('27')));
  await journal.flush();
  file.store.edit(1, cellsOf(row('28')));
  await journal.flush();
  const [name = ''] = beside();
  expect(beside()).toHaveLength(1);
  expect(name).toMatch(/^content-[0-9a-f]{12}$/);
  expect(readFileSync(join(folder(), name), 'utf8')).toBe(TEXT);
  expect(written().files).toMatchObject([{ name: 'b.in', path: null, content: name }]);
});

test('a batch is there with its rows in runs, until it is over', async () => {
  const [a, b] = [await opened(), await opened('b.in')];
  const targets = [
    { fileId: a.id, indices: [3, 0, 1] },
    { fileId: b.id, indices: null },
  ];
  journal.setBatch(batchOf(...targets), (fileId) => datasets.get(fileId));
  await journal.flush();
  const options = { engine: 'bands', jobs: 3, timeLimitSeconds: 2.5, proveUnique: true };
  const rows = [[0, 2], [3, 4]]; // prettier-ignore
  expect(written().batch).toEqual({ ...options, targets: [{ key: 1, rows }, { key: 2, rows: null }] }); // prettier-ignore
  journal.setBatch(null);
  await journal.flush();
  expect(existsSync(folder())).toBe(false);
});

test('what a crashed session left is taken over, in terms of the files of today', async () => {
  const [a, b] = [await opened(), await dropped()];
  const content = 'content-0123456789ab';
  journal.importFile(b, { content, results: ['results-0123456789ab'] });
  const options = { engine: 'dlx', jobs: 1, timeLimitSeconds: 0, proveUnique: false } as const;
  const targets = [{ key: 7, rows: null }, { key: 8, rows: null }, { key: 9, rows: null }]; // prettier-ignore
  journal.importBatch({ ...options, targets }, (key) => ({ 7: b, 9: a })[key]);
  await journal.flush();
  expect(written().files).toMatchObject([
    { name: 'a.in', key: 2, results: [] },
    { name: 'b.in', key: 1, content, results: ['results-0123456789ab'] },
  ]);
  expect(written().batch?.targets).toEqual([{ key: 1, rows: null }, { key: 2, rows: null }]); // prettier-ignore
  expect(beside()).toEqual([]);
});

test('results are beside it at the latest when the program ends', async () => {
  const file = await opened();
  journal.setBatch(batchOf({ fileId: file.id, indices: null }), () => file);
  const why = { code: 'time-limit', params: { seconds: 1 } } as const;
  file.store.setResult(1, 'timeLimit', REPORT, why);
  journal.recordResults(file, 1, 2);
  await journal.flush();
  expect(beside()).toEqual([]);
  await journal.close(true);
  expect(beside()).toHaveLength(1);
  expect(written().files[0]?.results).toEqual(beside());
  const [line = ''] = readFileSync(join(folder(), beside()[0] ?? ''), 'utf8').split('\n');
  expect(JSON.parse(line)).toEqual([1, 2, 0, false, null, null, null, 5, 9, 3, 'bands', why, null]);
});

test('an end that keeps nothing removes it, one that keeps leaves it, and neither is done twice', async () => {
  const file = await opened();
  file.store.edit(0, cellsOf(row('12')));
  await journal.close(true);
  await journal.close(false);
  expect(written().files[0]?.edits).toHaveLength(1);
  const other = new WorkJournal(folder(), datasets, () => undefined);
  await other.close(false);
  expect(existsSync(folder())).toBe(false);
});

test('why it could not be written is told, and it is tried again', async () => {
  const file = await opened();
  file.store.edit(0, cellsOf(row('12')));
  writeFileSync(folder(), 'no folder');
  await journal.flush();
  expect(failures).toMatchObject([{ code: 'output-unwritable', params: { file: path() } }]);
  await journal.flush();
  expect(failures).toHaveLength(1);
  rmSync(folder());
  await journal.flush();
  expect(written().files[0]?.edits).toHaveLength(1);
  expect(failures.slice(1)).toEqual([null]);
});

test.skipIf(process.platform === 'win32')('nobody else can read any of it', async () => {
  mkdirSync(folder(), { mode: 0o755 });
  const file = await dropped();
  file.store.edit(0, cellsOf(row('12')));
  file.store.setResult(1, 'timeLimit', REPORT, null);
  journal.recordResults(file, 1, 2);
  await journal.flush();
  expect(beside().map((name) => name.split('-')[0])).toEqual(['content', 'results']);
  const paths = [folder(), ...readdirSync(folder()).map((name) => join(folder(), name))];
  expect(paths.map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600]);
});

test('it is written anew when somebody has removed it', async () => {
  const file = await dropped();
  file.store.edit(0, cellsOf(row('12')));
  await journal.flush();
  await journal.showLife();
  expect(written().files[0]?.content).toBe(beside()[0]);
  rmSync(folder(), { recursive: true });
  await journal.showLife();
  await journal.flush();
  expect(written().files[0]?.edits).toHaveLength(1);
  expect(written().files[0]?.content).toBe(beside()[0]);
});

test('edits are there before results are written', async () => {
  const file = await opened();
  file.store.edit(0, cellsOf(row('12')));
  file.store.setResult(1, 'timeLimit', REPORT, null);
  journal.recordResults(file, 1, 2);
  let edits = 0;
  const { store } = file;
  const report = store.report.bind(store);
  store.report = (index) => {
    edits = existsSync(path()) ? (written().files[0]?.edits.length ?? 0) : 0;
    return report(index);
  };
  await journal.flush();
  expect(edits).toBe(1);
  expect(written().files[0]?.results).toHaveLength(1);
});
