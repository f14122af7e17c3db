import type { TextSource } from '../files';
import type { Format } from '../formats';
import type { LineStyle } from '../packed-grids';
import { isPlain, type ChunkOptions, type Pool } from '../pool';
import { PUZZLE_STATUSES, type PuzzleStatus, type StatusCounts } from '../shared/contract';
import { doubtIn, problem, SHAPE_9, type Problem, type Puzzle } from '../shared/puzzle';
import { AnswerFile, type AnswerOutput, type Saved } from './answer-file';
import { runBatch } from './batch';
import { CaseLedger, resultAt, resultsOf, type CaseRange, type ReadyResults } from './case-ledger';
import type { CaseResult } from './case-result';
import { FileResults } from './file-results';
import { gridItemOf } from './input';
import { createProgress, type Progress } from './progress';
import { PuzzleBuffer } from './puzzle-buffer';
import { questionFor } from './question';
import { readCases, type CasesRead, type NumberedRun } from './read-cases';
import type { ResultBlock } from './result-block';

export interface FileTask {
  readonly source: TextSource;
  /** Size of the source as far as it is known, for the progress; 0 where it is not. */
  readonly sourceBytes: number;
  readonly format: Format;
  /** Committed when every case has an answer, or with `partial` when any has; aborted otherwise. */
  readonly output: AnswerOutput;
  readonly options: ChunkOptions;
  /** Look for a second solution where the format promises a single one. */
  readonly proveUnique: boolean;
  /** Save the answers that there are, leaving out cases without one. */
  readonly partial: boolean;
  /** Save what was read in doubt as well; see {@link doubtIn}. */
  readonly doubtful?: boolean;
  /** Told every case of the file, in its order. A promise holds the solving back. */
  readonly onCases: (results: readonly CaseResult[]) => void | Promise<void>;
  /**
   * Told, in turn with `onCases`, how many cases in a row have an answer and no problem, where the
   * single results are not wanted: a large file is done without an object for each of them.
   */
  readonly onAnswered?: (status: PuzzleStatus, count: number) => void;
}

export interface FileResult {
  readonly counts: StatusCounts;
  readonly cases: number;
  /** Cases with an answer that can be written. */
  readonly answered: number;
  readonly nodes: number;
  readonly notes: readonly Problem[];
  /** Why the file could not be read, or not to its end; null otherwise. */
  readonly readProblem: Problem | null;
  readonly saved: Saved;
}

export interface FileRun {
  /** Stops at once: nothing is saved, cases without a result are ready as `cancelled`. */
  cancel(): void;
  /** How far it is; the total is an estimate until the file has been read to its end. */
  progress(): Progress;
  /** Rejects with what `onCases` threw or with a defect of the product, never for the user's data. */
  readonly finished: Promise<FileResult>;
}

/**
 * Solves a file from its path to its `.out` without ever holding it: lines are read as the batch
 * asks for puzzles, and answers are written as they come. Nothing that the verifier or the format
 * refuses is written; without `partial` one such case is enough to leave the output unsaved, while
 * the others are still solved and ready.
 */
export function solveFile(pool: Pool, task: FileTask): FileRun {
  const solving = new FileSolving(pool, task);
  return {
    cancel: () => solving.cancel(),
    progress: () => solving.progress.read(),
    finished: solving.run(),
  };
}

/** Cases after one that takes long: malformed ones weigh nothing in the buffer but wait here too. */
const MAX_WAITING_CASES = 100_000;

class FileSolving {
  readonly progress = createProgress(0, () => performance.now());
  private readonly buffer = new PuzzleBuffer();
  private readonly ledger = new CaseLedger();
  private readonly answers: AnswerFile;
  /** Of lines that have been saved, for the next chunks. */
  private readonly spares: ArrayBuffer[] = [];
  private readonly counts = { ...NO_COUNTS };
  private cases = 0;
  private answered = 0;
  private nodes = 0;
  private emitting: Promise<void> = Promise.resolve();
  private stop: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly task: FileTask,
  ) {
    this.answers = new AnswerFile(task.format, task.output, task.partial);
  }

  cancel(): void {
    this.stop();
    this.buffer.end();
  }

  async run(): Promise<FileResult> {
    const batch = runBatch(
      this.pool,
      this.buffer,
      (results) => this.take(results),
      this.task.options,
    );
    this.stop = () => batch.cancel();
    const reading = this.read();
    try {
      const [read, end] = await Promise.all([reading, batch.finished]);
      return await this.conclude(read, end === 'cancelled');
    } catch (error) {
      this.cancel();
      await Promise.allSettled([reading, batch.finished]);
      await this.answers.fail(problem('internal'));
      throw error;
    }
  }

  private async read(): Promise<CasesRead> {
    const { source, sourceBytes, format, proveUnique } = this.task;
    const read = await readCases(
      source,
      format,
      (found) => {
        this.cases++;
        this.ledger.add(found);
        if (found.puzzle === undefined) return;
        const question = questionFor(format, found.puzzle, proveUnique);
        this.buffer.push({ key: found.index, puzzle: found.puzzle, question });
      },
      async (characters) => {
        await this.emitReady();
        this.progress.setTotal(Math.round(this.cases * Math.max(1, sourceBytes / characters)));
        return this.buffer.room(() => this.ledger.waiting <= MAX_WAITING_CASES);
      },
      (run) => this.queueRun(run),
    ).finally(() => this.buffer.end());
    this.progress.setTotal(this.cases);
    return read;
  }

  private queueRun(run: NumberedRun): void {
    const { format, proveUnique } = this.task;
    const { index, shape, count, cells } = run;
    const first: Puzzle = { kind: 'grid', shape, cells: cells.subarray(0, shape.cells) };
    const question = questionFor(format, first, proveUnique);
    this.cases += count;
    this.ledger.add(run);
    const limit = question.want === 'solutions' ? question.limit : 0;
    const lines = this.linesOf(run);
    const written = lines && { lines, spares: this.spares };
    const grids = { key: index, shape, count, cells, limit, question, ...written };
    if (isPlain(question)) this.buffer.push(grids);
    else for (let i = 0; i < count; i++) this.buffer.push(gridItemOf(grids, i));
  }

  /** How the workers are to write the answers; null where more of them is wanted than their lines. */
  private linesOf({ shape }: NumberedRun): LineStyle | null {
    if (this.task.onAnswered === undefined || shape !== SHAPE_9) return null;
    return this.answers.lineStyle(shape);
  }

  private async take(block: ResultBlock): Promise<void> {
    const results = new FileResults(block, this.task.format);
    this.nodes += block.nodes;
    this.answered += results.answered;
    this.ledger.resolve(results);
    this.buffer.poke();
    await this.emitReady();
    await this.answers.skip(results.length - results.answered);
    await results.write(this.answers);
    if (block.kind === 'written') this.spares.push(block.written.buffer);
  }

  /** Emits what the ledger has ready, one after another, so that their order is kept. */
  private emitReady(): Promise<void> {
    const taken = this.ledger.takeReady();
    for (const ready of taken) {
      this.tally(ready);
      this.emitting = this.emitting.then(() => this.emit(ready));
    }
    return this.emitting;
  }

  private tally(ready: ReadyResults): void {
    if (ready.kind === 'range') {
      this.progress.add(ready.results.length);
      countSegments(ready, (status, count) => (this.counts[status] += count));
    } else {
      this.progress.add(ready.cases.length);
      for (const { status } of ready.cases) this.counts[status]++;
    }
  }

  private async emit(ready: ReadyResults): Promise<void> {
    const { onCases, onAnswered } = this.task;
    if (ready.kind === 'cases') {
      await this.answers.skip(ready.cases.filter(({ status }) => status === 'malformed').length);
      await onCases(ready.cases);
    } else if (onAnswered === undefined) await onCases(resultsOf(ready));
    else await emitSegments(ready, onCases, onAnswered);
  }

  private async refuseDoubts(notes: readonly Problem[]): Promise<void> {
    const doubt = doubtIn(notes);
    if (doubt !== null) await this.answers.fail(doubt);
  }

  private async conclude(read: CasesRead, cancelled: boolean): Promise<FileResult> {
    const left = problem('cancelled');
    this.ledger.resolveRest({ status: 'cancelled', report: null, item: null, problem: left });
    if (cancelled) await this.answers.fail(left);
    else if (read.problem !== null) await this.answers.fail(read.problem);
    else if (this.task.doubtful !== true) await this.refuseDoubts(read.notes);
    await this.emitReady();
    const { counts, cases, answered, nodes } = this;
    const saved = await this.answers.finish(answered);
    return {
      counts,
      cases,
      answered,
      nodes,
      notes: read.notes,
      readProblem: cancelled ? null : read.problem,
      saved,
    };
  }
}

const NO_COUNTS = Object.fromEntries(PUZZLE_STATUSES.map((status) => [status, 0])) as Record<
  PuzzleStatus,
  number
>;

function countSegments(
  { results }: CaseRange,
  count: (status: PuzzleStatus, cases: number) => void,
): void {
  for (const segment of results.segments()) {
    if (segment.kind === 'exception') count(results.at(segment.place).status, 1);
    else
      results
        .countRegular(segment.from, segment.to)
        .forEach((cases, status) => count(status, cases));
  }
}

async function emitSegments(
  range: CaseRange,
  onCases: FileTask['onCases'],
  onAnswered: NonNullable<FileTask['onAnswered']>,
): Promise<void> {
  for (const segment of range.results.segments()) {
    if (segment.kind === 'exception') await onCases([resultAt(range, segment.place)]);
    else
      range.results
        .countRegular(segment.from, segment.to)
        .forEach((count, status) => onAnswered(status, count));
  }
}
