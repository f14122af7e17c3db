import { problem, type Problem } from '../shared/puzzle';
import type { Encoding, EncodingName } from './encoding';
import { byteBlocks, type ByteBlock } from './line-blocks';
import { LINE_END, splitLines } from './split-lines';
import { openBytes, type TextSource } from './text-source';

/** What is known of a text after it has been read to its end. */
export interface TextInfo {
  readonly encoding: EncodingName;
  readonly bom: boolean;
  readonly lineEnd: 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
  readonly bytes: number;
  readonly lines: number;
  /** Remarks: `decoded-as`, `decoded-in-doubt`, `padding-skipped`, `bom-skipped`. */
  readonly notes: readonly Problem[];
}

/**
 * Takes lines from undecoded ASCII, as many as it likes from `bytes[from]` on, which begins a line.
 * Returns where it stopped, after a line end, or `from` for none. The lines that it takes at once
 * end alike, in LF or CRLF.
 */
export type TakeBytes = (bytes: Uint8Array, from: number) => TakenLines;

export interface TakenLines {
  /** Offset after the lines taken. */
  readonly end: number;
  readonly lines: number;
}

/** Lines that are decoded when `take` refuses one, before it is asked again. */
const REFUSED_LINES = 64;

/**
 * Reads a text of any size in bounded memory. `visit` gets the lines, without their line ends, in
 * runs of about 256 KiB of text, and is waited for before more is read. `take` is offered them first,
 * where they are plain ASCII: lines that it takes cost no strings, and `visit` is then called with
 * none, so that it can hold the reading back all the same.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable, empty-file, binary-file,
 * undecodable, line-too-long; what `visit` or `take` throws is passed on
 */
export async function readLines(
  source: TextSource,
  visit: (lines: readonly string[]) => void | Promise<void>,
  take?: TakeBytes,
): Promise<TextInfo> {
  const reader = await openBytes(source);
  try {
    const reading = new Reading(visit, take);
    for await (const block of byteBlocks(reader)) await reading.read(block);
    return reading.info();
  } finally {
    await reader.close();
  }
}

class Reading {
  private bytes = 0;
  private lines = 0;
  private ends = 0;
  private encoding: Encoding = { name: 'UTF-8', bomBytes: 0 };
  private isPadded = false;

  constructor(
    private readonly visit: (lines: readonly string[]) => void | Promise<void>,
    private readonly take: TakeBytes | undefined,
  ) {}

  async read({ bytes, decoder }: ByteBlock): Promise<void> {
    if (this.take !== undefined && decoder.isPlain(bytes)) {
      const before = this.lines;
      await this.readPlain(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), this.take);
      decoder.pass(this.lines - before);
    } else {
      const { lines, ends } = decoder.block(bytes);
      this.count(lines.length, ends);
      await this.visit(lines);
    }
    this.encoding = decoder.encoding;
    this.isPadded = decoder.isPadded;
    this.bytes += bytes.length;
  }

  /** Lets `take` have what it wants and decodes the rest, a few lines at a time. */
  private async readPlain(bytes: Buffer, take: TakeBytes): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const taken = take(bytes, at);
      if (taken.lines > 0) {
        const crlf = bytes[taken.end - 2] === CARRIAGE_RETURN;
        this.count(taken.lines, crlf ? LINE_END.CRLF : LINE_END.LF);
        at = taken.end;
        await this.visit([]);
      } else {
        const end = behindLines(bytes, at, REFUSED_LINES);
        const { lines, ends } = splitLines(bytes.toString('latin1', at, end));
        this.count(lines.length, ends);
        at = end;
        await this.visit(lines);
      }
    }
  }

  private count(lines: number, ends: number): void {
    this.lines += lines;
    this.ends |= ends;
  }

  info(): TextInfo {
    const { encoding, bytes, lines, ends } = this;
    return {
      encoding: encoding.name,
      bom: encoding.bomBytes > 0,
      lineEnd: LINE_END_NAMES[ends] ?? 'mixed',
      bytes: bytes + encoding.bomBytes,
      lines,
      notes: notesOn(encoding, this.isPadded),
    };
  }
}

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** Offset after the given number of line feeds from `from`, or the end. */
function behindLines(bytes: Buffer, from: number, count: number): number {
  let at = from;
  for (let i = 0; i < count && at < bytes.length; i++) {
    const feed = bytes.indexOf(LINE_FEED, at);
    at = feed < 0 ? bytes.length : feed + 1;
  }
  return at;
}

const LINE_END_NAMES: Readonly<Record<number, TextInfo['lineEnd']>> = {
  0: 'none',
  [LINE_END.LF]: 'LF',
  [LINE_END.CRLF]: 'CRLF',
  [LINE_END.CR]: 'CR',
};

function notesOn(encoding: Encoding, isPadded: boolean): Problem[] {
  const notes: Problem[] = [];
  const doubt = encoding.doubtful === true ? 'decoded-in-doubt' : 'decoded-as';
  if (encoding.name !== 'UTF-8') notes.push(problem(doubt, { encoding: encoding.name }));
  if (isPadded) notes.push(problem('padding-skipped', {}));
  if (encoding.bomBytes > 0) notes.push(problem('bom-skipped', { encoding: encoding.name }));
  return notes;
}
