/** Puzzles in a range of a file: the reader gets what stands before the first puzzle of the file, then the range. */
import { readCases } from '../../batch';
import type { Format } from '../../formats';
import type { Puzzle } from '../../shared/puzzle';

/** The puzzles in bytes: the start of a file without its first puzzle, and some of its puzzles. */
export async function puzzlesIn(
  name: string,
  bytes: Uint8Array,
  format: Format,
): Promise<Puzzle[]> {
  const puzzles: Puzzle[] = [];
  await readCases({ name, bytes }, format, ({ puzzle }) => puzzle && puzzles.push(puzzle));
  return puzzles;
}
