import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run';
import { fakeIo } from './testing/fake-io';

const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';

test.each(['EPIPE', 'ENOSPC'])('files are saved whatever breaks the output: %s', async (breaks) => {
  const cwd = await mkdtemp(join(tmpdir(), 'dlx-output-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const names = ['a', 'b', 'c'];
  for (const name of names) await writeFile(join(cwd, `${name}.in`), `${PUZZLE}\nend\n`);
  const io = fakeIo({ cwd, takes: 10, breaks });
  expect(await run(['solve', '.', '--json'], io)).toBe(3);
  expect((await readdir(cwd)).sort()).toEqual(
    names.flatMap((name) => [`${name}.in`, `${name}.out`]),
  );
  const lost = io.stderr.split('\n').filter((line) => line.includes(breaks));
  expect(lost).toHaveLength(breaks === 'EPIPE' ? 0 : 1);
});
