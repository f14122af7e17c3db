import { problem, type GridShape, type Problem } from '../../shared/puzzle';
import type { CaseReader } from '../format';
import type { GridInput } from './dialect';
import type { GridEmitter, GridLine } from './emitter';
import { scannerOf, type LineScanner } from './scan';

/** A number alone on its line: no row of four cells or more looks like that. */
const SIZE = /^[\t ]*(\d{1,2})[\t ]*$/;

/** The side of a box in a size line, or null. */
export function readSize(line: string): number | null {
  const match = SIZE.exec(line);
  return match === null ? null : Number(match[1]);
}

/** A grid that is being read. */
interface Sized {
  readonly header: GridLine[];
  /** Its rows; of rows too many only the last. */
  readonly rows: GridLine[];
  /** The scanner of the grid's shape, or null where there is no such shape. */
  readonly scanner: LineScanner | null;
  readonly cells: Uint8Array;
  /** Rows that the grid should have. */
  readonly size: number;
  problem: Problem | null;
}

/**
 * Reads grids that each have a line with the side of a box before them. That line is where reading
 * starts afresh after a mistake; empty lines mean nothing.
 */
export class SizedReader implements CaseReader {
  private line = 0;
  private current: Sized | null = null;
  private readonly scanners: ReadonlyMap<number, LineScanner>;

  constructor(
    private readonly input: GridInput,
    private readonly emitter: GridEmitter,
  ) {
    this.scanners = new Map(
      input.shapes.map((shape) => [shape.boxRows, scannerOf(input, shape)] as const),
    );
  }

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const line = { text, line: this.line };
    const side = readSize(text);
    // A grid of one cell has a row that looks like a size.
    const oneCell = this.current?.size === 1 && this.current.rows.length === 0;
    if (side !== null && !oneCell) this.begin(line, side);
    else if (this.current === null) this.rowWithoutSize(line);
    else this.row(this.current, line);
  }

  end(): void {
    this.close();
    this.emitter.end();
  }

  private begin(line: GridLine, side: number): void {
    this.close();
    const scanner = this.scanners.get(side) ?? null;
    const found = scanner === null ? this.unsupported(line) : null;
    const cells = new Uint8Array(scanner?.shape.cells ?? 0);
    this.current = { header: [line], rows: [], scanner, cells, size: side * side, problem: found };
  }

  /** Rows without a size before them, up to the next size. */
  private rowWithoutSize(line: GridLine): void {
    const params = { text: line.text.trim().slice(0, 20), sizes: this.sizes() };
    const found = problem('size-missing', params, { line: line.line, column: 1 });
    this.current = {
      header: [line],
      rows: [],
      scanner: null,
      cells: new Uint8Array(0),
      size: 0,
      problem: found,
    };
  }

  private unsupported({ text, line }: GridLine): Problem {
    const at = { line, column: text.length - text.trimStart().length + 1 };
    return problem('size-unsupported', { text: text.trim(), sizes: this.sizes() }, at);
  }

  private row(grid: Sized, line: GridLine): void {
    const { scanner, rows, size } = grid;
    const row = rows.length;
    if (row > size) rows[row - 1] = line;
    else rows.push(line);
    if (scanner === null) return;
    if (row >= size) {
      const params = { found: row + 1, expected: size };
      grid.problem ??= problem('rows-extra', params, { line: line.line, column: 1 });
      return;
    }
    this.emitter.use(scanner);
    scanner.scan(line.text);
    this.emitter.remark(line);
    if (scanner.badAt >= 0) grid.problem ??= this.emitter.unknownCell(line);
    else if (scanner.count !== size) {
      grid.problem ??= this.emitter.wrongWidth(line, scanner.count, size);
    } else grid.cells.set(scanner.values.subarray(0, size), row * size);
  }

  private close(): void {
    const { current } = this;
    if (current === null) return;
    this.current = null;
    const { header, rows, scanner, cells, size } = current;
    if (scanner !== null) this.emitter.use(scanner);
    const lines = [...header, ...rows];
    if (rows.length < size) current.problem ??= this.emitter.rowsMissing(lines, rows.length);
    if (current.problem === null) this.emitter.puzzle(rows, cells, header);
    else this.emitter.malformed(lines, current.problem);
  }

  private sizes(): string {
    return this.input.shapes.map((shape: GridShape) => shape.boxRows).join(', ');
  }
}
