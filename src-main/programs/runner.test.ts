import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MARK, markedProcesses } from './processes';
import { allRunners, LIMITS, node, runProgram, sh } from './testing/bad-programs';

const folder = await mkdtemp(join(tmpdir(), 'dlx-runner-'));
const runners = await allRunners(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Processes of any run of ours that are alive. */
const left = (): Promise<number[]> => markedProcesses(`${process.pid}-`);

describe.each(runners)('%s', (_, runner) => {
  const exact = runner.info.kind === 'supervisor';

  test('hands over the input, the output and the status', async () => {
    const ran = await runProgram(runner, sh('cat; echo bad >&2; exit 3'), { input: 'in\n' });
    expect(ran.end).toEqual({ by: 'exit', status: 3 });
    expect([ran.stdout.toString(), ran.stderr]).toEqual(['in\n', 'bad\n']);
    expect(existsSync(ran.folder)).toBe(false);
  });

  test('an endless loop', async () => {
    const { end, cpuMs } = await runProgram(runner, sh('while :; do :; done'), {
      limits: { cpuMs: 1_000, wallMs: 20_000 },
    });
    expect(end).toEqual({ by: 'limit', limit: 'cpu' });
    expect(cpuMs === null || cpuMs >= 900).toBe(true);
  });

  test('one that waits for ever, with the input at its end', async () => {
    const { end, wallMs } = await runProgram(runner, sh('cat; sleep 100'), {
      limits: { wallMs: 700 },
    });
    expect(end).toEqual({ by: 'limit', limit: 'wall' });
    expect(wallMs).toBeGreaterThanOrEqual(700);
  });

  test('endless output, with its start kept', async () => {
    const ran = await runProgram(runner, sh('while :; do echo 0123456789; done'));
    expect(ran.end).toEqual({ by: 'limit', limit: 'output' });
    expect(ran.stdout.length).toBeGreaterThan(LIMITS.outputBytes / 2);
    expect(ran.stdout.length).toBeLessThanOrEqual(LIMITS.outputBytes + 1024);
  });

  test('crashes', async () => {
    const { end } = await runProgram(runner, sh('kill -SEGV $$'));
    expect(end).toEqual({ by: 'signal', signal: 'SIGSEGV' });
    expect((await runProgram(runner, node('process.abort()'))).end).toMatchObject({ by: 'signal' });
  });

  test('closed pipes and binary output', async () => {
    const closed = await runProgram(runner, sh('exec <&- >&- 2>&-; exit 0'), { input: 'x' });
    expect(closed.end).toEqual({ by: 'exit', status: 0 });
    const bytes = 'process.stdout.write(Buffer.from([0, 255, 10, 128]))';
    const { stdout } = await runProgram(runner, node(bytes));
    expect([...stdout]).toEqual([0, 255, 10, 128]);
  });

  test('one that removes its folder and its input', async () => {
    const ran = await runProgram(runner, sh('rm -rf "$PWD" ../input 2>/dev/null; cat'), {
      input: 'still here\n',
    });
    expect(ran.end).toEqual({ by: 'exit', status: 0 });
    expect(ran.stdout.toString()).toBe('still here\n');
    expect(existsSync(ran.folder)).toBe(false);
  });

  test('one that locks its folders', async () => {
    const ran = await runProgram(runner, sh('mkdir -p a/b && touch a/b/c && chmod 0 a/b a'));
    expect(ran.end.by).toBe('exit');
    expect(existsSync(ran.folder)).toBe(false);
  });

  test('what it leaves running ends with it', async () => {
    const script = exact
      ? 'sleep 300 & setsid sleep 301 & setsid sh -c "sleep 302 & sleep 303" & exit 0'
      : 'sleep 300 & (sleep 301 & sleep 302) & exit 0';
    const { end } = await runProgram(runner, sh(script));
    expect(end).toEqual({ by: 'exit', status: 0 });
    expect(await left()).toEqual([]);
  });

  test('paths with blanks and Chinese characters', async () => {
    const place = join(folder, '我 的 程序');
    mkdirSync(place, { recursive: true });
    const program = join(place, '解 题.sh');
    writeFileSync(program, '#!/bin/sh\nexec cat\n', { mode: 0o755 });
    const ran = await runProgram(runner, [program], { input: '数独' });
    expect(ran.stdout.toString()).toBe('数独');
  });

  test('a cancel ends the tree', async () => {
    const running = runner.run({
      command: sh('sleep 300 & sleep 301'),
      folder,
      env: { PATH: process.env['PATH'] ?? '' },
      stdin: '/dev/null',
      stdout: join(folder, 'out'),
      stderr: join(folder, 'err'),
      limits: LIMITS,
    });
    running.cancel();
    expect((await running.ended).end).toEqual({ by: 'cancel' });
    expect(await left()).toEqual([]);
  });

  test('has a clean environment', async () => {
    const { stdout } = await runProgram(runner, sh('env'));
    const names = stdout
      .toString()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '');
    const ours = new Set([
      'PATH',
      'PWD',
      'OLDPWD',
      'SHLVL',
      '_',
      MARK,
      '__CF_USER_TEXT_ENCODING',
      '',
    ]);
    expect(names.filter((name) => !ours.has(name))).toEqual([]);
  });
});

describe.each(runners.filter(([, { info }]) => info.kind === 'supervisor'))(
  '%s, exactly',
  (_, runner) => {
    test('huge memory', async () => {
      const script = 'const held = []; for (;;) held.push(Buffer.alloc(8 << 20, 1));';
      const { end, memoryBytes } = await runProgram(runner, node(script));
      expect(end).toEqual({ by: 'limit', limit: 'memory' });
      expect(memoryBytes).toBeGreaterThan(LIMITS.memoryBytes);
    });

    test('memory of a short moment before its end', async () => {
      const { end, memoryBytes } = await runProgram(runner, node('Buffer.alloc(100 << 20, 1)'));
      expect(end).toEqual({ by: 'exit', status: 0 });
      expect(memoryBytes).toBeGreaterThan(100 * 1024 ** 2);
    });

    test('one that ends what watches over it', async () => {
      const { end } = await runProgram(
        runner,
        sh('sleep 300 & setsid sleep 301 & kill -9 $PPID; sleep 9'),
      );
      expect(end).toEqual({ by: 'lost' });
      expect(await left()).toEqual([]);
    });
  },
);

describe.each(runners.filter(([, { info }]) => info.sandbox !== 'none'))(
  '%s, confined',
  (_, runner) => {
    test('can neither write elsewhere nor use the network', async () => {
      const file = join(folder, 'from-the-sandbox');
      const { stdout } = await runProgram(runner, sh(`echo x > '${file}'; cat /proc/net/dev`));
      expect(existsSync(file)).toBe(false);
      expect(stdout.toString()).not.toMatch(/eth|en[sp]|wl/);
    });
  },
);

describe.each(runners.filter(([, { info }]) => info.stopsForkBombs))('%s', (_, runner) => {
  test('a fork bomb', async () => {
    const { end } = await runProgram(runner, sh('bomb() { bomb | bomb & }; bomb; sleep 5'));
    expect(end).toEqual({ by: 'limit', limit: 'processes' });
    expect(await left()).toEqual([]);
  });
});

test('has a runner for every system, with its weaknesses said', async () => {
  const { openRunner } = await import('./open-runner');
  const kindOn = async (platform: string): Promise<string> =>
    (await openRunner({ platform, arch: 'x64', env: {} })).info.kind;
  expect(await kindOn('win32')).toBe('plain');
  expect(await kindOn('darwin')).toBe('shell');
  expect(await kindOn('linux')).toBe('shell');
});

describe('without anything of the system', () => {
  test.each([
    ['process.stdout.write("x"); process.exitCode = 4', { by: 'exit', status: 4 }],
    ['setInterval(() => {}, 1000)', { by: 'limit', limit: 'wall' }],
    ['for (;;) require("fs").writeSync(1, "x".repeat(65536))', { by: 'limit', limit: 'output' }],
  ])('%s', async (script, end) => {
    const { openRunner } = await import('./open-runner');
    const runner = await openRunner({ platform: 'win32', arch: 'x64', env: {} });
    const ran = await runProgram(runner, node(script), { limits: { wallMs: 3_000 } });
    expect(ran.end).toEqual(end);
  });
});
