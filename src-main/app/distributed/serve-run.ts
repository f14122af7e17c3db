/**
 * A run over HTTP, for workers that do not share its folder: what is asked in each part, and the results handed in. They
 * are written by the safe writer here. Whoever has the token may do what a worker may, and nothing else.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { problem, ProblemError } from '../../shared/puzzle';
import { partBody, type PartBody } from './part-file';
import type { RunFolder } from './run-folder';
import { workerNameSchema, workerSchema } from './run-notes';
import { codecOf, sha256, type TaskKind } from './tasks';
import {
  askedBy,
  DIGEST_HEADER,
  isLoopback,
  isSameSecret,
  MOST_BODY_BYTES,
  WORKER_HEADER,
  type Asked,
} from './transfer';
import { fromJson, readJson, toJson } from './values';

export interface ServeOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** A certificate with its key, in PEM; null for plain HTTP, on the loopback alone. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  readonly token: string;
  readonly limits?: Partial<typeof LIMITS>;
}

export interface ServedRun {
  readonly url: string;
  close(): Promise<void>;
}

const LIMITS = {
  /** Milliseconds for a whole request, and for its headers. */
  requestMs: 5 * 60_000,
  headersMs: 10_000,
  bodyBytes: MOST_BODY_BYTES,
  connections: 1_000,
  /** Requests that are answered at the same time: each may hold a body. */
  atOnce: 16,
};
type Limits = typeof LIMITS;

const MOST_HEADER_BYTES = 8 * 1024;

/** @throws ProblemError serve-open without TLS beyond the loopback, serve-failed where the port cannot be had */
export async function serveRun(folder: RunFolder, options: ServeOptions): Promise<ServedRun> {
  const { host, port, tls, token } = options;
  if (tls === null && !isLoopback(host)) throw new ProblemError(problem('serve-open', { host }));
  const limits = { ...LIMITS, ...options.limits };
  const desk = new Desk(folder, token, limits);
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void desk.answer(request, response);
  const server = opened(tls, limits, answer);
  await listening(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  const shown = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return {
    url: `${tls === null ? 'http' : 'https'}://${shown}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function opened(
  tls: ServeOptions['tls'],
  { requestMs, headersMs, connections }: Limits,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const timing = {
    requestTimeout: requestMs,
    headersTimeout: Math.min(headersMs, requestMs),
    connectionsCheckingInterval: Math.min(requestMs, 5_000),
    maxHeaderSize: MOST_HEADER_BYTES,
  };
  const server =
    tls === null
      ? createServer(timing, answer)
      : createSecureServer({ ...timing, ...tls, minVersion: 'TLSv1.2' }, answer);
  server.maxConnections = connections;
  return server;
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const params = { address: `${host}:${port}`, cause: error.message };
      reject(new ProblemError(problem('serve-failed', params)));
    });
    server.listen(port, host.replace(/^\[(.*)\]$/, '$1'), resolve);
  });
}

/** An answer: a status, and what it says. */
interface Answer {
  readonly status: number;
  readonly body?: Uint8Array | string;
}
const is = (status: number, body?: Uint8Array | string): Answer =>
  body === undefined ? { status } : { status, body };

class Desk {
  /** Requests with a body of a part, either way. */
  private heavy = 0;

  constructor(
    private readonly folder: RunFolder,
    private readonly token: string,
    private readonly limits: Limits,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => undefined);
    try {
      say(response, await this.answerTo(request));
    } catch {
      // Whose fault it was is not told to whoever asks.
      say(response, is(500));
    }
  }

  private async answerTo(request: IncomingMessage): Promise<Answer> {
    const { headers, url = '', method = '' } = request;
    const given = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!isSameSecret(given, this.token)) return is(401);
    const asked = askedBy(url);
    const { id, parts } = this.folder.run;
    if (asked === null || asked.run !== id || asked.part > parts.length) return is(404);
    const takes = asked.what === 'parts' || asked.what === 'workers';
    if (method === 'PUT' ? !takes : method !== 'GET' || asked.what === 'workers') return is(405);
    if (method === 'GET' && asked.what !== 'tasks') return this.tell(asked);
    if (this.heavy >= this.limits.atOnce) return is(503);
    this.heavy++;
    try {
      return method === 'GET' ? await this.tell(asked) : await this.take(asked, request);
    } finally {
      this.heavy--;
    }
  }

  private async take({ what, part }: Asked, request: IncomingMessage): Promise<Answer> {
    const body = await bodyOf(request, this.limits.bodyBytes);
    if (typeof body === 'number') return is(body);
    if (request.headers[DIGEST_HEADER] !== sha256(body)) return is(400);
    if (what === 'workers') return this.takeNote(body);
    const by = v.safeParse(workerNameSchema, request.headers[WORKER_HEADER]);
    return by.success ? this.takePart(part, body, by.output) : is(400);
  }

  private async tell({ what, part }: Asked): Promise<Answer> {
    const { folder } = this;
    switch (what) {
      case 'run':
        return is(200, JSON.stringify(folder.run));
      case 'stop':
        return is(200, JSON.stringify(await folder.stopped()));
      case 'parts':
        return is(200, JSON.stringify(await folder.stateOf(part)));
      case 'tasks': {
        const bytes = await folder.askedBytes(part);
        return bytes.length > this.limits.bodyBytes ? is(413) : is(200, bytes);
      }
      case 'workers':
        return is(405);
    }
  }

  /** Results count only with the digest of what is asked here, and when they can be read. */
  private async takePart(part: number, body: Buffer, by: string): Promise<Answer> {
    const { folder } = this;
    const asked = sha256(await folder.askedBytes(part));
    const found = partBody(body.toString('utf8'), folder.run.id, part, asked);
    if (found === null) return is(400);
    try {
      await finish(folder, folder.run.kind, part, { ...found, by });
      return is(204);
    } catch (error) {
      if (!(error instanceof ProblemError)) return is(400);
      return is(error.problem.code === 'part-differs' ? 409 : 500);
    }
  }

  private async takeNote(body: Buffer): Promise<Answer> {
    const note = readJson(workerSchema, body);
    if (note === null) return is(400);
    await this.folder.noteWorker(note);
    return is(204);
  }
}

/** @throws RangeError, SyntaxError, ValiError for what are no results; ProblemError as `RunFolder.finish` */
async function finish<K extends TaskKind>(
  folder: RunFolder,
  kind: K,
  part: number,
  { body, ...from }: PartBody & { readonly by: string },
): Promise<void> {
  const codec = codecOf(kind);
  const results = codec.unpackResults(fromJson(body));
  const planned = folder.run.parts[part - 1];
  // Only what is written again as it came: nothing else is in the file than results.
  if (toJson(codec.packResults(results)) !== body) throw new RangeError('results');
  if (planned !== undefined && 'tasks' in planned && planned.tasks !== results.length)
    throw new RangeError('as many results as tasks');
  await folder.finish(kind, part, results, from);
}

/** The body of a request, or the status that refuses it. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | number> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 413;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) return 413;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function say(response: ServerResponse, { status, body }: Answer): void {
  if (response.destroyed) return;
  const refused = status >= 400;
  response.writeHead(status, {
    ...(body !== undefined && {
      [DIGEST_HEADER]: sha256(body),
      'content-length': Buffer.byteLength(body),
    }),
    'cache-control': 'no-store',
    // What else comes on this connection is not read.
    ...(refused && { connection: 'close' }),
  });
  response.end(body, () => refused && response.socket?.destroySoon());
}
