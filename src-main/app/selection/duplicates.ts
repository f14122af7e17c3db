import { createYielder } from '../../batch';
import type { Puzzle } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';
import { RangeBuilder } from './picked';

/** Rows between two looks at the clock. */
const STRIDE = 1 << 9;
/** Hashes are less than this. */
const SPACE = 2 ** 52;

/** The puzzles that equal one before them, as intervals end to end. Malformed ones equal nothing. */
export async function duplicatesIn(store: PuzzleStore): Promise<number[]> {
  const yieldIfDue = createYielder();
  const firsts = new Map<number, number>();
  const found = new RangeBuilder();
  for (let index = 0; index < store.length; index++) {
    if (index % STRIDE === 0) await yieldIfDue();
    const puzzle = store.puzzle(index);
    if (puzzle !== null && isKnown(store, firsts, puzzle, index)) found.add(index);
  }
  return found.ends;
}

/** Whether the puzzle equals a first one; else it becomes one. Equal hashes are told apart by content. */
function isKnown(
  store: PuzzleStore,
  firsts: Map<number, number>,
  puzzle: Puzzle,
  index: number,
): boolean {
  for (let hash = hashOf(puzzle); ; hash = (hash + 1) % SPACE) {
    const first = firsts.get(hash);
    if (first === undefined) {
      firsts.set(hash, index);
      return false;
    }
    const other = store.puzzle(first);
    if (other !== null && equalPuzzles(other, puzzle)) return true;
  }
}

/** FNV-1a over the cells, or the text of a cover, in two lanes. */
function hashOf(puzzle: Puzzle): number {
  const values = puzzle.kind === 'grid' ? puzzle.cells : Buffer.from(JSON.stringify(puzzle));
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const value of values) {
    low = Math.imul(low ^ value, 0x01000193);
    high = Math.imul(high ^ value ^ (low >>> 13), 0x85ebca6b);
  }
  return (low >>> 0) + ((high >>> 0) & 0xfffff) * 2 ** 32;
}

/** Whether two puzzles ask for the same: equal cells cut alike, or equal covers. */
export function equalPuzzles(a: Puzzle, b: Puzzle): boolean {
  if (a.kind === 'grid' && b.kind === 'grid') {
    return a.shape === b.shape && Buffer.compare(a.cells, b.cells) === 0;
  }
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
