/**
 * Module hooks: modules inside an archive, for the program and its threads.
 * https://nodejs.org/docs/latest-v24.x/api/module.html#customization-hooks
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf, insideOf, isBeside, type Inside } from './archive';

interface Resolved {
  readonly url: string;
  readonly shortCircuit: true;
}

interface Loaded {
  readonly format: string;
  readonly source: Buffer;
  readonly shortCircuit: true;
}

type Next<T> = (what: string, context: object) => T;

export function resolve<T>(
  specifier: string,
  context: { readonly parentURL?: string },
  next: Next<T>,
): T | Resolved {
  if (!/^(\.{0,2}\/|file:)/.test(specifier)) return next(specifier, context);
  const url = new URL(specifier, context.parentURL);
  const at = archived(url.href);
  if (at === null) return next(specifier, context);
  if (at.archive.find(at.path) === null) {
    const error = new Error(`Cannot find module '${url.href}'`);
    throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
  }
  return { url: url.href, shortCircuit: true };
}

/** Electron checks the integrity of what is in the archive, and of nothing beside it. */
export function load<T>(url: string, context: object, next: Next<T>): T | Loaded {
  const at = archived(url);
  const entry = at === null ? null : entryOf(at);
  const isFolder = entry !== null && 'files' in entry;
  if (isBesideArchive(url) || (entry !== null && !isFolder && entry.unpacked === true)) {
    throw new Error(`${url} is run from beside the archive, where no integrity is checked`);
  }
  if (at === null || entry === null || isFolder) return next(url, context);
  return { format: formatOf(at), source: at.archive.read(at.path, entry), shortCircuit: true };
}

const archived = (url: string): Inside | null =>
  url.startsWith('file:') ? insideOf(fileURLToPath(url)) : null;

const isBesideArchive = (url: string): boolean =>
  url.startsWith('file:') && isBeside(fileURLToPath(url));

/** By the extension, then by the nearest `package.json`: in the archive, then in the folders above it. */
function formatOf({ archive, path }: Inside): string {
  const known: Record<string, string> = { '.mjs': 'module', '.cjs': 'commonjs', '.json': 'json' };
  const format = known[extname(path)];
  if (format !== undefined) return format;
  for (let folder = path; folder !== '.';) {
    folder = dirname(folder);
    const name = folder === '.' ? 'package.json' : `${folder}/package.json`;
    const entry = archive.find(name);
    if (entry !== null && !('files' in entry)) return typeIn(archive.read(name, entry));
  }
  return typeAbove(dirname(archive.file));
}

function typeAbove(folder: string): string {
  const path = join(folder, 'package.json');
  if (existsSync(path)) return typeIn(readFileSync(path));
  return folder === dirname(folder) ? 'commonjs' : typeAbove(dirname(folder));
}

const typeIn = (json: Buffer): string =>
  (JSON.parse(json.toString()) as { type?: string }).type === 'module' ? 'module' : 'commonjs';
