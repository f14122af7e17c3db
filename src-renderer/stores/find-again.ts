import type { FileSummary } from '@shared/contract';
import type { FileNumbers, useSession } from './session';

/** Files of this window in a workbench that has started anew; those that it does not have are opened. */
export async function findAgain(
  session: Pick<ReturnType<typeof useSession>, 'request'>,
  before: readonly FileSummary[],
): Promise<FileNumbers> {
  const listed = await session.request('files/list', null);
  const paths = before.flatMap(({ path }) => path ?? []);
  const missing = paths.filter((path) => !listed.some((file) => file.path === path));
  // What may not be opened any more stays away.
  if (missing.length > 0) await session.request('files/open', { paths: missing }).catch(() => null);
  const after = await session.request('files/list', null);
  const numbers = new Map(
    after.flatMap(({ path, id }): [string, number][] => (path === null ? [] : [[path, id]])),
  );
  return new Map(
    before.flatMap(({ id, path }): [number, number][] => {
      const now = path === null ? undefined : numbers.get(path);
      return now === undefined ? [] : [[id, now]];
    }),
  );
}
