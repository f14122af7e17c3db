/**
 * The library as a user has it: the tarball of `npm pack`, unpacked where npm installs it, imported by a
 * program elsewhere, in JavaScript and in TypeScript. What the programs depend on is left out: the library
 * imports nothing.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ROOT } from './support/environment';

const run = promisify(execFile);

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
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-library-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('the library is imported from the packed package', async () => {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: ROOT, maxBuffer: 2 ** 26 });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const home = join(folder, 'node_modules', 'dlx-workbench');
  await mkdir(home, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
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
