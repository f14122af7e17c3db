/** What the built command loads before it works: the start is most of the time of a short run. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { embeddedNode } from './support/embedded-node';

const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'scripts', 'dlx-workbench.cjs');
const run = promisify(execFile);

/** Writes at the end which files were loaded and how many workers were started. */
const PROBE = `const threads = require('node:worker_threads');
let workers = 0;
threads.Worker = class extends threads.Worker {
  constructor(...given) {
    super(...given);
    workers++;
  }
};
process.on('exit', () => {
  const slow = process.moduleLoadList.filter((name) =>
    /^NativeModule (child_process|crypto|zlib)$/.test(name),
  );
  const said = JSON.stringify({ workers, files: Object.keys(require.cache), slow });
  require('node:fs').writeFileSync(process.env.DLX_PROBE, said);
});
`;
const PUZZLE =
  '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n';

let dir: string;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-start-'));
  await writeFile(join(dir, 'probe.cjs'), PROBE);
});

test.afterAll(() => rm(dir, { recursive: true, force: true }));

interface Start {
  readonly workers: number;
  /** Sources of the product and of libraries, relative to the project. */
  readonly sources: readonly string[];
  /** Of the files that were loaded. */
  readonly bytes: number;
  /** Modules of Node that take milliseconds. */
  readonly slow: readonly string[];
}

async function startOf(...args: readonly string[]): Promise<Start> {
  const said = join(dir, 'said.json');
  const env = { ...process.env, LANG: 'en', LC_ALL: 'en', DLX_PROBE: said };
  await run(process.execPath, ['-r', join(dir, 'probe.cjs'), COMMAND, ...args], { env });
  const { workers, files, slow } = JSON.parse(await readFile(said, 'utf8')) as {
    workers: number;
    files: string[];
    slow: string[];
  };
  const built = files.filter((file) => file.startsWith(join(ROOT, 'out')));
  const texts = await Promise.all(built.map((file) => readFile(file)));
  const sources = await Promise.all(built.map(sourcesOf));
  return {
    workers,
    sources: sources.flat(),
    bytes: texts.reduce((sum, text) => sum + text.length, 0),
    slow,
  };
}

/** None of a file without a map, which is the bundler's own. */
async function sourcesOf(file: string): Promise<string[]> {
  const map = await readFile(`${file}.map`, 'utf8').catch(() => '{"sources":[]}');
  const { sources } = JSON.parse(map) as { sources: string[] };
  const inProject = (source: string): string => relative(ROOT, resolve(dirname(file), source));
  return sources.map((source) => inProject(source).split(sep).join('/'));
}

/** What no run needs that only reads, solves and writes texts. */
const NEEDLESS =
  /node_modules\/(bullmq|ioredis|iconv-lite|yauzl|yazl|yaml|ws)\/|\/text\/(zh|dance|reasoning)\/|^src-main\/(layouts|packages\/judges|programs)\//;

/** The programs of engines that ordinary 9×9 grids are not for. */
const OTHER_KERNELS = /^src-main\/engines\/(?!bands\/).*kernel\.ts$/;

async function puzzle(name: string, text = PUZZLE): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, text);
  return path;
}

test('a small file is solved without a worker, and without what other commands need', async () => {
  const { workers, sources, bytes } = await startOf('solve', await puzzle('one.txt'));
  expect(workers).toBe(0);
  expect(sources).toContain('src-main/hosts/cli/solve-command.ts');
  expect(sources.filter((source) => NEEDLESS.test(source))).toEqual([]);
  expect(sources.filter((source) => source.startsWith('src-main/judge/'))).toEqual([]);
  expect(sources.filter((source) => OTHER_KERNELS.test(source))).toEqual([]);
  expect(bytes).toBeLessThan(750_000);
});

test('a puzzle without a solution is confirmed by a worker', async () => {
  const path = await puzzle('none.txt', `11${PUZZLE.slice(2)}`);
  const failed = await startOf('solve', path, '--partial').catch(() => null);
  expect(failed).toBeNull();
  const said = JSON.parse(await readFile(join(dir, 'said.json'), 'utf8')) as { workers: number };
  expect(said.workers).toBeGreaterThan(0);
});

test('check and the version load no more than they need', async () => {
  const path = await puzzle('two.txt');
  const check = await startOf('check', path).catch(() => null);
  const version = await startOf('--version');
  for (const start of [check, version]) {
    expect(start?.workers).toBe(0);
    expect(start?.sources.filter((source) => NEEDLESS.test(source))).toEqual([]);
    expect(start?.slow).toEqual([]);
  }
  expect(version.bytes).toBeLessThan(620_000);
});

test('every flag that ratings set is known to the Node inside Electron', async () => {
  const args = [COMMAND, 'rate', await puzzle('rated.txt')];
  const { stdout, stderr } = await run(await embeddedNode(), args);
  expect(stdout).toContain('rated.txt');
  expect(stderr).toBe('');
});

test('what was compiled lies in the user’s own cache, where nobody else can leave code', async () => {
  test.skip(process.platform !== 'linux', 'the folder is the home folder’s elsewhere');
  const [own, shared] = [join(dir, 'own'), await mkdtemp(join(dir, 'shared-'))];
  const env = { ...process.env, XDG_CACHE_HOME: own, TMPDIR: shared, NODE_COMPILE_CACHE: '' };
  await run(await embeddedNode(), [COMMAND, '--version'], { env });
  expect(await readdir(own)).toEqual(['dlx-workbench']);
  expect(await readdir(shared)).toEqual([]);
});

test('what threads run was compiled by the build', async () => {
  test.skip('enableCompileCache' in Module, 'newer versions of Node keep code themselves');
  const compiled = await readdir(join(ROOT, 'out', 'compiled'));
  const tag = 'process.stdout.write(`${require("v8").cachedDataVersionTag()}`)';
  const { stdout } = await run(process.execPath, ['-e', tag]);
  expect(compiled).toContain(`worker.cjs.${stdout}.bin`);
  // Ratings set flags of V8.
  expect(compiled.filter((name) => name.startsWith('worker.cjs.'))).toHaveLength(2);
});

test('many files are flushed at once, and programs that are started know nothing of it', async () => {
  test.skip(process.platform !== 'linux', 'threads are counted there');
  const probe = join(dir, 'threads.cjs');
  await writeFile(
    probe,
    `process.on('exit', () => {
  const { length } = require('node:fs').readdirSync('/proc/self/task');
  const { UV_THREADPOOL_SIZE: handedOn = null } = process.env;
  process.stderr.write(JSON.stringify({ many: length > 16, handedOn }));
});`,
  );
  const { stderr } = await run(process.execPath, ['-r', probe, COMMAND, '--version']);
  expect(JSON.parse(stderr)).toEqual({ many: true, handedOn: null });
});
