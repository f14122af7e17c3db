import { app } from 'electron';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the parts of the program lie, as absolute paths. */
export interface ProgramFiles {
  /** Folder of `package.json` and `out`; inside the archive in a packed program. */
  readonly root: string;
  /** Samples and icons; beside the archive in a packed program. */
  readonly resources: string;
}

export function programFiles(root: string): ProgramFiles {
  return { root, resources: app.isPackaged ? process.resourcesPath : join(root, 'resources') };
}

/**
 * Gives Chromium's own files (caches, cookies, the lock of the single instance) a folder among the
 * settings, so that none of them lies beside what the product keeps. Has to come before anything that
 * uses them, and leaves alone what the command line says.
 */
export function useOwnDataFolder(settings: string): void {
  if (app.commandLine.hasSwitch('user-data-dir')) return;
  const folder = join(settings, 'window');
  mkdirSync(folder, { recursive: true });
  app.setPath('userData', folder);
}
