import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devServer, respondFromServer } from './dev-server';

let server: Server;
let url: URL;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(`${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(() => void server.close());

describe('the server of a page that is being worked on', () => {
  it.each([
    [false, 'http://localhost:5173', 'http://localhost:5173/'],
    [true, 'http://localhost:5173', null],
    [false, 'https://evil.example', null],
    [false, 'http://evil.example', null],
    [false, 'nonsense', null],
    [false, undefined, null],
  ])('packed %s, at %s: %s', (packed, ELECTRON_RENDERER_URL, expected) => {
    expect(devServer(packed, { ELECTRON_RENDERER_URL })?.href ?? null).toBe(expected);
  });

  it('answers for the window’s own protocol, and its changes alone pass the policy', async () => {
    const reply = await respondFromServer(url, { url: 'dlx://app/main.ts?t=1', method: 'GET' });
    expect(await reply.text()).toBe('GET /main.ts?t=1');
    expect(reply.headers.get('content-type')).toBe('text/javascript');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ws://${url.host}`);
    expect(policy).toContain("script-src 'self'");
    expect(policy.match(/connect-src/g)).toHaveLength(1);
  });
});
