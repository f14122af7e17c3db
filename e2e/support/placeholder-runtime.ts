import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks the place of the fuses in a runtime: https://www.electronjs.org/docs/latest/tutorial/fuses */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** A folder that electron-builder takes for an Electron runtime, with fuses in these states. */
export async function writePlaceholder(folder: string, states = '000000000'): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  const wire = Buffer.from([1, states.length, ...Buffer.from(states)]);
  const program = join(folder, 'electron');
  await writeFile(program, Buffer.concat([Buffer.from(`#!/bin/sh\n# ${FUSE_SENTINEL}`), wire]));
  await chmod(program, 0o755);
}
