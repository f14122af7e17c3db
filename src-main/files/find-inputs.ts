import { statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { problem, ProblemError, type Problem } from '../shared/puzzle';
import { causeOf, readProblem } from './disk-problem';
import { isAnswerFolder, isInputFolder, isInputName, isPackagesFolder } from './input-names';
import { sortNaturally } from './natural-order';
import { contains } from './real-target';

/** A data set on disk. */
interface FoundFile {
  /** Absolute path. */
  readonly path: string;
  readonly name: string;
  /** The path without links. */
  readonly real: string;
  /** The path of its folder without links. */
  readonly folder: string;
  /** Its folder, relative to the folder that the user named; '' in that folder and for a named file. */
  readonly subfolder: string;
  /** Whether a link leads to its folder, out of the one that the user named. */
  readonly isOutside: boolean;
  readonly bytes: number;
}

interface FoundInputs {
  readonly files: FoundFile[];
  readonly problems: { readonly path: string; readonly problem: Problem }[];
}

/** What a Mac puts into a zip beside its files. */
const MAC_FOLDER = '__MACOSX';

/** A folder named by the user is level 1. */
const MAX_LEVELS = 6;
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
  rare: FormatSpecificInputs = NO_RARE_INPUTS,
  sizeOf: SizeOf = async (path) => (await stat(path)).size,
): Promise<FoundInputs> {
  const walk = new Walk(rare, sizeOf);
  for (const path of paths) await walk.take(resolve(path));
  return walk.found;
}

/** Size of a file in bytes. @throws the system's errors */
type SizeOf = (path: string) => number | Promise<number>;

/** A {@link SizeOf} for a process that has nothing else to do while it waits: several times as fast. */
export const sizeNow = (path: string): number => statSync(path).size;

/**
 * Extensions that are inputs in some hands and anything else in others, such as `.csv`: such files are
 * taken from folders where `isInput` knows their content.
 */
export interface FormatSpecificInputs {
  /** Lower case, with the dot. */
  readonly extensions: ReadonlySet<string>;
  isInput(path: string): Promise<boolean>;
}

const NO_RARE_INPUTS: FormatSpecificInputs = {
  extensions: new Set(),
  isInput: () => Promise.resolve(false),
};

class Walk {
  readonly found: FoundInputs = { files: [], problems: [] };
  private readonly taken = new Set<string>();
  /** The real path of the folder that the user named. */
  private named = '';

  constructor(
    private readonly rare: FormatSpecificInputs,
    private readonly sizeOf: SizeOf,
  ) {}

  async take(path: string): Promise<void> {
    try {
      const entry = await stat(path);
      if (entry.isDirectory()) await this.takeFolder(path);
      else if (entry.isFile()) {
        const [real, folder] = await Promise.all([realpath(path), realpath(dirname(path))]);
        this.add({ path, real, folder, subfolder: '', isOutside: false }, entry.size);
      } else throw new ProblemError(problem('not-a-file', { file: path }));
    } catch (error) {
      this.report(path, readProblem(path, error).problem);
    }
  }

  private async takeFolder(path: string): Promise<void> {
    const before = this.found.problems.length;
    const inputs = await this.walk(path, '', 1, new Set());
    const quiet = this.found.problems.length === before;
    if (inputs === 0 && quiet) this.report(path, problem('no-datasets', { folder: path }));
  }

  /** Number of inputs under a folder. A real folder in `seen` is not walked again: links may run in circles. */
  private async walk(
    folder: string,
    subfolder: string,
    level: number,
    seen: Set<string>,
    takesAll = false,
  ): Promise<number> {
    const listed = await this.list(folder);
    if (listed === null || seen.has(listed.real)) return 0;
    seen.add(listed.real);
    if (level === 1) this.named = listed.real;
    const isOutside = !contains(this.named, listed.real);
    let inputs = 0;
    const beside = new Set(listed.files);
    for (const name of listed.files) {
      if (takesAll || (await this.isInput(folder, name, beside))) {
        await this.consider(await placed(folder, name, listed, { subfolder, isOutside }));
        inputs++;
      }
    }
    if (level === MAX_LEVELS) return inputs;
    const folders = listed.folders.filter(
      (name) =>
        !isPackagesFolder(name, listed.files) &&
        !isAnswerFolder(name, listed.folders) &&
        name !== MAC_FOLDER,
    );
    for (const name of folders) {
      const all = isInputFolder(name, listed.folders);
      inputs += await this.walk(join(folder, name), join(subfolder, name), level + 1, seen, all);
    }
    return inputs;
  }

  private async isInput(
    folder: string,
    name: string,
    beside: ReadonlySet<string>,
  ): Promise<boolean> {
    if (isInputName(name, beside)) return true;
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

  private async consider(place: Place): Promise<void> {
    const { path } = place;
    try {
      const bytes = await this.sizeOf(path);
      const params = { file: path, bytes, limit: MAX_INPUT_BYTES };
      if (bytes > MAX_INPUT_BYTES) this.report(path, problem('file-too-large', params));
      else this.add(place, bytes);
    } catch (error) {
      this.report(path, readProblem(path, error).problem);
    }
  }

  private add(place: Place, bytes: number): void {
    const { path } = place;
    if (this.taken.has(path)) return;
    this.taken.add(path);
    // Spelt out: of thousands of copies by spreading each would have a shape of its own.
    const { real, folder, subfolder, isOutside } = place;
    const name = basename(path);
    this.found.files.push({ path, name, real, folder, subfolder, isOutside, bytes });
  }

  private report(path: string, what: Problem): void {
    this.found.problems.push({ path, problem: what });
  }
}

type Place = Omit<FoundFile, 'name' | 'bytes'>;

/** A name of a folder with its place; only links have to be followed. */
async function placed(
  folder: string,
  name: string,
  { real, links }: Listing,
  { subfolder, isOutside }: Pick<Place, 'subfolder' | 'isOutside'>,
): Promise<Place> {
  const path = join(folder, name);
  const itself = join(real, name);
  const followed = links.has(name) ? await realpath(path).catch(() => itself) : itself;
  return { path, real: followed, folder: real, subfolder, isOutside };
}

interface Listing {
  readonly real: string;
  /** The names of `files` that are links. */
  readonly links: ReadonlySet<string>;
  /** In natural order, without hidden ones. */
  readonly files: string[];
  readonly folders: string[];
}

async function listing(folder: string): Promise<Listing> {
  const real = await realpath(folder);
  const files: string[] = [];
  const folders: string[] = [];
  const links = new Set<string>();
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const kind = entry.isSymbolicLink()
      ? await stat(join(folder, entry.name)).catch(() => entry)
      : entry;
    if (entry.isSymbolicLink()) links.add(entry.name);
    if (kind.isDirectory()) folders.push(entry.name);
    else if (kind.isFile()) files.push(entry.name);
  }
  return { real, links, files: sortNaturally(files), folders: sortNaturally(folders) };
}
