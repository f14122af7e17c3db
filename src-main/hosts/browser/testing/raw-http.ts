import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
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

/** What a page has to show: the text of its address, or the secret that it was given for one. */
export type Shown = { readonly token: string } | { readonly secret: string };

/** What came of a connection: the close code, or an open socket with the secret for the next one. */
export type Met =
  | { readonly code: number }
  | { readonly socket: WebSocket; readonly secret: string; readonly proven: boolean };

/** Connects as a page of the server's own origin does. */
export async function meet(port: number, shown: Shown): Promise<Met> {
  const headers = { Origin: `http://127.0.0.1:${port}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/pipe`, { headers });
  const closed = once(socket, 'close').then(([code]) => ({ code: code as number }));
  const { challenge } = (await said(socket)) as { challenge: string };
  const prove = (who: string, secret: string): string =>
    createHmac('sha256', secret).update(`${who} ${challenge} nonce`).digest('base64url');
  const welcome = said(socket);
  socket.send(
    JSON.stringify(
      'token' in shown ? shown : { nonce: 'nonce', proof: prove('page', shown.secret) },
    ),
  );
  return await Promise.race([
    closed,
    welcome.then((message) => {
      const { secret, proof } = message as { secret: string; proof: string | null };
      const due = 'token' in shown ? null : prove('workbench', shown.secret);
      return { socket, secret, proven: proof === due };
    }),
  ]);
}

async function said(socket: WebSocket): Promise<unknown> {
  const [text] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(text.toString()) as unknown;
}

/** The secret that a page is given for what it shows; null where it is refused. */
export async function secretFor(port: number, shown: Shown): Promise<string | null> {
  const met = await meet(port, shown);
  if (!('socket' in met)) return null;
  met.socket.terminate();
  return met.secret;
}

/** The token or ticket of an address. */
export const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** A browser host over a workbench without content. */
export async function startTrialServer(
  rendererDir: string,
  workbench: Workbench = EMPTY,
): Promise<BrowserServer> {
  const log = (): void => undefined;
  return await startBrowserServer({ workbench, rendererDir, port: 0, log, token: newSecret() });
}

/** A workbench without content. */
export const EMPTY = workbenchOf({ 'files/list': () => [] });
