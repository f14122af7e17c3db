import { describe, expect, it } from 'vitest';
import { usePuzzles } from './puzzles';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, puzzleRow, settle, startWindow } from './testing/models';

/** Ten puzzles; the odd ones have answers. */
async function tenPuzzles() {
  const all = Array.from({ length: 10 }, (_, index) =>
    puzzleRow(index, { status: index % 2 === 1 ? 'answer' : 'ready' }),
  );
  const server = await startWindow(
    {
      ...basicHandlers([fileSummary()]),
      'puzzles/rows': ({ from, to, statuses }) => {
        const shown = all.filter((row) => statuses === null || statuses.includes(row.status));
        return { total: shown.length, rows: shown.slice(from, to) };
      },
    },
    () => void usePuzzles(),
  );
  useSelection().selectFile(1);
  await settle();
  return { server, all, puzzles: usePuzzles() };
}

describe('puzzles', () => {
  it('shows the rows of the selected file', async () => {
    const { puzzles } = await tenPuzzles();
    expect(puzzles.total).toBe(10);
    expect(puzzles.rowAt(9)?.index).toBe(9);
    expect(puzzles.selectedCount).toBe(0);
  });

  it('moves, extends and toggles like a list', async () => {
    const { puzzles } = await tenPuzzles();
    await puzzles.goTo(3, 'only');
    expect(useSelection().index).toBe(3);
    await puzzles.goTo(6, 'extend');
    expect(puzzles.selected.values()).toEqual([3, 4, 5, 6]);
    await puzzles.goTo(1, 'extend');
    expect(puzzles.selected.values()).toEqual([1, 2, 3]);
    await puzzles.goTo(2, 'toggle');
    expect(puzzles.selected.values()).toEqual([1, 3]);
    await puzzles.goTo(99, 'move');
    expect(puzzles.cursor).toBe(9);
    expect(puzzles.selected.values()).toEqual([1, 3]);
  });

  it('selects by the indices of what the filter shows', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.filter = ['answer'];
    await settle();
    expect(puzzles.total).toBe(5);
    await puzzles.goTo(1, 'only');
    expect(useSelection().index).toBe(3);
    await puzzles.goTo(3, 'extend');
    expect(puzzles.selected.values()).toEqual([3, 5, 7]);
    await puzzles.selectAll();
    expect(puzzles.selected.values()).toEqual([1, 3, 5, 7, 9]);
  });

  it('forgets the selection with the filter and the file', async () => {
    const { puzzles } = await tenPuzzles();
    await puzzles.selectAll();
    expect(puzzles.selectedCount).toBe(10);
    puzzles.filter = ['ready'];
    expect(puzzles.selectedCount).toBe(0);
  });

  it('shows new rows after the file changed', async () => {
    const { puzzles, server, all } = await tenPuzzles();
    all[0] = puzzleRow(0, { status: 'none' });
    await server.emit('puzzles/changed', { fileId: 1 });
    await settle();
    expect(puzzles.rowAt(0)?.status).toBe('none');
  });
});
