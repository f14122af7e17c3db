import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../app';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** An entry: a command of the window by its id, a role of the system, or a line between groups. */
type MenuEntry =
  | {
      readonly command: string;
      readonly key: string;
      readonly accelerator?: string;
      /** What takes its place on macOS, whose menu acts on every key that the page leaves alone. */
      readonly macRole?: Role;
    }
  | { readonly role: Role; readonly key: string }
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
      { command: 'make.open', key: 'menu.make' },
      'line',
      { command: 'file.save', key: 'menu.save', accelerator: 'CmdOrCtrl+S' },
      { command: 'file.saveAs', key: 'menu.saveAs', accelerator: 'CmdOrCtrl+Shift+S' },
      { command: 'outputs.saveAll', key: 'menu.saveAnswers' },
      'line',
      { command: 'file.close', key: 'menu.closeFile' },
      { role: 'quit', key: 'menu.quit' },
    ],
  },
  {
    key: 'menu.edit',
    entries: [
      {
        ...{ command: 'editor.undo', key: 'menu.undo', accelerator: 'CmdOrCtrl+Z' },
        macRole: 'undo',
      },
      {
        ...{ command: 'editor.redo', key: 'menu.redo', accelerator: 'CmdOrCtrl+Shift+Z' },
        macRole: 'redo',
      },
      'line',
      { role: 'cut', key: 'menu.cut' },
      { role: 'copy', key: 'menu.copy' },
      { role: 'paste', key: 'menu.paste' },
      { role: 'selectAll', key: 'menu.selectAll' },
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
      { role: 'togglefullscreen', key: 'menu.fullScreen' },
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
  const isMac = platform === 'darwin';
  const sections = MENU.map(({ key, entries }) => ({
    label: isMac ? withoutMnemonic(translate(key)) : translate(key),
    submenu: entries
      .filter((entry) => !(isMac && isInProgramMenu(entry)))
      .map((entry) => menuItem(entry, isMac, translate, run)),
  }));
  if (!isMac) return sections;
  const help = sections.pop();
  return [
    { label: 'DLX Workbench', submenu: macProgramMenu(translate, run) },
    ...sections,
    { role: 'window', label: translate('menu.window'), submenu: macWindowMenu(translate) },
    ...(help === undefined ? [] : [{ ...help, role: 'help' as const }]),
  ];
}

/** The menu with the name of the program, where macOS has what concerns the whole of it. */
function macProgramMenu(
  translate: Translate,
  run: (command: string) => void,
): MenuItemConstructorOptions[] {
  const role = (name: Role, key: string) => ({ role: name, label: translate(key) });
  return [
    { id: 'app.about', label: translate('menu.about'), click: () => run('app.about') },
    { type: 'separator' },
    role('services', 'menu.services'),
    { type: 'separator' },
    role('hide', 'menu.hide'),
    role('hideOthers', 'menu.hideOthers'),
    role('unhide', 'menu.unhide'),
    { type: 'separator' },
    role('quit', 'menu.quit'),
  ];
}

function macWindowMenu(translate: Translate): MenuItemConstructorOptions[] {
  return [
    { role: 'minimize', label: translate('menu.minimize') },
    { role: 'zoom', label: translate('menu.zoom') },
    { role: 'close', label: translate('menu.closeWindow') },
    { type: 'separator' },
    { role: 'front', label: translate('menu.front') },
  ];
}

function menuItem(
  entry: MenuEntry,
  isMac: boolean,
  translate: Translate,
  run: (command: string) => void,
): MenuItemConstructorOptions {
  if (entry === 'line') return { type: 'separator' };
  const label = translate(entry.key);
  if ('role' in entry) return { role: entry.role, label };
  const { command, accelerator, macRole } = entry;
  if (isMac && macRole !== undefined) return { role: macRole, label };
  const item = { id: command, label, click: () => run(command) };
  // The window acts on the key itself; here it is only shown.
  return accelerator === undefined ? item : { ...item, accelerator, registerAccelerator: false };
}

/** What macOS has in the menu of the program. */
const isInProgramMenu = (entry: MenuEntry): boolean =>
  entry !== 'line' && ('role' in entry ? entry.role === 'quit' : entry.command === 'app.about');

/** macOS shows the sign as it is; a Chinese label has its key in brackets at the end. */
const withoutMnemonic = (label: string): string => label.replace(/\(&\w\)$|&/, '');
