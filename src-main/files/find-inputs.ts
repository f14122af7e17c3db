import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { problem, ProblemError, type Problem } from '../shared/puzzle';
import { causeOf, readProblem } from './disk-problem';
import { isInputName } from './input-names';
import { naturalOrder } from './natural-order';
import { neighboursOf } from './sample';

/** A data set on disk. */
interface FoundFile {
  /** Absolute path. */
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  /** Names of other files in the folder, the nearest 100 in natural order. */
  readonly neighbours: string[];
}

interface FoundInputs {
  readonly files: FoundFile[];
  readonly problems: { readonly path: string; readonly problem: Problem }[];
}

/** A folder named by the user is level 1. */
const MAX_LEVELS = 4;
/** Larger files are not taken from folders; one named directly is. 1 GiB: some 12 million lines of 81 cells. */
export const MAX_INPUT_BYTES = 1024 ** 3;

/**
 * The data sets among files and folders, in the order given, each once. A file named directly is
 * taken whatever it is called; from folders, those that are named like inputs, in natural order, the
 * files of a folder before those of its subfolders. What cannot be read is a problem beside the rest:
 * file-missing, not-a-file, file-unreadable, folder-unreadable, file-too-large, no-datasets.
 */
export async function findInputs(
  paths: readonly string[],
  rare: RareInputs = NO_RARE_INPUTS,
): Promise<FoundInputs> {
  const walk = new Walk(rare);
  for (const path of paths) await walk.take(resolve(path));
  return walk.found;
}

/**
 * Extensions that are inputs in some hands and anything else in others, such as `.csv`: such files are
 * taken from folders where `isInput` knows their content.
 */
export interface RareInputs {
  /** Lower case, with the dot. */
  readonly extensions: ReadonlySet<string>;
  isInput(path: string): Promise<boolean>;
}

const NO_RARE_INPUTS: RareInputs = {
  extensions: new Set(),
  isInput: () => Promise.resolve(false),
};

class Walk {
  readonly found: FoundInputs = { files: [], problems: [] };
  private readonly taken = new Set<string>();
  /** Names of the files in the folders of files named directly: listed once, not once a file. */
  private readonly beside = new Map<string, Promise<string[]>>();

  constructor(private readonly rare: RareInputs) {}

  async take(path: string): Promise<void> {
    try {
      const entry = await stat(path);
      if (entry.isDirectory()) await this.takeFolder(path);
      else if (entry.isFile()) this.add(path, entry.size, await this.namesBeside(path));
      else throw new ProblemError(problem('not-a-file', { file: path }));
    } catch (error) {
      this.report(path, readProblem(path, error).problem);
    }
  }

  private async takeFolder(path: string): Promise<void> {
    const before = this.found.problems.length;
    const inputs = await this.walk(path, 1, new Set());
    const quiet = this.found.problems.length === before;
    if (inputs === 0 && quiet) this.report(path, problem('no-datasets', { folder: path }));
  }

  /** Number of inputs under a folder. A real folder in `seen` is not walked again: links may run in circles. */
  private async walk(folder: string, level: number, seen: Set<string>): Promise<number> {
    const listed = await this.list(folder);
    if (listed === null || seen.has(listed.real)) return 0;
    seen.add(listed.real);
    let inputs = 0;
    for (const name of listed.files) {
      if (await this.isInput(folder, name, listed.files)) {
        inputs += await this.consider(join(folder, name), listed.files);
      }
    }
    if (level === MAX_LEVELS) return inputs;
    for (const name of listed.folders)
      inputs += await this.walk(join(folder, name), level + 1, seen);
    return inputs;
  }

  private async isInput(folder: string, name: string, names: readonly string[]): Promise<boolean> {
    if (isInputName(name, names)) return true;
    const rare = this.rare.extensions.has(extname(name).toLowerCase());
    return rare && (await this.rare.isInput(join(folder, name)));
  }

  private async list(folder: string): Promise<Listing | null> {
    try {
      return await listing(folder);
    } catch (error) {
      this.report(folder, problem('folder-unreadable', { folder, cause: causeOf(error) }));
      return null;
    }
  }

  private async consider(path: string, names: readonly string[]): Promise<number> {
    try {
      const { size: bytes } = await stat(path);
      const params = { file: path, bytes, limit: MAX_INPUT_BYTES };
      if (bytes > MAX_INPUT_BYTES) this.report(path, problem('file-too-large', params));
      else this.add(path, bytes, names);
    } catch (error) {
      this.report(path, readProblem(path, error).problem);
    }
    return 1;
  }

  private namesBeside(path: string): Promise<string[]> {
    const folder = dirname(path);
    const names =
      this.beside.get(folder) ??
      listing(folder).then(
        (found) => found.files,
        () => [],
      );
    this.beside.set(folder, names);
    return names;
  }

  private add(path: string, bytes: number, names: readonly string[]): void {
    if (this.taken.has(path)) return;
    this.taken.add(path);
    const name = basename(path);
    const neighbours = neighboursOf(name, names);
    this.found.files.push({ path, name, folder: dirname(path), bytes, neighbours });
  }

  private report(path: string, what: Problem): void {
    this.found.problems.push({ path, problem: what });
  }
}

interface Listing {
  readonly real: string;
  /** In natural order, without hidden ones. */
  readonly files: string[];
  readonly folders: string[];
}

async function listing(folder: string): Promise<Listing> {
  const real = await realpath(folder);
  const files: string[] = [];
  const folders: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const kind = entry.isSymbolicLink()
      ? await stat(join(folder, entry.name)).catch(() => entry)
      : entry;
    if (kind.isDirectory()) folders.push(entry.name);
    else if (kind.isFile()) files.push(entry.name);
  }
  return { real, files: files.sort(naturalOrder), folders: folders.sort(naturalOrder) };
}
