import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Path of the Electron runtime's executable, or null where it has not been downloaded. Looks for the
 * runtime's own files: importing `electron` would start a download.
 */
export function findElectron(): string | null {
  const folder = resolve(import.meta.dirname, '../../node_modules/electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist');
  const executable = join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}
