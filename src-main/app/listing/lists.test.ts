import { describe, expect, it } from 'vitest';
import { WHOLE_LIST, type ListQuery } from '../../shared/contract';
import { CELLS, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const HARDEST: ListQuery = { ...WHOLE_LIST, sort: 'nodes', descending: true };
/** The solution with all but the first `givens` cells blank. */
const early = (givens: number): string => SOLVED.slice(0, givens).padEnd(81, '.');

describe('the lists of a file', () => {
  it('puts the hardest first as soon as they are solved', async () => {
    const bench = await testWorkbench();
    const lines = [early(81), dotted(CELLS), early(40), early(60)];
    const { id: fileId } = await bench.open('a.in', `${lines.join('\n')}\nend\n`);
    const hardest = async (): Promise<readonly number[]> => {
      const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list: HARDEST });
      return rows.map(({ nodes }) => nodes);
    };
    expect(await hardest()).toEqual([0, 0, 0, 0]);
    await bench.solveAll(fileId);
    const nodes = await hardest();
    expect(nodes).toEqual([...nodes].sort((a, b) => b - a));
    expect(nodes[0]).toBeGreaterThan(0);
  });

  it('tells the puzzles of a stretch as intervals, and where a puzzle stands', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(10));
    await bench.call('puzzles/edit', {
      fileId,
      index: 4,
      cells: [...CELLS].map(Number).fill(0, 0, 9),
    });
    const list: ListQuery = { ...WHOLE_LIST, sort: 'givens' };
    const order = await bench.call('puzzles/rows', { fileId, from: 0, to: 4, list });
    expect(order.rows.map(({ index }) => index)).toEqual([4, 0, 1, 2]);
    expect(await bench.call('puzzles/indices', { fileId, from: 0, to: 4, list })).toEqual({
      ranges: [0, 3, 4, 5],
    });
    expect(await bench.call('puzzles/position', { fileId, index: 5, list })).toEqual({
      position: 5,
    });
    const few = { ...list, text: '#1-3' };
    expect(await bench.call('puzzles/position', { fileId, index: 5, list: few })).toEqual({
      position: null,
    });
  });

  it('follows a file that is read again', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(5));
    const asked = { fileId, from: 0, to: 9, list: { ...WHOLE_LIST, descending: true } };
    expect((await bench.call('puzzles/rows', asked)).total).toBe(5);
    await bench.write('a.in', linesFile(2));
    await bench.call('files/reload', { fileId });
    expect(await bench.call('puzzles/rows', asked)).toMatchObject({
      total: 2,
      rows: [{ index: 1 }, { index: 0 }],
    });
  });
});
