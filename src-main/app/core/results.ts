import type { CaseResult } from '../../batch';
import { openOutput } from '../../files';
import type { Format } from '../../formats';
import { optionCount, problem, ProblemError } from '../../shared/puzzle';
import {
  answerText,
  csvShape,
  JSON_SHAPE,
  type ResultRow,
  type TableShape,
} from '../results/result-rows';
import { Columns } from '../facts';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import { rowRater } from './rate';

/**
 * Opens a table to be written as a whole or not at all: JSON where its name ends in `.json`,
 * otherwise CSV.
 *
 * @throws ProblemError expression-name, output-exists, output-unwritable, disk-full
 */
export async function openResults(
  path: string,
  options: {
    readonly overwrite: boolean;
    readonly answers: boolean;
    /** What is found out about every puzzle besides. */
    readonly columns: readonly string[];
    readonly workerPath: string;
    /** Workers; 0 leaves their number to the machine. */
    readonly jobs: number;
  },
): Promise<ResultsTable> {
  const { answers, columns, workerPath, jobs } = options;
  const columnsOf = (cases: readonly CaseResult[]): Columns =>
    new Columns(storeOf(cases), workerPath, jobs, rowRater(workerPath, jobs));
  const { names } = columnsOf([]);
  const unknown = columns.find((name) => !names.has(name));
  if (unknown !== undefined) {
    const params = { name: unknown, names: [...names].join(', ') };
    throw new ProblemError(problem('expression-name', params));
  }
  const isJson = /\.json$/i.test(path);
  const shape = isJson
    ? JSON_SHAPE
    : csvShape({ bom: false, answers, files: true, ratings: [], columns });
  const output = await openOutput(path, options);
  await output.write(shape.head);
  return new ResultsTable(output, shape, answers, columns, columnsOf);
}

type Output = Awaited<ReturnType<typeof openOutput>>;

/** A table with a row for every puzzle of a run, in the order of the report. */
export class ResultsTable {
  private isEmpty = true;

  constructor(
    private readonly output: Output,
    private readonly shape: TableShape,
    private readonly answers: boolean,
    private readonly names: readonly string[],
    private readonly columnsOf: (cases: readonly CaseResult[]) => Columns,
  ) {}

  /** `file` is what the rows call the file. @throws ProblemError */
  async add(file: string, format: Format, results: readonly CaseResult[]): Promise<void> {
    let piece = '';
    const columns = this.names.length > 0 ? this.columnsOf(results) : null;
    await columns?.find(
      this.names,
      results.map((_, at) => at),
    );
    for (const [at, result] of results.entries()) {
      const valueOf = columns?.row(at);
      const row = {
        ...rowOf(file, format, result, this.answers),
        ...(valueOf && {
          columns: Object.fromEntries(this.names.map((name) => [name, valueOf(name) ?? null])),
        }),
      };
      piece += this.shape.row(row, this.isEmpty);
      this.isEmpty = false;
    }
    if (piece !== '') await this.output.write(piece);
  }

  /** Puts the table in its place. @throws ProblemError */
  async commit(): Promise<void> {
    await this.output.write(this.shape.tail(this.isEmpty));
    await this.output.commit();
  }

  /** A table that was not committed leaves nothing. */
  abort(): Promise<void> {
    return this.output.abort();
  }
}

function storeOf(cases: readonly CaseResult[]): PuzzleStore {
  const table = new PuzzleTableBuilder();
  for (const { line, name, ratings, item, problem: trouble } of cases) {
    const at = { line, lines: 1, name, ratings };
    if (item === null) table.add({ ...at, problem: trouble ?? problem('internal') });
    else table.add({ ...at, puzzle: item.puzzle });
  }
  return new PuzzleStore(table.build());
}

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
