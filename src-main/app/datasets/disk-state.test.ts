import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { TEST_WORKER } from '../../pool/testing/test-workers';
import { trials } from '../../testing/long';
import { outsideEdits } from '../../../scripts/trials/outside-edits';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const folder = useTempFolder();
const BLANK = '.'.repeat(81);
const TWO = `${BLANK}\n5${BLANK.slice(1)}\n`;
const cellsOf = (text: string): number[] =>
  Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));

async function opened(): Promise<{ bench: TestWorkbench; fileId: number; path: string }> {
  const bench = await testWorkbench();
  const file = await bench.open('a.in', TWO);
  await bench.call('puzzles/edit', {
    fileId: file.id,
    index: 0,
    cells: cellsOf(`9${BLANK.slice(1)}`),
  });
  return { bench, fileId: file.id, path: bench.path('a.in') };
}
const save = (fileId: number) => ({ fileId, path: null, overwrite: false });
const THEIRS = `${BLANK.slice(1)}1\n5${BLANK.slice(1)}\n`;

test('of many outside edits none is overwritten without a question, a touch asks none', async () => {
  const count = trials(50, 200);
  const result = await outsideEdits(folder.path, TEST_WORKER, { count, seed: 7 });
  expect(result).toMatchObject({ trials: count, overwritten: [], unnoticed: [], falseAlarms: 0 });
});

test('reload takes what is on disk and drops what is here', async () => {
  const { bench, fileId, path } = await opened();
  writeFileSync(path, THEIRS);
  await bench.call('files/checkDisk', null);
  expect(await bench.summary(fileId)).toMatchObject({ disk: 'changed', edited: 1 });
  expect((await bench.fails('files/save', save(fileId))).code).toBe('file-changed');
  expect(await bench.call('files/reload', { fileId })).toMatchObject({ disk: 'same', edited: 0 });
  expect(await bench.read('a.in')).toBe(THEIRS);
});

test('a refused save tells the windows that the file on disk is another', async () => {
  const { bench, fileId, path } = await opened();
  writeFileSync(path, THEIRS);
  await bench.fails('files/save', save(fileId));
  await vi.waitFor(() => {
    const told = bench.events.filter(({ name }) => name === 'files/changed').at(-1);
    expect(told?.payload).toMatchObject({ changed: [{ disk: 'changed' }], closed: [] });
  });
});

test('keeping mine replaces what was agreed to, and nothing that came after', async () => {
  const { bench, fileId, path } = await opened();
  writeFileSync(path, THEIRS);
  expect(await bench.call('files/keepMine', { fileId })).toMatchObject({ disk: 'kept', edited: 1 });
  writeFileSync(path, `${THEIRS}${THEIRS}`);
  expect((await bench.fails('files/save', save(fileId))).code).toBe('file-changed');
  expect(await bench.read('a.in')).toBe(`${THEIRS}${THEIRS}`);
  await bench.call('files/keepMine', { fileId });
  expect(await bench.call('files/save', save(fileId))).toMatchObject({ disk: 'same', edited: 0 });
  expect(await bench.read('a.in')).toMatch(`9${BLANK.slice(1)}\n5${BLANK.slice(1)}\n`);
});

test('a file that has gone is made again once that was agreed to', async () => {
  const { bench, fileId, path } = await opened();
  rmSync(path);
  await bench.call('files/checkDisk', null);
  expect(await bench.summary(fileId)).toMatchObject({ disk: 'missing' });
  expect((await bench.fails('files/save', save(fileId))).code).toBe('file-missing');
  expect(await bench.call('files/keepMine', { fileId })).toMatchObject({ disk: 'kept' });
  await bench.call('files/save', save(fileId));
  expect(await bench.read('a.in')).toMatch(`9${BLANK.slice(1)}\n5${BLANK.slice(1)}\n`);
});

test('comparing tells puzzle by puzzle what is here and what is there', async () => {
  const { bench, fileId, path } = await opened();
  writeFileSync(path, `${THEIRS}${BLANK}\n`);
  expect(await bench.call('files/compareDisk', { fileId })).toEqual({
    rows: [
      { number: 1, mine: `9${BLANK.slice(1)}`, theirs: `${BLANK.slice(1)}1` },
      { number: 3, mine: null, theirs: BLANK },
    ],
    differences: 2,
    problem: null,
  });
  rmSync(path);
  const gone = await bench.call('files/compareDisk', { fileId });
  expect(gone.problem?.code).toBe('file-missing');
});

test('a touched file is the same file, and is saved', async () => {
  const { bench, fileId, path } = await opened();
  utimesSync(path, 1_000_000, 1_000_000);
  await bench.call('files/checkDisk', null);
  expect(await bench.summary(fileId)).toMatchObject({ disk: 'same' });
  expect(await bench.call('files/save', save(fileId))).toMatchObject({ edited: 0 });
});
