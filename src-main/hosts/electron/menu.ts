import { Menu, type MenuItem, type MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../app';
import {
  MENUS,
  withoutMnemonic,
  type MenuName,
  type ShownCommand,
  type ShownMenu,
} from '../../shared/contract';

type Item = MenuItemConstructorOptions;
type Role = NonNullable<Item['role']>;
type Entry = ShownMenu['entries'][number];

const LINE: Item = { type: 'separator' };

/** What the system does itself, in the menu where people look for it; all else the window names. */
const SYSTEM: Readonly<Partial<Record<MenuName, readonly Role[]>>> = {
  edit: ['cut', 'copy', 'paste', 'selectAll'],
  view: ['zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen'],
  file: ['quit'],
};

/** On macOS these act on every key that the page leaves alone, also in its text fields. */
const MAC_ROLES = new Map<string, Role>([
  ['editor.undo', 'undo'],
  ['editor.redo', 'redo'],
]);

/** macOS has this in the menu of the program. */
const ABOUT = 'app.about';

export type RunCommand = (command: string) => void;

/** The application menu: the menus that the window sent last, and what the system does itself. */
export class AppMenu {
  private shown: readonly ShownMenu[] = [];
  private translate: Translate = (key) => key;

  /** `run` gets the id of a chosen command. */
  constructor(private readonly run: RunCommand) {}

  readonly show = (menus: readonly ShownMenu[]): void => {
    const isRebuilt = wordsOf(menus) !== wordsOf(this.shown);
    this.shown = menus;
    if (isRebuilt) this.build();
    else this.update();
  };

  /** The words for what the system does. */
  speak(translate: Translate): void {
    this.translate = translate;
    this.build();
  }

  private build(): void {
    const choose = (id: string): void => {
      // The system has turned the mark by itself; the window says whether it is on.
      this.update();
      this.run(id);
    };
    const template = menuTemplate(process.platform, this.shown, this.translate, choose);
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  private update(): void {
    const menu = Menu.getApplicationMenu();
    for (const { id, enabled, checked } of commandsOf(this.shown)) {
      const item: MenuItem | null = menu?.getMenuItemById(id) ?? null;
      if (item === null) continue;
      item.enabled = enabled;
      if (checked !== undefined) item.checked = checked;
    }
  }
}

/** What a menu that stands cannot change. */
const wordsOf = (menus: readonly ShownMenu[]): string =>
  JSON.stringify(menus, (key, value: unknown) =>
    key === 'enabled' || key === 'checked' ? undefined : value,
  );

const commandsOf = (menus: readonly ShownMenu[]): ShownCommand[] =>
  menus.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry === 'separator') return [];
      return 'entries' in entry ? entry.entries : [entry];
    }),
  );

/** The template of a platform; `translate` has the words for what the system does. */
export function menuTemplate(
  platform: NodeJS.Platform,
  shown: readonly ShownMenu[],
  translate: Translate,
  run: RunCommand,
): Item[] {
  const isMac = platform === 'darwin';
  const menus = MENUS.flatMap((name): Item[] => {
    const menu = shown.find((one) => one.name === name);
    const label = menu?.label ?? translate(`window.shell.menu.${name}`);
    const entries = menu?.entries.filter((entry) => !(isMac && isAbout(entry))) ?? [];
    const own = entries.map((entry) => itemOf(entry, isMac, translate, run));
    const submenu = withSystem(own, name, isMac, translate);
    if (submenu.length === 0) return [];
    const help = isMac && name === 'help' ? { role: 'help' as const } : {};
    return [{ label: isMac ? withoutMnemonic(label) : label, submenu, ...help }];
  });
  if (!isMac) return menus;
  const about = commandsOf(shown).find(isAbout);
  const windowMenu: Item = {
    role: 'window',
    label: translate('menu.window'),
    submenu: roles(['minimize', 'zoom', 'close', null, 'front'], translate),
  };
  const help = menus.at(-1)?.role === 'help' ? menus.splice(-1) : [];
  return [programMenu(about, translate, run), ...menus, windowMenu, ...help];
}

/** The menu with the name of the program, where macOS has what concerns the whole of it. */
function programMenu(about: ShownCommand | undefined, translate: Translate, run: RunCommand): Item {
  const own = about === undefined ? [] : [itemOf(about, true, translate, run), LINE];
  const system = roles(['services', null, 'hide', 'hideOthers', 'unhide', null, 'quit'], translate);
  return { label: 'DLX Workbench', submenu: [...own, ...system] };
}

/** The roles of a menu after its commands; those of editing after undo and redo. */
function withSystem(own: Item[], name: MenuName, isMac: boolean, translate: Translate): Item[] {
  const wanted = (SYSTEM[name] ?? []).filter((role) => !(isMac && role === 'quit'));
  if (wanted.length === 0) return own;
  const line = own.findIndex(({ type }) => type === 'separator');
  const at = name === 'edit' && line >= 0 ? line : own.length;
  const before = own.slice(0, at);
  const system = roles(wanted, translate);
  return [...before, ...(before.length > 0 ? [LINE] : []), ...system, ...own.slice(at)];
}

/** Roles of the system with their words; null is a line. */
const roles = (names: readonly (Role | null)[], translate: Translate): Item[] =>
  names.map((role) => (role === null ? LINE : { role, label: translate(`menu.${role}`) }));

function itemOf(entry: Entry, isMac: boolean, translate: Translate, run: RunCommand): Item {
  if (entry === 'separator') return LINE;
  if ('entries' in entry) {
    const submenu = entry.entries.map((line) => itemOf(line, isMac, translate, run));
    return { label: entry.label, submenu };
  }
  const { id, label, keys, enabled, checked } = entry;
  const role = isMac ? MAC_ROLES.get(id) : undefined;
  if (role !== undefined) return { role, label };
  return {
    id,
    label,
    enabled,
    click: () => run(id),
    ...(checked === undefined ? {} : { type: 'checkbox' as const, checked }),
    // The window acts on the key itself; here it is only shown.
    ...(keys === undefined ? {} : { accelerator: acceleratorOf(keys), registerAccelerator: false }),
  };
}

const isAbout = (entry: Entry): boolean =>
  entry !== 'separator' && !('entries' in entry) && entry.id === ABOUT;

/** A chord in Electron's spelling: `CmdOrCtrl+Up`. */
const acceleratorOf = (keys: string): string =>
  keys.replace('Mod+', 'CmdOrCtrl+').replace(/\+\+$/, '+Plus').replace('Arrow', '');
