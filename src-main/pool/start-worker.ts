import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setEnvironmentData, Worker, type WorkerOptions } from 'node:worker_threads';

const ARCHIVE = `app.asar${sep}`;
const BESIDE = `app.asar.unpacked${sep}`;

/**
 * The built entry of a worker, `<dir>/worker.mjs`. In a packed program `dir` is inside the archive, and
 * so is the file; one that a build put beside the archive is found there.
 */
export function workerFile(dir: string, exists = existsSync): string {
  const path = join(dir, 'worker.mjs');
  const beside = path.replace(ARCHIVE, BESIDE);
  return !exists(path) && exists(beside) ? beside : path;
}

/** What a thread says that cannot read its own entry. */
const UNREADABLE = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ENOENT', 'ENOTDIR'];

/** In Electron the heaps of a process share one cage of 4 GB; threads outside the pools get this much. */
const isCaged = process.versions['electron'] !== undefined;
const SINGLE = { maxOldGenerationSizeMb: 256 };

/** Starts a thread with a built entry. `read` is for tests. */
export function startWorker(
  path: string,
  options: WorkerOptions,
  read: (path: string) => string = readText,
): Worker {
  const entry = path.includes(ARCHIVE) ? entryInArchive(path, read) : path;
  return new Worker(entry, { ...(isCaged ? { resourceLimits: SINGLE } : {}), ...options });
}

/**
 * Electron reads files in its archive for a thread as for the program, but shows it in its own tests for
 * CommonJS alone. A thread that cannot read its entry there runs the entry's text, which it is given: an
 * entry is whole, it imports nothing but Node's modules.
 */
function entryInArchive(path: string, read: (path: string) => string): string | URL {
  try {
    setEnvironmentData(path, read(path));
  } catch {
    // The thread says what is wrong with the path.
    return path;
  }
  const [key, address, codes] = [path, pathToFileURL(path).href, UNREADABLE].map((each) =>
    JSON.stringify(each),
  );
  return addressOf(`import { getEnvironmentData } from 'node:worker_threads';
await import(${address}).catch((error) => {
  if (!${codes}.includes(error.code)) throw error;
  return import('data:text/javascript,' + encodeURIComponent(getEnvironmentData(${key})));
});`);
}

const addressOf = (code: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(code)}`);

const readText = (path: string): string => readFileSync(path, 'utf8');
