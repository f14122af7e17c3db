import { chmod, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { markedProcesses } from '../../programs/processes';
import type { Params, ProgramsRun, ProgramsView } from '../../shared/contract';
import type { ProgramPort } from '../host/ports';
import { ALONE_IN } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

/** The programs of a window: chosen outside it, allowed outside it, run and judged; nothing is left of them. */

interface Bench extends TestWorkbench {
  /** Has the user choose an executable shell script. */
  script(name: string, body: string): Promise<number>;
  /** Has the user choose a file. */
  choose(name: string, text: string): Promise<number>;
  readonly allow: ReturnType<typeof vi.fn<ProgramPort['allow']>>;
}

async function bench(): Promise<Bench> {
  let chosen: string | null = null;
  const allow = vi.fn<ProgramPort['allow']>(() => Promise.resolve(true));
  const choose = (): Promise<string | null> => Promise.resolve(chosen);
  const made = await testWorkbench({ programs: { named: [], choose, allow } });
  const idOf = ({ programs }: ProgramsView): number => programs.at(-1)?.id ?? 0;
  const own: Bench = {
    ...made,
    allow,
    choose: async (name, text) => {
      chosen = await made.write(name, text);
      return idOf(await made.call('programs/choose', { what: 'program' }));
    },
    script: async (name, body) => {
      chosen = await made.write(name, `#!/bin/sh\n${body}\n`);
      await chmod(chosen, 0o755);
      return idOf(await made.call('programs/choose', { what: 'program' }));
    },
  };
  return own;
}

const asked = (ids: number[], fileIds: number[]): Params<'programs/start'> => ({
  ids,
  fileIds,
  jobs: 1,
  profiles: [],
  judge: 'set',
  limits: { timeSeconds: 0.5, memoryMegabytes: null },
});

async function ended({ call }: TestWorkbench): Promise<ProgramsRun> {
  return await vi.waitUntil(
    async () => {
      const run = await call('programs/current', null);
      return run !== null && run.state !== 'building' && run.state !== 'running' ? run : false;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const runs = async (
  made: TestWorkbench,
  ids: number[],
  fileIds: number[],
): Promise<ProgramsRun> => {
  await made.call('programs/start', asked(ids, fileIds));
  return await ended(made);
};

/** A text of the shell that prints our answers to a file. */
async function answering(made: TestWorkbench, fileId: number): Promise<string> {
  await made.solveAll(fileId);
  const { text } = await made.call('outputs/download', { fileId, partial: false });
  return `cat <<'END'\n${text}END`;
}

// The programs here are scripts of the shell, which Windows does not run.
describe.skipIf(process.platform === 'win32')('programs in a window', () => {
  it('are run and judged side by side, with figures, reasons, reports and differences', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const right = await made.script('right.sh', await answering(made, file.id));
    const copy = await made.script('copy.sh', 'cat');
    const loops = await made.script('loop.sh', 'while :; do :; done');
    const fails = await made.script('fail.sh', 'echo no >&2; exit 3');
    const run = await runs(made, [right, copy, loops, fails], [file.id]);
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4 });
    expect(run.rows.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'TLE', 'RE']);
    expect(run.rows[1]?.test.diagnosis ?? run.rows[1]?.test.semantic?.reason).not.toBeNull();
    expect(run.rows[3]).toMatchObject({ stderr: 'no\n', reason: { params: { status: 3 } } });
    expect(run.rows[0]?.oursMs).toBeGreaterThan(0);
    expect(run.totals.map(({ accepted }) => accepted)).toEqual([1, 0, 0, 0]);
    const subtasks = run.totals.map(({ subtasks: [only] }) => only?.verdict);
    expect(subtasks).toEqual(['AC', 'WA', 'TLE', 'RE']);
    const progress = made.events.filter(({ name }) => name === 'programs/progress');
    const rows = progress.flatMap(({ payload }) => (payload as ProgramsRun).rows);
    expect(rows).toHaveLength(4);
    expect(progress.at(-1)?.payload).toMatchObject({ state: 'done' });
    const diff = await made.call('programs/diff', { programId: copy, fileId: file.id });
    expect(diff.left.title).toBe('copy.sh');
    expect(diff.differences).toBeGreaterThan(0);
    const report = { id: run.id, as: 'html', language: 'en', overwrite: false } as const;
    await made.call('programs/saveReport', { ...report, path: made.path('r.html') });
    const html = await made.read('r.html');
    expect(html).toContain('copy.sh: 0 of 1 tests accepted');
    expect(html).not.toContain('<script');
    const csv = { ...report, as: 'csv', language: 'zh', path: made.path('r.csv') } as const;
    await made.call('programs/saveReport', csv);
    expect((await made.read('r.csv')).split('\r\n')).toHaveLength(6);
  });

  it('get the edits of the window', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const id = await made.script('copy.sh', 'cat');
    const { puzzle } = await made.call('puzzles/get', { fileId: file.id, index: 0 });
    if (puzzle?.kind !== 'grid') throw new Error('no grid');
    const cells = [...puzzle.cells];
    const at = cells.indexOf(0);
    cells[at] = 1 + (at % 9);
    await made.call('puzzles/edit', { fileId: file.id, index: 0, cells });
    await runs(made, [id], [file.id]);
    const diff = await made.call('programs/diff', { programId: id, fileId: file.id });
    const edited = await made.call('files/download', { fileId: file.id });
    expect(diff.left.bytes).toBe(edited.text.length);
    const { rows } = await made.call('judge/diffRows', { id: diff.id, from: 0, to: 9 });
    const left = rows.map(({ cells: each }) => each.map((cell) => cell.left).join('')).join('');
    expect(left.replaceAll(/\s/g, '').slice(0, at + 1)).toBe(
      edited.text.replaceAll(/\s/g, '').slice(0, at + 1),
    );
  });

  it('are allowed once, whatever they become, and run again when they are saved', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const id = await made.script('copy.sh', 'cat');
    made.allow.mockResolvedValueOnce(false);
    expect(await runs(made, [id], [file.id])).toMatchObject({
      state: 'failed',
      problem: { code: 'program-not-allowed', params: { program: 'copy.sh' } },
    });
    let say: (yes: boolean) => void = () => undefined;
    made.allow.mockReturnValueOnce(new Promise<boolean>((resolve) => (say = resolve)));
    await made.call('programs/start', asked([id], [file.id]));
    const stateOf = async (): Promise<unknown> =>
      (await made.call('programs/list', null)).programs[0]?.state;
    await vi.waitUntil(async () => (await stateOf()) === 'asking', { timeout: 30_000 });
    say(true);
    expect(await ended(made)).toMatchObject({ rows: [{ verdict: 'WA' }] });
    const saved = (): boolean => made.events.some(({ name }) => name === 'programs/saved');
    expect(saved()).toBe(false);
    await writeFile(made.path('copy.sh'), '#!/bin/sh\nexit 7\n');
    await vi.waitUntil(saved, { timeout: 30_000 });
    const run = await runs(made, [id], [file.id]);
    expect(run.rows[0]).toMatchObject({ verdict: 'RE', reason: { params: { status: 7 } } });
    expect(made.allow).toHaveBeenCalledTimes(2);
  });

  it('stop nobody else when they do not compile', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const broken = await made.choose('broken.c', 'int main() { return x; }\n');
    const copy = await made.script('copy.sh', 'cat');
    const run = await runs(made, [broken, copy], [file.id]);
    expect(run).toMatchObject({ state: 'done', problem: null });
    expect(run.rows.map(({ verdict }) => verdict)).toEqual(['CE', 'WA']);
    expect((await made.call('programs/list', null)).programs[0]?.errors).toHaveLength(1);
  });

  it('named to the host are allowed as they were then', async () => {
    const outside = await testWorkbench();
    const path = await outside.write('copy.sh', '#!/bin/sh\ncat\n');
    await chmod(path, 0o755);
    const allow = vi.fn<ProgramPort['allow']>(() => Promise.resolve(false));
    const made = await testWorkbench({ programs: { named: [path], choose: null, allow } });
    const file = await made.open('alone.in', ALONE_IN);
    const { programs, dialog } = await made.call('programs/list', null);
    expect(dialog).toBe(false);
    expect(await made.fails('programs/choose', { what: 'program' })).toMatchObject({
      code: 'programs-by-arguments',
    });
    const id = programs[0]?.id ?? 0;
    expect(await runs(made, [id], [file.id])).toMatchObject({ state: 'done' });
    expect(allow).not.toHaveBeenCalled();
    await writeFile(path, '#!/bin/sh\ntrue\n');
    expect(await runs(made, [id], [file.id])).toMatchObject({ state: 'failed' });
  });

  it('show the errors of their compiler, take options of the list alone, and no file from next to them', async () => {
    const made = await bench();
    await made.write('near.h', 'int near;\n');
    const id = await made.choose('my dlx.c', 'int main() {\n  return x;\n}\n');
    const refused = await made.call('programs/build', { id, chosen: { optimise: '-O3' } });
    expect(refused).toMatchObject({
      state: 'refused',
      language: 'C',
      errors: [{ file: 'my dlx.c', line: 2, column: 10 }],
    });
    expect(refused.compiled).toContain("gcc -O3 -std=c11 -o program 'my dlx.c' -lm");
    for (const chosen of [{ optimise: '-fplugin=x.so' }, { wrapper: '-O2' }, { __proto__x: '' }])
      expect(await made.fails('programs/build', { id, chosen })).toMatchObject({
        code: 'not-allowed',
      });
    await writeFile(made.path('my dlx.c'), '#include "near.h"\nint main() { return near; }\n');
    const alone = await made.call('programs/build', { id, chosen: {} });
    expect(alone.errors[0]?.message).toContain('near.h');
    await writeFile(made.path('my dlx.c'), 'int main() { return 0; }\n');
    expect(await made.call('programs/build', { id, chosen: {} })).toMatchObject({ state: 'ready' });
    const file = await made.open('alone.in', ALONE_IN);
    expect((await runs(made, [id], [file.id])).rows[0]?.verdict).toBe('NO');
  });

  it('are ended by a cancel and by the end of the workbench, with all that they started', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const id = await made.script('wait.sh', 'sleep 500 & sleep 500');
    const marked = (): Promise<number[]> => markedProcesses(`${process.pid}-`);
    const isRunning = async (): Promise<boolean> => (await marked()).length > 1;
    const { id: first } = await made.call('programs/start', {
      ...asked([id], [file.id]),
      limits: { timeSeconds: 300, memoryMegabytes: null },
    });
    await vi.waitUntil(isRunning, { timeout: 30_000 });
    expect(await made.fails('programs/start', asked([id], [file.id]))).toMatchObject({
      code: 'programs-running',
    });
    await made.call('programs/cancel', { id: first });
    expect(await ended(made)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await marked()).toEqual([]);
    await made.call('programs/start', {
      ...asked([id], [file.id]),
      limits: { timeSeconds: 300, memoryMegabytes: null },
    });
    await vi.waitUntil(isRunning, { timeout: 30_000 });
    await made.workbench.close();
    expect(await marked()).toEqual([]);
  });

  it('are no place that the window may write to or read', async () => {
    const made = await bench();
    await made.script('copy.sh', 'cat');
    const path = made.path('copy.sh');
    const { workbench } = made;
    workbench.grant([made.dir]);
    await expect(workbench.admit('print/save', { path, overwrite: true })).rejects.toMatchObject({
      problem: { code: 'path-not-granted' },
    });
    await workbench.admit('print/save', { path: `${path}.pdf`, overwrite: true });
  });

  it('do not exist where the host has none', async () => {
    const made = await testWorkbench();
    const file = await made.open('alone.in', ALONE_IN);
    expect(await made.call('programs/list', null)).toMatchObject({ allowed: false, programs: [] });
    for (const fails of [
      made.fails('programs/choose', { what: 'program' }),
      made.fails('programs/build', { id: 1, chosen: {} }),
      made.fails('programs/start', asked([1], [file.id])),
    ])
      expect(await fails).toMatchObject({ code: 'programs-off' });
  });

  it('are searched for a failing input, which is made smaller and kept', async () => {
    const made = await bench();
    const file = await made.open('alone.in', ALONE_IN);
    const id = await made.script('copy.sh', 'cat');
    await made.call('programs/stress', {
      id,
      seed: 7,
      seconds: 60,
      folder: made.path('stress'),
      limits: { timeSeconds: 2, memoryMegabytes: null },
      source: { fileIds: [file.id], preset: null },
    });
    const last = await vi.waitUntil(
      async () => {
        const now = await made.call('programs/currentStress', null);
        return now !== null && !['starting', 'searching', 'shrinking'].includes(now.state) && now;
      },
      { timeout: 90_000, interval: 50 },
    );
    expect(last).toMatchObject({ state: 'found', seed: 7, failure: { verdict: 'WA', puzzles: 1 } });
    expect(await readFile(last.kept ?? '', 'utf8')).toMatch(/^[\d\s.]+$/);
  });
});
