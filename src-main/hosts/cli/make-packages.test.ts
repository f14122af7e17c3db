import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSetSource } from '../../app/judging/set-source';
import { layOut } from '../../app/judging/lay-out';
import { packageMade } from '../../app/packaging/package-made';
import { useTempFolder } from '../../files/testing/temp-folder';
import { createRegistry } from '../../formats';
import { packageName } from '../../app/packaging/write-packages';
import { PACKAGE_IDS } from '../../packages';
import { fakeIo, type FakeIo } from './testing/fake-io';
import { cliIn } from './testing/cli-in';

const folder = useTempFolder();

const cli = cliIn(folder);

const DEFINITION = `title: School contest
seed: 5
format: poj2676
data:
  - {name: sample, sample: true, givens: 40}
  - {name: easy, cases: 2, score: 30, time-limit: 2000, memory-limit: 128, count: 2, givens: 36}
  - {name: hard, cases: 3, score: 70, time-limit: 2000, memory-limit: 128, minimal: true}
`;

async function made(name: string, ...more: string[]): Promise<FakeIo> {
  await writeFile(folder.at('def.yaml'), DEFINITION);
  const { status, io } = await cli('make', 'def.yaml', '--out-dir', name, ...more);
  expect([status, io.stdout.includes('6 tests made')]).toEqual([0, true]);
  return io;
}

/** Every file under a folder with its content. */
async function contents(root: string): Promise<Record<string, string>> {
  const paths = (await readdir(root, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  const all = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length), await readFile(path, 'latin1')] as const;
    }),
  );
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('packages of a data set', () => {
  test('are made with it, and read back with its tests, points and limits', async () => {
    const io = await made('set', '--package', PACKAGE_IDS.join(','));
    expect(io.stdout).toContain('packages/set-luogu');
    for (const judge of PACKAGE_IDS) {
      const path = `set/packages/${packageName('set', judge)}`;
      const found = await layOut(await openSetSource(folder.at(path)));
      const layout = judge === 'kattis2025' ? 'kattis' : judge;
      expect([found.layout, found.problems]).toEqual([layout, []]);
      const scored = found.tests.filter(
        ({ subtask }) => !['sample', 'extra'].includes(subtask ?? '') && subtask !== '0',
      );
      expect([judge, scored.length]).toEqual([judge, 5]);
      for (const { timeLimitMs } of scored) expect([null, 2000]).toContain(timeLimitMs);
      const judged = await cli('judge', path, '--answers', path, '--profile', 'bytes');
      expect([judge, judged.status]).toEqual([judge, 0]);
    }
    const statement = await readFile(folder.at('set/packages/set-setter/statement.en.md'), 'utf8');
    expect(statement).toContain('School contest');
    // What lies in the packages is not data of the set once more.
    const { tests, layout, bundles, problems } = await layOut(
      await openSetSource(folder.at('set')),
    );
    expect([layout, problems]).toEqual(['made', []]);
    expect(tests.map(({ input, subtask }) => [input, subtask])).toEqual([
      ['1.in', 'sample'],
      ['2.in', 'easy'],
      ['3.in', 'easy'],
      ['4.in', 'hard'],
      ['5.in', 'hard'],
      ['6.in', 'hard'],
    ]);
    expect([...bundles.values()].map(({ points }) => points)).toEqual([30, 70]);
    const solved = await cli('solve', 'set', '--out-dir', 'solved');
    expect(await readdir(folder.at('solved'))).toHaveLength(6);
    expect(solved.status).toBe(0);
  });

  test('of its folder are the same when they are made later', async () => {
    await made('again', '--package', 'hydro,kattis');
    const { status, io } = await cli(
      'package',
      'again',
      '--package',
      'hydro,kattis',
      '-o',
      'later',
    );
    expect([status, io.stderr.includes('assumed')]).toEqual([0, false]);
    const later = await contents(folder.at('later'));
    expect(later).toEqual(await contents(folder.at('again/packages')));
    expect(Object.keys(later).length).toBeGreaterThan(20);
  });

  test('as zips; a test that was changed stops them', async () => {
    await made('changed');
    await writeFile(folder.at('changed/3.out'), '1\n');
    const asked = ['make', '--resume', '--out-dir', 'changed', '--package', 'uoj', '--zip'];
    expect((await cli(...asked)).status).toBe(3);
    expect(await readdir(folder.at('changed'))).not.toContain('packages');
    await rm(folder.at('changed/3.in'));
    expect((await cli(...asked)).status).toBe(0);
    expect((await readdir(folder.at('changed/packages'))).sort()).toEqual([
      'changed-setter.zip',
      'changed-uoj.zip',
    ]);
  });

  test('are not written when they are cancelled before all tests are checked', async () => {
    await made('cancelled');
    const abort = new AbortController();
    let asked = 0;
    const wanted = { folder: folder.at('cancelled'), judges: PACKAGE_IDS, as: 'zip' } as const;
    const { workerPath } = fakeIo({ cwd: folder.path });
    const registry = createRegistry([]);
    const formats = {
      get registry() {
        if (++asked === 3) abort.abort();
        return registry;
      },
    };
    const { signal } = abort;
    const writing = packageMade({ ...wanted, overwrite: false, formats, workerPath, signal });
    await expect(writing).rejects.toMatchObject({ problem: { code: 'cancelled' } });
    expect(await readdir(folder.at('cancelled'))).not.toContain('packages');
  });

  test('have a checker where a puzzle has several solutions', async () => {
    await writeFile(
      folder.at('def.yaml'),
      'format: poj2676\nseed: 1\ndata: [{score: 100, givens: 24-26, solutions: ">=2"}]\n',
    );
    const { status } = await cli('make', 'def.yaml', '-o', 'several', '--package', 'hydro');
    expect(status).toBe(0);
    const files = Object.keys(await contents(folder.at('several/packages/several-setter')));
    expect(files.join()).toContain('checker.cpp');
  });
});
