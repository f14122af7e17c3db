import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorker } from './start-worker';

const REPORTS = `const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage([workerData, globalThis.told]);`;

/** As `scripts/code-cache.cjs` does. */
const setFirst = (words: string | undefined): void =>
  void Object.assign(globalThis, { [Symbol.for('dlx-workbench.thread')]: words });

let dir: string;
let path: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlx-start-'));
  path = join(dir, 'worker.cjs');
});

afterEach(() => {
  setFirst(undefined);
  rmSync(dir, { recursive: true, force: true });
});

const WAYS = [
  { way: 'by its path', words: undefined, told: undefined },
  { way: 'after what it is told to run first', words: 'globalThis.told = 1', told: 1 },
];

describe.each(WAYS)('a thread that is started $way', ({ words, told }) => {
  beforeEach(() => setFirst(words));

  it('is CommonJS whatever package.json lies above', async () => {
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
    writeFileSync(path, REPORTS);
    const worker = startWorker(path, { workerData: 7 });
    expect(await once(worker, 'message')).toEqual([[7, told]]);
  });

  it('dies of what is wrong in its entry, and of an entry that is not there', async () => {
    expect((await failure(startWorker(path, {}))).code).toBe('MODULE_NOT_FOUND');
    writeFileSync(path, "throw new Error('broken');");
    expect((await failure(startWorker(path, {}))).message).toBe('broken');
  });
});

async function failure(worker: Worker): Promise<NodeJS.ErrnoException> {
  const [error] = (await once(worker, 'error')) as [NodeJS.ErrnoException];
  return error;
}
