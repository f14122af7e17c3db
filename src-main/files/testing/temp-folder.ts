import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A folder of a test file's or a test's own, removed when that is over. */
export interface TempFolder {
  readonly path: string;
  /** Absolute path of something in the folder. */
  at(...parts: string[]): string;
  /** Writes a file, with the folders above it; its absolute path. */
  put(name: string, content?: string | Uint8Array): Promise<string>;
}

export const useTempFolder = (): TempFolder => folderWithin(beforeAll, afterAll);

/** As {@link useTempFolder}, another one for each test. */
export const useFreshFolder = (): TempFolder => folderWithin(beforeEach, afterEach);

function folderWithin(before: typeof beforeAll, after: typeof afterAll): TempFolder {
  let root = '';
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'dlx-files-'));
  });
  after(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const at = (...parts: string[]) => join(root, ...parts);
  return {
    get path() {
      return root;
    },
    at,
    put: async (name, content = '') => {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), content);
      return at(name);
    },
  };
}
