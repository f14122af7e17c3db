import {
  problem,
  ProblemError,
  type GridPuzzle,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';
import { editing, type CellWriting } from '../edit-cells';
import type { AnswerWriter, Claim, Format, Sample } from '../format';
import type { CountSolutions } from '../uniqueness';
import { ownSymbols } from './alphabets';
import { decide, type Trial } from './decide';
import { describeBlank } from './describe';
import { SIZES } from './notation';
import { headedLines, isHeaded, rowsOf } from './headed';
import { TextReader } from './reader';
import { shapesOfSize } from './shape';

const ID = 'text';
const TITLE = 'Text';
/** Above one half, as what fits; below every format whose marks are its own. */
const SCORE = 0.51;
const WRITING: CellWriting = {
  reader: (sink) => new TextReader(sink),
  symbols: ({ size }) => ownSymbols(size),
  blank: '.',
};

/**
 * Grids in any notation, the reader of last resort: it finds out how the cells are written, says so, and
 * refuses what can be read in two ways.
 */
export const textFormat = textFormatWith(null);

/** {@link textFormat} with the solutions of what it reads as a witness. */
export function textFormatWith(count: CountSolutions | null): Format {
  return {
    id: ID,
    title: TITLE,
    kind: 'grid',
    promisesUnique: false,
    lastResort: true,
    shapes: [...SIZES].sort((a, b) => a - b).flatMap(shapesOfSize),
    symbols: ({ size }) => ownSymbols(size),
    question: () => ({ want: 'solutions', limit: 1 }),
    sniff: (sample) => sniffText(sample, count),
    reader: (sink) => new TextReader(sink, count),
    unanswerable,
    answers: () => new TextAnswers(),
    ...editing(WRITING),
    write: writeText,
  };
}

function sniffText({ lines, whole }: Sample, count: CountSolutions | null): Claim | null {
  if (isHeaded(lines)) {
    return { formatId: ID, score: 0.95, reason: { key: 'sniff.textHeaded', params: {} } };
  }
  const decision = decide(lines, whole, count);
  if (decision.kind === 'refused') return null;
  if (decision.kind === 'notation' && isDoubtful(decision.trial)) return null;
  const { notation, grids } = decision.kind === 'notation' ? decision.trial : decision.document;
  const params = {
    size: notation.shape.size,
    blank: describeBlank(notation.blanks[0]),
    count: grids.length,
  };
  const key = `sniff.textNotation${whole ? '' : 'Start'}`;
  return { formatId: ID, score: SCORE, reason: { key, params } };
}

/** One grid among lines that are none may well be no grid, and so may grids among many such lines. */
function isDoubtful({ notation, grids, broken, sound }: Trial): boolean {
  if (sound === 0 || (grids.length < 2 && broken > 0)) return true;
  return broken * 2 > grids.length * notation.shape.size;
}

function unanswerable(report: SolveReport): Problem | null {
  if (report.outcome === 'none') return problem('no-word-for-none', { format: TITLE });
  return report.solution?.kind === 'grid' ? null : problem('nothing-solved');
}

/** Solved grids as rows, an empty line between two. */
class TextAnswers implements AnswerWriter {
  private written = 0;

  answer(puzzle: Puzzle, report: SolveReport): string {
    const refused = unanswerable(report);
    if (refused !== null) throw new ProblemError(refused);
    const { solution } = report;
    if (puzzle.kind !== 'grid' || solution?.kind !== 'grid') return '';
    const before = this.written++ > 0 ? '\n' : '';
    return before + linesText(rowsOf(puzzle.shape, solution.cells));
  }

  end(): string {
    return '';
  }
}

function writeText(puzzles: readonly Puzzle[]): string | null {
  const grids = puzzles.filter(isPlain);
  if (grids.length < puzzles.length) return null;
  return grids.map((puzzle) => linesText(headedLines(puzzle))).join('\n');
}

function isPlain(puzzle: Puzzle): puzzle is GridPuzzle {
  return puzzle.kind === 'grid' && puzzle.shape.regions === null;
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
