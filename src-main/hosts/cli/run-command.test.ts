import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from './run';
import { fakeIo } from './testing/fake-io';
import { startLocalRedis } from '../../app/distributed/testing/local-redis';
import { hasCommand } from '../../testing/has-command';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn } from './testing/cli-in';

const folder = useFreshFolder();

const cli = cliIn(folder);

const EASY = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
/** Puzzles with other values. */
const turned = (by: number): string =>
  EASY.replace(/[1-9]/g, (digit) => String(((Number(digit) + by) % 9) + 1));
const LINES = Array.from({ length: 9 }, (_, by) => turned(by));

const runsIn = async (): Promise<string[]> =>
  (await readdir(folder.at('dlx-runs'))).filter((name) => name !== '.gitignore');
const runId = async (): Promise<string> => (await runsIn())[0] ?? '';

const partsOf = async (): Promise<string[]> => {
  const id = await runId();
  return readdir(folder.at('dlx-runs', id, 'parts'));
};

describe('a run without a queue', () => {
  test('is planned, done part by part, and ends as the command itself does', async () => {
    await writeFile(folder.at('a.txt'), `${LINES.join('\n')}\n`);
    const asked = ['run', 'solve', 'a.txt', '--out-dir', 'out', '--part-size', '4'];
    const planned = await cli(...asked);
    expect(planned.status).toBe(3);
    expect(planned.io.stderr).toContain('3 parts are not done');
    const id = await runId();
    for (const part of ['1', '2', '3'])
      expect((await cli('part', join('dlx-runs', id), part, '--jobs', '1')).status).toBe(0);
    expect(await partsOf()).toHaveLength(3);
    const ended = await cli(...asked);
    expect(ended.status).toBe(0);
    await cli('solve', 'a.txt', '--out-dir', 'local');
    expect(await readFile(folder.at('out/a.out'))).toEqual(
      await readFile(folder.at('local/a.out')),
    );
  });

  test('makes a set of the same bytes', async () => {
    const asked = ['--cases', '2', '--count', '3', '--seed', '7', '--shape', '2x2'];
    const { io } = await cli('run', 'make', ...asked, '--out-dir', 'set');
    expect(io.stderr).toContain('2 parts are not done');
    const id = await runId();
    for (const part of ['1', '2']) await cli('part', join('dlx-runs', id), part, '--jobs', '1');
    expect((await cli('run', 'make', ...asked, '--out-dir', 'set')).status).toBe(0);
    await cli('make', ...asked, '--out-dir', 'local');
    for (const name of await readdir(folder.at('local')))
      expect(await readFile(folder.at('set', name))).toEqual(
        await readFile(folder.at('local', name)),
      );
    expect((await cli('run', 'make', '--count', '3', '--out-dir', 'x')).io.stderr).toContain(
      'seed',
    );
  });

  test('looks around puzzles as the command itself does, twins of several parts once', async () => {
    const hard =
      '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
    // The second is the first with its values turned: all that is found around it is there already.
    const twin = hard.replace(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1));
    await writeFile(folder.at('a.txt'), `${hard}\n${twin}\n`);
    const asked = [
      'run',
      'vicinity',
      '{-2+1}',
      'a.txt',
      '--keep',
      'givens == 20',
      '--part-size',
      '1',
    ];
    const { status, io } = await cli(...asked);
    expect([status, io.stdout]).toEqual([3, '']);
    const open = Number(/(\d+) parts are not done/.exec(io.stderr)?.[1]);
    expect(open).toBeGreaterThan(2);
    const id = await runId();
    for (let part = 1; part <= open; part++)
      expect((await cli('part', join('dlx-runs', id), String(part), '--jobs', '1')).status).toBe(0);
    const ended = await cli(...asked);
    const local = await cli('vicinity', '{-2+1}', 'a.txt', '--keep', 'givens == 20');
    expect(ended.io.stdout).toBe(local.io.stdout);
    // Around both, and once.
    expect(ended.io.stdout.split('\n')).toHaveLength(2);
    await rm(folder.at('dlx-runs', id, 'parts/2.json'));
    expect((await cli(...asked)).io.stderr).toContain('One part is not done');
    const large = await cli('run', 'vicinity', '{-2+2}', 'a.txt', '--limit', '1000');
    expect([large.status, (await runsIn()).length]).toEqual([1, 1]);
  });

  test('ends as the command itself does after losses', async () => {
    const many = Array.from({ length: 900 }, (_, at) => LINES[at % 9] ?? '');
    await mkdir(folder.at('in'));
    await writeFile(folder.at('in/many.txt'), `\ufeff# all\r\n${many.join('\r\n')}`);
    await writeFile(folder.at('in/few.txt'), `${LINES.join('\n')}\n`);
    const asked = ['run', 'solve', 'in', '--out-dir', 'out', '--part-size', '300'];
    expect((await cli(...asked)).io.stderr).toContain('4 parts are not done');
    const id = await runId();
    const run = join('dlx-runs', id);
    const part = (number: number): ReturnType<typeof cli> =>
      cli('part', run, String(number), '--jobs', '1');
    for (const number of [1, 2, 3, 4]) await part(number);
    // One worker was killed while it wrote, another before.
    await truncate(folder.at(run, 'parts/2.json'), 2_000);
    await rm(folder.at(run, 'parts/4.json'));
    expect((await cli(...asked)).io.stderr).toContain('2 parts are not done');
    for (const number of [2, 4]) expect((await part(number)).status).toBe(0);
    expect((await cli(...asked)).status).toBe(0);
    await cli('solve', 'in', '--out-dir', 'local');
    for (const name of ['many.out', 'few.out'])
      expect(await readFile(folder.at('out', name))).toEqual(
        await readFile(folder.at('local', name)),
      );
  });

  test('says what is wrong with a part', async () => {
    await writeFile(folder.at('a.txt'), `${EASY}\n`);
    await cli('run', 'rate', 'a.txt');
    const id = await runId();
    const { status, io } = await cli('part', join('dlx-runs', id), '2');
    expect(status).toBe(3);
    expect(io.stderr).toContain('There is no part 2');
    expect((await cli('part', 'nowhere', '1')).status).toBe(3);
    expect((await cli('run', 'check', 'a.txt')).status).toBe(1);
  });
});

// Redis is a server of the system: where there is none, there is nothing to ask.
describe.skipIf(!hasCommand('redis-server'))('a run with a queue', () => {
  test('rates as the command itself does', async () => {
    await writeFile(folder.at('a.txt'), `${LINES.join('\n')}\n`);
    const redis = await startLocalRedis();
    const worker = fakeIo({ cwd: folder.path });
    const work = run(['work', redis.address, '--jobs', '1', '--lang', 'en'], worker);
    const queue = ['--queue', redis.address, '--part-size', '2'];
    const { status, io } = await cli('run', 'rate', 'a.txt', '--json', ...queue);
    worker.interrupt();
    expect([status, await work]).toEqual([0, 0]);
    await redis.close();
    expect(await partsOf()).toHaveLength(5);
    expect(io.stdout).toBe((await cli('rate', 'a.txt', '--json')).io.stdout);
  });
});

describe('a run that was planned', () => {
  test('ends with an error where a part has two results', async () => {
    const id = await planned('rate', 'a.txt', '--part-size', '5');
    await doParts(id, 2);
    const parts = folder.at('dlx-runs', id, 'parts');
    await writeFile(join(parts, '2.other.json'), 'other');
    const { status, io } = await cli('run', 'rate', 'a.txt', '--part-size', '5');
    expect([status, io.stdout]).toEqual([3, '']);
    expect(io.stderr).toContain('Part 2 was done twice');
    expect(io.stderr).toContain('2.other.json');
  });

  const planned = async (...args: string[]): Promise<string> => {
    await writeFile(folder.at('a.txt'), `${LINES.join('\n')}\n`);
    await cli('run', ...args);
    const id = await runId();
    return id;
  };
  const doParts = async (id: string, count: number): Promise<void> => {
    for (let part = 1; part <= count; part++)
      await cli('part', join('dlx-runs', id), String(part), '--jobs', '1');
  };

  test('is another one with another input, and is refused by another version', async () => {
    const id = await planned('rate', 'a.txt');
    await writeFile(folder.at('a.txt'), `${EASY}\n`);
    await cli('run', 'rate', 'a.txt');
    expect(await runsIn()).toEqual(expect.arrayContaining([id, expect.not.stringMatching(id)]));
    const other = { ...fakeIo({ cwd: folder.path }), version: '1.0.0' };
    expect(await run(['part', join('dlx-runs', id), '1', '--lang', 'en'], other)).toBe(3);
    expect((await cli('run')).status).toBe(1);
  });

  test('leaves --resume after a command to the command', async () => {
    const asked = ['--cases', '2', '--count', '3', '--seed', '7', '--shape', '2x2'];
    const { io } = await cli('run', 'make', ...asked, '--out-dir', 'set', '--resume');
    expect(io.stderr).toContain('2 parts are not done');
  });
});
