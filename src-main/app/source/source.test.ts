import { describe, expect, it } from 'vitest';
import { ALONE_IN, CELLS, cellsOf, COVERS_IN, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const IN_PLACE = { path: null, overwrite: false } as const;

describe('the raw text of a puzzle', () => {
  it('comes with lines around it, the cells that are asked for, and where each is written', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(40));
    const cells = cellsOf(SOLVED);
    const found = await bench.call('source/case', { fileId, index: 19, cells });
    expect(found).toMatchObject({ firstLine: 8, at: 12, count: 1, blank: '.' });
    expect(found.lines[12]).toBe(SOLVED);
    expect(found.lines[11]).toBe(dotted(CELLS));
    expect(found.places?.slice(0, 6)).toEqual([0, 0, 1, 0, 1, 2]);
  });

  it('says the lines of a grid of several', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('alone3.in', ALONE_IN);
    const found = await bench.call('source/case', { fileId, index: 0, cells: null });
    expect(found).toMatchObject({ firstLine: 1, at: 0, count: 9, blank: '0' });
    expect(found.places?.slice(10 * 3, 11 * 3)).toEqual([1, 1, 2]);
  });

  it('of a matrix has no places', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('b.in', COVERS_IN);
    const found = await bench.call('source/case', { fileId, index: 1, cells: null });
    expect(found).toMatchObject({ places: null, at: 4 });
  });

  it('is repaired in its file, edits and results stay', async () => {
    const bench = await testWorkbench();
    const good = dotted(CELLS);
    const { id: fileId } = await bench.open('a.in', `${good}\n${good.slice(1)}\n${good}\nend\n`);
    await bench.call('puzzles/solve', { fileId, index: 0 });
    const summary = await bench.call('source/repair', {
      fileId,
      index: 1,
      lines: [good],
      ...IN_PLACE,
    });
    expect(summary).toMatchObject({ puzzles: 3, counts: { malformed: 0, answer: 1, ready: 2 } });
    expect(await bench.read('a.in')).toBe(`${good}\n${good}\n${good}\nend\n`);
    expect(
      await bench.fails('source/repair', { fileId, index: 1, lines: [good], ...IN_PLACE }),
    ).toMatchObject({ code: 'not-allowed' });
  });

  it('that is in no file is repaired into one, which never replaces another unasked', async () => {
    const bench = await testWorkbench();
    const good = dotted(CELLS);
    const text = `${good}\n${good.slice(1)}\nend\n`;
    const base64 = Buffer.from(text).toString('base64');
    const { id: fileId } = await bench.call('files/openContent', { name: 'dropped.in', base64 });
    await bench.call('puzzles/edit', { fileId, index: 0, cells: cellsOf(SOLVED) });
    const repair = { fileId, index: 1, lines: [good], overwrite: false };
    expect(await bench.fails('source/repair', { ...repair, path: null })).toMatchObject({
      code: 'place-needed',
    });
    const path = await bench.write('there.in', 'mine');
    expect(await bench.fails('source/repair', { ...repair, path })).toMatchObject({
      code: 'output-exists',
    });
    expect(await bench.read('there.in')).toBe('mine');
    const summary = await bench.call('source/repair', { ...repair, path, overwrite: true });
    expect(summary).toMatchObject({ path, edited: 0, counts: { malformed: 0, ready: 2 } });
    expect(await bench.read('there.in')).toBe(`${SOLVED}\n${good}\nend\n`);
  });
});
