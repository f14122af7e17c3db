import { problem, ProblemError } from '../shared/puzzle';
import { isWide, type EncodingName, wideUnit } from './encoding';
import type { LineBlock } from './block-decoder';
import { lineBlocks } from './line-blocks';
import type { TextSink } from './safe-output';
import { openBytes, type TextSource } from './text-source';
import iconv from 'iconv-lite';
import { encodeBytes } from './byte-encodings';

/** Replaces `count` lines from the 1-based `line` on; `count` 0 inserts before it, no `lines` deletes. */
export interface LineEdit {
  readonly line: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/**
 * Copies a text with some of its lines replaced. Everything else is byte for byte the same: encoding,
 * byte order mark, the other lines and every line end. A new line takes the line end of the line that
 * it replaces; added ones take the file's first. A line that an edit leaves as it was keeps its bytes.
 *
 * @throws ProblemError file-changed when an edit is outside the text, and as `readLines`
 * @throws RangeError when edits overlap
 */
export async function rewriteLines(
  source: TextSource,
  edits: readonly LineEdit[],
  out: TextSink,
): Promise<void> {
  const reader = await openBytes(source);
  try {
    const rewriter = new Rewriter(inOrder(edits), out);
    for await (const block of lineBlocks(reader)) await rewriter.copy(block);
    if (!(await rewriter.end())) {
      throw new ProblemError(problem('file-changed', { file: reader.file }));
    }
  } finally {
    await reader.close();
  }
}

function inOrder(edits: readonly LineEdit[]): LineEdit[] {
  const sorted = [...edits].sort((a, b) => a.line - b.line || a.count - b.count);
  let free = 1;
  for (const edit of sorted) {
    if (edit.line < free) throw new RangeError(`edits overlap at line ${edit.line}`);
    free = edit.line + edit.count;
  }
  return sorted;
}

interface OldLine {
  readonly text: string;
  readonly body: Uint8Array;
  readonly end: Uint8Array;
}

class Rewriter {
  private encoding: EncodingName = 'UTF-8';
  /** What ends a line that replaces none. */
  private usualEnd: Uint8Array = new Uint8Array();
  private nextLine = 1;
  private lastLineEnded = true;
  private done = 0;
  /** How many lines of the current edit have been met so far, and which, unless it only deletes. */
  private met = 0;
  private old: OldLine[] = [];

  constructor(
    private readonly edits: readonly LineEdit[],
    private readonly out: TextSink,
  ) {}

  async copy(block: LineBlock): Promise<void> {
    this.encoding = block.encoding.name;
    if (block.line === 1) await this.begin(block);
    this.nextLine = block.line + block.lines.length;
    this.lastLineEnded = endsLine(block);
    const edit = this.edits[this.done];
    if (edit === undefined || edit.line >= this.nextLine) await this.out.write(block.bytes);
    else await this.copyByLine(block);
  }

  /** Inserts after the last line; false when an edit is left that does not fit the text. */
  async end(): Promise<boolean> {
    for (const edit of this.edits.slice(this.done)) {
      if (edit.line !== this.nextLine || edit.count > 0) return false;
      for (const line of edit.lines) await this.append(line);
    }
    return true;
  }

  private async begin(block: LineBlock): Promise<void> {
    if (block.encoding.bomBytes > 0) await this.out.write(encode(this.encoding, '\ufeff'));
    const first = lineRanges(this.encoding, block.bytes)[0] as LineRange;
    const end = copyOf(block.bytes, first.end, first.next);
    this.usualEnd = end.length > 0 ? end : encode(this.encoding, '\n');
  }

  private async copyByLine(block: LineBlock): Promise<void> {
    const { bytes } = block;
    let copied = 0;
    for (const [i, range] of lineRanges(this.encoding, bytes).entries()) {
      if (!this.touches(block.line + i)) continue;
      await this.out.write(bytes.subarray(copied, range.start));
      copied = range.start;
      await this.insertBefore(block.line + i);
      if (!this.touches(block.line + i)) continue;
      copied = range.next;
      const body = copyOf(bytes, range.start, range.end);
      const end = copyOf(bytes, range.end, range.next);
      await this.replace({ text: block.lines[i] as string, body, end });
    }
    await this.out.write(bytes.subarray(copied));
  }

  private touches(line: number): boolean {
    const edit = this.edits[this.done];
    return edit !== undefined && edit.line <= line;
  }

  private async insertBefore(line: number): Promise<void> {
    let edit = this.edits[this.done];
    while (edit !== undefined && edit.line === line && edit.count === 0) {
      for (const each of edit.lines) await this.write(encode(this.encoding, each), this.usualEnd);
      edit = this.edits[++this.done];
    }
  }

  /** Takes one more line of the current edit; writes its new lines when it was the last. */
  private async replace(line: OldLine): Promise<void> {
    const { count, lines } = this.edits[this.done] as LineEdit;
    if (lines.length > 0) this.old.push(line);
    if (++this.met < count) return;
    for (const [i, text] of lines.entries()) await this.writeNew(text, i, i === lines.length - 1);
    this.old = [];
    this.met = 0;
    this.done++;
  }

  private async writeNew(text: string, i: number, last: boolean): Promise<void> {
    const old = this.old[i];
    const body = old?.text === text ? old.body : encode(this.encoding, text);
    const { end } = (last ? this.old.at(-1) : (old ?? { end: this.usualEnd })) as OldLine;
    // Only the last line of a file has no end, and a line that follows it needs one.
    await this.write(body, !last && end.length === 0 ? this.usualEnd : end);
  }

  private async append(line: string): Promise<void> {
    const body = encode(this.encoding, line);
    if (this.lastLineEnded) await this.write(body, this.usualEnd);
    else await this.write(this.usualEnd, body);
  }

  private async write(...pieces: readonly Uint8Array[]): Promise<void> {
    for (const piece of pieces) await this.out.write(piece);
  }
}

/** Bytes that outlive their block, whose room the next one takes: a buffer's own `slice` is a view. */
function copyOf(bytes: Uint8Array, from: number, to: number): Uint8Array {
  return new Uint8Array(bytes.subarray(from, to));
}

function endsLine({ bytes, encoding }: LineBlock): boolean {
  const [last] = lineRanges(encoding.name, bytes.subarray(isWide(encoding.name) ? -2 : -1));
  return last !== undefined && last.end < last.next;
}

/** The bytes of a piece of text, without a byte order mark. */
function encode(name: EncodingName, text: string): Uint8Array {
  switch (name) {
    case 'UTF-8':
      return Buffer.from(text, 'utf8');
    case 'UTF-16LE':
      return Buffer.from(text, 'utf16le');
    case 'UTF-16BE':
      return Buffer.from(text, 'utf16le').swap16();
    case 'GB18030':
    case 'Big5':
    case 'Shift_JIS':
      return iconv.encode(text, name);
    case 'windows-1252':
    case 'windows-1251':
      return encodeBytes(name, text);
  }
}

/** A line within bytes: the line is `start…end`, its line end `end…next` (empty at the end of a file). */
interface LineRange {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** The lines of encoded text as byte ranges; the same lines as `splitLines` gives for its text. */
function lineRanges(name: EncodingName, bytes: Uint8Array): LineRange[] {
  const step = isWide(name) ? 2 : 1;
  const unitAt = isWide(name)
    ? (at: number) => wideUnit(name, bytes, at)
    : (at: number) => bytes[at] as number;
  const ranges: LineRange[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at += step) {
    const unit = unitAt(at);
    if (unit !== 0x0a && unit !== 0x0d) continue;
    const pair = unit === 0x0d && at + step < bytes.length && unitAt(at + step) === 0x0a;
    const next = at + (pair ? 2 * step : step);
    ranges.push({ start, end: at, next });
    start = next;
    at = next - step;
  }
  if (start < bytes.length) ranges.push({ start, end: bytes.length, next: bytes.length });
  return ranges;
}
