import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Reads Electron's archive format: four 32-bit lengths, a JSON tree of the files, then the files one
 * after another. https://github.com/electron/asar#format
 */
export interface Folder {
  readonly files: Readonly<Record<string, Folder | Entry>>;
}

export interface Entry {
  readonly size: number;
  /** From the end of the header; decimal digits. Absent for unpacked files. */
  readonly offset?: string;
  readonly unpacked?: boolean;
}

interface Archived {
  /** Path in the archive, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly unpacked: boolean;
}

export interface Asar {
  readonly entries: readonly Archived[];
  /** Writes what lies in the archive, and what lies beside it, below `folder`. */
  extract(folder: string): Promise<void>;
}

export async function readAsar(path: string): Promise<Asar> {
  const whole = await readFile(path);
  const { tree, start } = parseHeader(whole);
  const found = [...walk(tree, '')];
  return {
    entries: found.map(({ path: name, entry }) => {
      return { path: name, bytes: entry.size, unpacked: entry.unpacked === true };
    }),
    extract: async (folder) => {
      for (const { path: name, entry } of found) {
        const from = start + Number(entry.offset ?? 0);
        const content =
          entry.unpacked === true
            ? await readFile(join(`${path}.unpacked`, name))
            : whole.subarray(from, from + entry.size);
        const target = join(folder, name);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    },
  };
}

/** The tree of an archive's files, and where the content of the first one begins. */
export function parseHeader(whole: Buffer): { tree: Folder; start: number } {
  const json = whole.subarray(16, 16 + whole.readUInt32LE(12));
  const tree = JSON.parse(json.toString('utf8')) as Folder;
  return { tree, start: 8 + whole.readUInt32LE(4) };
}

/**
 * Packs files, by their paths with `/`, into the bytes of an archive. Those of `unpacked` are named in it
 * and lie elsewhere.
 */
export function packAsar(
  files: Readonly<Record<string, string>>,
  unpacked: readonly string[] = [],
): Buffer {
  const root: { files: Record<string, unknown> } = { files: {} };
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const isUnpacked = unpacked.includes(path);
    const place = isUnpacked ? { unpacked: true } : { offset: String(offset) };
    putEntry(root, path.split('/'), { size: content.length, ...place });
    if (isUnpacked) continue;
    contents.push(content);
    offset += content.length;
  }
  return Buffer.concat([headerOf(root), ...contents]);
}

function putEntry(
  folder: { files: Record<string, unknown> },
  [name = '', ...rest]: string[],
  entry: object,
): void {
  if (rest.length === 0) folder.files[name] = entry;
  else putEntry((folder.files[name] ??= { files: {} }) as typeof folder, rest, entry);
}

/** Two of Chromium's pickles: one with the length of the other, which holds the tree as JSON. */
function headerOf(tree: object): Buffer {
  const json = Buffer.from(JSON.stringify(tree));
  const padding = -json.length & 3;
  const lengths = [4, json.length + padding + 8, json.length + padding + 4, json.length];
  const head = Buffer.alloc(16);
  lengths.forEach((length, i) => head.writeUInt32LE(length, 4 * i));
  return Buffer.concat([head, json, Buffer.alloc(padding)]);
}

function* walk(folder: Folder, prefix: string): Generator<{ path: string; entry: Entry }> {
  for (const [name, item] of Object.entries(folder.files)) {
    const path = prefix === '' ? name : `${prefix}/${name}`;
    if ('files' in item) yield* walk(item, path);
    else yield { path, entry: item };
  }
}
