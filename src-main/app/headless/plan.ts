import { lstat } from 'node:fs/promises';
import { platform } from 'node:process';
import { findInputs, makeFolder, outputPathFor, sampleOf, type TextSource } from '../../files';
import { detect, formatById, type Format, type Reason } from '../../formats';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';

/** Text that was piped in instead of named. */
interface PipedText {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PlanRequest {
  /** Files and folders. */
  readonly paths: readonly string[];
  readonly piped: PipedText | null;
  /** The format of every file, or null to detect each one's. */
  readonly formatId: string | null;
}

/** A data set that can be read. */
export interface PlannedFile {
  /** What to call it: its absolute path, or the name of the piped text. */
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly source: TextSource;
  readonly format: Format;
  /** Why this format; null when the user chose it. */
  readonly reason: Reason | null;
}

export interface FileProblem {
  readonly path: string;
  readonly problem: Problem;
}

export interface Plan {
  readonly files: readonly PlannedFile[];
  readonly problems: readonly FileProblem[];
}

/** Finds the data sets and the format of each; what cannot be used is told beside the rest. */
export async function planFiles({ paths, piped, formatId }: PlanRequest): Promise<Plan> {
  const found = await findInputs(paths);
  const files: PlannedFile[] = [];
  const problems: FileProblem[] = [...found.problems];
  const inputs = found.files.map((file) => ({
    ...file,
    source: { path: file.path } as TextSource,
  }));
  if (piped !== null) inputs.unshift(pipedInput(piped));
  for (const { path, name, bytes, source } of inputs) {
    try {
      files.push({ path, name, bytes, source, ...(await formatOf(source, formatId)) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push({ path, problem: error.problem });
    }
  }
  return { files, problems };
}

function pipedInput({
  name,
  bytes,
}: PipedText): Awaited<ReturnType<typeof findInputs>>['files'][number] & { source: TextSource } {
  const source = { name, bytes };
  return { path: name, name, folder: '', bytes: bytes.length, neighbours: [], source };
}

async function formatOf(
  source: TextSource,
  formatId: string | null,
): Promise<Pick<PlannedFile, 'format' | 'reason'>> {
  const sample = await sampleOf(source);
  const claim = formatId === null ? detect(sample)[0] : undefined;
  const format = formatById(formatId ?? claim?.formatId ?? '');
  if (format === undefined)
    throw new ProblemError(problem('unknown-format', { file: sample.name }));
  return { format, reason: claim?.reason ?? null };
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
 * same place, when that place is itself one of the inputs, and, unless `overwrite`, when there is a
 * file already; all this before anything is solved. With `resume` a file that is there already is
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
  const wanted = files.map((file) => ({ file, path: outputPathFor(file.path, outDir) }));
  const claimants = claimantsOf(wanted);
  const outputs: PlannedOutput[] = [];
  const problems: FileProblem[] = [];
  for (const output of wanted) {
    const refusal =
      rivalOf(output, claimants) ?? (await occupied(output.path, overwrite || resume));
    if (refusal === null) outputs.push(output);
    else problems.push({ path: output.file.path, problem: refusal });
  }
  return { outputs, problems };
}

/** Who else lays claim to a path, by path. */
type Claimants = ReadonlyMap<string, readonly PlannedFile[]>;

function claimantsOf(wanted: readonly PlannedOutput[]): Claimants {
  const claimants = new Map<string, PlannedFile[]>();
  for (const { file, path } of wanted) {
    for (const claimed of [path, file.path]) {
      const key = pathKey(claimed);
      claimants.set(key, [...(claimants.get(key) ?? []), file]);
    }
  }
  return claimants;
}

function rivalOf({ file, path }: PlannedOutput, claimants: Claimants): Problem | null {
  const rival = claimants.get(pathKey(path))?.find((other) => other !== file);
  return rival === undefined ? null : problem('output-clash', { file: path, other: rival.path });
}

/** Names that differ by case alone are one file on most systems. */
function pathKey(path: string): string {
  return platform === 'linux' ? path : path.toLowerCase();
}

async function occupied(path: string, overwrite: boolean): Promise<Problem | null> {
  if (overwrite) return null;
  const there = await lstat(path).then(
    () => true,
    () => false,
  );
  return there ? problem('output-exists', { file: path }) : null;
}

/**
 * Makes the folder that outputs go to.
 *
 * @throws ProblemError output-unwritable
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ProblemError(problem('output-unwritable', { file: folder, cause }));
  }
}
