import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const ARCHIVE = `app.asar${sep}`;
const BESIDE = `app.asar.unpacked${sep}`;

/**
 * The built entry of a worker, `<dir>/<name>.mjs`. In a packed program `dir` is inside the archive, and
 * so is the file; one that a build put beside the archive is found there.
 */
export function workerFile(dir: string, name: string, exists = existsSync): string {
  const path = join(dir, `${name}.mjs`);
  const beside = path.replace(ARCHIVE, BESIDE);
  return !exists(path) && exists(beside) ? beside : path;
}

/** What a thread says that could not read its own entry. */
const UNREADABLE = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ENOENT', 'ENOTDIR']);

/** In Electron the heaps of a process share one cage of 4 GB; threads outside the pools get this much. */
const isCaged = process.versions['electron'] !== undefined;
const SINGLE = { maxOldGenerationSizeMb: 256 };

/** Entries that threads could not read. */
const unreadable = new Set<string>();

/**
 * Starts a thread with a built entry. Electron reads files in its archive for a thread as for the program,
 * but shows it in its own tests for CommonJS alone. Where a thread cannot read its entry there, those
 * that are started after it get its text, which is whole: an entry imports nothing but Node's modules.
 */
export function startWorker(path: string, options: WorkerOptions): Worker {
  const entry = unreadable.has(path) ? addressOfText(path) : path;
  const worker = new Worker(entry, { ...(isCaged ? { resourceLimits: SINGLE } : {}), ...options });
  if (path.includes(ARCHIVE)) {
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (UNREADABLE.has(error.code ?? '')) unreadable.add(path);
    });
  }
  return worker;
}

function addressOfText(path: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(readFileSync(path, 'utf8'))}`);
}
