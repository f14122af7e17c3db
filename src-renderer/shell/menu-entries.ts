import {
  withoutMnemonic,
  type RecentItem,
  type ShownCommand,
  type ShownMenu,
} from '@shared/contract';
import {
  commandById,
  commandLine,
  isMac,
  menuGroups,
  openPaths,
  runCommand,
  shownKeys,
  type Command,
} from '../commands';
import { useNotices, type useWords } from '../stores';
import type { MenuEntry, MenuOfBar, Submenu } from '../ui';

type Translate = ReturnType<typeof useWords>['t'];

const RECENT = 'recent:';
const MOST_RECENTS = 6;

export function commandEntries(ids: readonly string[], t: Translate): MenuEntry[] {
  return ids.flatMap((id) => {
    const command = commandById(id);
    return command === undefined ? [] : [commandLine(command, t)];
  });
}

/** Recent files and folders as lines of a menu, after a rule; missing ones cannot be chosen. */
export function recentEntries(recents: readonly RecentItem[]): MenuEntry[] {
  const lines = recents.slice(0, MOST_RECENTS).map(({ path, name, exists }): MenuEntry => {
    return { id: RECENT + path, label: name, disabled: !exists };
  });
  return lines.length === 0 ? [] : ['separator', ...lines];
}

/** The path of a recent entry, or null for another entry. */
function recentPath(id: string): string | null {
  return id.startsWith(RECENT) ? id.slice(RECENT.length) : null;
}

/** Runs what was chosen in the menu bar: a command, or opening a recent file or folder. */
export async function chooseEntry(id: string): Promise<void> {
  const path = recentPath(id);
  if (path === null) await runCommand(id);
  else await useNotices().attempt(() => openPaths([path]));
}

/** A group of commands; those of one submenu are behind one line, where the first of them stands. */
function groupEntries(group: readonly Command[], t: Translate): (MenuEntry | Submenu)[] {
  return group.flatMap((command, at): (MenuEntry | Submenu)[] => {
    const sub = command.menu?.sub;
    if (sub === undefined) return [commandLine(command, t)];
    const members = group.filter(({ menu }) => menu?.sub === sub);
    if (group.findIndex(({ menu }) => menu?.sub === sub) !== at) return [];
    const entries = members.map((member) => commandLine(member, t));
    return [{ id: `sub:${sub}`, label: t(`shell.submenu.${sub}`), entries }];
  });
}

export function menuBar(recents: readonly RecentItem[], t: Translate): MenuOfBar[] {
  return menuGroups().map(({ name, groups }) => ({
    id: name,
    label: withoutMnemonic(t(`window.shell.menu.${name}`)),
    // Asked for when the menu opens: whether each can be chosen changes with everything.
    get entries() {
      return groups.flatMap((group, at): MenuOfBar['entries'] => [
        ...(at > 0 ? (['separator'] as const) : []),
        ...groupEntries(group, t),
        ...(name === 'file' && at === 1 ? recentEntries(recents) : []),
      ]);
    },
  }));
}

/** The same menus for the host, which shows them as the system does. */
export function systemMenus(recents: readonly RecentItem[], t: Translate): ShownMenu[] {
  const bar = menuBar(recents, t);
  return menuGroups().map(({ name }, at) => ({
    name,
    label: t(`window.shell.menu.${name}`),
    entries: (bar[at]?.entries ?? []).map((entry) => {
      if (entry === 'separator') return entry;
      if (!('entries' in entry)) return systemEntry(entry);
      const lines = entry.entries.flatMap((line) =>
        line === 'separator' ? [] : systemEntry(line),
      );
      return { label: entry.label, entries: lines };
    }),
  }));
}

function systemEntry(entry: Exclude<MenuEntry, 'separator'>): ShownCommand {
  const { id, label, disabled = false, checked } = entry;
  const command = commandById(id);
  const keys = command === undefined ? undefined : shownKeys(command);
  // macOS acts on the keys of its menus wherever the focus is, also in a text field.
  const isShown = keys !== undefined && !(isMac() && (command?.scope ?? keys.length === 1));
  return {
    id,
    label,
    enabled: !disabled,
    ...(isShown ? { keys } : {}),
    ...(checked === undefined ? {} : { checked }),
  };
}
