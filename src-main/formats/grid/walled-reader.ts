import { problem, type GridPuzzle, type GridShape, type Problem } from '../../shared/puzzle';
import { editCells } from '../edit-cells';
import type { GridEmitter, GridLine } from './emitter';
import type { BlockReader } from './preface-reader';
import { enclosedBy, MAX_NUMBER, shapeOf, VALUE_BITS, wallsOf } from './walls';

/** A number of a line with its 0-based start; null where the word is none. */
export interface WalledCell {
  readonly text: string;
  readonly start: number;
  readonly number: number | null;
}

/** The cells of a line: values with walls, separated by blanks. */
export function walledCells(shape: GridShape, line: string): WalledCell[] {
  return [...line.matchAll(/[^\t ]+/g)].map(({ index, 0: text }) => {
    const number = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
    const good = number <= MAX_NUMBER && (number & VALUE_BITS) <= shape.size;
    return { text, start: index, number: good ? number : null };
  });
}

/** Reads grids whose numbers carry the walls of their cells; a line is a row. */
export class WalledReader implements BlockReader {
  private line = 0;
  private rows: GridLine[] = [];
  private readonly numbers: Uint8Array;
  private problem: Problem | null = null;

  constructor(
    private readonly shape: GridShape,
    private readonly emitter: GridEmitter,
  ) {
    this.numbers = new Uint8Array(shape.cells);
  }

  push(text: string): void {
    const line = { text, line: ++this.line };
    if (/^[\t ]*$/.test(text)) this.boundary();
    else this.row(line);
  }

  /** An empty line is where reading starts afresh. */
  boundary(): void {
    const { rows, emitter } = this;
    if (rows.length === 0) return;
    const found = this.problem ?? emitter.rowsMissing(rows, rows.length);
    this.reset();
    emitter.malformed(rows, found);
  }

  pass(): void {
    this.line++;
    this.boundary();
  }

  end(): void {
    this.boundary();
    this.emitter.end();
  }

  private row(line: GridLine): void {
    const { size } = this.shape;
    const cells = walledCells(this.shape, line.text);
    const first = this.rows.length * size;
    this.rows.push(line);
    const bad = cells.find(({ number }) => number === null);
    if (bad !== undefined) this.problem ??= this.unknown(line, bad);
    else if (cells.length !== size) {
      this.problem ??= this.emitter.wrongWidth(line, cells.length, size);
    } else cells.forEach(({ number }, i) => (this.numbers[first + i] = number as number));
    if (this.rows.length === size) this.complete();
  }

  private unknown({ line }: GridLine, { text, start }: WalledCell): Problem {
    const allowed = `0–${this.shape.size} + 16 + 32 + 64 + 128`;
    const shown = text.slice(0, 20);
    return problem('cell-unknown', { text: shown, allowed }, { line, column: start + 1 });
  }

  private complete(): void {
    const { rows, emitter, shape } = this;
    const found = enclosedBy(this.numbers, shape.size);
    const uneven = found.sizes.findIndex((cells) => cells !== shape.size);
    if (uneven >= 0) this.problem ??= this.unevenRegion(found.regions.indexOf(uneven), found.sizes);
    const wrong = this.problem;
    const values = this.numbers.map((number) => number & VALUE_BITS);
    this.reset();
    if (wrong !== null) {
      emitter.malformed(rows, wrong);
      return;
    }
    if (found.oneSided >= 0) {
      const at = placeOf(rows, shape, found.oneSided);
      emitter.notes.once('wall-one-sided', {}, at);
    }
    const cut = shapeOf(shape, found.regions);
    emitter.puzzle(rows, values, [], (cell) => placeOf(rows, shape, cell), cut);
  }

  private unevenRegion(cell: number, sizes: readonly number[]): Problem {
    const { size } = this.shape;
    const found = sizes.find((cells) => cells !== size) as number;
    return problem(
      'regions-uneven',
      { found, expected: size },
      placeOf(this.rows, this.shape, cell),
    );
  }

  private reset(): void {
    this.rows = [];
    this.problem = null;
  }
}

function placeOf(rows: readonly GridLine[], shape: GridShape, cell: number) {
  const { text, line } = rows[Math.floor(cell / shape.size)] as GridLine;
  const { start } = walledCells(shape, text)[cell % shape.size] as WalledCell;
  return { line, column: start + 1 };
}

/** A grid with its walls as lines; null when a region is in several pieces. */
export function walledLines({ shape, cells }: GridPuzzle): string[] | null {
  const walls = wallsOf(shape);
  if (walls === null) return null;
  return Array.from({ length: shape.size }, (_, row) =>
    Array.from({ length: shape.size }, (_, column) => {
      const cell = row * shape.size + column;
      return (walls[cell] as number) + (cells[cell] as number);
    }).join(' '),
  );
}

/** The lines of a case with other values; the walls stay. Null when the regions are others. */
export function rewriteWalled(
  ordinary: GridShape,
  lines: readonly string[],
  puzzle: GridPuzzle,
): string[] | null {
  const rows = lines.map((line) => walledCells(ordinary, line));
  const found = rows.flat().map(({ number }) => number);
  if (found.length !== puzzle.shape.cells || found.includes(null)) return null;
  const numbers = Uint8Array.from(found, Number);
  const { regions, sizes } = enclosedBy(numbers, ordinary.size);
  if (sizes.some((cells) => cells !== ordinary.size)) return null;
  if (shapeOf(ordinary, regions) !== puzzle.shape) return null;
  const places = rows
    .flatMap((row, i) =>
      row.map(({ start, text }) => ({ line: i + 1, start, end: start + text.length })),
    )
    .map((place, cell) => ({ ...place, cell }));
  const old = numbers.map((number) => number & VALUE_BITS);
  return editCells(lines, places, old, puzzle.cells, (value, cell) =>
    String(((numbers[cell] as number) & ~VALUE_BITS) + value),
  );
}
