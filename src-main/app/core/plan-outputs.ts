import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { platform } from 'node:process';
import { isGzip, outputPathFor, requireInside } from '../../files';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { succeeds } from '../tools/succeeds';
import { prepareFolder } from '../tools/write-file';
import type { FileProblem, PlannedFile } from './plan';

/**
 * Where a file's answers go: beside it or into `outDir`, in the same subfolder as below the folder that
 * the user named. Those of a zip keep their places in it, in `outDir` or in a folder beside the zip
 * that is called like it.
 */
export function answerPathOf(
  { path, subfolder, inside }: PlannedFile,
  outDir: string | null,
): string {
  if (inside === null) return outputPathFor(path, outDir === null ? null : join(outDir, subfolder));
  const { zip, entry } = inside;
  if (isGzip(zip)) {
    const folder = outDir === null ? dirname(zip) : join(outDir, subfolder);
    return outputPathFor(join(folder, entry), null);
  }
  return outputPathFor(join(outDir ?? zip.replace(/\.(zip|xml)$/i, ''), entry), null);
}

/**
 * Refuses a place of a file's answers that lies, by a linked subfolder, outside the folder that the user named.
 *
 * @throws ProblemError output-link
 */
export async function requireNamedPlace(
  file: PlannedFile,
  outDir: string | null,
  path: string,
): Promise<void> {
  if (file.subfolder === '' && file.inside === null) return;
  const { zip } = file.inside ?? { zip: file.path };
  const ups = file.subfolder.split(sep).map(() => '..');
  const named = file.subfolder === '' ? dirname(zip) : join(dirname(zip), ...ups);
  await requireInside(outDir ?? named, dirname(path));
}

/** A data set and the file that its answers go to. */
interface PlannedOutput {
  readonly file: PlannedFile;
  readonly path: string;
}

interface OutputPlan {
  readonly outputs: readonly PlannedOutput[];
  readonly problems: readonly FileProblem[];
}

/**
 * Where the answers of each file go. A file is refused when another file's answers would go to the
 * same place, when that place is itself one of the inputs, when a link leads there, and, unless `overwrite`, when
 * there is a file already; all this before anything is solved. With `resume` a file that is there already is
 * no reason: what becomes of it is decided when its turn comes.
 *
 * @throws ProblemError output-unwritable when `outDir` cannot be made
 */
export async function planOutputs(
  files: readonly PlannedFile[],
  outDir: string | null,
  overwrite: boolean,
  resume = false,
): Promise<OutputPlan> {
  if (outDir !== null) await prepareFolder(outDir);
  const wanted = files.map((file) => ({ file, path: answerPathOf(file, outDir) }));
  const writersByPath = writersOf(wanted);
  const places = new Places();
  const outputs: PlannedOutput[] = [];
  const problems: FileProblem[] = [];
  for (const output of wanted) {
    const refusal =
      alternativeOf(output, writersByPath) ??
      (await places.elsewhere(output, outDir)) ??
      (overwrite || resume ? null : await places.occupied(output.path));
    if (refusal === null) {
      const folder = dirname(output.path);
      // The folders of a zip, and subfolders, are made as they are needed.
      if (folder !== dirname(output.file.path)) await places.prepare(folder);
      outputs.push(output);
    } else problems.push({ path: output.file.path, problem: refusal });
  }
  return { outputs, problems };
}

/** Who else lays claim to a path, by path. */
type Claimants = ReadonlyMap<string, readonly PlannedFile[]>;

function writersOf(wanted: readonly PlannedOutput[]): Claimants {
  const writersByPath = new Map<string, PlannedFile[]>();
  for (const { file, path } of wanted) {
    for (const claimed of [path, file.path]) {
      const key = pathKey(claimed);
      const others = writersByPath.get(key);
      if (others === undefined) writersByPath.set(key, [file]);
      else others.push(file);
    }
  }
  return writersByPath;
}

function alternativeOf({ file, path }: PlannedOutput, writersByPath: Claimants): Problem | null {
  const alternative = writersByPath.get(pathKey(path))?.find((other) => other !== file);
  return alternative === undefined
    ? null
    : problem('output-clash', { file: path, other: alternative.path });
}

/** Names that differ by case alone are one file on most systems. */
function pathKey(path: string): string {
  return platform === 'linux' ? path : path.toLowerCase();
}

/** Folders that outputs go to: each is listed, and made, once. */
class Places {
  private readonly names = new Map<string, Promise<ReadonlySet<string> | null>>();
  private readonly made = new Set<string>();
  private readonly links = new Map<string, Promise<Problem | null>>();

  async occupied(path: string): Promise<Problem | null> {
    const folder = dirname(path);
    const known = this.names.get(folder) ?? namesIn(folder);
    this.names.set(folder, known);
    const names = await known;
    // Where case does not tell names apart, and where a folder cannot be listed, the system is asked.
    const asked = names === null || platform !== 'linux';
    const there = asked ? await succeeds(lstat(path)) : names.has(basename(path));
    return there ? problem('output-exists', { file: path }) : null;
  }

  /** Files of one folder have their answers in one, so the first is looked at for all. */
  elsewhere({ file, path }: PlannedOutput, outDir: string | null): Promise<Problem | null> {
    const folder = dirname(path);
    const known =
      this.links.get(folder) ??
      requireNamedPlace(file, outDir, path).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ProblemError) return error.problem;
          throw error;
        },
      );
    this.links.set(folder, known);
    return known;
  }

  /** @throws ProblemError output-unwritable */
  async prepare(folder: string): Promise<void> {
    if (!this.made.has(folder)) await prepareFolder(folder);
    this.made.add(folder);
  }
}

/** Names in a folder, none where there is no folder, or null where it cannot be listed. */
async function namesIn(folder: string): Promise<ReadonlySet<string> | null> {
  try {
    return new Set(await readdir(folder));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Set() : null;
  }
}
