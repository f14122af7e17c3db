import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { programFiles, useOwnDataFolder } from './program-files';

const { app } = vi.hoisted(() => ({
  app: {
    isPackaged: false,
    commandLine: { hasSwitch: vi.fn<(name: string) => boolean>(() => false) },
    setPath: vi.fn(),
  },
}));
vi.mock('electron', () => ({ app }));

let dir: string;

beforeEach(() => {
  vi.clearAllMocks();
  dir = mkdtempSync(join(tmpdir(), 'dlx-files-'));
});

afterEach(() => {
  app.isPackaged = false;
  Reflect.deleteProperty(process, 'resourcesPath');
  rmSync(dir, { recursive: true, force: true });
});

describe('the folder of Chromium’s own files', () => {
  it('lies among the settings, and is there before anything uses it', () => {
    const settings = join(dir, 'deep', 'settings');
    useOwnDataFolder(settings);
    expect(app.setPath).toHaveBeenCalledWith('userData', join(settings, 'window'));
    expect(existsSync(join(settings, 'window'))).toBe(true);
  });

  it('is the one of the command line where that names one', () => {
    app.commandLine.hasSwitch.mockImplementation((name) => name === 'user-data-dir');
    useOwnDataFolder(dir);
    expect(app.setPath).not.toHaveBeenCalled();
    expect(existsSync(join(dir, 'window'))).toBe(false);
  });
});

describe('samples and icons', () => {
  it('lie in the repository, and beside the archive of a packed program', () => {
    expect(programFiles('/p')).toEqual({ root: '/p', resources: join('/p', 'resources') });
    app.isPackaged = true;
    Object.defineProperty(process, 'resourcesPath', { value: '/installed', configurable: true });
    expect(programFiles('/p')).toEqual({ root: '/p', resources: '/installed' });
  });
});
