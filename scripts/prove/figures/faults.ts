import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultLoop } from '../../trials/faults';
import { randomFrom } from '../../../src-main/app/testing/random';
import { openOutput } from '../../../src-main/files';
import { powerLosses } from '../../../src-main/files/testing/power-loss';
import { ProblemError } from '../../../src-main/shared/puzzle';
import { failures, type Figure, type Measured } from '../figure';

const PROMISE = 'A save is never falsely “saved”';

const everyCall: Figure = {
  id: 'faults',
  guarantee: PROMISE,
  goal: 'old or new, never falsely saved, file and cause named',
  // Every n-th run: 1 is all of them.
  count: 1,
  quick: 7,
  minutes: 2,
  run: async ({ count, dir, entries }) => {
    const loop = await faultLoop(dir, entries.worker, count);
    const { torn, falselySaved, unclear, left } = loop;
    const found = failures({ torn, 'falsely saved': falselySaved, unclear, left });
    const runs = Object.values(loop.runs).reduce((sum, each) => sum + each, 0);
    return {
      figure: `${runs} faults, 12 kinds, once and from then on: ${found.counts}`,
      met: found.none,
      details: [
        ...Object.entries(loop.runs).map(
          ([name, each]) => `${name}: ${each} faults at ${loop.calls[name]} calls`,
        ),
        ...found.details,
      ],
    };
  },
};

const powerLoss: Figure = {
  id: 'power-loss',
  guarantee: PROMISE,
  goal: 'old or new, what was confirmed stays',
  // Ways in which each loss may leave the disk.
  count: 2_000,
  quick: 50,
  run: async ({ count, seed }) => {
    const { trials, torn, falselySaved } = await powerLosses(count, randomFrom(seed));
    const found = failures({ torn, 'falsely saved': falselySaved });
    return {
      figure: `${trials} simulated power losses: ${found.counts}`,
      met: found.none,
      details: found.details,
    };
  },
};

const fullDisk: Figure = {
  id: 'full-disk',
  guarantee: PROMISE,
  goal: 'old file whole, “disk full” said, room again',
  count: 20,
  quick: 3,
  run: async ({ count, dir }) => {
    const disk = join(dir, 'disk');
    mkdirSync(disk, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      const why = 'not tried: mounting a small file system needs rights that this user has not';
      return { figure: why, met: null, details: [] };
    }
    try {
      return await fillDisk(disk, count);
    } finally {
      execFileSync('umount', [disk]);
    }
  },
};

async function fillDisk(disk: string, count: number): Promise<Measured> {
  const path = join(disk, 'a.out');
  const old = 'x'.repeat(400_000);
  const wrong: string[] = [];
  for (let trial = 0; trial < count; trial++) {
    writeFileSync(path, old);
    const said = await save(path, 'y'.repeat(700_000 + trial * 30_000));
    if (said !== 'disk-full') wrong.push(`said ${said}`);
    if (readFileSync(path, 'latin1') !== old) wrong.push('the old file is not whole');
    if (readdirSync(disk).length !== 1) wrong.push('something stayed');
    const small = 'z'.repeat(500_000);
    if ((await save(path, small)) !== null || readFileSync(path, 'latin1') !== small) {
      wrong.push('no room afterwards');
    }
  }
  const found = failures({ wrong });
  return {
    figure: `${count} saves on a full disk: ${found.counts}`,
    met: found.none,
    details: found.details,
  };
}

async function save(path: string, text: string): Promise<string | null> {
  try {
    const output = await openOutput(path, { overwrite: true });
    await output.write(text);
    await output.commit();
    return null;
  } catch (error) {
    return error instanceof ProblemError ? error.problem.code : String(error);
  }
}

export const faults: readonly Figure[] = [everyCall, powerLoss, fullDisk];
