/** What a solution shows; the words for it are under `editor.matrix.picture.<kind>`. */
export type PictureKind = 'pieces' | 'queens' | 'row' | 'values';

/** A board: cells with a label and a group. */
export interface PictureBoard {
  readonly rows: number;
  readonly columns: number;
  /** Row by row; a place without a cell is a hole of the board. */
  readonly cells: readonly PictureCell[];
}

/** A solution of a cover as its problem’s picture. */
export interface Picture extends PictureBoard {
  readonly kind: PictureKind;
}

export interface PictureCell {
  /** 0-based. */
  readonly row: number;
  readonly column: number;
  /** Empty for none. */
  readonly label: string;
  /** Cells of one group have an outline together; -1 for no group. */
  readonly group: number;
  /** Which colour the cell has, from 0; null for none. */
  readonly tint: number | null;
  /** A few characters for the corner of the cell; empty for none. */
  readonly note: string;
}
