import type { FileHandle } from 'node:fs/promises';

/**
 * Reads into `room` until it is full or the file ends, from the byte `from` on, or, with null, from where the
 * file stands; how many bytes there were.
 */
export async function fill(
  file: FileHandle,
  room: Uint8Array,
  from: number | null,
): Promise<number> {
  let filled = 0;
  for (let got = -1; got !== 0 && filled < room.length; filled += got) {
    const position = from === null ? null : from + filled;
    got = (await file.read(room, filled, room.length - filled, position)).bytesRead;
  }
  return filled;
}
