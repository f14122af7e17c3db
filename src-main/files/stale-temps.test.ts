import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openOutput } from './open-output';
import { isAlive, sweepStaleTemps } from './stale-temps';
import { tempNameFor, tempOwner } from './temp-name';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();
const HOUR_MS = 3_600_000;

/** The name that another process would have made. */
function nameOf(pid: number, machine?: string): string {
  const own = tempNameFor('a.out');
  const named = own.replace(`-${process.pid}-`, `-${pid}-`);
  return machine === undefined ? named : named.replace(/dlx-[0-9a-f]{8}/, `dlx-${machine}`);
}

test('a name tells whose it is; other names are nobody’s', () => {
  expect(tempOwner(tempNameFor('a.out'))).toEqual({ here: true, pid: process.pid });
  expect(tempOwner(tempNameFor('a\nb'))).toEqual({ here: true, pid: process.pid });
  expect(tempOwner(nameOf(5, '00000000'))).toEqual({ here: false, pid: 5 });
  for (const name of [
    'a.out',
    '.a.tmp',
    '.a.out.dlx-1-2-3.tmp',
    'a.dlx-00000000-1-000000000000.tmp',
    'x.a.dlx-00000000-1-000000000000.tmp',
    '.a.dlx-00000000-1-000000000000.tmp.out',
  ]) {
    expect(tempOwner(name)).toBeNull();
  }
});

test('what dead processes and forgotten ones left is removed, and nothing else', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const names = {
    dead: nameOf(dead),
    own: nameOf(process.pid),
    ownOld: nameOf(process.pid),
    alive: nameOf(process.ppid),
    aliveOld: nameOf(process.ppid),
    init: nameOf(1),
    elsewhere: nameOf(dead, '00000000'),
    elsewhereOld: nameOf(dead, '00000000'),
    file: 'a.out',
    stranger: '.b.tmp',
  };
  for (const name of Object.values(names)) {
    const path = await folder.put(name);
    const age = Object.entries(names).some(([key, each]) => each === name && key.endsWith('Old'))
      ? 2
      : 0.5;
    const then = (Date.now() - age * HOUR_MS) / 1000;
    utimesSync(path, then, then);
  }
  expect(await sweepStaleTemps(folder.path)).toBe(3);
  const gone = [names.dead, names.aliveOld, names.elsewhereOld];
  const kept = Object.values(names).filter((name) => !gone.includes(name));
  expect(readdirSync(folder.path).sort()).toEqual(kept.sort());
});

test('what was written to an hour ago and not longer is left', async () => {
  const name = `hour/${nameOf(process.ppid)}`;
  const { mtimeMs } = statSync(await folder.put(name));
  expect(await sweepStaleTemps(folder.at('hour'), mtimeMs + HOUR_MS)).toBe(0);
  expect(await sweepStaleTemps(folder.at('hour'), mtimeMs + HOUR_MS + 1)).toBe(1);
});

test('what cannot be removed is left, and a folder that is not there has nothing', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  await folder.put(`stuck/${nameOf(dead)}/full`);
  expect(await sweepStaleTemps(folder.at('stuck'))).toBe(0);
  expect(await sweepStaleTemps(folder.at('missing'))).toBe(0);
});

test('what a folder held is swept with its first output, and not again by this process', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const save = async (): Promise<void> => {
    const output = await openOutput(folder.at('swept/a.out'), { overwrite: true });
    await output.write('1');
    await output.commit();
  };
  await folder.put(`swept/${nameOf(dead)}`);
  await save();
  expect(readdirSync(folder.at('swept'))).toEqual(['a.out']);
  await folder.put(`swept/${nameOf(dead)}`);
  await save();
  expect(readdirSync(folder.at('swept'))).toHaveLength(2);
});

test('a process that may not be asked is alive', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  expect([isAlive(process.pid), isAlive(dead)]).toEqual([true, false]);
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not allowed'), { code: 'EPERM' });
  });
  expect(isAlive(1)).toBe(true);
  kill.mockRestore();
});
