import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { makeBundle, type Bundle } from '../../../scripts/trials/hostile/urls';
import { REFUSED } from '../../shared/contract';
import { admit } from './admission';
import { newSecret, proofOf } from './secrets';
import type { BrowserServer } from './server';
import { meet, secretFor, startTrialServer, tokenOf, type Met } from './testing/raw-http';

let bundle: Bundle;
let server: BrowserServer;

beforeAll(async () => {
  bundle = await makeBundle();
  server = await startTrialServer(bundle.root);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await server.close();
  await bundle.remove();
});

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const token = (): string => tokenOf(server.url);

async function given(): Promise<string> {
  const secret = await secretFor(server.port, { token: token() });
  if (secret === null) throw new Error('the token was refused');
  return secret;
}

/** What a connection comes to whose second message is `answer` of the challenge. */
async function afterSaying(answer: (challenge: string) => string | Buffer): Promise<unknown> {
  const headers = { Origin: `http://127.0.0.1:${server.port}` };
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/pipe`, { headers });
  socket.on('error', () => undefined);
  const [text] = (await once(socket, 'message')) as [Buffer];
  const closed = once(socket, 'close');
  socket.send(answer((JSON.parse(text.toString()) as { challenge: string }).challenge));
  return (await closed)[0];
}

describe('a page is let in', () => {
  it('by the token, and from then on by the secret that it got for it', async () => {
    const secret = await given();
    expect(secret).not.toContain(token());
    const again: Met = await meet(server.port, { secret });
    expect(again).toMatchObject({ secret, proven: true });
    expect(server.windows()).toBe(1);
    if ('socket' in again) again.socket.close();
    await vi.waitFor(() => expect(server.windows()).toBe(0), 30_000);
  });

  it('by a ticket once', async () => {
    const ticket = tokenOf(server.ticketUrl());
    expect(await secretFor(server.port, { token: ticket })).toBe(await given());
    expect(await secretFor(server.port, { token: ticket })).toBeNull();
  });

  it('by a secret that was given up to a month ago, and gets the one of now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 100 * MONTH_MS });
    const old = await given();
    vi.setSystemTime(102 * MONTH_MS - 1);
    const renewed = await secretFor(server.port, { secret: old });
    expect(renewed).not.toBe(old);
    vi.setSystemTime(102 * MONTH_MS);
    expect(await secretFor(server.port, { secret: old })).toBeNull();
    expect(await secretFor(server.port, { secret: renewed ?? '' })).not.toBeNull();
  });
});

describe('a page is refused', () => {
  it.each([
    ['a wrong token', () => ({ token: 'x'.repeat(43) })],
    ['half a token', () => ({ token: token().slice(0, 20) })],
    ['a secret in place of the token', async () => ({ token: await given() })],
    ['the token in place of a secret', () => ({ secret: token() })],
    ['a wrong secret', () => ({ secret: 'x'.repeat(43) })],
    ['nothing', () => ({ secret: '' })],
  ])('with %s', async (_, shown) => {
    expect(await meet(server.port, await shown())).toEqual({ code: REFUSED });
  });

  it.each<[string, (challenge: string, secret: string) => string | Buffer]>([
    ['what is no JSON', () => 'garbage'],
    ['bytes', () => Buffer.from('{}')],
    ['a request', () => JSON.stringify({ t: 'q', i: 'a', m: 'request', a: ['files/list', null] })],
    ['a proof over another challenge', (_, secret) => said(secret, 'page another n')],
    ['the proof of the workbench', (challenge, secret) => said(secret, `workbench ${challenge} n`)],
    [
      'more than one thing',
      () => JSON.stringify({ token: token(), nonce: 'n', proof: 'p'.repeat(43) }),
    ],
  ])('with %s', async (_, answer) => {
    const secret = await given();
    expect(await afterSaying((challenge) => answer(challenge, secret))).toBe(REFUSED);
  });

  it('before it can have more than a few bytes held for it', async () => {
    expect(await afterSaying(() => 'a'.repeat(1_000_000))).toBe(1006);
    expect(server.windows()).toBe(0);
  });
});

it('whoever says nothing is hung up on', () => {
  vi.useFakeTimers();
  const silent = Object.assign(new EventEmitter(), { send: vi.fn(), terminate: vi.fn() });
  const secrets = { token: token(), redeem: () => false };
  admit(silent as unknown as WebSocket, new EventEmitter(), secrets, vi.fn());
  expect(silent.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(silent.terminate).toHaveBeenCalledTimes(1);
});

// The last: from here on the server has another token.
it('once the token is replaced, nothing that was good is, and windows are hung up on', async () => {
  const [before, ticket] = [token(), tokenOf(server.ticketUrl())];
  const secret = await given();
  const inside = await meet(server.port, { token: before });
  if (!('socket' in inside)) throw new Error('the token was refused');
  const closed = once(inside.socket, 'close');
  server.renew(newSecret());
  await closed;
  for (const shown of [{ token: before }, { token: ticket }, { secret }])
    expect(await meet(server.port, shown)).toEqual({ code: REFUSED });
  expect(await secretFor(server.port, { token: token() })).not.toBeNull();
});

const said = (secret: string, text: string): string =>
  JSON.stringify({ nonce: 'n', proof: proofOf(secret, text) });
