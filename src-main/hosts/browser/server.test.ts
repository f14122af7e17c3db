import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { workbenchOf } from '../../app/testing/workbench-of';
import { startBrowserServer, type BrowserServer } from './server';

let dir: string;
let server: BrowserServer;
let cookie: string;

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
  const { headers } = await ask(
    'GET',
    new URL(server.url).search && `/${new URL(server.url).search}`,
  );
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
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
      { host: '127.0.0.1', port: server.port, method, path, headers },
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

describe('the browser host', () => {
  it('prints an address with 256 bits of secret', () => {
    const token = new URL(server.url).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('exchanges the token for a cookie and drops it from the address', async () => {
    const { pathname, search } = new URL(server.url);
    const reply = await ask('GET', pathname + search);
    expect(reply.status).toBe(302);
    expect(reply.headers.location).toBe('/');
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    expect(reply.headers['set-cookie']?.[0]).not.toContain(
      new URL(server.url).searchParams.get('token'),
    );
  });

  it('serves the window with its policy, to the cookie only', async () => {
    const page = await ask('GET', '/', { cookie });
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
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask('GET', '/')).status).toBe(403);
    expect((await ask('GET', '/assets/a.js', { cookie })).body).toBe('export {}');
    expect((await ask('GET', '/assets/a.js')).status).toBe(403);
  });

  it('answers HEAD without a body', async () => {
    const reply = await ask('HEAD', '/', { cookie });
    expect(reply).toMatchObject({ status: 200, body: '' });
    expect(reply.headers['content-length']).toBe('31');
  });

  it('gives nothing from outside the window’s folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
    ]) {
      expect(await ask('GET', path, { cookie })).toMatchObject({ status: 404, body: '404\n' });
    }
  });

  it('refuses, with its policy even there', async () => {
    const port = server.port;
    const cases: [method: string, path: string, headers: Record<string, string>, status: number][] =
      [
        ['POST', '/', { cookie }, 405],
        ['OPTIONS', '/', { cookie }, 405],
        ['GET', '/', { cookie, host: 'evil.example' }, 421],
        ['GET', '/', { cookie, host: `127.0.0.1.evil.example:${port}` }, 421],
        ['GET', '/', { cookie, host: `127.0.0.1:${port + 1}` }, 421],
        ['GET', '/', { cookie, origin: 'http://evil.example' }, 403],
        ['GET', '/', { cookie, origin: `http://localhost:${port}` }, 403],
        ['GET', '/?token=x', {}, 403],
        ['GET', '/pipe', { cookie }, 404],
        ['GET', '//evil.example/', { cookie }, 400],
      ];
    for (const [method, path, headers, status] of cases) {
      const reply = await ask(method, path, headers);
      expect([method, path, headers, reply.status]).toEqual([method, path, headers, status]);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('answers under each of its names', async () => {
    for (const host of [own(), `localhost:${server.port}`, `[::1]:${server.port}`]) {
      expect((await ask('GET', '/', { cookie, host, origin: `http://${host}` })).status).toBe(200);
    }
  });

  it('opens a WebSocket for the cookie and the exact origin only', async () => {
    const origin = `http://${own()}`;
    const { search } = new URL(server.url);
    const cases: [path: string, headers: Record<string, string>, status: number][] = [
      ['/pipe', { cookie, origin }, 101],
      [
        '/pipe',
        { cookie, origin: `http://localhost:${server.port}`, host: `localhost:${server.port}` },
        101,
      ],
      ['/pipe', { cookie }, 403],
      ['/pipe', { origin }, 403],
      [`/pipe${search}`, { origin }, 403],
      ['/pipe', { cookie, origin: 'null' }, 403],
      ['/pipe', { cookie, origin: `${origin}.evil.example` }, 403],
      ['/pipe', { cookie, origin: `http://localhost:${server.port}` }, 403],
      ['/pipe', { cookie, origin: 'http://evil.example', host: 'evil.example' }, 421],
      ['/other', { cookie, origin }, 404],
    ];
    for (const [path, headers, status] of cases) {
      expect([path, headers, await upgrade(path, headers)]).toEqual([path, headers, status]);
    }
  });

  it('speaks the contract to several windows at once', async () => {
    const open = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${own()}/pipe`, {
          headers: { cookie, origin: `http://${own()}` },
        });
        socket.on('error', reject);
        socket.on('open', () => {
          socket.send('garbage');
          socket.send(JSON.stringify({ t: 'q', i: 'a', m: 'request', a: ['files/list', null] }));
        });
        socket.on('message', (data) => {
          resolve(JSON.parse(String(data)));
          socket.close();
        });
      });
    const reply = { t: 's', i: 'a', r: { ok: true, value: [] } };
    expect(await Promise.all([open(), open(), open()])).toEqual([reply, reply, reply]);
  });

  it('ends a connection that sends bytes', async () => {
    const socket = new WebSocket(`ws://${own()}/pipe`, {
      headers: { cookie, origin: `http://${own()}` },
    });
    const code = await new Promise((resolve) => {
      socket.on('open', () => socket.send(Buffer.from([1, 2, 3])));
      socket.on('close', resolve);
    });
    expect(code).toBe(1003);
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
    expect((await ask('GET', '/', { cookie })).status).toBe(200);
  });

  it('says when a port is taken', async () => {
    const options = { workbench, rendererDir: dir, port: server.port, log: () => undefined };
    await expect(startBrowserServer(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
