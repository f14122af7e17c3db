import { describe, expect, it, vi } from 'vitest';
import { useFiles } from './files';
import { useSession } from './session';
import { useSettings } from './settings';
import {
  basicHandlers,
  fileSummary,
  formatInfo,
  nextTurns,
  someSettings,
  startWindow,
} from './testing/models';

describe('session', () => {
  it('fetches what the stores show, and again after a lost connection', async () => {
    const files = [fileSummary()];
    const server = await startWindow(basicHandlers(files), () => void useFiles());
    expect(useFiles().files).toHaveLength(1);
    files.push(fileSummary({ id: 2, name: 'b.in' }));
    server.drop();
    expect(useSession().state).toBe('lost');
    await useSession().reconnect();
    await nextTurns();
    expect(useSession().state).toBe('connected');
    expect(useFiles().files.map(({ name }) => name)).toEqual(['a.in', 'b.in']);
  });

  it('names formats by their titles', async () => {
    await startWindow(basicHandlers());
    expect(useSession().formatTitle('poj3074')).toBe('POJ 3074');
    expect(useSession().formatTitle('else')).toBe('else');
  });

  it('names formats in the language of the window, and those of the user as they are', async () => {
    const infos = [
      formatInfo({ id: 'poj3074', title: 'POJ 3074' }),
      formatInfo({ id: 'text', title: 'Text' }),
      formatInfo({ id: 'sparse', title: 'My text', own: true }),
    ];
    const listed = { 'formats/list': () => infos };
    await startWindow({ ...basicHandlers(), ...listed }, () => void useSettings());
    const titles = (): string[] => useSession().formats.map(({ title }) => title);
    expect(titles()).toEqual(['POJ 3074', 'Text', 'My text']);
    useSession().language = 'zh';
    expect(titles()).toEqual(['POJ 3074', '文本', 'My text']);
  });
});

describe('a question for the latest edits', () => {
  it('is answered when the stores have handed them over', async () => {
    const order: string[] = [];
    const handlers = {
      ...basicHandlers(),
      'edits/flushed': ({ ask }: { ask: number }) => {
        order.push(`answered ${ask}`);
        return null;
      },
    };
    const server = await startWindow(handlers, () => {
      useSession().onSettle(async () => {
        await nextTurns();
        order.push('handed over');
      });
    });
    await server.emit('edits/flush', { ask: 7 });
    await vi.waitFor(() => expect(order).toEqual(['handed over', 'answered 7']), 30_000);
  });

  it('is answered even where an edit is refused: nobody waits in vain', async () => {
    const flushed = vi.fn(() => null);
    const handlers = { ...basicHandlers(), 'edits/flushed': flushed };
    const server = await startWindow(handlers, () => {
      useSession().onSettle(() => Promise.reject(new Error('refused')));
    });
    await server.emit('edits/flush', { ask: 8 });
    await vi.waitFor(() => expect(flushed).toHaveBeenCalledWith({ ask: 8 }), 30_000);
  });
});

describe('settings', () => {
  it('follow the workbench and are changed through it', async () => {
    const handlers = {
      ...basicHandlers(),
      'settings/set': (patch: object) => ({ ...someSettings, ...patch }),
    };
    const server = await startWindow(handlers, () => void useSettings());
    await useSettings().update({ language: 'zh', theme: 'dark' });
    expect([useSettings().locale, useSettings().theme]).toEqual(['zh', 'dark']);
    await server.emit('settings/changed', { ...someSettings, theme: 'light' });
    expect([useSettings().locale, useSettings().theme]).toEqual(['en', 'light']);
  });
});
