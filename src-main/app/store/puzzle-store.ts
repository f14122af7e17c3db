import { hasAnswer, type ColumnBlock } from '../../batch';
import type { PuzzleStatus, StatusCounts } from '../../shared/contract';
import type { CaseDetails } from '../../formats';
import type {
  CoverEdit,
  GridPuzzle,
  GridShape,
  Problem,
  Puzzle,
  SolveReport,
} from '../../shared/puzzle';
import { EditTrail } from './edit-trail';
import { EditedCovers } from './edited-covers';
import { Notebook, notesOfMarks } from './notebook';
import type { PuzzleTable } from './puzzle-table';
import { RatedRows } from './rated-rows';
import { ResultTable } from './result-table';
import { sameGrid } from './same-grid';
import { ANSWER, MALFORMED, QUEUED, READY, SEVERAL, StatusColumn } from './status-column';

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
  private readonly statuses: StatusColumn;
  private readonly results: ResultTable;
  private readonly edits = new Map<number, GridPuzzle>();
  private readonly covers = new EditedCovers();
  /** Why a puzzle has no usable answer. */
  private readonly failures = new Map<number, Problem>();
  /** What reasoning made of the puzzles as they are. */
  readonly rated: RatedRows;
  /** What stands beside the puzzles. */
  readonly notebook: Notebook;
  /** What can be undone. */
  readonly trail = new EditTrail();
  private changes = 0;
  private editChanges = 0;

  /** @param inFile  what the file says of its puzzles, whatever was done to them since */
  constructor(readonly inFile: PuzzleTable) {
    const table = inFile;
    this.statuses = new StatusColumn(table.length);
    this.results = new ResultTable(table);
    this.rated = new RatedRows(table.length, (index) => this.edits.has(index));
    this.notebook = new Notebook((index) => notesOfMarks(table.marks(index)));
    for (let index = 0; index < table.length; index++) {
      if (table.problem(index) !== null) this.statuses.setCode(index, MALFORMED);
    }
  }

  get length(): number {
    return this.inFile.length;
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
    return this.changes + this.editChanges + this.rated.revision + this.statuses.revision;
  }

  get editedCount(): number {
    return this.edits.size + this.covers.size;
  }

  counts(): StatusCounts {
    return this.statuses.counts();
  }

  count(status: PuzzleStatus): number {
    return this.statuses.count(status);
  }

  /** See `StatusColumn`. */
  select(...asked: Parameters<StatusColumn['select']>): ReturnType<StatusColumn['select']> {
    return this.statuses.select(...asked);
  }

  answered(): number {
    let refused = 0;
    for (const index of this.failures.keys()) if (hasAnswer(this.status(index))) refused++;
    const solved = this.count('answer') + this.count('none') + this.count('several');
    return solved - refused;
  }

  isAnswered(index: number): boolean {
    return hasAnswer(this.status(index)) && !this.failures.has(index);
  }

  /** What a file can say of the puzzle besides its cells, with the marks as they now are. */
  details(index: number): CaseDetails {
    const { inFile } = this;
    const ratings = inFile.ratings(index);
    const notes = this.notebook.notesOf(index);
    return {
      name: inFile.name(index) || undefined,
      comment: inFile.comment(index) || undefined,
      ratings: Object.keys(ratings).length === 0 ? undefined : ratings,
      marks: notes ?? undefined,
    };
  }

  /** Values that stand as the file has them, or that people set as givens; the options of a cover. */
  givens(index: number): number {
    const edit = this.edits.get(index);
    if (edit === undefined) return this.covers.options(index) ?? this.inFile.givens(index);
    const original = this.inFile.puzzle(index);
    const own = original?.kind === 'grid' ? original.cells : [];
    const givens = this.notebook.notesOf(index)?.givens ?? own;
    return edit.cells.filter((value, cell) => value > 0 && value === givens[cell]).length;
  }

  status(index: number): PuzzleStatus {
    return this.statuses.get(index);
  }

  /** The status by its place in `PUZZLE_STATUSES`. */
  statusCode(index: number): number {
    return this.statuses.code(index);
  }

  /** What the searches cost. */
  get costs(): Pick<ResultTable, 'has' | 'microsOf' | 'isEstimated' | 'nodesOf' | 'updatesOf'> {
    return this.results;
  }

  isEdited(index: number): boolean {
    return this.edits.has(index) || this.covers.has(index);
  }

  /** Why the row is malformed or has no answer, or null. */
  problem(index: number): Problem | null {
    return this.inFile.problem(index) ?? this.failures.get(index) ?? null;
  }

  /** The puzzle with its edits, or null when it is malformed. */
  puzzle(index: number): Puzzle | null {
    return this.edits.get(index) ?? this.covers.puzzle(index) ?? this.inFile.puzzle(index);
  }

  shape(index: number): GridShape | null {
    return this.edits.get(index)?.shape ?? this.inFile.shape(index);
  }

  /** The cells of consecutive rows with their edits, all of them grids of `shape`. */
  cells(from: number, count: number, shape: GridShape): Uint8Array {
    const cells = new Uint8Array(count * shape.cells);
    const rows = this.edits.size > 0 ? this : this.inFile;
    for (let at = 0; at < count; at++) rows.readCells(from + at, cells, at * shape.cells);
    return cells;
  }

  /** Puts the cells of a row's grid, with its edits, into `cells` from `to` on. */
  readCells(index: number, cells: Uint8Array, to: number): void {
    const edit = this.edits.get(index);
    if (edit === undefined) this.inFile.readCells(index, cells, to);
    else cells.set(edit.cells, to);
  }

  /** Which cells of a 9×9 grid, with its edits, have a value: see `CellArena`. */
  filled(index: number, words: Uint32Array): void {
    const cells = this.edits.get(index)?.cells;
    if (cells === undefined) return this.inFile.filled(index, words);
    words.fill(0);
    for (let at = 0; at < 82; at++) {
      const word = Math.floor(at / 28);
      words[word] = 2 * (words[word] ?? 0) + (cells[at] ? 1 : 0);
    }
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
    const original = this.inFile.puzzle(index);
    const present = this.puzzle(index);
    if (original?.kind !== 'grid' || present?.kind !== 'grid') return;
    const edited: GridPuzzle = { kind: 'grid', shape: shape ?? present.shape, cells };
    if (sameGrid(present, edited)) return;
    this.editChanges++;
    if (sameGrid(original, edited)) this.edits.delete(index);
    else this.edits.set(index, edited);
    this.rated.clear(index);
    this.forget(index);
  }

  /** Another number after every edit of a cover, and in every reading of its file. */
  revisionOf(index: number): number {
    return this.covers.revisionOf(index);
  }

  /**
   * Makes changes to a cover and forgets its result. What equals the file's takes the edit back.
   *
   * @returns the edits that take them back
   * @throws RangeError where one does not fit the cover, which then is as before
   */
  editCover(index: number, edits: readonly CoverEdit[]): CoverEdit[] {
    const original = this.inFile.puzzle(index);
    if (original?.kind !== 'cover') return [];
    const back = this.covers.edit(index, original, edits);
    this.editChanges++;
    this.forget(index);
    return back;
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
        this.inFile.replaceCover(index, puzzle);
        this.covers.committed(index, puzzle);
        continue;
      }
      this.inFile.replace(index, puzzle.cells);
      if (present?.kind !== 'grid' || sameGrid(present, puzzle)) this.edits.delete(index);
      else this.edits.set(index, present);
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
    this.statuses.set(index, status);
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
    const { statuses } = this;
    const set = { answer: 0, several: 0 };
    for (let begin = from, end: number; begin < to; begin = end + 1) {
      for (end = begin; end < to && statuses.code(first + end - from) === QUEUED; end++) {
        const isSeveral = promisesUnique && (block.columns.found[end] as number) > 1;
        statuses.setCode(first + end - from, isSeveral ? SEVERAL : ANSWER);
        if (this.failures.size > 0) this.failures.delete(first + end - from);
        set[isSeveral ? 'several' : 'answer']++;
      }
      this.changes += end - begin;
      this.results.setSolved(first + begin - from, block, begin, end);
    }
    return set;
  }

  /** Drops the result of a puzzle and gives it the status. Malformed puzzles stay as they are. */
  forget(index: number, status: PuzzleStatus = 'ready'): void {
    if (this.status(index) === 'malformed') return;
    if (this.results.has(index)) this.changes++;
    this.results.clear(index);
    this.failures.delete(index);
    this.statuses.set(index, status);
  }

  isMalformed(index: number): boolean {
    return this.statuses.code(index) === MALFORMED;
  }

  /** Drops the results of rows that are to be solved (again): a million rows in one go. */
  queue(indices: Uint32Array): void {
    // An iterator would make an object for each.
    for (let at = 0; at < indices.length; at++) {
      const index = indices[at] as number;
      const before = this.statuses.code(index);
      if (before === MALFORMED || before === QUEUED) continue;
      if (before !== READY) this.forget(index);
      this.statuses.setCode(index, QUEUED);
    }
  }
}
