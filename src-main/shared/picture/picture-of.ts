import type { CoverContent } from '../puzzle';
import type { Picture } from './picture';
import { pictureBy, type Reader } from './reader';
import { readCuboid } from './readers/cuboid';
import { readLetters } from './readers/letters';
import { readPieces } from './readers/pieces';
import { readQueens } from './readers/queens';
import { readRow } from './readers/row';
import { readTriples } from './readers/triples';
import { readValues } from './readers/values';

const READERS: readonly Reader[] = [
  readPieces,
  readCuboid,
  readQueens,
  readRow,
  readValues,
  readTriples,
  readLetters,
];

/**
 * The picture of a solution, where the names of the items leave no doubt what the cover is about: all
 * items and all options are read in one way, and in one way only. Null otherwise.
 *
 * @param chosen options of the solution, 0-based
 */
export function pictureOf(content: CoverContent, chosen: readonly number[]): Picture | null {
  const { names } = content;
  if (names === undefined || chosen.length === 0) return null;
  const cover = { ...content, names };
  const readings = READERS.flatMap((read) => read(cover) ?? []);
  const [reading] = readings;
  return readings.length === 1 && reading !== undefined ? pictureBy(reading, chosen) : null;
}
