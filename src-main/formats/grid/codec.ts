import {
  ringWeights,
  TARGET_TOP_WEIGHT,
  type GridShape,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import type { AnswerWriter, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { GridAnswers, gridUnanswerable } from './answers';
import type { GridDialect } from './dialect';
import { GridEmitter } from './emitter';
import { LineReader } from './line-reader';
import { rewriteGrid } from './rewrite';
import { RowsReader } from './rows-reader';
import { LineScanner } from './scan';
import { sniffGrid } from './sniff';
import { StreamReader } from './stream-reader';
import { writeGrids } from './write';

/** The format that a settings record describes. */
export function gridFormat(dialect: GridDialect): Format {
  const { shape, alphabet } = dialect.input;
  const question = questionOf(dialect, shape);
  return {
    id: dialect.id,
    title: dialect.title,
    kind: 'grid',
    promisesUnique: dialect.promisesUnique,
    shapes: [shape],
    symbols: (wanted) => alphabet.symbols.slice(0, wanted.size),
    question: () => question,
    sniff: (sample: Sample): Claim | null => sniffGrid(dialect, sample),
    reader: (sink: CaseSink): CaseReader => gridReader(dialect, sink),
    unanswerable: (report: SolveReport) => gridUnanswerable(dialect, report),
    answers: (): AnswerWriter => new GridAnswers(dialect),
    rewrite: (lines, puzzle) => rewriteGrid(dialect, scannerOf(dialect), lines, puzzle),
    write: (puzzles: readonly Puzzle[]) => writeGrids(dialect, puzzles),
  };
}

function questionOf(dialect: GridDialect, shape: GridShape): Question {
  if (dialect.question === 'best') {
    return { want: 'best', weights: ringWeights(shape, TARGET_TOP_WEIGHT) };
  }
  return { want: 'solutions', limit: 1 };
}

function scannerOf({ input }: GridDialect): LineScanner {
  return new LineScanner(input.alphabet, input.shape, input.cells);
}

/** The reader of a dialect's layout. */
function gridReader(dialect: GridDialect, sink: CaseSink): CaseReader {
  const scanner = scannerOf(dialect);
  const emitter = new GridEmitter(dialect, scanner, sink);
  switch (dialect.input.layout) {
    case 'line':
      return new LineReader(scanner, emitter, dialect.input.terminator);
    case 'rows':
      return new RowsReader(scanner, emitter, dialect.input.separator === 'blank');
    case 'stream':
      return new StreamReader(scanner, emitter);
  }
}
