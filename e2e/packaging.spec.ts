/**
 * The package as electron-builder makes it, over a placeholder in place of the Electron runtime: the
 * configuration fits the schema, the archive holds what the program needs and nothing else, the fuses
 * are set in the program file, and what is in the archive runs. Installers are not made: they need
 * downloads.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { parseAst } from 'vite';
import { readAsar, type Asar } from './support/asar';
import { startBrowserHost } from './support/browser-host';
import { FUSE_SENTINEL, writePlaceholder } from './support/placeholder-runtime';
import { openSaveDialog, solveEverything } from './support/steps';

const ROOT = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

const FUSES = [
  ['runAsNode', '0'],
  ['enableCookieEncryption', '0'],
  ['enableNodeOptionsEnvironmentVariable', '0'],
  ['enableNodeCliInspectArguments', '0'],
  ['enableEmbeddedAsarIntegrityValidation', '1'],
  ['onlyLoadAppFromAsar', '1'],
  ['loadBrowserProcessSpecificV8Snapshot', '0'],
  ['grantFileProtocolExtraPrivileges', '0'],
  ['wasmTrapHandlers', '1'],
] as const;
/** Every fuse the wrong way round, so that each one that is right was set by us. */
const SHIPPED = FUSES.map(([, state]) => (state === '1' ? '0' : '1')).join('');

let dir: string;
let unpacked: string;
let archive: Asar;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-package-'));
  await writePlaceholder(join(dir, 'runtime'), SHIPPED);
  const builder = join(ROOT, 'node_modules/electron-builder/cli.js');
  const options = [
    `-c.electronDist=${join(dir, 'runtime')}`,
    `-c.directories.output=${join(dir, 'dist')}`,
  ];
  const args = [builder, '--linux', 'dir', '--x64', '--publish', 'never', ...options];
  await run(process.execPath, args, { cwd: ROOT });
  unpacked = join(dir, 'dist', 'linux-unpacked');
  archive = await readAsar(join(unpacked, 'resources', 'app.asar'));
});

test.afterAll(() => rm(dir, { recursive: true, force: true }));

test('the archive holds the program, and no sources, tests, maps or window libraries', () => {
  const paths = archive.entries.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'package.json',
      'LICENSE',
      'out/main/electron.js',
      'out/main/browser.cjs',
      'out/main/cli.cjs',
      'out/main/worker.cjs',
      'out/preload/preload.cjs',
      'out/renderer/index.html',
    ]),
  );
  const tops = new Set(paths.map((path) => path.split('/')[0]));
  expect([...tops].sort()).toEqual(['LICENSE', 'out', 'package.json']);
  expect(paths.filter((path) => /\.(map|ts|vue)$|(^|\/)(tests?|src-main)\//.test(path))).toEqual(
    [],
  );
  const bytes = archive.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  expect(bytes).toBeLessThan(12 * 1024 * 1024);
});

test('nothing lies beside the archive, where its integrity does not reach', () => {
  expect(archive.entries.filter((entry) => entry.unpacked)).toEqual([]);
});

test('a worker is one file that needs no other', async () => {
  const code = await readFile(join(ROOT, 'out', 'main', 'worker.cjs'), 'utf8');
  const imported = [...code.matchAll(/\brequire\(\s*["'`]([\w./:@-]+)["'`]/g)];
  const files = imported.flatMap(([, from = '']) => (from.startsWith('node:') ? [] : [from]));
  expect(files).toEqual([]);
  expect(imported.length).toBeGreaterThan(0);
});

test('no CommonJS file of the build imports while it runs: kept code could not', async () => {
  const main = join(ROOT, 'out', 'main');
  const files = (await readdir(main, { recursive: true })).filter((path) => path.endsWith('.cjs'));
  expect(files).toContain('browser.cjs');
  for (const file of files) {
    const program = parseAst(await readFile(join(main, file), 'utf8'));
    const tree = JSON.stringify(program, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(tree, file).toContain('"CallExpression"');
    expect(tree, file).not.toContain('"ImportExpression"');
  }
});

test('samples and icons come along', async () => {
  const samples = await readdir(join(unpacked, 'resources', 'samples'));
  expect(samples).toEqual(await readdir(join(ROOT, 'resources', 'samples')));
  expect(await readdir(join(unpacked, 'resources', 'icons'))).toContain('512x512.png');
});

test('every fuse is in its place in the program file', async () => {
  const program = await readFile(join(unpacked, 'dlx-workbench'));
  const at = program.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2;
  const states = [...program.subarray(at, at + FUSES.length).toString('latin1')];
  expect(FUSES.map(([name], i) => [name, states[i]])).toEqual(
    FUSES.map(([name, state]) => [name, state]),
  );
});

test('what is in the archive runs by itself', async () => {
  const folder = join(dir, 'extracted');
  await archive.extract(folder);
  const cli = join(folder, 'out', 'main', 'cli.cjs');
  const formats = await run(process.execPath, [cli, 'formats']);
  expect(formats.stdout).toContain('poj3074');
  const input = join(dir, 'x.in');
  await writeFile(
    input,
    '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\nend\n',
  );
  await run(process.execPath, [cli, 'solve', input]);
  expect(await readFile(join(dir, 'x.out'), 'utf8')).toBe(
    '527389416819426735436751829375692184194538267268174593643217958951843672782965341\n',
  );
});

test('the window that is in the archive opens, solves and saves', async ({ page }) => {
  const folder = join(dir, 'served');
  await archive.extract(folder);
  const grid = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
  await writeFile(join(dir, 'y.in'), `${grid}\nend\n`);
  const program = join(folder, 'out', 'main', 'browser.cjs');
  const host = await startBrowserHost(dir, ['y.in'], 'serve', program);
  await page.goto(host.url);
  await solveEverything(page);
  const save = await openSaveDialog(page);
  await save.getByRole('button', { name: 'Save 1 file' }).click();
  const saved = (): Promise<string> => readFile(join(dir, 'y.out'), 'utf8').catch(() => '');
  await expect.poll(saved).toMatch(/^5273894168194267354/);
  await host.stop();
});

const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

test('the icons are what their names say', async () => {
  const icons = join(ROOT, 'resources', 'icons');
  for (const size of PNG_SIZES) {
    const png = await readFile(join(icons, `${size}x${size}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
  for (const name of ['icon', 'data-set']) {
    const ico = await readFile(join(icons, `${name}.ico`));
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => ico[6 + 16 * i]);
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 0]);
    const icns = await readFile(join(icons, `${name}.icns`));
    expect(icns.subarray(0, 4).toString('latin1')).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
  }
});
