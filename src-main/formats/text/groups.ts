import { problem, type GridShape, type Problem } from '../../shared/puzzle';
import { describeNotation } from './alphabets';
import type { Notation } from './notation';
import type { Cells, LineReading } from './line-reading';

/** Where the cells of a grid are: parts of lines in order. */
export interface Piece {
  /** From 1. */
  readonly line: number;
  /** Columns from 0 and values of the cells in this line, as many as the grid has there. */
  readonly cells: Cells;
}

/** A grid with the place of each cell. */
export interface FoundGrid {
  readonly values: Uint8Array;
  readonly pieces: readonly Piece[];
  /** The cell of each place in turn, where they are not in the order of the grid. */
  readonly order?: readonly number[];
  /** Words next to its rows. */
  readonly words: string;
  /** The shape of a jigsaw, in place of the one that all grids have. */
  readonly shape?: GridShape;
  /** Its regions are drawn around its cells. */
  readonly drawn?: boolean;
  /** Another stands on the same lines. */
  readonly isBeside?: boolean;
  /** Its solution on the same lines. */
  readonly solution?: FoundGrid;
  /** The first and the last line of what belongs to it, where that is more than its cells. */
  readonly extent?: readonly [number, number];
}

/** Cells from a line on, to another where they have several, that are no part of a grid. */
export interface Left {
  readonly line: number;
  readonly last?: number;
  readonly cells: number;
}

/** Receives what is found, in file order. */
export interface GroupSink {
  grid(found: FoundGrid): void;
  /** Lines with cells that make no grid. */
  broken(first: number, last: number, found: Problem): void;
  words(text: string, kind: 'words' | 'remark' | 'number'): void;
}

/** Puts the lines of a file together to grids. */
export class Groups {
  private pieces: Piece[] = [];
  private count = 0;
  private said = '';
  private firstLine = 0;
  private lastLine = 0;
  private fault: Problem | null = null;
  private line = 0;

  constructor(
    private readonly notation: Notation,
    private readonly sink: GroupSink,
  ) {}

  get isOpen(): boolean {
    return this.firstLine > 0;
  }

  take(line: number, reading: LineReading): void {
    this.line = line;
    switch (reading.kind) {
      case 'cells':
        return this.cells(line, reading.cells, reading.words);
      case 'left':
        return this.left(line, reading);
      case 'empty':
        return this.notation.ends.empty ? this.close() : undefined;
      case 'rule':
        return this.notation.ends.rule ? this.close() : undefined;
      case 'head':
        return this.count === this.notation.shape.size ? this.reset() : this.close();
      default:
        if (reading.kind !== 'remark') this.close();
        return this.sink.words(reading.text, reading.kind);
    }
  }

  end(): void {
    this.line++;
    this.close();
  }

  private cells(line: number, cells: Cells, words: string): void {
    const { cells: total } = this.notation.shape;
    const width = cells.values.length;
    if (width >= total) {
      this.close();
      this.said = words;
      for (let from = 0; from < width; from += total) this.emitPart(line, cells, from);
      this.reset();
      return;
    }
    if (words !== '') this.said += this.said === '' ? words : ` ${words}`;
    this.add(line, cells);
    if (this.count === total) this.emit();
  }

  private emitPart(line: number, cells: Cells, from: number): void {
    const part = slice(cells, from, from + this.notation.shape.cells);
    this.sink.grid({
      values: Uint8Array.from(part.values),
      pieces: [{ line, cells: part }],
      words: this.said,
    });
  }

  private add(line: number, cells: Cells): void {
    if (this.firstLine === 0) this.firstLine = line;
    this.lastLine = line;
    this.pieces.push({ line, cells });
    this.count += cells.values.length;
  }

  /** A row that cannot be read still takes the place of one, so that those after it keep theirs. */
  private left(line: number, reading: Extract<LineReading, { kind: 'left' }>): void {
    const { shape } = this.notation;
    const at = { line, column: reading.column + 1 };
    const found =
      reading.exceptions === ''
        ? problem('text-cells-left', { found: reading.found, expected: shape.size }, at)
        : problem(
            'cell-unknown',
            { text: reading.exceptions, allowed: describeNotation(this.notation) },
            at,
          );
    if (!reading.near) {
      this.close();
      this.sink.broken(line, line, found);
      return;
    }
    this.fault ??= found;
    if (this.firstLine === 0) this.firstLine = line;
    this.lastLine = line;
    this.count += shape.size;
    if (this.count >= shape.cells) this.emit();
  }

  private emit(): void {
    if (this.fault !== null) {
      this.sink.broken(this.firstLine, this.lastLine, this.fault);
    } else {
      const values = Uint8Array.from(this.pieces.flatMap(({ cells }) => cells.values));
      this.sink.grid({ values, pieces: this.pieces, words: this.said });
    }
    this.reset();
  }

  /** What has begun and cannot be finished. */
  private close(): void {
    if (this.firstLine === 0) return;
    const { size } = this.notation.shape;
    const at = { line: this.lastLine + 1, column: 1 };
    const missing = problem('rows-missing', { found: this.count / size, expected: size }, at);
    this.sink.broken(this.firstLine, this.lastLine, this.fault ?? missing);
    this.reset();
  }

  private reset(): void {
    this.pieces = [];
    this.count = 0;
    this.said = '';
    this.firstLine = 0;
    this.fault = null;
  }
}

/** Where a cell is written. */
export function placeOf(found: FoundGrid, cell: number): Place {
  return pieceAt(found, found.order === undefined ? cell : Math.max(0, found.order.indexOf(cell)));
}

/** Where the cell is that is written as the `index`-th, from 0. */
export function pieceAt({ pieces }: FoundGrid, index: number): Place {
  let left = index;
  for (const { line, cells } of pieces) {
    const start = cells.starts[left];
    if (start !== undefined) return { line, column: start + 1 };
    left -= cells.values.length;
  }
  return { line: pieces[0]?.line ?? 1, column: 1 };
}

type Place = { readonly line: number; readonly column: number };

function slice({ values, starts, ends }: Cells, from: number, to: number): Cells {
  return {
    values: values.slice(from, to),
    starts: starts.slice(from, to),
    ends: ends.slice(from, to),
  };
}

/**
 * The two signs with which a grid writes blanks and the first cell with the second, and null where it has
 * one: of two, one, such as 0, may well be a value. `lines` are those from line `from` on.
 */
export function mixedBlanks(
  { values, pieces }: FoundGrid,
  lines: readonly string[],
  from = 1,
): readonly [string, string, number] | null {
  if (!values.includes(0)) return null;
  let known = '';
  let cell = -1;
  for (const { line, cells } of pieces) {
    const text = lines[line - from] ?? '';
    for (const [i, value] of cells.values.entries()) {
      cell++;
      const sign = value === 0 ? text.slice(cells.starts[i], cells.ends[i]).trim() : '';
      if (sign === '' || sign.toLowerCase() === known.toLowerCase()) continue;
      if (known !== '') return [known, sign, cell];
      known = sign;
    }
  }
  return null;
}
