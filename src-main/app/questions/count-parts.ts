/**
 * Parts of a puzzle's solutions, as a count takes them up, saves them, and goes on with them. Of a cover,
 * they are those with some options; of a grid, those with some values, `CELL · cell + value` each.
 */
import { chooseEngine } from '../../engines';
import {
  afterOptions,
  candidateMask,
  EVERY_COVER,
  splitPart,
  valuesInMask,
  type CoverPart,
  type GridPuzzle,
  type Puzzle,
  type Question,
} from '../../shared/puzzle';

/** More than any value. */
const CELL = 64;

/** What is left of a puzzle in a part; null when nothing has all that is given. */
export function restOf(puzzle: Puzzle, { given }: CoverPart): Puzzle | null {
  if (puzzle.kind === 'cover') return afterOptions(puzzle, given)?.puzzle ?? null;
  const cells = puzzle.cells.slice();
  for (const each of given) cells[Math.floor(each / CELL)] = each % CELL;
  return { ...puzzle, cells };
}

/** A part cut into smaller ones that share nothing; itself alone when nothing is open. */
export function partsOf(puzzle: Puzzle, part: CoverPart): CoverPart[] {
  return puzzle.kind === 'cover' ? splitPart(puzzle, part) : splitGridPart(puzzle, part);
}

function splitGridPart(puzzle: GridPuzzle, part: CoverPart): CoverPart[] {
  const narrowest = narrowestCell(restOf(puzzle, part) as GridPuzzle);
  if (narrowest === null) return [part];
  const { cell, values } = narrowest;
  return values.map((value) => ({
    ...part,
    given: [...part.given, CELL * cell + value],
    share: part.share / values.length,
  }));
}

/** An open cell, and the values that fit it, ascending. */
interface OpenCell {
  readonly cell: number;
  readonly values: readonly number[];
}

/** The open cell that the fewest values fit, the first of them; null when none is open. */
function narrowestCell({ shape, cells }: GridPuzzle): OpenCell | null {
  let narrowest: OpenCell | null = null;
  for (let cell = 0; cell < shape.cells; cell++) {
    if (cells[cell] !== 0) continue;
    const values = valuesInMask(candidateMask(shape, cells, cell));
    if (narrowest === null || values.length < narrowest.values.length) narrowest = { cell, values };
    if (values.length === 0) break;
  }
  return narrowest;
}

/** Whether a part names only options, or open cells and values, that the puzzle has. */
export function belongsTo(puzzle: Puzzle, { given }: CoverPart): boolean {
  if (puzzle.kind === 'cover') return given.every((option) => option < puzzle.starts.length - 1);
  return given.every((each) => {
    const value = each % CELL;
    const isOpen = puzzle.cells[Math.floor(each / CELL)] === 0;
    return isOpen && value > 0 && value <= puzzle.shape.size;
  });
}

const COUNT: Question = { want: 'count', parts: [EVERY_COVER] };

/** Whether solutions are walked to, because nothing else counts them. */
export function isWalked(puzzle: Puzzle): boolean {
  return puzzle.kind === 'grid' || chooseEngine('auto', puzzle, COUNT) === null;
}

/**
 * Whether `bitcover` is to count: faster than what `dlx` remembers, unless it turns out that there are so
 * many covers that nothing but memory gets through them.
 */
export function isForBitcover(puzzle: Puzzle): boolean {
  return chooseEngine('bitcover', puzzle, COUNT) !== null;
}
