import { describe, expect, it } from 'vitest';
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
import { testWorkbench } from '../testing/test-workbench';

const EMPTY = '0'.repeat(81);
const NO_NOTES = {
  corner: null,
  centre: null,
  removed: null,
  colors: null,
  givens: null,
  auto: false,
  drawn: null,
  origins: null,
};

describe('the puzzle under the user’s hands', () => {
  it('is shown with its own lines, its symbols and its weights', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', `${dotted(CELLS)}\n${dotted(EMPTY)}\nend\n`);
    const detail = await bench.call('puzzles/get', { fileId: file.id, index: 1 });
    expect(detail).toMatchObject({
      line: 2,
      lines: 1,
      status: 'ready',
      source: dotted(EMPTY),
      answer: null,
      edited: false,
      puzzle: { kind: 'grid', boxRows: 3, boxCols: 3, weights: null },
    });
    const target = await bench.open('sudoku.in', ALONE_IN.replace(/\d(?=\d)/g, '$& '));
    await bench.call('files/setFormat', { fileId: target.id, formatId: 'noip2009-target' });
    const weighted = await bench.call('puzzles/get', { fileId: target.id, index: 0 });
    expect(weighted.puzzle).toMatchObject({ kind: 'grid', symbols: [...'123456789'] });
    const weights = weighted.puzzle?.kind === 'grid' ? weighted.puzzle.weights : null;
    expect([weights?.[0], weights?.[40]]).toEqual([6, 10]);
  });

  it('shows a cover with its options', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('covers.in', COVERS_IN);
    const detail = await bench.call('puzzles/solve', { fileId: file.id, index: 0 });
    expect(detail).toMatchObject({
      status: 'answer',
      puzzle: { kind: 'cover', items: 3, primary: 3, options: [[1], [2], [0]] },
      answer: { options: [0, 1, 2], cells: null, solutions: 1 },
    });
  });

  it('is edited beside the file, and an edit taken back is none', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const original = cellsOf(CELLS);
    const solved = await bench.call('puzzles/solve', { fileId: file.id, index: 0 });
    expect(solved).toMatchObject({ status: 'answer', answer: { cells: cellsOf(SOLVED) } });
    const changed = cellsOf(CONFLICT);
    const edited = await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: changed });
    expect(edited).toMatchObject({ status: 'ready', answer: null, edited: true });
    expect(edited.puzzle).toMatchObject({ cells: changed, original });
    expect(await bench.summary(file.id)).toMatchObject({ edited: 1, unsavedAnswers: false });
    const back = await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: original });
    expect(back).toMatchObject({ edited: false, status: 'ready' });
    expect(await bench.read('alone1.in')).toBe(ALONE_IN);
  });

  it.each([
    ['too few cells', Array(80).fill(0)],
    ['too many cells', Array(82).fill(0)],
    ['a value that the grid does not have', [10, ...Array(80).fill(0)]],
  ])('refuses %s', async (_, cells: number[]) => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const failure = await bench.fails('puzzles/edit', { fileId: file.id, index: 0, cells });
    expect(failure.code).toBe('bad-request');
  });

  it('fails by name for puzzles that are not there, malformed, or no grid', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', `${dotted(CELLS)}\n123\nend\n`);
    const params = { fileId: file.id, index: 2 };
    const unknown = { code: 'unknown-puzzle', params: { file: 'lines.in', number: 3 } };
    expect(await bench.fails('puzzles/get', params)).toEqual(unknown);
    expect(await bench.fails('puzzles/solve', params)).toEqual(unknown);
    const malformed = await bench.fails('puzzles/solve', { fileId: file.id, index: 1 });
    expect(malformed).toMatchObject({ code: 'row-short', at: { line: 2 } });
    const cover = await bench.open('covers.in', COVERS_IN);
    const noGrid = await bench.fails('puzzles/edit', { fileId: cover.id, index: 0, cells: [1] });
    expect(noGrid.code).toBe('not-allowed');
  });

  it.each([
    ['one', CELLS],
    ['none', CONFLICT],
    ['many', EMPTY],
  ])('has %s', async (solutions, cells) => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: cellsOf(cells) });
    const report = await bench.call('puzzles/check', { fileId: file.id, index: 0 });
    expect(report).toMatchObject({ solutions, problem: null });
    expect(report.answer === null).toBe(solutions === 'none');
    expect((await bench.summary(file.id)).counts.ready).toBe(1);
  });

  it('is checked while a batch keeps all workers busy', async () => {
    const bench = await testWorkbench();
    const busy = await bench.open('busy.in', linesFile(5_000));
    const file = await bench.open('alone1.in', ALONE_IN);
    const batch = bench.solveAll(busy.id);
    const report = await bench.call('puzzles/check', { fileId: file.id, index: 0 });
    expect(report.solutions).toBe('one');
    expect((await batch).state).toBe('done');
  });

  it('keeps no result of cells that were changed while they were solved', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const solving = bench.call('puzzles/solve', { fileId: file.id, index: 0 });
    await bench.call('puzzles/edit', { fileId: file.id, index: 0, cells: cellsOf(CONFLICT) });
    await solving;
    const detail = await bench.call('puzzles/get', { fileId: file.id, index: 0 });
    expect(detail).toMatchObject({ status: 'ready', answer: null });
  });

  it('has notes beside it, which cost no result and outlive a change of format', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('lines.in', `${dotted(CELLS)}\n${dotted(EMPTY)}\nend\n`);
    const at = { fileId: file.id, index: 0 };
    await bench.call('puzzles/solve', at);
    const notes = { ...NO_NOTES, corner: cellsOf(EMPTY).map((_, cell) => (cell === 3 ? 257 : 0)) };
    const noted = await bench.call('puzzles/edit', { ...at, cells: cellsOf(CELLS), notes });
    expect(noted).toMatchObject({ notes, status: 'answer', edited: false });
    await bench.call('files/setFormat', { fileId: file.id, formatId: 'poj3074' });
    expect((await bench.call('puzzles/get', at)).notes).toEqual(notes);
    const cells = cellsOf(CELLS);
    expect((await bench.call('puzzles/edit', { ...at, cells })).notes).toEqual(notes);
    expect((await bench.call('puzzles/edit', { ...at, cells, notes: null })).notes).toBeNull();
  });

  it('takes no notes that do not fit its grid', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const cells = cellsOf(CELLS);
    for (const notes of [
      { ...NO_NOTES, corner: [1] },
      { ...NO_NOTES, centre: cells.map(() => 512) },
      { ...NO_NOTES, givens: cells.map(() => 10) },
    ]) {
      const asked = bench.call('puzzles/edit', { fileId: file.id, index: 0, cells, notes });
      await expect(asked).rejects.toMatchObject({ problem: { code: 'bad-request' } });
    }
  });

  it('is cut otherwise only as its format can hold it', async () => {
    const bench = await testWorkbench();
    const file = await bench.open('alone1.in', ALONE_IN);
    const at = { fileId: file.id, index: 0, cells: cellsOf(CELLS) };
    const regions = at.cells.map((_, cell) => Math.floor(cell / 9));
    const cut = bench.call('puzzles/edit', { ...at, layout: { boxRows: 3, boxCols: 3, regions } });
    await expect(cut).rejects.toMatchObject({ problem: { code: 'shape-unsuited' } });
    const small = { boxRows: 2, boxCols: 2, regions: null };
    const other = bench.call('puzzles/edit', { ...at, layout: small });
    await expect(other).rejects.toMatchObject({ problem: { code: 'bad-request' } });
  });
});
