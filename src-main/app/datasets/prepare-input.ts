import { realpath, stat } from 'node:fs/promises';
import {
  readSmallFile,
  readSmallFileNow,
  sizeNow,
  SMALL_FILE_BYTES,
  type SmallFile,
} from '../../files';
import { createDiskCalls } from './disk-calls';

/** How files that are about to be opened are looked at on disk. */
export interface InputDisk {
  size(path: string): Promise<number>;
  /** The content of a file of so many bytes, or null where it is not small. */
  read(path: string, bytes: number): Promise<SmallFile | null>;
}

/** For the files of one opening. `read` throws ProblemError file-missing, not-a-file, file-unreadable */
export function createInputDisk(): InputDisk {
  const call = createDiskCalls();
  return {
    size: (path) =>
      call(
        () => sizeNow(path),
        async () => (await stat(path)).size,
      ),
    read: async (path, bytes) =>
      bytes > SMALL_FILE_BYTES
        ? null
        : await call(
            () => readSmallFileNow(path),
            () => readSmallFile(path),
          ),
  };
}

/** The path without links; the path itself where it leads nowhere. */
export function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
