import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';
import { claimOf } from '../evidence';
import type { NameHint } from '../format';
import type { CaseReader, CaseSink, Claim, Sample } from '../format';
import { areasOf } from '../grid/region-map';
import { completeLines } from '../grid/sample';
import { parseLines } from '../parse-text';

/** How a format is recognised. */
export interface CoverSniff {
  readonly id: string;
  readonly hint: NameHint;
  /** Words for the claim, a key under `sniff.` */
  readonly key: string;
  /** The score of a sample that is read without a mistake; with some it is less by a quarter. */
  readonly score: number;
  /** Whether the first lines can be of this format at all; asked before anything is read. */
  readonly mayBe: (lines: readonly string[]) => boolean;
  /** Whether an instance is rather something else that happens to be legible. */
  readonly isOther: (puzzle: CoverPuzzle, lines: readonly string[]) => boolean;
}

/** Least share of sound instances in a sample. */
const SOUND_SHARE = 0.5;
/** Mistakes of an instance that was cut by the end of the sample. */
const CUT = new Set([
  'bracket-open',
  'matrix-rows-missing',
  'header-unfit',
  'zero-missing',
  'index-unclear',
  'no-options',
]);

/** How well a sample fits; null when no instance in it can be read. */
export function sniffCovers(
  settings: CoverSniff,
  make: (sink: CaseSink) => CaseReader,
  sample: Sample,
): Claim | null {
  const lines = completeLines(sample);
  if (!settings.mayBe(lines)) return null;
  const { cases } = parseLines(make, lines);
  const last = cases.at(-1);
  const isCut = !sample.whole && last?.problem !== undefined && CUT.has(last.problem.code);
  const judged = isCut && cases.length > 1 ? cases.slice(0, -1) : cases;
  const puzzles = judged.flatMap(({ puzzle }) => (puzzle?.kind === 'cover' ? [puzzle] : []));
  const isRefused = judged.some((each) => each.problem?.code === 'cost-refused');
  const sound = isRefused ? judged.length : isCut && judged === cases ? 1 : puzzles.length;
  if (sound === 0 || sound < judged.length * SOUND_SHARE) return null;
  if (puzzles.some((puzzle) => settings.isOther(puzzle, lines))) return null;
  // Any word over the same word again would be an instance.
  const isCounted = /^\s*\d+\s+\d+/.test(lines[0] ?? '');
  if (!isCounted && puzzles.length > 0 && puzzles.every(({ items }) => items < 2)) return null;
  const score = settings.score * (sound === judged.length ? 1 : 0.75);
  const [first] = puzzles;
  const params = {
    count: judged.length,
    options: first === undefined ? 0 : optionCount(first),
    items: first?.items ?? 0,
  };
  // Nothing is known of the size of an instance that is refused or goes on beyond the sample.
  const unknown = { key: isRefused ? 'coverPriced' : 'coverCut', uncounted: true } as const;
  const words = first === undefined ? unknown : { key: settings.key };
  return claimOf(settings, { score, params, ...words }, sample);
}

/** What is legible as a cover and is something else, rather. */
export const isNone = (puzzle: CoverPuzzle): boolean =>
  puzzle.itemsOf.length === 0 || isSparseSquare(puzzle) || isMask(puzzle) || isAdjacency(puzzle);

/** A square of 0 and 1 with at most one 1 in each row and column: a grid with a few givens, rather. */
function isSparseSquare(puzzle: CoverPuzzle): boolean {
  if (optionCount(puzzle) !== puzzle.items) return false;
  const seen = new Set(puzzle.itemsOf);
  return (
    puzzle.starts.every((start, i) => start - (puzzle.starts[i - 1] ?? start) <= 1) &&
    seen.size === puzzle.itemsOf.length
  );
}

/** A symmetric matrix with an empty diagonal: who is whose neighbour, rather. */
function isAdjacency(puzzle: CoverPuzzle): boolean {
  const count = optionCount(puzzle);
  if (count !== puzzle.items || count < 3 || puzzle.itemsOf.length === 0) return false;
  const has = (row: number, column: number): boolean => optionItems(puzzle, row).includes(column);
  return Array.from({ length: count }, (_, row) => row).every(
    (row) => !has(row, row) && optionItems(puzzle, row).every((column) => has(column, row)),
  );
}

/** Cells of grids, and the fewest givens of one that has a single solution; of 16×16 none with fewer is known. */
const FEWEST_GIVENS: Readonly<Record<number, number>> = { 81: 17, 256: 55 };

/** Rows as long as a grid has cells, with as many ones as it has givens: where givens are, rather. */
function isMask({ items, starts, itemsOf }: CoverPuzzle): boolean {
  return itemsOf.length >= (FEWEST_GIVENS[items] ?? Infinity) * (starts.length - 1);
}

/** Side of the largest block of ones and zeros that is taken for the drawing of a shape. */
const MOST_SHAPE = 8;

/** A small block whose ones hang together: the drawing of a shape, rather. */
export function isShape(puzzle: CoverPuzzle): boolean {
  const rows = optionCount(puzzle);
  const { items, itemsOf } = puzzle;
  if (rows > MOST_SHAPE || items > MOST_SHAPE || itemsOf.length === 0) return false;
  const isOne = Array<boolean>(rows * items).fill(false);
  for (let row = 0; row < rows; row++)
    for (const item of optionItems(puzzle, row)) isOne[row * items + item] = true;
  const areas = areasOf(isOne.length, items, (cell, next) => isOne[cell] === isOne[next]);
  return new Set(areas.filter((_, cell) => isOne[cell])).size === 1;
}
