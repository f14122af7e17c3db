import { dirname, join } from 'node:path';
import { sampleOf, type FolderNames, type TextSource } from '../../files';
import type { FormatRegistry, Recognised, Sample } from '../../formats';
import { ProblemError } from '../../shared/puzzle';

/** `alone12.in`: a stem, a number and an ending. */
const NUMBERED = /^(.*?)(\d+)(\.[^.]+(?:\.txt)?)$/i;
/** Files of a series that are looked at. */
const MOST_LOOKED_AT = 20;

/** Series that were looked at in one opening, by folder, stem and ending. */
const known = new WeakMap<FolderNames, Map<string, Promise<SeriesFormat | null>>>();

/** A format and those that fit as well and write other bytes. */
export interface SeriesFormat {
  readonly id: string;
  readonly alternatives: readonly string[];
}

/**
 * The format of the numbered series that a file belongs to, `sudoku1.in`, `sudoku2.in` …: the tests of one
 * problem have one format, so of those that are the best for one of them the one that fits the others
 * best. Null where there is no series, or no format that fits all.
 */
export async function formatOfSeries(
  registry: FormatRegistry,
  source: TextSource,
  { name, neighbours }: Sample,
  names: FolderNames | undefined,
): Promise<SeriesFormat | null> {
  const [, stem, , ending] = NUMBERED.exec(name) ?? [];
  if (!('path' in source) || names === undefined || stem === undefined) return null;
  const others = neighbours.filter((other) => {
    const [, otherStem, , otherEnding] = NUMBERED.exec(other) ?? [];
    return otherStem === stem && otherEnding === ending;
  });
  if (others.length === 0) return null;
  const folder = dirname(source.path);
  const key = JSON.stringify([folder, stem, ending]);
  const cache = known.get(names) ?? new Map<string, Promise<SeriesFormat | null>>();
  known.set(names, cache);
  const step = Math.max(1, Math.floor(others.length / MOST_LOOKED_AT));
  const paths = [name, ...others.filter((_, i) => i % step === 0)]
    .slice(0, MOST_LOOKED_AT)
    .map((each) => join(folder, each));
  const found = cache.get(key) ?? chosenFor(registry, paths);
  cache.set(key, found);
  return await found;
}

async function chosenFor(
  registry: FormatRegistry,
  paths: readonly string[],
): Promise<SeriesFormat | null> {
  const fits: Recognised[] = [];
  for (const path of paths) fits.push(...(await fitOf(registry, path)));
  const leastScore = (id: string): number =>
    Math.min(...fits.map(({ claims }) => claims.find((one) => one.formatId === id)?.score ?? 0));
  const [best] = fits
    .map(({ claims, alternatives }) => ({ id: claims[0]?.formatId ?? '', alternatives }))
    .map((fit) => ({ ...fit, score: leastScore(fit.id) }))
    .sort((a, b) => b.score - a.score);
  return best === undefined || best.score === 0 ? null : best;
}

/** None for a file that cannot be read, or that no format fits: it says nothing. */
async function fitOf(registry: FormatRegistry, path: string): Promise<Recognised[]> {
  try {
    const found = registry.recognise(await sampleOf({ path }, null));
    return found.claims.length === 0 ? [] : [found];
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}
