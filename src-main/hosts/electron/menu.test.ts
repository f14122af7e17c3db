import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator, type Translate } from '../../app';
import type { ShownMenu } from '../../shared/contract';
import { AppMenu, menuTemplate } from './menu';

interface Item {
  readonly id?: string;
  enabled?: boolean;
  checked?: boolean;
  readonly click?: () => void;
}
const system = vi.hoisted(() => ({ built: 0, items: [] as Item[] }));

vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: { submenu: Item[] }[]) => template.flatMap((top) => top.submenu),
    setApplicationMenu: (items: Item[]) => {
      system.built += 1;
      system.items = items.map((item) => ({ ...item }));
    },
    getApplicationMenu: () => ({
      getMenuItemById: (id: string) => system.items.find((item) => item.id === id) ?? null,
    }),
  },
}));

const MENUS: readonly ShownMenu[] = [
  {
    name: 'file',
    label: '文件(&F)',
    entries: [
      { id: 'file.open', label: '打开…', keys: 'Mod+O', enabled: true },
      'separator',
      { label: '更多', entries: [{ id: 'file.save', label: '保存', enabled: false }] },
    ],
  },
  {
    name: 'edit',
    label: '编辑(&E)',
    entries: [
      { id: 'editor.undo', label: '撤销', enabled: true },
      { id: 'editor.redo', label: '重做', enabled: true },
      'separator',
      { id: 'editor.clear', label: '清空', keys: 'Alt+ArrowDown', enabled: true },
    ],
  },
  {
    name: 'view',
    label: '视图(&V)',
    entries: [{ id: 'view.dark', label: '深色', enabled: true, checked: true }],
  },
  {
    name: 'help',
    label: '帮助(&H)',
    entries: [
      { id: 'app.shortcuts', label: '快捷键', enabled: true },
      { id: 'app.about', label: '关于', enabled: true },
    ],
  },
];

const templateOf = (
  platform: NodeJS.Platform,
  menus: readonly ShownMenu[] = MENUS,
  translate: Translate = createTranslator('zh'),
): MenuItemConstructorOptions[] => menuTemplate(platform, menus, translate, () => undefined);

/** Every item of the menus, with those inside them. */
function itemsOf(tops: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return tops.flatMap((top) => [top, ...itemsOf(Array.isArray(top.submenu) ? top.submenu : [])]);
}

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;

describe('the application menu', () => {
  it.each(PLATFORMS)('has no command on %s that the window did not send', (platform) => {
    const ids = (menus: readonly ShownMenu[]) =>
      itemsOf(templateOf(platform, menus)).flatMap(({ id, click }) => id ?? click ?? []);
    expect(ids([])).toEqual([]);
    const onMac = platform === 'darwin';
    const undo = onMac ? [] : ['editor.undo', 'editor.redo'];
    const wanted = [
      'file.open',
      'file.save',
      ...undo,
      'editor.clear',
      'view.dark',
      'app.shortcuts',
      'app.about',
    ];
    expect(ids(MENUS).sort()).toEqual(wanted.sort());
  });

  it('shows keys without acting on them, since the window does', () => {
    const withKeys = itemsOf(templateOf('linux')).filter(({ accelerator }) => accelerator);
    expect(withKeys.map(({ accelerator }) => accelerator)).toEqual(['CmdOrCtrl+O', 'Alt+Down']);
    expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true);
  });

  it.each(PLATFORMS)('leaves no role on %s to the English words of Electron', (platform) => {
    const labels = itemsOf(templateOf(platform)).flatMap(({ type, label }) =>
      type === 'separator' ? [] : [label],
    );
    expect(labels.filter((label) => !/[一-鿿]|^DLX Workbench$/.test(label ?? ''))).toEqual([]);
  });

  it('leaves undo and redo to the roles of macOS, which its text fields know', () => {
    const roles = itemsOf(templateOf('darwin')).map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['undo', 'redo', 'paste']));
  });

  it('has the roles of editing after undo and redo', () => {
    const [, edit] = templateOf('linux');
    const submenu = Array.isArray(edit?.submenu) ? edit.submenu : [];
    expect(submenu.map(({ id, role, type }) => id ?? role ?? type)).toEqual([
      ...['editor.undo', 'editor.redo', 'separator', 'cut', 'copy', 'paste', 'selectAll'],
      ...['separator', 'editor.clear'],
    ]);
  });

  it('has a menu of the program and one of the window on macOS alone', () => {
    const mac = templateOf('darwin');
    expect(mac[0]?.label).toBe('DLX Workbench');
    expect(mac.map(({ role }) => role).slice(-2)).toEqual(['window', 'help']);
    expect(templateOf('linux').every(({ role }) => role === undefined)).toBe(true);
    const quits = (platform: NodeJS.Platform) =>
      itemsOf(templateOf(platform)).filter(({ role }) => role === 'quit').length;
    expect([quits('darwin'), quits('linux')]).toEqual([1, 1]);
    expect(mac.filter(({ label }) => label?.includes('&'))).toEqual([]);
    expect(mac[1]?.label).toBe('文件');
  });
});

describe('what the window says of its commands', () => {
  const withDark = (checked: boolean, label = '深色'): ShownMenu[] => [
    {
      name: 'view',
      label: '视图',
      entries: [{ id: 'view.dark', label, enabled: checked, checked }],
    },
  ];
  const dark = () => system.items.find(({ id }) => id === 'view.dark');
  beforeEach(() => {
    system.built = 0;
  });

  it('changes the items that are there, and makes others where words change', () => {
    const menu = new AppMenu(() => undefined);
    menu.speak(createTranslator('zh'));
    menu.show(withDark(false));
    expect(system.built).toBe(2);
    menu.show(withDark(true));
    expect([system.built, dark()]).toMatchObject([2, { enabled: true, checked: true }]);
    menu.show(withDark(true, 'Dark'));
    expect(system.built).toBe(3);
  });

  it('stays true when the system turns a mark by itself', () => {
    const run = vi.fn();
    const menu = new AppMenu(run);
    menu.show(withDark(true));
    const item = dark();
    if (item !== undefined) item.checked = false;
    item?.click?.();
    expect(dark()?.checked).toBe(true);
    expect(run).toHaveBeenCalledWith('view.dark');
  });
});
