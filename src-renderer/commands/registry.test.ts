import { catalogues } from '@shared/text';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { basicHandlers, fileSummary, startWindow } from '../stores/testing/models';
import { useDialogs, useFiles } from '../stores';
import { isBrowsersOwn } from './chord';
import { titleOf, type Command } from './command';
import { commandFor, type KeyContext } from './keyboard';
import { allCommands, isEnabled, menuGroups, runCommand } from './registry';
import { shortcutOf } from './menu-lines';

function wordsOf(catalogue: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);
}

describe('the command records', () => {
  it('have ids of their own', () => {
    const ids = allCommands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have keys that a browser leaves to its pages, and name these first', () => {
    const first = allCommands.flatMap(({ keys = [] }) => keys.slice(0, 1));
    expect(first.filter(isBrowsersOwn)).toEqual([]);
    expect(allCommands.flatMap(({ keys = [] }) => keys).filter(isBrowsersOwn)).toContain('Mod+W');
  });

  it('share no keys within a scope, nor with what is heard everywhere', () => {
    const taken = new Map<string, string>();
    for (const scope of ['global', 'editor', 'matrix', 'list'] as const) {
      for (const command of allCommands.filter((one) => (one.scope ?? 'global') === scope)) {
        for (const keys of command.keys ?? []) {
          const other = taken.get(`global ${keys}`) ?? taken.get(`${scope} ${keys}`);
          expect(other, `${keys} of ${command.id}`).toBeUndefined();
          taken.set(`${scope} ${keys}`, command.id);
        }
      }
    }
  });

  it.each(Object.entries(catalogues))('have titles in %s', (_, catalogue) => {
    for (const command of allCommands) {
      expect(wordsOf(catalogue, titleOf(command)), command.id).toEqual(expect.any(String));
    }
  });

  it('are in the menus where they say', () => {
    const inMenus = menuGroups().flatMap(({ groups }) => groups.flat());
    const placed = allCommands.filter(({ menu }) => menu !== undefined);
    expect(new Set(inMenus)).toEqual(new Set(placed));
  });
});

describe('running', () => {
  beforeEach(() => void setActivePinia(createPinia()));

  it('leaves alone what cannot run now', async () => {
    const server = await startWindow(basicHandlers(), () => void useFiles());
    await runCommand('file.save');
    await runCommand('no.such.command');
    expect(server.heard.some(({ verb }) => verb === 'files/save')).toBe(false);
  });

  it('opens by the window’s own dialog where the host has none', async () => {
    const server = await startWindow({
      ...basicHandlers(),
      'files/open': () => ({ opened: [fileSummary()], problems: [] }),
    });
    const running = runCommand('file.open');
    useDialogs().stack[0]?.close(['/sets/a.in'] as never);
    await running;
    expect(server.heard).toContainEqual({ verb: 'files/open', params: { paths: ['/sets/a.in'] } });
    expect(useFiles().files).toHaveLength(1);
  });

  it('knows the keys of a command', async () => {
    await startWindow(basicHandlers());
    expect(shortcutOf('app.palette')).toBe('Ctrl+K');
    expect(shortcutOf('file.openSamples')).toBe('');
  });
});

describe('keys', () => {
  const commands: readonly Command[] = [
    { id: 'app.about', keys: ['Mod+A'], run: () => undefined },
    { id: 'list.copy', keys: ['Mod+A'], scope: 'list', run: () => undefined },
    { id: 'app.shortcuts', keys: ['?', 'F1'], run: () => undefined },
  ];
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const context = (some: Partial<KeyContext>): KeyContext => ({
    scopes: [],
    typing: false,
    mac: false,
    ...some,
  });
  const find = (key: object, some: Partial<KeyContext> = {}, enabled = (): boolean => true) =>
    commandFor({ ...plain, key: '', ...key }, context(some), commands, enabled)?.id;

  it('are heard by the innermost scope', () => {
    expect(find({ key: 'a', ctrlKey: true }, { scopes: ['list'] })).toBe('list.copy');
    expect(find({ key: 'a', ctrlKey: true })).toBe('app.about');
  });

  it('fall through what is disabled', () => {
    const enabled = (command: { id: string }): boolean => command.id !== 'list.copy';
    const pressed = { ...plain, key: 'a', ctrlKey: true };
    expect(commandFor(pressed, context({ scopes: ['list'] }), commands, enabled)?.id).toBe(
      'app.about',
    );
    expect(isEnabled({ id: 'app.copyLog', when: () => false, run: () => undefined })).toBe(false);
  });

  it('write text while typing', () => {
    expect(find({ key: '?', shiftKey: true }, { typing: true })).toBeUndefined();
    expect(find({ key: 'a', ctrlKey: true }, { typing: true })).toBeUndefined();
    expect(find({ key: 'F1' }, { typing: true })).toBe('app.shortcuts');
  });
});
