import { Worker, type WorkerOptions } from 'node:worker_threads';

const FIRST = Symbol.for('dlx-workbench.thread');

/** In Electron the heaps of a process share one cage of 4 GB; threads outside the pools get this much. */
const isCaged = process.versions['electron'] !== undefined;
const SINGLE = { maxOldGenerationSizeMb: 256 };

/**
 * Starts a thread with a built entry, which is CommonJS and needs no file but itself. Where the command uses code that
 * was kept compiled (`scripts/code-cache.cjs`), it has left what a thread runs first to do so too.
 */
export function startWorker(path: string, options: WorkerOptions): Worker {
  const first = (globalThis as { readonly [FIRST]?: unknown })[FIRST];
  const isKept = typeof first === 'string';
  return new Worker(isKept ? `${first}; require(${JSON.stringify(path)})` : path, {
    eval: isKept,
    ...(isCaged ? { resourceLimits: SINGLE } : {}),
    ...options,
  });
}
