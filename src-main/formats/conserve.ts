import { problem, type GridPuzzle, type Problem } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, GridRun, ParsedCase } from './format';

/** Cells side by side, apart from words and numbers with a point. */
const RUN = /(?<![A-Za-z0-9])[0-9.*_?xX+-]{36,}(?![A-Za-z0-9])|(?<![\w.])[0-4.*_-]{16}(?![\w.])/g;
const SHORTEST_RUN = 16;
/** A line of cells that stand apart. */
const ROW = /^[\t ]*(?:(?:\d{1,2}|[.*_?xX-])(?:[\t ,|]+|$)){4,}$|^[\t ]*[0-9.]{9}[\t ]*$/;
/** Cells of lines without a case that are a puzzle, or a part of one. */
const FEWEST_CELLS = 16;
/** Lines that wait for their case; none reaches further back. */
const MOST_WAITING = 1000;

/** A line that was pushed and whose cases are not all known. */
interface Waiting {
  readonly line: number;
  readonly text: string;
  /** Cases that the line alone holds. */
  readonly own: GridPuzzle[];
  /** A case that could not be read, or one of several lines, accounts for all of it. */
  covered: boolean;
}

/**
 * The format with a check on its reader: cells that stand in a line and belong to no case are cases that
 * were lost, and are reported as such. A second grid that goes on from the first is its solution, or how
 * far somebody has come: that is a remark. Exact-cover formats and readers of last resort, whose cells
 * look like anything, keep their own account.
 */
export function conserving(format: Format): Format {
  if (format.kind !== 'grid' || format.lastResort === true) return format;
  return { ...format, reader: (sink) => new Ledger((inner) => format.reader(inner), sink) };
}

class Ledger implements CaseReader {
  private line = 0;
  private waiting: Waiting[] = [];
  private rows: { readonly line: number; lines: number; cells: number } | null = null;
  private readonly reported = new Set<string>();
  private readonly inner: CaseReader;

  constructor(
    reader: (sink: CaseSink) => CaseReader,
    private readonly sink: CaseSink,
  ) {
    const { onGrids } = sink;
    this.inner = reader({
      onCase: (found) => this.case(found),
      onNote: (note) => {
        if (note.code === 'lost-entries') this.reported.add(note.code);
        sink.onNote(note);
      },
      ...(onGrids !== undefined && {
        onGrids: (run: GridRun): void => {
          this.check(Infinity);
          this.endRows();
          onGrids(run);
        },
      }),
    });
    const { inner } = this;
    const { takeGrids } = inner;
    if (takeGrids === undefined) return;
    this.takeGrids = (bytes, from) => {
      const taken = takeGrids.call(inner, bytes, from);
      this.line += taken.lines;
      return taken;
    };
  }

  takeGrids?: NonNullable<CaseReader['takeGrids']>;

  push(text: string): void {
    const line = ++this.line;
    if (text.length >= 4 && this.inner.closed !== true)
      this.waiting.push({ line, text, own: [], covered: false });
    if (this.waiting.length > MOST_WAITING) this.check(line - MOST_WAITING / 2);
    this.inner.push(text);
  }

  end(): void {
    this.inner.end();
    this.check(Infinity);
    this.endRows();
  }

  private case(found: ParsedCase): void {
    this.check(found.line);
    // Rows before a case are reported before it.
    this.endRows();
    const last = found.line + found.lines;
    for (const each of this.waiting) {
      if (each.line < found.line || each.line >= last) continue;
      if (found.puzzle?.kind === 'grid' && found.lines === 1) each.own.push(found.puzzle);
      else each.covered = true;
    }
    this.sink.onCase(found);
  }

  /** Accounts for the lines before `line`: no case reaches back to them. */
  private check(line: number): void {
    let settled = 0;
    for (const each of this.waiting) {
      if (each.line >= line) break;
      settled++;
      if (each.own.length > 0 || each.covered) this.endRows();
      if (each.covered) continue;
      if (each.own.length > 0) this.beside(each);
      else this.alone(each);
    }
    if (settled > 0)
      this.waiting = settled === this.waiting.length ? [] : this.waiting.slice(settled);
  }

  /** The text around the cases of a line. */
  private beside({ line, text, own }: Waiting): void {
    const [first] = own;
    if (first === undefined || text.length < first.shape.cells + SHORTEST_RUN) return;
    const runs = runsIn(text);
    if (runs.length <= own.length) return;
    // A full grid has no other solution: more than two are a list of them.
    const isList = runs.length > 2 && !first.cells.includes(0);
    let left = own.length;
    let lost = 0;
    for (const { 0: run } of runs) {
      const relation = relationOf(run, first);
      if (relation === 'solution' && !isList) this.remark('lost-solutions', line);
      else if (relation === 'progress') this.remark('lost-entries', line);
      else if (left > 0 && (relation === 'same' || own.length > 1)) left--;
      else lost++;
    }
    // What was read is one of them even where it is written in another way.
    if (lost > left) this.lose(line, 1, lost - left, (runs.at(-1)?.index ?? 0) + 1);
  }

  /** A line that belongs to no case. */
  private alone({ line, text }: Waiting): void {
    const runs = text.length < SHORTEST_RUN ? [] : runsIn(text);
    const open = runs.filter(([run]) => !/^[1-9]+$/.test(run));
    if (open.length < runs.length) this.remark('lost-solutions', line);
    if (open.length > 0) {
      this.endRows();
      this.lose(line, 1, open.length, (open[0]?.index ?? 0) + 1);
    } else if (runs.length === 0 && ROW.test(text) && !this.reported.has('lost-entries')) {
      this.row(line, text);
    } else this.endRows();
  }

  private row(line: number, text: string): void {
    const words = text.trim().split(/[\t ,|]+/);
    const cells = words.length > 1 ? words.length : text.trim().length;
    this.rows ??= { line, lines: 0, cells: 0 };
    this.rows.lines = line - this.rows.line + 1;
    this.rows.cells += cells;
  }

  private endRows(): void {
    const { rows } = this;
    this.rows = null;
    if (rows !== null && rows.cells >= FEWEST_CELLS)
      this.lose(rows.line, rows.lines, Math.max(1, Math.round(rows.cells / 81)), 1);
  }

  private lose(line: number, lines: number, count: number, column: number): void {
    const lost: Problem = problem('lost-puzzles', { count }, { line, column });
    this.sink.onCase({ line, lines, problem: lost });
  }

  private remark(code: 'lost-solutions' | 'lost-entries', line: number): void {
    if (this.reported.has(code)) return;
    this.reported.add(code);
    this.sink.onNote(problem(code, {}, { line, column: 1 }));
  }
}

/** Runs of cells with a value among them. */
function runsIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(RUN)].filter(([run]) => /\d/.test(run) && !/^\d*\.\d+$/.test(run));
}

/** What a run is to the puzzle next to it: the same, more of it, all of it, or another. */
function relationOf(
  run: string,
  { cells }: GridPuzzle,
): 'same' | 'progress' | 'solution' | 'other' {
  const signs = [...run.replaceAll('+', '')];
  if (signs.length !== cells.length) return 'other';
  const values = signs.map((sign) => (/[1-9]/.test(sign) ? Number(sign) : 0));
  if (values.some((value, cell) => cells[cell] !== 0 && cells[cell] !== value))
    return values.includes(0) ? 'other' : 'solution';
  if (values.every((value, cell) => cells[cell] === value)) return 'same';
  return values.includes(0) ? 'progress' : 'solution';
}
