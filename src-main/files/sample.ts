import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { lineBlocks } from './line-blocks';
import { naturalOrder } from './natural-order';
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

/** @throws ProblemError as `readLines` does, for the part that is read */
export async function sampleOf(source: TextSource): Promise<FileSample> {
  const reader = await openBytes(source);
  try {
    const lines: string[] = [];
    let whole = true;
    for await (const block of lineBlocks(reader, SAMPLE_BYTES)) {
      if (lines.length > 0) {
        whole = false;
        break;
      }
      lines.push(...block.lines);
    }
    whole &&= lines.length <= SAMPLE_LINES;
    return { lines: lines.slice(0, SAMPLE_LINES), whole, ...(await surroundings(source)) };
  } finally {
    await reader.close();
  }
}

async function surroundings(
  source: TextSource,
): Promise<{ name: string; neighbours: readonly string[] }> {
  if (!('path' in source)) return { name: source.name, neighbours: [] };
  const path = resolve(source.path);
  const name = basename(path);
  try {
    const entries = await readdir(dirname(path), { withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
    return { name, neighbours: neighboursOf(name, names.sort(naturalOrder)) };
  } catch {
    // A folder may let its files be read without letting itself be listed.
    return { name, neighbours: [] };
  }
}

/** How many neighbours are told, so that a folder of 10,000 files does not cost their square. */
const MAX_NEIGHBOURS = 100;

/** The names around `name` in a sorted list, without itself. */
export function neighboursOf(name: string, sorted: readonly string[]): string[] {
  const at = sorted.indexOf(name);
  const from = Math.max(0, Math.min(at - MAX_NEIGHBOURS / 2, sorted.length - MAX_NEIGHBOURS - 1));
  return sorted.slice(from, from + MAX_NEIGHBOURS + 1).filter((other) => other !== name);
}
