import { problem, type Problem } from '../../shared/puzzle';
import type { Word } from '../matrix/row';
import type { GridLine } from './emitter';

/** A line with its cells. */
export interface WordRow extends GridLine {
  readonly words: readonly Word[];
}

/**
 * Reads grids whose cells are words that say more than a value; a line is a row. An empty line is where
 * reading starts afresh.
 */
export abstract class WordRows {
  protected line = 0;
  private rows: WordRow[] = [];
  private problem: Problem | null = null;

  constructor(
    private readonly size: number,
    /** What a cell may be, for people. */
    private readonly allowed: string,
  ) {}

  push(text: string): void {
    const line = ++this.line;
    if (/^[\t ]*$/.test(text)) this.boundary();
    else if (!this.isRule(text)) this.row({ text, line, words: this.wordsOf(text) });
  }

  boundary(): void {
    const found = this.rows.length;
    const last = this.rows.at(-1);
    if (last === undefined) return;
    const at = { line: last.line + 1, column: 1 };
    this.problem ??= problem('rows-missing', { found, expected: this.size }, at);
    this.close();
  }

  end(): void {
    this.boundary();
  }

  protected abstract wordsOf(text: string): readonly Word[];
  /** A line of a frame. */
  protected abstract isRule(text: string): boolean;
  protected abstract isCell(word: string): boolean;
  /** Receives a grid, or what is wrong with its lines. */
  protected abstract complete(rows: readonly WordRow[], wrong: Problem | null): void;

  private row(row: WordRow): void {
    const { words, text, line } = row;
    const { size: expected, allowed } = this;
    const bad = words.find((word) => !this.isCell(word.text));
    this.rows.push(row);
    if (bad !== undefined) {
      const params = { text: bad.text.slice(0, 20), allowed };
      this.problem ??= problem('cell-unknown', params, { line, column: bad.start + 1 });
    } else if (words.length !== expected) {
      const excess = words[expected];
      const column = (excess?.start ?? text.trimEnd().length) + 1;
      const code = excess === undefined ? 'row-short' : 'row-long';
      this.problem ??= problem(code, { found: words.length, expected }, { line, column });
    }
    if (this.rows.length === expected) this.close();
  }

  private close(): void {
    const { rows, problem: wrong } = this;
    this.rows = [];
    this.problem = null;
    this.complete(rows, wrong);
  }
}
