// A CommonJS module: Node finds no named exports in it.
import lzString from 'lz-string';

/**
 * Longest packed text that is unpacked. A few kilobytes hold a plain puzzle; packed text can grow with
 * the square of its length, so that a long one could fill the memory.
 */
export const MAX_PACKED = 16 * 1024;

/** Unpacks text that lz-string made; empty when it is no such text. */
export function unpack(packed: string): string {
  try {
    // A blank is what some programs make of a plus sign.
    const text = lzString.decompressFromBase64(decodeURIComponent(packed).replaceAll(' ', '+'));
    return (text as string | null) ?? '';
  } catch {
    return '';
  }
}

export function pack(text: string): string {
  return lzString.compressToBase64(text);
}
