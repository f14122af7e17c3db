import type { TextSource } from '../files';
import type { Format } from '../formats';
import type { LineStyle } from '../packed-grids';
import { isPlain, type Pool } from '../pool';
import { PUZZLE_STATUSES, type PuzzleStatus, type StatusCounts } from '../shared/contract';
import { problem, SHAPE_9, type Problem, type Puzzle } from '../shared/puzzle';
import { AnswerFile, type AnswerOutput, type Saved } from './answer-file';
import { runBatch, type BatchOptions } from './batch';
import {
  CaseLedger,
  resultAt,
  resultsOf,
  type CaseResult,
  type CaseRange,
  type CaseOutcome,
  type ReadyResults,
} from './case-ledger';
import { CaseQueue } from './case-queue';
import { ColumnResults, outcomeOf, WrittenResults, type Answered } from './grid-results';
import { gridItemOf } from './input';
import type { CheckedReport } from './check-report';
import type { CheckedGrids } from './check-grids';
import type { CheckedWrittenGrids } from './check-written-grids';
import { createProgress, type Progress } from './progress';
import { questionFor } from './question';
import { readCases, type CasesRead, type NumberedRun } from './read-cases';
import { Signal } from './signal';

export interface FileTask {
  readonly source: TextSource;
  /** Size of the source as far as it is known, for the progress; 0 where it is not. */
  readonly sourceBytes: number;
  readonly format: Format;
  /** Committed when every case has an answer, or with `partial` when any has; aborted otherwise. */
  readonly output: AnswerOutput;
  readonly options: BatchOptions;
  /** Look for a second solution where the format promises a single one. */
  readonly proveUnique: boolean;
  /** Save the answers that there are, leaving out cases without one. */
  readonly partial: boolean;
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

const MAX_WAITING_CASES = 100_000;

class FileSolving {
  readonly progress = createProgress(0, () => performance.now());
  private readonly queue = new CaseQueue();
  private readonly ledger = new CaseLedger();
  private readonly answers: AnswerFile;
  private readonly counts = emptyCounts();
  private cases = 0;
  private answered = 0;
  private nodes = 0;
  private emitting: Promise<void> = Promise.resolve();
  private readonly resolved = new Signal();
  private stopped = false;
  private stop: () => void = () => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly task: FileTask,
  ) {
    this.answers = new AnswerFile(task.format, task.output, task.partial);
  }

  cancel(): void {
    this.stopped = true;
    this.stop();
    this.queue.close();
    this.resolved.notify();
  }

  async run(): Promise<FileResult> {
    const batch = runBatch(
      this.pool,
      this.queue,
      (judged) => this.take(judged),
      this.task.options,
      (judged) => this.takeGrids(judged),
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
        this.queue.push({ key: found.index, puzzle: found.puzzle, question });
      },
      async (characters) => {
        await this.emitReady();
        this.progress.setTotal(Math.round(this.cases * Math.max(1, sourceBytes / characters)));
        await this.shorterLedger();
        return this.queue.room();
      },
      (run) => this.queueRun(run),
    ).finally(() => this.queue.end());
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
    const grids = { key: index, shape, count, cells, limit, question, ...(lines && { lines }) };
    if (isPlain(question)) this.queue.push(grids);
    else for (let i = 0; i < count; i++) this.queue.push(gridItemOf(grids, i));
  }

  /** How the workers are to write the answers; null where more of them is wanted than their lines. */
  private linesOf({ shape }: NumberedRun): LineStyle | null {
    if (this.task.onAnswered === undefined || shape !== SHAPE_9) return null;
    return this.answers.lineStyle(shape);
  }

  private async take(judged: readonly CheckedReport[]): Promise<void> {
    const { format } = this.task;
    const verdicts: CaseOutcome[] = [];
    const sound: Answered[] = [];
    for (const each of judged) {
      const { item, report } = each;
      const verdict = outcomeOf(each, format);
      verdicts.push(verdict);
      if (verdict.problem === null) sound.push({ puzzle: item.puzzle, report });
      this.nodes += report.nodes;
    }
    this.answered += sound.length;
    this.ledger.resolve(verdicts);
    this.resolved.notify();
    await this.emitReady();
    await this.answers.skip(judged.length - sound.length);
    await this.answers.add(sound);
  }

  private async takeGrids(judged: CheckedGrids | CheckedWrittenGrids): Promise<void> {
    const { format } = this.task;
    const verdicts =
      'written' in judged ? new WrittenResults(judged, format) : new ColumnResults(judged, format);
    this.nodes += verdicts.nodes;
    this.answered += verdicts.answered;
    this.ledger.resolveRun(verdicts);
    this.resolved.notify();
    await this.emitReady();
    await this.answers.skip(verdicts.length - verdicts.answered);
    await this.answerGrids(judged, verdicts);
  }

  private async answerGrids(
    judged: CheckedGrids | CheckedWrittenGrids,
    verdicts: ColumnResults | WrittenResults,
  ): Promise<void> {
    for (const segment of verdicts.segments()) {
      if ('exception' in segment) {
        if (verdicts.at(segment.exception).problem === null)
          await this.answers.add([verdicts.answer(segment.exception)]);
        continue;
      }
      const { from, to } = segment;
      if (verdicts instanceof WrittenResults) {
        await this.answers.addLines(verdicts.text(from, to));
      } else if ('columns' in judged) {
        const { shape } = judged.grids;
        const cells = judged.columns.cells.subarray(from * shape.cells, to * shape.cells);
        await this.answers.addGrids(shape, cells, (i) => verdicts.answer(from + i));
      }
    }
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
    if ('results' in ready) {
      this.progress.add(ready.results.length);
      countSegments(ready, (status, count) => (this.counts[status] += count));
    } else {
      this.progress.add(ready.length);
      for (const { status } of ready) this.counts[status]++;
    }
  }

  private async emit(ready: ReadyResults): Promise<void> {
    const { onCases, onAnswered } = this.task;
    if (!('results' in ready)) {
      await this.answers.skip(ready.filter(({ status }) => status === 'malformed').length);
      await onCases(ready);
    } else if (onAnswered === undefined) await onCases(resultsOf(ready));
    else await emitSegments(ready, onCases, onAnswered);
  }

  /** Cases after one that takes long: malformed ones cost the queue nothing but wait here all the same. */
  private async shorterLedger(): Promise<void> {
    while (this.ledger.waiting > MAX_WAITING_CASES && !this.stopped) await this.resolved.wait();
  }

  private async conclude(read: CasesRead, cancelled: boolean): Promise<FileResult> {
    const left = problem('cancelled');
    this.ledger.resolveRest({ status: 'cancelled', report: null, item: null, problem: left });
    if (cancelled) await this.answers.fail(left);
    else if (read.problem !== null) await this.answers.fail(read.problem);
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

function emptyCounts(): Record<PuzzleStatus, number> {
  const counts = PUZZLE_STATUSES.map((status) => [status, 0] as const);
  return Object.fromEntries(counts) as Record<PuzzleStatus, number>;
}

function countSegments(
  { results: verdicts }: CaseRange,
  count: (status: PuzzleStatus, cases: number) => void,
): void {
  for (const segment of verdicts.segments()) {
    if ('exception' in segment) count(verdicts.at(segment.exception).status, 1);
    else
      verdicts
        .regularCounts(segment.from, segment.to)
        .forEach((cases, status) => count(status, cases));
  }
}

async function emitSegments(
  range: CaseRange,
  onCases: FileTask['onCases'],
  onAnswered: NonNullable<FileTask['onAnswered']>,
): Promise<void> {
  const { results: verdicts } = range;
  for (const segment of verdicts.segments()) {
    if ('exception' in segment) await onCases([resultAt(range, segment.exception)]);
    else
      verdicts
        .regularCounts(segment.from, segment.to)
        .forEach((count, status) => onAnswered(status, count));
  }
}
