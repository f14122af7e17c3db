import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprint, sameFile } from './identity';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

test('a file that nobody touched is the same', async () => {
  const path = await folder.put('a.in', 'abc');
  expect(sameFile(await fingerprint(path), await fingerprint(path))).toBe(true);
});

test('an edit of the same length with the old time put back is seen', async () => {
  const path = await folder.put('b.in', 'abc');
  const before = await fingerprint(path);
  const { atime, mtime } = statSync(path);
  writeFileSync(path, 'xyz');
  utimesSync(path, atime, mtime);
  expect(sameFile(before, await fingerprint(path))).toBe(false);
});

test('each part counts', async () => {
  const one = await fingerprint(await folder.put('c.in'));
  for (const part of ['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const) {
    expect(sameFile(one, { ...one, [part]: one[part] + 1n })).toBe(false);
  }
});

test('a file that is not there has none', async () => {
  const what = await problemOf(fingerprint(folder.at('missing')));
  expect(what.code).toBe('file-missing');
});
