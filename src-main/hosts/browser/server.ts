import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import { createGzip } from 'node:zlib';
import { WebSocketServer } from 'ws';
import { findRendererFile, SECURITY_HEADERS, serveClient, type Workbench } from '../../app';
import { admit } from './admission';
import { createGuard, type Asked, type AccessDecision } from './guard';
import { createTickets, newSecret } from './secrets';
import { socketPipe } from './socket-pipe';

export interface BrowserServerOptions {
  readonly workbench: Workbench;
  /** Folder with the built window. */
  readonly rendererDir: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The secret of the address; a new one where it is left out. */
  readonly token?: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string) => void;
  /** A ticket has come twice: somebody else has read it in the arguments of the browser. */
  readonly onTicketTwice?: () => void;
}

export interface BrowserServer {
  readonly port: number;
  /** The address to open, with its token. */
  readonly url: string;
  /** The same, good for one use within a minute: for the arguments of a program, which others can read. */
  ticketUrl(): string;
  /** Replaces the token: earlier addresses and secrets are refused from here on, and windows hung up on. */
  renew(token: string): void;
  /** Windows that are connected and may speak. */
  windows(): number;
  close(): Promise<void>;
}

/** Room for a dropped file of 192 MiB as base64 and the message around it. */
const MAX_MESSAGE_BYTES = 300 * 1024 * 1024;
const MAX_CONNECTIONS = 256;
/** Who is slower than this with a request, or its headers, is hung up on, in ms; looked at every second. */
const LIMITS = {
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** Cookies of other programs of this machine come with every request: browsers ask them for no port. */
  maxHeaderSize: 128 * 1024,
};

/**
 * The workbench on 127.0.0.1 and ::1: the built window over HTTP and the contract over a WebSocket. Several
 * windows may be open at once; they share one workbench.
 *
 * @throws Error with Node's code, such as EADDRINUSE, when the port cannot be had.
 */
export async function startBrowserServer(options: BrowserServerOptions): Promise<BrowserServer> {
  const { servers, port } = await listenOnLoopback(options.port);
  const tickets = createTickets(options.onTicketTwice);
  const guard = createGuard(port);
  let token = options.token ?? newSecret();
  let windows = 0;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const verdict = guard(askedBy(request, false));
    reply(options.rendererDir, request, response, verdict).catch(() => response.destroy());
  };
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const verdict = guard(askedBy(request, true));
    if (verdict.kind !== 'pipe') {
      refuseUpgrade(stream, verdict);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      admit(socket, stream, { token, redeem: tickets.redeem }, () => {
        windows++;
        socket.once('close', () => windows--);
        serveClient(socketPipe(socket), options.workbench, options.log);
      });
    });
  };
  for (const server of servers) {
    server.on('request', answer).on('upgrade', upgrade);
    server.on('clientError', (_, stream) => stream.destroy());
  }

  return {
    port,
    get url() {
      return addressOf(port, token);
    },
    ticketUrl: () => addressOf(port, tickets.issue()),
    renew: (next) => {
      token = next;
      tickets.clear();
      sockets.clients.forEach((socket) => socket.terminate());
    },
    windows: () => windows,
    close: () => closeAll(servers, sockets),
  };
}

function addressOf(port: number, secret: string): string {
  return `http://127.0.0.1:${port}/?token=${secret}`;
}

/** What a system without IPv6 answers. */
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Browsers take either address for `localhost`: another user must not have the one that is left. */
async function listenOnLoopback(asked: number): Promise<{ servers: Server[]; port: number }> {
  const server = await listen('127.0.0.1', asked);
  const { port } = server.address() as AddressInfo;
  try {
    return { servers: [server, await listen('::1', port)], port };
  } catch (error) {
    if (NO_IPV6.has((error as NodeJS.ErrnoException).code ?? ''))
      return { servers: [server], port };
    server.close();
    throw error;
  }
}

function listen(host: string, port: number): Promise<Server> {
  const server = createServer(LIMITS);
  server.maxConnections = MAX_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true, ipv6Only: true }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function askedBy(request: IncomingMessage, upgrade: boolean): Asked {
  const { method = '', url = '', headers } = request;
  return {
    method,
    target: url,
    host: headers.host,
    origin: headers.origin,
    site: typeof headers['sec-fetch-site'] === 'string' ? headers['sec-fetch-site'] : undefined,
    upgrade,
  };
}

async function reply(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  verdict: AccessDecision,
): Promise<void> {
  request.resume();
  if (verdict.kind !== 'file') {
    sayStatus(response, verdict.kind === 'refuse' ? verdict.status : 404);
    return;
  }
  const file = await findRendererFile(root, verdict.path);
  if (file === null) {
    sayStatus(response, 404);
    return;
  }
  // Through a tunnel every byte counts: what is compressed has no length that is known before.
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const packed = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
  const form = isPacked ? packed : { 'Content-Length': file.bytes };
  response.writeHead(200, { ...file.headers, ...form });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const body = createReadStream(file.path);
  const way = isPacked ? [body, createGzip(), response] : [body, response];
  pipeline(way, () => undefined);
}

/** Refusals say no more than their number: whoever gets one is not meant to learn more. */
function sayStatus(response: ServerResponse, status: number): void {
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    })
    .end(`${status}\n`);
}

function refuseUpgrade(stream: Duplex, verdict: AccessDecision): void {
  const status = verdict.kind === 'refuse' ? verdict.status : 404;
  stream.on('error', () => undefined);
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  (stream as Socket).destroySoon();
}

async function closeAll(servers: readonly Server[], sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(1001);
  const closed = Promise.all(
    servers.map((server) => new Promise((resolve) => server.close(resolve))),
  );
  servers.forEach((server) => server.closeAllConnections());
  setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 500).unref();
  await closed;
}
