import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveExport } from './exports';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-export-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
const base64 = Buffer.from(bytes).toString('base64');

it('saves the bytes that a window made', async () => {
  const path = join(folder, 'page.pdf');
  expect(await saveExport({ path, overwrite: false, base64 })).toEqual({ path, bytes: 300 });
  expect(new Uint8Array(await readFile(path))).toEqual(bytes);
});

it('replaces a file only after a yes', async () => {
  const path = join(folder, 'page.pdf');
  await writeFile(path, 'old');
  await expect(saveExport({ path, overwrite: false, base64 })).rejects.toMatchObject({
    problem: { code: 'output-exists' },
  });
  expect(await readFile(path, 'utf8')).toBe('old');
  await saveExport({ path, overwrite: true, base64 });
  expect((await readFile(path)).length).toBe(300);
});

it('writes nothing when the content is not base64', async () => {
  const path = join(folder, 'page.pdf');
  await expect(
    saveExport({ path, overwrite: false, base64: 'no base64 at all!' }),
  ).rejects.toMatchObject({ problem: { code: 'bad-request' } });
  expect(await readdir(folder)).toEqual([]);
});
