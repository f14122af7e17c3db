import type { CaseResult } from '../../batch';
import { openOutput } from '../../files';
import type { Format } from '../../formats';
import { optionCount } from '../../shared/puzzle';
import {
  answerText,
  csvShape,
  JSON_SHAPE,
  type ResultRow,
  type TableShape,
} from '../results/result-rows';
import { ratedRowOf } from '../store';
import type { Ratings, UnratedCase } from './rate';

/**
 * Opens a table to be written as a whole or not at all: JSON where its name ends in `.json`,
 * otherwise CSV.
 *
 * @throws ProblemError output-exists, output-unwritable, disk-full
 */
export async function openResults(
  path: string,
  options: {
    readonly overwrite: boolean;
    readonly answers: boolean;
    /** Opens what rates every puzzle; null to leave it out. */
    readonly ratings: (() => Ratings) | null;
  },
): Promise<ResultsTable> {
  const { answers, ratings } = options;
  const rated = ratings !== null;
  const isJson = /\.json$/i.test(path);
  const shape = isJson
    ? JSON_SHAPE
    : csvShape({ bom: false, answers, files: true, ratings: [], rated });
  const output = await openOutput(path, options);
  await output.write(shape.head);
  return new ResultsTable(output, shape, answers, ratings?.() ?? null);
}

type Output = Awaited<ReturnType<typeof openOutput>>;

/** A table with a row for every puzzle of a run, in the order of the report. */
export class ResultsTable {
  private isEmpty = true;

  constructor(
    private readonly output: Output,
    private readonly shape: TableShape,
    private readonly answers: boolean,
    private readonly ratings: Ratings | null,
  ) {}

  /** `file` is what the rows call the file. @throws ProblemError */
  async add(file: string, format: Format, results: readonly CaseResult[]): Promise<void> {
    let piece = '';
    const ratings = await this.ratings?.rate(results.map(unrated), 'rating');
    for (const [at, result] of results.entries()) {
      const rated = ratings && ratedRowOf(ratings[at]?.rated?.rating ?? null);
      const row = rowOf(file, format, result, this.answers);
      piece += this.shape.row(rated === undefined ? row : { ...row, rated }, this.isEmpty);
      this.isEmpty = false;
    }
    if (piece !== '') await this.output.write(piece);
  }

  /** Puts the table in its place. @throws ProblemError */
  async commit(): Promise<void> {
    await this.output.write(this.shape.tail(this.isEmpty));
    await this.output.commit();
  }

  /** Ends all work; a table that was not committed leaves nothing. */
  async abort(): Promise<void> {
    await this.ratings?.close();
    await this.output.abort();
  }
}

const unrated = ({ index, line, item }: CaseResult): UnratedCase => ({
  index,
  line,
  problem: null,
  puzzle: item?.puzzle ?? null,
});

function rowOf(
  file: string,
  format: Format,
  { index, line, name, ratings, status, report, item }: CaseResult,
  answers: boolean,
): ResultRow {
  const puzzle = item?.puzzle ?? null;
  return {
    file,
    puzzle: index + 1,
    line,
    name: name ?? null,
    ...(ratings !== undefined && { ratings }),
    status,
    engine: report?.engine ?? null,
    nodes: report?.nodes ?? null,
    updates: report?.updates ?? null,
    micros: report?.micros ?? null,
    givens: puzzle === null ? null : givensOf(puzzle),
    solutions: report?.solutions ?? null,
    complete: report?.complete ?? null,
    ...(answers && { answer: answerText(puzzle, format, report?.solution ?? null) }),
  };
}

/** Of a cover its options, as in the window. */
function givensOf(puzzle: NonNullable<CaseResult['item']>['puzzle']): number {
  if (puzzle.kind === 'cover') return optionCount(puzzle);
  return puzzle.cells.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
}
