import { createHash, type Hash } from 'node:crypto';
import { encode, lineRanges, type LineBlock } from '../../files';
import type { ParsedCase } from '../../formats';
import type { Puzzle } from '../../shared/puzzle';
import { puzzleDigest } from '../core/checkpoint';
import type { FileCut, FileRange } from './file-cut';
import { MOST_HEADER_BYTES } from './run-file';

/** Where the lines of a file begin. */
export class LineStarts {
  /** Number of the first line of the list. */
  private first = 1;
  private offsets: number[] = [];
  /** How many at the start of the list are asked for no more. */
  private forgotten = 0;

  /** The lines of a block; blocks come one after another. */
  add({ bytes, encoding }: LineBlock, offset: number): void {
    for (const { start } of lineRanges(encoding.name, bytes)) this.offsets.push(offset + start);
  }

  at(line: number): number | undefined {
    return this.offsets[line - this.first];
  }

  /** Lines before this one are asked for no more. */
  forget(line: number): void {
    this.forgotten = line - this.first;
    // Moving the others each time would cost as many steps as there are lines.
    if (2 * this.forgotten < this.offsets.length) return;
    this.offsets = this.offsets.slice(this.forgotten);
    this.first = line;
    this.forgotten = 0;
  }

  get count(): number {
    return this.offsets.length - this.forgotten;
  }
}

/** A range as a scan has found it, with what shows whether it can be read on its own. */
export interface ScannedRange extends FileRange {
  readonly digest: string;
  readonly puzzles: number;
  /** A digest of the first puzzle, where there is one. */
  readonly first: string | null;
}

export interface ScannedCut extends FileCut {
  readonly ranges: readonly ScannedRange[];
}

const BYTE_ORDER_MARK = '\ufeff';
/** A puzzle that is longer, and blank lines that are more, are held by nobody. */
const MOST_HELD_BYTES = 256 * 1024 * 1024;
const MOST_HELD_LINES = 4_000_000;

/** Cuts a file while it is read, block by block, in the memory that one block and one puzzle need. */
export class Cutter {
  private readonly starts = new LineStarts();
  private readonly ranges: ScannedRange[] = [];
  /** Bytes from `heldFrom` on, which are not yet known to be in the range. */
  private held: Uint8Array = new Uint8Array();
  private heldFrom = 0;
  private header: Uint8Array | null = null;
  private size = 0;
  /** The range that is being read. */
  private from = 0;
  private puzzles = 0;
  private first: string | null = null;
  private hash: Hash = createHash('sha256');

  constructor(
    private readonly sizeOf: (puzzle: Puzzle) => number,
    private readonly mostBytes: number,
  ) {}

  /** Takes a block and the cases that it has shown; false where the file cannot be cut. */
  take(block: LineBlock, offset: number, cases: readonly ParsedCase[]): boolean {
    this.starts.add(block, offset);
    if (block.line === 1 && offset > 0) this.held = encode(block.encoding.name, BYTE_ORDER_MARK);
    this.held = Buffer.concat([this.held, block.bytes]);
    for (const each of cases) if (!this.takeCase(each)) return false;
    return this.held.length <= MOST_HELD_BYTES && this.starts.count <= MOST_HELD_LINES;
  }

  /** The cut, once the file has been read to its end; null where there was nothing to cut. */
  end(bytes: number): ScannedCut | null {
    if (this.header === null) return null;
    this.close(bytes);
    return { header: this.header.length, ranges: this.ranges };
  }

  private takeCase({ line, puzzle }: ParsedCase): boolean {
    const at = this.starts.at(line);
    if (at === undefined) return false;
    if (this.header === null) {
      if (at > MOST_HEADER_BYTES) return false;
      this.header = this.bytesUpTo(at);
      this.begin(at);
    } else if (this.isFull(at)) {
      this.close(at);
      this.begin(at);
    } else this.hash.update(this.bytesUpTo(at));
    this.starts.forget(line);
    if (puzzle === undefined) return true;
    this.size ||= this.sizeOf(puzzle);
    this.puzzles++;
    this.first ??= puzzleDigest(puzzle);
    return true;
  }

  private isFull(at: number): boolean {
    return this.puzzles > 0 && (this.puzzles >= this.size || at - this.from > this.mostBytes);
  }

  private begin(from: number): void {
    this.from = from;
    this.puzzles = 0;
    this.first = null;
    this.hash = createHash('sha256').update(this.header ?? '');
  }

  private close(to: number): void {
    const { from, puzzles, first, hash } = this;
    const digest = hash.update(this.bytesUpTo(to)).digest('hex');
    this.ranges.push({ from, bytes: to - from, digest, puzzles, first });
  }

  /** The bytes that are held up to an offset, which are held no longer. */
  private bytesUpTo(offset: number): Uint8Array {
    const bytes = this.held.subarray(0, offset - this.heldFrom);
    this.held = this.held.subarray(bytes.length);
    this.heldFrom = offset;
    return bytes;
  }
}
