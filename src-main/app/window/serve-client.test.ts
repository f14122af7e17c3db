import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBirpc } from 'birpc';
import { trials } from '../../testing/long';
import { type Handlers, type Reply } from '../../shared/contract';
import { memoryPipe } from '../../shared/contract/testing/memory-pipe';
import { problem, ProblemError } from '../../shared/puzzle';
import { createEventHub } from '../tools/events';
import { serveClient, type ClientFunctions, type ServerFunctions } from './serve-client';
import { workbenchOf } from '../testing/workbench-of';

function connect(handlers: Partial<Handlers> = {}) {
  const hub = createEventHub();
  const log = vi.fn();
  const workbench = { ...workbenchOf(handlers), on: hub.on };
  const { a, b, close } = memoryPipe();
  const dispose = serveClient(a, workbench, log);
  const events: [string, unknown][] = [];
  const client = createBirpc<ServerFunctions, ClientFunctions>(
    { event: (name, payload) => void events.push([name, payload]) },
    {
      post: (message: string) => b.post(message),
      on: (listener) => void b.onMessage(listener),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
    },
  );
  return { client, hub, log, close, dispose, raw: b, events };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('serveClient', () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  afterEach(() => expect(unhandled).not.toHaveBeenCalled());

  it('answers a verb with the value of its handler', async () => {
    const { client } = connect({ 'files/list': () => [] });
    expect(await client.request('files/list', null)).toEqual({ ok: true, value: [] });
  });

  it('sends a failure as a value', async () => {
    const failure = problem('unknown-file', { fileId: 7 });
    const { client } = connect({
      'files/close': () => {
        throw new ProblemError(failure);
      },
    });
    expect(await client.request('files/close', { fileId: 7 })).toEqual({
      ok: false,
      problem: failure,
    });
  });

  it('hides an unexpected error and logs it with its stack', async () => {
    const { client, log } = connect({
      'files/list': () => {
        throw new Error('/home/someone/secret');
      },
    });
    const reply = await client.request('files/list', null);
    expect(reply).toEqual({ ok: false, problem: problem('internal') });
    expect(log).toHaveBeenCalledWith('error', expect.stringContaining('serve-client.test'));
  });

  it.each([
    ['an unknown verb', 'files/erase', null],
    ['an inherited name', 'constructor', null],
    ['a verb that is no text', 5, null],
    ['a parameter of the wrong type', 'files/close', { fileId: '1' }],
    ['a missing parameter', 'files/close', {}],
    ['an extra parameter', 'files/close', { fileId: 1, force: true }],
    ['parameters where there are none', 'files/list', { all: true }],
  ])('refuses %s before the handler sees it', async (_, verb, params) => {
    const handler = vi.fn();
    const { client } = connect({ 'files/list': handler, 'files/close': handler });
    const reply: Reply<unknown> = await client.request(verb, params);
    expect(reply).toMatchObject({ ok: false, problem: { code: 'bad-request' } });
    expect(handler).not.toHaveBeenCalled();
  });

  it('forwards events until the pipe closes', async () => {
    const { hub, events, close } = connect();
    hub.emit('puzzles/changed', { fileIds: [3] });
    await settled();
    expect(events).toEqual([['puzzles/changed', { fileIds: [3] }]]);
    close();
    hub.emit('puzzles/changed', { fileIds: [4] });
    await settled();
    expect(events).toHaveLength(1);
  });

  it('stops answering when disposed', async () => {
    const handler = vi.fn(() => []);
    const { raw, dispose } = connect({ 'files/list': handler });
    dispose();
    raw.post(JSON.stringify({ t: 'q', i: '1', m: 'request', a: ['files/list', null] }));
    await settled();
    expect(handler).not.toHaveBeenCalled();
  });

  it('survives any message and still answers the next one', async () => {
    const { client, raw } = connect({ 'files/list': () => [] });
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          {
            t: fc.oneof(fc.constantFrom('q', 's'), fc.jsonValue()),
            i: fc.oneof(fc.string(), fc.jsonValue()),
            m: fc.oneof(
              fc.constantFrom('request', '__proto__', 'toString', '$close'),
              fc.jsonValue(),
            ),
            a: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constant({ length: 1e9 })),
            o: fc.jsonValue(),
          },
          { requiredKeys: [] },
        )
        .map((message) => JSON.stringify(message)),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (message) => {
        raw.post(message);
      }),
      { numRuns: trials(500, 5_000) },
    );
    await settled();
    expect(await client.request('files/list', null)).toEqual({ ok: true, value: [] });
  });
});
