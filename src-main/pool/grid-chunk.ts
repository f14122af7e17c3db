import type { GridBatch } from '../engines';
import { linesLength, type LineStyle } from '../packed-grids';
import { gridShape, type GridShape, type Question } from '../shared/puzzle';
import type { PoolItem } from './wire';

/** A chunk in which every puzzle is a grid of one shape with the same plain question. */
export interface GridChunk {
  readonly kind: 'grids';
  readonly count: number;
  readonly boxRows: number;
  readonly boxCols: number;
  readonly limit: number;
  /** The givens of all grids, one grid after another, with room for `lines`; to be transferred. */
  readonly buffer: ArrayBuffer;
  /** How the worker is to write the solved ones; null where the reports are wanted. */
  readonly lines: LineStyle | null;
}

/** Grids that are together already. */
export interface PoolGrids extends GridBatch {
  /**
   * How solved grids are written, where nothing else of them is wanted: the worker that solved them
   * checks and writes them, and reports only on the others. For 9×9.
   */
  readonly lines?: LineStyle;
  /** Buffers to hand over instead of new ones, whose pages cost and which as garbage have the whole heap looked through. */
  readonly spares?: ArrayBuffer[];
}

/** Packs puzzles that are alike, which almost all of a file's are; null when they are not. */
export function packGrids(items: readonly PoolItem[]): GridChunk | null {
  const first = items[0];
  if (first?.puzzle.kind !== 'grid' || !isPlain(first.question)) return null;
  const { shape } = first.puzzle;
  const { boxRows, boxCols } = shape;
  const { limit } = first.question;
  if (gridShape(boxRows, boxCols) !== shape) return null;
  const cells = new Uint8Array(items.length * shape.cells);
  let at = 0;
  for (const { puzzle, question } of items) {
    if (puzzle.kind !== 'grid' || puzzle.shape !== shape) return null;
    if (question !== first.question && !(isPlain(question) && question.limit === limit))
      return null;
    cells.set(puzzle.cells, at);
    at += shape.cells;
  }
  return {
    kind: 'grids',
    count: items.length,
    boxRows,
    boxCols,
    limit,
    buffer: cells.buffer,
    lines: null,
  };
}

/** Packs grids that are together already. The caller keeps its cells: they are copied. */
export function packBatch(batch: PoolGrids): GridChunk {
  const { shape, count, cells, limit, lines = null, spares } = batch;
  const { boxRows, boxCols } = shape;
  const spare = spares?.pop() ?? new ArrayBuffer(0);
  const bytes = Math.max(cells.length, lines === null ? 0 : linesLength(lines, cells.length));
  const buffer = spare.byteLength < bytes ? new ArrayBuffer(bytes) : spare;
  new Uint8Array(buffer).set(cells);
  return { kind: 'grids', count, boxRows, boxCols, limit, buffer, lines };
}

/** The chunk as engines take it; `cells` is a view on the chunk's buffer. */
export function gridBatch({ boxRows, boxCols, count, limit, buffer }: GridChunk): GridBatch {
  const shape = gridShape(boxRows, boxCols);
  return { shape, count, cells: new Uint8Array(buffer, 0, count * shape.cells), limit };
}

/** One grid of a batch, as a view. */
export function gridItem({ shape, cells, limit }: GridBatch, index: number): PoolItem {
  return {
    puzzle: { kind: 'grid', shape, cells: gridAt(shape, cells, index) },
    question: { want: 'solutions', limit },
  };
}

export function gridItems(batch: GridBatch): PoolItem[] {
  return Array.from({ length: batch.count }, (_, index) => gridItem(batch, index));
}

function gridAt(shape: GridShape, cells: Uint8Array, index: number): Uint8Array {
  return cells.subarray(index * shape.cells, (index + 1) * shape.cells);
}

type PlainQuestion = Extract<Question, { want: 'solutions' }>;

/** Solutions in any order, up to a number, of which only the first is wanted. */
export function isPlain(question: Question): question is PlainQuestion {
  return (
    question.want === 'solutions' &&
    Number.isFinite(question.limit) &&
    question.order === undefined &&
    question.keepAll === undefined
  );
}
