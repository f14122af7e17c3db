import { describe, expect, it } from 'vitest';
import { useFiles } from './files';
import { useSession } from './session';
import { useSettings } from './settings';
import { basicHandlers, fileSummary, settle, someSettings, startWindow } from './testing/models';

describe('session', () => {
  it('fetches what the stores show, and again after a lost connection', async () => {
    const files = [fileSummary()];
    const server = await startWindow(basicHandlers(files), () => void useFiles());
    expect(useFiles().files).toHaveLength(1);
    files.push(fileSummary({ id: 2, name: 'b.in' }));
    server.drop();
    expect(useSession().state).toBe('lost');
    await useSession().reconnect();
    await settle();
    expect(useSession().state).toBe('connected');
    expect(useFiles().files.map(({ name }) => name)).toEqual(['a.in', 'b.in']);
  });

  it('names formats by their titles', async () => {
    await startWindow(basicHandlers());
    expect(useSession().formatTitle('poj3074')).toBe('POJ 3074');
    expect(useSession().formatTitle('else')).toBe('else');
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
