import {
  areAllBytes,
  checkGap,
  CoverageCheck,
  isDoubt,
  type Finding,
  type TakenGrids,
  type TextLine,
} from '../coverage';
import { problem, type GridPuzzle, type ProblemCode } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, GridRun, ParsedCase, SolutionBeside } from './format';
import { Notes } from './notes';

/** Cells of lines without a case that are a puzzle, or a part of one. */
const FEWEST_CELLS = 16;
/** Lines that are kept for the check; none that can be checked reaches further back. */
const MOST_WAITING = 400_000;
/** Lines that are accounted for and not yet let go. */
const MOST_DONE = 1000;
/** Signs of an instance that are checked where a file is only tried. */
const SHOWN = 20;
const MOST_SIGNS_TRIED = 20_000;

/**
 * The format with its reader held to the coverage check (`src-main/coverage`): what cannot be proved of a
 * case is a remark that is in doubt, cells that belong to no case are cases that were lost.
 */
export function checked(format: Format): Format {
  const reader = (sink: CaseSink): CaseReader =>
    sink.unchecked === true ? format.reader(sink) : new CheckedReader(format, sink);
  return { ...format, reader };
}

class CheckedReader implements CaseReader {
  private line = 0;
  private waiting: TextLine[] = [];
  /** So many of them are accounted for. */
  private done = 0;
  private isEnough = false;
  /** Grids of the fast lane that were found last. */
  private taken: TakenGrids | null = null;
  private puzzles = 0;
  /** Cases so far with those of the fast lane, those without, and those that are a line. */
  private given = 0;
  private cases = 0;
  private oneLine = 0;
  /** The next of the numbers that stand before puzzles. */
  private number: number | null = null;
  /** What the reader itself has remarked on. */
  private readonly noted = new Set<ProblemCode>();
  /** The last line that a case or a gap accounts for. */
  private settled = 0;
  /** The last puzzle, and its place among the cases. */
  private last: GridPuzzle | null = null;
  private lastAt = 0;
  private readonly check: CoverageCheck;
  private readonly notes: Notes;
  private readonly inner: CaseReader;
  private readonly isGrid: boolean;
  /** Solutions beside puzzles that are right, and that are wrong. */
  private readonly solutions = { right: 0, wrong: 0 };
  private firstSolution = { line: 1, column: 1 };
  /** What a solution before the next case is. */
  private ahead: SolutionBeside | null = null;
  private commented = 0;
  private firstCommented = { line: 1, column: 1 };

  constructor(
    format: Format,
    private readonly sink: CaseSink,
  ) {
    this.isGrid = format.kind === 'grid';
    this.notes = new Notes(sink);
    this.check = new CoverageCheck(
      (first, last) => this.linesOf(first, last),
      (found, lines, index) => this.report(found, lines === 1 ? 1 : 0, index),
      sink.tries === true ? MOST_SIGNS_TRIED : undefined,
    );
    const { onGrids } = sink;
    this.inner = format.reader({
      onCase: (found) => this.case(found),
      onNote: (note) => {
        this.noted.add(note.code);
        // The check tells of them too.
        if (note.code === 'lost-solutions') this.notes.once(note.code, {}, note.at);
        else this.notes.add(note);
      },
      ...(onGrids !== undefined && {
        onGrids: (run: GridRun): void => {
          this.check.settle();
          this.gap(run.line, null);
          this.settled = run.line + run.count - 1;
          this.puzzles += run.count;
          this.given += run.count;
          const { shape, cells } = run;
          this.taken = { count: run.count, size: shape.cells, cells };
          this.last = { kind: 'grid', shape, cells: cells.slice(-shape.cells) };
          this.lastAt = this.given - 1;
          onGrids(run);
        },
      }),
    });
    const { inner } = this;
    const { takeGrids } = inner;
    if (takeGrids === undefined) return;
    this.takeGrids = (bytes, from) => {
      this.taken = null;
      const taken = takeGrids.call(inner, bytes, from);
      this.checkLane(bytes, from, taken);
      this.line += taken.lines;
      return taken;
    };
  }

  /** Packed lines by arithmetic on their bytes. */
  private checkLane(
    bytes: Uint8Array,
    from: number,
    { end, lines }: { end: number; lines: number },
  ): void {
    if (lines === 0 || this.sink.onGrids === undefined) return;
    const { taken } = this;
    if (taken !== null && areAllBytes(bytes, from, end, lines, taken)) return;
    const text = String.fromCharCode(...bytes.subarray(from, from + SHOWN));
    this.notes.add(problem('cells-unproved', { text }, { line: this.line + 1, column: 1 }));
  }

  takeGrids?: NonNullable<CaseReader['takeGrids']>;

  push(text: string): void {
    const line = ++this.line;
    if (this.inner.closed !== true) this.waiting.push({ line, text });
    if (this.waiting.length > MOST_WAITING) {
      this.waiting = this.waiting.slice(MOST_WAITING / 2);
      this.done = 0;
    }
    this.inner.push(text);
  }

  end(): void {
    this.inner.end();
    this.check.settle();
    this.gap(Infinity, null);
    const { right, wrong } = this.solutions;
    const missing = Math.max(0, this.puzzles - right - wrong);
    if (right + wrong > 0)
      this.notes.once('solutions-beside', { right, wrong, missing }, this.firstSolution);
    if (this.commented > 0)
      this.notes.once('puzzles-commented', { count: this.commented }, this.firstCommented);
  }

  private solved(how: SolutionBeside, at: { line: number; column: number }, index: number): void {
    if (this.solutions.right + this.solutions.wrong === 0) this.firstSolution = at;
    this.solutions[how]++;
    if (index < this.given) this.sink.onSolution?.(index, how);
    else this.ahead = how;
  }

  private case(found: ParsedCase): void {
    const puzzle = found.puzzle?.kind === 'grid' ? found.puzzle : null;
    if (found.line > this.settled) {
      this.check.settle();
      this.gap(found.line, puzzle);
    }
    this.settled = Math.max(this.settled, found.line + found.lines - 1);
    if (puzzle !== null) {
      this.last = puzzle;
      this.lastAt = this.given;
      this.puzzles++;
    }
    this.cases++;
    if (found.lines === 1) this.oneLine++;
    this.give(found);
    if (this.ahead !== null) this.sink.onSolution?.(this.given - 1, this.ahead);
    this.ahead = null;
    // A trial ends with the first case that is wrong.
    if (this.sink.tries === true && puzzle === null && this.isGrid) this.isEnough = true;
    if (!this.isEnough) this.check.case(found, this.given - 1);
  }

  private give(found: ParsedCase): void {
    this.given++;
    this.sink.onCase(found);
  }

  private linesOf(first: number, last: number): readonly TextLine[] {
    const from = this.indexOf(first);
    return this.waiting.slice(from, this.indexOf(last + 1));
  }

  /** Where the first waiting line stands that is `line` or a later one. */
  private indexOf(line: number): number {
    let low = this.done;
    let high = this.waiting.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.waiting[middle] as TextLine).line < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Accounts for the lines after the last case and before `line`. */
  private gap(line: number, next: GridPuzzle | null): void {
    const end = this.indexOf(line);
    const lines = this.waiting
      .slice(this.indexOf(this.settled + 1), end)
      .filter(({ text }) => text.trim() !== '');
    this.done = end;
    if (this.done > MOST_DONE) {
      this.waiting = this.waiting.slice(this.done);
      this.done = 0;
    }
    if (lines.length === 0 || !this.isGrid || this.isEnough) return;
    const beside = [this.last, next].flatMap((puzzle) => puzzle ?? []);
    if (beside.length === 0 && this.sink.tries === true) return;
    // Parts that a reader passes over and says so.
    const isTold = this.noted.has('lost-entries') || this.noted.has('lost-candidates');
    const isBetween = this.oneLine > 0 && this.oneLine === this.cases && line !== Infinity;
    const all = checkGap(lines, beside, isBetween ? (this.number ?? this.cases) : null).filter(
      ({ kind }) => (kind !== 'unread' && kind !== 'wrong') || !isTold,
    );
    const counted = /^\s*(\d{1,8})\s*$/.exec(lines.at(-1)?.text ?? '')?.[1];
    if (counted !== undefined) this.number = Number(counted) + 1;
    const last = lines.at(-1)?.line ?? 0;
    let lost = 0;
    for (const found of all) {
      if (found.kind === 'unread' && lost++ > 0) continue;
      const isLast = this.last !== null && found.of === 0;
      this.report(found, last - found.line + 1, isLast ? this.lastAt : Infinity);
    }
  }

  /** `lines`: how many the lost puzzles have for themselves; 0 where they share those of a case. */
  private report(found: Finding, lines: number, index: number): void {
    const { line, column, text, other = '', cells = 0 } = found;
    const at = { line, column };
    if (this.sink.tries === true && isDoubt(found) && found.kind !== 'wrong') this.isEnough = true;
    if (found.kind === 'unread' && cells >= FEWEST_CELLS && lines > 0) {
      const count = Math.max(1, Math.round(cells / (this.last?.cells.length ?? 81)));
      return this.give({ line, lines, problem: problem('lost-puzzles', { count }, at) });
    }
    switch (found.kind) {
      case 'solution':
        this.solved('right', at, index);
        return this.notes.once('lost-solutions', {}, at);
      case 'progress':
        return this.notes.once('lost-entries', {}, at);
      case 'commented':
        if (this.commented++ === 0) this.firstCommented = at;
        return;
      case 'wrong':
        this.solved('wrong', at, index);
        return this.notes.add(problem('solution-wrong', {}, at));
      case 'merged':
        return this.notes.add(problem('signs-merged', { text, other }, at));
      case 'regions':
        return this.notes.add(problem('regions-doubtful', {}, at));
      case 'unproved':
        return this.notes.add(problem('cells-unproved', { text }, at));
      default:
        if (isDoubt(found)) this.notes.add(problem('signs-unread', { text }, at));
    }
  }
}
