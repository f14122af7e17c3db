import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { KINDS, PRESET_NAMES } from '../../make';
import type { MakeDraft, MakeProgress } from '../../shared/contract';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const DRAFT: MakeDraft = {
  set: { title: 'Two', seed: '7', format: 'poj3074' },
  rows: [
    { name: 'sample', sample: true, count: '2', givens: '34-40' },
    { cases: '2', count: '3', score: '100', minimal: true },
  ],
};

/** Nothing comes of it, after a search that is short for its size. */
const HOPELESS = { kind: 'cover', options: '10', items: '20', ones: '2', solutions: '5' };

const withRow = (row: MakeDraft['rows'][number]): MakeDraft => ({ ...DRAFT, rows: [row] });

async function ended(bench: TestWorkbench): Promise<MakeProgress> {
  const state = async (): Promise<MakeProgress | null> => await bench.call('make/current', null);
  await expect
    .poll(async () => (await state())?.state, { timeout: 30_000 })
    .not.toMatch(/^(running|packing)$/);
  const last = await state();
  if (last === null) throw new Error('no run');
  return last;
}

describe('the form', () => {
  it('is made of what the reader of definitions asks for', async () => {
    const bench = await testWorkbench();
    const { set, kinds, presets } = await bench.call('make/form', null);
    expect(set.map(({ key }) => key)).toEqual([
      'title',
      'seed',
      'format',
      'input',
      'answer',
      'effort',
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual(KINDS);
    const keysOf = (name: string): string[] =>
      kinds.find(({ kind }) => kind === name)?.fields.map(({ key }) => key) ?? [];
    expect(keysOf('grid')).toEqual(
      expect.arrayContaining(['shape', 'regions', 'mask', 'solutions', 'hard-for', 'cases']),
    );
    expect(keysOf('queens')).not.toContain('shape');
    expect(keysOf('queens')).toContain('size');
    const grid = kinds[0]?.fields ?? [];
    expect(grid.find(({ key }) => key === 'count')).toEqual({
      key: 'count',
      as: 'number',
      least: 1,
      most: 1_000_000,
      usual: 1,
    });
    expect(presets.map(({ name }) => name)).toEqual(PRESET_NAMES);
    for (const { draft } of presets) {
      expect((await bench.call('make/check', { draft })).wrong).toEqual([]);
    }
  });

  it('hears what its draft comes to', async () => {
    const bench = await testWorkbench();
    const { wrong, plan } = await bench.call('make/check', { draft: DRAFT });
    expect(wrong).toEqual([]);
    expect(plan).toMatchObject({ format: { id: 'poj3074' }, tests: 3, puzzles: 8 });
  });

  it.each([
    ['a number', { count: 'many' }, 'count', 'make-value-number'],
    ['a number with a zero before it', { count: '007' }, 'count', 'make-value-number'],
    ['a range', { givens: '40-30' }, 'givens', 'make-value-range'],
    ['what cannot be', { givens: '16' }, 'givens', 'make-givens'],
    ['what does not go together', { minimal: true, solutions: '2' }, 'minimal', 'make-clash'],
    ['an unknown key', { colour: 'red' }, 'colour', 'make-key-unknown'],
    ['a mask of another size', { mask: '#.\n.#' }, 'mask', 'make-value-mask'],
  ])('hears of %s at the field', async (_, row, key, code) => {
    const bench = await testWorkbench();
    const draft = { ...DRAFT, rows: [...DRAFT.rows, row as MakeDraft['rows'][number]] };
    const { wrong, plan } = await bench.call('make/check', { draft });
    expect(wrong).toMatchObject([{ row: 2, key, problem: { code } }]);
    expect(plan).toBeNull();
    expect(await bench.fails('make/start', start(bench, draft))).toMatchObject({ code });
    expect(await readdir(bench.dir)).toEqual([]);
  });

  it('hears of the set’s own keys, and of a format that does not fit', async () => {
    const bench = await testWorkbench();
    const wrongWith = async (set: MakeDraft['set']): Promise<unknown> =>
      (await bench.call('make/check', { draft: { ...DRAFT, set } })).wrong;
    expect(await wrongWith({ seed: '-1' })).toMatchObject([{ row: null, key: 'seed' }]);
    expect(await wrongWith({ format: 'poj3740' })).toMatchObject([
      { row: null, key: 'format', problem: { code: 'make-format-unfit' } },
    ]);
    const draft = { set: {}, rows: [] };
    expect((await bench.call('make/check', { draft })).wrong).toMatchObject([
      { row: null, key: 'data', problem: { code: 'make-value-list' } },
    ]);
  });
});

function start(
  bench: TestWorkbench,
  draft: MakeDraft,
): { draft: MakeDraft; folder: string; resume: boolean; packages: null } {
  return { draft, folder: bench.path('made'), resume: false, packages: null };
}

describe('a definition file', () => {
  it('is saved and read again as the same draft', async () => {
    const bench = await testWorkbench();
    const path = bench.path('contest.yaml');
    const mask = '#########\n'.repeat(9);
    const draft = withRow({ ...DRAFT.rows[1], minimal: false, mask, regions: 'random' });
    await bench.call('make/saveDefinition', { draft, path, overwrite: false });
    expect(
      await bench.fails('make/saveDefinition', { draft, path, overwrite: false }),
    ).toMatchObject({ code: 'output-exists' });
    const read = await bench.call('make/open', { path });
    expect(read.set).toMatchObject({ title: 'Two', seed: '7', format: 'poj3074' });
    expect(read.rows).toMatchObject([{ cases: '2', count: '3', mask: mask.trim() }]);
    const text = await bench.read('contest.yaml');
    expect(await bench.call('make/openText', { text })).toEqual(read);
  });

  it('that is wrong is refused with the place', async () => {
    const bench = await testWorkbench();
    expect(await bench.fails('make/openText', { text: 'data:\n  - {count: x}\n' })).toMatchObject({
      code: 'make-value-number',
      at: { line: 2, column: 13 },
    });
    expect(await bench.fails('make/open', { path: bench.path('gone') })).toMatchObject({
      code: 'file-missing',
    });
    const large = await bench.write('large.yaml', ' '.repeat(1024 ** 2 + 1));
    expect(await bench.fails('make/open', { path: large })).toMatchObject({
      code: 'file-too-large',
      params: { bytes: 1024 ** 2 + 1, limit: 1024 ** 2 },
    });
  });
});

describe('the preview', () => {
  it('shows the puzzles that will be made', async () => {
    const bench = await testWorkbench();
    const look = async (row: number, index: number) =>
      await bench.call('make/preview', { draft: DRAFT, row, index });
    const shown = [await look(0, 0), await look(0, 1)];
    expect(shown[0]?.grid).toMatchObject({ boxRows: 3, boxCols: 3, regions: null });
    expect(shown[0]?.size).toBeGreaterThanOrEqual(34);
    await bench.call('make/start', start(bench, DRAFT));
    await ended(bench);
    const made = (await bench.read('made/1.in')).split('\n').slice(0, 2);
    expect(shown.map(({ text }) => text.split('\n')[0])).toEqual(made);
    const cover = withRow({ kind: 'queens', size: '6' });
    const plain = { ...cover, set: { seed: '1' } };
    expect(await bench.call('make/preview', { draft: plain, row: 0, index: 0 })).toMatchObject({
      grid: null,
      size: 36,
    });
    expect(await bench.fails('make/preview', { draft: DRAFT, row: 2, index: 0 })).toMatchObject({
      code: 'bad-request',
    });
  });

  it('is cancelled by the next one, and by its end', async () => {
    const bench = await testWorkbench();
    // No such puzzle is found, and the search for it takes long.
    const hopeless = withRow({ givens: '17-18', symmetry: 'full' });
    const draft = { ...hopeless, set: { ...hopeless.set, effort: '1000' } };
    const first = bench.fails('make/preview', { draft, row: 0, index: 0 });
    const second = bench.call('make/preview', { draft: DRAFT, row: 0, index: 0 });
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect((await second).size).toBeGreaterThanOrEqual(34);
    const third = bench.fails('make/preview', { draft, row: 0, index: 0 });
    // The request is at work before it is called off.
    await bench.call('make/check', { draft });
    await bench.call('make/endPreview', null);
    expect(await third).toMatchObject({ code: 'cancelled' });
  });

  it('says in the maker’s words why there is none', async () => {
    const bench = await testWorkbench();
    const draft = { set: { seed: '1' }, rows: [HOPELESS] };
    const why = await bench.fails('make/preview', { draft, row: 0, index: 0 });
    expect(why.code).toMatch(/^make-gave-up-/);
    expect(why.params['attempts']).toBeGreaterThan(1);
  });
});

describe('a run', () => {
  it('makes the set, counts, and leaves what opens like any other', async () => {
    const bench = await testWorkbench();
    const begun = await bench.call('make/start', start(bench, DRAFT));
    expect(begun).toMatchObject({ state: 'running', seed: 7, tests: { done: 0, total: 3 } });
    expect(await ended(bench)).toMatchObject({
      state: 'done',
      problem: null,
      confirmed: 8,
      tests: { done: 3, total: 3 },
      puzzles: { done: 8, total: 8 },
    });
    expect((await readdir(bench.path('made'))).sort()).toEqual(
      ['1.in', '1.out', '2.in', '2.out', '3.in', '3.out', 'dlx-make.yaml'].sort(),
    );
    await expect
      .poll(() => bench.events.filter(({ name }) => name === 'make/progress').at(-1)?.payload)
      .toMatchObject({ id: begun.id, state: 'done' });
    const { opened, problems } = await bench.call('files/open', { paths: [bench.path('made')] });
    expect(opened.map(({ name, puzzles }) => [name, puzzles])).toEqual([
      ['1.in', 2],
      ['2.in', 3],
      ['3.in', 3],
    ]);
    expect(problems).toEqual([]);
  });

  it('is cancelled at once, leaves whole tests, and goes on later', async () => {
    const bench = await testWorkbench();
    const rows = [{ cases: '2' }, { cases: '200', count: '2000', minimal: true }];
    const draft = { ...DRAFT, rows };
    const { id } = await bench.call('make/start', start(bench, draft));
    expect(await bench.fails('make/start', start(bench, draft))).toMatchObject({
      code: 'make-running',
    });
    await expect
      .poll(async () => (await bench.call('make/current', null))?.tests.done)
      .toBeGreaterThan(0);
    await bench.call('make/cancel', { id });
    const cancelled = await ended(bench);
    expect(cancelled.state).toBe('cancelled');
    const names = await readdir(bench.path('made'));
    const numbers = (end: string): string[] =>
      names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
    expect(numbers('.in').sort()).toEqual(numbers('.out').sort());
    const few = { ...draft, rows: [{ cases: '2' }] };
    const again = { ...start(bench, few), resume: true };
    await bench.call('make/start', again);
    expect(await ended(bench)).toMatchObject({
      state: 'failed',
      problem: { code: 'make-other-definition' },
    });
  });

  it('writes packages of judges into the folder, which opens without them', async () => {
    const bench = await testWorkbench();
    const packages = { judges: ['luogu', 'kattis'], as: 'folder' } as const;
    await bench.call('make/start', { ...start(bench, DRAFT), packages });
    const { state, packages: written } = await ended(bench);
    expect([state, written.map(({ judge }) => judge)]).toEqual([
      'done',
      ['luogu', 'kattis', 'setter'],
    ]);
    expect(written[0]?.path).toBe(bench.path('made/packages/made-luogu'));
    const set = await bench.call('tests/open', { path: bench.path('made') });
    expect(set).toMatchObject({ layout: 'made', problems: [] });
    expect(set.tests.map(({ input, subtask, problem }) => [input, subtask, problem])).toEqual([
      ['1.in', 'sample', null],
      ['2.in', '2', null],
      ['3.in', '2', null],
    ]);
  });

  it('says at which test and entry it failed', async () => {
    const bench = await testWorkbench();
    const draft = { set: { seed: '1' }, rows: [{ ...HOPELESS, solutions: '1' }, HOPELESS] };
    await bench.call('make/start', start(bench, draft));
    const failed = await ended(bench);
    expect(failed).toMatchObject({ state: 'failed', at: { test: 2, row: 1 } });
    expect(failed.problem?.code).toMatch(/^make-gave-up-/);
    expect(failed.tests).toEqual({ done: 1, total: 2 });
  });
});
