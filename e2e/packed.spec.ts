/**
 * The packed program at work as on a user's disk: what is in electron-builder's archive lies below
 * `app.asar`, read-only, what is not lies below `app.asar.unpacked`, and nothing of one is in the other. A
 * `package.json` above says that scripts are CommonJS. Every kind of worker answers once, under the Node
 * that Electron has inside. The archive is a folder here: reading a real one is Electron's own part.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { readAsar } from './support/asar';
import { startBrowserHost, type BrowserHost } from './support/browser-host';
import { embeddedNode } from './support/embedded-node';
import { ROOT } from './support/environment';
import { writePlaceholder } from './support/placeholder-runtime';
import { connectTo, type WorkbenchClient } from './support/workbench-client';

const run = promisify(execFile);
const GRID = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

let dir: string;
let archive: string;
let node: string;
let host: BrowserHost;
let client: WorkbenchClient;
let fileId: number;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-packed-'));
  node = await embeddedNode();
  archive = await layOut(dir);
  await writeFile(join(dir, 'a.in'), `${GRID}\n${GRID}\nend\n`);
  const program = join(archive, 'out', 'main', 'browser.js');
  host = await startBrowserHost(dir, ['a.in'], 'serve', program, node);
  client = await connectTo(host.url);
  const [file] = await client.request<{ id: number }[]>('files/list', null);
  fileId = file?.id ?? 0;
});

test.afterAll(async () => {
  client.close();
  await host.stop();
  await run('chmod', ['-R', 'u+w', dir]);
  await rm(dir, { recursive: true, force: true });
});

/** Packs the program and lays it out; the folder that stands for the archive. */
async function layOut(folder: string): Promise<string> {
  await writePlaceholder(join(folder, 'runtime'));
  const builder = join(ROOT, 'node_modules/electron-builder/cli.js');
  const options = ['electronDist=runtime', 'directories.output=dist'];
  const settings = options.map((each) => `-c.${each.replace('=', `=${folder}/`)}`);
  const args = [builder, '--linux', 'dir', '--x64', '--publish', 'never', ...settings];
  await run(process.execPath, args, { cwd: ROOT });
  const resources = join(folder, 'installed', 'resources');
  const target = join(resources, 'app.asar');
  await mkdir(resources, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}\n');
  const packed = await readAsar(join(folder, 'dist/linux-unpacked/resources/app.asar'));
  await packed.extract(target, join(resources, 'app.asar.unpacked'));
  await lock(target);
  return target;
}

/** Takes away the right to write below a folder. */
async function lock(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
}

test('it runs under the Node that Electron has inside', async () => {
  const { stdout } = await run(node, ['--version']);
  test.info().annotations.push({ type: 'node', description: stdout.trim() });
  if (process.env['DLX_REQUIRE_TOOLS'] === '1') expect(stdout).toMatch(/^v24\./);
});

test('a puzzle is solved', async () => {
  const solved = await client.request('puzzles/solve', { fileId, index: 0 });
  expect(solved).toMatchObject({ status: 'answer' });
});

test('a set is solved and saved', async () => {
  const targets = [{ fileId, indices: null }];
  const options = { engine: 'auto', jobs: 2, timeLimitSeconds: 0, proveUnique: false };
  await client.request('batch/start', { targets, ...options });
  const { counts } = await client.event<{ state: string; counts: unknown }>(
    'batch/progress',
    ({ state }) => state === 'done',
  );
  expect(counts).toMatchObject({ answer: 2 });
  const save = { fileIds: [fileId], folder: null, overwrite: true, partial: false };
  await client.request('outputs/save', save);
  expect(await readFile(join(dir, 'a.out'), 'utf8')).toBe(`${SOLVED}\n${SOLVED}\n`);
});

test('puzzles are rated', async () => {
  const job = await chart({ kind: 'ratings' });
  expect(job).toMatchObject({ state: 'done', done: 2, left: 0 });
});

test('two engines are drawn against each other', async () => {
  const job = await chart({ kind: 'engines', engines: ['bands', 'dlx'] });
  expect(job).toMatchObject({ state: 'done', done: 2, left: 0 });
});

async function chart(work: unknown): Promise<{ id: number; state: string }> {
  const { id } = await client.request<{ id: number }>('charts/start', { fileId, work });
  return await client.event<{ id: number; state: string }>(
    'charts/progress',
    (job) => job.id === id && job.state !== 'running',
  );
}

test('a dance is recorded', async () => {
  const source = await client.request('dance/source', { fileId, index: 0 });
  const options = { program: 'textbook', rule: 'minimum', seed: 1, variant: 'right', solutions: 0 };
  const asked = { source, options, maxEvents: 100_000 };
  const { id } = await client.request<{ id: number }>('dance/record', asked);
  const run = await client.event<{ id: number; state: string }>(
    'dance/progress',
    (progress) => progress.id === id && progress.state !== 'recording',
  );
  expect(run).toMatchObject({ state: 'done', end: 'searched', solutions: 1 });
});

test('a race is run, and no engine is lost', async () => {
  await client.request('race/start', {
    sources: [{ from: 'made', id: 'easy9' }],
    engines: ['bands', 'dlx'],
    rounds: 1,
    patienceSeconds: 60,
  });
  const race = await client.event<{ state: string; sets: { entries: { note: string }[] }[] }>(
    'race/progress',
    ({ state }) => state !== 'running',
  );
  expect(race.state).toBe('done');
  expect(race.sets[0]?.entries.map(({ note }) => note)).toEqual(['ok', 'ok']);
});
