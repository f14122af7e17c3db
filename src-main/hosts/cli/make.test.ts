import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from './run';
import { fakeIo, type FakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';

const folder = useFreshFolder();

async function make(line: string): Promise<{ status: number; io: FakeIo }> {
  const io = fakeIo({ cwd: folder.path });
  return { status: await run(['make', ...line.split(' ')], io), io };
}

const contents = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder.at(name))
      .sort()
      .map((file) => [file, readFileSync(folder.at(name, file), 'utf8')]),
  );

const DEFINITION = `title: Test
seed: 99
data:
  - {name: sample, sample: true, count: 2, givens: 30-34}
  - {name: small, cases: 3, score: 40, count: 60, givens: 28-30}
  - {name: minimal, cases: 2, score: 60, count: 5, minimal: true}
`;

describe('make', () => {
  test('gives the same bytes with one worker and with many, and --check proves it', async () => {
    writeFileSync(folder.at('def.yaml'), DEFINITION);
    const one = await make('def.yaml --out-dir one --jobs 1');
    expect([one.status, one.io.stderr]).toEqual([0, '']);
    expect(one.io.stdout).toContain('Seed 99, format poj3074: 6 tests\n');
    expect(one.io.stdout).toContain('2.in (small): 60 puzzles, 28–30 givens\n');
    expect(one.io.stdout).toContain(
      '6 tests made, 0 kept; puzzles: 192, confirmed by a second engine: 192',
    );
    expect((await make('def.yaml --out-dir many --jobs 16')).status).toBe(0);
    expect(contents('many')).toEqual(contents('one'));
    expect(Object.keys(contents('one'))).toHaveLength(13);
    expect((await make('--check --out-dir many --jobs 3')).io.stdout).toContain(
      'Equal: all 6 tests',
    );
  });

  test('makes inputs that are solved to the same answers', async () => {
    writeFileSync(folder.at('def.yaml'), DEFINITION);
    await make('def.yaml --out-dir set');
    const io = fakeIo({ cwd: folder.path });
    expect(await run(['judge', 'set', '--answers', 'set'], io)).toBe(0);
    for (let number = 1; number <= 6; number++) {
      const solving = fakeIo({ cwd: folder.path });
      expect(
        await run(['solve', `set/${number}.in`, '--stdout', '--format', 'poj3074'], solving),
      ).toBe(0);
      expect(solving.stdout).toBe(contents('set')[`${number}.out`]);
    }
  });

  test('finds what is missing and what differs', async () => {
    await make('--cases 3 --count 2 --seed 5 --out-dir set');
    expect((await make('--check --out-dir set')).status).toBe(0);
    rmSync(folder.at('set', '2.out'));
    writeFileSync(folder.at('set', '3.in'), 'end\n');
    const { status, io } = await make('--check --out-dir set');
    expect(status).toBe(3);
    expect(io.stdout).toContain('set/2.out is missing.\n');
    expect(io.stdout).toContain('set/3.in differs from what the definition makes.\n');
    expect(io.stdout).not.toContain('set/1');
    const json = await make('--check --out-dir set --json');
    expect(json.io.stdout).toContain('{"file":"set/2.out","problem":"make-test-missing"}\n');
    expect(json.io.stdout).toContain('{"equal":false,"tests":3}\n');
  });

  test('finds one other character in a file of the same length', async () => {
    await make('--seed 5 --out-dir set');
    const { '1.out': answer = '' } = contents('set');
    const other = answer.startsWith('1') ? '2' : '1';
    writeFileSync(folder.at('set', '1.out'), other + answer.slice(1));
    const { status, io } = await make('--check --out-dir set');
    expect([status, io.stdout]).toEqual([3, expect.stringContaining('set/1.out differs from')]);
  });

  test('draws a seed, tells it, stores it, and goes on with it', async () => {
    const first = await make('--kind queens --size 6 --cases 2 --out-dir set --json');
    const seed = Number(/"seed":(\d+)/.exec(first.io.stdout)?.[1]);
    const before = contents('set');
    expect(before['dlx-make.yaml']).toContain(`seed: ${seed}\n`);
    rmSync(folder.at('set', '2.in'));
    const again = await make('--kind queens --size 6 --cases 2 --out-dir set --resume');
    expect(again.status).toBe(0);
    expect(again.io.stdout).toContain('1.in (1): kept\n');
    expect(again.io.stdout).toContain('set: one test made, 1 kept');
    expect(contents('set')).toEqual(before);
  });

  test('replaces nothing, and resumes nothing but its own set', async () => {
    await make('--seed 1 --out-dir set');
    const before = contents('set');
    const twice = await make('--seed 1 --out-dir set');
    expect([twice.status, twice.io.stderr]).toEqual([3, expect.stringContaining('dlx-make.yaml')]);
    const other = await make('--seed 2 --out-dir set --resume');
    expect([other.status, other.io.stderr]).toEqual([
      3,
      expect.stringContaining('holds the definition of another data set'),
    ]);
    expect(contents('set')).toEqual(before);
  });

  test.each([
    ['--preset contest --count 3 --out-dir x', 'Give only one of these'],
    ['--givens 10-16 --out-dir x', 'make: No such puzzle exists: 10–16 givens'],
    ['--minimal --solutions 2 --out-dir x', 'cannot be combined'],
    ['--shape 9x9 --out-dir x', 'shape: expected boxes such as 3x3'],
    ['--count 2', 'Option -o, --out-dir <DIR> is required.'],
  ])('refuses %s', async (line, words) => {
    const { status, io } = await make(line);
    expect([status, io.stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(existsSync(folder.at('x'))).toBe(false);
  });

  test('tells what is wrong with a definition, with line and column', async () => {
    writeFileSync(folder.at('def.yaml'), 'data:\n  - cases: x\n    kidn: grid\n');
    const { status, io } = await make('def.yaml --out-dir x');
    expect(status).toBe(1);
    expect(io.stderr).toContain('def.yaml:2:12: cases: expected a whole number from 1 to 1000.\n');
    expect(io.stderr).toContain('def.yaml:3:5: Unknown key “kidn”.');
    expect((await make('none.yaml --out-dir x')).io.stderr).toContain('none.yaml: ');
  });

  test('refuses formats that the puzzles do not fit', async () => {
    for (const line of [
      '--format poj3074 --shape 4x4',
      '--format poj3074 --kind cover',
      '--format poj3074 --solutions none',
      '--format pencil-marks',
    ]) {
      const { status, io } = await make(`${line} --out-dir x`);
      expect([line, status]).toEqual([line, 3]);
      expect(io.stderr).not.toBe('');
      expect(existsSync(folder.at('x'))).toBe(false);
    }
  });

  test('makes tests that catch faulty programs, and says how these fail', async () => {
    const cover = '--kind cover --options 90 --items 40 --ones 3-6 --cases 3 --seed 3';
    const line = `${cover} --catches uncover-order --format sparse`;
    const { status, io } = await make(`${line} --out-dir set`);
    expect([status, io.stderr]).toEqual([0, '']);
    expect(
      io.stdout.match(/ {2}faulty programs that fail: uncover-order \((WA|TLE)\)/g),
    ).toHaveLength(3);
    expect(contents('set')['dlx-make.yaml']).toContain('catches:\n      - uncover-order\n');
    expect((await make('--check --out-dir set')).status).toBe(0);
    const other = await make(`${cover} --format sparse --out-dir other`);
    expect(other.io.stdout).not.toContain('faulty');
    expect(contents('other')['1.in']).not.toBe(undefined);
  });

  test('says which faulty program is never caught', async () => {
    const { status, io } = await make('--catches first-case,no-word --count 2 --out-dir set');
    expect(status).toBe(3);
    expect(io.stderr).toContain('The faulty program “no-word” passes this test, in each of 50');
    expect((await make('--catches nothing --out-dir x')).io.stderr).toContain(
      'choose from uncover-order',
    );
  });

  test('shows what naive programs take', async () => {
    const line = '--hard-for rows --cost 1000000 --seed 2 --out-dir set';
    const words = await make(line);
    expect(words.io.stdout).toMatch(
      / {2}naive programs: rows .*\(values\), first-item ≥ 10,000,000 \(updates\), bitmask [\d,]+ \(nodes\); this program: \d+ \(nodes\)\n/,
    );
    rmSync(folder.at('set'), { recursive: true });
    const { io } = await make(`${line} --json`);
    expect(io.stdout).toMatch(/"naive":\{"rows":\d{7,},"first-item":10000000,"bitmask":\d+\}/);
  });

  test('says after a bounded search how far an impossible wish came, and keeps whole tests', async () => {
    writeFileSync(
      folder.at('def.yaml'),
      'seed: 1\ndata:\n  - {kind: queens, size: 5}\n  - {name: odd, kind: cover, options: 10, items: 20, ones: 2-5, solutions: 500}\n',
    );
    const { status, io } = await make('def.yaml --out-dir set --jobs 2');
    expect(status).toBe(3);
    expect(io.stderr).toMatch(
      /Test 2 \(odd\), puzzle 1: No puzzle with the wanted number of solutions \(500\) after \d+ attempts; the nearest had \d+\./,
    );
    expect(io.stderr).toContain('One earlier test is complete.');
    expect(Object.keys(contents('set'))).toEqual(['1.in', '1.out', 'dlx-make.yaml']);
  });

  test('ends at once when it is interrupted, and --resume completes the set', async () => {
    const line = '--minimal --cases 20 --count 200 --seed 3 --out-dir set';
    const io = fakeIo({ cwd: folder.path });
    const ending = run(['make', ...line.split(' '), '--jobs', '2'], io);
    await expect.poll(() => io.stdout, { timeout: 30_000 }).toContain('2.in');
    io.interrupt();
    expect(await ending).toBe(130);
    expect(io.stderr).toContain('--resume');
    const made = Object.keys(contents('set'));
    expect(made.length).toBeLessThan(41);
    expect(made.filter((name) => !/^(\d+\.(in|out)|dlx-make\.yaml)$/.test(name))).toEqual([]);
    const again = await make(`${line} --resume`);
    expect(again.io.stdout).toContain('1.in (1): kept\n');
    expect(Object.keys(contents('set'))).toHaveLength(41);
    expect((await make('--check --out-dir set -q')).status).toBe(0);
  });
});
