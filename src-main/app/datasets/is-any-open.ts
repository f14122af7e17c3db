import type { Datasets } from './datasets';

/** Whether one of the files is open still: what was done with closed ones is over. */
export function isAnyOpen(
  datasets: Pick<Datasets, 'openFiles'>,
  files: readonly { readonly fileId: number }[],
): boolean {
  const open = new Set(datasets.openFiles().map(({ id }) => id));
  return files.some(({ fileId }) => open.has(fileId));
}
