import type { RecentItem } from '@shared/contract';
import { commandById, commandLine, menuGroups, type Command } from '../commands';
import type { MenuEntry, MenuOfBar, Submenu } from '../ui';

type Translate = (key: string, params?: Record<string, string | number>) => string;

const RECENT = 'recent:';
const MOST_RECENTS = 6;

/** The commands of these ids as lines of a menu. */
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
export function recentPath(id: string): string | null {
  return id.startsWith(RECENT) ? id.slice(RECENT.length) : null;
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

/** The menu bar from the command records. */
export function menuBar(recents: readonly RecentItem[], t: Translate): MenuOfBar[] {
  return menuGroups().map(({ name, groups }) => ({
    id: name,
    label: t(`window.shell.menu.${name}`),
    entries: groups.flatMap((group, at): MenuOfBar['entries'] => [
      ...(at > 0 ? (['separator'] as const) : []),
      ...groupEntries(group, t),
      ...(name === 'file' && at === 0 ? recentEntries(recents) : []),
    ]),
  }));
}
