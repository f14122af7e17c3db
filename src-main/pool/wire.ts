import {
  gridShape,
  jigsawShape,
  OUTCOMES,
  type CoverBounds,
  type CoverPuzzle,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import { packExtras, withExtras, type ReportExtra } from './wire-extras';
import { ByteReader, ByteWriter, padded } from './bytes';

/**
 * The bytes between the pool and a worker: a chunk of puzzles goes out in one transferred buffer and
 * its reports come back in another. Strings and objects per puzzle would cost more than the solving.
 *
 * ```
 * puzzles  [kind a b c d question]×count as Int32      grid: boxRows boxCols jigsaw 0
 *          then per puzzle: cells as bytes, padded     cover: items primary options ones
 *          to 4, or starts, itemsOf and, where the
 *          kind says so, colours, then low, high
 *          and the place of bounds, as Int32
 *
 * reports  [nodes updates micros solutions score length]×count as Float64
 *          [outcome complete engine 0]×count as bytes  score NaN and length -1 stand for null
 *          then per solution: cells as bytes, padded to 4, or options as Int32
 * ```
 */
export interface PoolItem {
  readonly puzzle: Puzzle;
  readonly question: Question;
}

/** A chunk as it is posted; `buffer` is to be transferred. */
export interface PuzzleChunk {
  readonly kind: 'puzzles';
  readonly count: number;
  readonly buffer: ArrayBuffer;
  /** Distinct questions; a puzzle names one by its index. */
  readonly questions: readonly Question[];
}

/** Reports as they are posted back; `buffer` is to be transferred. */
export interface ReportChunk {
  readonly kind: 'reports';
  readonly count: number;
  readonly buffer: ArrayBuffer;
  /** Distinct engine names; a report names one by its index. */
  readonly engines: readonly string[];
  /** What only some questions bring back; reports that have none of it have no entry. */
  readonly extras: readonly ReportExtra[];
}

const PUZZLE_WORDS = 6;
const REPORT_DOUBLES = 6;
const REPORT_FLAGS = 4;
const GRID = 0;
const COVER = 1;
/** Added to {@link COVER}. */
const COLOURED = 2;
const BOUNDED = 4;

/** Packs puzzles. The puzzles themselves are copied, never handed over. */
export function packPuzzles(items: readonly PoolItem[]): PuzzleChunk {
  const bytes = items.reduce((sum, item) => sum + puzzleBytes(item.puzzle), 0);
  const writer = new ByteWriter(items.length * PUZZLE_WORDS * 4 + bytes);
  const questions = new QuestionTable();
  for (const { puzzle, question } of items) {
    const index = questions.indexOf(question);
    if (puzzle.kind === 'grid') {
      const { boxRows, boxCols, regions } = puzzle.shape;
      writer.words([GRID, boxRows, boxCols, Number(regions !== null), 0, index]);
    } else {
      const options = puzzle.starts.length - 1;
      const kind = coverKind(puzzle);
      writer.words([kind, puzzle.items, puzzle.primary, options, puzzle.itemsOf.length, index]);
    }
  }
  for (const { puzzle } of items) {
    if (puzzle.kind === 'grid') {
      if (puzzle.shape.regions !== null) writer.bytes(puzzle.shape.regions);
      writer.bytes(puzzle.cells);
    } else {
      writer.words(puzzle.starts).words(puzzle.itemsOf);
      if (puzzle.colours !== undefined) writer.words(puzzle.colours);
      if (puzzle.bounds !== undefined) {
        const { low, high, at } = puzzle.bounds;
        writer
          .words(low)
          .words(high)
          .words([at.line, at.column ?? 0]);
      }
    }
  }
  const { buffer } = writer;
  return { kind: 'puzzles', count: items.length, buffer, questions: questions.list };
}

function coverKind({ colours, bounds }: CoverPuzzle): number {
  const plain = COVER + (colours === undefined ? 0 : COLOURED);
  return plain + (bounds === undefined ? 0 : BOUNDED);
}

/** Unpacks puzzles; their arrays are views on the chunk's buffer. */
export function unpackPuzzles(chunk: PuzzleChunk): PoolItem[] {
  const heads = new Int32Array(chunk.buffer, 0, chunk.count * PUZZLE_WORDS);
  const reader = new ByteReader(chunk.buffer, heads.byteLength);
  return Array.from({ length: chunk.count }, (_, i) => {
    const [kind = GRID, a = 0, b = 0, c = 0, d = 0, index = 0] = heads.subarray(
      i * PUZZLE_WORDS,
      (i + 1) * PUZZLE_WORDS,
    );
    const question = chunk.questions[index];
    if (question === undefined) throw new RangeError('question out of range');
    return {
      puzzle: kind === GRID ? readGrid(reader, a, b, c) : readCover(reader, kind, [a, b, c, d]),
      question,
    };
  });
}

function readGrid(reader: ByteReader, boxRows: number, boxCols: number, jigsaw: number): Puzzle {
  const size = boxRows * boxCols;
  const shape =
    jigsaw === 1 ? jigsawShape(size, reader.bytes(size * size)) : gridShape(boxRows, boxCols);
  return { kind: 'grid', shape, cells: reader.bytes(shape.cells) };
}

function readCover(
  reader: ByteReader,
  kind: number,
  [items, primary, options, ones]: readonly [number, number, number, number],
): Puzzle {
  const starts = reader.words(options + 1);
  const itemsOf = reader.words(ones);
  const cover: CoverPuzzle = { kind: 'cover', items, primary, starts, itemsOf };
  const colours = (kind & COLOURED) === 0 ? {} : { colours: reader.words(ones) };
  const bounds = (kind & BOUNDED) === 0 ? {} : { bounds: readBounds(reader, primary) };
  return { ...cover, ...colours, ...bounds };
}

function readBounds(reader: ByteReader, primary: number): CoverBounds {
  const [low, high] = [reader.words(primary), reader.words(primary)];
  const [line = 0, column = 0] = reader.words(2);
  return { low, high, at: { line, column } };
}

/** Bytes of a puzzle's own data in a chunk. */
export function puzzleBytes(puzzle: Puzzle): number {
  return puzzle.kind === 'grid'
    ? padded(puzzle.cells.length) * (puzzle.shape.regions === null ? 1 : 2)
    : coverWords(puzzle) * 4;
}

function coverWords({ starts, itemsOf, colours, bounds, primary }: CoverPuzzle): number {
  const extra = (colours?.length ?? 0) + (bounds === undefined ? 0 : 2 * primary + 2);
  return starts.length + itemsOf.length + extra;
}

/** Packs reports, one per puzzle of the chunk, in its order. */
export function packReports(reports: readonly SolveReport[]): ReportChunk {
  const bytes = reports.reduce((sum, report) => sum + solutionBytes(report), 0);
  const head = REPORT_DOUBLES * 8 + REPORT_FLAGS;
  const writer = new ByteWriter(reports.length * head + bytes);
  const engines: string[] = [];
  for (const report of reports) {
    const { nodes, updates, micros, solutions, score } = report;
    writer.doubles([nodes, updates, micros, solutions, score ?? NaN, solutionLength(report)]);
  }
  for (const report of reports) {
    let engine = engines.indexOf(report.engine);
    if (engine < 0) engine = engines.push(report.engine) - 1;
    const kind = report.solution?.kind === 'cover' ? COVER : GRID;
    writer.bytes([OUTCOMES.indexOf(report.outcome), Number(report.complete), engine, kind]);
  }
  for (const { solution } of reports) {
    if (solution?.kind === 'grid') writer.bytes(solution.cells);
    else if (solution?.kind === 'cover') writer.words(solution.options);
  }
  const { buffer } = writer;
  const extras = packExtras(reports);
  return { kind: 'reports', count: reports.length, buffer, engines, extras };
}

/** Unpacks reports; their solutions are views on the chunk's buffer. */
export function unpackReports(chunk: ReportChunk): SolveReport[] {
  const { count, buffer } = chunk;
  const doubles = new Float64Array(buffer, 0, count * REPORT_DOUBLES);
  const flags = new Uint8Array(buffer, doubles.byteLength, count * REPORT_FLAGS);
  const reader = new ByteReader(buffer, doubles.byteLength + flags.byteLength);
  const reports = Array.from({ length: count }, (_, i) => {
    const d = i * REPORT_DOUBLES;
    const f = i * REPORT_FLAGS;
    const [nodes = 0, updates = 0, micros = 0, solutions = 0, score = NaN, length = -1] =
      doubles.subarray(d, d + REPORT_DOUBLES);
    const [outcome = 0, complete = 0, engine = 0, kind = GRID] = flags.subarray(
      f,
      f + REPORT_FLAGS,
    );
    return {
      outcome: OUTCOMES[outcome] ?? 'failed',
      solutions,
      complete: complete === 1,
      solution: length < 0 ? null : readSolution(reader, kind, length),
      score: Number.isNaN(score) ? null : score,
      micros,
      all: null,
      redundant: null,
      engine: chunk.engines[engine] ?? '',
      nodes,
      updates,
    };
  });
  return withExtras(reports, chunk.extras);
}

function readSolution(reader: ByteReader, kind: number, length: number): SolveReport['solution'] {
  return kind === GRID
    ? { kind: 'grid', cells: reader.bytes(length) }
    : { kind: 'cover', options: reader.words(length) };
}

function solutionLength({ solution }: SolveReport): number {
  if (solution === null) return -1;
  return solution.kind === 'grid' ? solution.cells.length : solution.options.length;
}

function solutionBytes(report: SolveReport): number {
  const length = Math.max(0, solutionLength(report));
  return report.solution?.kind === 'cover' ? length * 4 : padded(length);
}

/** Distinct questions in order of appearance: a file asks the same of every puzzle. */
class QuestionTable {
  readonly list: Question[] = [];
  private readonly byKey = new Map<string, number>();
  private last: { question: Question; index: number } | null = null;

  indexOf(question: Question): number {
    if (this.last?.question === question) return this.last.index;
    const key = JSON.stringify(question, (_, value: unknown) =>
      value === Infinity ? 'Infinity' : value,
    );
    let index = this.byKey.get(key);
    if (index === undefined) {
      index = this.list.push(question) - 1;
      this.byKey.set(key, index);
    }
    this.last = { question, index };
    return index;
  }
}
