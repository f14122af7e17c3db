/**
 * `fs` as Electron's programs and their threads see it: what is inside an archive can be read like files
 * and folders, by the functions that lib/node/asar-fs-wrapper.ts wraps. Everything else finds a file where
 * it looks for a folder (ENOTDIR), as on a real disk. (S17)
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf, insideOf, type Inside } from './archive';

type Call = (...args: unknown[]) => unknown;
type Functions = Record<string, Call>;

const { realpathSync, statSync } = fs;

/** What is read of an archive, by the name that `fs` and `fs.promises` have for it. */
const READERS: Readonly<Record<string, (at: Inside, option: unknown) => unknown>> = {
  access: (at, mode) => {
    entryOf(at);
    if ((Number(mode ?? 0) & fs.constants.W_OK) !== 0) throw coded('EACCES', at);
  },
  lstat: statsOf,
  readFile: (at, options) => {
    const entry = entryOf(at);
    if ('files' in entry) throw coded('EISDIR', at);
    const content = at.archive.read(at.path, entry);
    const encoding = typeof options === 'string' ? options : encodingIn(options);
    return encoding === null ? content : content.toString(encoding as BufferEncoding);
  },
  readdir: (at, options) => {
    if (options !== undefined && options !== null) throw withoutRule('readdir with options');
    const entry = entryOf(at);
    if (!('files' in entry)) throw coded('ENOTDIR', at);
    return Object.keys(entry.files);
  },
  realpath: (at) => {
    entryOf(at);
    return join(realpathSync(at.archive.file), at.path);
  },
  stat: statsOf,
};

/** Electron reads these in an archive too; the stand-in has no rule for them. */
const UNRULED = ['copyFile', 'cp', 'open', 'opendir', 'readlink'];

/** Wraps `fs` of this thread. */
export function readArchives(): void {
  const plain = fs as unknown as Functions;
  const promises = fs.promises as unknown as Functions;
  const unruled = UNRULED.map((name) => [name, () => throwing(withoutRule(name))] as const);
  for (const [name, read] of [...Object.entries(READERS), ...unruled]) {
    wrap(plain, `${name}Sync`, read);
    wrap(promises, name, async (at, option) => read(at, option));
    wrap(plain, name, (at, ...rest) => {
      const answer = rest.at(-1) as (error: unknown, value?: unknown) => void;
      const option = rest.length > 1 ? rest[0] : undefined;
      void promised(() => read(at, option)).then((value) => answer(null, value), answer);
    });
  }
  wrap(plain, 'existsSync', ({ archive, path }) => archive.find(path) !== null);
  wrap(plain, 'createReadStream', () => throwing(withoutRule('createReadStream')));
  syncBuiltinESMExports();
}

function wrap(
  module: Functions,
  name: string,
  inArchive: (at: Inside, ...rest: unknown[]) => unknown,
): void {
  const outside = module[name];
  if (outside === undefined) return;
  const wrapped = function (this: unknown, path: unknown, ...rest: unknown[]): unknown {
    const at = insideOf(pathOf(path));
    return at === null ? outside.call(this, path, ...rest) : inArchive(at, ...rest);
  };
  // `realpath.native` and what `promisify` looks for.
  module[name] = Object.assign(wrapped, outside);
}

function statsOf(at: Inside, options: unknown): unknown {
  if (isAsked(options, 'bigint')) throw withoutRule('stat with bigint');
  const entry = entryOf(at);
  const stats = statSync(at.archive.file);
  const isFolder = 'files' in entry;
  stats.mode = isFolder ? fs.constants.S_IFDIR | 0o755 : fs.constants.S_IFREG | 0o644;
  stats.size = isFolder ? 0 : entry.size;
  return stats;
}

function pathOf(path: unknown): string {
  if (path instanceof URL) return path.protocol === 'file:' ? fileURLToPath(path) : '';
  return typeof path === 'string' ? path : '';
}

const isAsked = (options: unknown, name: string): boolean =>
  typeof options === 'object' && options !== null && Reflect.get(options, name) === true;

function encodingIn(options: unknown): unknown {
  const given: unknown = typeof options === 'object' && options !== null ? options : {};
  return Reflect.get(given as object, 'encoding') ?? null;
}

async function promised<T>(read: () => T): Promise<T> {
  return read();
}

function throwing(error: Error): never {
  throw error;
}

const withoutRule = (what: string): Error => new Error(`no rule for ${what} inside an archive`);

const coded = (code: string, { path }: Inside): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code });
