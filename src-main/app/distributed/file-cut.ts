import type { Format } from '../../formats';

/** A file on disk, with its format. */
export interface CutSource {
  readonly path: string;
  readonly bytes: number;
  readonly format: Format;
}

/** Whole puzzles of a file: `bytes` bytes from the byte `from` on. */
export interface FileRange {
  readonly from: number;
  readonly bytes: number;
  /** SHA-256 of header and range, where they have been read. */
  readonly digest: string | null;
}

export interface FileCut {
  /** How many bytes stand before the first puzzle. */
  readonly header: number;
  /** One after another, to the end of the file. */
  readonly ranges: readonly FileRange[];
}
