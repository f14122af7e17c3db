import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeElectron } from './testing/fake-electron';

// The sources lie deeper than what is built from them, so `package.json` is not where it is looked for.
vi.mock('../../app', async (original) => ({
  ...(await original<object>()),
  productVersion: () => '1',
}));

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dlx-main-'));
  vi.stubEnv('DLX_WORKBENCH_SETTINGS', dir);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

/** Evaluates the main module as Electron does, and says that the program is ready afterwards. */
async function startProgram(settings: { failing?: Error } = {}) {
  const electron = fakeElectron(settings);
  vi.doMock('electron', () => electron.module);
  await import('./main');
  electron.makeReady();
  return electron;
}

describe('the start of the program', () => {
  it('opens the window once Electron is ready, which is after the main module', async () => {
    const { windows, app } = await startProgram();
    await vi.waitFor(() => expect(windows).toHaveLength(1), 30_000);
    expect(windows[0]?.loadURL).toHaveBeenCalledWith('dlx://app/');
    expect(app.exit).not.toHaveBeenCalled();
  });

  it('says why it failed, gives its lock back first, and ends with status 1', async () => {
    const { app, dialog } = await startProgram({ failing: new Error('no display') });
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1), 30_000);
    expect(dialog.showErrorBox).toHaveBeenCalledWith(
      'DLX Workbench could not start',
      expect.stringContaining('no display'),
    );
    const [released] = app.releaseSingleInstanceLock.mock.invocationCallOrder;
    const [shown] = dialog.showErrorBox.mock.invocationCallOrder;
    expect(released).toBeLessThan(shown ?? 0);
  });
});
