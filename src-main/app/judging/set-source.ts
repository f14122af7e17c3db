import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import {
  isPackagesFolder,
  sortNaturally,
  readProblem,
  readSmallFileNow,
  readUpTo,
  type StoredSource,
  type TextSource,
} from '../../files';
import { problem, type Problem } from '../../shared/puzzle';

/** A text to be judged or to judge by. */
export interface OutputText {
  readonly path: string | null;
  read(): Promise<Uint8Array>;
  /** What it can be read from in pieces. */
  source(): TextSource | Promise<TextSource>;
}

/** A text that is on no disk. */
export const heldText = <P extends string | null>(
  path: P,
  read: OutputText['read'],
): OutputText & { readonly path: P } => ({
  path,
  read,
  source: async () => ({ name: path ?? '', bytes: await read() }),
});

/** The files of a test set, wherever they lie. Paths are relative, with `/`, in natural order. */
export interface SetSource {
  readonly name: string;
  /** Absolute path of the folder or zip; null for a zip without a file. */
  readonly path: string | null;
  readonly kind: 'folder' | 'zip';
  readonly paths: readonly string[];
  readonly refused: readonly { readonly path: string; readonly problem: Problem }[];
  /** @throws ProblemError when it cannot be read */
  read(path: string): Promise<Uint8Array>;
  /** The file as a text that is read in pieces. */
  text(path: string): TextSource;
  /** Size of a file as far as it is known before it is read. */
  bytes(path: string): number;
  close(): void;
}

/** A file of a set that others are judged by. */
export const referenceIn = (source: SetSource, path: string): OutputText & { path: string } => ({
  path,
  read: () => source.read(path),
  source: () => source.text(path),
});

const MAX_LEVELS = 6;
const MAX_FILES = 250_000;
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * @param now  whether the process has nothing else to do: see {@link readSmallFileNow}
 * @throws ProblemError file-missing, folder-unreadable, and as `openZip` and `fpsFiles` do
 */
export async function openSetSource(path: string, now = false): Promise<SetSource> {
  const absolute = resolve(path);
  try {
    const found = await stat(absolute);
    if (found.isDirectory()) return await folderSource(absolute, now);
    if (!/\.xml$/i.test(absolute)) return await zipSource({ path: absolute });
    return await fpsSource(absolute);
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
    paths: sortNaturally([...zip.names]),
    refused: zip.refused,
    read: (name) => zip.read(name),
    text: (name) => ({ name: basename(name), stream: () => zip.stream(name) }),
    bytes: (name) => zip.bytes(name),
    close: () => zip.close(),
  };
}

async function fpsSource(path: string): Promise<SetSource> {
  const { fpsFiles } = await import('./fps-files');
  const files = fpsFiles(path, await bytesIn(path, false));
  const content = (name: string): Uint8Array => files.get(name) ?? new Uint8Array();
  return {
    name: basename(path),
    path,
    kind: 'zip',
    paths: sortNaturally([...files.keys()]),
    refused: [],
    read: (name) => Promise.resolve(content(name)),
    text: (name) => ({ name: basename(name), bytes: content(name) }),
    bytes: (name) => content(name).length,
    close: () => undefined,
  };
}

async function folderSource(root: string, now: boolean): Promise<SetSource> {
  const walk = new Walk(root, await realpath(root));
  await walk.folder('', 1);
  const folder: SetSource = {
    name: basename(root),
    path: root,
    kind: 'folder',
    paths: sortNaturally(walk.found),
    refused: walk.refused,
    read: (path) => bytesIn(join(root, path), now),
    text: (path) => ({ path: join(root, path) }),
    bytes: () => 0,
    close: () => undefined,
  };
  const config = folder.paths.find((path) => /^init\.ya?ml$/.test(path));
  return config === undefined ? folder : await withArchive(folder, config);
}

/** A file of a set, or an output, as `readUpTo` reads it; `now` as in {@link readSmallFileNow}. */
export async function bytesIn(file: string, now: boolean): Promise<Uint8Array> {
  const small = now ? readSmallFileNow(file) : null;
  return small?.content ?? (await readUpTo(file, MAX_FILE_BYTES));
}

/** A folder of DMOJ with the files of the zip that its `init.yml` names, in a folder called like that. */
async function withArchive(folder: SetSource, config: string): Promise<SetSource> {
  const { archiveFolder, archiveOf } = await import('../../layouts');
  const archive = archiveOf(new TextDecoder().decode(await folder.read(config)));
  if (archive === null || !folder.paths.includes(archive)) return folder;
  const zip = await zipSource({ path: join(folder.path ?? '', archive) });
  const place = archiveFolder(archive);
  const there = new Set(folder.paths);
  const inZip = new Map(zip.paths.map((path) => [place + path, path]));
  const own = (path: string): string | null => (there.has(path) ? null : (inZip.get(path) ?? null));
  const paths = [...folder.paths, ...[...inZip.keys()].filter((path) => !there.has(path))];
  return {
    ...folder,
    paths: sortNaturally(paths.filter((path) => path !== archive)),
    refused: [...folder.refused, ...zip.refused],
    read: (path) => (own(path) === null ? folder.read(path) : zip.read(own(path) ?? '')),
    text: (path) => (own(path) === null ? folder.text(path) : zip.text(own(path) ?? '')),
    bytes: (path) => (own(path) === null ? folder.bytes(path) : zip.bytes(own(path) ?? '')),
    close: () => zip.close(),
  };
}

/** What lies in a folder, links to files and folders of the set among it; other links are refused. */
class Walk {
  readonly found: string[] = [];
  readonly refused: { path: string; problem: Problem }[] = [];

  constructor(
    private readonly root: string,
    private readonly real: string,
  ) {}

  async folder(folder: string, level: number): Promise<void> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true });
    const names = entries.map(({ name }) => name);
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (isPackagesFolder(entry.name, names)) continue;
      const path = `${folder}${entry.name}`;
      const kind = entry.isSymbolicLink() ? await this.followed(path) : entry;
      if (kind?.isDirectory() === true && level < MAX_LEVELS)
        await this.folder(`${path}/`, level + 1);
      if (kind?.isFile() === true && this.found.length < MAX_FILES) this.found.push(path);
    }
  }

  /** What a link within the set leads to; null for any other, which is told. */
  private async followed(path: string): Promise<Awaited<ReturnType<typeof stat>> | null> {
    const link = join(this.root, path);
    const target = await realpath(link).catch(() => null);
    if (target?.startsWith(this.real + sep) === true) return await stat(target);
    this.refused.push({ path, problem: problem('link-left-out', { file: path }) });
    return null;
  }
}
