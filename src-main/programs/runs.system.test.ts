import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTempFolder } from '../files/testing/temp-folder';
import { PROGRAM_CHILD } from '../pool/testing/test-workers';
import { trials } from '../testing/long';
import { mulberry32 } from '../testing/mulberry32';
import { markedProcesses } from './processes';
import { openRunner } from './open-runner';
import { openScratch, sweepScratch } from './scratch';
import { LEAVERS, runIn } from './testing/bad-programs';

/** Runs that are ended at any moment leave no process and no file. */

const folder = useTempFolder();
const random = mulberry32(7);
const JOBS = 4;

test('runs that are cancelled at any moment leave nothing', async () => {
  const runner = await openRunner();
  const count = trials(20, 1_000);
  const ends = new Set<string>();
  let next = 0;
  const job = async (): Promise<void> => {
    while (next < count) {
      const command = LEAVERS[next++ % LEAVERS.length] ?? [];
      const scratch = await openScratch(folder.path);
      const running = runIn(scratch, runner, command, { limits: { wallMs: 2_000 } });
      const cancelling = wait(random() % 150).then(running.cancel);
      ends.add((await running.ended).end.by);
      await cancelling;
      await scratch.remove();
    }
  };
  await Promise.all(Array.from({ length: JOBS }, job));
  expect(ends).toContain('cancel');
  expect(await markedProcesses(`${process.pid}-`)).toEqual([]);
  expect(await readdir(folder.path)).toEqual([]);
}, 600_000);

test.runIf(process.platform === 'linux')(
  'a workbench that is killed leaves no process, and no file after the next start',
  async () => {
    for (let trial = 0; trial < trials(2, 60); trial++) {
      const child = spawn(process.execPath, [PROGRAM_CHILD, folder.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await wait(random() % 200);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect
        .poll(() => markedProcesses(`${child.pid}-`), { timeout: 30_000, interval: 20 })
        .toEqual([]);
      await sweepScratch(folder.path);
      expect(await readdir(folder.path)).toEqual([]);
    }
  },
  600_000,
);
