import { coverPuzzle, problem, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { Notes } from '../notes';
import type { MatrixDialect } from './dialect';
import { MAX_ENTRIES, tooLarge, wrongHeight, wrongSize } from './problems';
import { itemsIn, readBoard, readRectangle, type Board } from './rectangles';
import { wordsOf, type Word } from './row';

/** A board that is being read. */
interface Open {
  readonly line: number;
  readonly board: Board;
  readonly options: number[][];
  lastLine: number;
  /** Rectangles so far. */
  seen: number;
  /** Line of the first rectangle too many, or 0. */
  extraLine: number;
  /** Cells of the rectangles so far. */
  cells: number;
  problem: Problem | null;
}

/** A header without a usable board: everything up to the next header belongs to it. */
const NO_BOARD: Board = { width: 0, height: 0, pieces: 0 };

/**
 * Reads the number of boards, then `n m p` and `p` rectangles for each. Empty lines mean nothing: a
 * line of three numbers is where reading starts afresh.
 */
export class RectanglesReader implements CaseReader {
  private line = 0;
  private cases = 0;
  private count: { readonly line: number; readonly promised: number } | null = null;
  private begun = false;
  private open: Open | null = null;
  private readonly notes: Notes;

  constructor(
    private readonly dialect: MatrixDialect,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    if (!this.begun) {
      this.begun = true;
      if (this.takeCount(text)) return;
    }
    const words = wordsOf(text).length;
    if (this.open === null || words === 3) this.begin(text);
    else this.row(this.open, text);
  }

  end(): void {
    this.close();
    const { count, cases } = this;
    if (count === null || count.promised === cases) return;
    const params = { expected: count.promised, found: cases };
    this.notes.once('count-mismatch', params, { line: count.line, column: 1 });
  }

  private takeCount(text: string): boolean {
    const match = /^[\t ]*(\d{1,7})[\t ]*$/.exec(text);
    if (match === null) this.notes.once('count-missing', {}, { line: this.line, column: 1 });
    else this.count = { line: this.line, promised: Number(match[1]) };
    return match !== null;
  }

  private begin(text: string): void {
    this.close();
    const { line } = this;
    const board = readBoard(text) ?? NO_BOARD;
    const { width, height, pieces } = board;
    const wrong =
      board === NO_BOARD ? this.badHeader(text) : wrongSize(pieces, width * height, line);
    this.open = {
      line,
      board,
      options: [],
      lastLine: line,
      seen: 0,
      extraLine: 0,
      cells: 0,
      problem: wrong,
    };
  }

  private badHeader(text: string): Problem {
    const words = wordsOf(text).slice(0, 4);
    const odd = words.find(
      (word, i) => !/^\d{1,9}$/.test(word.text) || (i < 2 && Number(word.text) === 0),
    );
    const shown = odd ?? words[3] ?? (words[0] as Word);
    const params = { text: shown.text.slice(0, 20), expected: this.dialect.input.header };
    return problem('header-malformed', params, {
      line: this.line,
      column: shown.start + 1,
    });
  }

  private row(open: Open, text: string): void {
    const { board } = open;
    open.lastLine = this.line;
    if (open.seen === board.pieces) open.extraLine = this.line;
    open.seen++;
    if (open.seen > board.pieces || open.problem !== null) return;
    const rectangle = readRectangle(text, board);
    if (rectangle === null) {
      open.problem = this.badRow(text, board);
      return;
    }
    const [x1, y1, x2, y2] = rectangle;
    open.cells += (x2 - x1) * (y2 - y1);
    if (open.cells <= MAX_ENTRIES) open.options.push(itemsIn(rectangle, board));
    else open.problem = tooLarge(board.pieces, board.width * board.height, this.line);
  }

  /** What is wrong with a row: a word, how many there are, or a corner outside the board. */
  private badRow(text: string, { width, height }: Board): Problem {
    const words = wordsOf(text);
    const place = (start: number) => ({ line: this.line, column: start + 1 });
    const odd = words.slice(0, 4).find((word) => !/^\d{1,9}$/.test(word.text));
    if (odd !== undefined) {
      const allowed = `0–${Math.max(width, height)}`;
      return problem('cell-unknown', { text: odd.text.slice(0, 20), allowed }, place(odd.start));
    }
    if (words.length !== 4) {
      const excess = words[4];
      const start = excess?.start ?? text.trimEnd().length;
      const code = excess === undefined ? 'row-short' : 'row-long';
      return problem(code, { found: words.length, expected: 4 }, place(start));
    }
    const [x1 = 0, y1 = 0] = words.map((word) => Number(word.text));
    const least = [0, 0, x1 + 1, y1 + 1];
    const most = [width - 1, height - 1, width, height];
    const i = words.findIndex(
      (word, n) =>
        Number(word.text) < (least[n] as number) || Number(word.text) > (most[n] as number),
    );
    const word = words[i] as Word;
    const params = { text: word.text, min: least[i] as number, max: most[i] as number };
    return problem('number-out-of-range', params, place(word.start));
  }

  private close(): void {
    const { open } = this;
    if (open === null) return;
    this.open = null;
    this.cases++;
    const { line, lastLine, board, seen, extraLine, options } = open;
    open.problem ??= wrongHeight({ rows: board.pieces, seen, lastLine, extraLine });
    const place = { line, lines: lastLine - line + 1 };
    if (open.problem !== null) this.sink.onCase({ ...place, problem: open.problem });
    else this.sink.onCase({ ...place, puzzle: coverPuzzle(board.width * board.height, options) });
  }
}
