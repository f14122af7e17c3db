import type { DiffCell } from '../../shared/contract';

/**
 * The cells and blanks of two lines, aligned. In lines of packed cells a cell is a character, else a
 * word; blanks stand against blanks, so that `F P A H` beside `FPAH` differs in its blanks alone.
 */
export function alignCells(left: string, right: string): DiffCell[] {
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
