import { expect, test } from 'vitest';
import { nodeFileSystem, syncFileSystem, type FileSystem } from './file-system';
import { OpenFolders } from './open-folders';
import { openSafeOutput } from './safe-output';
import { faultyFileSystem, systemError } from './testing/faulty-file-system';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

/** A file system whose one folder counts its flushes; each ends when it is told to. */
function countingFolder(): { fs: FileSystem; flushes: ((error?: Error) => void)[] } {
  const flushes: ((error?: Error) => void)[] = [];
  const fs: FileSystem = {
    ...nodeFileSystem,
    open: async (path, flags) => ({
      ...(await nodeFileSystem.open(path, flags)),
      sync: () =>
        new Promise((resolve, reject) =>
          flushes.push((error) => (error === undefined ? resolve() : reject(error))),
        ),
    }),
  };
  return { fs, flushes };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('who asks while a flush is under way waits for the next one, which serves all', async () => {
  const { fs, flushes } = countingFolder();
  const open = await new OpenFolders(fs).open(folder.path);
  const ended: string[] = [];
  const first = open.sync().then(() => ended.push('first'));
  const others = [1, 2, 3].map(() => open.sync().then(() => ended.push('other')));
  await turn();
  expect(flushes).toHaveLength(1);
  flushes[0]?.();
  await first;
  await turn();
  expect(ended).toEqual(['first']);
  expect(flushes).toHaveLength(2);
  flushes[1]?.();
  await Promise.all(others);
  await open.close();
});

test('a flush that fails fails those who waited for it, and not the next ones', async () => {
  const { fs, flushes } = countingFolder();
  const open = await new OpenFolders(fs).open(folder.path);
  const first = open.sync();
  const second = open.sync();
  await turn();
  flushes[0]?.(systemError('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await turn();
  flushes[1]?.();
  await second;
  const third = open.sync();
  await turn();
  // Where a folder cannot be flushed at all there is nothing to wait for.
  flushes[2]?.(systemError('EINVAL'));
  await third;
  await open.close();
});

test.each([nodeFileSystem, syncFileSystem])(
  'outputs that are written at the same time share the folder and let go of it',
  async (base) => {
    const fs = faultyFileSystem(base, null);
    const paths = Array.from({ length: 50 }, (_, i) => folder.at(`${i}.out`));
    const outputs = await Promise.all(
      paths.map((path) => openSafeOutput(fs, path, { overwrite: false })),
    );
    await Promise.all(
      outputs.map(async (output, i) => {
        await output.write(`${i}\n`);
        expect(await output.commit()).toEqual({ bytes: `${i}\n`.length });
      }),
    );
    expect(fs.openFiles()).toBe(0);
    expect(fs.calls.filter((call) => call === 'open r')).toHaveLength(1);
    expect(fs.calls.filter((call) => call === 'sync').length).toBeLessThan(100);
    const again = await openSafeOutput(fs, paths[0] ?? '', { overwrite: true });
    await again.write('new');
    await again.commit();
    expect(fs.openFiles()).toBe(0);
    for (const path of paths) await nodeFileSystem.unlink(path);
  },
);

test('a folder that cannot be opened fails every output that wants it', async () => {
  const folders = new OpenFolders({
    ...nodeFileSystem,
    open: () => Promise.reject(systemError('EIO')),
  });
  const both = [folders.open('x'), folders.open('x')];
  const ends = await Promise.allSettled(both);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
