import type { Handlers } from '../../shared/contract';
import type { Grants } from '../grants/grants';
import { compareDisk } from './compare-disk';
import type { Datasets } from './datasets';
import { agreeToReplace } from './disk-state';
import type { DiskWatch } from './disk-watch';
import type { FileArchive } from './file-archive';

/**
 * The verbs about open files.
 *
 * @param kept takes the notes and ratings of a file that is closed
 * @param whenOpened is called with the paths that a window has opened; it returns those that are test sets
 */
export function datasetHandlers(
  datasets: Datasets,
  grants: Grants,
  kept: FileArchive,
  whenOpened: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  return {
    'files/list': () => datasets.list(),
    'files/told': () => datasets.tell(),
    'files/settled': () => datasets.settled(),
    'files/open': async ({ paths }) => {
      grants.add(paths);
      const arrived = await datasets.open(paths);
      const sets = await whenOpened(paths);
      const problems = arrived.problems.filter(
        ({ path, problem }) => problem.code !== 'no-datasets' || !sets.has(path),
      );
      return { ...arrived, problems };
    },
    'files/cancelOpening': () => datasets.cancelOpening(),
    'files/openContent': (params) => datasets.openContent(params),
    'files/create': (params) => datasets.create(params),
    'files/close': async ({ fileId }) => {
      await kept.store(datasets.get(fileId));
      datasets.close(fileId);
    },
    'files/closeMany': async ({ fileIds }) => {
      const files = datasets.openFiles().filter(isAmong(fileIds));
      for (const file of files) await kept.store(file);
      // All at once: a window that asks meanwhile sees each of them open or none. Some may be gone by then.
      const open = new Set(datasets.openFiles());
      for (const file of files) if (open.has(file)) datasets.close(file.id);
    },
    'files/setFormat': (params) => datasets.setFormat(params),
    'files/setEncoding': (params) => datasets.setEncoding(params),
  } satisfies Partial<Handlers>;
}

function isAmong(fileIds: readonly number[]): (file: { readonly id: number }) => boolean {
  const ids = new Set(fileIds);
  return ({ id }) => ids.has(id);
}

/** The verbs about files that other programs changed. */
export function diskHandlers(datasets: Datasets, watch: DiskWatch) {
  return {
    'files/checkDisk': () => watch.look(),
    'files/reload': ({ fileId }) => datasets.reload(fileId),
    'files/keepMine': async ({ fileId }) => {
      const file = datasets.get(fileId);
      await agreeToReplace(file);
      datasets.touch(file);
      return file.summary();
    },
    'files/compareDisk': ({ fileId }) => compareDisk(datasets, datasets.get(fileId)),
  } satisfies Partial<Handlers>;
}
