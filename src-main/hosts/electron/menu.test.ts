import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { createTranslator, type Translate } from '../../app';
import { MENU, menuTemplate } from './menu';

vi.mock('electron', () => ({ Menu: {} }));

const COMMANDS = resolve(import.meta.dirname, '../../../src-renderer/commands');

/** Commands of the window whose keys are heard only in a part of it. */
function scopedCommands(): Set<string | undefined> {
  const source = readdirSync(COMMANDS)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(COMMANDS, name), 'utf8'))
    .join('\n');
  const records = source.matchAll(/\bid: '([\w.]+)',(?:(?!\bid: ).)*?\bscope: '/gs);
  return new Set([...records].map(([, id]) => id));
}

/** Ids in the window's command records, read from their source: `id: '…'`, and templates by prefix. */
function idsOfWindow(): (id: string) => boolean {
  const source = readdirSync(COMMANDS)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(COMMANDS, name), 'utf8'))
    .join('\n');
  const ids = new Set([...source.matchAll(/\bid: '([\w.]+)'/g)].map(([, id]) => id));
  const prefixes = [...source.matchAll(/\bid: `([\w.]+)\$\{/g)].map(([, prefix]) => prefix ?? '');
  return (id) => ids.has(id) || prefixes.some((prefix) => id.startsWith(prefix));
}

const entries = MENU.flatMap((section) => section.entries).flatMap((entry) =>
  entry === 'line' ? [] : entry,
);
const commands = entries.flatMap((entry) => ('command' in entry ? entry : []));

/** Every item of the menus, with those inside them. */
const itemsOf = (platform: NodeJS.Platform, translate: Translate): MenuItemConstructorOptions[] =>
  menuTemplate(platform, translate, () => undefined).flatMap((top) => [
    top,
    ...(Array.isArray(top.submenu) ? top.submenu : []),
  ]);

describe('the application menu', () => {
  it('names commands that the window has', () => {
    const known = idsOfWindow();
    expect(commands.map(({ command }) => command).filter((id) => !known(id))).toEqual([]);
  });

  it('has words in both languages for every entry', () => {
    const keys = [...MENU.map(({ key }) => key), ...entries.map(({ key }) => key)];
    for (const locale of ['en', 'zh'] as const) {
      const translate = createTranslator(locale);
      expect(keys.filter((key) => translate(key) === key)).toEqual([]);
    }
  });

  it('shows keys without acting on them, since the window does', () => {
    const run = vi.fn();
    const items = menuTemplate('linux', (key) => key, run).flatMap(({ submenu }) =>
      Array.isArray(submenu) ? submenu : [],
    );
    const withKeys = items.filter(({ accelerator }) => accelerator !== undefined);
    expect(withKeys.length).toBeGreaterThan(0);
    expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true);
  });

  it.each(['linux', 'win32', 'darwin'] as const)(
    'leaves no role on %s to the English words of Electron',
    (platform) => {
      const labels = itemsOf(platform, createTranslator('zh')).flatMap(({ type, label }) =>
        type === 'separator' ? [] : [label],
      );
      expect(labels.filter((label) => !/[一-鿿]|^DLX Workbench$/.test(label ?? ''))).toEqual([]);
    },
  );

  it('leaves editing to the roles of macOS, where keys act that the page leaves alone', () => {
    const items = itemsOf('darwin', (key) => key);
    expect(items.filter(({ id }) => id?.startsWith('editor.'))).toEqual([]);
    expect(items.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['undo', 'redo', 'paste']),
    );
    const scoped = scopedCommands();
    expect(scoped.size).toBeGreaterThan(0);
    const wrong = items.filter(({ id, accelerator }) => accelerator && scoped.has(id ?? ''));
    expect(wrong).toEqual([]);
  });

  it('has a menu of the program and one of the window on macOS alone', () => {
    const tops = (platform: NodeJS.Platform) =>
      menuTemplate(
        platform,
        (key) => key,
        () => undefined,
      );
    const mac = tops('darwin');
    expect(mac[0]?.label).toBe('DLX Workbench');
    expect(mac.map(({ role }) => role)).toEqual(expect.arrayContaining(['window', 'help']));
    expect(tops('linux').every(({ role }) => role === undefined)).toBe(true);
    const quits = (platform: NodeJS.Platform) =>
      itemsOf(platform, (key) => key).filter(({ role }) => role === 'quit').length;
    expect([quits('darwin'), quits('linux')]).toEqual([1, 1]);
    const english = menuTemplate('darwin', createTranslator('en'), () => undefined);
    const chinese = menuTemplate('darwin', createTranslator('zh'), () => undefined);
    expect([...english, ...chinese].filter(({ label }) => label?.includes('&'))).toEqual([]);
    expect(chinese[1]?.label).toBe('文件');
  });
});
