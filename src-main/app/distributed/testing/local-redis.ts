import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis server of one's own. */
export interface LocalRedis {
  /** The path of its socket, which only the user can open. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts `redis-server`, or Valkey's, on a Unix socket in a folder of its own; it keeps nothing on disk. */
export async function startLocalRedis(): Promise<LocalRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'dlx-queue-'));
  const address = join(folder, 'redis.sock');
  const settings = ['--port', '0', '--unixsocket', address, '--unixsocketperm', '700'];
  const keepsNothing = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
  for (const command of ['redis-server', 'valkey-server']) {
    const child = spawn(command, [...settings, ...keepsNothing, '--dir', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const isReady = await new Promise<boolean>((resolve) => {
      let said = '';
      child.once('error', () => resolve(false));
      child.once('exit', () => resolve(false));
      child.stdout.on('data', (piece: Buffer) => {
        said += piece.toString('latin1');
        if (/ready to accept connections/i.test(said)) resolve(true);
      });
    });
    if (!isReady) continue;
    return {
      address,
      close: async () => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await ended;
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
  await rm(folder, { recursive: true, force: true });
  throw new Error('no redis-server');
}
