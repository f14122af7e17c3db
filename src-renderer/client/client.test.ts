import { problem, ProblemError } from '@shared/puzzle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, problemOf, RequestError } from './client';
import { fakeServer } from './testing/fake-server';

describe('client', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('gives what the workbench answers', async () => {
    const server = fakeServer({ 'dialog/save': ({ suggested }) => `/x/${suggested}` });
    const client = await createClient(server.open);
    expect(await client.request('dialog/save', { suggested: 'a.in' })).toBe('/x/a.in');
  });

  it('rejects with the problem of a refusal', async () => {
    const refused = problem('unknown-file', { fileId: 7 });
    const server = fakeServer({
      'files/close': () => {
        throw new ProblemError(refused);
      },
    });
    const client = await createClient(server.open);
    const failure: unknown = await client.request('files/close', { fileId: 7 }).catch((e) => e);
    expect(failure).toBeInstanceOf(RequestError);
    expect(problemOf(failure)).toEqual(refused);
  });

  it('says internal, not disconnected, when a handler breaks', async () => {
    const client = await createClient(fakeServer({}).open);
    const failure: unknown = await client.request('recents/clear', null).catch((e) => e);
    expect(problemOf(failure).code).toBe('internal');
  });

  it('hears events until disposed', async () => {
    const server = fakeServer({});
    const client = await createClient(server.open);
    const heard: string[] = [];
    const dispose = client.on('menu/command', ({ command }) => heard.push(command));
    await server.emit('menu/command', { command: 'file.open' });
    dispose();
    await server.emit('menu/command', { command: 'file.save' });
    expect(heard).toEqual(['file.open']);
  });

  it('fails requests that are under way when the connection breaks', async () => {
    const server = fakeServer({ 'recents/clear': () => new Promise(() => undefined) });
    const client = await createClient(server.open);
    const waiting = client.request('recents/clear', null).catch(problemOf);
    await Promise.resolve();
    server.drop();
    expect(await waiting).toMatchObject({ code: 'disconnected' });
    expect(await client.request('recents/clear', null).catch(problemOf)).toMatchObject({
      code: 'disconnected',
    });
  });

  it('tries again by itself until it is connected, and keeps its listeners', async () => {
    const server = fakeServer({ 'recents/clear': () => null });
    const client = await createClient(server.open);
    const states: string[] = [];
    const heard: string[] = [];
    client.onState((state) => states.push(state));
    client.on('menu/command', ({ command }) => heard.push(command));
    server.down = true;
    server.drop();
    await vi.advanceTimersByTimeAsync(2000);
    expect(states).toEqual(['lost']);
    server.down = false;
    await vi.advanceTimersByTimeAsync(8000);
    expect(states).toEqual(['lost', 'connected']);
    await server.emit('menu/command', { command: 'app.about' });
    expect(heard).toEqual(['app.about']);
    expect(await client.request('recents/clear', null)).toBeNull();
  });

  it('connects at once when asked to', async () => {
    const server = fakeServer({});
    const client = await createClient(server.open);
    server.drop();
    expect(client.state).toBe('lost');
    expect(await client.reconnect()).toBe(true);
    expect(client.state).toBe('connected');
  });
});
