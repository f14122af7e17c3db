/**
 * The packed program at work: electron-builder's own `app.asar`, as it lies on a user's disk, started by
 * the strict stand-in for Electron (which is NOT Electron) under the Node that Electron has inside. What is
 * in the archive is there alone, and read as Electron reads it (`support/electron-stand-in/archive`). A
 * `package.json` above says that scripts are CommonJS. Every kind of thread answers once.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { embeddedNode } from './support/embedded-node';
import { isLoadedSoundly, quitsSoundly, until } from './support/electron-stand-in/demands';
import type { StartOptions } from './support/electron-stand-in/start';
import {
  launch,
  makeHome,
  openWorkbench,
  removeHomes,
  type WorkbenchProgram,
} from './support/electron-stand-in/workbench';
import { ROOT } from './support/environment';
import { writePlaceholder } from './support/placeholder-runtime';

const run = promisify(execFile);
const GRID = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

let dir: string;
let installed: StartOptions;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-packed-'));
  const resources = await install(dir);
  const app = join(resources, 'app.asar');
  installed = { app, resources, packaged: true, node: await embeddedNode() };
});

test.afterAll(async () => {
  removeHomes();
  await rm(dir, { recursive: true, force: true });
});

/** Packs the program and puts its resources where an installer would; gives their folder. */
async function install(folder: string): Promise<string> {
  await writePlaceholder(join(folder, 'runtime'));
  const builder = join(ROOT, 'node_modules/electron-builder/cli.js');
  const options = ['electronDist=runtime', 'directories.output=dist'];
  const settings = options.map((each) => `-c.${each.replace('=', `=${folder}/`)}`);
  const args = [builder, '--linux', 'dir', '--x64', '--publish', 'never', ...settings];
  await run(process.execPath, args, { cwd: ROOT });
  const resources = join(folder, 'installed', 'resources');
  await mkdir(join(folder, 'installed'));
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}\n');
  await cp(join(folder, 'dist/linux-unpacked/resources'), resources, { recursive: true });
  await chmod(join(resources, 'app.asar'), 0o444);
  return resources;
}

/** The program with a data set of two puzzles. */
interface Opened {
  readonly program: WorkbenchProgram;
  readonly fileId: number;
}

async function open(): Promise<Opened> {
  const home = makeHome();
  await writeFile(join(home, 'a.in'), `${GRID}\n${GRID}\nend\n`);
  const program = await openWorkbench(home, { ...installed, argv: ['a.in'] });
  await isLoadedSoundly(program);
  let files: readonly { readonly id: number }[] = [];
  await until(async () => {
    files = (await program.ask<{ value: typeof files }>('files/list', null)).value;
    return files.length > 0;
  }, 'no file is open');
  return { program, fileId: files[0]?.id ?? 0 };
}

/** Waits for an event of the workbench. */
async function event<T>(
  program: WorkbenchProgram,
  name: string,
  fits: (payload: T) => boolean,
): Promise<T> {
  let found: T | undefined;
  await until(async () => {
    const told = (await program.received()).filter(({ m, a }) => m === 'event' && a?.[0] === name);
    found = told.map(({ a }) => a?.[1] as T).find(fits);
    return found !== undefined;
  }, `no ${name}`);
  return found as T;
}

type Try = (opened: Opened) => Promise<void>;

interface Progress {
  readonly id: number;
  readonly state: string;
}

const solvesAndSavesASet: Try = async ({ program, fileId }) => {
  const targets = [{ fileId, indices: null }];
  const options = { engine: 'auto', jobs: 2, timeLimitSeconds: 0, proveUnique: false };
  await program.ask('batch/start', { targets, ...options });
  const { counts } = await event<Progress & { counts: unknown }>(
    program,
    'batch/progress',
    ({ state }) => state === 'done',
  );
  expect(counts).toMatchObject({ answer: 2 });
  const save = { fileIds: [fileId], folder: null, overwrite: true, partial: false };
  expect(await program.ask('outputs/save', save)).toMatchObject({ ok: true });
  const saved = await readFile(join(program.folder, 'a.out'), 'utf8');
  expect(saved).toBe(`${SOLVED}\n${SOLVED}\n`);
};

const ratesAFile: Try = async ({ program, fileId }) => {
  const { value } = await program.ask<{ value: Progress }>('ratings/start', { fileId });
  const job = await event<Progress>(
    program,
    'ratings/progress',
    ({ id, state }) => id === value.id && state !== 'running',
  );
  expect(job).toMatchObject({ state: 'done', done: 2 });
};

const recordsADance: Try = async ({ program }) => {
  const options = { rule: 'minimum', seed: 1, variant: 'right', solutions: 0 };
  const asked = { source: { from: 'gallery', id: 'sudoku9' }, options, maxEvents: 100_000 };
  const begun = await program.ask<{ value: Progress }>('dance/record', asked);
  const ended = await event<Progress>(
    program,
    'dance/progress',
    ({ id, state }) => id === begun.value.id && state !== 'recording',
  );
  expect(ended).toMatchObject({ state: 'done', end: 'searched', solutions: 1 });
};

const TRIES: Readonly<Record<string, Try>> = {
  'a set is solved and saved': solvesAndSavesASet,
  'puzzles are rated': ratesAFile,
  'a dance is recorded': recordsADance,
};

test('it runs under the Node that Electron has inside @long', async () => {
  const { stdout } = await run(installed.node ?? '', ['--version']);
  test.info().annotations.push({ type: 'node', description: stdout.trim() });
  if (process.env['DLX_REQUIRE_TOOLS'] === '1') expect(stdout).toMatch(/^v24\./);
});

test('in the archive every kind of thread answers, and the program ends @long', async () => {
  const opened = await open();
  for (const [name, attempt] of Object.entries(TRIES)) {
    await test.step(name, () => attempt(opened));
  }
  await quitsSoundly(opened.program);
});

test('--smoke tries its parts without a window that is seen, and ends with 0 @long', async () => {
  const home = makeHome();
  const program = await launch(home, { ...installed, argv: ['--smoke'] });
  const { status, breaches, events, handovers } = await program.ended;
  expect({ status, breaches, handovers }).toEqual({ status: 0, breaches: [], handovers: [] });
  expect(events).not.toContain('shown');
});

test('--smoke ends with 1 when a part fails @long', async () => {
  const home = makeHome();
  const samples = { ...installed, resources: home };
  const { status } = await (await launch(home, { ...samples, argv: ['--smoke'] })).ended;
  expect(status).toBe(1);
});
