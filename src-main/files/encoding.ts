import type { EncodingName } from '../shared/contract/encodings';
import { decodeBytes, type ByteEncoding } from './byte-encodings';

export type { EncodingName };

export interface Encoding {
  readonly name: EncodingName;
  /** Length of the byte order mark that stood at the start, or 0. */
  readonly bomBytes: number;
  /** True where words decided and another encoding reads nearly as well. */
  readonly doubtful?: boolean;
}

/** How much of a file is looked at for UTF-16 without a byte order mark. */
const UTF16_WINDOW = 64 * 1024;
/** Zero bytes on one side of at least this share of the byte pairs mean UTF-16. */
const UTF16_SHARE = 0.3;
/** …and on the other side at most this share. */
const UTF16_NOISE = 0.01;

/**
 * The encoding that the start of a file speaks for: a byte order mark, else zero bytes on one side
 * of the byte pairs (UTF-16 of mostly ASCII text), else null: one byte a character or more, which
 * the first block that is not ASCII decides (strict UTF-8, else its words). What the user has `chosen`
 * stands behind a byte order mark alone.
 */
export function encodingFromStart(
  start: Uint8Array,
  chosen: EncodingName | undefined = undefined,
): Encoding | null {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'UTF-8', bomBytes: 3 };
  if (a === 0xff && b === 0xfe) return { name: 'UTF-16LE', bomBytes: 2 };
  if (a === 0xfe && b === 0xff) return { name: 'UTF-16BE', bomBytes: 2 };
  if (chosen !== undefined) return { name: chosen, bomBytes: 0 };
  return utf16FromZeros(start.subarray(0, UTF16_WINDOW));
}

function utf16FromZeros(start: Uint8Array): Encoding | null {
  if (!start.includes(0)) return null;
  const zeros: [number, number] = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2 === 0 ? 0 : 1]++;
  });
  const [even, odd] = zeros;
  const pairs = start.length / 2;
  if (odd >= pairs * UTF16_SHARE && even <= pairs * UTF16_NOISE) {
    return { name: 'UTF-16LE', bomBytes: 0 };
  }
  if (even >= pairs * UTF16_SHARE && odd <= pairs * UTF16_NOISE) {
    return { name: 'UTF-16BE', bomBytes: 0 };
  }
  return null;
}

const decoders: Readonly<
  Record<Exclude<EncodingName, ByteEncoding>, InstanceType<typeof TextDecoder>>
> = {
  'UTF-8': new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  'UTF-16LE': new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true }),
  'UTF-16BE': new TextDecoder('utf-16be', { fatal: true, ignoreBOM: true }),
  GB18030: new TextDecoder('gb18030', { fatal: true }),
  Big5: new TextDecoder('big5', { fatal: true }),
  Shift_JIS: new TextDecoder('shift_jis', { fatal: true }),
};

/** The text of whole lines, or null when the bytes are not of this encoding. */
export function decode(name: EncodingName, bytes: Uint8Array): string | null {
  if (isByteEncoding(name)) return decodeBytes(name, bytes);
  try {
    return decoders[name].decode(bytes);
  } catch {
    return null;
  }
}

const isByteEncoding = (name: EncodingName): name is ByteEncoding => name.startsWith('windows-');

/** The text with U+FFFD where the bytes are not of this encoding. */
export function decodeTolerantly(name: EncodingName, bytes: Uint8Array): string {
  return new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
}

/** True for UTF-16 in either byte order. */
export function isWide(name: EncodingName): name is 'UTF-16LE' | 'UTF-16BE' {
  return name === 'UTF-16LE' || name === 'UTF-16BE';
}

/** The 16-bit unit at a byte offset. */
export function wideUnit(name: 'UTF-16LE' | 'UTF-16BE', bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const second = bytes[at + 1] as number;
  return name === 'UTF-16LE' ? first + 256 * second : 256 * first + second;
}
