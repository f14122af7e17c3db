import { rm, readFile, writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { ContestRun, Params } from '../../../shared/contract';
import type { ProgramPort } from '../../host/ports';
import { ALONE_IN, ALONE_OUT } from '../../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../../testing/test-workbench';

/** A class in a window: its folder is named outside it, its tests are the open sets. */

const RIGHT = `print(${JSON.stringify(ALONE_OUT)})\n`;
const ONE_SUBTASK = `subtasks:
  - score: 100
    cases:
${[1, 2, 3].map((n) => `      - {input: ${n}.in, output: ${n}.out}`).join('\n')}
`;
const NO = 'print("no")\n';

interface Bench extends TestWorkbench {
  readonly params: Params<'contest/start'>;
  readonly allow: ReturnType<typeof vi.fn<ProgramPort['allow']>>;
}

async function bench(
  sources: Readonly<Record<string, string>>,
  set: Readonly<Record<string, string>> = {},
): Promise<Bench> {
  const outside = await testWorkbench();
  for (const [name, text] of Object.entries(sources)) await outside.write(`class/${name}`, text);
  const allow = vi.fn<ProgramPort['allow']>(() => Promise.resolve(true));
  const named = [outside.path('class')];
  const made = await testWorkbench({ programs: { named, choose: null, allow } });
  for (const number of [1, 2, 3]) {
    await made.write(`alone/${number}.in`, ALONE_IN);
    await made.write(`alone/${number}.out`, ALONE_OUT);
  }
  for (const [name, text] of Object.entries(set)) await made.write(`alone/${name}`, text);
  // What was named is allowed as it is now.
  await made.call('programs/list', null);
  const { tests } = await made.call('tests/open', { path: made.path('alone') });
  const fileIds = tests.flatMap(({ fileId }) => fileId ?? []);
  const limits = { timeSeconds: 5, memoryMegabytes: null };
  const params = { fileIds, limits, jobs: 1, again: false };
  return { ...made, path: (name) => outside.path(name), allow, params };
}

async function ended({ call }: TestWorkbench): Promise<ContestRun> {
  return await vi.waitUntil(
    async () => {
      const run = await call('contest/current', null);
      return run !== null && run.state !== 'running' && run;
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function judged(made: Bench, some: Partial<Bench['params']> = {}): Promise<ContestRun> {
  await made.call('contest/start', { ...made.params, ...some });
  return await ended(made);
}

const points = ({ rows }: ContestRun): number[] => rows.map((row) => row.points);

it('is judged on the open sets, compared with one call, reported, and judged again when it is saved', async () => {
  const made = await bench({ 'ann/alone.py': RIGHT, 'bob/alone/alone.py': NO });
  expect(await made.call('programs/list', null)).toMatchObject({ classes: ['class'] });
  const run = await judged(made);
  expect(run).toMatchObject({ state: 'done', done: 6, total: 6 });
  expect(run.problems).toEqual([{ name: 'alone', tests: 3, points: 3 }]);
  expect(run.rows).toMatchObject([
    { name: 'ann', points: 3, rank: 1, cells: [{ failure: null }] },
    { name: 'bob', points: 0, rank: 2, cells: [{ failure: { test: { name: '1.in' } } }] },
  ]);
  expect(made.allow).not.toHaveBeenCalled();
  const diff = await made.call('contest/diff', { row: 1, problem: 0 });
  expect(diff).toMatchObject({ left: { title: 'bob · alone.py' } });
  expect(diff.differences).toBeGreaterThan(0);
  expect(await made.fails('contest/diff', { row: 0, problem: 0 })).toMatchObject({
    code: 'no-output',
  });
  const path = made.path('class.html');
  const report = { id: run.id, as: 'html', language: 'zh', path, overwrite: false } as const;
  await made.call('contest/saveReport', report);
  expect(await readFile(path, 'utf8')).toContain('<th scope="row">bob</th>');
  await writeFile(made.path('class/bob/alone/alone.py'), RIGHT);
  await vi.waitUntil(() => made.events.some(({ name }) => name === 'programs/saved'), {
    timeout: 30_000,
  });
  expect(points(await judged(made))).toEqual([3, 3]);
  // Asked for the folder, once.
  await writeFile(made.path('class/ann/alone.py'), NO);
  expect(points(await judged(made))).toEqual([0, 3]);
  expect(made.allow.mock.calls).toEqual([
    [{ path: made.path('class'), sandbox: expect.anything() }],
  ]);
});

it('is asked about once a run; a no keeps what has changed from running', async () => {
  const made = await bench({ 'ann/alone.py': RIGHT, 'bob/alone.py': RIGHT, 'cat/alone.py': RIGHT });
  made.allow.mockResolvedValue(false);
  for (const name of ['ann', 'bob'])
    await writeFile(made.path(`class/${name}/alone.py`), `${RIGHT}# new\n`);
  const run = await judged(made);
  expect(points(run)).toEqual([0, 0, 3]);
  expect(run.rows[0]?.cells[0]?.failure).toMatchObject({
    verdict: null,
    test: { problem: { code: 'program-not-allowed' } },
  });
  expect(made.allow).toHaveBeenCalledTimes(1);
  made.allow.mockResolvedValue(true);
  expect(points(await judged(made))).toEqual([3, 3, 3]);
  expect(made.allow).toHaveBeenCalledTimes(2);
});

it('says of a subtask by what its tests failed', async () => {
  const made = await bench({ 'ann/alone.py': 'exit(3)\n' }, { 'config.yaml': ONE_SUBTASK });
  const { rows } = await judged(made);
  expect(rows[0]?.cells[0]).toMatchObject({ score: { points: 0 }, subtasks: [{ verdict: 'RE' }] });
});

it('goes on where it was stopped, and counts no subtask that is half judged', async () => {
  // Bob’s program does not end on the second of three tests, which count as one.
  const bob = `import sys\nwhile sys.stdin.read()[0] == '4':\n  while True: pass\n${RIGHT}`;
  const made = await bench(
    { 'ann/alone.py': RIGHT, 'bob/alone.py': bob },
    { '2.in': ALONE_IN.replace(/^0/, '4'), 'config.yaml': ONE_SUBTASK },
  );
  const { id } = await made.call('contest/start', {
    ...made.params,
    limits: { timeSeconds: 600, memoryMegabytes: null },
  });
  const half = async (): Promise<boolean> => (await made.call('contest/current', null))?.done === 4;
  await vi.waitUntil(half, { timeout: 60_000, interval: 20 });
  await made.call('contest/cancel', { id });
  expect(await ended(made)).toMatchObject({ state: 'cancelled', done: 4 });
  expect(points((await made.call('contest/current', null)) as ContestRun)).toEqual([100, 0]);
  const limits = { timeSeconds: 600, memoryMegabytes: null };
  // Nothing of ann is run: her program could not even be compiled without a compiler.
  const path = process.env['PATH'];
  try {
    process.env['PATH'] = '';
    await made.call('contest/start', { ...made.params, limits });
    expect((await ended(made)).rows[0]).toMatchObject({ points: 100 });
  } finally {
    process.env['PATH'] = path;
  }
});

it('needs a program that is called like a set, and a host that runs programs', async () => {
  const made = await bench({ 'ann/alnoe.py': RIGHT });
  expect(await made.fails('contest/start', made.params)).toMatchObject({
    code: 'contest-empty',
    params: { problems: 'alone' },
  });
  await rm(made.path('class'), { recursive: true });
  expect(await made.fails('contest/start', made.params)).toMatchObject({ code: 'file-missing' });
  const off = await testWorkbench();
  expect(await off.fails('contest/start', made.params)).toMatchObject({ code: 'programs-off' });
});
