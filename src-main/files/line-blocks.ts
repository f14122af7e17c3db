import { problem, ProblemError } from '../shared/puzzle';
import { BlockDecoder, MAX_LINE_LENGTH, type LineBlock } from './block-decoder';
import { encodingFromStart, isWide, wideUnit, type EncodingName } from './encoding';
import type { ByteReader } from './text-source';

/** No encoding spends more bytes on a character, so a line with more bytes than this a character is too long. */
const MAX_BYTES_PER_CHARACTER = 4;

const BLOCK_BYTES = 256 * 1024;

/**
 * Cuts a stream of bytes into blocks of whole lines and decodes them. Memory is bounded by the block
 * size and the longest line.
 *
 * Without a byte order mark and without the zero bytes of UTF-16, everything before the first block
 * with a byte beyond ASCII reads the same in every other encoding. So the choice is put off until that
 * block: strict UTF-8 if it is valid, else what its words speak for. A later block that contradicts it
 * is read by its own words, in doubt: lines have been handed out by then, and a name stops no file.
 *
 * Blocks are filled from the file's start whatever the lengths of the single reads, so that the same
 * bytes always give the same blocks and the same choice.
 *
 * @throws ProblemError empty-file, binary-file, undecodable, line-too-long, and what reading throws
 */
export async function* lineBlocks(
  reader: ByteReader,
  blockBytes: number = BLOCK_BYTES,
): AsyncGenerator<LineBlock, void, undefined> {
  for await (const { bytes, decoder } of byteBlocks(reader, blockBytes)) yield decoder.block(bytes);
}

/** A run of whole lines, not decoded yet. */
export interface ByteBlock {
  /** As those of a {@link LineBlock}. */
  readonly bytes: Uint8Array;
  /** The decoder of the file: it must decode or skip the block before the next one. */
  readonly decoder: BlockDecoder;
}

/** {@link lineBlocks} before their decoding. */
export async function* byteBlocks(
  reader: ByteReader,
  blockBytes: number = BLOCK_BYTES,
): AsyncGenerator<ByteBlock, void, undefined> {
  // One byte more than there is: a buffer that is not filled has the end of the text.
  let buffer = Buffer.allocUnsafe(Math.min(blockBytes, (reader.size ?? blockBytes) + 1));
  let filled = await fill(reader, buffer, 0);
  const fromStart = encodingFromStart(buffer.subarray(0, filled), reader.encoding);
  const decoder = new BlockDecoder(reader.file, fromStart);
  let begin = decoder.encoding.bomBytes;
  if (filled === begin) throw new ProblemError(problem('empty-file', { file: reader.file }));
  while (filled > begin) {
    const last = filled < buffer.length;
    const end = last ? filled : lastLineEnd(buffer, begin, filled, decoder.encoding.name);
    if (end > begin) yield { bytes: buffer.subarray(begin, end), decoder };
    else buffer = grown(buffer, decoder);
    buffer.copyWithin(0, end, filled);
    filled = last ? 0 : await fill(reader, buffer, filled - end);
    begin = 0;
  }
}

/** Reads until the buffer is full or the file has ended; the new fill level. */
async function fill(reader: ByteReader, buffer: Uint8Array, from: number): Promise<number> {
  let filled = from;
  while (filled < buffer.length) {
    const got = await reader.read(buffer.subarray(filled));
    if (got === 0) break;
    filled += got;
  }
  return filled;
}

/** A buffer with twice the room, for a line that does not fit. */
function grown(buffer: Buffer, decoder: BlockDecoder): Buffer<ArrayBuffer> {
  if (buffer.length > MAX_LINE_LENGTH * MAX_BYTES_PER_CHARACTER) decoder.refuseLength(decoder.line);
  return Buffer.concat([buffer], buffer.length * 2);
}

/**
 * Offset after the last line end in `begin…end`, or `begin` when there is none. A CR as the very
 * last character does not count: a LF may follow it. In UTF-8 and GB18030 no byte of a longer
 * character equals CR or LF; nor in Big5 and Shift JIS.
 */
function lastLineEnd(bytes: Buffer, begin: number, end: number, encoding: EncodingName): number {
  if (isWide(encoding)) return lastWideLineEnd(bytes, begin, end, encoding);
  const feed = bytes.subarray(begin, end).lastIndexOf(0x0a);
  const carriageReturn = bytes.subarray(begin, end - 1).lastIndexOf(0x0d);
  return begin + Math.max(feed, carriageReturn) + 1;
}

function lastWideLineEnd(
  bytes: Buffer,
  begin: number,
  end: number,
  encoding: 'UTF-16LE' | 'UTF-16BE',
): number {
  const last = begin + Math.floor((end - begin) / 2) * 2 - 2;
  for (let at = last; at >= begin; at -= 2) {
    const unit = wideUnit(encoding, bytes, at);
    if (unit === 0x0a || (unit === 0x0d && at < last)) return at + 2;
  }
  return begin;
}
