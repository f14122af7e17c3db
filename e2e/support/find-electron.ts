import { findRuntime } from '../../scripts/start/runtime.mjs';
import { ROOT } from './environment';

/**
 * Path of the Electron runtime's executable, or null where it has not been downloaded. Looks for the
 * runtime's own files: importing `electron` would start a download.
 */
export function findElectron(): string | null {
  return findRuntime(ROOT, process.platform, process.env);
}
