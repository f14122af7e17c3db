import {
  problem,
  ProblemError,
  type GridShape,
  type Problem,
  type SolveReport,
} from '../../shared/puzzle';
import type { AnswerWriter } from '../format';
import type { GridDialect } from './dialect';

/** Why a report has no bytes in this dialect, or null. */
export function gridUnanswerable(dialect: GridDialect, report: SolveReport): Problem | null {
  if (report.outcome === 'none') {
    return dialect.answer.none === null
      ? problem('no-word-for-none', { format: dialect.title })
      : null;
  }
  if (report.solution?.kind !== 'grid') return problem('nothing-solved');
  if (dialect.question === 'best' && (!report.complete || report.score === null)) {
    return problem('best-unproved');
  }
  return null;
}

/** Writes the answers of a grid dialect; the blank lines depend on what was written before. */
export class GridAnswers implements AnswerWriter {
  private written = 0;
  private readonly packed: PackedLines | null;

  constructor(private readonly dialect: GridDialect) {
    this.packed = packedLines(dialect);
  }

  answer(_puzzle: unknown, report: SolveReport): string {
    const refused = gridUnanswerable(this.dialect, report);
    if (refused !== null) throw new ProblemError(refused);
    const { blankLine } = this.dialect.answer;
    const before = blankLine === 'between' && this.written > 0 ? '\n' : '';
    const after = blankLine === 'after' ? '\n' : '';
    this.written++;
    return `${before}${this.text(report)}\n${after}`;
  }

  end(): string {
    return '';
  }

  private text(report: SolveReport): string {
    return this.packed !== null && report.solution?.kind === 'grid'
      ? this.packed.text(report.solution.cells)
      : answerText(this.dialect, report);
  }
}

function packedLines({ input, answer }: GridDialect): PackedLines | null {
  const { shape, alphabet } = input;
  const single = alphabet.symbols.every((symbol) => symbol.length === 1);
  if (answer.as === 'score' || answer.cells !== 'packed' || !single) return null;
  return new PackedLines(alphabet.symbols, answer.as === 'line' ? shape.cells : shape.size, shape);
}

/**
 * Solutions as packed lines in an alphabet of single characters, each made of its character codes in
 * one go: a string that grows cell by cell takes four times as long, more than the solving.
 */
class PackedLines {
  /** Codes of the text; the line ends stand where they are. */
  private readonly codes: number[];
  private readonly codeOf: Uint16Array;

  constructor(
    symbols: readonly string[],
    private readonly width: number,
    { cells }: GridShape,
  ) {
    this.codeOf = Uint16Array.from(['', ...symbols], (symbol) => symbol.charCodeAt(0));
    this.codes = new Array<number>(cells + cells / width - 1).fill(LINE_FEED);
  }

  text(cells: Uint8Array): string {
    const { codes, codeOf, width } = this;
    let at = 0;
    for (let start = 0; start < cells.length; start += width, at++) {
      for (let cell = start; cell < start + width; cell++) {
        codes[at++] = codeOf[cells[cell] as number] as number;
      }
    }
    return String.fromCharCode(...codes);
  }
}

const LINE_FEED = 10;

function answerText(dialect: GridDialect, report: SolveReport): string {
  const { answer } = dialect;
  const { solution } = report;
  if (solution?.kind !== 'grid') return answer.none ?? '';
  if (answer.as === 'score') return String(report.score);
  const { shape, alphabet } = dialect.input;
  const lineLength = answer.as === 'line' ? shape.cells : shape.size;
  return joinCells(solution.cells, alphabet.symbols, alphabet.blank, lineLength, answer.cells).join(
    '\n',
  );
}

/** Cells as text, `lineLength` of them a line. */
export function joinCells(
  cells: Uint8Array,
  symbols: readonly string[],
  blank: string,
  lineLength: number,
  spacing: 'packed' | 'spaced',
): string[] {
  const between = spacing === 'spaced' ? ' ' : '';
  const lines: string[] = [];
  for (let start = 0; start < cells.length; start += lineLength) {
    let line = '';
    for (let cell = start; cell < start + lineLength; cell++) {
      const value = cells[cell] as number;
      const text = value === 0 ? blank : (symbols[value - 1] as string);
      line += cell === start ? text : between + text;
    }
    lines.push(line);
  }
  return lines;
}
