import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { workbenchOf } from '../../app/testing/workbench-of';
import { startBrowserServer, type BrowserServer } from './server';
import { meet, tokenOf } from './testing/raw-http';

/** Who waits for a condition waits so long. */
const WAIT = { timeout: 30_000, interval: 1 };

let dir: string;
let server: BrowserServer;

const workbench = workbenchOf({
  'files/list': () => [],
  'app/info': () => 'x'.repeat(100) as never,
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-browser-'));
  await mkdir(join(dir, 'renderer', 'assets'), { recursive: true });
  await writeFile(join(dir, 'renderer', 'index.html'), '<!doctype html><title>w</title>');
  await writeFile(join(dir, 'renderer', 'assets', 'a.js'), 'export {}');
  await writeFile(join(dir, 'secret.txt'), 'secret');
  const rendererDir = join(dir, 'renderer');
  server = await startBrowserServer({ workbench, rendererDir, port: 0, log: () => undefined });
});

afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: server.port, method, path, headers, agent: false },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8');
        reply.on('data', (piece: string) => (body += piece));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** The status with which a WebSocket is refused, or 101 when it opens. */
function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_, reply) => resolve(reply.statusCode ?? 0));
    socket.on('error', reject);
  });
}

const own = (): string => `127.0.0.1:${server.port}`;

/** A connection of a page with the token. */
async function entered(): Promise<WebSocket> {
  const met = await meet(server.port, { token: tokenOf(server.url) });
  if (!('socket' in met)) throw new Error(`refused: ${met.code}`);
  return met.socket;
}

describe('the browser host', () => {
  it('prints an address with 256 bits of secret', () => {
    const token = new URL(server.url).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('serves the window with its policy, and sets no cookie', async () => {
    const page = await ask('GET', '/');
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>w</title>' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const { headers } of [page, await ask('GET', `/${new URL(server.url).search}`)]) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await ask('GET', '/assets/a.js')).body).toBe('export {}');
  });

  it('answers HEAD without a body', async () => {
    const reply = await ask('HEAD', '/');
    expect(reply).toMatchObject({ status: 200, body: '' });
    expect(reply.headers['content-length']).toBe('31');
  });

  it('sends compressed what is asked for so', async () => {
    const reply = await fetch(`http://${own()}/assets/a.js`);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toBe('export {}');
    expect((await ask('GET', '/assets/a.js')).headers['content-encoding']).toBeUndefined();
  });

  it('gives nothing from outside the window’s folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
    ]) {
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: '404\n' });
    }
  });

  it('refuses, with its policy even there', async () => {
    const port = server.port;
    const cases: [method: string, path: string, headers: Record<string, string>, status: number][] =
      [
        ['POST', '/', {}, 405],
        ['OPTIONS', '/', {}, 405],
        ['GET', '/', { host: 'evil.example' }, 421],
        ['GET', '/', { host: `127.0.0.1.evil.example:${port}` }, 421],
        ['GET', '/', { host: `127.0.0.1:${port + 1}` }, 421],
        ['GET', '/', { origin: 'http://evil.example' }, 403],
        ['GET', '/', { origin: `http://localhost:${port}` }, 403],
        ['GET', '/', { 'sec-fetch-site': 'same-site' }, 403],
        ['GET', '/', { 'sec-fetch-site': 'cross-site' }, 403],
        ['GET', '/pipe', {}, 404],
        ['GET', '//evil.example/', {}, 400],
      ];
    for (const [method, path, headers, status] of cases) {
      const reply = await ask(method, path, headers);
      expect([method, path, headers, reply.status]).toEqual([method, path, headers, status]);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('answers under each of its names', async () => {
    for (const host of [own(), `localhost:${server.port}`, `[::1]:${server.port}`]) {
      expect((await ask('GET', '/', { host, origin: `http://${host}` })).status).toBe(200);
    }
  });

  it('opens a WebSocket for the exact origin only', async () => {
    const origin = `http://${own()}`;
    const other = `localhost:${server.port}`;
    const cases: [path: string, headers: Record<string, string>, status: number][] = [
      ['/pipe', { origin }, 101],
      ['/pipe', { origin: `http://${other}`, host: other }, 101],
      ['/pipe', {}, 403],
      ['/pipe', { origin: 'null' }, 403],
      ['/pipe', { origin: `${origin}.evil.example` }, 403],
      ['/pipe', { origin: `http://${other}` }, 403],
      ['/pipe', { origin: 'http://evil.example', host: 'evil.example' }, 421],
      ['/pipe', { origin, 'sec-fetch-site': 'cross-site' }, 403],
      ['/other', { origin }, 404],
    ];
    for (const [path, headers, status] of cases) {
      expect([path, headers, await upgrade(path, headers)]).toEqual([path, headers, status]);
    }
  });

  it('speaks the contract to several windows at once', async () => {
    const open = async (): Promise<unknown> => {
      const socket = await entered();
      socket.send('garbage');
      socket.send(JSON.stringify({ t: 'q', i: 'a', m: 'request', a: ['files/list', null] }));
      const [data] = (await once(socket, 'message')) as [Buffer];
      socket.close();
      return JSON.parse(data.toString()) as unknown;
    };
    const reply = { t: 's', i: 'a', r: { ok: true, value: [] } };
    expect(await Promise.all([open(), open(), open()])).toEqual([reply, reply, reply]);
  });

  it('ends a connection that sends bytes', async () => {
    const socket = await entered();
    socket.send(Buffer.from([1, 2, 3]));
    expect((await once(socket, 'close'))[0]).toBe(1003);
  });

  it('survives what is not HTTP, and goes on answering', async () => {
    const junk = [
      '\r\n\r\n',
      'GET\r\n\r\n',
      '\u0016\u0003\u0001',
      `GET / HTTP/1.1\r\nHost: ${'a'.repeat(70_000)}\r\n\r\n`,
    ];
    for (const text of junk) {
      await new Promise<void>((resolve) => {
        const stream = connect(server.port, '127.0.0.1', () => stream.write(text));
        stream.on('error', () => undefined);
        stream.on('close', () => resolve());
        stream.on('data', () => undefined);
        setTimeout(() => stream.destroy(), 100);
      });
    }
    expect((await ask('GET', '/')).status).toBe(200);
  });

  it('answers a browser with many cookies of other programs of this machine', async () => {
    expect((await ask('GET', '/', { cookie: `a=${'x'.repeat(100_000)}` })).status).toBe(200);
  });

  it('reads no message that is longer than the largest dropped file', async () => {
    for (const [mebibytes, code] of [
      [280, undefined],
      [301, 1009],
    ] as const) {
      const socket = await entered();
      const closed = once(socket, 'close') as Promise<[number]>;
      // The head of a masked text frame is enough: its length is announced before its bytes.
      const head = Buffer.alloc(14);
      head.set([0x81, 0xff]);
      head.writeBigUInt64BE(BigInt(mebibytes) << 20n, 2);
      (socket as unknown as { _socket: Socket })._socket.write(head);
      if (code === undefined) socket.terminate();
      expect((await closed)[0]).toBe(code ?? 1006);
    }
  });

  it('hangs up on who is slow with a request, and on the 257th without a word', async () => {
    let closed = 0;
    const streams = Array.from({ length: 300 }, () =>
      connect(server.port, '127.0.0.1', function (this: Socket) {
        this.write('GET / HTTP/1.1\r\n');
      })
        .on('error', () => undefined)
        .on('close', () => (closed += 1)),
    );
    await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(44), WAIT);
    await expect(ask('GET', '/')).rejects.toThrow();
    await vi.waitFor(() => expect(closed).toBe(streams.length), WAIT);
    expect((await ask('GET', '/')).status).toBe(200);
  });

  it('is at both loopback addresses, and nobody else at either', async () => {
    const other = createServer();
    const isThere = await new Promise<boolean>((resolve) => {
      other.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
      other.listen({ host: '::1', port: 0 }, () => resolve(true));
    });
    if (!isThere) return;
    const { port } = other.address() as AddressInfo;
    const options = { workbench, rendererDir: dir, port, log: () => undefined };
    await expect(startBrowserServer(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
    const reply = await fetch(`http://[::1]:${server.port}/`);
    expect(reply.status).toBe(200);
  });

  it('says when a port is taken', async () => {
    const options = { workbench, rendererDir: dir, port: server.port, log: () => undefined };
    await expect(startBrowserServer(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
