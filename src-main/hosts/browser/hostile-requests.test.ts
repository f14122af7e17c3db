import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBundle, type Bundle } from '../../app/testing/hostile-urls';
import { trials } from '../../testing/long';
import { tryAccessMatrix } from './testing/access-matrix';
import { askServer } from './testing/hostile-requests';
import { sendRaw, startTrialServer, type TrialServer } from './testing/raw-http';

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
      const report = await tryAccessMatrix();
      expect(report.cases).toBeGreaterThan(500);
      expect(report.allowed).toBeGreaterThan(20);
      expect(report.wrong).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('a server under siege', () => {
  let bundle: Bundle;
  let server: TrialServer;

  beforeAll(async () => {
    bundle = await makeBundle();
    server = await startTrialServer(bundle.root);
  });
  afterAll(async () => {
    await server.close();
    await bundle.remove();
  });

  const head = (): string =>
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${server.cookie}\r\n`;
  const honest = (): ReturnType<typeof sendRaw> =>
    sendRaw(server.port, `${head()}Connection: close\r\n\r\n`);

  it(
    'answers others while many send their headers byte by byte, and hangs up on those',
    async () => {
      const slow = await Promise.all(Array.from({ length: 100 }, () => opened(server.port)));
      let hungUp = 0;
      const ends = slow.map(async (stream) => {
        await once(stream, 'close');
        hungUp++;
      });
      for (const stream of slow) stream.write(`${head()}X: `);
      const drip = setInterval(() => slow.forEach((stream) => stream.write('a')), 200);
      expect((await honest()).status).toBe(200);
      expect(hungUp).toBeLessThan(slow.length);
      await Promise.all(ends);
      clearInterval(drip);
      expect((await honest()).status).toBe(200);
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
      const close = Buffer.concat(bytes);
      expect([close[0], close.readUInt16BE(2)]).toEqual([0x88, 1009]);
    },
    TIMEOUT_MS,
  );
});

function opened(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const stream = connect(port, '127.0.0.1', () => resolve(stream));
    stream.on('error', () => undefined);
  });
}
