import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '../../app/tools/text';
import { useTempFolder } from '../../files/testing/temp-folder';
import { isRefutation } from '../../formats/export/testing/drat';
import { SAT_SOLVERS } from '../../shared/contract';
import { hasCommand } from '../../testing/has-command';
import { run } from './run';
import { fakeIo, type FakeIo } from './testing/fake-io';

const words = createTranslator('en');
const root = useTempFolder();
let count = 0;
/** A new folder for each test. */
const folder = {
  path: '',
  at: (name: string): string => join(folder.path, name),
};
beforeEach(async () => {
  folder.path = root.at(`${count++}`);
  await mkdir(folder.path);
});

/** Four pigeons, three holes. */
const PIGEONS = [
  'p q r s | x y z',
  ...['p', 'q', 'r', 's'].flatMap((pigeon) => ['x', 'y', 'z'].map((hole) => `${pigeon} ${hole}`)),
  '',
].join('\n');
const GRID = `1...\n....\n....\n....\n`;

async function put(name: string, content: string): Promise<void> {
  await mkdir(dirname(folder.at(name)), { recursive: true });
  await writeFile(folder.at(name), content);
}

async function prove(path: string, ...args: string[]): Promise<{ status: number; io: FakeIo }> {
  const io = fakeIo({ cwd: folder.path, env: { PATH: path } });
  return { status: await run(['prove-unsolvable', ...args, '--lang', 'en'], io), io };
}

/** A solver that does `script` on a formula, and says its version. */
async function fakeSolver(script: string): Promise<string> {
  const text = `#!/bin/sh\n[ "$1" = --version ] && echo 1.2.3 && exit\n${script}\n`;
  await put('bin/kissat', text);
  await chmod(folder.at('bin/kissat'), 0o755);
  return folder.at('bin');
}

describe.skipIf(process.platform === 'win32')('prove-unsolvable', () => {
  test('shows the solver, and keeps its proof with the formula', async () => {
    const path = await fakeSolver('echo "1 0" > "$3"; exit 20');
    await put('pigeons.dlx', PIGEONS);
    const { status, io } = await prove(path, 'pigeons.dlx');
    const solver = { solver: 'kissat', version: '1.2.3', path: folder.at('bin/kissat') };
    expect(io.stderr).toBe(`${words('cli.prove.solver', solver)}\n`);
    const files = { file: 'pigeons.dlx', cnf: 'pigeons.cnf', proof: 'pigeons.drat' };
    const params = { ...files, number: 1, solver: 'kissat', bytes: 4 };
    expect(io.stdout).toBe(`${words('cli.prove.proved', params)}\n`);
    expect(status).toBe(0);
    expect(await readFile(folder.at('pigeons.drat'), 'utf8')).toBe('1 0\n');
    expect(await readFile(folder.at('pigeons.cnf'), 'utf8')).toContain('option 1: p x');
    const again = await prove(path, 'pigeons.dlx');
    expect(again.io.stderr).toContain(words('problem.output-exists', { file: 'pigeons.cnf' }));
    expect(again.status).toBe(3);
  });

  test('checks a solution that the solver finds, and writes nothing', async () => {
    const path = await fakeSolver('echo "v 1 -2"; echo "v 3 0"; exit 10');
    await put('two.dlx', 'a b\na\na b\nb\n\na b |\na\nb\na b\n');
    const { status, io } = await prove(path, 'two.dlx', '-o', 'out');
    const params = { file: 'two.dlx', number: 1, solver: 'kissat', solution: '1 3' };
    expect(io.stdout).toBe(`${words('cli.prove.solvable', params)}\n`);
    expect(status).toBe(3);
    expect(existsSync(folder.at('out/two-1.cnf'))).toBe(false);
    const wrong = await prove(path, 'two.dlx', '--puzzle', '2', '-o', 'out');
    expect(wrong.io.stderr).toContain('did not pass the check');
    expect(existsSync(folder.at('out/two-2.drat'))).toBe(false);
  });

  test('says what keeps it from an answer', async () => {
    await put('pigeons.dlx', PIGEONS);
    const missing = await prove(folder.at('bin'), 'pigeons.dlx');
    const solvers = SAT_SOLVERS.join(', ');
    expect(missing.io.stderr).toContain(words('problem.solver-missing', { solvers }));
    const path = await fakeSolver('echo "out of luck" >&2; exit 1');
    const failed = await prove(path, 'pigeons.dlx');
    const reason = { solver: 'kissat', reason: 'out of luck' };
    expect(failed.io.stderr).toContain(words('problem.solver-failed', reason));
    expect(existsSync(folder.at('pigeons.cnf'))).toBe(false);
    expect((await prove(path, 'pigeons.dlx', '--puzzle', '2')).io.stderr).toContain(
      words('problem.unknown-puzzle', { file: 'pigeons.dlx', number: 2 }),
    );
    const silent = await prove(await fakeSolver('exit 20'), 'pigeons.dlx');
    expect(silent.io.stderr).toContain('kissat');
    expect(silent.status).toBe(3);
    const slow = await fakeSolver('while :; do :; done');
    const late = await prove(slow, 'pigeons.dlx', '--time-limit', '0.3');
    expect(late.io.stderr).toContain(words('problem.time-limit', { seconds: 0.3 }));
    await put('bad.dlx', 'a b\na c\n');
    expect((await prove(path, 'bad.dlx')).io.stderr).toContain('bad.dlx');
  });

  test('stops the solver with Ctrl+C', async () => {
    await put('pigeons.dlx', PIGEONS);
    const path = await fakeSolver('while :; do :; done');
    const io = fakeIo({ cwd: folder.path, env: { PATH: path } });
    const ended = run(['prove-unsolvable', 'pigeons.dlx'], io);
    await expect.poll(() => io.stderr, { timeout: 20_000 }).toContain('kissat 1.2.3');
    io.interrupt();
    expect(await ended).toBe(130);
    expect(existsSync(folder.at('pigeons.cnf'))).toBe(false);
  });
});

const installed = SAT_SOLVERS.filter(hasCommand);
if (!installed.includes('cadical') && process.env['DLX_REQUIRE_TOOLS'] === '1') {
  throw new Error('cadical is required');
}

describe.each(SAT_SOLVERS)('%s, where it is installed', (solver) => {
  const path = process.env['PATH'] ?? '';

  test.skipIf(!installed.includes(solver))('proves what has no solution', async () => {
    await put('pigeons.dlx', PIGEONS);
    const { status, io } = await prove(path, 'pigeons.dlx', '--solver', solver);
    expect([status, io.stdout]).toEqual([0, expect.stringContaining('pigeons.drat')]);
    const [cnf, proof] = await Promise.all(
      ['pigeons.cnf', 'pigeons.drat'].map((name) => readFile(folder.at(name), 'utf8')),
    );
    expect(isRefutation(cnf ?? '', proof ?? '')).toBe(true);
    expect(isRefutation(cnf ?? '', '')).toBe(false);
  });

  test.skipIf(!installed.includes(solver))('solves what has a solution', async () => {
    await put('grid.in', GRID);
    const { status, io } = await prove(path, 'grid.in', '--solver', solver, '-f', 'text');
    expect([status, io.stdout]).toEqual([3, expect.stringMatching(/: 1( [1-4]){15}\n$/)]);
  });
});
