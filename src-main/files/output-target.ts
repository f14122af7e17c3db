import { basename, dirname, relative, resolve, sep, extname, join } from 'node:path';
import { problem, ProblemError } from '../shared/puzzle';
import { stateOrNull, type FileState, type FileSystem } from './file-system';

/**
 * Where a data set's answers go: `alone3.in` → `alone3.out`, `x.txt` → `x.out`, `3.in.txt` → `3.out`,
 * `task.in7` → `task.out7`, `task.in.1a` → `task.out.1a`, `I.3` → `O.3`, `ROTATE.INP` → `ROTATE.OUT`, next to the input or in `folder`. Never the
 * input itself, also where names differ only in case: `x.out` → `x.out.out`.
 */
export function outputPathFor(inputPath: string, folder: string | null): string {
  const input = basename(inputPath);
  const output = outputName(input);
  const target = join(folder ?? dirname(inputPath), output);
  const same =
    output.toLowerCase() === input.toLowerCase() &&
    resolve(target).toLowerCase() === resolve(inputPath).toLowerCase();
  return same ? `${target}.out` : target;
}

function outputName(input: string): string {
  if (/.\.in\d+$/.test(input)) return input.replace(/\.in(\d+)$/, '.out$1');
  if (/^I\.\d+$/.test(input)) return input.replace('I', 'O');
  if (/.\.in\.\d+[a-z]*$/i.test(input))
    return input.replace(/\.in(?=\.[^.]+$)/, '.out').replace(/\.IN(?=\.[^.]+$)/, '.OUT');
  const bare = input.replace(/(?<=.)\.in\.txt$/i, '.in');
  const extension = extname(bare);
  const stem = bare.slice(0, bare.length - extension.length);
  return /^\.INP?$/.test(extension) ? `${stem}.OUT` : `${stem}.out`;
}

export interface OutputTarget {
  /** Absolute path as the user named it, for messages. */
  readonly file: string;
  /** The file to be replaced or created: `file`, or what it links to below its folder. */
  readonly path: string;
  readonly folder: string;
  /** The file that is there now, when it is to be replaced. */
  readonly old: FileState | null;
}

/**
 * Looks at the place of an output before anything is written. A link is followed, so that the file
 * it leads to is replaced and not the link; but not out of its folder, nor to a hidden file: it may have come with
 * somebody's files.
 *
 * @throws ProblemError output-exists, output-unwritable, output-link, not-a-file; and the system's errors
 */
export async function inspectTarget(
  fs: FileSystem,
  path: string,
  overwrite: boolean,
): Promise<OutputTarget> {
  const file = resolve(path);
  const entry = await fs.lstat(file);
  if (entry === null) return { file, path: file, folder: dirname(file), old: null };
  if (!overwrite) throw new ProblemError(problem('output-exists', { file }));
  const old = await stateOrNull(() => fs.stat(file));
  // A link to nothing.
  if (old === null) throw new ProblemError(problem('output-unwritable', { file, cause: 'ENOENT' }));
  if (!old.isFile) throw new ProblemError(problem('not-a-file', { file }));
  const real = await fs.realpath(file);
  if (leadsAway(await fs.realpath(dirname(file)), basename(file), real))
    throw new ProblemError(problem('output-link', { file, target: real }));
  await fs.checkWritable(real);
  // Root may write to anything; a file without any permission to write was closed by someone.
  if ((old.mode & 0o222) === 0) {
    throw new ProblemError(problem('output-unwritable', { file, cause: 'EACCES' }));
  }
  return { file, path: real, folder: dirname(real), old };
}

/** Whether `name` of a folder is a link to what is hidden, or lies elsewhere. */
function leadsAway(folder: string, name: string, real: string): boolean {
  const below = relative(folder, real);
  return below !== name && below.split(sep).some((part) => part.startsWith('.'));
}
