import { basename, dirname, join } from 'node:path';
import { createYielder } from '../../batch';
import {
  findInputs,
  FolderNames,
  isGzip,
  openGzip,
  readSmallFileNow,
  sampleOf,
  sizeNow,
  SMALL_FILE_BYTES,
  sourceName,
  type TextSource,
} from '../../files';
import {
  refusedByName,
  unknownFormat,
  type Format,
  type FormatRegistry,
  type Reason,
} from '../../formats';
import type { EncodingName } from '../../shared/contract/encodings';
import { isZip } from '../../shared/contract/opens-as';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { decideFormat } from '../datasets/format-around';
import { formatSpecificInputs } from '../datasets/format-specific-inputs';
import { openSetSource, type SetSource } from '../judging/set-source';
import { configuredSource, layOut } from '../judging/lay-out';
import { expectFiles } from '../tools/many-files';

interface PipedText {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PlanRequest {
  /** Files, folders, and zips of test sets, whose inputs are read without being extracted. */
  readonly paths: readonly string[];
  readonly piped: PipedText | null;
  /** The format of every file, or null to detect each one's. */
  readonly formatId: string | null;
  /** The encoding of every file, or null to detect each one's. */
  readonly encoding?: EncodingName | null;
  readonly registry: FormatRegistry;
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
  /** Formats that fit as well and would write other bytes, that of the file first; empty where none does. */
  readonly alternatives: readonly string[];
  /** Its folder, relative to the folder that the user named; '' in that folder and for other inputs. */
  readonly subfolder: string;
  /** The zip that holds it, and its path there; null for other inputs. */
  readonly inside: { readonly zip: string; readonly entry: string } | null;
}

export interface FileProblem {
  readonly path: string;
  readonly problem: Problem;
}

export interface Plan {
  readonly files: readonly PlannedFile[];
  readonly problems: readonly FileProblem[];
  /** Lets go of the zips; nothing of the files can be read any more. */
  close(): void;
}

/** An input before its format is known. */
interface Found extends Pick<
  PlannedFile,
  'path' | 'name' | 'bytes' | 'source' | 'subfolder' | 'inside'
> {
  /** The answer file that a zip has for it, null where it has none; undefined outside of zips. */
  readonly answer: TextSource | null | undefined;
}

/** Finds the data sets and the format of each; what cannot be used is reported with the rest. */
export async function planFiles(request: PlanRequest): Promise<Plan> {
  const { paths, piped, formatId, registry, encoding = null } = request;
  const problems: FileProblem[] = [];
  const zips: SetSource[] = [];
  const inputs = await foundInputs(paths, registry, problems);
  for (const path of paths) await addConfigured(path, inputs, zips, problems);
  if (piped !== null) inputs.unshift(pipedInput(piped));
  for (const path of paths.filter(isZip)) {
    try {
      const zip = await openSetSource(path);
      zips.push(zip);
      problems.push(
        ...zip.refused.map((each) => ({ path: join(path, each.path), problem: each.problem })),
      );
      for (const input of await zipInputs(path, zip)) inputs.push(input);
    } catch (error) {
      problems.push({ path, problem: problemIn(error) });
    }
  }
  expectFiles(inputs.length);
  const names = new FolderNames(true);
  const contents = new Contents();
  const files: PlannedFile[] = [];
  const yieldIfDue = createYielder();
  for (const input of released(inputs)) {
    await yieldIfDue();
    try {
      const read = await contents.read(encoding === null ? input : inEncoding(input, encoding));
      files.push(plannedFile(read, await formatOf(registry, read, formatId, names)));
    } catch (error) {
      problems.push({ path: input.path, problem: problemIn(error) });
    }
  }
  return { files, problems, close: () => zips.forEach((zip) => zip.close()) };
}

/**
 * Of a folder with a configuration of a judging system, the inputs that only that configuration tells
 * from other files: without an extension, or in an archive.
 */
async function addConfigured(
  path: string,
  inputs: Found[],
  sets: SetSource[],
  problems: FileProblem[],
): Promise<void> {
  const set = isZip(path) ? null : await configuredSource(path).catch(() => null);
  if (set === null) return;
  sets.push(set);
  const { tests, layout } = await layOut(set);
  const known = new Set(inputs.map((input) => input.path));
  const added = tests.filter(({ input }) => !known.has(join(path, input)));
  if (layout === 'loose' || added.length === 0) return;
  for (const { input, answer } of added) {
    const source = set.text(input);
    inputs.push({
      path: join(path, input),
      name: basename(input),
      bytes: 'path' in source ? sizeNow(source.path) : set.bytes(input),
      source,
      subfolder: dirname(input),
      inside: null,
      answer: answer === null ? null : set.text(answer),
    });
  }
  const empty = problems.findIndex(
    (each) => each.path === path && each.problem.code === 'no-datasets',
  );
  if (empty >= 0) problems.splice(empty, 1);
}

/** The inputs among paths that are no zips; what is wrong goes to `problems`. */
async function foundInputs(
  paths: readonly string[],
  registry: FormatRegistry,
  problems: FileProblem[],
): Promise<Found[]> {
  const found = await findInputs(
    paths.filter((path) => !isZip(path)),
    formatSpecificInputs(registry),
    sizeNow,
  );
  for (const each of found.problems) problems.push(each);
  return found.files.map(({ path, name, bytes, subfolder }) => {
    if (isGzip(path)) return gzipInput(path, bytes, subfolder);
    return { path, name, bytes, source: { path }, subfolder, inside: null, answer: undefined };
  });
}

/** A compressed file is read as what is in it; its answers go beside it. */
function gzipInput(path: string, bytes: number, subfolder: string): Found {
  const source = openGzip(path);
  const inside = { zip: path, entry: source.name };
  return { path, name: source.name, bytes, source, subfolder, inside, answer: undefined };
}

/** Gives what a list holds one by one and holds no longer what it has given. */
function* released<T>(list: T[]): Generator<T> {
  list.reverse();
  for (let last = list.pop(); last !== undefined; last = list.pop()) yield last;
}

type Formatted = Pick<PlannedFile, 'format' | 'reason' | 'alternatives'>;

/** Spelt out: of thousands of copies by spreading each would have a shape of its own. */
function plannedFile(
  { path, name, bytes, source, subfolder, inside }: Found,
  { format, reason, alternatives }: Formatted,
): PlannedFile {
  return { path, name, bytes, source, format, reason, alternatives, subfolder, inside };
}

/** Contents of small files that are kept from the planning until they are needed, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Small files are read once, for the choice of the format and for what is done with them then. */
class Contents {
  private kept = 0;

  /** @throws ProblemError file-missing, not-a-file, file-unreadable; and as reading from a zip does */
  async read(input: Found): Promise<Found> {
    const { path, name, source, subfolder, inside, answer } = input;
    if (input.bytes > SMALL_FILE_BYTES || this.kept > KEPT_BYTES || 'bytes' in source) return input;
    const content =
      'path' in source ? readSmallFileNow(source.path)?.content : await collect(source.stream());
    if (content === undefined) return input;
    const bytes = content.length;
    this.kept += bytes;
    const { encoding } = source;
    const known: TextSource =
      'path' in source
        ? { path: source.path, content, ...(encoding && { encoding }) }
        : { name: source.name, bytes: content, ...(encoding && { encoding }) };
    return { path, name, bytes, source: known, subfolder, inside, answer };
  }
}

const inEncoding = (input: Found, encoding: EncodingName): Found => ({
  ...input,
  source: { ...input.source, encoding },
});

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The inputs of a zip as its judging system pairs them. @throws ProblemError no-tests */
async function zipInputs(path: string, zip: SetSource): Promise<Found[]> {
  const { tests } = await layOut(zip);
  if (tests.length === 0 && zip.refused.length === 0)
    throw new ProblemError(problem('no-tests', { file: path }));
  return tests.map(({ input, answer }) => ({
    path: join(path, input),
    name: basename(input),
    bytes: zip.bytes(input),
    source: zip.text(input),
    subfolder: '',
    inside: { zip: path, entry: input },
    answer: answer === null ? null : zip.text(answer),
  }));
}

function pipedInput({ name, bytes }: PipedText): Found {
  const source = { name, bytes };
  return {
    path: name,
    name,
    bytes: bytes.length,
    source,
    subfolder: '',
    inside: null,
    answer: undefined,
  };
}

async function formatOf(
  registry: FormatRegistry,
  { source, answer }: Found,
  formatId: string | null,
  names: FolderNames,
): Promise<Formatted> {
  const refused = refusedByName(sourceName(source));
  if (refused !== null) throw new ProblemError(refused);
  const sample = await sampleOf(source, names);
  if (formatId !== null) {
    const chosen = registry.formatById(formatId);
    if (chosen === undefined) throw new ProblemError(unknownFormat(sample));
    return { format: chosen, reason: null, alternatives: [] };
  }
  const { claims, alternatives, format } = await decideFormat(sample, source, {
    registry,
    answer,
    names,
  });
  if (format === null) throw new ProblemError(unknownFormat(sample));
  return {
    format,
    reason: claims.find((claim) => claim.formatId === format.id)?.reason ?? null,
    alternatives,
  };
}
