import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorker, workerFile } from './start-worker';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlx-start-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the entry of a worker', () => {
  const inside = join('/p', 'app.asar', 'out', 'main');
  const beside = join('/p', 'app.asar.unpacked', 'out', 'main');

  it.each(['worker', 'race-worker'])('%s is in the archive', (name) => {
    expect(workerFile(inside, name, () => true)).toBe(join(inside, `${name}.mjs`));
    expect(workerFile('/p/out/main', name, () => true)).toBe(join('/p/out/main', `${name}.mjs`));
  });

  it.each(['worker', 'race-worker'])('%s is beside the archive when it is only there', (name) => {
    const exists = (path: unknown): boolean => String(path).startsWith(beside);
    expect(workerFile(inside, name, exists)).toBe(join(beside, `${name}.mjs`));
    expect(workerFile(inside, name, () => false)).toBe(join(inside, `${name}.mjs`));
  });
});

describe('a worker of an archive', () => {
  it('is an ES module whatever package.json lies above', async () => {
    writeFileSync(join(dir, 'package.json'), '{"type":"commonjs"}');
    const path = join(dir, 'worker.mjs');
    writeFileSync(
      path,
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(1);",
    );
    expect(await once(startWorker(path, {}), 'message')).toEqual([1]);
  });

  it('gets its text where a thread could not read its file', async () => {
    const folder = join(dir, 'app.asar');
    mkdirSync(folder);
    const path = join(folder, 'worker.mjs');
    // As a thread without Electron's file system sees the archive.
    const [error] = (await once(startWorker(path, {}), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/MODULE_NOT_FOUND/);
    writeFileSync(
      path,
      "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage([workerData, import.meta.url.slice(0, 5)]);",
    );
    const worker = startWorker(path, { workerData: 7 });
    expect(await once(worker, 'message')).toEqual([[7, 'data:']]);
  });
});
