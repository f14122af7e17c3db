import { open, stat } from 'node:fs/promises';
import { problem, ProblemError } from '../shared/puzzle';
import { readProblem } from './disk-problem';
import type { EncodingName } from './encoding';

/** A file on disk, or bytes that were handed over (a file dropped into a browser). */
export type StoredSource =
  | {
      readonly path: string;
      /** What is in the file, where that has been read already: the disk is then left alone. */
      readonly content?: Uint8Array;
      /** Is shown every byte that is read, in order: for a hash of what was really read. */
      readonly seen?: (bytes: Uint8Array) => void;
      /** How the user says it is encoded; else its content tells. A byte order mark counts more. */
      readonly encoding?: EncodingName;
    }
  | { readonly name: string; readonly bytes: Uint8Array; readonly encoding?: EncodingName };

/** Text to read: what is stored as it is, or comes out of something in pieces (an entry of a zip). */
export type TextSource =
  | StoredSource
  | {
      readonly name: string;
      readonly stream: () => AsyncIterable<Uint8Array>;
      readonly encoding?: EncodingName;
    };

/** What to call a source in messages: its path, or its name. */
export const sourceName = (source: TextSource): string =>
  'path' in source ? source.path : source.name;

/** Bytes in order, at most what fits; 0 is the end. Reads may be short. */
export interface ByteReader {
  /** What to call the text in messages. */
  readonly file: string;
  /** How many bytes there are in all, where that is known. */
  readonly size?: number;
  /** See {@link StoredSource}. */
  readonly encoding?: EncodingName | undefined;
  read(target: Uint8Array): Promise<number>;
  close(): Promise<void>;
}

/** @throws ProblemError file-missing, not-a-file, file-unreadable */
export async function openBytes(source: TextSource): Promise<ByteReader> {
  // A spread would make each reader a table instead of a record.
  return Object.assign(await openSource(source), { encoding: source.encoding });
}

function openSource(source: TextSource): Promise<ByteReader> {
  if ('path' in source) {
    const { path, content, seen } = source;
    if (content === undefined) return openFile(path, seen);
    return Promise.resolve(overBytes(path, content, seen));
  }
  return Promise.resolve(
    'bytes' in source
      ? overBytes(source.name, source.bytes)
      : overStream(source.name, source.stream()),
  );
}

async function openFile(path: string, seen?: (bytes: Uint8Array) => void): Promise<ByteReader> {
  try {
    // Looked at before it is opened: opening a pipe would wait for its other end.
    const found = await stat(path);
    if (!found.isFile()) throw new ProblemError(problem('not-a-file', { file: path }));
    const handle = await open(path, 'r');
    return {
      file: path,
      read: async (target) => {
        try {
          const { bytesRead } = await handle.read(target, 0, target.length, null);
          seen?.(target.subarray(0, bytesRead));
          return bytesRead;
        } catch (error) {
          throw readProblem(path, error);
        }
      },
      close: () => handle.close(),
    };
  } catch (error) {
    throw readProblem(path, error);
  }
}

function overBytes(
  name: string,
  bytes: Uint8Array,
  seen?: (bytes: Uint8Array) => void,
): ByteReader {
  let from = 0;
  return {
    file: name,
    size: bytes.length,
    read: (target) => {
      const piece = bytes.subarray(from, from + target.length);
      target.set(piece);
      seen?.(piece);
      from += piece.length;
      return Promise.resolve(piece.length);
    },
    close: () => Promise.resolve(),
  };
}

/** The pieces of a stream; closing it early lets go of what it comes from. */
function overStream(name: string, stream: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  return {
    file: name,
    read: async (target) => {
      while (rest.length === 0) {
        const next = await pieces.next();
        if (next.done === true) return 0;
        rest = next.value;
      }
      const piece = rest.subarray(0, target.length);
      target.set(piece);
      rest = rest.subarray(piece.length);
      return piece.length;
    },
    close: async () => void (await pieces.return?.()),
  };
}
