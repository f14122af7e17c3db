import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOutput } from './open-output';
import { sweepStaleTemps } from './stale-temps';
import { problemOf } from './testing/problems';
import { trials } from '../testing/long';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

describe('killed without warning', () => {
  const TRIALS = trials(10, 30);
  const VERSION_BYTES = 2_000_000;
  const script = () => folder.at('bin', 'kill-writer.mjs');

  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: `${import.meta.dirname}/testing/kill-writer.ts`,
        outDir: folder.at('bin'),
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'kill-writer.mjs' } },
      },
    });
  });

  /** Lets a process save over and over and kills it at a moment of chance, or as soon as it is writing. */
  async function killOne(path: string, whileWriting: boolean): Promise<void> {
    const child = spawn(process.execPath, [script(), path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await setTimeout(Math.random() * 40);
    while (whileWriting && readdirSync(dirname(path)).length === 1) await setTimeout(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  test(`${TRIALS} times: the file is always one whole version, and nothing stays beside it`, async () => {
    mkdirSync(folder.at('killed'));
    const path = folder.at('killed', 'a.out');
    let leftBehind = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      await killOne(path, trial % 2 === 1);
      const content = readFileSync(path, 'latin1');
      expect(content.length).toBe(VERSION_BYTES);
      expect(content).toBe(content.charAt(0).repeat(VERSION_BYTES));
      leftBehind += await sweepStaleTemps(folder.at('killed'));
      expect(readdirSync(folder.at('killed'))).toEqual(['a.out']);
    }
    // Otherwise no process was killed while it wrote, and the trials say nothing.
    expect(leftBehind).toBeGreaterThan(0);
  });
});

describe('a disk that is full', () => {
  test('keeps the old file, says so, and has room again afterwards', async ({ skip }) => {
    const disk = folder.at('disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      skip('a small file system can be mounted by root alone');
    }
    try {
      const path = folder.at('disk', 'a.out');
      const old = 'x'.repeat(400_000);
      writeFileSync(path, old);
      const output = await openOutput(path, { overwrite: true });
      const what = await problemOf(output.write('y'.repeat(1_000_000)).then(() => output.commit()));
      expect(what).toEqual({ code: 'disk-full', params: { file: path, cause: 'ENOSPC' } });
      expect(readFileSync(path, 'utf8')).toBe(old);
      expect(readdirSync(disk)).toEqual(['a.out']);
      const smaller = await openOutput(path, { overwrite: true });
      await smaller.write('z'.repeat(500_000));
      await smaller.commit();
      expect(readFileSync(path, 'utf8')).toBe('z'.repeat(500_000));
    } finally {
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  });
});
