import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openServeAddress, type ServeAddress } from '../../app';
import { makeBundle } from '../../../scripts/trials/hostile/urls';
import { listenAtAddress, renewToken, type AddressOptions, type Listening } from './listen';
import { createTickets, pageSecrets } from './secrets';
import { startBrowserServer, type BrowserServer } from './server';
import { EMPTY, secretFor, tokenOf } from './testing/raw-http';

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
  if (listening === null) throw new Error('another start has come first');
  onTestFinished(() => listening.server.close());
  return listening;
}

/** The secret that a page is given for the token or ticket of an address; null where it is refused. */
const exchanged = ({ port }: BrowserServer, token: string): Promise<string | null> =>
  secretFor(port, { token });

/** Whether a page is let in by the secret that it has kept. */
const knows = async ({ port }: BrowserServer, secret: string): Promise<boolean> =>
  (await secretFor(port, { secret })) !== null;

async function firstSecret(server: BrowserServer): Promise<string> {
  const secret = await exchanged(server, tokenOf(server.url));
  if (secret === null) throw new Error('the token of the address was refused');
  return secret;
}

describe('a start', () => {
  it('has the address of the one before, and knows its pages', async () => {
    const first = (await start()).server;
    const secret = await firstSecret(first);
    expect(await knows(first, secret)).toBe(true);
    await first.close();
    const second = (await start()).server;
    expect(second.url).toBe(first.url);
    expect(await knows(second, secret)).toBe(true);
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
    const secret = await firstSecret(first);
    await first.close();
    const thief = createServer().listen(first.port, '127.0.0.1');
    onTestFinished(() => void thief.close());
    const { server, taken } = await start();
    expect(taken).toBe(first.port);
    expect(tokenOf(server.url)).not.toBe(tokenOf(first.url));
    expect(await knows(server, secret)).toBe(false);
    expect(await exchanged(server, tokenOf(first.url))).toBeNull();
  });

  it('whose port a start of the same moment has taken leaves it to that one', async () => {
    const first = (await start()).server;
    const options = { port: null, another: false, newToken: false };
    const never = (): Promise<never> => Promise.reject(taken);
    const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
    expect(await listenAtAddress(settings, options, never, async () => 'took-over')).toBeNull();
    expect(await openServeAddress(settings).read()).toMatchObject({ token: tokenOf(first.url) });
  });

  it('whose port another version has leaves the kept address alone', async () => {
    const first = (await start()).server;
    const options = { port: null, another: false, newToken: false };
    const begin = (address: ServeAddress): Promise<BrowserServer> =>
      startBrowserServer({
        ...{ workbench: EMPTY, rendererDir: bundle.root, log: () => undefined },
        ...address,
      });
    const beside = await listenAtAddress(settings, options, begin, async () => 'another-version');
    onTestFinished(() => beside?.server.close());
    expect(beside?.server.port).not.toBe(first.port);
    expect(await openServeAddress(settings).read()).toMatchObject({ port: first.port });
  });

  it('with --new-token refuses what was good before', async () => {
    const first = (await start()).server;
    const secret = await firstSecret(first);
    await first.close();
    const { server } = await start({ newToken: true });
    expect(server.port).toBe(first.port);
    expect(await knows(server, secret)).toBe(false);
    expect(await exchanged(server, tokenOf(first.url))).toBeNull();
    expect(await exchanged(server, tokenOf(server.url))).not.toBeNull();
  });
});

describe('the secret of a running server', () => {
  it('can be replaced: pages, addresses and tickets end with it', async () => {
    const { server } = await start();
    const before = tokenOf(server.url);
    const ticket = tokenOf(server.ticketUrl());
    const secret = await firstSecret(server);
    await renewToken(settings, server);
    expect(await knows(server, secret)).toBe(false);
    for (const old of [before, ticket]) expect(await exchanged(server, old)).toBeNull();
    expect(await exchanged(server, tokenOf(server.url))).not.toBeNull();
    expect(await openServeAddress(settings).read()).toEqual({
      port: server.port,
      token: tokenOf(server.url),
    });
  });

  it('is not in the address for other programs, whose ticket is good once', async () => {
    const { server } = await start();
    const url = server.ticketUrl();
    expect(url).not.toContain(tokenOf(server.url));
    expect(await exchanged(server, tokenOf(url))).not.toBeNull();
    expect(await exchanged(server, tokenOf(url))).toBeNull();
  });

  it('does not follow from what pages keep, which changes with the months', () => {
    const token = 'T'.repeat(43);
    const month = 30 * 24 * 60 * 60 * 1000;
    const [now, before] = pageSecrets(token, 7 * month);
    expect(now).toMatch(/^[\w-]{43}$/);
    expect(pageSecrets(token, 8 * month - 1)).toEqual([now, before]);
    expect(pageSecrets(token, 8 * month)[1]).toBe(now);
    expect(new Set([token, now, before, ...pageSecrets('S', 7 * month)])).toHaveLength(5);
  });

  it('has tickets for a minute', () => {
    let now = 0;
    let twice = 0;
    const tickets = createTickets(
      () => twice++,
      () => now,
    );
    const [early, late] = [tickets.issue(), tickets.issue()];
    now = 60_000;
    expect(tickets.redeem(early)).toBe(true);
    now = 60_001;
    expect(tickets.redeem(late)).toBe(false);
    expect(tickets.redeem('anything')).toBe(false);
    expect(twice).toBe(0);
    const copied = tickets.issue();
    expect([tickets.redeem(copied), tickets.redeem(copied), twice]).toEqual([true, false, 1]);
    now += 60_001;
    expect([tickets.redeem(copied), twice]).toEqual([false, 1]);
  });
});
