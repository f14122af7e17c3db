import { randomBytes } from 'node:crypto';
import {
  readBytes,
  requireProtected,
  serveRun,
  type RunFolder,
  type ServedRun,
} from '../../app/distributed';
import { problem, ProblemError } from '../../shared/puzzle';
import { sourceOf, type Context } from './context';
import type { CliIo } from './io';
import type { RunFlags, WorkFlags } from './flags';

/** Where workers find the token of their coordinator; it stands on no command line, which all users can read. */
const TOKEN = 'DLX_RUN_TOKEN';
const SHORTEST_TOKEN = 32;
/** Of a certificate, a key, a token. */
const MOST_FILE_BYTES = 64 * 1024;

/**
 * Serves a run to workers without its folder, where that is asked for, and says how they reach it.
 *
 * @throws ProblemError as `serveRun`, serve-files, token-missing, and those of reading
 */
export async function servedRun(
  { io, t }: Context,
  { serve, serveCert, serveKey }: RunFlags,
  folder: RunFolder,
): Promise<ServedRun | null> {
  if (serve === undefined) return null;
  const { host, port } = placeOf(serve === true ? '127.0.0.1:0' : serve);
  if ((serveCert === undefined) !== (serveKey === undefined))
    throw new ProblemError(problem('serve-files'));
  const tls =
    serveCert === undefined || serveKey === undefined
      ? null
      : { cert: await bytesOf(io, serveCert), key: await bytesOf(io, serveKey) };
  const given = io.env[TOKEN];
  const token = given === undefined ? randomBytes(32).toString('base64url') : checked(given);
  const served = await serveRun(folder, { host, port, tls, token });
  io.err.write(`${t('cli.run.served', { url: served.url })}\n`);
  if (given === undefined) io.err.write(`${TOKEN}=${token}\n`);
  return served;
}

/** The coordinator that a worker was given; null where it shares the folder of runs. @throws ProblemError serve-open, token-missing */
export async function coordinatorOf(
  { io }: Pick<Context, 'io'>,
  { from, tokenFile }: WorkFlags,
): Promise<{ readonly url: string; readonly token: string } | null> {
  if (from === undefined) return null;
  requireProtected(from);
  const file = tokenFile === undefined ? null : await bytesOf(io, tokenFile);
  return { url: from, token: checked((file?.toString('utf8') ?? io.env[TOKEN] ?? '').trim()) };
}

/** @throws ProblemError those of reading */
async function bytesOf(io: CliIo, argument: string): Promise<Buffer> {
  const source = await sourceOf(io, argument);
  if ('path' in source) return readBytes(source.path, 0, MOST_FILE_BYTES);
  return Buffer.from(source.bytes.subarray(0, MOST_FILE_BYTES));
}

function checked(token: string): string {
  if (token.length < SHORTEST_TOKEN) throw new ProblemError(problem('token-missing'));
  return token;
}

/** `HOST:PORT`, `[::1]:PORT`, `HOST` or `PORT`. @throws ProblemError serve-failed */
function placeOf(text: string): { host: string; port: number } {
  const url = `tcp://${/^\d+$/.test(text) ? `127.0.0.1:${text}` : text}`;
  if (!URL.canParse(url))
    throw new ProblemError(problem('serve-failed', { address: text, cause: 'HOST:PORT' }));
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
