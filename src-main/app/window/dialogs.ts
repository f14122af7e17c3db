import { fingerprint, sameFile, type FileIdentity } from '../../files';
import type { Handlers } from '../../shared/contract';
import type { Grants } from '../grants/grants';
import type { Ports } from '../host/ports';

/** The system's dialogs behind their verbs: what is chosen in them, a window may name afterwards. */
export function dialogHandlers(ports: Ports, grants: Grants) {
  /** Files that the user chose in a save dialog, as they were then. */
  const replaceable = new Map<string, FileIdentity>();
  const identityOf = (path: string): Promise<FileIdentity | null> =>
    fingerprint(path).catch(() => null);
  return {
    'dialog/open': async ({ kind }) => {
      const paths = await ports.openDialog(kind);
      grants.add(paths);
      return paths;
    },
    'dialog/save': async ({ suggested }) => {
      const path = await ports.saveDialog(suggested);
      if (path === null) return null;
      grants.add([path]);
      const identity = await identityOf(path);
      if (identity === null) replaceable.delete(path);
      else replaceable.set(path, identity);
      return path;
    },
    'dialog/mayReplace': async ({ path }) => {
      const [agreed, found] = [replaceable.get(path), await identityOf(path)];
      replaceable.delete(path);
      return agreed !== undefined && found !== null && sameFile(agreed, found);
    },
  } satisfies Partial<Handlers>;
}
