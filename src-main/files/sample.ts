import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { lineBlocks } from './line-blocks';
import { sortNaturally } from './natural-order';
import { readSmallFileNow } from './small-file';
import { openBytes, type TextSource } from './text-source';

/** The start of a text and what is known around it; the shape that the formats take as evidence. */
interface FileSample {
  /** First lines, at most {@link SAMPLE_LINES}. */
  readonly lines: readonly string[];
  /** True when `lines` is the whole text. */
  readonly whole: boolean;
  readonly name: string;
  /** Other files of the folder, nearest in name first cut to {@link MAX_NEIGHBOURS}, in natural order. */
  readonly neighbours: readonly string[];
}

const SAMPLE_LINES = 400;
const SAMPLE_BYTES = 64 * 1024;

/**
 * `names`: where several files are looked at, what lists each of their folders once; null where the
 * neighbours do not matter, and there are none.
 *
 * @throws ProblemError as `readLines` does, for the part that is read
 */
export async function sampleOf(
  source: TextSource,
  names: FolderNames | null = new FolderNames(),
): Promise<FileSample> {
  const reader = await openBytes(source);
  try {
    const lines: string[] = [];
    let whole = true;
    for await (const block of lineBlocks(reader, SAMPLE_BYTES)) {
      if (lines.length > 0) {
        whole = false;
        break;
      }
      for (const line of block.lines) lines.push(line);
    }
    whole &&= lines.length <= SAMPLE_LINES;
    const surroundings = await surroundingsOf(source, names);
    return { lines: lines.slice(0, SAMPLE_LINES), whole, ...surroundings };
  } finally {
    await reader.close();
  }
}

async function surroundingsOf(
  source: TextSource,
  names: FolderNames | null,
): Promise<{ name: string; neighbours: readonly string[] }> {
  if (!('path' in source)) return { name: source.name, neighbours: [] };
  const path = resolve(source.path);
  return { name: basename(path), neighbours: (await names?.neighboursOf(path)) ?? [] };
}

/** Maximum number of neighbours listed, so that a folder of 10,000 files does not cost their square. */
const MAX_NEIGHBOURS = 100;

/** The names of the files in a folder, in natural order, and the place of each. */
interface Listing {
  readonly sorted: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/** Lists of folders, each read once, on first use. */
export class FolderNames {
  private readonly listings = new Map<string, Promise<Listing>>();

  /** @param now  whether the process has nothing else to do: see {@link readSmallFileNow} */
  constructor(private readonly now = false) {}

  /** A text with its content where it may be read on the spot. @throws ProblemError as opening it does */
  held(source: TextSource): TextSource {
    if (!this.now || !('path' in source) || source.content !== undefined) return source;
    const small = readSmallFileNow(source.path);
    return small === null ? source : { ...source, content: small.content };
  }

  /** The files around a file, nearest in name, without itself; none where the folder cannot be listed. */
  async neighboursOf(path: string): Promise<string[]> {
    const folder = dirname(path);
    const known = this.listings.get(folder) ?? list(folder);
    this.listings.set(folder, known);
    const { sorted, places } = await known;
    const name = basename(path);
    const at = places.get(name) ?? -1;
    const from = Math.max(0, Math.min(at - MAX_NEIGHBOURS / 2, sorted.length - MAX_NEIGHBOURS - 1));
    return sorted.slice(from, from + MAX_NEIGHBOURS + 1).filter((other) => other !== name);
  }
}

async function list(folder: string): Promise<Listing> {
  // A folder may let its files be read without letting itself be listed.
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sorted = sortNaturally(entries.flatMap((each) => (each.isDirectory() ? [] : each.name)));
  return { sorted, places: new Map(sorted.map((name, place) => [name, place])) };
}
