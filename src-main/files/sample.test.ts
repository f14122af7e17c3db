import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FolderNames, sampleOf } from './sample';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

test('a small file is its own sample, with the names around it', async () => {
  const path = await folder.put('alone3.in', '000000012\r\n000000003\r\n');
  for (const name of ['alone10.in', 'alone2.in', 'alone3.out', 'sub/x.in']) await folder.put(name);
  symlinkSync(folder.at('gone'), folder.at('broken.in'));
  expect(await sampleOf({ path })).toEqual({
    lines: ['000000012', '000000003'],
    whole: true,
    name: 'alone3.in',
    neighbours: ['alone2.in', 'alone3.out', 'alone10.in', 'broken.in'],
  });
});

test('of a large file it is the first 400 lines', async () => {
  const many = Array.from({ length: 401 }, (_, i) => String(i));
  const bytes = Buffer.from(many.join('\n'));
  expect(await sampleOf({ name: 'x.in', bytes })).toEqual({
    lines: many.slice(0, 400),
    whole: false,
    name: 'x.in',
    neighbours: [],
  });
  const exactly = Buffer.from(many.slice(0, 400).join('\n'));
  expect((await sampleOf({ name: 'x.in', bytes: exactly })).whole).toBe(true);
});

test('of few long lines it is what fits the first 64 KiB', async () => {
  const bytes = Buffer.from(`${'1'.repeat(9_999)}\n`.repeat(20));
  const sample = await sampleOf({ name: 'x.in', bytes });
  expect(sample.lines).toHaveLength(6);
  expect(sample.whole).toBe(false);
});

test('in any encoding', async () => {
  const bytes = Buffer.from('\ufeff53..7\n数独', 'utf16le');
  expect((await sampleOf({ name: 'x.in', bytes })).lines).toEqual(['53..7', '数独']);
});

test('what cannot be read is a problem', async () => {
  expect((await problemOf(sampleOf({ path: folder.at('missing.in') }))).code).toBe('file-missing');
  const bytes = new Uint8Array();
  expect((await problemOf(sampleOf({ name: 'x.in', bytes }))).code).toBe('empty-file');
});

test('a file is held where nothing else waits, unless it is large or has been read', async () => {
  const [small, large] = [
    await folder.put('a.out', '12'),
    await folder.put('b.out', '1'.repeat(70_000)),
  ];
  const now = new FolderNames(true);
  expect(now.held({ path: small })).toEqual({ path: small, content: Buffer.from('12') });
  const read = { path: small, content: new Uint8Array() };
  for (const source of [{ path: large }, read, { name: 'x', bytes: new Uint8Array() }])
    expect(now.held(source)).toBe(source);
  const later = { path: small };
  expect(new FolderNames().held(later)).toBe(later);
});
