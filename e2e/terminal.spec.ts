import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startBrowserHost } from './support/browser-host';
import { test as workbench } from './support/workbench';
import { privateEnvironment, ROOT } from './support/environment';
import { bytesOf, expectedOutput } from './support/steps';

/** The installed command as a user runs it: a process, its streams, its exit status. */

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function run(folder: string, ...args: string[]): Promise<Ran> {
  return await new Promise((done) => {
    const bin = join(ROOT, 'scripts/dlx-workbench.cjs');
    const options = { cwd: folder, env: privateEnvironment(folder) };
    const child = execFile(process.execPath, [bin, ...args], options, (_, out, err) =>
      done({ status: child.exitCode ?? -1, out, err }),
    );
  });
}

workbench('solves a folder beside its inputs, and replaces nothing unasked', async ({ folder }) => {
  const first = await run(folder, 'solve', 'samples/poj3076', 'samples/alone');
  expect(first.status).toBe(0);
  expect(bytesOf(join(folder, 'samples/poj3076/poj3076.out'))).toBe(expectedOutput('poj3076.out'));
  expect(bytesOf(join(folder, 'samples/alone/alone4.out'))).toBe('-1\n');
  const second = await run(folder, 'solve', 'samples/poj3076');
  expect(second.status).toBe(3);
  expect(second.err).toContain('poj3076.out');
  expect((await run(folder, 'solve', 'samples/poj3076', '--overwrite')).status).toBe(0);
});

workbench('tells each puzzle as a JSON line', async ({ folder }) => {
  const { status, out } = await run(
    folder,
    'solve',
    'samples/poj3740',
    '--json',
    '--out-dir',
    'answers',
  );
  expect(status).toBe(0);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(10);
  expect(Object.keys(lines[0] ?? {})).toEqual(
    expect.arrayContaining(['file', 'index', 'line', 'status', 'time', 'nodes']),
  );
  expect(bytesOf(join(folder, 'answers/poj3740.out'))).toBe(expectedOutput('poj3740.out'));
});

workbench('names the place of what is malformed, and its status says so', async ({ folder }) => {
  const { status, out } = await run(folder, 'check', 'samples/malformed');
  expect(status).toBe(3);
  expect(out).toContain('poj3074-letter-no-end.in:2:41');
  expect(out).toContain('alone-short-row.in:4:9');
});

workbench('usage errors are 1, nothing to read is 2', async ({ folder }) => {
  expect((await run(folder, 'solve')).status).toBe(1);
  expect((await run(folder, 'solve', 'samples/alone', '--engine', 'abacus')).status).toBe(1);
  expect((await run(folder, 'solve', 'no-such-folder')).status).toBe(2);
});

workbench('lists the formats, a line each', async ({ folder }) => {
  const { status, out } = await run(folder, 'formats');
  expect(status).toBe(0);
  const ids = out
    .trim()
    .split('\n')
    .map((line) => line.split(/\s/)[0]);
  expect(ids).toEqual(
    expect.arrayContaining([
      'alone',
      'noip2009-target',
      'luogu-p1784',
      'poj3074',
      'poj3076',
      'acwing169',
      'poj3740',
      'acwing1067',
    ]),
  );
});

workbench('opens the window at the dance of a link or a puzzle', async ({ folder }) => {
  const link = 'dance?from=gallery&id=knuth&program=textbook&rule=minimum&at=17';
  const linked = await startBrowserHost(folder, [link]);
  expect(linked.url).toMatch(/token=[^#]+#dance\?from=gallery&id=knuth&.*&at=17$/);
  await linked.stop();
  const puzzle = await startBrowserHost(folder, ['samples/poj3074', '--puzzle', '2'], 'dance');
  expect(puzzle.url).toMatch(/#dance\?from=grid&grid=3x3:[.1-9]{81}&/);
  await puzzle.stop();
});
