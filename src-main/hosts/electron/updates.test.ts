import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasChannel, offerUpdates } from './updates';

const { app, dialog } = vi.hoisted(() => ({
  app: { isPackaged: true },
  dialog: { showMessageBox: vi.fn() },
}));
vi.mock('electron', () => ({ app, dialog }));

let resources: string;
const log = vi.fn();
const parts = { window: () => null, translate: () => (key: string) => key, log };

beforeEach(() => {
  vi.clearAllMocks();
  app.isPackaged = true;
  resources = mkdtempSync(join(tmpdir(), 'dlx-updates-'));
  Object.assign(process, { resourcesPath: resources });
});

afterEach(() => {
  Reflect.deleteProperty(process, 'resourcesPath');
  rmSync(resources, { recursive: true, force: true });
});

function updater(version: string | null) {
  return {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    on: vi.fn(),
    checkForUpdates: vi.fn(async () => ({
      isUpdateAvailable: version !== null,
      updateInfo: { version },
    })),
    downloadUpdate: vi.fn(),
  };
}

const offer = (from: unknown) => offerUpdates(parts, async () => from as never);

describe('a release channel', () => {
  it('is there only where the program was packed with one, and is no package of the system', () => {
    expect(hasChannel('win32', {})).toBe(false);
    writeFileSync(join(resources, 'app-update.yml'), 'provider: github\n');
    expect(hasChannel('win32', {})).toBe(true);
    expect(hasChannel('linux', {})).toBe(false);
    expect(hasChannel('linux', { APPIMAGE: '/x.AppImage' })).toBe(true);
    app.isPackaged = false;
    expect(hasChannel('win32', {})).toBe(false);
  });
});

describe('a newer release', () => {
  it('is not downloaded without a yes', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: 0 });
    const from = updater('2.0.0');
    await offer(from);
    expect(dialog.showMessageBox).toHaveBeenCalledOnce();
    expect(from.downloadUpdate).not.toHaveBeenCalled();
    expect([from.autoDownload, from.autoInstallOnAppQuit]).toEqual([false, false]);
  });

  it('is downloaded after a yes, and installed at the end', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: 1 });
    const from = updater('2.0.0');
    await offer(from);
    expect(from.downloadUpdate).toHaveBeenCalledOnce();
    expect([from.autoDownload, from.autoInstallOnAppQuit]).toEqual([false, true]);
  });

  it('is not asked about where there is none, and faults are noted alone', async () => {
    await offer(updater(null));
    await offer({ ...updater(null), checkForUpdates: () => Promise.reject(new Error('offline')) });
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledExactlyOnceWith('warn', 'update: offline');
  });
});
