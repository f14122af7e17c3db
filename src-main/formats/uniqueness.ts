import { boxOf, countGivens, gridShape, problem, type GridPuzzle } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, ParsedCase } from './format';
import { firstConflict } from './grid/conflicts';

/** How many solutions a grid has, 2 for more than one; null where that takes too long to say. */
export interface CountSolutions {
  (puzzle: GridPuzzle): number | null;
  /** It will be asked once the file is read, and has to be loaded before. */
  readonly prepare?: () => void;
  /** Until it is loaded it says null, and is asked again. */
  readonly isReady?: () => boolean;
}

/** Puzzles of a file that are looked at. */
const LOOKED_AT = 20;
/** A puzzle or two may well be somebody's own. */
const FEWEST = 3;

/** How many of so many puzzles have exactly one solution, and how many only contradict the boxes. */
export interface Uniqueness {
  readonly unique: number;
  readonly latin: number;
  readonly counted: number;
}

/** How many of the first grids have exactly one solution; those without a given say nothing. */
export function uniquenessOf(puzzles: readonly GridPuzzle[], count: CountSolutions): Uniqueness {
  const looked: GridPuzzle[] = [];
  for (const puzzle of puzzles)
    if (looked.length < LOOKED_AT && countGivens(puzzle.cells) > 0) looked.push(puzzle);
  const others = looked.filter((puzzle) => !isLatin(puzzle));
  const latin = looked.length - others.length;
  const found = others.map(count).filter((solutions) => solutions !== null);
  const unique = found.filter((solutions) => solutions === 1).length;
  return { unique, latin, counted: latin + found.length };
}

/** Whether givens contradict each other in boxes alone, as in a Latin square or a jigsaw without its regions. */
function isLatin({ shape, cells }: GridPuzzle): boolean {
  if (shape.regions !== null || firstConflict(shape, cells) === null) return false;
  return firstConflict(gridShape(1, shape.size), cells) === null;
}

/** Lines in which Latin squares are looked for: a file has one kind of puzzle. */
const FAR = 2_000;
/** Boxes of a Latin square in which values stand twice; a mistake or two spoil fewer. */
const SPOILT = 3;

/** Whether so many boxes contradict, and no row or column, that the grid is no Sudoku. */
function isSquare(puzzle: GridPuzzle): boolean {
  if (!isLatin(puzzle)) return false;
  const { shape, cells } = puzzle;
  const seen = new Set<string>();
  const boxes = Array.from(cells, (value, cell) => (value === 0 ? -1 : boxOf(shape, cell)));
  const spoilt = boxes.filter((box, cell) => {
    const known = seen.size;
    return box >= 0 && seen.add(`${box} ${cells[cell]}`).size === known;
  });
  return new Set(spoilt).size >= SPOILT;
}

/** Published puzzles have one solution; what is misread has none or many. */
export function isLow({ unique, counted }: Uniqueness): boolean {
  return unique * 4 < counted;
}

/** A name that may be that of other rules, as collections call them: `DT`, `AK 12`. */
const CODE = /^[A-Z]{2,3}(?:[-_ #]?\d+)?$/;

/**
 * A format with the solutions of what it reads as a witness: a remark says where hardly a puzzle has exactly
 * one, and leaves the reading in doubt. Without `isGuess`, only puzzles are looked at whose name may be that of
 * other rules, and Latin squares.
 */
export function witnessed(format: Format, count: CountSolutions, isGuess: boolean): Format {
  return { ...format, reader: (sink) => witnessedReader(format, sink, count, isGuess) };
}

function witnessedReader(
  format: Format,
  sink: CaseSink,
  count: CountSolutions,
  isGuess: boolean,
): CaseReader {
  if (sink.unchecked === true && sink.tries !== true) return format.reader(sink);
  const puzzles: GridPuzzle[] = [];
  let first = 0;
  let fewest = FEWEST;
  const onCase = (found: ParsedCase): void => {
    const { puzzle, line, name = '' } = found;
    const isCoded = CODE.test(name);
    if (isCoded) fewest = 1;
    const isLooked = puzzle?.kind === 'grid' && puzzles.length < LOOKED_AT;
    if (isLooked && (isGuess || isCoded || (line < FAR && isSquare(puzzle)))) {
      if (puzzles.push(puzzle) === 1) first = line;
      if (sink.tries === true && puzzles.length === 1) count.prepare?.();
    }
    sink.onCase(found);
  };
  const reader = format.reader({ ...sink, onCase });
  const end = (): void => {
    reader.end();
    // Detection has other means, and counts puzzle after puzzle for every format.
    if (sink.tries === true || (puzzles.length < fewest && !puzzles.some(isLatin))) return;
    const found = uniquenessOf(puzzles, count);
    const { unique, latin, counted } = found;
    // Of grids that contradict the boxes alone one is enough.
    const at = { line: first, column: 1 };
    const squares = puzzles.filter(isSquare).length;
    if (squares * 2 > puzzles.length) sink.onNote(problem('latin-square', { count: squares }, at));
    else if (isLow(found) && (counted >= fewest || latin > 0))
      sink.onNote(problem('few-unique', { unique, counted }, at));
  };
  const takeGrids = reader.takeGrids?.bind(reader);
  return { push: (line) => reader.push(line), end, ...(takeGrids && { takeGrids }) };
}
