import {
  ringWeights,
  SHAPE_9,
  TARGET_TOP_WEIGHT,
  type GridShape,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import type { AnswerWriter, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { editing } from '../edit-cells';
import { extensionsOf, type SameInput } from '../evidence';
import { GridAnswers, gridUnanswerable, MOST_SOLUTIONS, openEnded } from './answers';
import { mainShape, type GridDialect, type GridQuestion } from './dialect';
import { GridEmitter } from './emitter';
import { CellsReader } from './cells-reader';
import { FrontReader } from './front-reader';
import { HeadedReader } from './headed-reader';
import { LineReader } from './line-reader';
import { PlainLines } from './plain-lines';
import { scannerOf, type LineScanner } from './scan';
import { sizedLayout } from './sized-layout';
import { sniffGrid } from './sniff';
import { rewriteTriples, triplesLayout } from './triples-layout';
import { walledText } from './walls';
import { writeGrids } from './write';

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function gridFormat(dialect: GridDialect, twins?: SameInput): Format {
  const { input } = dialect;
  const { shapes, alphabet } = input;
  const question = questionOf(dialect);
  const reader = (sink: CaseSink): CaseReader => gridReader(dialect, sink);
  const symbols = (wanted: GridShape): readonly string[] => alphabet.symbols.slice(0, wanted.size);
  const textOf = input.walls === true ? walledText : undefined;
  const writing = { reader, symbols, blank: alphabet.blank, ...(textOf && { textOf }) };
  return {
    id: dialect.id,
    title: dialect.title,
    kind: 'grid',
    promisesUnique: dialect.promisesUnique,
    shapes,
    jigsaw: input.walls === true,
    extensions: extensionsOf(dialect.hint),
    hint: dialect.hint,
    ...(dialect.fileName !== undefined && { fileName: dialect.fileName }),
    readsLike: `grid ${JSON.stringify(dialect.input)}`,
    symbols,
    question: () => question,
    sniff: (sample: Sample): Claim | null => sniffGrid(dialect, sample, twins),
    reader,
    unanswerable: (report: SolveReport) => gridUnanswerable(dialect, report),
    answers: (): AnswerWriter => answersOf(dialect),
    ...(input.layout === 'triples' ? { rewrite: rewriteTriples } : editing(writing)),
    write: (puzzles: readonly Puzzle[]) => writeGrids(dialect, puzzles),
  };
}

function answersOf(dialect: GridDialect): AnswerWriter {
  const writer = new GridAnswers(dialect);
  return dialect.answer.finalNewline === false ? openEnded(writer) : writer;
}

const QUESTIONS: Readonly<Record<Exclude<GridQuestion, 'best'>, Question>> = {
  any: { want: 'solutions', limit: 1 },
  smallest: { want: 'solutions', limit: 1, order: 'lexicographic' },
  unique: { want: 'solutions', limit: 2 },
  minimal: { want: 'minimal' },
  all: { want: 'solutions', limit: MOST_SOLUTIONS + 1, order: 'lexicographic', keepAll: true },
};

function questionOf({ question, input }: GridDialect): Question {
  if (question !== 'best') return QUESTIONS[question];
  return { want: 'best', weights: ringWeights(mainShape(input), TARGET_TOP_WEIGHT) };
}

/** The reader of a dialect's layout. */
function gridReader(dialect: GridDialect, sink: CaseSink): CaseReader {
  const { input } = dialect;
  const shape = mainShape(input);
  const scanner = scannerOf(input, shape);
  const emitter = new GridEmitter(input, scanner, sink);
  return new FrontReader(input, scanner, emitter, innerReader(dialect, scanner, emitter));
}

function innerReader(dialect: GridDialect, scanner: LineScanner, emitter: GridEmitter): CaseReader {
  const { input } = dialect;
  if (input.size === true) return new HeadedReader(sizedLayout(input, emitter), emitter);
  switch (input.layout) {
    case 'triples':
      return new HeadedReader(triplesLayout(scanner.shape), emitter);
    case 'line':
      return new LineReader(scanner, emitter, input.terminator, plainLines(dialect));
    default: {
      const areRows = input.layout === 'rows';
      // Rows with walls make grids without anything between, too.
      const areApart = areRows && input.separator === 'blank' && input.walls !== true;
      const width = areRows ? scanner.shape.size : null;
      return new CellsReader(scanner, emitter, { width, areApart });
    }
  }
}

/** The fast lane of bare 9×9 grids, a packed line each; null where there is none. */
function plainLines({ input }: GridDialect): PlainLines | null {
  const bare = input.decoration === undefined && input.frame === undefined;
  const narrow = input.alphabet.symbols.slice(0, SHAPE_9.size).every(isOneByte);
  const nines = mainShape(input) === SHAPE_9 && input.cells === 'packed';
  return bare && narrow && nines ? new PlainLines(input.alphabet) : null;
}

function isOneByte(symbol: string): boolean {
  return symbol.length === 1 && symbol.charCodeAt(0) < 128;
}
