import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The Electron runtime, found by its own files. The `electron` package is never loaded: without a
 * runtime, loading it ends the process.
 */

const PROGRAMS = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Path of the runtime's program, or null: where it is not there, is of another version, or was not
 * unpacked to the end, which the package's script writes `path.txt` after. A runtime that the user names
 * (`ELECTRON_OVERRIDE_DIST_PATH`) is taken as it is.
 *
 * @param {string} root  folder of the product
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findRuntime(root, platform, env) {
  const package_ = join(root, 'node_modules', 'electron');
  const program = PROGRAMS[platform] ?? 'electron';
  const named = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!named && !isWhole(package_, program)) return null;
  const path = join(named || join(package_, 'dist'), program);
  return existsSync(path) ? path : null;
}

function isWhole(package_, program) {
  try {
    const { version } = JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'));
    const unpacked = readFileSync(join(package_, 'dist', 'version'), 'utf8').trim();
    const recorded = readFileSync(join(package_, 'path.txt'), 'utf8').trim();
    return unpacked.replace(/^v/, '') === version && recorded === program;
  } catch {
    return false;
  }
}

/**
 * Has the package's own script fetch and unpack the runtime, in place of what is there. It may take as
 * long as bytes arrive.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {object} options
 * @param {number} options.stallSeconds  without a byte for so long, it is given up
 * @param {(bytes: number, total: number | null) => void} options.onProgress
 * @returns {Promise<{ key: string, params: Record<string, string | number> } | null>}
 *   why it failed, as one of the words of `npm start`, or null
 */
export async function fetchRuntime(root, env, { stallSeconds, onProgress }) {
  const package_ = join(root, 'node_modules', 'electron');
  await rm(join(package_, 'path.txt'), { force: true });
  await rm(join(package_, 'dist'), { recursive: true, force: true });
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-fetch.mjs')).href;
  const child = spawn(process.execPath, ['--import', reporter, join(package_, 'install.js')], {
    cwd: root,
    env: withProxy(env),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return await outcome(child, stallSeconds, onProgress);
}

function outcome(child, stallSeconds, onProgress) {
  let reason = null;
  let said = '';
  const giveUp = () => {
    reason = { key: 'fetchStalled', params: { seconds: stallSeconds } };
    child.kill('SIGKILL');
  };
  let timer = setTimeout(giveUp, stallSeconds * 1000);
  child.stderr.on('data', (chunk) => (said += chunk));
  child.on('message', (message) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stallSeconds * 1000);
    if (message.key !== undefined) reason = message;
    else onProgress(message.bytes, message.total);
    // Unpacking sends nothing, and takes as long as the disk does.
    if (message.bytes === message.total) clearTimeout(timer);
  });
  return new Promise((resolve) => {
    const end = (status) => {
      clearTimeout(timer);
      const line = said.split('\n').find((each) => each.trim() !== '') ?? '';
      const unknown = { key: 'fetchFailed', params: { status: String(status), line } };
      resolve(status === 0 ? null : (reason ?? unknown));
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (status, signal) => end(status ?? signal));
  });
}

/** Node and the package's downloader look for a proxy in the environment only when they are told to. */
function withProxy(env) {
  const proxied = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some(
    (name) => env[name],
  );
  return proxied ? { NODE_USE_ENV_PROXY: '1', ELECTRON_GET_USE_PROXY: '1', ...env } : env;
}
