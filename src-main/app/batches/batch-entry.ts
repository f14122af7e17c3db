import { questionFor, type BatchEntry } from '../../batch';
import { isPlain } from '../../pool';
import { gridShape } from '../../shared/puzzle';
import { isQueued, type BatchPart } from './batch-part';

/** Fewer grids than this travel one by one, so that they fill a chunk with others. */
const LEAST_RUN = 64;
/** Rows that are looked at for a run, however few are asked for: runs are to be long. */
const LOOKAHEAD = 1024;

/**
 * What stands at a place among the rows of a part: grids in one piece where consecutive rows hold grids
 * that are alike, or a single puzzle, or null where the row is not queued any more.
 *
 * @param most about so many rows are wanted
 */
export function entryAt(
  part: BatchPart,
  place: number,
  most: number,
  proveUnique: boolean,
): { readonly rows: number; readonly entry: BatchEntry | null } {
  const { store, format, indices, firstKey } = part;
  const index = indices[place] ?? 0;
  const puzzle = isQueued(part, index) ? store.puzzle(index) : null;
  if (puzzle === null || format === null) return { rows: 1, entry: null };
  const question = questionFor(format, puzzle, proveUnique);
  const key = firstKey + index;
  const count = isPlain(question) ? runLength(part, place, Math.max(most, LOOKAHEAD)) : 1;
  if (puzzle.kind !== 'grid' || !isPlain(question) || count < LEAST_RUN) {
    return { rows: 1, entry: { key, puzzle, question } };
  }
  const { shape } = puzzle;
  const cells = store.cells(index, count, shape);
  return { rows: count, entry: { key, question, shape, count, cells, limit: question.limit } };
}

/** How many rows from a place on follow one another and hold grids of one ordinary shape. */
function runLength(part: BatchPart, place: number, most: number): number {
  const { store, indices } = part;
  const first = indices[place] ?? 0;
  const shape = store.shape(first);
  if (shape === null || gridShape(shape.boxRows, shape.boxCols) !== shape) return 1;
  let count = 1;
  for (; count < most && indices[place + count] === first + count; count++)
    if (!isQueued(part, first + count) || store.shape(first + count) !== shape) break;
  return count;
}
