import { mkdir, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { createBirpc } from 'birpc';
import { describe, expect, it, vi } from 'vitest';
import { formats } from '../formats';
import { trials } from '../testing/long';
import { VERBS, type Reply, type Verb } from '../shared/contract';
import { memoryPipe } from '../shared/contract/testing/memory-pipe';
import { serveClient } from '.';
import { ALONE_IN } from './testing/puzzles';
import { openRecents } from '../files';
import { browseFolder } from './window/browse';
import { openBrowsePlaces } from './window/browse-places';
import { testWorkbench } from './testing/test-workbench';

/** Names of the parameters that a verb takes. */
function namesIn(schema: object): object {
  return 'entries' in schema && typeof schema.entries === 'object' ? (schema.entries ?? {}) : {};
}

describe('the workbench', () => {
  it('has a handler for every verb', async () => {
    const { workbench } = await testWorkbench();
    expect(Object.keys(workbench.handlers).sort()).toEqual(Object.keys(VERBS).sort());
  });

  it('introduces itself and its formats', async () => {
    const bench = await testWorkbench();
    expect(await bench.call('app/info', null)).toMatchObject({
      version: '1.2.3',
      command: 'dlx-workbench',
      host: 'memory',
      instance: expect.any(String) as string,
      nativeDialogs: false,
      samples: bench.dir,
    });
    const listed = await bench.call('formats/list', null);
    expect(listed.map(({ id }) => id)).toEqual(formats.map(({ id }) => id));
  });

  it('hands dialogs and the file manager to its host', async () => {
    const reveal = vi.fn(async () => true);
    const bench = await testWorkbench({
      openDialog: async (kind) => [kind],
      saveDialog: async (suggested) => `${suggested}!`,
      reveal,
    });
    expect(await bench.call('dialog/open', { kind: 'folder' })).toEqual(['folder']);
    expect(await bench.call('dialog/save', { suggested: 'x.in' })).toBe('x.in!');
    expect(await bench.call('shell/reveal', { path: '/x' })).toBe(true);
    expect(reveal).toHaveBeenCalledWith('/x');
  });

  it('keeps zips and YAML files that were named at the start for the views of the window', async () => {
    const bench = await testWorkbench();
    const [zip, yaml] = [bench.path('set.ZIP'), bench.path('dlx-make.yaml')];
    const data = await bench.write('a.in', ALONE_IN);
    const { opened, problems } = await bench.workbench.open([zip, data, yaml]);
    expect(opened.map(({ path }) => path)).toEqual([data]);
    expect(problems).toEqual([]);
    expect(bench.events).toContainEqual({ name: 'files/asked', payload: { paths: 2 } });
    expect(await bench.call('files/takeAsked', null)).toEqual([zip, yaml]);
    expect(await bench.call('files/takeAsked', null)).toEqual([]);
  });

  it('lists folders for the window, with the places to start from, each once', async () => {
    const bench = await testWorkbench();
    await mkdir(bench.path('b'));
    await bench.write('a10.in', ALONE_IN);
    await bench.write('a2.in', ALONE_IN);
    const view = await bench.call('browse/list', { path: null });
    expect(view).toMatchObject({ path: bench.dir });
    expect(view.entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['b', 'folder'],
      ['a2.in', 'file'],
      ['a10.in', 'file'],
    ]);
    const labels = view.places.map(({ label }) => label);
    expect(labels.filter((label) => label !== 'drive')).toEqual(['home']);
    const elsewhere = { settings: '/s', samples: '/samples', home: '/home', working: bench.dir };
    const grants = { add: () => undefined, allow: async () => null, refused: async () => null };
    const settings = bench.path('other-settings');
    const { places } = await browseFolder(
      {
        dirs: elsewhere,
        grants,
        recents: openRecents(settings),
        places: openBrowsePlaces(settings),
      },
      null,
    );
    const own = places.filter(({ label }) => label !== 'drive');
    expect(own.map(({ label }) => label)).toEqual(['home', 'working', 'samples']);
    expect(await bench.fails('browse/list', { path: bench.path('gone') })).toMatchObject({
      code: 'file-missing',
    });
  });

  it('keeps settings, and tells of changes', async () => {
    const bench = await testWorkbench();
    const before = await bench.call('settings/get', null);
    expect(before).toMatchObject({ language: 'system', engine: 'auto', jobs: 0 });
    await Promise.all([
      bench.call('settings/set', { theme: 'dark' }),
      bench.call('settings/set', { jobs: 3 }),
    ]);
    expect(await bench.call('settings/get', null)).toEqual({ ...before, theme: 'dark', jobs: 3 });
    expect(bench.events.at(-1)).toEqual({
      name: 'settings/changed',
      payload: { ...before, theme: 'dark', jobs: 3 },
    });
    expect(JSON.parse(await bench.read('.settings/settings.json'))).toMatchObject({
      theme: 'dark',
    });
  });

  it.each([
    ['is not JSON', '{', {}],
    ['has an impossible value', '{"jobs": -1, "theme": "dark"}', {}],
    ['is no object', '[]', {}],
    ['has entries of another version', '{"theme": "dark", "novelty": 1}', { theme: 'dark' }],
  ])('starts with settings whose file %s', async (_, text, expected) => {
    const bench = await testWorkbench();
    await mkdir(bench.path('.settings'));
    await writeFile(bench.path('.settings/settings.json'), text);
    const settings = await bench.call('settings/get', null);
    expect(settings).toMatchObject({ theme: 'system', jobs: 0, ...expected });
  });

  it('sends the commands of an application menu to its windows', async () => {
    const bench = await testWorkbench();
    bench.workbench.command('file.open');
    expect(bench.events).toEqual([{ name: 'menu/command', payload: { command: 'file.open' } }]);
  });

  it('survives any request over its pipe, and never answers with an internal error', async () => {
    const log = vi.fn();
    const bench = await testWorkbench();
    const { workbench, dir } = bench;
    const { a, b } = memoryPipe();
    serveClient(a, workbench, log);
    const client = createBirpc<{ request(verb: string, params: unknown): Promise<Reply<unknown>> }>(
      {},
      {
        post: (message: string) => b.post(message),
        on: (listener) => void b.onMessage(listener),
        serialize: JSON.stringify,
        deserialize: JSON.parse,
      },
    );
    // Writing verbs get paths inside the test's folder only.
    const path = fc.constantFrom(
      dir,
      `${dir}/x`,
      `${dir}/x/y`,
      `${dir}/\u0000`,
      '',
      'a'.repeat(5_000),
    );
    const value = fc.oneof(
      fc.integer({ min: -1, max: 3 }),
      fc.constantFrom(null, true, false, 'auto', 'alone', 'poj3740', 1e9, 0.5),
      fc.array(fc.integer({ min: -1, max: 3 })),
      fc.array(path),
      path,
      fc.jsonValue(),
    );
    const id = fc.integer({ min: 1, max: 3 });
    const likely: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      fileId: id,
      id,
      index: fc.nat(1),
      from: fc.nat(3),
      to: fc.nat(3),
      statuses: fc.constantFrom(null, ['ready'], []),
      cells: fc.array(fc.nat(9), { minLength: 81, maxLength: 81 }),
      path: fc.oneof(path, fc.constant(null)),
      folder: fc.oneof(path, fc.constant(null)),
      paths: fc.array(path, { maxLength: 2 }),
      fileIds: fc.array(id, { maxLength: 2 }),
      overwrite: fc.boolean(),
      partial: fc.boolean(),
      limit: fc.integer({ min: 1, max: 99 }),
      formatId: fc.constantFrom('alone', 'poj3740', 'nothing'),
      suggested: path,
    };
    await bench.open('x', ALONE_IN);
    const verbs = Object.keys(VERBS) as Verb[];
    const calls = fc.constantFrom(...verbs).chain((verb) => {
      const names = Object.keys(namesIn(VERBS[verb].takes));
      const params = fc.record(
        Object.fromEntries(
          names.map((name) => [
            name,
            fc.oneof({ weight: 6, arbitrary: likely[name] ?? value }, value),
          ]),
        ),
      );
      return fc.tuple(
        fc.constant(verb),
        fc.oneof({ weight: 9, arbitrary: params }, fc.jsonValue()),
      );
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(calls, async ([verb, given]) => {
        const reply = await client.request(verb, given);
        if (reply.ok) accepted++;
        else expect(reply.problem.code).not.toBe('internal');
      }),
      { numRuns: trials(2_500, 20_000) },
    );
    expect(accepted).toBeGreaterThan(50);
    expect(log).not.toHaveBeenCalledWith('error', expect.anything());
  });
});
