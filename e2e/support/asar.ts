import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Reads Electron's archive format: four 32-bit lengths, a JSON tree of the files, then the files one
 * after another. https://github.com/electron/asar#format
 */
interface Folder {
  readonly files: Readonly<Record<string, Folder | Entry>>;
}

interface Entry {
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
  /** Writes what lies in the archive below `folder`, and what lies beside it below `beside`. */
  extract(folder: string, beside?: string): Promise<void>;
}

export async function readAsar(path: string): Promise<Asar> {
  const { tree, start } = await readHeader(path);
  const found = [...walk(tree, '')];
  return {
    entries: found.map(({ path: name, entry }) => {
      return { path: name, bytes: entry.size, unpacked: entry.unpacked === true };
    }),
    extract: async (folder, beside = folder) => {
      const whole = await readFile(path);
      for (const { path: name, entry } of found) {
        const from = start + Number(entry.offset ?? 0);
        const content =
          entry.unpacked === true
            ? await readFile(join(`${path}.unpacked`, name))
            : whole.subarray(from, from + entry.size);
        const target = join(entry.unpacked === true ? beside : folder, name);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    },
  };
}

async function readHeader(path: string): Promise<{ tree: Folder; start: number }> {
  const file = await open(path);
  try {
    const lengths = Buffer.alloc(16);
    await file.read(lengths, 0, 16, 0);
    const json = Buffer.alloc(lengths.readUInt32LE(12));
    await file.read(json, 0, json.length, 16);
    const tree = JSON.parse(json.toString('utf8')) as Folder;
    return { tree, start: 8 + lengths.readUInt32LE(4) };
  } finally {
    await file.close();
  }
}

function* walk(folder: Folder, prefix: string): Generator<{ path: string; entry: Entry }> {
  for (const [name, item] of Object.entries(folder.files)) {
    const path = prefix === '' ? name : `${prefix}/${name}`;
    if ('files' in item) yield* walk(item, path);
    else yield { path, entry: item };
  }
}
