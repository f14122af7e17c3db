import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createContentHash, fingerprint, hashFile, sameFile } from './identity';
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
  expect(what).toMatchObject({ code: 'file-missing', params: { cause: 'ENOENT' } });
});

test('what a file holds is told by its SHA-256, in one piece or in several', async () => {
  // The digest of “abc” in FIPS 180-4.
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await hashFile(await folder.put('d.in', 'abc'))).toBe(digest);
  const hash = createContentHash();
  hash.add(Buffer.from('a'));
  hash.add(Buffer.from('bc'));
  expect(hash.value()).toBe(digest);
});

test('what cannot be read has no SHA-256', async () => {
  const missing = folder.at('missing');
  const what = await problemOf(hashFile(missing));
  expect(what).toEqual({ code: 'file-missing', params: { file: missing, cause: 'ENOENT' } });
  expect((await problemOf(hashFile(folder.path))).code).toBe('not-a-file');
});
