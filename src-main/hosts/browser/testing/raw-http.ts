import { connect } from 'node:net';
import type { Workbench } from '../../../app';
import { workbenchOf } from '../../../app/testing/workbench-of';
import { newSecret } from '../secrets';
import { startBrowserServer, type BrowserServer } from '../server';

/** A reply as it came over the wire; status 0 where the connection was closed without one. */
export interface RawReply {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/**
 * Sends bytes that no client would send, and reads until the server closes or `wait` ms are over: a busy
 * machine answers late, so only a server that hangs is to be given up.
 */
export function sendRaw(port: number, text: string, wait = 40_000): Promise<RawReply> {
  return new Promise((resolve) => {
    let got = '';
    const stream = connect(port, '127.0.0.1', () => stream.write(text));
    const done = (): void => {
      clearTimeout(timer);
      stream.destroy();
      const [headers = '', ...rest] = got.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(got)?.[1] ?? 0);
      const body = rest.join('\r\n\r\n');
      resolve({ status, headers, body: /chunked/i.test(headers) ? joined(body) : body });
    };
    const timer = setTimeout(done, wait);
    stream.setEncoding('latin1');
    stream.on('data', (piece: string) => {
      got += piece;
      // An opened WebSocket is not closed by the server.
      if (got.startsWith('HTTP/1.1 101') && got.includes('\r\n\r\n')) done();
    });
    stream.on('error', () => undefined);
    stream.on('close', done);
  });
}

/** The text of a chunked body. */
function joined(body: string): string {
  const size = Number.parseInt(body, 16);
  if (!(size > 0)) return '';
  const from = body.indexOf('\r\n') + 2;
  return body.slice(from, from + size) + joined(body.slice(from + size + 2));
}

/** A browser host over a workbench without content, with the secrets that its user would have. */
export interface TrialServer extends BrowserServer {
  /** The token of the printed address. */
  readonly token: string;
  /** `name=value`, as the exchange gave it. */
  readonly cookie: string;
  /** Token and cookie from before the secret was replaced, and a ticket that was used. */
  readonly old: { readonly token: string; readonly cookie: string; readonly ticket: string };
}

export async function startTrialServer(
  rendererDir: string,
  workbench: Workbench = EMPTY,
): Promise<TrialServer> {
  const log = (): void => undefined;
  const server = await startBrowserServer({ workbench, rendererDir, port: 0, log });
  const old = await secretsOf(server);
  server.renew(newSecret());
  const { token, cookie, ticket } = await secretsOf(server);
  return { ...server, url: server.url, token, cookie, old: { ...old, ticket } };
}

/** What a user has: the token, the cookie that a ticket was exchanged for, and that ticket. */
async function secretsOf(server: BrowserServer): Promise<TrialServer['old']> {
  const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';
  const ticket = tokenOf(server.ticketUrl());
  const exchange = `GET /?token=${ticket} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`;
  const { headers } = await sendRaw(server.port, exchange);
  const cookie = /^set-cookie: ([^;\r]+)/im.exec(headers)?.[1] ?? '';
  return { token: tokenOf(server.url), cookie, ticket };
}

/** A workbench without content. */
export const EMPTY = workbenchOf({ 'files/list': () => [] });
