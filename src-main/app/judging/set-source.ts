import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  isPackagesFolder,
  naturalOrder,
  readProblem,
  type StoredSource,
  type TextSource,
} from '../../files';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';

/** The files of a test set, wherever they lie. Paths are relative, with `/`, in natural order. */
export interface SetSource {
  readonly name: string;
  /** Absolute path of the folder or zip; null for a zip without a file. */
  readonly path: string | null;
  readonly kind: 'folder' | 'zip';
  readonly paths: readonly string[];
  readonly refused: readonly { readonly path: string; readonly problem: Problem }[];
  /** @throws ProblemError when the file cannot be read */
  read(path: string): Promise<Uint8Array>;
  /** The file as a text that is read in pieces. */
  text(path: string): TextSource;
  /** Size of a file as far as it is known before it is read. */
  bytes(path: string): number;
  close(): void;
}

const MAX_LEVELS = 6;
const MAX_FILES = 250_000;
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** @throws ProblemError file-missing, folder-unreadable, and as `openZip` does */
export async function openSetSource(path: string): Promise<SetSource> {
  const absolute = resolve(path);
  try {
    const found = await stat(absolute);
    return found.isDirectory() ? await folderSource(absolute) : await zipSource({ path: absolute });
  } catch (error) {
    throw readProblem(absolute, error);
  }
}

export async function zipSource(source: StoredSource): Promise<SetSource> {
  // Nothing else needs the library.
  const { openZip } = await import('../../files/zip/open-zip');
  const zip = await openZip(source);
  return {
    name: 'path' in source ? basename(source.path) : source.name,
    path: 'path' in source ? source.path : null,
    kind: 'zip',
    paths: [...zip.names].sort(naturalOrder),
    refused: zip.refused,
    read: (name) => zip.read(name),
    text: (name) => ({ name: basename(name), stream: () => zip.stream(name) }),
    bytes: (name) => zip.bytes(name),
    close: () => zip.close(),
  };
}

async function folderSource(root: string): Promise<SetSource> {
  const paths: string[] = [];
  await walk(root, '', 1, paths);
  return {
    name: basename(root),
    path: root,
    kind: 'folder',
    paths: paths.sort(naturalOrder),
    refused: [],
    read: async (path) => {
      const file = join(root, path);
      try {
        const { size } = await stat(file);
        const params = { file, bytes: size, limit: MAX_FILE_BYTES };
        if (size > MAX_FILE_BYTES) throw new ProblemError(problem('file-too-large', params));
        return await readFile(file);
      } catch (error) {
        throw readProblem(file, error);
      }
    },
    text: (path) => ({ path: join(root, path) }),
    bytes: () => 0,
    close: () => undefined,
  };
}

/** Links are not followed: a set is what lies in its folder. */
async function walk(root: string, folder: string, level: number, found: string[]): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (isPackagesFolder(entry.name, names)) continue;
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory() && level < MAX_LEVELS) await walk(root, `${path}/`, level + 1, found);
    if (entry.isFile() && found.length < MAX_FILES) found.push(path);
  }
}
