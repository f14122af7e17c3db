import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
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

  it('is in the archive', () => {
    expect(workerFile(inside, () => true)).toBe(join(inside, 'worker.mjs'));
    expect(workerFile('/p/out/main', () => true)).toBe(join('/p/out/main', 'worker.mjs'));
  });

  it('is beside the archive when it is only there', () => {
    const exists = (path: unknown): boolean => String(path).startsWith(beside);
    expect(workerFile(inside, exists)).toBe(join(beside, 'worker.mjs'));
    expect(workerFile(inside, () => false)).toBe(join(inside, 'worker.mjs'));
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

  const reports =
    "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage([workerData, import.meta.url.slice(0, 5)]);";

  it('reads its own entry', async () => {
    const path = join(dir, 'app.asar', 'worker.mjs');
    mkdirSync(join(dir, 'app.asar'));
    writeFileSync(path, reports);
    expect(await once(startWorker(path, { workerData: 7 }), 'message')).toEqual([[7, 'file:']]);
  });

  it('runs the text of its entry where it cannot read the file, at the first start', async () => {
    // As a thread without Electron's file system sees the archive.
    const path = join(dir, 'app.asar', 'worker.mjs');
    const worker = startWorker(path, { workerData: 7 }, () => reports);
    expect(await once(worker, 'message')).toEqual([[7, 'data:']]);
  });

  it('dies of what is wrong in its entry, and of an entry that is not there', async () => {
    const path = join(dir, 'app.asar', 'worker.mjs');
    expect((await failure(startWorker(path, {}))).code).toMatch(/MODULE_NOT_FOUND/);
    mkdirSync(join(dir, 'app.asar'));
    writeFileSync(path, "throw new Error('broken');");
    expect((await failure(startWorker(path, {}))).message).toBe('broken');
  });
});

async function failure(worker: Worker): Promise<NodeJS.ErrnoException> {
  const [error] = (await once(worker, 'error')) as [NodeJS.ErrnoException];
  return error;
}
