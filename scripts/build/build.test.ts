/** The build, with a builder that writes one file, or begins one and waits. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Not in the types of the oldest Node that is allowed. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: unknown };
const ROOT = resolve(import.meta.dirname, '../..');
const BUILDER = `import fs from 'node:fs';
export async function build({ root }) {
  const folder = root + '/' + process.env.DLX_BUILD_INTO;
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(root + '/src-main/a.ts', folder + '/program.js');
  fs.mkdirSync(folder + '/main');
  for (const name of ['browser.cjs', 'cli.cjs']) fs.writeFileSync(folder + '/main/' + name, '');
  if (process.env.WAITS) await new Promise((done) => setTimeout(done, 1e9));
}
`;

/** A product of one source, built once. */
async function product(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dlx-build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const each of [
    'scripts/build',
    'scripts/build.mjs',
    'scripts/code-cache.cjs',
    'package.json',
    'package-lock.json',
  ])
    await cp(join(ROOT, each), join(root, each), { recursive: true });
  for (const folder of ['src-main', 'src-renderer', 'node_modules/electron-vite'])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'node_modules/electron-vite/index.js'), BUILDER);
  for (const name of ['assemblyscript', 'later', 'notices', 'one-language', 'workers'])
    await writeFile(join(root, `scripts/vite-plugin-${name}.ts`), '');
  await writeFile(join(root, 'node_modules/electron-vite/package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'electron.vite.config.ts'), '');
  await writeFile(join(root, 'src-main/a.ts'), 'first');
  expect(await ended(build(root))).toBe(0);
  return root;
}

const build = (root: string, env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, [join(root, 'scripts/build.mjs')], { env: { ...process.env, ...env } });

async function ended(child: ChildProcess): Promise<unknown> {
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return code ?? signal;
}

const program = (root: string): Promise<string> => readFile(join(root, 'out/program.js'), 'utf8');
const unfinished = async (root: string): Promise<string[]> =>
  (await readdir(root)).filter((name) => name.startsWith('.out-'));

/** Begins to build the next version; resolves when a part of it is written. */
async function begin(root: string): Promise<ChildProcess> {
  await writeFile(join(root, 'src-main/a.ts'), 'second');
  const child = build(root, { WAITS: '1' });
  const begun = (): boolean => existsSync(join(root, `.out-${child.pid ?? 0}`, 'program.js'));
  await vi.waitUntil(begun, { timeout: 30_000 });
  return child;
}

it('builds what has changed, and nothing else', async () => {
  const root = await product();
  await writeFile(join(root, 'out/program.js'), 'as it was');
  await writeFile(join(root, 'src-main/a.test.ts'), 'no part of the program');
  await ended(build(root));
  expect(await program(root)).toBe('as it was');
  await writeFile(join(root, 'src-main/a.ts'), 'second');
  await ended(build(root));
  expect(await program(root)).toBe('second');
});

// Newer versions of Node keep code themselves.
it.skipIf(enableCompileCache !== undefined)('keeps the code of its hosts compiled', async () => {
  const root = await product();
  expect((await readdir(join(root, 'out/compiled'))).sort()).toEqual([
    'browser.cjs.bin',
    'cli.cjs.bin',
  ]);
});

it.skipIf(process.platform === 'win32')('changes nothing when it is interrupted', async () => {
  const root = await product();
  const child = await begin(root);
  child.kill('SIGINT');
  expect(await ended(child)).toBe(130);
  expect(await program(root)).toBe('first');
  expect(await unfinished(root)).toEqual([]);
});

it('removes what a killed build left', async () => {
  const root = await product();
  const child = await begin(root);
  child.kill('SIGKILL');
  await ended(child);
  expect(await program(root)).toBe('first');
  expect(await ended(build(root))).toBe(0);
  expect(await program(root)).toBe('second');
  expect(await unfinished(root)).toEqual([]);
});
