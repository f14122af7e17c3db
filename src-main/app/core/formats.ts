import { countSolutions } from '../tools/count-solutions';
import { homedir } from 'node:os';
import { platform } from 'node:process';
import { readWhole, sourceName, type StoredSource } from '../../files';
import {
  createRegistry,
  dialectRecordOf,
  exampleOf,
  readDialects,
  type FormatRegistry,
  type Reason,
} from '../../formats';
import type { DialectRecord, FormatInfo } from '../../shared/contract';
import { ProblemError, type Problem } from '../../shared/puzzle';
import { openDialectFile } from '../dialects/dialect-file';
import { formatInfos } from '../dialects/format-infos';
import { settingsDir } from '../host/dirs';

export interface Formats {
  readonly registry: FormatRegistry;
  /** The user's own dialects among them. */
  readonly dialects: readonly DialectRecord[];
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[];
}

/**
 * The product's own formats, the user's dialects in the settings folder, and those of `file`, which
 * come before dialects of the same name.
 *
 * @throws ProblemError when `file` cannot be read
 */
export async function loadFormats(
  env: Readonly<Record<string, string | undefined>>,
  file: StoredSource | null,
): Promise<Formats> {
  const dir = settingsDir(platform, env, homedir());
  const kept = await openDialectFile(dir).read();
  const given = file === null ? { dialects: [], problems: [] } : await readGiven(file);
  const name = file === null ? '' : sourceName(file);
  const ids = new Set(given.dialects.map(({ id }) => id));
  const dialects = [...kept.dialects.filter(({ id }) => !ids.has(id)), ...given.dialects];
  const at = (path: string) => (problem: Problem) => ({ path, problem });
  const problems = [...kept.problems.map(at(dir)), ...given.problems.map(at(name))];
  return { registry: createRegistry(dialects, countSolutions), dialects, problems };
}

async function readGiven(file: StoredSource): Promise<ReturnType<typeof readDialects>> {
  const read = readDialects(await readWhole(file));
  const [first] = read.problems;
  if (read.dialects.length === 0 && first !== undefined) throw new ProblemError(first);
  return read;
}

/** Everything about a format that a script may want to know. */
export interface FormatFacts extends FormatInfo {
  /** Endings of file names by which it is recognised, besides the usual ones. */
  readonly extensions: readonly string[];
  /** What its files look like; null where nothing can be written to look at. */
  readonly reason: Reason | null;
  /** All settings; null for formats that are no dialect. */
  readonly settings: DialectRecord | null;
}

/** Every format, in its order. */
export function listFormats({ registry, dialects }: Formats): FormatFacts[] {
  const infos = formatInfos(registry.formats);
  return registry.formats.flatMap((format, at): FormatFacts[] => {
    const info = infos[at];
    if (info === undefined) return [];
    const own = dialects.find(({ id }) => id === format.id);
    const lines = exampleOf(format)?.replace(/\n$/, '').split('\n') ?? [];
    const claim = format.sniff({ lines, whole: true, name: '', neighbours: [] });
    return [
      {
        ...info,
        extensions: format.extensions ?? [],
        reason: claim?.reason ?? null,
        settings: own ?? dialectRecordOf(format.id) ?? null,
      },
    ];
  });
}
