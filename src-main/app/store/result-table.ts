import { OUTCOMES, type Solution, type SolveReport } from '../../shared/puzzle';
import type { ColumnBlock } from '../../batch';
import { bitsFor, CellArena } from './cell-arena';
import { NumberColumn } from './columns';
import type { PuzzleTable } from './puzzle-table';

const SOLVED = OUTCOMES.indexOf('solved') + 1;

type ReportExtras = Pick<SolveReport, 'all' | 'redundant' | 'handedOver'>;
const NO_EXTRAS: ReportExtras = { all: null, redundant: null };

const COMPLETE = 1;
const HAS_SOLUTION = 2;
const HAS_SCORE = 4;
const ESTIMATED = 8;

/**
 * What came back for each puzzle of a table, a row each of about 50 bytes for a 9×9, none of them on
 * the heap; the answers take the place in their arena that the puzzle takes in the table's.
 */
export class ResultTable {
  /** 0 is no result, otherwise the outcome's number plus one. */
  private readonly outcome: Uint8Array;
  private readonly flags: Uint8Array;
  private readonly engine: Uint8Array;
  private readonly micros: NumberColumn;
  private readonly nodes: NumberColumn;
  private readonly updates: NumberColumn;
  private readonly solutions: NumberColumn;
  private readonly score: NumberColumn;
  private readonly answers = new CellArena();
  private readonly covers = new Map<number, Int32Array>();
  /** What only some questions bring back. */
  private readonly extras = new Map<number, ReportExtras>();
  private readonly engines: string[] = [];

  constructor(private readonly table: PuzzleTable) {
    const { length } = table;
    this.outcome = new Uint8Array(length);
    this.flags = new Uint8Array(length);
    this.engine = new Uint8Array(length);
    this.micros = new NumberColumn(length);
    this.nodes = new NumberColumn(length);
    this.updates = new NumberColumn(length);
    this.solutions = new NumberColumn(length);
    this.score = new NumberColumn(length);
  }

  set(index: number, report: SolveReport): void {
    this.outcome[index] = OUTCOMES.indexOf(report.outcome) + 1;
    this.flags[index] = flagsOf(report);
    this.engine[index] = this.engineNumber(report.engine);
    this.micros.set(index, report.micros);
    this.nodes.set(index, report.nodes);
    this.updates.set(index, report.updates);
    this.solutions.set(index, report.solutions);
    this.score.set(index, report.score ?? 0);
    this.setSolution(index, report.solution);
    const { all, redundant, handedOver } = report;
    if (all === null && redundant === null && handedOver === undefined) this.extras.delete(index);
    else this.extras.set(index, { all, redundant, ...(handedOver && { handedOver }) });
  }

  /** As `set`, for consecutive rows and regular grids of a block, a column at a time: no reports are made. */
  setSolved(first: number, block: ColumnBlock, from: number, to: number): void {
    const { columns, grids, engine } = block;
    const { cells, size } = grids.shape;
    this.outcome.fill(SOLVED, first, first + to - from);
    this.engine.fill(this.engineNumber(engine), first, first + to - from);
    this.micros.setAll(first, columns.micros, from, to);
    this.nodes.setAll(first, columns.nodes, from, to);
    this.updates.setAll(first, columns.updates, from, to);
    this.solutions.setAll(first, columns.found, from, to);
    const bits = bitsFor(size);
    for (let index = first, place = from; place < to; index++, place++) {
      this.flags[index] = COMPLETE | HAS_SOLUTION | (columns.isShared(place) ? ESTIMATED : 0);
      if (this.extras.size > 0) this.extras.delete(index);
      this.answers.write(this.table.offset(index), columns.cells, bits, place * cells, cells);
    }
  }

  clear(index: number): void {
    this.outcome[index] = 0;
    this.micros.set(index, 0);
    this.nodes.set(index, 0);
    this.updates.set(index, 0);
    this.covers.delete(index);
    this.extras.delete(index);
  }

  has(index: number): boolean {
    return (this.outcome[index] ?? 0) > 0;
  }

  microsOf(index: number): number {
    return this.micros.get(index);
  }

  /** Whether the time is a share of that of several puzzles. */
  isEstimated(index: number): boolean {
    return ((this.flags[index] ?? 0) & ESTIMATED) > 0;
  }

  nodesOf(index: number): number {
    return this.nodes.get(index);
  }

  updatesOf(index: number): number {
    return this.updates.get(index);
  }

  get(index: number): SolveReport | null {
    const outcome = OUTCOMES[(this.outcome[index] ?? 0) - 1];
    if (outcome === undefined) return null;
    const flags = this.flags[index] ?? 0;
    const extras = this.extras.get(index) ?? NO_EXTRAS;
    return {
      outcome,
      solutions: this.solutions.get(index),
      complete: (flags & COMPLETE) > 0,
      solution: (flags & HAS_SOLUTION) > 0 ? this.solutionOf(index) : null,
      ...extras,
      score: (flags & HAS_SCORE) > 0 ? this.score.get(index) : null,
      micros: this.microsOf(index),
      nodes: this.nodesOf(index),
      updates: this.updates.get(index),
      engine: this.engines[this.engine[index] ?? 0] ?? '',
      ...((flags & ESTIMATED) > 0 && { estimated: true }),
    };
  }

  private setSolution(index: number, solution: Solution | null): void {
    const slot = this.table.slot(index);
    if (solution?.kind === 'cover') this.covers.set(index, solution.options);
    else this.covers.delete(index);
    if (solution?.kind === 'grid' && slot !== null) {
      this.answers.write(slot.offset, solution.cells, slot.bits);
    }
  }

  private solutionOf(index: number): Solution {
    const slot = this.table.slot(index);
    if (slot === null)
      return { kind: 'cover', options: this.covers.get(index) ?? new Int32Array() };
    return { kind: 'grid', cells: this.answers.read(slot.offset, slot.shape.cells, slot.bits) };
  }

  private engineNumber(engine: string): number {
    const known = this.engines.indexOf(engine);
    return known >= 0 ? known : this.engines.push(engine) - 1;
  }
}

function flagsOf(report: SolveReport): number {
  const solution = report.solution === null ? 0 : HAS_SOLUTION;
  const score = report.score === null ? 0 : HAS_SCORE;
  const estimated = report.estimated === true ? ESTIMATED : 0;
  return (report.complete ? COMPLETE : 0) | solution | score | estimated;
}
