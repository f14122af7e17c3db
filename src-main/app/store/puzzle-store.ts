import { hasAnswer, type ColumnBlock } from '../../batch';
import {
  PUZZLE_STATUSES,
  type PuzzleNotes,
  type PuzzleStatus,
  type RatedRow,
  type StatusCounts,
} from '../../shared/contract';
import type { CaseDetails, PuzzleMarks } from '../../formats';
import type { Rating } from '../../shared/logic';
import type {
  CoverEdit,
  GridPuzzle,
  GridShape,
  Problem,
  Puzzle,
  SolveReport,
} from '../../shared/puzzle';
import { EditedCovers } from './edited-covers';
import { Notebook } from './notebook';
import type { PuzzleTable } from './puzzle-table';
import { RatedTable, type RatedColumns } from './rated-table';
import { ResultTable } from './result-table';

/** A row whose puzzle is not the file's. */
export interface Edit<P extends Puzzle = Puzzle> {
  readonly index: number;
  readonly puzzle: P;
}

/**
 * Everything the workbench knows about the puzzles of one open file: the puzzles as read, the edits
 * on top of them, and the results. A result always belongs to the puzzle as it now is: an edit
 * forgets it.
 */
export class PuzzleStore {
  private readonly statuses: Uint8Array;
  private readonly tally: number[];
  private readonly results: ResultTable;
  private readonly edits = new Map<number, GridPuzzle>();
  private readonly covers = new EditedCovers();
  /** Why a puzzle has no usable answer. */
  private readonly failures = new Map<number, Problem>();
  private ratedTable: RatedTable | null = null;
  /** What stands beside the puzzles. */
  readonly notebook: Notebook;
  private changes = 0;
  private editChanges = 0;
  private statusChanges = 0;

  constructor(private readonly table: PuzzleTable) {
    this.statuses = new Uint8Array(table.length);
    this.results = new ResultTable(table);
    this.notebook = new Notebook((index) => notesOf(table.marks(index)));
    this.tally = PUZZLE_STATUSES.map(() => 0);
    this.tally[codeOf('ready')] = table.length;
    for (let index = 0; index < table.length; index++) {
      if (table.problem(index) !== null) this.setStatus(index, 'malformed');
    }
  }

  get length(): number {
    return this.table.length;
  }

  /** Grows with every result that is set or forgotten. */
  get revision(): number {
    return this.changes;
  }

  /** Grows with every edit that is made, taken back or adopted. */
  get editRevision(): number {
    return this.editChanges;
  }

  /** Grows with everything that a row of the list shows. */
  get listRevision(): number {
    return this.changes + this.editChanges + this.statusChanges;
  }

  get editedCount(): number {
    return this.edits.size + this.covers.size;
  }

  counts(): StatusCounts {
    const entries = PUZZLE_STATUSES.map((status, code) => [status, this.tally[code] ?? 0]);
    return Object.fromEntries(entries) as StatusCounts;
  }

  count(status: PuzzleStatus): number {
    return this.tally[codeOf(status)] ?? 0;
  }

  /** Puzzles with an answer that can be written. */
  answered(): number {
    let refused = 0;
    for (const index of this.failures.keys()) if (hasAnswer(this.status(index))) refused++;
    const solved = this.count('answer') + this.count('none') + this.count('several');
    return solved - refused;
  }

  isAnswered(index: number): boolean {
    return hasAnswer(this.status(index)) && !this.failures.has(index);
  }

  line(index: number): number {
    return this.table.line(index);
  }

  lines(index: number): number {
    return this.table.lines(index);
  }

  /** What the file calls the puzzle; empty where it has no words for it. */
  name(index: number): string {
    return this.table.name(index);
  }

  /** Whether the file has a name for any puzzle. */
  get named(): boolean {
    return this.table.named;
  }

  /** Other words of the file about the puzzle; empty where it has none. */
  comment(index: number): string {
    return this.table.comment(index);
  }

  /** The labels of the ratings in the file, in its order. */
  get ratingLabels(): readonly string[] {
    return this.table.ratingLabels;
  }

  /** A rating of the puzzle; NaN where the file has none for it. */
  rating(index: number, label: string): number {
    return this.table.rating(index, label);
  }

  /** Ratings that the puzzle has, by their labels. */
  ratings(index: number): Readonly<Record<string, number>> {
    const all = this.ratingLabels.map((label) => [label, this.rating(index, label)] as const);
    return Object.fromEntries(all.filter(([, value]) => !Number.isNaN(value)));
  }

  /** What a file can say of the puzzle besides its cells, with the marks as they now are. */
  details(index: number): CaseDetails {
    const ratings = this.ratings(index);
    const notes = this.notebook.notesOf(index);
    return {
      name: this.name(index) || undefined,
      comment: this.comment(index) || undefined,
      ratings: Object.keys(ratings).length === 0 ? undefined : ratings,
      marks: notes ?? undefined,
    };
  }

  /** Whether reasoning was asked about any puzzle. */
  get rated(): boolean {
    return this.ratedTable !== null;
  }

  /** What reasoning made of the puzzle as it is; null where it was not rated or has not one solution. */
  ratedRow(index: number): RatedRow | null {
    return this.ratedTable?.get(index) ?? null;
  }

  /** One number of it, the easiest least; NaN where there is none. */
  ratedKey(index: number, name: keyof RatedRow): number {
    return this.ratedTable?.key(index, name) ?? NaN;
  }

  /** Whether reasoning was asked about the puzzle as it is. */
  isRated(index: number): boolean {
    return this.ratedTable?.has(index) === true;
  }

  /** @param rating null for a puzzle without exactly one solution */
  setRated(index: number, rating: Rating | null): void {
    this.statusChanges++;
    this.ratedTable ??= new RatedTable(this.length);
    this.ratedTable.set(index, rating);
  }

  /** The ratings of all puzzles that are as in the file; null where there is none. */
  ratedColumns(): RatedColumns | null {
    return this.ratedTable?.columns((index) => this.edits.has(index)) ?? null;
  }

  /** Ratings of an earlier time, of a file that was just read. */
  restoreRated(columns: RatedColumns): void {
    this.statusChanges++;
    this.ratedTable ??= new RatedTable(this.length);
    this.ratedTable.restore(columns);
  }

  size(index: number): number {
    return this.table.size(index);
  }

  givens(index: number): number {
    const edit = this.edits.get(index);
    if (edit === undefined) return this.covers.options(index) ?? this.table.givens(index);
    return edit.cells.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  }

  status(index: number): PuzzleStatus {
    return PUZZLE_STATUSES[this.statuses[index] ?? 0] ?? 'ready';
  }

  /** The status by its place in `PUZZLE_STATUSES`. */
  statusCode(index: number): number {
    return this.statuses[index] ?? 0;
  }

  micros(index: number): number {
    return this.results.microsOf(index);
  }

  /** Whether the time is a share of that of several puzzles. */
  isTimeEstimated(index: number): boolean {
    return this.results.isEstimated(index);
  }

  nodes(index: number): number {
    return this.results.nodesOf(index);
  }

  updates(index: number): number {
    return this.results.updatesOf(index);
  }

  /** Whether there is a result, of whatever kind. */
  isSearched(index: number): boolean {
    return this.results.has(index);
  }

  isEdited(index: number): boolean {
    return this.edits.has(index) || this.covers.has(index);
  }

  /** Why the row is malformed or has no answer, or null. */
  problem(index: number): Problem | null {
    return this.table.problem(index) ?? this.failures.get(index) ?? null;
  }

  /** The puzzle with its edits, or null when it is malformed. */
  puzzle(index: number): Puzzle | null {
    return this.edits.get(index) ?? this.covers.puzzle(index) ?? this.table.puzzle(index);
  }

  /** Shape of the grid with its edits, or null. */
  shape(index: number): GridShape | null {
    return this.edits.get(index)?.shape ?? this.table.shape(index);
  }

  /** The cells of consecutive rows with their edits, all of them grids of `shape`. */
  cells(from: number, count: number, shape: GridShape): Uint8Array {
    const cells = new Uint8Array(count * shape.cells);
    for (let at = 0; at < count; at++) {
      const edit = this.edits.get(from + at);
      if (edit === undefined) this.table.readCells(from + at, cells, at * shape.cells);
      else cells.set(edit.cells, at * shape.cells);
    }
    return cells;
  }

  /** The puzzle as it is in the file. */
  original(index: number): Puzzle | null {
    return this.table.puzzle(index);
  }

  report(index: number): SolveReport | null {
    return this.results.get(index);
  }

  /** The edited rows with their puzzles as they now are, ascending. */
  pendingEdits(): Edit[] {
    const all: Edit[] = [...this.edits].map(([index, puzzle]) => ({ index, puzzle }));
    return [...all, ...this.covers.edits()].sort((a, b) => a.index - b.index);
  }

  /**
   * Replaces the cells of a grid, and with `shape` how it is cut, and forgets its result. What equals
   * the file's takes the edit back. What equals the present changes nothing.
   *
   * @param shape of the size that the grid has
   */
  edit(index: number, cells: Uint8Array, shape: GridShape | null = null): void {
    const original = this.table.puzzle(index);
    const present = this.puzzle(index);
    if (original?.kind !== 'grid' || present?.kind !== 'grid') return;
    const edited: GridPuzzle = { kind: 'grid', shape: shape ?? present.shape, cells };
    if (sameGrid(present, edited)) return;
    this.editChanges++;
    if (sameGrid(original, edited)) this.edits.delete(index);
    else this.edits.set(index, edited);
    this.ratedTable?.clear(index);
    this.forget(index);
  }

  /** Another number after every edit of a cover, and in every reading of its file. */
  revisionOf(index: number): number {
    return this.covers.revisionOf(index);
  }

  /**
   * Makes changes to a cover and forgets its result. What equals the file's takes the edit back.
   *
   * @throws RangeError where one does not fit the cover, which then is as before
   */
  editCover(index: number, edits: readonly CoverEdit[]): void {
    const original = this.table.puzzle(index);
    if (original?.kind !== 'cover') return;
    this.covers.edit(index, original, edits);
    this.editChanges++;
    this.forget(index);
  }

  /** The cover is again as in the file. */
  resetCover(index: number): void {
    if (!this.covers.reset(index)) return;
    this.editChanges++;
    this.forget(index);
  }

  /**
   * Takes edits as the file's content, after they were saved; what was edited since then stays an
   * edit. The grids must be cut as they were read.
   */
  commitEdits(saved: readonly Edit[]): void {
    this.editChanges++;
    for (const { index, puzzle } of saved) {
      const present = this.puzzle(index);
      if (puzzle.kind === 'cover') {
        this.table.replaceCover(index, puzzle);
        this.covers.committed(index, puzzle);
        continue;
      }
      this.table.replace(index, puzzle.cells);
      if (present?.kind !== 'grid' || sameGrid(present, puzzle)) this.edits.delete(index);
      else this.edits.set(index, present);
    }
  }

  /**
   * Takes over what people had written beside the puzzles of another reading of the same file, where
   * the row still holds the puzzle that it was about.
   */
  takeNotebook(from: PuzzleStore): void {
    for (const index of from.notebook.rows()) {
      const here = index < this.length ? this.original(index) : null;
      const about = [from.puzzle(index), from.original(index)];
      const isSame = about.some(
        (there) => here?.kind === 'grid' && there?.kind === 'grid' && sameGrid(here, there),
      );
      if (!isSame) continue;
      if (from.notebook.isChanged(index))
        this.notebook.setNotes(index, from.notebook.notesOf(index));
      this.notebook.setSavepoints(index, from.notebook.savepointsOf(index));
    }
  }

  setResult(
    index: number,
    status: PuzzleStatus,
    report: SolveReport,
    failure: Problem | null,
  ): void {
    this.changes++;
    this.results.set(index, report);
    this.setStatus(index, status);
    if (failure === null) this.failures.delete(index);
    else this.failures.set(index, failure);
  }

  /**
   * Sets the results of consecutive rows from those of a regular segment, `from` up to before `to`.
   * Rows that are not queued any more are passed by.
   *
   * @param first row of the first grid
   * @returns how many rows have which status now
   */
  setSolved(
    first: number,
    block: ColumnBlock,
    { from, to }: { readonly from: number; readonly to: number },
    promisesUnique: boolean,
  ): { answer: number; several: number } {
    const set = { answer: 0, several: 0 };
    for (let place = from; place < to; place++) {
      const index = first + place - from;
      if (this.statuses[index] !== QUEUED) continue;
      const isSeveral = promisesUnique && (block.columns.found[place] as number) > 1;
      this.changes++;
      this.results.setSolved(index, block, place);
      this.setCode(index, QUEUED, isSeveral ? SEVERAL : ANSWER);
      if (this.failures.size > 0) this.failures.delete(index);
      set[isSeveral ? 'several' : 'answer']++;
    }
    return set;
  }

  /** Drops the result of a puzzle and gives it the status. Malformed puzzles stay as they are. */
  forget(index: number, status: PuzzleStatus = 'ready'): void {
    if (this.status(index) === 'malformed') return;
    if (this.results.has(index)) this.changes++;
    this.results.clear(index);
    this.failures.delete(index);
    this.setStatus(index, status);
  }

  isMalformed(index: number): boolean {
    return this.statuses[index] === MALFORMED;
  }

  /** Drops the results of rows that are to be solved (again): a million rows in one go. */
  queue(indices: Uint32Array): void {
    for (const index of indices) {
      const before = this.statuses[index] ?? 0;
      if (before === MALFORMED || before === QUEUED) continue;
      if (before !== READY) this.forget(index);
      this.setCode(index, READY, QUEUED);
    }
  }

  /** Rows `from`…`to` (exclusive) among those with one of the statuses; null takes all. */
  select(
    statuses: readonly PuzzleStatus[] | null,
    from: number,
    to: number,
  ): { total: number; indices: number[] } {
    if (statuses === null)
      return { total: this.length, indices: range(from, Math.min(to, this.length)) };
    const wanted = PUZZLE_STATUSES.map((status) => statuses.includes(status));
    const total = wanted.reduce((sum, want, code) => sum + (want ? (this.tally[code] ?? 0) : 0), 0);
    const indices: number[] = [];
    let seen = 0;
    for (let index = 0; index < this.length && seen < to; index++) {
      if (wanted[this.statuses[index] ?? 0] !== true) continue;
      if (seen++ >= from) indices.push(index);
    }
    return { total, indices };
  }

  private setStatus(index: number, status: PuzzleStatus): void {
    this.setCode(index, this.statuses[index] ?? 0, codeOf(status));
  }

  private setCode(index: number, before: number, after: number): void {
    this.statusChanges++;
    this.tally[before] = (this.tally[before] ?? 0) - 1;
    this.tally[after] = (this.tally[after] ?? 0) + 1;
    this.statuses[index] = after;
  }
}

function codeOf(status: PuzzleStatus): number {
  return PUZZLE_STATUSES.indexOf(status);
}

const READY = codeOf('ready');
const QUEUED = codeOf('queued');
const MALFORMED = codeOf('malformed');
const ANSWER = codeOf('answer');
const SEVERAL = codeOf('several');

/** Marks of a file as the notes of an editor in which nothing else was done. */
function notesOf(marks: PuzzleMarks | null): PuzzleNotes | null {
  if (marks === null) return null;
  const { corner, centre, removed } = marks;
  const own = { colors: null, givens: null, weights: null, drawn: null, origins: null };
  return { corner, centre, removed, auto: false, ...own };
}

/** Whether two grids are cut alike and hold the same cells. */
export function sameGrid(a: GridPuzzle, b: GridPuzzle): boolean {
  return a.shape === b.shape && sameCells(a.cells, b.cells);
}

function sameCells(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
