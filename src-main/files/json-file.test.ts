import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Problem } from '../shared/puzzle';
import { openJsonFile } from './json-file';
import { openRecents } from './recents';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

function numberFile(name: string) {
  const reports: Problem[] = [];
  const parse = (raw: unknown): number => {
    if (typeof raw !== 'number') throw new TypeError('not a number');
    return raw;
  };
  const file = openJsonFile(folder.at(name), parse, 7, (what) => reports.push(what));
  return { file, reports };
}

test('what was written is read, also by the next start, and folders are made', async () => {
  const { file, reports } = numberFile('deep/settings.json');
  expect(await file.read()).toBe(7);
  await file.write(8);
  expect(await numberFile('deep/settings.json').file.read()).toBe(8);
  expect(reports).toEqual([]);
});

test('the last of many writes at once is what stays', async () => {
  const { file } = numberFile('busy.json');
  await Promise.all(Array.from({ length: 20 }, (_, i) => file.write(i)));
  expect(await file.read()).toBe(19);
});

test('two windows may write at once, and neither fails', async () => {
  const [a, b] = [numberFile('shared.json').file, numberFile('shared.json').file];
  for (let i = 0; i < 10; i++) await Promise.all([a.write(1), b.write(2)]);
  expect([1, 2]).toContain(await a.read());
});

test.each(['{"half": ', '"a word"', ''])(
  'a damaged file is set aside and reported: %j',
  async (text) => {
    const path = await folder.put('bad.json', text);
    const { file, reports } = numberFile('bad.json');
    expect(await file.read()).toBe(7);
    const expected = { code: 'file-set-aside', params: { file: path, kept: `${path}.bad` } };
    expect(reports).toEqual([expected]);
    expect(readFileSync(`${path}.bad`, 'utf8')).toBe(text);
    expect(existsSync(path)).toBe(false);
  },
);

test('one that cannot be set aside, or not be read, is reported too', async () => {
  await folder.put('stuck.json', 'x');
  await folder.put('stuck.json.bad/full');
  mkdirSync(folder.at('folder.json'));
  const stuck = numberFile('stuck.json');
  expect(await stuck.file.read()).toBe(7);
  const params = { file: folder.at('stuck.json'), cause: expect.stringMatching(/^E[A-Z]+$/) };
  expect(stuck.reports).toEqual([{ code: 'file-unreadable', params }]);
  const unreadable = numberFile('folder.json');
  expect(await unreadable.file.read()).toBe(7);
  expect(unreadable.reports.map(({ code }) => code)).toEqual(['not-a-file']);
  expect(await openJsonFile(folder.at('folder.json'), () => 1, 7).read()).toBe(7);
});

test('a write that fails says so', async () => {
  await folder.put('file');
  expect((await problemOf(numberFile('file/x.json').file.write(1))).code).toMatch(/write/);
  expect((await problemOf(numberFile('folder.json').file.write(1))).code).toBe('not-a-file');
});

test('recent paths: latest first, each once, at most 20, kept on disk', async () => {
  const recents = openRecents(folder.at('recents'));
  expect(await recents.list()).toEqual([]);
  await recents.add(['/a', '/b']);
  await Promise.all([recents.add(['/c']), recents.add(['/b'])]);
  expect(await recents.list()).toEqual(['/b', '/c', '/a']);
  await recents.add(Array.from({ length: 30 }, (_, i) => `/${i}`));
  expect(await openRecents(folder.at('recents')).list()).toHaveLength(20);
  expect((await recents.list())[0]).toBe('/0');
  await recents.clear();
  expect(await recents.list()).toEqual([]);
});

test('a list of recent paths that is not one is set aside; what is no path in it is dropped', async () => {
  const reports: Problem[] = [];
  await folder.put('r1/recents.json', '{}');
  expect(await openRecents(folder.at('r1'), (what) => reports.push(what)).list()).toEqual([]);
  expect(reports.map(({ code }) => code)).toEqual(['file-set-aside']);
  await folder.put('r2/recents.json', '["/a", 5, null]');
  expect(await openRecents(folder.at('r2')).list()).toEqual(['/a']);
});
