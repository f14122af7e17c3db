import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { sampleSet } from '../../packages/testing/sample-set';
import { openSetSource } from '../judging/set-source';
import { writePackages, writeZipped } from './write-packages';

const folder = useTempFolder();

test('a folder and a zip hold the same files', async () => {
  const { set, tests } = sampleSet();
  const [inFolder, inZip] = await Promise.all(
    (['folder', 'zip'] as const).map(async (as) => {
      const target = { folder: folder.at(as), as, overwrite: false };
      const written = await writePackages(['kattis', 'kattis', 'uoj'], set, tests, target);
      expect(written.map(({ judge }) => judge)).toEqual(['kattis', 'uoj', 'setter']);
      const source = await openSetSource(written[0]?.path ?? '');
      const files = await Promise.all(
        source.paths.map(async (path) => [path, Buffer.from(await source.read(path)).toString()]),
      );
      source.close();
      expect(files).toHaveLength(written[0]?.files ?? 0);
      const size = files.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
      if (as === 'folder') expect(written[0]?.bytes).toBe(size);
      return files;
    }),
  );
  expect(inFolder).toEqual(inZip);
});

test('nothing is left of a zip that its judge would not take', async () => {
  const files = [{ path: 'a.in', bytes: Buffer.from('1234') }];
  const path = folder.at('large', 'a.zip');
  const made = { judge: 'luogu', files };
  await expect(writeZipped({ ...made, mostZippedBytes: 100 }, path, false)).rejects.toMatchObject({
    problem: { code: 'package-too-large', params: { judge: 'judge.system.luogu', limit: 100 } },
  });
  expect(await readdir(folder.at('large'))).toEqual([]);
  expect(await writeZipped({ ...made, mostZippedBytes: 1000 }, path, false)).toBeGreaterThan(100);
});

test('files of a package that could not be finished are removed', async () => {
  const { set, tests } = sampleSet();
  // A folder where the validator should go.
  await mkdir(folder.at('half/sudoku-uoj/val14.cpp'), { recursive: true });
  const target = { folder: folder.at('half'), as: 'folder' as const, overwrite: false };
  await expect(writePackages(['uoj'], set, tests, target)).rejects.toMatchObject({
    problem: { code: 'output-exists' },
  });
  expect(await readdir(folder.at('half/sudoku-uoj'))).toEqual(['val14.cpp']);
});

test('a folder with other files is refused, one with the same is overwritten if asked', async () => {
  const { set, tests } = sampleSet();
  const target = { folder: folder.at('used'), as: 'folder' as const, overwrite: false };
  await writePackages(['luogu'], set, tests, target);
  const again = (overwrite: boolean): Promise<unknown> =>
    writePackages(['luogu'], set, tests, { ...target, overwrite });
  await expect(again(false)).rejects.toMatchObject({ problem: { code: 'output-exists' } });
  await again(true);
  await writeFile(folder.at('used/sudoku-luogu/sudoku99.in'), '');
  await expect(again(true)).rejects.toMatchObject({
    problem: { code: 'package-folder-used', params: { other: 'sudoku99.in' } },
  });
});
