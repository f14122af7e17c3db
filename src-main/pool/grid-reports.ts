import type { GridColumns } from '../engines';
import { OUTCOMES, type Outcome, type SolveFailure, type SolveReport } from '../shared/puzzle';
import { padded } from './bytes';

/**
 * Reports on a chunk of grids, as columns in one buffer that the engine writes to directly:
 *
 * ```
 * found nodes updates micros   each count × Float64
 * outcome                      count bytes, padded to 4: index in OUTCOMES, plus COMPLETE
 * cells                        count × cells of the shape; zeros where there is no solution
 * ```
 */
export interface GridReports {
  readonly kind: 'grids';
  readonly count: number;
  /** Cells of one grid. */
  readonly cells: number;
  readonly engine: string;
  /** To be transferred. */
  readonly buffer: ArrayBuffer;
  /** Reports that name another engine or a failure; hardly ever any. */
  readonly exceptions: readonly GridReportException[];
}

export interface GridReportException {
  readonly at: number;
  readonly engine: string;
  readonly failure?: SolveFailure;
}

const COMPLETE = 16;
const SOLVED = OUTCOMES.indexOf('solved') + COMPLETE;
const DOUBLES = 4;

/** The longest slice of a chunk, in microseconds; see `searchGrids`. */
const SHARED_MICROS = 8000;

const bytesOf = (count: number, cells: number): number =>
  count * 8 * DOUBLES + padded(count) + count * cells;

/** The columns of a chunk as views on one buffer. */
export class GridReportColumns implements GridColumns {
  readonly buffer: ArrayBuffer;
  readonly found: Float64Array;
  readonly nodes: Float64Array;
  readonly updates: Float64Array;
  readonly micros: Float64Array;
  readonly cells: Uint8Array;
  private readonly outcomes: Uint8Array;

  /** New columns in `room`, if that is large enough; what was in it goes. */
  static of(count: number, cells: number, room?: ArrayBuffer): GridReportColumns {
    const hasRoom = room !== undefined && room.byteLength >= bytesOf(count, cells);
    if (hasRoom) new Uint8Array(room, 0, bytesOf(count, cells)).fill(0);
    return new GridReportColumns(count, cells, hasRoom ? room : undefined);
  }

  /** New columns for `count` grids of `cells` cells, or a look at those of `buffer`. */
  constructor(
    readonly count: number,
    cells: number,
    buffer?: ArrayBuffer,
  ) {
    const doubles = count * 8;
    const head = doubles * DOUBLES;
    this.buffer = buffer ?? new ArrayBuffer(bytesOf(count, cells));
    const column = (at: number): Float64Array => new Float64Array(this.buffer, at * doubles, count);
    this.found = column(0);
    this.nodes = column(1);
    this.updates = column(2);
    this.micros = column(3);
    this.outcomes = new Uint8Array(this.buffer, head, count);
    this.cells = new Uint8Array(this.buffer, head + padded(count), count * cells);
  }

  setOutcome(index: number, outcome: Outcome, complete: boolean): void {
    this.outcomes[index] = OUTCOMES.indexOf(outcome) + (complete ? COMPLETE : 0);
  }

  /** Takes over the columns of one grid of others with as many cells. */
  copy(index: number, from: GridReportColumns, place: number): void {
    const cells = this.cells.length / this.count;
    this.found[index] = from.found[place] as number;
    this.nodes[index] = from.nodes[place] as number;
    this.updates[index] = from.updates[place] as number;
    this.micros[index] = from.micros[place] as number;
    this.outcomes[index] = from.outcomes[place] as number;
    this.cells.set(from.cells.subarray(place * cells, (place + 1) * cells), index * cells);
  }

  outcome(index: number): Outcome {
    return OUTCOMES[(this.outcomes[index] as number) & (COMPLETE - 1)] ?? 'failed';
  }

  complete(index: number): boolean {
    return (this.outcomes[index] as number) >= COMPLETE;
  }

  /** Solved for certain, with a number of solutions that `limit` allows. */
  answered(index: number, limit: number): boolean {
    const found = this.found[index] as number;
    return this.outcomes[index] === SOLVED && found >= 1 && found <= limit && found % 1 === 0;
  }

  /** Whether its time may be a share of a slice: only one that takes longer has the clock for itself. */
  isShared(index: number): boolean {
    return this.count > 1 && (this.micros[index] as number) < SHARED_MICROS;
  }

  /** The report on one grid; its solution is a view on the buffer. */
  report(index: number, engine: string): SolveReport {
    const outcome = this.outcome(index);
    const size = this.cells.length / this.count;
    const answer = (): Uint8Array => this.cells.subarray(index * size, (index + 1) * size);
    return {
      outcome,
      solutions: this.found[index] as number,
      complete: this.complete(index),
      solution: outcome === 'solved' ? { kind: 'grid', cells: answer() } : null,
      all: null,
      redundant: null,
      score: null,
      micros: Math.round(this.micros[index] as number),
      engine,
      nodes: this.nodes[index] as number,
      updates: this.updates[index] as number,
      ...(this.isShared(index) && { estimated: true }),
    };
  }
}

/** The columns of a chunk as they came. */
export function columnsOf({ count, cells, buffer }: GridReports): GridReportColumns {
  return new GridReportColumns(count, cells, buffer);
}

/** Gives the report on each grid of a chunk; its solution is a view on the buffer. */
export function reportReader(reports: GridReports): (at: number) => SolveReport {
  const columns = columnsOf(reports);
  const exceptions = new Map(reports.exceptions.map((each) => [each.at, each]));
  return (at) => {
    const { engine, failure } = exceptions.get(at) ?? { engine: reports.engine };
    const report = columns.report(at, engine);
    return failure === undefined ? report : { ...report, failure };
  };
}

export function unpackGridReports(reports: GridReports): SolveReport[] {
  const reportAt = reportReader(reports);
  return Array.from({ length: reports.count }, (_, at) => reportAt(at));
}
