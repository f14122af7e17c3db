import { join } from 'node:path';
import { PACKAGES_FOLDER } from '../../files';
import type { PackageId } from '../../packages';
import { ProblemError, type Problem } from '../../shared/puzzle';
import { readSet } from './read-set';
import type { SetRequest } from './assemble';
import { writePackages, type PackageTarget, type WrittenPackage } from './write-packages';

export interface MadeFolder extends Pick<SetRequest, 'formats' | 'workerPath' | 'signal'> {
  readonly folder: string;
  readonly judges: readonly PackageId[];
  readonly as: PackageTarget['as'];
  readonly overwrite: boolean;
}

/**
 * Writes packages of a set that was made into the folder `packages` in it. Its tests are read from the
 * disk and checked again; until that is done the packages can be cancelled.
 *
 * @throws ProblemError cancelled, what is wrong with a test first, and as `writePackages` does
 */
export async function packageMade({ folder, judges, as, overwrite, ...rest }: MadeFolder): Promise<{
  readonly written: readonly WrittenPackage[];
  readonly notes: readonly Problem[];
}> {
  const read = await readSet({ ...rest, path: folder, formatId: null, name: null, title: null });
  if ('problems' in read) {
    const [first] = read.problems;
    if (first !== undefined) throw new ProblemError(first.problem);
    return { written: [], notes: [] };
  }
  const target = { folder: join(folder, PACKAGES_FOLDER), as, overwrite };
  return { written: await writePackages(judges, read.set, read.tests, target), notes: read.notes };
}
