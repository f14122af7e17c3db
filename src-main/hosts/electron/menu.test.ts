import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTranslator } from '../../app';
import { MENU, menuTemplate } from './menu';

vi.mock('electron', () => ({ Menu: {} }));

const COMMANDS = resolve(import.meta.dirname, '../../../src-renderer/commands');

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

const commands = MENU.flatMap(({ entries }) => entries).flatMap((entry) =>
  entry !== 'line' && 'command' in entry ? entry : [],
);

describe('the application menu', () => {
  it('names commands that the window has', () => {
    const known = idsOfWindow();
    expect(commands.map(({ command }) => command).filter((id) => !known(id))).toEqual([]);
  });

  it('has words in both languages for every entry', () => {
    const keys = [...MENU.map(({ key }) => key), ...commands.map(({ key }) => key)];
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

  it('begins with the application’s own menu on macOS alone', () => {
    const tops = (platform: NodeJS.Platform) =>
      menuTemplate(
        platform,
        (key) => key,
        () => undefined,
      );
    expect(tops('darwin')[0]).toEqual({ role: 'appMenu' });
    expect(tops('darwin')).toHaveLength(tops('linux').length + 1);
  });
});
