/**
 * The package as a user has it: the tarball of `npm pack`, installed without a network into a folder of its
 * own: every command, the manual pages, the library in JavaScript and in TypeScript.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ROOT } from './support/environment';

const run = promisify(execFile);
const WINDOWS = process.platform === 'win32';
const LICENCES = /^\(?(MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0)/;

/** What the package holds, and nothing else. */
const SHIPPED = [
  /^(package\.json|LICENSE|README(\.zh-CN)?\.md)$/,
  /^docs\/library\.md$/,
  /^docs\/man\/dlx-workbench(\.zh_CN)?\.1$/,
  /^out\/library\/cover\.mjs$/,
  /^out\/main\/(browser|cli|worker)\.cjs$/,
  /^out\/main\/chunks\/[\w.-]+\.cjs$/,
  /^out\/renderer\/(index\.html|third-party-notices\.txt|[\w-]+\.(svg|png|ico))$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|svg|woff2)$/,
  /^resources\/samples\//,
  /^scripts\/(code-cache|dlx-workbench)\.cjs$/,
  /^types\/cover\.d\.ts$/,
];

/** As in docs/library.md. */
const PROGRAM = `
import { CoverError, count, solutions, solve, type Cover } from 'dlx-workbench/cover';

const cover: Cover = {
  items: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  options: [['c', 'e'], ['a', 'd', 'g'], ['b', 'c', 'f'], ['a', 'd', 'f'], ['b', 'g'], ['d', 'e', 'g']],
};
const size = 12;
const cells = Array.from({ length: size * size }, (_, cell) => cell);
const dominoes: Cover = {
  items: cells.map(String),
  options: cells.flatMap((cell) => [
    ...((cell + 1) % size === 0 ? [] : [[String(cell), String(cell + 1)]]),
    ...(cell + size < size * size ? [[String(cell), String(cell + size)]] : []),
  ]),
};
let message = '';
try {
  solve({ items: ['a'], options: [['b']] });
} catch (error) {
  if (error instanceof CoverError) message = error.message;
}
const all: number[][] = [...solutions(cover)];
const tilings: bigint = count(dominoes);
console.log(JSON.stringify([solve(cover), all, String(tilings), message]));
`;

let folder: string;
let home: string;
test.beforeAll(async () => {
  // Packing builds everything, and installing resolves all that it needs.
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), 'dlx-installed-'));
  const { stdout } = await npm('pack', '--json', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ filename: string }];
  const tarball = join(folder, filename);
  await npm('install', '--global', '--offline', '--prefix', join(folder, 'prefix'), tarball);
  home = join(folder, 'prefix', WINDOWS ? '' : 'lib', 'node_modules', 'dlx-workbench');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const npm = (...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  run('npm', [...args], { cwd: ROOT, maxBuffer: 2 ** 26, shell: WINDOWS });

/** The command as a shell finds it. */
const command = (...args: readonly string[]): Promise<{ stdout: string; stderr: string }> => {
  const path = join(folder, 'prefix', WINDOWS ? 'dlx-workbench.cmd' : 'bin/dlx-workbench');
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  delete env['FORCE_COLOR'];
  return run(path, [...args], { cwd: folder, env, shell: WINDOWS });
};

test('what is installed is on a list', async () => {
  const all = await readdir(home, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(home, join(parentPath, name)).split(sep).join('/'));
  expect(files.filter((file) => !SHIPPED.some((pattern) => pattern.test(file)))).toEqual([]);
  for (const pattern of SHIPPED) expect(files.some((file) => pattern.test(file))).toBe(true);
});

test('its manifest runs and needs nothing', async () => {
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as object;
  const keys = ['scripts', 'dependencies', 'devDependencies', 'main', 'publishConfig', 'overrides'];
  expect(Object.keys(manifest).filter((key) => keys.includes(key))).toEqual([]);
  expect(manifest).toMatchObject({ name: 'dlx-workbench', license: 'MIT' });
});

test('its pages lead to files that are there, or to the repository', async () => {
  for (const page of ['README.md', 'docs/library.md']) {
    const text = await readFile(join(home, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!#)([^)#]+)/g)].map(([, to = '']) => to);
    const local = links.filter((to) => !/^https:\/\//.test(to));
    expect(local.filter((to) => !existsSync(join(dirname(join(home, page)), to)))).toEqual([]);
  }
});

test('every command runs', async () => {
  const { stdout } = await command('--help');
  const names = [...stdout.matchAll(/^ {2}([a-z][a-z-]+)(?= )/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names.filter((each) => each !== 'help')) {
    const help = await command(name, '--help');
    expect([name, help.stderr]).toEqual([name, '']);
    expect(help.stdout).toContain(`dlx-workbench ${name}`);
  }
  await writeFile(join(folder, 'a.dlx'), 'a b\na\nb\n');
  expect((await command('solve', 'a.dlx', '--json')).stdout).toContain('"status":"answer"');
});

test('its manual pages are installed', () => {
  test.skip(WINDOWS, 'there are none on Windows');
  for (const page of ['dlx-workbench.1', 'dlx-workbench.zh_CN.1'])
    expect(existsSync(join(folder, 'prefix/share/man/man1', page))).toBe(true);
});

test('the licences of all that is bundled are in it', async () => {
  const notices = await readFile(join(home, 'out/renderer/third-party-notices.txt'), 'utf8');
  const named = new Set([...notices.matchAll(/^-{79}\n(\S+) \d/gm)].map(([, name = '']) => name));
  expect(await bundledPackages().then((all) => all.filter((name) => !named.has(name)))).toEqual([]);
  for (const [, name = '', licence = ''] of notices.matchAll(/^-{79}\n(\S+) \d\S*\n\n(.*)$/gm))
    expect([name, licence]).toEqual([name, expect.stringMatching(LICENCES)]);
});

/** What the source maps of the hosts and the imports of the window name: not what the build says of itself. */
async function bundledPackages(): Promise<string[]> {
  const names = new Set<string>();
  const out = await readdir(join(ROOT, 'out'), { recursive: true });
  for (const map of out.filter((name) => name.endsWith('.map'))) {
    const { sources } = JSON.parse(await readFile(join(ROOT, 'out', map), 'utf8')) as {
      sources: string[];
    };
    for (const source of sources) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  const window = await readdir(join(ROOT, 'src-renderer'), { recursive: true });
  for (const file of window.filter((name) => /\.(ts|vue)$/.test(name) && !/test/.test(name))) {
    const text = await readFile(join(ROOT, 'src-renderer', file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^import (?!type)[^;]*?'((?:@(?!shared\/)[a-z][^/']*\/)?[a-z][^/']*)/gm,
    ))
      names.add(name);
  }
  names.delete('dlx-workbench-command');
  return [...names];
}

test('the library is imported from it', async () => {
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await symlink(home, join(folder, 'node_modules', 'dlx-workbench'), 'junction');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'];
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'program.ts'];
  await run(process.execPath, tsc, { cwd: folder });
  const said = await run(process.execPath, ['program.js'], { cwd: folder });
  expect(JSON.parse(said.stdout)).toEqual([
    [0, 3, 4],
    [[0, 3, 4]],
    '53060477521960000',
    'option 0: there is no item “b”',
  ]);
});
