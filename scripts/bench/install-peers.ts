/** Installs the solvers of other makers into `peers/`, when they are wanted and not there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PEER_IDS } from './peers';

const Package = v.object({ version: v.string() });

/** Null when they are installed, otherwise why they are not. */
export function installPeers(folder: string): string | null {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return null;
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--ignore-scripts'],
    {
      cwd: folder,
      shell: process.platform === 'win32',
      encoding: 'utf8',
    },
  );
  if (status === 0) return null;
  const cause =
    (stderr ?? '').split('\n').find((line) => line.includes('error')) ?? 'npm ci failed';
  return `the npm solvers were not installed (${cause.trim()}); the race goes on without them, --no-peers says so at once`;
}

/** The installed versions by name. */
export function peerVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    PEER_IDS.map((id) => {
      const path = join(folder, 'node_modules', id, 'package.json');
      const { version } = v.parse(Package, JSON.parse(readFileSync(path, 'utf8')));
      return [`npm ${id}`, version];
    }),
  );
}
