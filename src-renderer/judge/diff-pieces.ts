import type { DiffRow } from '@shared/contract';

/** A stretch of one side of a row as it is shown. `pad` is how many characters keep it in line. */
export interface DiffPiece {
  readonly text: string;
  /** `named`: a character that nobody sees, whose name is shown. */
  readonly kind: 'text' | 'blank' | 'named';
  readonly differs: boolean;
  readonly pad: number;
}

/** Lines longer than this are not parted at their blanks: too many elements. */
const LONGEST_PARTED = 600;

const isBlank = (text: string): boolean => /^[ \t\r\u3000]+$/.test(text);

/** One side of a row in pieces that stand under each other on both sides. */
export function piecesOf(row: DiffRow, side: 'left' | 'right'): DiffPiece[] {
  const length = row.cells.reduce((sum, cell) => sum + cell[side].length, 0);
  const parted = length <= LONGEST_PARTED;
  const pieces: DiffPiece[] = [];
  for (const cell of row.cells) {
    const text = cell[side];
    const wide = Math.max(cell.left.length, cell.right.length);
    const kind = parted && text !== '' && isBlank(text) ? 'blank' : 'text';
    const piece: DiffPiece = { text, kind, differs: !cell.same, pad: wide - text.length };
    const last = pieces.at(-1);
    if (last !== undefined && joins(last, piece)) {
      pieces[pieces.length - 1] = { ...piece, text: last.text + piece.text };
    } else pieces.push(piece);
  }
  return parted ? pieces.flatMap(partedAtInvisible) : pieces;
}

/** A piece with every invisible character in it by itself; tabs, CR and blanks of full width have signs. */
function partedAtInvisible(piece: DiffPiece): DiffPiece[] {
  const parts = piece.text.split(
    /([^\P{Cc}\t\r]|[\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f])/u,
  );
  if (parts.length === 1) return [piece];
  return parts.flatMap((text, i) => {
    const kind = i % 2 === 1 ? 'named' : piece.kind;
    const pad = i === parts.length - 1 ? piece.pad : 0;
    return text === '' && pad === 0 ? [] : [{ ...piece, text, kind, pad }];
  });
}

/** What is between two gaps and reads the same is one piece. A difference stays a cell of its own. */
function joins(last: DiffPiece, next: DiffPiece): boolean {
  return last.pad === 0 && !last.differs && !next.differs && last.kind === next.kind;
}

const SIGNS: Readonly<Record<string, string>> = {
  ' ': '·',
  '\t': '⇥',
  '\r': '␍',
  '\u3000': '□',
};

/** The text with a sign for every blank that one cannot see; as long as before. */
export function visible(text: string): string {
  return text.replaceAll(/[ \t\r\u3000]/g, (char) => SIGNS[char] ?? char);
}

/** The sign of a line end; empty where the file ends without one. */
export function endSign(end: 'LF' | 'CRLF' | 'CR' | ''): string {
  return { LF: '↵', CRLF: '␍↵', CR: '␍', '': '' }[end];
}

/** Characters of the longer side of a row. */
export function widthOf(row: DiffRow): number {
  return row.cells.reduce((sum, { left, right }) => sum + Math.max(left.length, right.length), 0);
}

/** The character at which the sides of a row part; after the last where only their ends differ. */
export function partsAt(row: DiffRow): number {
  if (row.left?.bom !== row.right?.bom) return 0;
  const at = row.cells.findIndex(({ same }) => !same);
  const cells = at < 0 ? row.cells : row.cells.slice(0, at);
  return cells.reduce((sum, { left, right }) => sum + Math.max(left.length, right.length), 0);
}
