import { isAscii } from 'node:buffer';
import { problem, ProblemError, type ProblemCode } from '../shared/puzzle';
import { decode, decodeTolerantly, isWide, type Encoding } from './encoding';
import { guessEncoding } from './guess-encoding';
import { splitLines } from './split-lines';

/** A run of whole lines: a block ends after a line end, or at the end of the file. */
export interface LineBlock {
  /** The lines with their line ends, without the byte order mark. Valid until the next block is asked for. */
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  /** 1-based number of the first line. */
  readonly line: number;
  /** The lines, decoded, without their line ends. */
  readonly lines: readonly string[];
  /** Kinds of line ends in the block: bits of `LINE_END`. */
  readonly ends: number;
}

/** Longest line that is read, in characters: the names of 200,000 items have their place. */
export const MAX_LINE_LENGTH = 2 * 1024 * 1024;

/** Characters that no text has; what has them beside bytes of no clear encoding is none. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0001-\u0008\u000e-\u0019\u001c-\u001f]/;

/**
 * Turns blocks of bytes into lines: settles the encoding, counts the lines, and refuses what is not
 * text, with the place.
 */
export class BlockDecoder {
  encoding: Encoding;
  /** 1-based number of the next line. */
  line = 1;
  private isDecided: boolean;
  /** Zero bytes have filled up the file. */
  isPadded = false;

  constructor(
    private readonly file: string,
    fromStart: Encoding | null,
  ) {
    this.encoding = fromStart ?? { name: 'UTF-8', bomBytes: 0 };
    this.isDecided = fromStart !== null;
  }

  block(bytes: Uint8Array): LineBlock {
    const { lines, ends } = splitLines(this.decode(bytes));
    // Fewer bytes than the limit cannot hold more characters than it.
    if (bytes.length > MAX_LINE_LENGTH) this.checkLengths(lines);
    const block = { bytes, encoding: this.encoding, line: this.line, lines, ends };
    this.line += lines.length;
    return block;
  }

  /**
   * True when a block reads the same in every encoding that is still possible and needs no decoding:
   * ASCII without zero bytes, and no line of it can be too long.
   */
  isPlain(bytes: Uint8Array): boolean {
    const short = bytes.length <= MAX_LINE_LENGTH;
    return short && !isWide(this.encoding.name) && isAscii(bytes) && !bytes.includes(0);
  }

  /** So many lines of a plain block have been read by somebody else. */
  pass(lines: number): void {
    this.line += lines;
  }

  /** The line that begins at `line` is longer than any that is read. */
  refuseLength(line: number): never {
    const params = { file: this.file, limit: MAX_LINE_LENGTH };
    throw new ProblemError(problem('line-too-long', params, { line }));
  }

  private checkLengths(lines: readonly string[]): void {
    const long = lines.findIndex((line) => line.length > MAX_LINE_LENGTH);
    if (long >= 0) this.refuseLength(this.line + long);
  }

  private decode(bytes: Uint8Array): string {
    const content = isWide(this.encoding.name) ? bytes : this.withoutPadding(bytes);
    const text = decode(this.encoding.name, content) ?? this.decodeOtherwise(content);
    if (isWide(this.encoding.name) && text.includes('\0')) this.refuseAt('binary-file', text, '\0');
    // UTF-8 has as many characters as bytes exactly where it is all ASCII, and then nothing is settled.
    if (text.length !== content.length) this.isDecided = true;
    return text;
  }

  /** The bytes before the zero bytes that fill up a file, in its last block; anywhere else they are no text. */
  private withoutPadding(bytes: Uint8Array): Uint8Array {
    const from = bytes.indexOf(0);
    if (from < 0) return bytes;
    if (bytes.subarray(from).some((byte) => byte !== 0)) {
      this.refuseAt('binary-file', Buffer.from(bytes).toString('latin1'), '\0');
    }
    this.isPadded = true;
    return bytes.subarray(0, from);
  }

  /** By the words in the bytes; what stood before keeps the encoding in which it was read. */
  private decodeOtherwise(bytes: Uint8Array): string {
    if (isWide(this.encoding.name)) {
      return this.refuseAt('undecodable', decodeTolerantly(this.encoding.name, bytes), '\ufffd');
    }
    const { name, text, doubtful } = guessEncoding(bytes);
    const control = doubtful ? CONTROL.exec(text)?.[0] : undefined;
    if (control !== undefined) this.refuseAt('binary-file', text, control);
    this.encoding = {
      name,
      bomBytes: this.encoding.bomBytes,
      doubtful: doubtful || this.isDecided,
    };
    this.isDecided = true;
    return text;
  }

  private refuseAt(code: ProblemCode, text: string, mark: string): never {
    const { lines } = splitLines(text);
    const index = lines.findIndex((line) => line.includes(mark));
    const column = (lines[index] as string).indexOf(mark) + 1;
    throw new ProblemError(
      problem(
        code,
        { file: this.file, encoding: this.encoding.name },
        { line: this.line + index, column },
      ),
    );
  }
}
