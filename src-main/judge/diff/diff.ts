import {
  DIFF_LINE_LIMIT,
  type DiffLine,
  type DiffRow,
  type DiffSide,
  type DiffCell,
} from '../../shared/contract';
import { textOf } from '../profiles/bytes';
import { align } from './align';
import { describeSide, endOf, indexLines, limitOf, startOf, type Lines } from './lines';

/**
 * The cells and blanks of two lines, aligned. In lines of packed cells a cell is a character, else a
 * word; blanks stand against blanks, so that `F P A H` beside `FPAH` differs in its blanks alone.
 */
function alignCells(left: string, right: string): DiffCell[] {
  const packed = isPacked(left) || isPacked(right);
  const a = pieces(left, packed);
  const b = pieces(right, packed);
  const cells: DiffCell[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const one = a[i];
    const other = b[j];
    if (other === undefined || (one !== undefined && isBlank(one) && !isBlank(other))) {
      cells.push({ left: one ?? '', right: '', same: false });
      i++;
    } else if (one === undefined || (isBlank(other) && !isBlank(one))) {
      cells.push({ left: '', right: other, same: false });
      j++;
    } else {
      cells.push({ left: one, right: other, same: one === other });
      i++;
      j++;
    }
  }
  return cells;
}

/** Numbers of large grids have at most two digits. */
const LONGEST_CELL = 3;

function isPacked(line: string): boolean {
  return line.split(/\s+/).some((word) => word.length > LONGEST_CELL);
}

function pieces(line: string, packed: boolean): string[] {
  return line.match(packed ? /\s+|\S/gu : /\s+|\S+/gu) ?? [];
}

function isBlank(piece: string): boolean {
  return piece.trim() === '';
}

/** A side of a comparison: its title and its bytes. */
export interface DiffInput {
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** Two outputs side by side; rows are worked out where they are looked at. */
export interface Diff {
  readonly left: DiffSide;
  readonly right: DiffSide;
  readonly rows: number;
  readonly differences: number;
  row(index: number): DiffRow | null;
  /** The next row that differs beyond `from`, or null. */
  next(from: number, direction: 'next' | 'previous'): number | null;
}

/** Puts two outputs side by side; yields now and then, so that a caller can give way or stop. */
export function* diffOutputs(left: DiffInput, right: DiffInput): Generator<void, Diff> {
  const a = yield* indexLines(left.bytes);
  yield;
  const b = yield* indexLines(right.bytes);
  yield;
  const aligned = yield* align(a, b);
  const rows = aligned.left.length;
  return {
    left: yield* describeSide(a, left.title),
    right: yield* describeSide(b, right.title),
    rows,
    differences: aligned.differences,
    row: (index) => {
      const i = aligned.left[index];
      const j = aligned.right[index];
      if (i === undefined || j === undefined) return null;
      const [leftLine, leftText] = lineOf(a, i);
      const [rightLine, rightText] = lineOf(b, j);
      const cells = alignCells(leftText, rightText);
      return { index, left: leftLine, right: rightLine, cells, same: aligned.differs[index] === 0 };
    },
    next: (from, direction) => {
      const by = direction === 'next' ? 1 : -1;
      for (let row = from + by; row >= 0 && row < rows; row += by) {
        if (aligned.differs[row] === 1) return row;
      }
      return null;
    },
  };
}

function lineOf(lines: Lines, line: number): readonly [DiffLine | null, string] {
  if (line < 0) return [null, ''];
  const end = endOf(lines, line);
  const start = startOf(lines, line);
  const limit = limitOf(lines, line) - (end === 'CRLF' ? 2 : end === '' ? 0 : 1);
  const shown = Math.min(limit, start + DIFF_LINE_LIMIT);
  const bom = line === 0 && lines.bom;
  return [
    { line: line + 1, bom, end, cut: shown < limit },
    textOf(lines.bytes.subarray(start, shown)),
  ];
}
