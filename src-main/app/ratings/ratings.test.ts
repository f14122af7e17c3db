import { describe, expect, it } from 'vitest';
import { WHOLE_LIST, type RatingJob } from '../../shared/contract';
import { GRADES } from '../../shared/logic';
import { CELLS, cellsOf, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

/** The job when it has ended. */
async function finished(bench: TestWorkbench, fileId: number): Promise<RatingJob> {
  const { id } = await bench.call('ratings/start', { fileId });
  await expect.poll(() => lastOf(bench, id) !== undefined, { timeout: 30_000 }).toBe(true);
  return lastOf(bench, id) as RatingJob;
}

function lastOf(bench: TestWorkbench, id: number): RatingJob | undefined {
  return bench.events
    .filter(({ name }) => name === 'ratings/progress')
    .map(({ payload }) => payload as RatingJob)
    .findLast((job) => job.id === id && job.state !== 'running');
}

describe('rating', () => {
  it('rates puzzles by the hardest step that they need', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open(
      'a.in',
      `${dotted(CELLS)}\n${SOLVED}\n${'.'.repeat(81)}\nend\n`,
    );
    const job = await finished(bench, id);
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 });
    const { rows } = await bench.call('puzzles/rows', {
      fileId: id,
      from: 0,
      to: 3,
      list: WHOLE_LIST,
    });
    expect(rows.map(({ rated }) => rated?.grade ?? null)).toEqual([
      expect.any(String),
      'easy',
      null,
    ]);
    expect(rows[1]?.rated?.hardest).toBeNull();
  });

  it('rates only the rows that are selected, and says how long the rest will take', async () => {
    const bench = await testWorkbench();
    const line = dotted(CELLS);
    const { id: fileId } = await bench.open('a.in', `${line}\n`.repeat(4));
    const { id } = await bench.call('ratings/start', { fileId, ranges: [1, 3] });
    await expect.poll(() => lastOf(bench, id)?.state, { timeout: 30_000 }).toBe('done');
    expect(lastOf(bench, id)).toMatchObject({ done: 2, total: 2, leftMs: null });
    expect(lastOf(bench, id)?.elapsedMs).toBeGreaterThan(0);
    const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list: WHOLE_LIST });
    expect(rows.map(({ rated }) => rated !== null)).toEqual([false, true, true, false]);
  });

  it('begins where the list begins, while the list is sorted, and then rates what it leaves out', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(900));
    const list = { ...WHOLE_LIST, text: '#301-900', sort: 'index', descending: true } as const;
    const { id } = await bench.call('ratings/start', { fileId, list });
    await bench.call('ratings/pause', { id });
    const from = { fileId, from: 0, to: 900, list: WHOLE_LIST };
    const rated = async (): Promise<number[]> =>
      (await bench.call('puzzles/rows', from)).rows
        .filter((row) => row.rated !== null)
        .map(({ index }) => index);
    await expect.poll(rated, { timeout: 30_000 }).toContain(899);
    expect(Math.min(...(await rated()))).toBeGreaterThan(299);
    await bench.call('ratings/resume', { id });
    await expect.poll(() => lastOf(bench, id)?.state, { timeout: 60_000 }).toBe('done');
    expect(await rated()).toHaveLength(900);
  });

  it('keeps what it rates in the rows of the file, and does not rate them again', async () => {
    const bench = await testWorkbench();
    const { id, ratings } = await bench.open('a.in', `${dotted(CELLS)}\n${'.'.repeat(81)}\nend\n`);
    expect(ratings).toEqual([]);
    await finished(bench, id);
    const rows = async () =>
      (await bench.call('puzzles/rows', { fileId: id, from: 0, to: 9, list: WHOLE_LIST })).rows;
    const [row, blank] = await rows();
    expect(row?.rated).toMatchObject({ grade: 'easy', hardest: expect.any(String) as string });
    expect(row?.rated?.score).toBeGreaterThan(0);
    expect(blank?.rated).toBeNull();
    const again = await finished(bench, id);
    expect(again).toMatchObject({ state: 'done', done: 2, total: 2 });
    const cells = [...cellsOf(SOLVED)];
    await bench.call('puzzles/edit', { fileId: id, index: 0, cells });
    expect((await rows())[0]?.rated).toBeNull();
  });

  it('are kept for the next time that the bytes are opened, but those of edited puzzles', async () => {
    const bench = await testWorkbench();
    const line = dotted(CELLS);
    const { id: fileId } = await bench.open('a.in', `${line}\n${line}\n`);
    const { id } = await bench.call('ratings/start', { fileId });
    await expect.poll(() => lastOf(bench, id)?.state, { timeout: 30_000 }).toBe('done');
    const rowsOf = async (of: number, list = WHOLE_LIST) =>
      (await bench.call('puzzles/rows', { fileId: of, from: 0, to: 9, list })).rows;
    const [rated] = (await rowsOf(fileId)).map((row) => row.rated);
    expect(rated).not.toBeNull();
    await bench.call('puzzles/edit', { fileId, index: 1, cells: cellsOf(SOLVED) });
    await bench.call('files/close', { fileId });
    const { id: again } = await bench.open('b.in', `${line}\n${line}\n`);
    expect((await rowsOf(again)).map((row) => row.rated)).toEqual([rated, null]);
    const { id: other } = await bench.open('c.in', `${line}\n`);
    expect((await rowsOf(other)).map((row) => row.rated)).toEqual([null]);
    // By its grade, and by its hardest technique.
    const at = GRADES.indexOf(rated?.grade ?? 'easy') + 1;
    const of = async (where: string): Promise<number[]> =>
      (await rowsOf(again, { ...WHOLE_LIST, where })).map(({ index }) => index);
    expect(await of(`grade == ${at}`)).toEqual([0]);
    expect(await of(`grade == ${at + 1}`)).toEqual([]);
    expect(await of(`hardest == "${rated?.hardest}"`)).toEqual([0]);
  });

  it('drops the rating of a grid whose regions were changed meanwhile', async () => {
    const bench = await testWorkbench();
    const asked = { formatId: 'jigsaw-line', boxRows: 3, boxCols: 3 };
    const { id: fileId } = await bench.call('files/create', asked);
    const at = { fileId, index: 0, cells: cellsOf(CELLS) };
    await bench.call('puzzles/edit', at);
    const { id } = await bench.call('ratings/start', { fileId });
    const regions = Array.from({ length: 81 }, (_, cell) => {
      const box = 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
      return cell === 2 ? 1 : cell === 12 ? 0 : box;
    });
    await bench.call('puzzles/edit', { ...at, layout: { boxRows: 3, boxCols: 3, regions } });
    await expect.poll(() => lastOf(bench, id)?.state, { timeout: 30_000 }).toBe('done');
    expect(lastOf(bench, id)).toMatchObject({ done: 1, total: 1 });
    expect(await bench.summary(fileId)).toMatchObject({ rated: false });
  });

  it('pauses, goes on and rates every puzzle of the file', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(800));
    const { id } = await bench.call('ratings/start', { fileId });
    await bench.call('ratings/pause', { id });
    expect(lastOf(bench, id)?.state).toBe('paused');
    await bench.call('ratings/resume', { id });
    await expect.poll(() => lastOf(bench, id)?.state, { timeout: 60_000 }).toBe('done');
    expect(lastOf(bench, id)).toMatchObject({ done: 800, total: 800 });
  });

  it('is called off, also while it is paused', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(3_000));
    const { id } = await bench.call('ratings/start', { fileId });
    await bench.call('ratings/pause', { id });
    await bench.call('ratings/cancel', { id });
    await bench.call('ratings/resume', { id });
    expect(lastOf(bench, id)?.state).toBe('cancelled');
  });

  it('is called off', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(3_000));
    const { id } = await bench.call('ratings/start', { fileId });
    await bench.call('ratings/cancel', { id });
    expect(lastOf(bench, id)?.state).toBe('cancelled');
    expect(lastOf(bench, id)?.done).toBeLessThan(3_000);
  });
});
