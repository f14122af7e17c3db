import { readBytes } from '../../files';
import { puzzleDigest } from '../core/checkpoint';
import type { ScannedCut } from './cutter';
import type { CutSource } from './file-cut';
import { puzzlesIn } from './read-range';

/** Whether the first, the middle and the last range have the same puzzles alone as in their file. */
export async function isCutRight(
  { path, format }: CutSource,
  { header, ranges }: ScannedCut,
): Promise<boolean> {
  const head = await readBytes(path, 0, header);
  const places = new Set([0, Math.floor(ranges.length / 2), ranges.length - 1]);
  for (const { from, bytes, puzzles, first } of [...places].flatMap((at) => ranges[at] ?? [])) {
    const text = Buffer.concat([head, await readBytes(path, from, bytes)]);
    const found = await puzzlesIn(path, text, format);
    const [one] = found;
    if (found.length !== puzzles || (one && puzzleDigest(one)) !== (first ?? undefined))
      return false;
  }
  return true;
}
