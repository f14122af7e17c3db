import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/**
 * The Electron runtime, found by its own files. The `electron` package is never loaded: without a
 * runtime, loading it ends the process.
 */

const PROGRAMS = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Path of the runtime's program, or null.
 *
 * @param {string} root  folder of the product
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findRuntime(root, platform, env) {
  const package_ = join(root, 'node_modules', 'electron');
  const program = recordedProgram(package_) ?? PROGRAMS[platform] ?? 'electron';
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH || join(package_, 'dist');
  const path = join(folder, program);
  return existsSync(path) ? path : null;
}

/** What the package's install script wrote down. */
function recordedProgram(package_) {
  try {
    const name = readFileSync(join(package_, 'path.txt'), 'utf8').trim();
    return name === '' || isAbsolute(name) || name.includes('..') ? null : name;
  } catch {
    return null;
  }
}

/**
 * Has the package's own script fetch the runtime; gives up after a while. What it says is kept back:
 * the one who cares is told in one line whether it worked.
 *
 * @param {string} root
 * @param {number} seconds
 * @returns {Promise<void>}
 */
export function fetchRuntime(root, seconds) {
  const script = join(root, 'node_modules', 'electron', 'install.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: root, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
}
