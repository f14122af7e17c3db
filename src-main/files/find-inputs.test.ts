import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findInputs, MAX_INPUT_BYTES, sizeNow } from './find-inputs';
import { listFolder } from './list-folder';
import { sampleOf } from './sample';
import { asNobody } from './testing/as-nobody';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

/** Has no pipes among its files, and no rights that a number says. */
const WINDOWS = process.platform === 'win32';

const folder = useTempFolder();

async function namesIn(...parts: string[]): Promise<string[]> {
  const { files, problems } = await findInputs([folder.at(...parts)]);
  expect(problems).toEqual([]);
  return files.map(({ path }) => path.slice(folder.at(...parts).length + 1).replaceAll(sep, '/'));
}

describe('inputs of a folder', () => {
  test('come in natural order, the files of a folder before its subfolders', async () => {
    for (const name of ['a10.in', 'a2.in', 'a1.in', 'Ba/1.in', 'b/2.in', 'b2/1.in', 'b10/1.in']) {
      await folder.put(`order/${name}`);
    }
    expect(await namesIn('order')).toEqual([
      'a1.in',
      'a2.in',
      'a10.in',
      'b/2.in',
      'b2/1.in',
      'b10/1.in',
      'Ba/1.in',
    ]);
  });

  test('are told from answers, programs, prose and hidden files by their names', async () => {
    const inputs = [
      '1.in',
      '2.IN',
      '3.txt',
      'ROTATE.INP',
      'input1.txt',
      'output9.txt',
      't.dat',
      't.in3',
      't.sdm',
    ];
    const others = [
      '1.out',
      '1.ans',
      '1.a',
      't.ou3',
      't.out3',
      '3.out.txt',
      '3.ans.txt',
      'output1.txt',
      'solve.exe',
      'solve.cpp',
      'README.txt',
      '说明.txt',
      'noextension',
      '.hidden.in',
      '.git/1.in',
      'node_modules/1.in',
    ];
    for (const name of [...inputs, ...others]) await folder.put(`names/${name}`);
    expect((await namesIn('names')).sort()).toEqual([...inputs].sort());
  });

  test('names that differ in case alone are two files', async () => {
    await folder.put('case/Alone.in');
    await folder.put('case/alone.in');
    expect(await namesIn('case')).toEqual(['alone.in', 'Alone.in']);
  });

  test('are looked for six levels deep', async () => {
    await folder.put('deep/2/3/4/5/6/yes.in');
    await folder.put('deep/2/3/4/5/6/7/no.in');
    expect(await namesIn('deep')).toEqual(['2/3/4/5/6/yes.in']);
  });

  test('are taken from in/ and input/, whose answers lie in out/ and output/', async () => {
    for (const name of ['in/1', 'in/2.txt', 'out/1', 'out/2.txt']) await folder.put(`atc/${name}`);
    expect(await namesIn('atc')).toEqual(['in/1', 'in/2.txt']);
    for (const name of ['input/input0.txt', 'output/output0.txt']) await folder.put(`cms/${name}`);
    expect(await namesIn('cms')).toEqual(['input/input0.txt']);
    await folder.put('alone/out/1.in');
    expect(await namesIn('alone')).toEqual(['out/1.in']);
  });

  test('may have their numbers last', async () => {
    for (const name of ['I.1', 'O.1', 'vs.in.1', 'vs.in.2b', 'vs.out.1'])
      await folder.put(`last/${name}`);
    expect(await namesIn('last')).toEqual(['I.1', 'vs.in.1', 'vs.in.2b']);
  });

  test('are found once through links that run in circles; broken links are passed over', async () => {
    await folder.put('links/a/1.in');
    symlinkSync(folder.at('links'), folder.at('links', 'a', 'up'));
    symlinkSync(folder.at('links', 'a'), folder.at('links', 'again'));
    symlinkSync(folder.at('links', 'gone.in'), folder.at('links', 'broken.in'));
    symlinkSync(folder.at('links', 'a', '1.in'), folder.at('links', 'linked.in'));
    expect(await namesIn('links')).toEqual(['linked.in', 'a/1.in']);
  });

  test('know their size', async () => {
    await folder.put('size/t1.in', 'xyz');
    const { files } = await findInputs([folder.at('size')]);
    expect(files[0]).toMatchObject({ name: 't1.in', folder: folder.at('size'), bytes: 3 });
    expect((await findInputs([folder.at('size')], undefined, sizeNow)).files).toEqual(files);
  });
});

describe('what is named directly', () => {
  beforeAll(async () => {
    await folder.put('direct/1.out', '53..7');
    await folder.put('direct/.hidden');
    await folder.put('direct/1.in');
  });

  test('is taken whatever it is called, in the order given, each file once', async () => {
    const paths = ['direct/1.out', 'direct/.hidden', 'direct', 'direct/1.out'];
    const { files, problems } = await findInputs(paths.map((path) => folder.at(path)));
    expect(files.map(({ name }) => name)).toEqual(['1.out', '.hidden', '1.in']);
    expect(problems).toEqual([]);
  });

  test('is a problem where it is missing, empty of inputs, or no file; the rest goes on', async () => {
    mkdirSync(folder.at('empty'));
    if (!WINDOWS) execFileSync('mkfifo', [folder.at('pipe')]);
    const names = ['missing', 'empty', ...(WINDOWS ? [] : ['pipe']), 'direct'];
    const paths = names.map((path) => folder.at(path));
    const { files, problems } = await findInputs(paths);
    expect(files.map(({ name }) => name)).toEqual(['1.in']);
    expect(problems.map(({ path, problem }) => [basename(path), problem.code])).toEqual([
      ['missing', 'file-missing'],
      ['empty', 'no-datasets'],
      ...(WINDOWS ? [] : [['pipe', 'not-a-file']]),
    ]);
  });
});

describe('what cannot be taken', () => {
  test('a file that is too large is reported, and taken when it is named', async () => {
    await folder.put('huge/1.in');
    await folder.put('huge/2.in');
    truncateSync(folder.at('huge', '1.in'), MAX_INPUT_BYTES + 1);
    const { files, problems } = await findInputs([folder.at('huge')]);
    expect(files.map(({ name }) => name)).toEqual(['2.in']);
    expect(problems).toEqual([
      {
        path: folder.at('huge', '1.in'),
        problem: {
          code: 'file-too-large',
          params: {
            file: folder.at('huge', '1.in'),
            bytes: MAX_INPUT_BYTES + 1,
            limit: MAX_INPUT_BYTES,
          },
        },
      },
    ]);
    expect((await findInputs([folder.at('huge', '1.in')])).files).toHaveLength(1);
  });

  test.skipIf(WINDOWS)(
    'a folder that may not be read is reported and the rest goes on',
    async () => {
      await folder.put('locked/a/1.in');
      await folder.put('locked/b/2.in');
      chmodSync(folder.at('locked', 'a'), 0);
      chmodSync(folder.path, 0o755);
      const { files, problems } = await asNobody(() => findInputs([folder.at('locked')]));
      chmodSync(folder.at('locked', 'a'), 0o755);
      expect(files.map(({ name }) => name)).toEqual(['2.in']);
      expect(problems.map(({ problem }) => problem.code)).toEqual(['folder-unreadable']);
    },
  );
});

describe.skipIf(WINDOWS)('a folder that may be listed, but not entered', () => {
  test('has a problem for each of its files', async () => {
    const path = await folder.put('listed/1.in');
    chmodSync(folder.path, 0o755);
    chmodSync(folder.at('listed'), 0o444);
    const { problems } = await asNobody(() => findInputs([folder.at('listed')]));
    chmodSync(folder.at('listed'), 0o755);
    expect(problems).toEqual([
      { path, problem: { code: 'file-unreadable', params: { file: path, cause: 'EACCES' } } },
    ]);
  });
});

describe.skipIf(WINDOWS)('a folder whose files may be read, but not listed', () => {
  test('gives its files without neighbours', async () => {
    const path = await folder.put('unlisted/1.in', '53..7');
    await folder.put('unlisted/2.in');
    chmodSync(folder.path, 0o755);
    chmodSync(folder.at('unlisted'), 0o111);
    await asNobody(async () => {
      expect((await findInputs([path])).files).toMatchObject([{ path }]);
      expect(await sampleOf({ path })).toMatchObject({ lines: ['53..7'], neighbours: [] });
    });
    chmodSync(folder.at('unlisted'), 0o755);
  });
});

describe('the listing of a folder', () => {
  test('has folders first, in natural order, and tolerates what is broken', async () => {
    for (const name of ['f10.in', 'f9.in', 'd10/x', 'd9/x', '.hidden'])
      await folder.put(`list/${name}`, 'ab');
    symlinkSync(folder.at('list', 'gone'), folder.at('list', 'broken'));
    if (!WINDOWS) execFileSync('mkfifo', [folder.at('list', 'pipe')]);
    const { path, parent, entries } = await listFolder(folder.at('list'));
    expect([path, parent]).toEqual([folder.at('list'), folder.path]);
    expect(entries.map(({ name, kind, bytes }) => [name, kind, bytes])).toEqual([
      ['d9', 'folder', 0],
      ['d10', 'folder', 0],
      ['f9.in', 'file', 2],
      ['f10.in', 'file', 2],
    ]);
    expect(entries[0]?.path).toBe(folder.at('list', 'd9'));
  });

  test('of the root has no parent; of what is no folder is a problem', async () => {
    expect((await listFolder('/')).parent).toBeNull();
    const path = await folder.put('file.in');
    expect(await problemOf(listFolder(path))).toEqual({
      code: 'folder-unreadable',
      params: { folder: path, cause: 'ENOTDIR' },
    });
  });
});
