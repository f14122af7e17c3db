import { describe, expect, it } from 'vitest';
import { WHOLE_LIST, type BatchOptions, type BatchProgress } from '../../shared/contract';
import {
  ALONE_IN,
  CELLS,
  cellsOf,
  CONFLICT,
  COVERS_IN,
  dotted,
  linesFile,
  SOLVED,
} from '../testing/puzzles';
import { batchEnd, testWorkbench, type TestWorkbench } from '../testing/test-workbench';

function options(fileIds: readonly number[], more: Partial<BatchOptions> = {}): BatchOptions {
  return {
    targets: fileIds.map((fileId) => ({ fileId, indices: null })),
    engine: 'auto',
    jobs: 2,
    timeLimitSeconds: 0,
    proveUnique: false,
    ...more,
  };
}

async function statuses(bench: TestWorkbench, fileId: number, to = 100): Promise<string[]> {
  const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to, list: WHOLE_LIST });
  return rows.map(({ status }) => status);
}

describe('the batch queue', () => {
  it('solves every puzzle of its files, and passes malformed ones by', async () => {
    const bench = await testWorkbench();
    const lines = await bench.open(
      'lines.in',
      `${dotted(CELLS)}\n${dotted(CELLS).slice(1)}\n${dotted(CELLS)}\nend\n`,
    );
    const covers = await bench.open('covers.in', COVERS_IN);
    const progress = await bench.solveAll(lines.id, covers.id);
    expect(progress).toMatchObject({ state: 'done', total: 4, done: 4, leftMs: 0, jobs: 2 });
    expect(progress.counts).toMatchObject({ answer: 3, none: 1 });
    expect(progress.files).toEqual([
      { fileId: lines.id, name: 'lines.in', total: 2, done: 2, failed: 0 },
      { fileId: covers.id, name: 'covers.in', total: 2, done: 2, failed: 0 },
    ]);
    expect(progress.nodes).toBeGreaterThan(0);
    expect(await statuses(bench, lines.id)).toEqual(['answer', 'malformed', 'answer']);
    expect(await bench.summary(covers.id)).toMatchObject({ unsavedAnswers: true });
  });

  it('passes files by that were closed since the window asked, unless none is left', async () => {
    const bench = await testWorkbench();
    const gone = await bench.open('gone.in', ALONE_IN);
    const file = await bench.open('lines.in', linesFile(2));
    await bench.call('files/close', { fileId: gone.id });
    expect(await bench.solveAll(gone.id, file.id)).toMatchObject({ total: 2, done: 2 });
    await bench.call('files/close', { fileId: file.id });
    const failed = await bench.fails('batch/start', options([gone.id, file.id]));
    expect(failed.code).toBe('unknown-file');
  });

  it('takes rows together, with their edits, and gives each its own result', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(600));
    const fileId = file.id;
    const blank = Array<number>(81).fill(0);
    const one = { fileId, cells: cellsOf(dotted(CELLS).replace('.', '0')) };
    await bench.call('puzzles/edit', { ...one, index: 300, cells: cellsOf(CONFLICT) });
    await bench.call('puzzles/edit', { ...one, index: 500, cells: blank });
    const indices = Array.from({ length: 600 }, (_, row) => row).filter((row) => row % 200 !== 99);
    await bench.call(
      'batch/start',
      options([], { targets: [{ fileId, indices }], proveUnique: true }),
    );
    await bench.call('puzzles/edit', { ...one, index: 400, cells: blank });
    const progress = await batchEnd(bench);
    expect(progress).toMatchObject({ total: 597, done: 597 });
    expect(progress.counts).toMatchObject({ answer: 594, none: 1, several: 1 });
    const found = new Map<string, number[]>();
    for (const [row, status] of (await statuses(bench, fileId, 600)).entries())
      found.set(status, [...(found.get(status) ?? []), row]);
    expect(found.get('ready')).toEqual([99, 299, 400, 499]);
    expect([found.get('none'), found.get('several')]).toEqual([[300], [500]]);
    for (const index of [0, 301, 598]) {
      const { answer } = await bench.call('puzzles/get', { fileId, index });
      expect(answer).toMatchObject({ cells: cellsOf(SOLVED) });
    }
  });

  it('solves a selection only, each row once', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(5));
    const target = { fileId: file.id, indices: [3, 1, 3] };
    await bench.call(
      'batch/start',
      options([], { targets: [target, { ...target, indices: [1] }] }),
    );
    expect(await batchEnd(bench)).toMatchObject({ total: 2, done: 2 });
    expect(await statuses(bench, file.id)).toEqual(['ready', 'answer', 'ready', 'answer', 'ready']);
  });

  it('says when a puzzle has several answers where one was promised', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', `${dotted('0'.repeat(81))}\n${dotted(CELLS)}\nend\n`);
    await bench.call('batch/start', options([file.id], { proveUnique: true }));
    await batchEnd(bench);
    expect(await statuses(bench, file.id)).toEqual(['several', 'answer']);
  });

  it('says why a format has no word for a result', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', `${dotted(CELLS)}\n${dotted(CELLS)}\nend\n`);
    await bench.call('puzzles/edit', { fileId: file.id, index: 1, cells: cellsOf(CONFLICT) });
    const progress = await bench.solveAll(file.id);
    expect(progress).toMatchObject({ counts: { none: 1 }, files: [{ done: 2, failed: 0 }] });
    const detail = await bench.call('puzzles/get', { fileId: file.id, index: 1 });
    expect(detail).toMatchObject({ status: 'none', problem: { code: 'no-word-for-none' } });
  });

  it('refuses a second batch while one runs, and rows that are not there', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(3_000));
    const beyond = { fileId: file.id, indices: [3_000] };
    expect(await bench.fails('batch/start', options([], { targets: [beyond] }))).toMatchObject({
      code: 'unknown-puzzle',
      params: { number: 3_001 },
    });
    const [first, second] = await Promise.allSettled([
      bench.call('batch/start', options([file.id])),
      bench.call('batch/start', options([file.id])),
    ]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(await bench.fails('batch/start', options([file.id]))).toMatchObject({
      code: 'batch-running',
    });
    await bench.call('batch/cancel', { id: 1 });
    await batchEnd(bench);
  });

  it('cancels: what has no result is cancelled, what has one keeps it', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(5_000));
    const { id } = await bench.call('batch/start', options([file.id]));
    await bench.call('batch/cancel', { id });
    const progress = await batchEnd(bench);
    const { counts, unsavedAnswers } = await bench.summary(file.id);
    expect(progress.state).toBe('cancelled');
    expect(counts.queued).toBe(0);
    expect(counts.cancelled).toBeGreaterThan(0);
    expect(counts.answer + counts.cancelled).toBe(5_000);
    expect(unsavedAnswers).toBe(counts.answer > 0);
    const again = await bench.solveAll(file.id);
    expect(again).toMatchObject({ state: 'done', id: id + 1, done: 5_000 });
  });

  it('pauses, holds still, and goes on', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(5_000));
    const { id } = await bench.call('batch/start', options([file.id]));
    expect(await bench.call('batch/pause', { id })).toMatchObject({ state: 'paused' });
    const still = await settledProgress(bench);
    expect(still.done).toBeLessThan(5_000);
    expect(await bench.call('batch/resume', { id })).toMatchObject({ state: 'running' });
    expect(await batchEnd(bench)).toMatchObject({ state: 'done', done: 5_000 });
  });

  it('drops the results of puzzles that were edited, and of files that were read again or closed', async () => {
    const bench = await testWorkbench();
    const edited = await bench.open('a.in', ALONE_IN);
    const reread = await bench.open('b.in', linesFile(3));
    const closed = await bench.open('c.in', linesFile(3));
    const started = bench.call('batch/start', options([edited.id, reread.id, closed.id]));
    await started;
    await Promise.all([
      bench.call('puzzles/edit', { fileId: edited.id, index: 0, cells: cellsOf(CONFLICT) }),
      bench.call('files/setFormat', { fileId: reread.id, formatId: 'poj3074' }),
      bench.call('files/close', { fileId: closed.id }),
    ]);
    expect(await batchEnd(bench)).toMatchObject({ state: 'done', done: 7 });
    expect(await statuses(bench, edited.id)).toEqual(['ready']);
    expect(await statuses(bench, reread.id)).toEqual(['ready', 'ready', 'ready']);
  });

  it('does not go on with a file that is closed', async () => {
    const bench = await testWorkbench();
    const closed = await bench.open('a.in', linesFile(3_000));
    const kept = await bench.open('b.in', linesFile(3));
    await bench.call('batch/start', options([closed.id, kept.id]));
    await bench.call('files/close', { fileId: closed.id });
    const progress = await batchEnd(bench);
    expect(progress).toMatchObject({ state: 'done', done: 3_003 });
    expect(progress.counts.answer).toBeLessThan(3_003);
    expect(await statuses(bench, kept.id)).toEqual(['answer', 'answer', 'answer']);
  });

  it('tells its progress a few times a second, the end included', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', linesFile(3_000));
    const { elapsedMs } = await bench.solveAll(file.id);
    const told = bench.events.filter(({ name }) => name === 'batch/progress');
    expect(told.length).toBeLessThanOrEqual(elapsedMs / 100 + 5);
    const last = told.at(-1)?.payload as BatchProgress;
    expect(last).toMatchObject({ state: 'done', done: 3_000 });
  });

  it('names a file at the beginning, and then only when it has gone on', async () => {
    const bench = await testWorkbench();
    const ids: number[] = [];
    for (let at = 0; at < 60; at++) ids.push((await bench.open(`${at}.in`, ALONE_IN)).id);
    await bench.solveAll(...ids);
    const named = bench.events.flatMap(({ name, payload }) =>
      name === 'batch/progress' ? (payload as BatchProgress).files : [],
    );
    expect(named.length).toBeLessThanOrEqual(2 * ids.length);
    expect(new Map(named.map(({ fileId, done }) => [fileId, done]))).toEqual(
      new Map(ids.map((id) => [id, 1])),
    );
  });

  it('knows its own number only', async () => {
    const bench = await testWorkbench();
    expect(await bench.call('batch/current', null)).toBeNull();
    for (const verb of ['batch/pause', 'batch/resume', 'batch/cancel'] as const) {
      expect(await bench.fails(verb, { id: 1 })).toMatchObject({ code: 'bad-request' });
    }
  });
});

/** Waits until the number of solved puzzles stands still. */
async function settledProgress(bench: TestWorkbench): Promise<BatchProgress> {
  let before = -1;
  for (;;) {
    const progress = await bench.call('batch/current', null);
    if (progress === null) throw new Error('no batch');
    if (progress.done === before) return progress;
    before = progress.done;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
