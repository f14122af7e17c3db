import type { Format } from '../../formats';
import type { Message } from '../../shared/contract';
import {
  boxOf,
  columnOf,
  rowOf,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import { verifyReport } from '../../verify';
import { fault, type Claim } from './claim';
import { answerText, claimReport, type Vocabulary } from './probe';
import { solid } from './text-cursor';

/** Why a claim is wrong, and the offset in the text that shows it. */
export interface Mistake {
  readonly reason: Message;
  readonly at: number;
}

/**
 * True when a claim cannot be judged by itself: whether there is no solution, which one is the
 * smallest or the best, has to be searched for.
 */
export function needsSearch(question: Question, vocabulary: Vocabulary, claim: Claim): boolean {
  if (claim.says === 'rows') return false;
  return claim.says !== 'grid' || gridNeedsSearch(question, vocabulary);
}

/** The same of any grid. */
export function gridNeedsSearch(question: Question, { words }: Vocabulary): boolean {
  if (question.want !== 'solutions' || question.order === 'lexicographic') return true;
  return question.limit > 1 && words.length > 1;
}

function verifyGrid(puzzle: GridPuzzle, cells: Uint8Array): Problem | null {
  const solution = { kind: 'grid' as const, cells };
  return verifyReport(puzzle, { want: 'solutions', limit: 1 }, claimReport(solution));
}

/** Judges what an output says of a puzzle; `report` where {@link needsSearch} asks for one. */
export function judgeClaim(
  format: Format,
  { heading }: Vocabulary,
  puzzle: Puzzle,
  claim: Claim,
  report: SolveReport | null,
): Mistake | null {
  const broken = claim.says === 'grid' || claim.says === 'rows' ? checkItself(puzzle, claim) : null;
  if (broken !== null || report === null) return broken;
  const right = solid(answerText(format, puzzle, report) ?? '');
  switch (claim.says) {
    case 'word':
      return right === claim.word || right === heading + claim.word
        ? null
        : wrongWord(claim, report);
    case 'number':
      return String(claim.value) === right ? null : wrongNumber(claim.start, claim.value, right);
    case 'grid':
      return judgeGrid(format, puzzle, claim, report);
    case 'rows':
      return null;
  }
}

function wrongWord(claim: Claim & { says: 'word' }, report: SolveReport): Mistake {
  const key = report.outcome === 'none' ? 'noneExpected' : 'wordWrong';
  return { reason: fault(key, { found: claim.word }), at: claim.start };
}

function wrongNumber(at: number, found: number, right: string): Mistake {
  return { reason: fault('number', { found, expected: right }), at };
}

/** A grid that is valid by itself against what the search found. */
function judgeGrid(
  format: Format,
  puzzle: Puzzle,
  claim: Claim & { says: 'grid' },
  report: SolveReport,
): Mistake | null {
  const at = claim.at[0] ?? claim.start;
  const question = format.question(puzzle);
  const ordered = question.want === 'solutions' && question.order === 'lexicographic';
  if (ordered && report.solution?.kind === 'grid') {
    const cell = report.solution.cells.findIndex((value, i) => claim.cells[i] !== value);
    return cell < 0 ? null : { reason: fault('notSmallest'), at: claim.at[cell] ?? at };
  }
  if (report.solutions > 1) return { reason: fault('severalExpected'), at };
  if (report.redundant !== null) return { reason: fault('notMinimalExpected'), at };
  return null;
}

/** Whether a grid or a cover stands by itself. */
function checkItself(puzzle: Puzzle, claim: Claim & { says: 'grid' | 'rows' }): Mistake | null {
  if (claim.says === 'grid') return puzzle.kind === 'grid' ? checkGrid(puzzle, claim) : null;
  return puzzle.kind === 'cover' ? checkRows(puzzle, claim) : null;
}

function checkGrid(puzzle: GridPuzzle, claim: Claim & { says: 'grid' }): Mistake | null {
  const rejection = verifyGrid(puzzle, claim.cells);
  if (rejection === null) return null;
  const cell = cellOf(puzzle.shape, claim.cells, rejection);
  return { reason: messageOf(rejection), at: claim.at[cell] ?? claim.start };
}

function checkRows(puzzle: CoverPuzzle, claim: Claim & { says: 'rows' }): Mistake | null {
  const options = Int32Array.from(claim.rows, (row) => row - 1).sort();
  const solution = { kind: 'cover' as const, options };
  const rejection = verifyReport(puzzle, { want: 'solutions', limit: 1 }, claimReport(solution));
  if (rejection === null) return null;
  const option = Number(rejection.params['option'] ?? Number.NaN);
  const place = claim.rows.lastIndexOf(option);
  return { reason: messageOf(rejection), at: claim.at[place] ?? claim.start };
}

function messageOf(rejection: Problem): Message {
  const { why, ...params } = rejection.params;
  return { key: String(why), params };
}

/** The cell that a rejection speaks of: the one it names, or the second holder of the value. */
function cellOf(shape: GridShape, cells: Uint8Array, { params }: Problem): number {
  const { row, column, house, value } = params;
  if (row !== undefined && column !== undefined) {
    return (Number(row) - 1) * shape.size + Number(column) - 1;
  }
  if (house === undefined) return 0;
  const inHouse = houseTest(shape, String(params['why']), Number(house) - 1);
  const holders = Array.from(cells.keys()).filter(
    (cell) => inHouse(cell) && cells[cell] === Number(value),
  );
  return holders[1] ?? holders[0] ?? 0;
}

function houseTest(shape: GridShape, why: string, house: number): (cell: number) => boolean {
  if (why.endsWith('row-repeats')) return (cell) => rowOf(shape, cell) === house;
  if (why.endsWith('column-repeats')) return (cell) => columnOf(shape, cell) === house;
  return (cell) => boxOf(shape, cell) === house;
}
