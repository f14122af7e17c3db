/** Two outputs of one test side by side, held until closed. */
export interface DiffSummary {
  readonly id: number;
  /** `test`: an output and its reference; `saved`: our answers and the file on disk. */
  readonly of: 'test' | 'saved';
  readonly left: DiffSide;
  readonly right: DiffSide;
  /** Rows of the aligned pair. */
  readonly rows: number;
  readonly differences: number;
  readonly first: number | null;
}

export interface DiffSide {
  readonly title: string;
  readonly bytes: number;
  readonly lines: number;
  readonly bom: boolean;
  readonly lineEnd: 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
  /** False when the last line has no line end. */
  readonly finalNewline: boolean;
}

/** One line of one side, as it is in the file. */
export interface DiffLine {
  /** From 1. */
  readonly line: number;
  readonly bom: boolean;
  /** What ends the line; empty at the end of a file without a final newline. */
  readonly end: 'LF' | 'CRLF' | 'CR' | '';
  /** True when the text was cut at {@link DIFF_LINE_LIMIT} characters. */
  readonly cut: boolean;
}

/** Longest piece of a line that is shown. */
export const DIFF_LINE_LIMIT = 4_096;

/**
 * Cells and whitespace of the two lines, aligned; concatenated they give each line. An empty string
 * is a gap. A run of whitespace is a piece of its own.
 */
export interface DiffCell {
  readonly left: string;
  readonly right: string;
  readonly same: boolean;
}

export interface DiffRow {
  readonly index: number;
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
  readonly cells: readonly DiffCell[];
  /** False when texts, line ends or BOM differ. */
  readonly same: boolean;
}
