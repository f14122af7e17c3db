import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { contains, realTarget } from '../../files';

/**
 * The paths that a window may name: what the user opened or chose, and the roots that the host was
 * started with. Links are followed before anything is compared, and folders are compared by whole
 * names, so that `/data-evil` is not in `/data`.
 */
export interface Grants {
  /** Notes what the user opened or chose: files, and folders with all that is in them. */
  add(paths: readonly string[]): void;
  /**
   * Opens a folder without what is hidden in it, if the user says so.
   *
   * @param confirm  asks the user about its real path
   * @returns that path, or null where it may not be opened: it is no folder, hidden, or closed.
   * @throws whatever `confirm` throws
   */
  allow(folder: string, confirm: (real: string) => Promise<void>): Promise<string | null>;
  /** The first of the paths that a window may not name, or null. */
  refused(paths: readonly string[]): Promise<string | null>;
}

export interface GrantSources {
  /**
   * Folders that may be used from the start. What is hidden in them (a name that begins with a dot)
   * is not meant: it holds the settings and keys of other programs.
   */
  readonly roots: readonly string[];
  /** Folders that were allowed at earlier starts; used as roots are. */
  readonly allowed: () => Promise<readonly string[]>;
  /** What no window may name whatever else is granted: the workbench's own settings, programs that it runs. */
  readonly closed: () => readonly string[];
  /** Paths of open files, each of which stands for its neighbours of the same name (`a.in`, `a.out`). */
  readonly openFiles: () => readonly string[];
  /** Paths that were opened in earlier sessions. */
  readonly recents: () => Promise<readonly string[]>;
}

/** What the system itself keeps in a home folder without a dot before its name. */
const SYSTEM_FOLDER = { win32: 'AppData', darwin: 'Library' }[process.platform as string];

/** Starts with nothing but its sources. */
export function createGrants(sources: GrantSources): Grants {
  const chosen = new Set<string>();
  const allowed = new Set<string>();
  return {
    allow: async (folder, confirm) => {
      const real = await realFolder(folder);
      if (real === null || (await isKeptBack(real, sources))) return null;
      await confirm(real);
      allowed.add(real);
      return real;
    },
    add: (paths) => paths.forEach((path) => chosen.add(resolve(path))),
    refused: async (paths) => {
      if (paths.length === 0) return null;
      const known = await gather(sources, chosen, allowed);
      for (const path of paths) {
        const targets = await Promise.all(readings(path).map(realTarget));
        if (targets.some((real) => real === null || !isGranted(real, known))) return path;
      }
      return null;
    },
  };
}

interface Known {
  readonly closed: readonly string[];
  readonly roots: readonly string[];
  readonly trees: readonly string[];
  readonly files: readonly string[];
}

async function gather(
  sources: GrantSources,
  chosen: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): Promise<Known> {
  const recents = await sources.recents();
  const open = sources.openFiles();
  const files = await realTargets([...open, ...recents]);
  return {
    closed: await realTargets(sources.closed()),
    roots: await realTargets([...sources.roots, ...(await sources.allowed()), ...allowed]),
    trees: [...files, ...(await realTargets([...chosen]))],
    files,
  };
}

function isGranted(real: string, { closed, roots, trees, files }: Known): boolean {
  if (closed.some((folder) => contains(folder, real))) return false;
  return (
    trees.some((tree) => contains(tree, real)) ||
    files.some((file) => isNeighbour(file, real)) ||
    roots.some((root) => contains(root, real) && !isHiddenIn(root, real))
  );
}

async function realFolder(path: string): Promise<string | null> {
  const real = await realpath(resolve(path)).catch(() => null);
  if (real === null) return null;
  const found = await stat(real).catch(() => null);
  return found?.isDirectory() === true ? real : null;
}

/** What nobody is asked about: settings and keys of programs, and the workbench's own. */
async function isKeptBack(real: string, { closed, roots }: GrantSources): Promise<boolean> {
  if (real.split(sep).some((name) => name.startsWith('.'))) return true;
  const kept = await realTargets(closed());
  const known = await realTargets(roots);
  return (
    kept.some((folder) => contains(folder, real)) ||
    known.some((root) => contains(root, real) && isHiddenIn(root, real))
  );
}

function isHiddenIn(root: string, path: string): boolean {
  const names = relative(root, path).split(sep);
  return names.some((name) => name.startsWith('.')) || names[0] === SYSTEM_FOLDER;
}

/** `a.out` and `a.judge.csv` next to `a.in`: only names that begin like the file’s. */
function isNeighbour(file: string, path: string): boolean {
  const stem = basename(file, extname(file));
  return dirname(file) === dirname(path) && basename(path).startsWith(`${stem}.`);
}

async function realTargets(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => realTarget(resolve(path))));
  return found.filter((path) => path !== null);
}

/**
 * A path as it is written and as the system may understand it: `link/..` is the folder of the link to
 * whoever tidies the path first, and the parent of what it leads to for the system. Both have to do.
 */
function readings(path: string): string[] {
  const tidy = resolve(path);
  if (!path.split(/[\\/]/).includes('..')) return [tidy];
  return [tidy, isAbsolute(path) ? path : process.cwd() + sep + path];
}
