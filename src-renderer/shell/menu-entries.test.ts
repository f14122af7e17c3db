import { expect, it } from 'vitest';
import { isEnabled, menuGroups } from '../commands';
import { appInfo, basicHandlers, startWindow } from '../stores/testing/models';
import { menuBar, systemMenus } from './menu-entries';

const t = (key: string): string => key;
const recents = [{ path: '/sets/a.in', name: 'a.in', folder: false, exists: true }];

const start = (some: Partial<typeof appInfo>): Promise<unknown> =>
  startWindow({ ...basicHandlers(), 'app/info': () => ({ ...appInfo, ...some }) });

const shownCommands = () =>
  systemMenus([], t).flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry === 'separator') return [];
      return 'entries' in entry ? entry.entries : [entry];
    }),
  );

it('the menus of the system are the commands in the menus, as they are now', async () => {
  await start({ host: 'electron' });
  const commands = menuGroups().flatMap(({ groups }) => groups.flat());
  const shown = shownCommands();
  expect(shown.map(({ id }) => id).sort()).toEqual(commands.map(({ id }) => id).sort());
  const states = new Map(shown.map(({ id, enabled }) => [id, enabled]));
  for (const command of commands) expect(states.get(command.id)).toBe(isEnabled(command));
});

it('the menus of the system have the entries and the order of the window’s own', async () => {
  await start({ host: 'electron' });
  const idsOf = (entries: readonly ('separator' | { label: string })[]): string[] =>
    entries.map((entry) => (entry === 'separator' ? entry : entry.label));
  expect(systemMenus(recents, t).map(({ entries }) => idsOf(entries))).toEqual(
    menuBar(recents, t).map(({ entries }) => idsOf(entries)),
  );
});

it('on macOS the menus show no keys that mean something else in a text field', async () => {
  await start({ host: 'electron', platform: 'darwin' });
  const keys = new Map(shownCommands().map((command) => [command.id, command.keys]));
  expect(keys.get('file.close')).toBe('Mod+W');
  expect([keys.get('app.shortcuts'), keys.get('editor.copy')]).toEqual([undefined, undefined]);
});
