import { basename, dirname, join, resolve } from 'node:path';
import { outputPathFor, sampleOf, type TextSource } from '../files';
import {
  answeredLike,
  type Claim,
  type Format,
  type FormatRegistry,
  type Sample,
} from '../formats';
import { ProblemError } from '../shared/puzzle';

const EXTENSIONS = ['.out', '.ans', '.a'];

/** What decides besides the content of a file. */
export interface Deciding {
  readonly registry: FormatRegistry;
  /** What the user took between these rivals before, or null. */
  readonly taken?: (rivals: readonly string[]) => Promise<string | null>;
  /** The answer file, null where there is none; without it one is looked for beside the input. */
  readonly answer?: TextSource | null | undefined;
}

/** The format of a file. */
export interface Decided {
  readonly claims: readonly Claim[];
  /** Formats that fit as well and write other bytes; empty where the choice is made. */
  readonly rivals: readonly string[];
  /** Null where no format fits. */
  readonly format: Format | null;
}

/** Detects the format of a file; among rivals, the user's last choice and then the surroundings decide. */
export async function decideFormat(
  sample: Sample,
  source: TextSource,
  { registry, taken, answer }: Deciding,
): Promise<Decided> {
  const { claims, rivals } = registry.recognise(sample);
  const formatOf = (id: string | undefined): Format | null => registry.formatById(id ?? '') ?? null;
  const best = formatOf(claims[0]?.formatId);
  if (rivals.length === 0) return { claims, rivals, format: best };
  const before = formatOf((await taken?.(rivals)) ?? undefined);
  if (before !== null) return { claims, rivals: [], format: before };
  const around = await formatAround(registry, rivals, sample, source, answer);
  return around === null
    ? { claims, rivals, format: best }
    : { claims, rivals: [], format: formatOf(around) };
}

/**
 * The format among `rivals` that the surroundings of a file decide for, or null: a folder that has the
 * id of one of them as its name, or an answer file. Without `answer` the file is looked for beside the
 * input, under the input's name: `sudoku1.out`, `.ans`, `.a`.
 */
async function formatAround(
  registry: FormatRegistry,
  rivals: readonly string[],
  sample: Sample,
  source: TextSource,
  answer: TextSource | null = besideIt(source, sample),
): Promise<string | null> {
  const folder = 'path' in source ? basename(dirname(resolve(source.path))) : null;
  if (folder !== null && rivals.includes(folder)) return folder;
  if (answer === null) return null;
  try {
    return answeredLike(registry.formatById, rivals, sample, await sampleOf(answer, null));
  } catch (error) {
    // An answer that cannot be read says nothing.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

function besideIt(source: TextSource, { name, neighbours }: Sample): TextSource | null {
  if (!('path' in source)) return null;
  const stem = name.replace(/\.[^.]*$/, '');
  const output = outputPathFor(name, '.');
  const found = [output, ...EXTENSIONS.map((each) => stem + each)].find(
    (other) => other !== name && neighbours.includes(other),
  );
  return found === undefined ? null : { path: join(dirname(source.path), found) };
}
