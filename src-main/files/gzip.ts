import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { problem, ProblemError } from '../shared/puzzle';
import { readProblem } from './disk-problem';
import type { TextSource } from './text-source';

export const isGzip = (path: string): boolean => /.\.gz$/i.test(path);

/** What a compressed file is called without its ending. */
export const nameInGzip = (path: string): string => basename(path).replace(/\.gz$/i, '');

/** What is in a compressed file, unpacked while it is read. Reading @throws ProblemError file-unreadable */
export function openGzip(path: string): Extract<TextSource, { stream: unknown }> {
  return { name: nameInGzip(path), stream: () => unpacked(path) };
}

async function* unpacked(
  file: string,
  packed: Readable = createReadStream(file),
): AsyncGenerator<Uint8Array, void, undefined> {
  const unzip = createGunzip();
  packed.on('error', (error) => unzip.destroy(error));
  packed.pipe(unzip);
  try {
    for await (const piece of unzip) yield piece as Uint8Array;
  } catch (error) {
    throw readProblem(file, error);
  } finally {
    packed.destroy();
  }
}

/** Most that is unpacked into memory, in bytes. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * All that is in a compressed file, or in `packed` bytes that came in another way.
 *
 * @throws ProblemError file-missing, file-unreadable, file-too-large
 */
export async function readGzip(file: string, packed?: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of unpacked(file, packed && Readable.from([packed]))) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes <= MOST_UNPACKED) continue;
    throw new ProblemError(problem('file-too-large', { file, bytes, limit: MOST_UNPACKED }));
  }
  return Buffer.concat(pieces);
}
