import { describe, expect, it } from 'vitest';
import { ALONE_IN, CELLS, cellsOf, dotted } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

describe('puzzles on the clipboard', () => {
  it('go out in every format that can hold them, and come back the same', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    const formats = await bench.call('formats/list', null);
    const written: string[] = [];
    for (const { id: formatId, kind, readOnly, boxes } of formats) {
      const holds = kind === 'grid' && !readOnly && boxes.some(([a, b]) => a === 3 && b === 3);
      if (!holds) continue;
      const { text } = await bench.call('clips/write', { fileId: id, index: 0, formatId });
      if (text === null) continue;
      written.push(formatId);
      const back = await bench.call('clips/read', { text });
      expect(back, formatId).toMatchObject({ cells: cellsOf(CELLS), puzzles: 1 });
      expect(back.layout, formatId).toEqual({ boxRows: 3, boxCols: 3, regions: null });
    }
    expect(written.length).toBeGreaterThan(10);
  });

  it('take what the file says of them along', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('rated.sdm', `${dotted(CELLS)} # hard ER=7.2\n`);
    const as = { fileId: id, index: 0 };
    const kept = await bench.call('clips/write', { ...as, formatId: 'sdm' });
    expect(kept).toMatchObject({ text: expect.stringMatching(/hard.*ER=7\.2|ER=7\.2.*hard/), losses: [] }); // prettier-ignore
    const lost = await bench.call('clips/write', { ...as, formatId: 'poj3074' });
    expect(lost.losses).not.toEqual([]);
  });

  it('of several, the first comes, and how many there are', async () => {
    const bench = await testWorkbench();
    const blank = '.'.repeat(81);
    const text = `${dotted(CELLS)}\n${blank}\n${blank}\nend\n`;
    const read = await bench.call('clips/read', { text });
    expect(read).toMatchObject({ cells: cellsOf(CELLS), puzzles: 3 });
  });

  it('say what cannot be written, and what cannot be read', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('alone1.in', ALONE_IN);
    const as = { fileId: id, index: 0, formatId: 'poj3076' };
    const refused = await bench.call('clips/write', as);
    expect(refused).toMatchObject({ text: null, losses: [{ code: 'lost-shape' }] });
    const odd = bench.call('clips/read', { text: 'a letter to a friend' });
    await expect(odd).rejects.toMatchObject({ problem: { code: 'unknown-format' } });
  });
});
