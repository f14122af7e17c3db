import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder';
import { useTempFolder } from './testing/temp-folder';

const temp = useTempFolder();

it('makes the folders above as well, and is content with one that is there', async () => {
  await makeFolder(temp.at('a', 'b', 'c'));
  await makeFolder(temp.at('a', 'b', 'c'));
  expect(statSync(temp.at('a', 'b', 'c')).isDirectory()).toBe(true);
});

it('fails where a file is in the way', async () => {
  const path = await temp.put('file');
  await expect(makeFolder(path)).rejects.toMatchObject({ code: 'EEXIST' });
});

it.runIf(existsSync('/proc/self'))('ends where the system makes no folders', async () => {
  await expect(makeFolder('/proc/dlx/deep')).rejects.toMatchObject({ code: 'ENOENT' });
});
