import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openServeAddress } from '../../app';
import { makeBundle } from '../../../scripts/trials/hostile/urls';
import { listenAtAddress, renewToken, type AddressOptions, type Listening } from './listen';
import { createTickets, sessionOf } from './secrets';
import { startBrowserServer, type BrowserServer } from './server';
import { EMPTY, sendRaw } from './testing/raw-http';

let settings: string;
let bundle: Awaited<ReturnType<typeof makeBundle>>;

beforeEach(async () => {
  settings = await mkdtemp(join(tmpdir(), 'dlx-listen-'));
  bundle = await makeBundle();
});
afterEach(async () => {
  await bundle.remove();
  await rm(settings, { recursive: true, force: true });
});

async function start(some: Partial<AddressOptions> = {}): Promise<Listening> {
  const options = { port: null, another: false, newToken: false, ...some };
  const listening = await listenAtAddress(settings, options, (address) =>
    startBrowserServer({
      workbench: EMPTY,
      rendererDir: bundle.root,
      log: () => undefined,
      ...address,
    }),
  );
  onTestFinished(() => listening.server.close());
  return listening;
}

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** The status and the cookie for a request of the page. */
async function visit(
  { port }: BrowserServer,
  target: string,
  cookie = '',
): Promise<{ status: number; cookie: string }> {
  const head = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n`;
  const reply = await sendRaw(port, `${head}${cookie && `Cookie: ${cookie}\r\n`}\r\n`);
  return {
    status: reply.status,
    cookie: /^set-cookie: ([^;\r]+)/im.exec(reply.headers)?.[1] ?? '',
  };
}

describe('a start', () => {
  it('has the address of the one before, and its cookie', async () => {
    const first = (await start()).server;
    const { cookie } = await visit(first, `/?token=${tokenOf(first.url)}`);
    expect((await visit(first, '/', cookie)).status).toBe(200);
    await first.close();
    const second = (await start()).server;
    expect(second.url).toBe(first.url);
    expect((await visit(second, '/', cookie)).status).toBe(200);
  });

  it('beside another has an address of its own, which is not kept', async () => {
    const first = (await start()).server;
    const other = (await start({ another: true })).server;
    expect(other.port).not.toBe(first.port);
    expect(tokenOf(other.url)).not.toBe(tokenOf(first.url));
    expect(await openServeAddress(settings).read()).toMatchObject({ port: first.port });
  });

  it('at a port that was asked for keeps that one', async () => {
    const first = (await start()).server;
    await first.close();
    const second = (await start({ port: 0 })).server;
    expect(second.port).not.toBe(first.port);
    expect(tokenOf(second.url)).toBe(tokenOf(first.url));
    expect(await openServeAddress(settings).read()).toMatchObject({ port: second.port });
    await expect(start({ port: second.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('whose port something else has taken gets another, and another secret', async () => {
    const first = (await start()).server;
    const { cookie } = await visit(first, `/?token=${tokenOf(first.url)}`);
    await first.close();
    const thief = createServer().listen(first.port, '127.0.0.1');
    onTestFinished(() => void thief.close());
    const { server, taken } = await start();
    expect(taken).toBe(first.port);
    expect(tokenOf(server.url)).not.toBe(tokenOf(first.url));
    const stolen = cookie.replace(String(first.port), String(server.port));
    expect((await visit(server, '/', stolen)).status).toBe(403);
    expect((await visit(server, `/?token=${tokenOf(first.url)}`)).status).toBe(403);
  });

  it('with --new-token refuses what was good before', async () => {
    const first = (await start()).server;
    const { cookie } = await visit(first, `/?token=${tokenOf(first.url)}`);
    await first.close();
    const { server } = await start({ newToken: true });
    expect(server.port).toBe(first.port);
    expect((await visit(server, '/', cookie)).status).toBe(403);
    expect((await visit(server, `/?token=${tokenOf(first.url)}`)).status).toBe(403);
    expect((await visit(server, `/?token=${tokenOf(server.url)}`)).status).toBe(302);
  });
});

describe('the secret of a running server', () => {
  it('can be replaced: cookies, addresses and tickets end with it', async () => {
    const { server } = await start();
    const before = tokenOf(server.url);
    const ticket = tokenOf(server.ticketUrl());
    const { cookie } = await visit(server, `/?token=${before}`);
    await renewToken(settings, server);
    expect((await visit(server, '/', cookie)).status).toBe(403);
    for (const old of [before, ticket])
      expect((await visit(server, `/?token=${old}`)).status).toBe(403);
    expect((await visit(server, `/?token=${tokenOf(server.url)}`)).status).toBe(302);
    expect(await openServeAddress(settings).read()).toEqual({
      port: server.port,
      token: tokenOf(server.url),
    });
  });

  it('is not in the address for other programs, whose ticket is good once', async () => {
    const { server } = await start();
    const url = server.ticketUrl();
    expect(url).not.toContain(tokenOf(server.url));
    expect((await visit(server, `/?token=${tokenOf(url)}`)).status).toBe(302);
    expect((await visit(server, `/?token=${tokenOf(url)}`)).status).toBe(403);
  });

  it('does not follow from the cookie', () => {
    const token = 'T'.repeat(43);
    expect(sessionOf(token)).toMatch(/^[\w-]{43}$/);
    expect(sessionOf(token)).not.toContain(token);
    expect(sessionOf(token)).not.toBe(sessionOf(`${token.slice(1)}S`));
  });

  it('has tickets for a minute', () => {
    let now = 0;
    const tickets = createTickets(() => now);
    const [early, late] = [tickets.issue(), tickets.issue()];
    now = 60_000;
    expect(tickets.redeem(early)).toBe(true);
    now = 60_001;
    expect(tickets.redeem(late)).toBe(false);
    expect(tickets.redeem('anything')).toBe(false);
  });
});
