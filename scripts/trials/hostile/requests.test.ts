import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBundle, type Bundle } from './urls';
import { ALONE_IN } from '../../../src-main/app/testing/puzzles';
import { testWorkbench } from '../../../src-main/app/testing/test-workbench';
import type { Verb } from '../../../src-main/shared/contract';
import { trials } from '../../../src-main/testing/long';
import { tryAccessMatrix } from './access-matrix';
import { askServer } from './requests';
import {
  meet,
  sendRaw,
  startTrialServer,
  tokenOf,
} from '../../../src-main/hosts/browser/testing/raw-http';
import type { BrowserServer } from '../../../src-main/hosts/browser/server';

/** A busy machine slows these tenfold; only one that hangs is to fail for its time. */
const TIMEOUT_MS = 240_000;

describe('a server on a loopback port', () => {
  it(
    'gives no byte from outside the window to hostile addresses',
    async () => {
      const count = trials(300, 1_500);
      const report = await askServer(count, 7);
      expect(report.outside.slice(0, 5)).toEqual([]);
      expect(report.urls).toBe(count);
      expect(report.served).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'lets in whom it should, and nobody else, over the whole matrix',
    async () => {
      const report = await tryAccessMatrix(trials(7, 1));
      expect(report.cases).toBeGreaterThan(500);
      expect(report.allowed).toBeGreaterThan(20);
      expect(report.wrong).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('a server that was not allowed to run programs', () => {
  it('runs none, whatever its own page asks for', async () => {
    const bundle = await makeBundle();
    const bench = await testWorkbench();
    const server = await startTrialServer(bundle.root, bench.workbench);
    const { id } = await bench.open('alone.in', ALONE_IN);
    const limits = { timeSeconds: null, memoryMegabytes: null };
    const run = { limits, jobs: 1, profiles: [], judge: 'set' };
    const search = { limits, seed: null, seconds: 1, source: { fileIds: [id], preset: null } };
    const asked: readonly (readonly [Verb, unknown])[] = [
      ['programs/choose', { what: 'class' }],
      ['programs/build', { id: 1, chosen: {} }],
      ['programs/start', { ...run, ids: [1], fileIds: [id] }],
      ['programs/stress', { ...search, id: 1, folder: bench.path('stress') }],
      ['programs/forget', { id: 1 }],
      ['contest/start', { limits, jobs: 1, fileIds: [id], again: false }],
    ];
    const found = await askAsPage(server, asked);
    await server.close();
    await bundle.remove();
    expect(found).toEqual(asked.map(() => 'programs-off'));
  });
});

describe('a server under siege', () => {
  let bundle: Bundle;
  let server: BrowserServer;

  beforeAll(async () => {
    bundle = await makeBundle();
    server = await startTrialServer(bundle.root);
  });
  afterAll(async () => {
    await server.close();
    await bundle.remove();
  });

  const head = (): string => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`;
  const honest = (): ReturnType<typeof sendRaw> =>
    sendRaw(server.port, `${head()}Connection: close\r\n\r\n`);

  it(
    'answers others while many send their headers byte by byte, and hangs up on those soon',
    async () => {
      const slow = await Promise.all(Array.from({ length: 100 }, () => opened(server.port)));
      let hungUp = 0;
      const ends = slow.map(async (stream) => {
        // A byte that meets the end of the connection resets it, which is an end as well.
        await new Promise((resolve) => stream.once('close', resolve));
        hungUp++;
      });
      for (const stream of slow) stream.write(`${head()}X: `);
      let drops = 0;
      const drip = setInterval(() => {
        drops++;
        slow.forEach((stream) => stream.write('a'));
      }, 200);
      expect((await honest()).status).toBe(200);
      expect(hungUp).toBeLessThan(slow.length);
      await Promise.all(ends);
      clearInterval(drip);
      // A busy machine drips slowly too: some 25 by the limit, 300 by Node's own.
      expect(drops).toBeLessThan(150);
      expect((await honest()).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    'has room for 256 connections, and hangs up on more until one leaves',
    async () => {
      const token = tokenOf(server.url);
      const inside = await Promise.all(
        Array.from({ length: 256 }, () => meet(server.port, { token })),
      );
      expect((await honest()).status).toBe(0);
      for (const met of inside) if ('socket' in met) met.socket.terminate();
      await expect.poll(async () => (await honest()).status, { timeout: TIMEOUT_MS }).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    'holds no more of an endless header or body than its limit',
    async () => {
      const before = process.memoryUsage().rss;
      const filler = `X: ${'a'.repeat(8_000)}\r\n`.repeat(50);
      const heads = Array.from({ length: 50 }, () => sendRaw(server.port, head() + filler));
      for (const { status } of await Promise.all(heads)) expect([0, 431]).toContain(status);
      const body = `Content-Length: 99999999999\r\nConnection: close\r\n\r\n${'a'.repeat(1_000_000)}`;
      const posts = Array.from({ length: 20 }, () =>
        sendRaw(server.port, head().replace('GET', 'POST') + body, 1_000),
      );
      for (const { status } of await Promise.all(posts)) expect([0, 405]).toContain(status);
      expect((await honest()).status).toBe(200);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
    TIMEOUT_MS,
  );

  it(
    'ends a WebSocket that announces more than a message may hold, before a byte of it',
    async () => {
      const origin = `Origin: http://127.0.0.1:${server.port}\r\n`;
      const upgrade =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
      const stream = await opened(server.port);
      const begun = once(stream, 'data');
      stream.write(head().replace('GET / ', 'GET /pipe ') + origin + upgrade);
      const [opening] = (await begun) as [Buffer];
      expect(String(opening)).toMatch(/^HTTP\/1\.1 101/);
      const bytes: Buffer[] = [];
      stream.on('data', (piece: Buffer) => bytes.push(piece));
      const closed = once(stream, 'close');
      // A masked text frame of 2^40 bytes (RFC 6455, section 5.2).
      stream.write(Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]));
      await closed;
      const close = Buffer.concat(bytes).subarray(-4);
      expect([close[0], close.readUInt16BE(2)]).toEqual([0x88, 1009]);
    },
    TIMEOUT_MS,
  );
});

/** The problems with which a window that is let in is answered. */
async function askAsPage(
  { port, url }: BrowserServer,
  asked: readonly (readonly [Verb, unknown])[],
): Promise<(string | undefined)[]> {
  const met = await meet(port, { token: tokenOf(url) });
  if (!('socket' in met)) throw new Error(`refused: ${met.code}`);
  const { socket } = met;
  const found: (string | undefined)[] = [];
  for (const [at, [verb, params]] of asked.entries()) {
    const reply = once(socket, 'message');
    socket.send(JSON.stringify({ t: 'q', i: String(at), m: 'request', a: [verb, params] }));
    const [text] = (await reply) as [Buffer];
    const { r } = JSON.parse(text.toString()) as { r: { problem?: { code: string } } };
    found.push(r.problem?.code);
  }
  socket.close();
  return found;
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const stream = connect(port, '127.0.0.1', () => resolve(stream));
    stream.on('error', () => undefined);
  });
}
