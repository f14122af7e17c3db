import type { AnswerWriter, Format } from '../formats';
import { linesLength, writeLines, type LineStyle } from '../packed-grids';
import {
  problem,
  problemIn,
  type GridShape,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../shared/puzzle';

/** Where a file's answers go; the safe writer of `files` is one. */
export interface AnswerOutput {
  /**
   * Text, written as UTF-8, or bytes, which may be reused as soon as the promise is settled.
   *
   * @throws ProblemError
   */
  write(data: string | Uint8Array): Promise<void>;
  /** @throws ProblemError */
  commit(): Promise<{ readonly bytes: number }>;
  abort(): Promise<void>;
}

export interface Saved {
  /** Size of the output, or null when nothing was saved. */
  readonly bytes: number | null;
  /** Why nothing was saved, or null. */
  readonly problem: Problem | null;
}

/** The `.out` of one file while it grows: saved when it is right, gone when it cannot be. */
export class AnswerFile {
  private readonly writer: AnswerWriter;
  private failure: Problem | null = null;
  private missing = 0;

  constructor(
    format: Format,
    private readonly output: AnswerOutput,
    private readonly partial: boolean,
  ) {
    this.writer = format.answers();
  }

  /** Answers of the next puzzles, in order. */
  async add(answers: readonly { puzzle: Puzzle; report: SolveReport }[]): Promise<void> {
    if (!this.open || answers.length === 0) return;
    let text = '';
    for (const { puzzle, report } of answers) text += this.writer.answer(puzzle, report);
    await this.attempt(() => this.output.write(text));
  }

  /** Answers to grids of one shape, solutions end to end; `puzzle` and `report` make one of them. */
  async addGrids(
    shape: GridShape,
    cells: Uint8Array,
    one: (index: number) => { puzzle: Puzzle; report: SolveReport },
  ): Promise<void> {
    if (!this.open) return;
    const style = this.lineStyle(shape);
    if (style === null)
      return this.add(Array.from({ length: cells.length / shape.cells }, (_, i) => one(i)));
    const lines = new Uint8Array(linesLength(style, cells.length));
    writeLines(style, cells, lines);
    await this.addLines(lines);
  }

  /** How solved grids of this shape are to be written for {@link addLines}; null where they cannot be. */
  lineStyle(shape: GridShape): LineStyle | null {
    return this.writer.lineStyle?.(shape) ?? null;
  }

  /** Answers that have been written as {@link lineStyle} says. */
  async addLines(lines: Uint8Array): Promise<void> {
    if (this.open) await this.attempt(() => this.output.write(lines));
  }

  /** Cases that have no answer. Without `partial` they settle that there will be no output. */
  async skip(count: number): Promise<void> {
    this.missing += count;
    if (count > 0 && !this.partial) await this.drop();
  }

  /** No output will come of this, for the reason given or, with null, for one that is not reported. */
  async fail(reason: Problem): Promise<void> {
    await this.drop();
    this.failure = reason;
  }

  /** Publishes the output if nothing stands against it. `answered` answers were added. */
  async finish(answered: number): Promise<Saved> {
    if (this.open && answered === 0) await this.fail(problem('nothing-solved'));
    if (this.open) {
      const tail = this.writer.end();
      if (tail !== '') await this.attempt(() => this.output.write(tail));
    }
    const done = this.open ? await this.attempt(() => this.output.commit()) : undefined;
    if (done !== undefined) return { bytes: done.bytes, problem: null };
    return {
      bytes: null,
      problem: this.failure ?? problem('output-blocked', { count: this.missing }),
    };
  }

  private dropped = false;

  private get open(): boolean {
    return !this.dropped;
  }

  private async attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      await this.fail(problemIn(error));
      return undefined;
    }
  }

  private async drop(): Promise<void> {
    if (this.dropped) return;
    this.dropped = true;
    await this.output.abort();
  }
}
