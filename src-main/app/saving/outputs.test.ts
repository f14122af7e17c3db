import { createRegistry } from '../../formats';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  ALONE_IN,
  ALONE_OUT,
  CELLS,
  cellsOf,
  CONFLICT,
  COVERS_IN,
  COVERS_OUT,
  dotted,
  linesFile,
  SOLVED,
} from '../testing/puzzles';
import type { SolveReport } from '../../shared/puzzle';
import { OpenFile } from '../datasets/open-file';
import { createOutputs } from './outputs';
import { readContent } from '../datasets/read-content';
import { testWorkbench } from '../testing/test-workbench';

const CAREFUL = { folder: null, overwrite: false, partial: false } as const;

describe('saving answers', () => {
  it.skipIf(process.platform === 'win32')('writes nothing where a link leads away', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('contest/z.in', ALONE_IN);
    const mine = await bench.write('mine.rc', 'mine');
    await symlink(mine, bench.path('contest/z.out'));
    await bench.solveAll(id);
    const asked = { ...CAREFUL, fileIds: [id], overwrite: true };
    const refused = { saved: false, problem: { code: 'output-link', params: { target: mine } } };
    expect(await bench.call('outputs/save', asked)).toMatchObject([refused]);
    const linked = await bench.open('other.in', ALONE_IN);
    await symlink(mine, bench.path('contest/linked.in'));
    const place = { path: bench.path('contest/linked.in'), overwrite: true };
    expect(await bench.fails('files/save', { fileId: linked.id, ...place })).toMatchObject({
      code: 'output-link',
    });
    expect(await bench.read('mine.rc')).toBe('mine');
  });

  it.skipIf(process.platform === 'win32')('writes nothing through a linked subfolder', async () => {
    const bench = await testWorkbench();
    await bench.write('private/a.in', ALONE_IN);
    await mkdir(bench.path('contest'));
    await symlink('../private', bench.path('contest/sub'));
    const { opened } = await bench.workbench.open([bench.path('contest')]);
    const [id = 0] = opened.map((file) => file.id);
    await bench.solveAll(id);
    const target = bench.path('private');
    const refused = { saved: false, problem: { code: 'output-link', params: { target } } };
    const beside = { ...CAREFUL, fileIds: [id], overwrite: true };
    expect(await bench.call('outputs/save', beside)).toMatchObject([refused]);
    expect(await readdir(target)).toEqual(['a.in']);
    await mkdir(bench.path('there'));
    const elsewhere = { ...beside, folder: bench.path('there') };
    expect(await bench.call('outputs/save', elsewhere)).toMatchObject([{ saved: true }]);
    await bench.call('files/close', { fileId: id });
    const named = await bench.workbench.open([bench.path('contest/sub')]);
    const [again = 0] = named.opened.map((file) => file.id);
    await bench.solveAll(again);
    const asNamed = await bench.call('outputs/save', { ...beside, fileIds: [again] });
    expect(asNamed).toMatchObject([{ saved: true }]);
  });

  it('writes beside each input, in the bytes of its format', async () => {
    const bench = await testWorkbench();
    const alone = await bench.open('alone3.in', ALONE_IN);
    const covers = await bench.open('sub/covers.in', COVERS_IN);
    await bench.solveAll(alone.id, covers.id);
    const results = await bench.call('outputs/save', {
      fileIds: [alone.id, covers.id],
      ...CAREFUL,
    });
    expect(results).toEqual([
      {
        fileId: alone.id,
        path: bench.path('alone3.out'),
        saved: true,
        bytes: 90,
        answers: 1,
        problem: null,
      },
      {
        fileId: covers.id,
        path: bench.path('sub/covers.out'),
        saved: true,
        bytes: 33,
        answers: 2,
        problem: null,
      },
    ]);
    expect(await bench.read('alone3.out')).toBe(ALONE_OUT);
    expect(await bench.read('sub/covers.out')).toBe(COVERS_OUT);
    expect(await bench.summary(alone.id)).toMatchObject({ unsavedAnswers: false });
  });

  it('writes into a folder when it is given one', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('in/alone3.in', ALONE_IN);
    await mkdir(bench.path('answers'));
    await bench.solveAll(file.id);
    const folder = bench.path('answers');
    await bench.call('outputs/save', { ...CAREFUL, fileIds: [file.id], folder });
    expect(await readdir(folder)).toEqual(['alone3.out']);
    expect(await readdir(bench.path('in'))).toEqual(['alone3.in']);
  });

  it('replaces nothing without a yes', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone3.in', ALONE_IN);
    await bench.write('alone3.out', 'precious');
    await bench.solveAll(file.id);
    expect(await bench.call('outputs/plan', { fileIds: [file.id], folder: null })).toMatchObject([
      { path: bench.path('alone3.out'), there: 'other', missing: 0, malformed: 0, problem: null },
    ]);
    const [refused] = await bench.call('outputs/save', { fileIds: [file.id], ...CAREFUL });
    expect(refused).toMatchObject({ saved: false, problem: { code: 'output-exists' } });
    expect(await bench.read('alone3.out')).toBe('precious');
    expect(await bench.summary(file.id)).toMatchObject({ unsavedAnswers: true });
    await bench.call('outputs/save', { ...CAREFUL, fileIds: [file.id], overwrite: true });
    expect(await bench.read('alone3.out')).toBe(ALONE_OUT);
  });

  it('tells the very bytes from others', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone3.in', ALONE_IN);
    await bench.solveAll(file.id);
    const there = async (content: string): Promise<string | undefined> => {
      await bench.write('alone3.out', content);
      const plans = await bench.call('outputs/plan', { fileIds: [file.id], folder: null });
      return plans[0]?.there;
    };
    expect(await there(ALONE_OUT)).toBe('same');
    expect(await there(`${ALONE_OUT}\n`)).toBe('other');
    expect(await there(ALONE_OUT.slice(0, -1))).toBe('other');
    expect(await there('')).toBe('other');
    await bench.write('alone3.out', ALONE_OUT.replace('4', '5'));
    const diff = await bench.call('judge/diffSaved', { fileId: file.id, folder: null });
    expect(diff).toMatchObject({ of: 'saved', rows: 9, differences: 1 });
  });

  it('leaves out a file with gaps, unless they are accepted', async () => {
    const bench = await testWorkbench();
    const file = await bench.open(
      'lines.in',
      `${dotted(CELLS)}\n${dotted(CELLS).slice(1)}\n${dotted(CELLS)}\nend\n`,
    );
    expect(await bench.call('outputs/plan', { fileIds: [file.id], folder: null })).toMatchObject([
      { missing: 2, malformed: 1, problem: { code: 'nothing-solved' } },
    ]);
    await bench.solveAll(file.id);
    expect(await bench.call('outputs/plan', { fileIds: [file.id], folder: null })).toMatchObject([
      { missing: 0, malformed: 1, problem: null },
    ]);
    const [refused] = await bench.call('outputs/save', { fileIds: [file.id], ...CAREFUL });
    expect(refused).toMatchObject({
      saved: false,
      problem: { code: 'output-blocked', params: { count: 1 } },
    });
    expect(await readdir(bench.dir)).not.toContain('lines.out');
    const partial = { ...CAREFUL, fileIds: [file.id], partial: true };
    expect(await bench.call('outputs/save', partial)).toMatchObject([{ saved: true, answers: 2 }]);
    expect(await bench.read('lines.out')).toBe(`${SOLVED}\n${SOLVED}\n`);
  });

  it('saves what was read in doubt after a yes alone', async () => {
    const bench = await testWorkbench();
    const lines = ['puzzle,solution', `${dotted(CELLS)},${SOLVED.replace('5', '6')}`, ''];
    const file = await bench.open('doubt.csv', lines.join('\n'));
    await bench.solveAll(file.id);
    const plans = await bench.call('outputs/plan', { fileIds: [file.id], folder: null });
    expect(plans).toMatchObject([{ missing: 0, malformed: 0, doubts: 1, problem: null }]);
    const [refused] = await bench.call('outputs/save', { fileIds: [file.id], ...CAREFUL });
    expect(refused).toMatchObject({ saved: false, problem: { code: 'reading-doubtful' } });
    const yes = { ...CAREFUL, fileIds: [file.id], partial: true };
    expect(await bench.call('outputs/save', yes)).toMatchObject([{ saved: true }]);
  });

  it('counts an answer without words in the format as missing', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(2));
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: cellsOf(CONFLICT) });
    await bench.solveAll(file.id);
    const [plan] = await bench.call('outputs/plan', { fileIds: [file.id], folder: null });
    expect(plan).toMatchObject({ missing: 1, malformed: 0 });
    const [refused] = await bench.call('outputs/save', { fileIds: [file.id], ...CAREFUL });
    expect(refused).toMatchObject({ saved: false, problem: { code: 'output-blocked' } });
  });

  it('goes on after a file that fails', async () => {
    const bench = await testWorkbench();
    const bad = await bench.open('a.in', ALONE_IN);
    const good = await bench.open('b.in', ALONE_IN);
    await mkdir(bench.path('a.out'));
    await bench.solveAll(bad.id, good.id);
    const fileIds = [bad.id, good.id];
    const results = await bench.call('outputs/save', { ...CAREFUL, fileIds, overwrite: true });
    expect(results.map(({ saved }) => saved)).toEqual([false, true]);
    expect(results[0]?.problem).not.toBeNull();
    expect(await bench.read('b.out')).toBe(ALONE_OUT);
  });

  it('says when a folder cannot be written to', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone3.in', ALONE_IN);
    await bench.solveAll(file.id);
    for (const folder of [bench.path('gone'), await bench.write('file', '')]) {
      const [result] = await bench.call('outputs/save', { ...CAREFUL, fileIds: [file.id], folder });
      expect(result).toMatchObject({ saved: false, problem: { code: 'output-unwritable' } });
    }
  });

  it('never lets two files, or a file and an input, fall on one path', async () => {
    const bench = await testWorkbench();
    const first = await bench.open('a/alone.in', ALONE_IN);
    const second = await bench.open('b/alone.in', ALONE_IN);
    const input = await bench.open('c/alone.out', ALONE_IN);
    await bench.solveAll(first.id, second.id, input.id);
    const fileIds = [first.id, second.id];
    const folder = bench.path('all');
    await mkdir(folder);
    const results = await bench.call('outputs/save', {
      fileIds,
      folder,
      overwrite: true,
      partial: true,
    });
    expect(results).toMatchObject([
      { saved: true },
      {
        saved: false,
        problem: { code: 'output-clash', params: { other: bench.path('a/alone.in') } },
      },
    ]);
    const onInput = {
      fileIds: [first.id],
      folder: bench.path('c'),
      overwrite: true,
      partial: false,
    };
    expect(await bench.call('outputs/save', onInput)).toMatchObject([
      { saved: false, problem: { code: 'output-clash' } },
    ]);
    expect(await bench.read('c/alone.out')).toBe(ALONE_IN);
  });

  it('needs a folder for content without a path, and offers it as a download', async () => {
    const bench = await testWorkbench();
    const base64 = Buffer.from(ALONE_IN).toString('base64');
    const file = await bench.call('files/openContent', { name: 'alone9.in', base64 });
    await bench.solveAll(file.id);
    const [refused] = await bench.call('outputs/save', { fileIds: [file.id], ...CAREFUL });
    expect(refused).toMatchObject({ path: null, saved: false, problem: { code: 'place-needed' } });
    const download = await bench.call('outputs/download', { fileId: file.id, partial: false });
    expect(download).toEqual({ name: 'alone9.out', text: ALONE_OUT });
    await bench.call('outputs/save', { ...CAREFUL, fileIds: [file.id], folder: bench.dir });
    expect(await bench.read('alone9.out')).toBe(ALONE_OUT);
  });

  it('shows a preview, cut where it is asked to', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(2_000));
    const nothing = await bench.call('outputs/preview', { fileId: file.id, limit: 100 });
    expect(nothing).toMatchObject({ text: '', cut: false, problem: { code: 'nothing-solved' } });
    await bench.solveAll(file.id);
    const cut = await bench.call('outputs/preview', { fileId: file.id, limit: 100 });
    expect(cut).toEqual({ text: `${SOLVED}\n${SOLVED.slice(0, 18)}`, cut: true, problem: null });
    const whole = await bench.call('outputs/preview', { fileId: file.id, limit: 1_000_000 });
    expect(whole).toEqual({ text: `${SOLVED}\n`.repeat(2_000), cut: false, problem: null });
  });

  it('refuses a download with gaps unless they are accepted', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(2));
    await bench.call('puzzles/solve', { fileId: file.id, index: 1 });
    const refused = await bench.fails('outputs/download', { fileId: file.id, partial: false });
    expect(refused).toMatchObject({ code: 'output-blocked', params: { count: 1 } });
    const download = await bench.call('outputs/download', { fileId: file.id, partial: true });
    expect(download).toEqual({ name: 'lines.out', text: `${SOLVED}\n` });
  });

  it('lets no wrong answer through, wherever it went wrong', async () => {
    const source = { name: 'alone1.in', bytes: Buffer.from(ALONE_IN) };
    const content = await readContent(source, { registry: createRegistry(), chosen: null });
    const file = new OpenFile(1, source, content, 90);
    const cells = Uint8Array.from(cellsOf(SOLVED));
    cells.set(cells.slice(0, 9).reverse(), 0);
    const report: SolveReport = {
      outcome: 'solved',
      solutions: 1,
      complete: true,
      solution: { kind: 'grid', cells },
      all: null,
      redundant: null,
      score: null,
      micros: 1,
      engine: 'dlx',
      nodes: 1,
      updates: 1,
    };
    file.store.setResult(0, 'answer', report, null);
    const bench = await testWorkbench();
    const datasets = { get: () => file, openFiles: () => [], noteChange: () => undefined };
    const outputs = createOutputs(datasets, { emit: () => undefined });
    const params = { ...CAREFUL, fileIds: [1], folder: bench.dir };
    expect(await outputs.save(params)).toMatchObject([
      { saved: false, bytes: 0, problem: { code: 'answer-rejected', at: { line: 1 } } },
    ]);
    expect(await readdir(bench.dir)).toEqual([]);
  });
});
