import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { get as secureGet } from 'node:https';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRegistry } from '../../formats';
import { cancelledReport, type PoolItem } from '../../pool';
import { coverPuzzle } from '../../shared/puzzle';
import { planFiles } from '../headless';
import { planSolving, RunFolder } from '.';
import { partText } from './part-file';
import { openRemoteRun, requireProtected, type PartStore } from './remote-run';
import { serveRun, type ServedRun, type ServeOptions } from './serve-run';
import { codecOf } from './tasks';
import { DIGEST_HEADER, isLoopback, isSameSecret, WORKER_HEADER } from './transfer';
import { toJson } from './values';

// It knows no --version.
const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;
const TOKEN = 'a token that nobody else has, by chance';
const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const about = { kind: 'solve', engine: 'auto', version: '1' } as const;
const item: PoolItem = {
  puzzle: coverPuzzle(1, [[0]]),
  question: { want: 'solutions', limit: 1 },
};

let base = '';
let folder: RunFolder;
let served: ServedRun;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'dlx-serve-'));
  const path = join(base, 'a.sdm');
  await writeFile(path, `${LINE}\n`.repeat(900));
  const registry = createRegistry();
  const { files } = await planFiles({ paths: [path], piped: null, formatId: 'sdm', registry });
  const where = { inputs: null, runs: join(base, 'runs'), anywhere: true };
  folder = await RunFolder.plan(where.runs, about, async (add, addRanges) => {
    await add([item, item]);
    await planSolving(
      files,
      { proveUnique: false, size: 450 },
      { add, ranges: { where, add: addRanges } },
    );
  });
  await serve();
});
afterEach(async () => {
  await served.close();
  await rm(base, { recursive: true, force: true });
});

async function serve(more: Partial<ServeOptions> = {}): Promise<void> {
  const usual = { host: '127.0.0.1', port: 0, tls: null, token: TOKEN };
  served = await serveRun(folder, { ...usual, ...more });
}
const again = async (more: Partial<ServeOptions>): Promise<void> => {
  await served.close();
  await serve(more);
};
const remote = (token = TOKEN, id = folder.run.id): Promise<PartStore> =>
  openRemoteRun({ url: served.url, token }, id, '1');

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The status of an answer to a request as it is, path and all. */
function statusOf(
  path: string,
  { method = 'GET', token = TOKEN, body, headers }: Sent = {},
): Promise<number> {
  const { hostname, port } = new URL(served.url);
  const own = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && {
      [DIGEST_HEADER]: digestOf(body),
      [WORKER_HEADER]: 'one',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...own, ...headers } },
      (got) => {
        got.resume();
        resolve(got.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const none = { ...cancelledReport(), outcome: 'none', complete: true } as const;
const bodyOf = (count: number): string =>
  toJson(codecOf('solve').packResults(Array.from({ length: count }, () => none)));
/** The text of a part's results, as a worker sends it. */
async function textOf(part: number, count: number, asked?: string): Promise<string> {
  const { digest } = await folder.asked('solve', part);
  return partText(folder.run.id, part, { body: bodyOf(count), asked: asked ?? digest });
}
const written = (): Promise<string[]> => readdir(join(folder.path, 'parts'));

describe('a run that is served', () => {
  it('is done by a worker that has no folder, with the bytes of one that has', async () => {
    const run = await remote();
    expect(run.run).toEqual(folder.run);
    expect(await run.stopped()).toBeNull();
    for (const part of [1, 2, 3]) {
      expect(await run.stateOf(part)).toBe('open');
      const asked = await run.asked('solve', part);
      expect(asked).toEqual(await folder.asked('solve', part));
      await run.finish(
        'solve',
        part,
        asked.tasks.map(() => none),
        { asked: asked.digest },
      );
      expect(await run.stateOf(part)).toBe('done');
    }
    const remotely = await Promise.all([1, 2, 3].map((part) => readFile(folder.resultPath(part))));
    for (const part of [1, 2, 3]) {
      const { tasks, digest } = await folder.asked('solve', part);
      await folder.discard(part);
      await folder.finish(
        'solve',
        part,
        tasks.map(() => none),
        { asked: digest },
      );
    }
    const here = await Promise.all([1, 2, 3].map((part) => readFile(folder.resultPath(part))));
    expect(remotely).toEqual(here);
    await folder.stop('cancel');
    expect(await run.stopped()).toBe('cancel');
    await run.noteWorker({ name: 'a', jobs: 1, done: 1, failed: 0, active: 0, seen: 1 });
    expect((await folder.workers()).map(({ name }) => name)).toEqual(['a']);
  });

  it('counts a disputed part by what two workers agree on, and nobody is his own witness', async () => {
    const put = (by: string, text: string): Promise<number> =>
      statusOf(`/runs/${folder.run.id}/parts/1`, {
        ...{ method: 'PUT', body: text, headers: { [WORKER_HEADER]: by } },
      });
    const right = await textOf(1, 2);
    const { digest } = await folder.asked('solve', 1);
    const other = toJson(codecOf('solve').packResults([{ ...none, nodes: 1 }, none]));
    const wrong = partText(folder.run.id, 1, { body: other, asked: digest });
    expect(await put('../x', right)).toBe(400);
    expect(await put('one', right)).toBe(204);
    expect(await put('two', wrong)).toBe(409);
    expect(await put('two', wrong)).toBe(409);
    expect(await put('one', right)).toBe(409);
    expect(await written()).toEqual([]);
    expect(await put('three', right)).toBe(204);
    expect(await folder.results('solve', 1)).toMatchObject([{ nodes: 0 }, { nodes: 0 }]);
  });

  it('says that it was stopped or changed, and takes no other version', async () => {
    await expect(
      openRemoteRun({ url: served.url, token: TOKEN }, folder.run.id, '2'),
    ).rejects.toMatchObject({
      problem: { code: 'run-version' },
    });
    await writeFile(join(base, 'a.sdm'), `${LINE}\n`.repeat(901));
    await expect((await remote()).asked('solve', 2)).rejects.toMatchObject({
      problem: { code: 'coordinator-refused', params: { status: 500 } },
    });
    await served.close();
    await expect(remote()).rejects.toMatchObject({ problem: { code: 'coordinator-unreachable' } });
  });
});

describe('a hostile client', () => {
  it('has nothing without the token', async () => {
    const path = `/runs/${folder.run.id}`;
    for (const token of ['', 'wrong', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()])
      for (const [method, rest] of [
        ['GET', ''],
        ['GET', '/tasks/1'],
        ['PUT', '/parts/1'],
        ['GET', '/nothing'],
      ] as const)
        expect(
          await statusOf(path + rest, { method, token, body: method === 'PUT' ? 'x' : '' }),
        ).toBe(401);
    expect(await statusOf(path, { headers: { authorization: TOKEN } })).toBe(401);
    await expect(remote('wrong')).rejects.toMatchObject({
      problem: { code: 'coordinator-refused', params: { status: 401 } },
    });
  });

  it('finds no other run, no other part and no path', async () => {
    const { id } = folder.run;
    for (const path of [
      ...['/', '/runs', '/runs/', '/runs/0123456789abcdef', `/runs/${id}/`, `/runs/${id}/run.json`],
      ...[
        '0',
        '4',
        '-1',
        '01',
        '1.0',
        '1e1',
        '9999999',
        '10000000',
        '%31',
        '1/',
        '1?x',
        '1/../2',
      ].map((part) => `/runs/${id}/tasks/${part}`),
      ...[
        `/runs/../runs/${id}`,
        `/runs/${id}/../${id}`,
        `/runs/${id}/tasks/..%2f1`,
        `//runs/${id}`,
      ],
      ...[
        `/runs/${id.toUpperCase()}x`,
        `/runs/${id}/workers/../stop`,
        '/etc/passwd',
        `/runs/${id}%00`,
      ],
    ])
      expect(await statusOf(path), path).toBe(404);
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      expect(await statusOf(`/runs/${id}/parts/1`, { method })).toBe(405);
    for (const what of ['', '/tasks/1', '/stop'])
      expect(await statusOf(`/runs/${id}${what}`, { method: 'PUT', body: 'x' })).toBe(405);
  });

  it('writes no results that are cut, too many, of another part or of other tasks', async () => {
    const path = `/runs/${folder.run.id}/parts/1`;
    const good = await textOf(1, 2);
    const put = (body: string, headers = {}): Promise<number> =>
      statusOf(path, { method: 'PUT', body, headers });
    const lie = { [DIGEST_HEADER]: digestOf('other') };
    expect(await put(good, lie)).toBe(400);
    expect(await put(good, { [DIGEST_HEADER]: '' })).toBe(400);
    for (const wrong of [
      ...['', '{}', good.slice(0, -9), good.replace('"part":1', '"part":2'), await textOf(2, 2)],
      ...[await textOf(1, 1), await textOf(1, 3), await textOf(1, 2, 'f'.repeat(64))],
      partText(folder.run.id, 1, { body: '[1,2]', asked: (await folder.asked('solve', 1)).digest }),
    ])
      expect(await put(wrong)).toBe(400);
    expect(await written()).toEqual([]);
    expect(await put(good)).toBe(204);
    expect(await written()).toEqual(['1.json']);
    const other = good.replace(bodyOf(2), '');
    expect(other).not.toBe(good);
    expect(
      await statusOf(`/runs/${folder.run.id}/workers`, {
        method: 'PUT',
        body: '{"name":"../../x"}',
      }),
    ).toBe(400);
  });

  it('sends no body without end', async () => {
    await again({ limits: { bodyBytes: 10_000 } });
    const path = `/runs/${folder.run.id}/parts/1`;
    expect(await statusOf(path, { method: 'PUT', body: 'x'.repeat(10_001) })).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    const { hostname, port } = new URL(served.url);
    const status = await new Promise<number | undefined>((resolve) => {
      const headers = { authorization: `Bearer ${TOKEN}`, ...chunked };
      const sent = request({ hostname, port, path, method: 'PUT', headers }, (got) => {
        got.resume();
        resolve(got.statusCode);
      });
      sent.on('error', () => resolve(413));
      const pump = (): void =>
        void (sent.writable && sent.write('x'.repeat(5_000), () => setImmediate(pump)));
      pump();
    });
    expect(status).toBe(413);
    // A part that is larger is not sent either.
    expect(await statusOf(`/runs/${folder.run.id}/tasks/2`)).toBe(413);
    expect(await written()).toEqual([]);
  });

  it('holds a connection for a limited time', async () => {
    await again({ limits: { requestMs: 200 } });
    const { port } = new URL(served.url);
    for (const begun of [
      'GET / HT',
      `PUT /runs/${folder.run.id}/parts/1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 100\r\n\r\nslow`,
    ]) {
      const said = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connectTo(Number(port), '127.0.0.1', () => socket.write(begun));
        socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(text));
      });
      expect(said).toMatch(/^HTTP\/1.1 408|^$/);
    }
    expect(await written()).toEqual([]);
  });

  it('holds no more bodies in memory than there are places', async () => {
    await again({ limits: { atOnce: 0 } });
    expect(await statusOf(`/runs/${folder.run.id}/tasks/1`)).toBe(503);
    expect(await statusOf(`/runs/${folder.run.id}/stop`)).toBe(200);
  });
});

describe('a hostile coordinator', () => {
  it('gives no other tasks than those of the run that was asked for', async () => {
    const run = await remote();
    // The same run by name, with another file behind it.
    await writeFile(
      join(base, 'a.sdm'),
      `${LINE.replace('7', '.')}\n`.repeat(900).slice(0, 82 * 900),
    );
    const file = join(folder.path, 'tasks.jsonl');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"limit":1', '"limit":2'));
    await expect(run.asked('solve', 1)).rejects.toMatchObject({
      problem: { code: 'coordinator-refused' },
    });
    const forged = { ...folder.run, engine: 'dlx' };
    Object.assign(folder, { run: forged });
    await expect(remote()).rejects.toMatchObject({ problem: { code: 'run-unreadable' } });
  });
});

describe('the network', () => {
  it('sees no token without TLS', async () => {
    const open = { problem: { code: 'serve-open' } };
    for (const host of ['0.0.0.0', '::', 'example.org', '192.168.0.1', '127.evil.org'])
      await expect(
        serveRun(folder, { host, port: 0, tls: null, token: TOKEN }),
      ).rejects.toMatchObject(open);
    for (const url of [
      'http://example.org:1',
      'ftp://127.0.0.1',
      'http://127.0.0.1.example.org',
      'x',
    ])
      expect(() => requireProtected(url)).toThrow();
    for (const url of [
      'http://127.0.0.1:1',
      'http://[::1]:1',
      'http://localhost',
      'https://example.org',
    ])
      expect(() => requireProtected(url)).not.toThrow();
    expect(['localhost', '127.0.0.1', '[::1]', '::1'].every(isLoopback)).toBe(true);
    expect(isSameSecret('a', 'a') && !isSameSecret('a', 'b') && !isSameSecret('', 'a')).toBe(true);
  });

  // A certificate is made by a program of the system: where there is none, there is nothing to ask.
  it.skipIf(!hasOpenssl)('sees TLS where there is a certificate', async () => {
    const [key, cert] = [join(base, 'key.pem'), join(base, 'cert.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
    ];
    execFileSync(
      'openssl',
      [...made, '-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-days', '1'],
      { stdio: 'ignore' },
    );
    const tls = { key: await readFile(key), cert: await readFile(cert) };
    await again({ tls });
    expect(served.url).toMatch(/^https:/);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const checked = {
        ca: tls.cert,
        servername: 'localhost',
        checkServerIdentity: () => undefined,
      };
      secureGet(`${served.url}/runs/${folder.run.id}`, { headers, ...checked }, (got) => {
        got.resume();
        resolve(got.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(200);
    // A worker trusts no certificate that it does not know.
    await expect(remote()).rejects.toMatchObject({ problem: { code: 'coordinator-unreachable' } });
  });
});
