import { basename, dirname, join, resolve } from 'node:path';
import { outputPathFor, sampleOf, type FolderNames, type TextSource } from '../../files';
import {
  answeredLike,
  type Claim,
  type Format,
  type FormatRegistry,
  type Sample,
} from '../../formats';
import { ProblemError } from '../../shared/puzzle';
import { loadWantedCounter } from '../tools/count-solutions';
import { formatOfSeries } from './series';

const EXTENSIONS = ['.out', '.ans', '.a'];

/** What decides besides the content of a file. */
export interface Deciding {
  readonly registry: FormatRegistry;
  /** What the user took between these alternatives before, or null. */
  readonly taken?: ((alternatives: readonly string[]) => Promise<string | null>) | undefined;
  /** The answer file, null where there is none; without it one is looked for beside the input. */
  readonly answer?: TextSource | null | undefined;
  /** What lists folders in this opening: the other files of a series are looked at once in it. */
  readonly names?: FolderNames | undefined;
}

/** The format of a file. */
export interface Decided {
  readonly claims: readonly Claim[];
  /** Formats that fit as well and write other bytes; empty where the choice is made. */
  readonly alternatives: readonly string[];
  /** Null where no format fits. */
  readonly format: Format | null;
}

/** Detects the format of a file; among alternatives, the user's last choice and then the surroundings decide. */
export async function decideFormat(
  sample: Sample,
  source: TextSource,
  { registry, taken, answer, names }: Deciding,
): Promise<Decided> {
  const first = registry.recognise(sample);
  const { claims, alternatives } = (await loadWantedCounter()) ? registry.recognise(sample) : first;
  const formatOf = (id: string | undefined): Format | null => registry.formatById(id ?? '') ?? null;
  const best = formatOf(claims[0]?.formatId);
  if (alternatives.length === 0) return { claims, alternatives, format: best };
  const before = formatOf((await taken?.(alternatives)) ?? undefined);
  if (before !== null) return { claims, alternatives: [], format: before };
  const around = await formatAround(registry, alternatives, sample, source, { answer, names });
  if (around !== null) return { claims, alternatives: [], format: formatOf(around) };
  const series = await formatOfSeries(registry, source, sample, names);
  return series === null || series.id === best?.id
    ? { claims, alternatives, format: best }
    : { claims, alternatives: series.alternatives, format: formatOf(series.id) };
}

/**
 * The format among `alternatives` that the surroundings of a file decide for, or null: the name of the
 * file that one problem alone reads (`alone.in`, `alone7.in`), a folder that has the id of one of them as
 * its name, or an answer file. Without `answer` the file is looked for beside the
 * input, under the input's name: `sudoku1.out`, `.ans`, `.a`.
 */
async function formatAround(
  registry: FormatRegistry,
  alternatives: readonly string[],
  sample: Sample,
  source: TextSource,
  { answer = besideIt(source, sample), names }: Pick<Deciding, 'answer' | 'names'>,
): Promise<string | null> {
  const own = alternatives.find((id) => isNameOf(registry.formatById(id), sample.name));
  if (own !== undefined) return own;
  const folder = 'path' in source ? basename(dirname(resolve(source.path))) : null;
  if (folder !== null && alternatives.includes(folder)) return folder;
  if (answer === null) return null;
  try {
    const text = names?.held(answer) ?? answer;
    return answeredLike(registry.formatById, alternatives, sample, await sampleOf(text, null));
  } catch (error) {
    // An answer that cannot be read says nothing.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** A name that other problems use as well, as `sudoku.in`, has a handicap and decides nothing. */
function isNameOf({ fileName, hint }: Partial<Format> = {}, name: string): boolean {
  if (fileName === undefined || (hint?.handicap ?? 0) > 0) return false;
  const [, stem, number] = /^(.*?)(\d*)\.[^.]+$/.exec(name.toLowerCase()) ?? [];
  return stem === fileName && number !== undefined;
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
