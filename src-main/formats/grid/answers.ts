import {
  problem,
  ProblemError,
  type GridShape,
  type Problem,
  type Puzzle,
  type Solution,
  type SolveReport,
} from '../../shared/puzzle';
import type { LineStyle } from '../../packed-grids';
import type { AnswerWriter } from '../format';
import { headingText, mainShape, type GridDialect } from './dialect';
import { packedLines, type PackedLines } from './packed-lines';
import { gridLines } from './text';

/** Most solutions of one puzzle that are listed; a puzzle with more is refused, not cut short. */
export const MOST_SOLUTIONS = 100_000;

/** Why a report has no bytes in this dialect, or null. */
export function gridUnanswerable(dialect: GridDialect, report: SolveReport): Problem | null {
  const { answer, question } = dialect;
  if (report.outcome === 'none') {
    if (answer.none !== null || question === 'all') return null;
    return problem('no-word-for-none', { format: dialect.title });
  }
  if (report.solution?.kind !== 'grid') return problem('nothing-solved');
  if (question === 'best' && (!report.complete || report.score === null)) {
    return problem('best-unproved');
  }
  if (question === 'all' && report.solutions > MOST_SOLUTIONS) {
    return problem('too-many-solutions', { limit: MOST_SOLUTIONS });
  }
  const certain = report.complete || (question === 'unique' && report.solutions > 1);
  const needsProof = question === 'all' || question === 'unique' || question === 'minimal';
  return needsProof && !certain ? problem('answer-unproved') : null;
}

/** Writes the answers of a grid dialect; the blank lines depend on what was written before. */
export class GridAnswers implements AnswerWriter {
  private written = 0;
  private shape: GridShape | null = null;
  private packed: PackedLines | null = null;

  constructor(private readonly dialect: GridDialect) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const refused = gridUnanswerable(this.dialect, report);
    if (refused !== null) throw new ProblemError(refused);
    const { blankLine, heading } = this.dialect.answer;
    const before = blankLine === 'between' && this.written > 0 ? '\n' : '';
    const after = blankLine === 'after' ? '\n' : '';
    this.written++;
    const shape = puzzle.kind === 'grid' ? puzzle.shape : mainShape(this.dialect.input);
    const show: Show = (solution) => this.solutionText(shape, solution);
    const title = heading === undefined ? '' : `${headingText(heading, this.written)}\n`;
    return `${before}${title}${answerText(this.dialect, report, show)}${after}`;
  }

  lineStyle(shape: GridShape): LineStyle | null {
    return this.isPlain ? (this.packedFor(shape)?.style ?? null) : null;
  }

  /** Plain solutions only: a word, a heading or an empty line depends on each single answer. */
  private get isPlain(): boolean {
    const { question, answer } = this.dialect;
    const bare = answer.blankLine === 'never' && answer.heading === undefined;
    return question === 'any' && answer.as !== 'score' && bare;
  }

  end(): string {
    return '';
  }

  /** A solution with its line ends. */
  private solutionText(shape: GridShape, solution: Solution): string {
    if (solution.kind !== 'grid') return '';
    const { cells } = solution;
    return this.packedFor(shape)?.text(cells) ?? linesText(this.dialect, shape, cells);
  }

  private packedFor(shape: GridShape): PackedLines | null {
    if (this.shape !== shape) {
      this.shape = shape;
      this.packed = packedLines(this.dialect, shape);
    }
    return this.packed;
  }
}

type Show = (solution: Solution) => string;

/** The answer with its line ends, without the empty line that sets it apart. */
function answerText(dialect: GridDialect, report: SolveReport, show: Show): string {
  const { answer } = dialect;
  if (dialect.question === 'all') return everySolution(dialect, report, show);
  const { solution } = report;
  if (solution?.kind !== 'grid') return `${answer.none ?? ''}\n`;
  if (answer.as === 'score') return `${String(report.score)}\n`;
  const word = verdict(dialect, report);
  return word === null ? show(solution) : `${word}\n`;
}

/** The word written in place of a solution, or null. */
function verdict({ question, answer }: GridDialect, report: SolveReport): string | null {
  if (question !== 'unique' && question !== 'minimal') return null;
  if (report.solutions > 1) return answer.many ?? null;
  return report.redundant === null ? null : (answer.notMinimal ?? null);
}

/** Every solution with an empty line after it, then how many there are. */
function everySolution(dialect: GridDialect, report: SolveReport, show: Show): string {
  const solutions = report.all ?? (report.solution === null ? [] : [report.solution]);
  const grids = solutions.map((solution) => `${show(solution)}\n`);
  if (solutions.length === 0 && dialect.answer.none !== null)
    grids.push(`${dialect.answer.none}\n`);
  const total = dialect.answer.total?.replace('{count}', String(solutions.length));
  return grids.join('') + (total === undefined ? '' : `${total}\n`);
}

function linesText(dialect: GridDialect, shape: GridShape, solved: Uint8Array): string {
  const { alphabet } = dialect.input;
  const { answer } = dialect;
  const as = answer.as === 'line' ? 'line' : 'rows';
  const { cells, frame, trailingSpace } = answer;
  return gridLines(shape, solved, { alphabet, cells, as, frame, trailingSpace })
    .map((line) => `${line}\n`)
    .join('');
}

/** The same answers without the line end after the last: each is held back until there is more. */
export function openEnded(writer: AnswerWriter): AnswerWriter {
  let held = '';
  const withheld = (text: string): string => {
    if (text === '') return '';
    const whole = held + text;
    held = whole.endsWith('\n') ? '\n' : '';
    return whole.slice(0, whole.length - held.length);
  };
  return {
    answer: (puzzle, report) => withheld(writer.answer(puzzle, report)),
    end: () => withheld(writer.end()),
  };
}
