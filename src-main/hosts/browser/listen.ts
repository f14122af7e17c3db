import { randomInt } from 'node:crypto';
import { openServeAddress, type ServeAddress } from '../../app';
import { newSecret } from './secrets';
import type { BrowserServer } from './server';

/** What the command line says about the address. */
export interface AddressOptions {
  /** Null takes the one of the last start, 0 any that is free. */
  readonly port: number | null;
  readonly another: boolean;
  readonly newToken: boolean;
}

export interface Listening {
  readonly server: BrowserServer;
  /** The port of the last start, where something else has it. */
  readonly taken: number | null;
}

/** Who runs beside this start: one of the same moment that came first and took over, or another version. */
export type Neighbour = 'took-over' | 'another-version' | 'nobody';

/**
 * Starts the server at the address of the last start, so that tabs and bookmarks find it again. A start beside
 * another (`--new`) has an address of its own, which is not kept.
 *
 * Where something else has the port, the secret is replaced as well: a page may have been loaded from there.
 *
 * @returns null where another start has come first
 * @throws Error with Node's code when a port that was asked for cannot be had
 */
export async function listenAtAddress(
  settings: string,
  options: AddressOptions,
  start: (address: ServeAddress) => Promise<BrowserServer>,
  neighbour: () => Promise<Neighbour> = () => Promise.resolve('nobody'),
): Promise<Listening | null> {
  if (options.another) {
    const server = await start({ port: options.port ?? 0, token: newSecret() });
    return { server, taken: null };
  }
  const file = openServeAddress(settings);
  const kept = await file.read();
  const token = options.newToken ? newSecret() : (kept?.token ?? newSecret());
  const keep = async (server: BrowserServer, secret: string): Promise<BrowserServer> => {
    await file.write({ port: server.port, token: secret });
    return server;
  };
  const port = options.port ?? kept?.port ?? quietPort();
  try {
    return { server: await keep(await start({ port, token }), token), taken: null };
  } catch (error) {
    if (options.port !== null || !isTaken(error)) throw error;
    const beside = await neighbour();
    if (beside === 'took-over') return null;
    const secret = newSecret();
    const moved = await start({ port: 0, token: secret });
    // Another version goes on with the address that it has.
    const server = beside === 'nobody' ? await keep(moved, secret) : moved;
    return { server, taken: kept?.port ?? null };
  }
}

/** Replaces the secret of a running server and keeps the new one. */
export async function renewToken(settings: string, server: BrowserServer): Promise<void> {
  const token = newSecret();
  server.renew(token);
  await openServeAddress(settings).write({ port: server.port, token });
}

/** A port that systems do not give to connections of their own, so that it is free at the next start too. */
function quietPort(): number {
  return randomInt(20_000, 32_000);
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
