import type { GridBatch } from '../engines';
import { createGrid9Writer, linesLength, type LineStyle } from '../packed-grids';
import { createGrid9Check } from '../verify';
import { columnsOf, GridReportColumns, type GridReports } from './grid-reports';

/**
 * What a worker says of a chunk of grids whose solutions it has checked and written. A *plain* grid is
 * solved for certain and its answer is sound; of these there is the text and how many had a second
 * solution. The others are *exceptions*, which come as reports.
 */
export interface WrittenGrids {
  readonly kind: 'written';
  readonly count: number;
  /** Begins with the lines of the plain grids, end to end; to be transferred. */
  readonly buffer: ArrayBuffer;
  /** Of these lines. */
  readonly bytes: number;
  /** Search nodes and microseconds of all grids. */
  readonly nodes: number;
  readonly micros: number;
  /** Places of the exceptions, ascending. */
  readonly exceptions: readonly number[];
  /** Plain grids with more than one solution: before each exception, and after the last. */
  readonly several: readonly number[];
  /** The reports on the exceptions. */
  readonly reports: GridReports;
}

/** Made with the first chunk, and kept. */
let check: ReturnType<typeof createGrid9Check> | null = null;
let write: ReturnType<typeof createGrid9Writer> | null = null;

/**
 * Checks what an engine says of 9×9 grids against their givens and writes what is sound, over the givens where their
 * buffer has room.
 */
export function writeGrids(batch: GridBatch, reports: GridReports, style: LineStyle): WrittenGrids {
  const columns = columnsOf(reports);
  const { exceptions, several } = partition(batch, columns);
  const text = textOf(batch, columns, exceptions, style);
  return {
    kind: 'written',
    count: batch.count,
    buffer: text.buffer,
    bytes: text.length,
    nodes: total(columns.nodes),
    micros: total(columns.micros),
    exceptions,
    several,
    reports: pick(reports, columns, exceptions),
  };
}

function partition(
  { count, cells, limit }: GridBatch,
  columns: GridReportColumns,
): Pick<WrittenGrids, 'exceptions' | 'several'> {
  const exceptions: number[] = [];
  const several: number[] = [];
  check ??= createGrid9Check();
  const sound = check(cells, columns.cells, count);
  let many = 0;
  for (let i = 0; i < count; i++) {
    if (columns.answered(i, limit) && sound[i] === 1) {
      if ((columns.found[i] as number) > 1) many++;
    } else {
      exceptions.push(i);
      several.push(many);
      many = 0;
    }
  }
  several.push(many);
  return { exceptions, several };
}

function textOf(
  { count, shape, cells: { buffer } }: GridBatch,
  columns: GridReportColumns,
  exceptions: readonly number[],
  style: LineStyle,
): Uint8Array<ArrayBuffer> {
  const bytes = linesLength(style, (count - exceptions.length) * shape.cells);
  const hasRoom = buffer instanceof ArrayBuffer && buffer.byteLength >= bytes;
  const text = new Uint8Array(hasRoom ? buffer : new ArrayBuffer(bytes), 0, bytes);
  write ??= createGrid9Writer();
  let at = 0;
  let from = 0;
  for (const place of [...exceptions, count]) {
    const cells = columns.cells.subarray(from * shape.cells, place * shape.cells);
    at = write(style, cells, text, at);
    from = place + 1;
  }
  return text;
}

/** The reports on some of the grids, as of a chunk of these alone. */
function pick(
  { cells, engine, exceptions }: GridReports,
  columns: GridReportColumns,
  places: readonly number[],
): GridReports {
  const count = places.length;
  const picked = new GridReportColumns(count, cells);
  places.forEach((place, at) => picked.copy(at, columns, place));
  const byPlace = new Map(exceptions.map((each) => [each.at, each]));
  return {
    kind: 'grids',
    count,
    cells,
    engine,
    buffer: picked.buffer,
    exceptions: places.flatMap((place, at) => {
      const exception = byPlace.get(place);
      return exception === undefined ? [] : [{ ...exception, at }];
    }),
  };
}

/** A plain loop: `reduce` calls its function for every one of a million. */
export function total(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return sum;
}
