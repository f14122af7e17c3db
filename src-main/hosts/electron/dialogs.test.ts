import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesktopState, type DesktopStateStore } from '../../app';
import { createDialogFolders, type DialogFolders } from './dialog-folders';
import { askWhereToDownload } from './downloads';
import { isModalOpen } from './modal';
import { electronPorts } from './ports';

const { dialog } = vi.hoisted(() => ({
  dialog: { showOpenDialog: vi.fn(), showSaveDialog: vi.fn() },
}));
vi.mock('electron', () => ({ dialog, shell: {}, app: { getPath: (name: string) => `/${name}` } }));

let dir: string;
let store: DesktopStateStore;
let folders: DialogFolders;
const report = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  dir = mkdtempSync(join(tmpdir(), 'dlx-dialogs-'));
  mkdirSync(join(dir, 'sets'));
  store = await openDesktopState(join(dir, 'settings'), report);
  folders = createDialogFolders(store);
});

// The folder of the last download may still be being noted.
afterEach(async () => {
  await store.close();
  await rm(dir, { recursive: true });
});

const ports = () =>
  electronPorts(
    () => null,
    folders,
    () => (key) => key,
    () => undefined,
  );
const chooses = (path: string): void => {
  dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: [path] });
  dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: path });
};

describe('the system’s dialogs', () => {
  it('begin where they were left, in the next start too', async () => {
    chooses(join(dir, 'sets', 'a.in'));
    await ports().openDialog('files');
    await ports().openDialog('files');
    expect(dialog.showOpenDialog.mock.calls.map(([options]) => options.defaultPath)).toEqual([
      '/documents',
      join(dir, 'sets'),
    ]);
    await store.close();
    const next = await openDesktopState(join(dir, 'settings'), report);
    expect(await createDialogFolders(next).begin('save', 'b.out')).toBe(join(dir, 'sets', 'b.out'));
    expect(report).not.toHaveBeenCalled();
  });

  it('begin elsewhere when that folder is gone', async () => {
    folders.left('files', join(dir, 'gone', 'a.in'));
    folders.left('save', join(dir, 'sets', 'a.out'));
    expect(await folders.begin('files')).toBe(join(dir, 'sets'));
  });

  it('ask before a file is replaced, and begin with an absolute path', async () => {
    chooses(join(dir, 'sets', 'b.in'));
    expect(await ports().saveDialog('../x/b.in')).toBe(join(dir, 'sets', 'b.in'));
    await ports().saveDialog(join(dir, 'c.in'));
    const [first, second] = dialog.showSaveDialog.mock.calls.map(([options]) => options);
    expect(first.defaultPath).toBe('/documents/b.in');
    expect(first.properties).toContain('showOverwriteConfirmation');
    expect(second.defaultPath).toBe(join(dir, 'c.in'));
  });

  it('are known to be open', async () => {
    dialog.showOpenDialog.mockImplementation(async () => {
      expect(isModalOpen()).toBe(true);
      return { canceled: true, filePaths: [] };
    });
    expect(await ports().openDialog('folder')).toEqual([]);
    expect(isModalOpen()).toBe(false);
  });
});

describe('a download', () => {
  it('is asked about in words, before a file is replaced, and begins where the last one ended', () => {
    const session = new EventEmitter();
    askWhereToDownload(session as never, folders, () => (key) => key);
    const item = Object.assign(new EventEmitter(), {
      getFilename: () => 'picture.png',
      getSavePath: () => join(dir, 'sets', 'p.png'),
      setSaveDialogOptions: vi.fn(),
    });
    session.emit('will-download', {}, item);
    item.emit('done', {}, 'completed');
    session.emit('will-download', {}, item);
    const asked = item.setSaveDialogOptions.mock.calls.map(([options]) => options);
    expect(asked[0].title).toBe('host.downloadTitle');
    expect(asked[0].properties).toContain('showOverwriteConfirmation');
    expect(asked.map(({ defaultPath }) => defaultPath)).toEqual([
      '/downloads/picture.png',
      join(dir, 'sets', 'picture.png'),
    ]);
  });
});
