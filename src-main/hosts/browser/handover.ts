import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { isPrivate, problemSchema } from '../../app';
import type { Problem } from '../../shared/puzzle';

/**
 * How a second start hands its paths to the workbench that already runs: over a Unix socket in a
 * folder that nobody but the user can enter, never over the port that pages can reach. See ADR 10.
 *
 * Each side says one line of JSON. What comes back holds the address with its token, so the folder's
 * owner and permissions are looked at on both sides.
 */

/** What the second start asks for. */
export interface Handover {
  readonly version: string;
  /** Absolute. */
  readonly paths: readonly string[];
  /** Replace the secret of the address first. */
  readonly newToken: boolean;
}

export interface Taken {
  /** Address of the running workbench, with its token. */
  readonly url: string;
  /** The same with a ticket, for the program that opens it. */
  readonly ticketUrl: string;
  /** Windows that show it now. */
  readonly windows: number;
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[];
}

export interface HandoverListener {
  close(): Promise<void>;
}

/** Longest line that is read, in characters: 10,000 long paths. */
const MOST_CHARS = 4_000_000;
/** How long a running workbench may take to open what it was handed, in ms. */
const ANSWER_MS = 20_000;
/** How long who connects may take to say what it wants, in ms. */
const ASK_MS = 5_000;
/** The shortest limit of the systems for the path of a socket, in bytes (macOS). */
const MOST_PATH = 103;

const json = v.pipe(v.string(), v.parseJson());
const handoverSchema = v.strictObject({
  version: v.string(),
  paths: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.maxLength(10_000)),
  newToken: v.boolean(),
});
const address = v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+$/));
const takenSchema = v.object({
  url: address,
  ticketUrl: address,
  windows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  problems: v.array(v.object({ path: v.string(), problem: problemSchema })),
});

/** The socket of the workbench over these settings; null where there can be none. */
function socketPath(settings: string): string | null {
  if (process.platform === 'win32') return null;
  const path = join(settings, 'running', 'socket');
  return Buffer.byteLength(path) > MOST_PATH ? null : path;
}

/** Hands paths to the running workbench of this version; null when there is none to take them. */
export async function handOver(settings: string, what: Handover): Promise<Taken | null> {
  const path = socketPath(settings);
  if (path === null || !(await isPrivate(join(settings, 'running')))) return null;
  const socket = await connected(path);
  if (socket === null) return null;
  try {
    socket.write(`${JSON.stringify(what)}\n`);
    const line = await readLine(socket, ANSWER_MS);
    const answer = v.safeParse(v.pipe(json, takenSchema), line);
    return answer.success ? answer.output : null;
  } finally {
    socket.destroy();
  }
}

/** Whether a workbench of any version runs over these settings. */
export async function isOneRunning(settings: string): Promise<boolean> {
  const path = socketPath(settings);
  const socket = path === null ? null : await connected(path);
  socket?.destroy();
  return socket !== null;
}

/**
 * Hears the starts to come. Null where another workbench hears them already, or nobody can be kept
 * from listening in; a second start then begins a workbench of its own.
 */
export async function listenForHandovers(
  settings: string,
  version: string,
  take: (asked: Handover) => Promise<Taken>,
): Promise<HandoverListener | null> {
  const path = socketPath(settings);
  if (path === null) return null;
  const folder = join(settings, 'running');
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  if (!(await isPrivate(folder))) return null;
  if (!(await removeStaleSocket(path))) return null;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, version, take).finally(() => socket.end());
  });
  server.maxConnections = 16;
  if (!(await listening(server, path))) return null;
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function answer(
  socket: Socket,
  version: string,
  take: (asked: Handover) => Promise<Taken>,
): Promise<void> {
  const line = await readLine(socket, ASK_MS);
  const asked = v.safeParse(v.pipe(json, handoverSchema), line);
  // Another version is answered by the end of the connection: it starts for itself.
  if (!asked.success || asked.output.version !== version) return;
  const taken = await take(asked.output).catch(() => null);
  if (taken !== null && socket.writable) socket.write(`${JSON.stringify(taken)}\n`);
}

/** Removes the socket of a workbench that ended without doing so; false when one listens. */
async function removeStaleSocket(path: string): Promise<boolean> {
  const socket = await connected(path);
  socket?.destroy();
  if (socket !== null) return false;
  await rm(path, { force: true }).catch(() => undefined);
  return true;
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

function listening(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
}

/** The first line that comes; null when it does not come in time, or is too long. */
function readLine(socket: Socket, limitMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const end = (line: string | null): void => {
      clearTimeout(timer);
      resolve(line);
    };
    const timer = setTimeout(() => end(null), limitMs);
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      const at = text.indexOf('\n');
      if (at >= 0) end(text.slice(0, at));
      else if (text.length > MOST_CHARS) {
        end(null);
        socket.destroy();
      }
    });
    socket.once('close', () => end(null));
  });
}
