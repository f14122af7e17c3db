import { randomUUID } from 'node:crypto';
import { AFTER_EDITS, type AppInfo, type Handlers, type HostKind } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Dialects } from '../dialects/dialects';
import type { Ports } from '../host/ports';
import { allowFolder, browseFolder, listRecents, type Browsing } from './browse';
import type { LayoutStore } from './layout';
import type { Log } from './log';
import type { SettingsStore } from '../settings/settings';
import { prepareFolder } from '../tools/write-file';
import { fingerprint, sameFile, type FileIdentity } from '../../files';
import type { Grants } from '../grants/grants';

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

/** The host that the program runs in, and what it says of itself there. */
export interface AboutHost {
  readonly ports: Pick<Ports, 'reveal' | 'showMenus' | 'allowFolder'>;
  readonly version: string;
  readonly command: string;
  readonly host: HostKind;
  readonly defaultJobs: number;
}

/** The verbs about the program, its formats and the folders of this machine. */
export function hostHandlers(
  { ports, version, command, host, defaultJobs }: AboutHost,
  dialects: Dialects,
  browsing: Browsing,
) {
  const info: AppInfo = {
    instance: randomUUID(),
    version,
    command,
    host,
    platform: process.platform,
    nativeDialogs: host === 'electron',
    defaultJobs,
    samples: browsing.dirs.samples,
    afterEdits: AFTER_EDITS,
  };
  return {
    'app/info': () => info,
    'browse/list': ({ path }) => browseFolder(browsing, path),
    'browse/make': ({ path }) => prepareFolder(path),
    'browse/allow': ({ folder }) => {
      // Elsewhere the system's dialogs are what the user answers.
      if (!ports.allowFolder) throw new ProblemError(problem('path-not-granted', { path: folder }));
      return allowFolder(browsing, folder, ports.allowFolder);
    },
    'shell/reveal': ({ path }) => ports.reveal(path),
    'menu/show': ({ menus }) => ports.showMenus?.(menus),
    'formats/list': async () => (await dialects.list()).formats,
  } satisfies Partial<Handlers>;
}

/** The verbs about what the program remembers: settings, the window’s layout, recent files, its log. */
export function memoryHandlers(
  settings: SettingsStore,
  layout: LayoutStore,
  recents: Browsing['recents'],
  log: Log,
) {
  return {
    'settings/get': () => settings.get(),
    'settings/set': (change) => settings.set(change),
    'layout/get': () => layout.get(),
    'layout/set': (params) => layout.set(params),
    'recents/list': () => listRecents(recents),
    'recents/remove': ({ path }) => recents.remove(path),
    'recents/clear': () => recents.clear(),
    'log/text': () => log.text(),
  } satisfies Partial<Handlers>;
}
