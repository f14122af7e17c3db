import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savePrint } from './handlers';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-print-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
const printToPdf = (): Promise<Uint8Array> => Promise.resolve(bytes);

it('saves the bytes that the host printed', async () => {
  const path = join(folder, 'page.pdf');
  expect(await savePrint({ path, overwrite: false }, printToPdf)).toEqual({ path, bytes: 300 });
  expect(new Uint8Array(await readFile(path))).toEqual(bytes);
});

it('replaces a file only after a yes', async () => {
  const path = join(folder, 'page.pdf');
  await writeFile(path, 'old');
  await expect(savePrint({ path, overwrite: false }, printToPdf)).rejects.toMatchObject({
    problem: { code: 'output-exists' },
  });
  expect(await readFile(path, 'utf8')).toBe('old');
  await savePrint({ path, overwrite: true }, printToPdf);
  expect((await readFile(path)).length).toBe(300);
});

it('writes nothing where no PDF comes', async () => {
  const path = join(folder, 'page.pdf');
  await expect(savePrint({ path, overwrite: false }, null)).rejects.toMatchObject({
    problem: { code: 'bad-request' },
  });
  const failing = (): Promise<Uint8Array> => Promise.reject(new Error('no window'));
  await expect(savePrint({ path, overwrite: false }, failing)).rejects.toThrow('no window');
  expect(await readdir(folder)).toEqual([]);
});
