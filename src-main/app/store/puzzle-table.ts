import type { GridRun, ParsedCase, PuzzleMarks, SolutionBeside } from '../../formats';
import {
  countGivens,
  optionCount,
  type CoverPuzzle,
  type GridShape,
  type Problem,
  type Puzzle,
} from '../../shared/puzzle';
import { bitsFor, CellArena, packedBytes } from './cell-arena';
import { NumberColumn } from './columns';
import { MarksColumn } from './marks-column';
import { NameColumn } from './name-column';
import { RatingColumn } from './rating-column';

interface GridSlot {
  readonly shape: GridShape;
  readonly offset: number;
  readonly bits: number;
}

/** Shape number of rows that hold no grid: a cover or a malformed puzzle. Shapes count from 1. */
const NO_SHAPE = 0;

/** Collects cases while a file is read. */
export class PuzzleTableBuilder {
  private readonly columns: Columns = {
    line: new NumberColumn(),
    lines: new NumberColumn(),
    givens: new NumberColumn(),
    shape: new NumberColumn(),
    offset: new NumberColumn(),
  };
  private readonly arena = new CellArena();
  private readonly shapes: GridShape[] = [];
  private readonly shapeNumbers = new Map<GridShape, number>();
  private readonly covers = new Map<number, CoverPuzzle>();
  private readonly problems = new Map<number, Problem>();
  private readonly details: Details = {
    names: new NameColumn(),
    comments: new NameColumn(),
    ratings: new Map(),
    solutions: new RatingColumn(),
    marks: new MarksColumn(),
  };
  private length = 0;

  add(found: ParsedCase): void {
    const index = this.length++;
    this.columns.line.push(found.line);
    this.columns.lines.push(found.lines);
    this.addDetails(index, found);
    if (found.puzzle === undefined) this.problems.set(index, found.problem);
    if (found.puzzle?.kind === 'cover') this.covers.set(index, found.puzzle);
    if (found.puzzle?.kind === 'grid')
      this.addGrid(found.puzzle.shape, found.puzzle.cells, found.marks?.givens);
    else this.addNoGrid();
  }

  /** Takes grids that were read in one piece, a line each. */
  addRun({ line, shape, count, cells }: GridRun): void {
    for (let at = 0; at < count; at++) {
      this.length++;
      this.columns.line.push(line + at);
      this.columns.lines.push(1);
      this.addGrid(shape, cells.subarray(at * shape.cells, (at + 1) * shape.cells));
    }
  }

  /** Of several solutions of a row the first counts. Rows ascend. */
  addSolution(index: number, verdict: SolutionBeside): void {
    const { solutions } = this.details;
    if (Number.isNaN(solutions.get(index))) solutions.set(index, verdict === 'right' ? 1 : 0);
  }

  build(): PuzzleTable {
    for (const column of Object.values(this.columns)) column.trim();
    const { ratings, ...columns } = this.details;
    for (const column of [...Object.values(columns), ...ratings.values()]) column.done();
    return new PuzzleTable(
      this.length,
      this.columns,
      this.arena,
      this.shapes,
      this.covers,
      this.problems,
      this.details,
    );
  }

  private addDetails(index: number, { name, comment, ratings, marks, puzzle }: ParsedCase): void {
    const { details } = this;
    if (name !== undefined) details.names.set(index, name);
    if (comment !== undefined) details.comments.set(index, comment);
    if (marks !== undefined && puzzle?.kind === 'grid')
      details.marks.set(index, puzzle.shape, marks);
    if (ratings === undefined) return;
    for (const label of Object.keys(ratings))
      this.ratingOf(label).set(index, ratings[label] ?? NaN);
  }

  private ratingOf(label: string): RatingColumn {
    const { ratings } = this.details;
    let column = ratings.get(label);
    if (column === undefined) ratings.set(label, (column = new RatingColumn()));
    return column;
  }

  private addGrid(shape: GridShape, cells: Uint8Array, givens?: readonly number[] | null): void {
    const bits = bitsFor(shape.size);
    const offset = this.arena.reserve(packedBytes(shape.cells, bits));
    this.arena.write(offset, cells, bits);
    this.columns.givens.push(countGivens(givens ?? cells));
    this.columns.shape.push(this.shapeNumber(shape));
    this.columns.offset.push(offset);
  }

  private addNoGrid(): void {
    this.columns.givens.push(0);
    this.columns.shape.push(NO_SHAPE);
    this.columns.offset.push(0);
  }

  private shapeNumber(shape: GridShape): number {
    let number = this.shapeNumbers.get(shape);
    if (number === undefined) {
      number = this.shapes.push(shape);
      this.shapeNumbers.set(shape, number);
    }
    return number;
  }
}

interface Details {
  readonly names: NameColumn;
  readonly comments: NameColumn;
  readonly ratings: Map<string, RatingColumn>;
  /** 1 is right, 0 wrong. */
  readonly solutions: RatingColumn;
  readonly marks: MarksColumn;
}

type Columns = Readonly<Record<'line' | 'lines' | 'givens' | 'shape' | 'offset', NumberColumn>>;

/**
 * The puzzles of a file as they were read, a row each: about 52 bytes for a 9×9. Covers are kept as
 * they are, and problems only where there are any.
 *
 *     index   line   lines   givens   shape   offset ──▶ arena: packed cells
 */
export class PuzzleTable {
  constructor(
    readonly length: number,
    private readonly columns: Columns,
    private readonly arena: CellArena,
    private readonly shapes: readonly GridShape[],
    private readonly covers: Map<number, CoverPuzzle>,
    private readonly problems: ReadonlyMap<number, Problem>,
    private readonly details: Details,
  ) {
    this.ratingLabels = [...details.ratings.keys()];
  }

  /** The labels of the ratings that rows have, in the order in which the file first has them. */
  readonly ratingLabels: readonly string[];

  /** What the file calls a row; empty where it has no words for it. */
  name(index: number): string {
    return this.details.names.get(index);
  }

  /** Whether any row has a name. */
  get named(): boolean {
    return this.details.names.some;
  }

  /** Other words of the file about a row; empty where it has none. */
  comment(index: number): string {
    return this.details.comments.get(index);
  }

  /** A rating of a row; NaN where it has none. */
  rating(index: number, label: string): number {
    return this.details.ratings.get(label)?.get(index) ?? NaN;
  }

  ratings(index: number): Readonly<Record<string, number>> {
    const all = this.ratingLabels.map((label) => [label, this.rating(index, label)] as const);
    return Object.fromEntries(all.filter(([, value]) => !Number.isNaN(value)));
  }

  /** What the solution is that the file has for a row; null where it has no grid. */
  solution(index: number): SolutionBeside | 'missing' | null {
    if (this.size(index) === 0) return null;
    const held = this.details.solutions.get(index);
    return Number.isNaN(held) ? 'missing' : held === 1 ? 'right' : 'wrong';
  }

  /** The pencil marks that the file has for a row, or null. */
  marks(index: number): PuzzleMarks | null {
    const shape = this.shapeAt(index);
    return shape === undefined ? null : this.details.marks.get(index, shape);
  }

  line(index: number): number {
    return this.columns.line.get(index);
  }

  lines(index: number): number {
    return this.columns.lines.get(index);
  }

  /** Side of a grid, or 0. */
  size(index: number): number {
    return this.shapeAt(index)?.size ?? 0;
  }

  /** Givens of a grid, options of a cover, 0 where there is no puzzle. */
  givens(index: number): number {
    const cover = this.covers.get(index);
    return cover === undefined ? this.columns.givens.get(index) : optionCount(cover);
  }

  problem(index: number): Problem | null {
    return this.problems.get(index) ?? null;
  }

  puzzle(index: number): Puzzle | null {
    const slot = this.slot(index);
    if (slot === null) return this.covers.get(index) ?? null;
    const cells = this.arena.read(slot.offset, slot.shape.cells, slot.bits);
    return { kind: 'grid', shape: slot.shape, cells };
  }

  shape(index: number): GridShape | null {
    return this.shapeAt(index) ?? null;
  }

  /** Copies the cells of a grid to `cells`, from `to` on. */
  readCells(index: number, cells: Uint8Array, to: number): void {
    const shape = this.shapeAt(index);
    if (shape === undefined) return;
    this.arena.readInto(cells, to, this.offset(index), shape.cells, bitsFor(shape.size));
  }

  /** Where the row's grid lies: of a million rows no slot is made. */
  offset(index: number): number {
    return this.columns.offset.get(index);
  }

  /** Which cells of a 9×9 grid have a value: see `CellArena`. */
  filled(index: number, words: Uint32Array): void {
    this.arena.filled(this.columns.offset.get(index), words);
  }

  /** Where the row's grid lies, or null. */
  slot(index: number): GridSlot | null {
    const shape = this.shapeAt(index);
    if (shape === undefined) return null;
    return { shape, offset: this.columns.offset.get(index), bits: bitsFor(shape.size) };
  }

  /** Puts another grid of the same shape in the place of the row's grid. */
  replace(index: number, cells: Uint8Array): void {
    const slot = this.slot(index);
    if (slot === null) return;
    this.arena.write(slot.offset, cells, slot.bits);
    this.columns.givens.set(index, countGivens(cells));
  }

  /** Puts another cover in the place of the row's. */
  replaceCover(index: number, cover: CoverPuzzle): void {
    if (this.covers.has(index)) this.covers.set(index, cover);
  }

  private shapeAt(index: number): GridShape | undefined {
    return this.shapes[this.columns.shape.get(index) - 1];
  }
}
