import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fingerprint } from './identity';
import { readLines } from './read-lines';
import { readUpTo } from './read-text';
import { readSmallFile, readSmallFileNow, SMALL_FILE_BYTES } from './small-file';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();
const now = (path: string): Promise<unknown> =>
  Promise.resolve().then(() => readSmallFileNow(path));

test('a small file is read in one go, with its state', async () => {
  for (const bytes of [0, 1, 100, SMALL_FILE_BYTES]) {
    const path = await folder.put('a.in', 'x'.repeat(bytes));
    const small = readSmallFileNow(path);
    expect(small?.content.length).toBe(bytes);
    expect(small?.identity).toEqual(await fingerprint(path));
    expect(await readSmallFile(path)).toEqual(small);
  }
});

test('what is not small is left to others', async () => {
  const path = await folder.put('b.in', 'x'.repeat(SMALL_FILE_BYTES + 1));
  expect(readSmallFileNow(path)).toBeNull();
  expect(await readSmallFile(path)).toBeNull();
});

test.skipIf(process.platform === 'win32')('a pipe is not waited for', async () => {
  execFileSync('mkfifo', [folder.at('pipe')]);
  expect((await problemOf(now(folder.at('pipe')))).code).toBe('not-a-file');
  expect((await problemOf(readSmallFile(folder.at('pipe')))).code).toBe('not-a-file');
});

test('what cannot be read is a problem', async () => {
  expect((await problemOf(now(folder.at('missing')))).code).toBe('file-missing');
  expect((await problemOf(now(folder.path))).code).toBe('not-a-file');
  expect((await problemOf(readSmallFile(folder.at('missing')))).code).toBe('file-missing');
});

test('a source with its content reads from that, and shows it', async () => {
  const content = Buffer.from('53..7\n数独\n');
  const lines: string[] = [];
  const seen: Buffer[] = [];
  const source = {
    path: folder.at('gone.in'),
    content,
    seen: (bytes: Uint8Array) => void seen.push(Buffer.from(bytes)),
  };
  const info = await readLines(source, (block) => void lines.push(...block));
  expect(lines).toEqual(['53..7', '数独']);
  expect(info.bytes).toBe(content.length);
  expect(Buffer.concat(seen)).toEqual(content);
});

test('a file is read up to a limit', async () => {
  await folder.put('c.out', 'x'.repeat(100));
  expect(await readUpTo(folder.at('c.out'), 100)).toHaveLength(100);
  expect((await problemOf(readUpTo(folder.at('c.out'), 99))).code).toBe('file-too-large');
  expect((await problemOf(readUpTo(folder.path, 100))).code).toBe('not-a-file');
});
