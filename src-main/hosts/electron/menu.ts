import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../app';

/** An entry: a command of the window by its id, a role of the system, or a line between groups. */
type MenuEntry =
  | { readonly command: string; readonly key: string; readonly accelerator?: string }
  | { readonly role: NonNullable<MenuItemConstructorOptions['role']> }
  | 'line';

export interface MenuSection {
  readonly key: string;
  readonly entries: readonly MenuEntry[];
}

/** The application menu as a list. The ids are those of the window's command registry. */
export const MENU: readonly MenuSection[] = [
  {
    key: 'menu.file',
    entries: [
      { command: 'file.new', key: 'menu.new', accelerator: 'CmdOrCtrl+N' },
      { command: 'file.open', key: 'menu.open', accelerator: 'CmdOrCtrl+O' },
      { command: 'file.openFolder', key: 'menu.openFolder', accelerator: 'CmdOrCtrl+Shift+O' },
      'line',
      { command: 'file.save', key: 'menu.save', accelerator: 'CmdOrCtrl+S' },
      { command: 'file.saveAs', key: 'menu.saveAs', accelerator: 'CmdOrCtrl+Shift+S' },
      { command: 'outputs.saveAll', key: 'menu.saveAnswers' },
      'line',
      { command: 'file.close', key: 'menu.closeFile' },
      { role: 'quit' },
    ],
  },
  {
    key: 'menu.edit',
    entries: [
      { command: 'editor.undo', key: 'menu.undo', accelerator: 'CmdOrCtrl+Z' },
      { command: 'editor.redo', key: 'menu.redo', accelerator: 'CmdOrCtrl+Shift+Z' },
      'line',
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  },
  {
    key: 'menu.solve',
    entries: [
      { command: 'solve.all', key: 'menu.solveAll' },
      { command: 'solve.selection', key: 'menu.solveSelection' },
      'line',
      { command: 'batch.pause', key: 'menu.pause' },
      { command: 'batch.resume', key: 'menu.resume' },
      { command: 'batch.cancel', key: 'menu.cancel' },
    ],
  },
  {
    key: 'menu.view',
    entries: [
      { command: 'view.theme.system', key: 'menu.themeSystem' },
      { command: 'view.theme.light', key: 'menu.themeLight' },
      { command: 'view.theme.dark', key: 'menu.themeDark' },
      'line',
      { command: 'view.contrast', key: 'menu.contrast' },
      { command: 'view.zoomIn', key: 'menu.zoomIn', accelerator: 'CmdOrCtrl+=' },
      { command: 'view.zoomOut', key: 'menu.zoomOut', accelerator: 'CmdOrCtrl+-' },
      { command: 'view.zoomReset', key: 'menu.zoomReset', accelerator: 'CmdOrCtrl+0' },
      { role: 'togglefullscreen' },
    ],
  },
  {
    key: 'menu.help',
    entries: [
      { command: 'app.palette', key: 'menu.commands' },
      { command: 'app.shortcuts', key: 'menu.shortcuts' },
      { command: 'app.about', key: 'menu.about' },
    ],
  },
];

/** Puts the menu up; `run` gets the id of a chosen command. */
export function showMenu(translate: Translate, run: (command: string) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, translate, run)));
}

export function menuTemplate(
  platform: NodeJS.Platform,
  translate: Translate,
  run: (command: string) => void,
): MenuItemConstructorOptions[] {
  const sections = MENU.map(({ key, entries }) => ({
    label: translate(key),
    submenu: entries.map((entry) => menuItem(entry, translate, run)),
  }));
  return platform === 'darwin' ? [{ role: 'appMenu' }, ...sections] : sections;
}

function menuItem(
  entry: MenuEntry,
  translate: Translate,
  run: (command: string) => void,
): MenuItemConstructorOptions {
  if (entry === 'line') return { type: 'separator' };
  if ('role' in entry) return { role: entry.role };
  const { command, key, accelerator } = entry;
  const item = { id: command, label: translate(key), click: () => run(command) };
  // The window acts on the key itself; here it is only shown.
  return accelerator === undefined ? item : { ...item, accelerator, registerAccelerator: false };
}
