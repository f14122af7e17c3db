import type { CoverContent } from '../puzzle';
import type { Reader, Reading } from './reader';
import { readPieces } from './readers/pieces';
import { readQueens } from './readers/queens';
import { readRow } from './readers/row';
import { readValues } from './readers/values';

const READERS: readonly Reader[] = [readPieces, readQueens, readRow, readValues];

/**
 * How solutions of a cover are drawn, whole ones and parts of them, where the names of the items leave no
 * doubt what the cover is about: all items and all options are read in one way, and in one way only. Null
 * otherwise. Every option is looked at, so a reading is kept for all solutions of the cover.
 */
export function readingOf(content: CoverContent): Reading | null {
  const { names } = content;
  if (names === undefined) return null;
  const cover = { ...content, names };
  const readings = READERS.flatMap((read) => read(cover) ?? []);
  return readings.length === 1 ? (readings[0] ?? null) : null;
}
