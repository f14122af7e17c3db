import { problem, type GridShape, type Place, type Problem } from '../../shared/puzzle';
import { describeNotation } from './alphabets';
import type { Notation } from './notation';
import type { LineReading } from './line-reading';
import type { LinePlace } from './offsets';

/** A grid with the places of its cells in the order of the text. */
export interface FoundGrid {
  readonly values: Uint8Array;
  readonly places: readonly LinePlace[];
  /** Which cell of the grid each of them is, in row order from 0, where that is not their own order. */
  readonly order?: readonly number[];
  readonly words: string;
  /** The line of the first cell, where its place need not be found for that. */
  readonly line?: number;
  /** The shape of a jigsaw, in place of the one that all grids have. */
  readonly shape?: GridShape;
  readonly drawn?: boolean;
  readonly isBeside?: boolean;
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

type RowReading = Extract<LineReading, { kind: 'cells' }>;

/**
 * A grid of rows, whose places are found as they are asked for: for most grids that are tried they never are. A copy by
 * spreading would be without them.
 */
class TextGrid implements FoundGrid {
  private known: readonly LinePlace[] | null = null;

  constructor(
    readonly values: Uint8Array,
    readonly words: string,
    readonly extent: readonly [number, number],
    private readonly find: () => readonly LinePlace[],
  ) {}

  get line(): number {
    return this.extent[0];
  }

  get places(): readonly LinePlace[] {
    return (this.known ??= this.find());
  }
}

/** Puts the lines of a file together to grids. */
export class Groups {
  private found: RowReading[] = [];
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
        return this.cells(line, reading);
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

  private cells(line: number, row: RowReading): void {
    const { cells: total } = this.notation.shape;
    const { values, places, words } = row;
    if (values.length >= total) {
      this.close();
      this.said = words;
      for (let from = 0; from < values.length; from += total) {
        const own = () => places().slice(from, from + total);
        this.sink.grid(new TextGrid(values.slice(from, from + total), words, [line, line], own));
      }
      this.reset();
      return;
    }
    if (words !== '') this.said += this.said === '' ? words : ` ${words}`;
    if (this.firstLine === 0) this.firstLine = line;
    this.lastLine = line;
    this.found.push(row);
    this.count += values.length;
    if (this.count === total) this.emit();
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
    if (this.fault !== null) this.sink.broken(this.firstLine, this.lastLine, this.fault);
    else {
      const { found, said, firstLine, lastLine } = this;
      const values = new Uint8Array(this.count);
      let cell = 0;
      for (const row of found) {
        values.set(row.values, cell);
        cell += row.values.length;
      }
      const places = () => found.flatMap((row) => [...row.places()]);
      this.sink.grid(new TextGrid(values, said, [firstLine, lastLine], places));
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
    this.found = [];
    this.count = 0;
    this.said = '';
    this.firstLine = 0;
    this.fault = null;
  }
}

/** The line of the first cell. */
export const firstLineOf = (found: FoundGrid): number | undefined =>
  found.line ?? found.places[0]?.line;

/** Where a cell is written. */
export function placeOf({ places, order }: FoundGrid, cell: number): Place {
  const { line = 1, start = 0 } = places[order?.indexOf(cell) ?? cell] ?? places[0] ?? {};
  return { line, column: start + 1 };
}

/** Whether all blanks are one character, so that there is none to be compared. */
export const hasOneBlank = ({ cells, blanks }: Notation): boolean =>
  cells === 'packed' && blanks.filter((blank) => blank !== '').length === 1;

/** Two signs for blanks, and the first cell with the second. */
export type MixedSigns = readonly [string, string, number];

/**
 * The two signs with which a grid writes blanks and the first cell with the second, and null where it has
 * one: of two, one, such as 0, may well be a value. `lines` are those from line `from` on.
 */
export function mixedBlanks(
  { values, places, order }: FoundGrid,
  lines: readonly string[],
  from = 1,
): MixedSigns | null {
  let known = '';
  for (const [cell, { line, start, end }] of places.entries()) {
    if (values[order?.[cell] ?? cell] !== 0) continue;
    const sign = (lines[line - from] ?? '').slice(start, end).trim();
    if (sign === '' || sign === known || sign.toLowerCase() === known.toLowerCase()) continue;
    if (known !== '') return [known, sign, cell];
    known = sign;
  }
  return null;
}
