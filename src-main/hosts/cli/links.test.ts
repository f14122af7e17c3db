import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { linesIn, terminalIn } from './testing/cli-in';

/** Folders of strangers come with links: nothing is written to where these lead. */
const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';

const folder = useFreshFolder();
const cli = terminalIn(folder);
const put = linesIn(folder);

test.skipIf(process.platform === 'win32')('a name of a file steers no terminal', async () => {
  await put('a\u001b[2Jb.in', PUZZLE);
  await put('c\u001b]0;title\u0007d.in', 'nonsense');
  const { io } = await cli(['solve', '.', 'e\u001b[31m.in']);
  expect(io.stderr).toContain('a␛[2Jb.out');
  for (const sign of ['\u001b', '\u0007']) expect(io.stderr + io.stdout).not.toContain(sign);
});

describe.skipIf(process.platform === 'win32')('a link in a folder of a contest', () => {
  test('in place of an output is refused, with and without --overwrite', async () => {
    await mkdir(folder.at('contest'));
    await put('contest/z.in', PUZZLE);
    await writeFile(folder.at('mine.rc'), 'mine');
    await symlink('../mine.rc', folder.at('contest', 'z.out'));
    await symlink('../mine.rc', folder.at('contest', 'z.cnf'));
    for (const args of [
      ['solve', 'contest'],
      ['solve', 'contest', '--overwrite'],
      ['convert', '--to', 'cnf', 'contest/z.in', '--overwrite'],
    ]) {
      const { status, io } = await cli(args);
      expect([args, status]).not.toEqual([args, 0]);
      if (args.includes('--overwrite')) expect(io.stderr).toContain(folder.at('mine.rc'));
    }
    expect(await readFile(folder.at('mine.rc'), 'utf8')).toBe('mine');
  });

  test('in place of a subfolder is read, and not written through', async () => {
    await mkdir(folder.at('contest'));
    await mkdir(folder.at('private'));
    await put('private/a.in', PUZZLE);
    await symlink('../private', folder.at('contest', 'sub'));
    const { status, io } = await cli(['solve', 'contest']);
    expect(status).not.toBe(0);
    expect(io.stderr).toContain(folder.at('private'));
    expect(await readdir(folder.at('private'))).toEqual(['a.in']);
    await mkdir(folder.at('answers'));
    await symlink('../private', folder.at('answers', 'sub'));
    expect((await cli(['solve', 'contest', '-o', 'answers'])).status).not.toBe(0);
    expect((await cli(['convert', '--to', 'cnf', 'contest', '-o', 'answers'])).status).not.toBe(0);
    expect(await readdir(folder.at('private'))).toEqual(['a.in']);
    expect((await cli(['solve', 'contest', '-o', 'elsewhere'])).status).toBe(0);
    expect(await readdir(folder.at('elsewhere', 'sub'))).toEqual(['a.out']);
  });
});
