import fs from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { parseHeader, type Entry, type Folder } from '../../asar';

// The archive itself is read past the rules for what is inside it.
const { closeSync, fstatSync, openSync, readSync, statSync } = fs;

/** `readFileSync` looks up `openSync` when it is called. */
function readWhole(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const content = Buffer.alloc(fstatSync(file).size);
    readSync(file, content, 0, content.length, 0);
    return content;
  } finally {
    closeSync(file);
  }
}

/** A path that leads into an archive. */
export interface Inside {
  readonly archive: Archive;
  /** The path inside, with `/`; empty for the archive as a folder. */
  readonly path: string;
}

/** An archive on disk, as asar::Archive has it: shell/common/asar/archive.cc. */
export class Archive {
  private readonly whole: Buffer;
  private readonly tree: Folder;
  private readonly start: number;

  constructor(readonly file: string) {
    this.whole = readWhole(file);
    ({ tree: this.tree, start: this.start } = parseHeader(this.whole));
  }

  /** What lies at a path, or null. */
  find(path: string): Folder | Entry | null {
    let found: Folder | Entry | undefined = this.tree;
    for (const name of path === '' ? [] : path.split('/')) {
      found = 'files' in found && Object.hasOwn(found.files, name) ? found.files[name] : undefined;
      if (found === undefined) return null;
    }
    return found;
  }

  /** The content of a file; one that was not packed lies below `<archive>.unpacked`. */
  read(path: string, entry: Entry): Buffer {
    if (entry.unpacked === true) return readWhole(join(`${this.file}.unpacked`, path));
    const from = this.start + Number(entry.offset);
    return Buffer.from(this.whole.subarray(from, from + entry.size));
  }
}

const archives = new Map<string, Archive>();

/**
 * Where a path leads into an archive, or null: its last part that ends in `.asar` and is a file.
 * asar::GetAsarArchivePath, shell/common/asar/asar_util.cc.
 */
export function insideOf(path: string): Inside | null {
  if (!/\.asar/i.test(path)) return null;
  const whole = normalize(path);
  for (let at = whole; at !== dirname(at); at = dirname(at)) {
    if (!/\.asar$/i.test(at) || !isFile(at)) continue;
    const archive = archives.get(at) ?? new Archive(at);
    archives.set(at, archive);
    const inside = relative(at, whole).split(sep).join('/');
    return { archive, path: inside.replace(/\/$/, '') };
  }
  return null;
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Whether a path leads to what was left beside an archive. */
export const isBeside = (path: string): boolean => /\.asar\.unpacked[\\/]/i.test(path);

/** @throws ENOENT in Electron's words */
export function entryOf({ archive, path }: Inside): Folder | Entry {
  const found = archive.find(path);
  if (found !== null) return found;
  const error = new Error(`ENOENT, ${path} not found in ${archive.file}`);
  throw Object.assign(error, { code: 'ENOENT' });
}
