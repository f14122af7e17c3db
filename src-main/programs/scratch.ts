import { realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../files';

/** A folder for one program or one run, removed in the end. */
export interface Scratch {
  readonly folder: string;
  /** Where the program works; everything else in the folder is ours. */
  readonly work: string;
  remove(): Promise<void>;
}

const PREFIX = 'dlx-workbench-run-';

/** Without links: the sandbox has the folder alone, and programs name it as the system does. */
function temporaryFolder(): string {
  try {
    return realpathSync(tmpdir());
  } catch {
    return tmpdir();
  }
}

/** A new folder in the system's folder for temporary files, with the number of our process in its name. */
export async function openScratch(place: string = temporaryFolder()): Promise<Scratch> {
  const folder = await mkdtemp(join(place, `${PREFIX}${process.pid}-`));
  const work = join(folder, 'work');
  await mkdir(work);
  return { folder, work, remove: () => removeFolder(folder) };
}

/** Removes what workbenches left that were killed. */
export async function sweepScratch(place: string = temporaryFolder()): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    // Another user's folder stays: it cannot be removed.
    if (owner !== undefined && !isAlive(Number(owner)))
      await removeFolder(join(place, name)).catch(() => undefined);
  }
}

/** A text without our folders: `/tmp/dlx-workbench-run-7-x/work/a.cpp` becomes `a.cpp`. */
export function withoutScratch(text: string, place: string = temporaryFolder()): string {
  const start = join(place, PREFIX).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replaceAll(new RegExp(`${start}[^/\\\\]+[/\\\\](?:work[/\\\\])?`, 'g'), '');
}

/** A program may have taken our rights to its folders from them. */
async function removeFolder(folder: string): Promise<void> {
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await openAll(folder);
    await remove();
  });
}

async function openAll(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await openAll(join(folder, entry.name));
}
