import type { ListQuery, PuzzleRow } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands';
import { useLayout } from './layout';
import { usePuzzles } from './puzzles';
import { RangeSet } from './range-set';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, puzzleRow, nextTurns, startWindow } from './testing/models';

/** Ten puzzles; the odd ones have answers. */
async function tenPuzzles() {
  const all = Array.from({ length: 10 }, (_, index) =>
    puzzleRow(index, { status: index % 2 === 1 ? 'answer' : 'ready', nodes: (index * 3) % 10 }),
  );
  const listed = ({ statuses, sort, descending }: ListQuery): PuzzleRow[] => {
    const shown = all.filter((row) => statuses === null || statuses.includes(row.status));
    if (sort === 'nodes') shown.sort((a, b) => a.nodes - b.nodes);
    return descending ? shown.reverse() : shown;
  };
  const facts: unknown[] = [];
  const server = await startWindow(
    {
      ...basicHandlers([fileSummary(), fileSummary({ id: 2, name: 'b.in' })]),
      'puzzles/rows': ({ from, to, list, facts: asked }) => {
        facts.push(asked);
        const shown = listed(list);
        return { total: shown.length, rows: shown.slice(from, to) };
      },
      'puzzles/indices': ({ from, to, list }) => ({
        ranges: listed(list)
          .slice(from, to)
          .map(({ index }) => index)
          .sort((a, b) => a - b)
          .flatMap((index) => [index, index + 1]),
      }),
      'puzzles/position': ({ index, list }) => {
        const position = listed(list).findIndex((row) => row.index === index);
        return { position: position < 0 ? null : position };
      },
    },
    () => void usePuzzles(),
  );
  useSelection().selectFile(1);
  await nextTurns();
  return { server, all, facts, puzzles: usePuzzles() };
}

describe('puzzles', () => {
  it('shows the rows of the selected file', async () => {
    const { puzzles } = await tenPuzzles();
    expect(puzzles.total).toBe(10);
    expect(puzzles.rowAt(9)?.index).toBe(9);
    expect(puzzles.selectedCount).toBe(0);
  });

  it('asks for no facts that only another version knows', async () => {
    const { facts } = await tenPuzzles();
    useLayout().factsShown = ['another' as never, 'minimal'];
    await expect.poll(() => facts.at(-1)).toEqual(['minimal']);
    useLayout().factsShown = [];
  });

  it('takes steps that come before the list, each of them', async () => {
    const { puzzles } = await tenPuzzles();
    useSelection().selectFile(2);
    expect(puzzles.total).toBe(0);
    await Promise.all([runCommand('view.nextPuzzle'), runCommand('view.nextPuzzle')]);
    expect(useSelection().index).toBe(2);
  });

  it('forgets a step when another file is chosen before its list is here', async () => {
    const { puzzles } = await tenPuzzles();
    useSelection().selectFile(2);
    const stepped = runCommand('view.nextPuzzle');
    useSelection().selectFile(1);
    await stepped;
    await puzzles.arrival();
    expect(useSelection().index).toBe(0);
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

  it('selects the first rows of the list, and lists all where what is selected is hidden', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.sortBy('nodes');
    await nextTurns();
    await puzzles.selectTop(3);
    expect(puzzles.selected.values()).toEqual([3, 6, 9]);
    puzzles.filter = ['answer'];
    await nextTurns();
    await puzzles.select(RangeSet.from([1, 3]));
    expect([puzzles.narrowed, puzzles.selected.values()]).toEqual([true, [1, 3]]);
    await puzzles.select(RangeSet.from([1, 2]));
    expect([puzzles.narrowed, puzzles.selected.values()]).toEqual([false, [1, 2]]);
    puzzles.unselect();
    expect(puzzles.selectedCount).toBe(0);
  });

  it('sorts the dear from the dear end, and turns round the second time', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.sortBy('nodes');
    await nextTurns();
    const shown = (): (number | undefined)[] => [0, 1, 2].map((at) => puzzles.rowAt(at)?.index);
    expect(shown()).toEqual([3, 6, 9]);
    puzzles.sortBy('nodes');
    await nextTurns();
    expect(shown()).toEqual([0, 7, 4]);
    puzzles.sortBy('givens');
    expect(puzzles.query).toMatchObject({ sort: 'givens', descending: false });
  });

  it('keeps the selected puzzles selected when they are sorted, and those that stay when filtered', async () => {
    const { puzzles } = await tenPuzzles();
    await puzzles.goTo(2, 'only');
    await puzzles.goTo(5, 'extend');
    puzzles.sortBy('nodes');
    await nextTurns();
    expect(puzzles.selected.values()).toEqual([2, 3, 4, 5]);
    await puzzles.goTo(0, 'only');
    await puzzles.goTo(2, 'extend');
    expect(puzzles.selected.values()).toEqual([3, 6, 9]);
    // A filter that is typed passes through others on its way.
    puzzles.filter = ['none'];
    await nextTurns();
    expect(puzzles.selected.values()).toEqual([]);
    puzzles.filter = ['answer'];
    await nextTurns();
    expect(puzzles.selected.values()).toEqual([3, 9]);
  });

  it('shows the old rows until the new ones are here', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.sortBy('nodes');
    expect([puzzles.total, puzzles.settled, puzzles.rowAt(0)?.index]).toEqual([10, false, 0]);
    await nextTurns();
    expect([puzzles.settled, puzzles.rowAt(0)?.index]).toEqual([true, 3]);
  });

  it('opens a puzzle in its place, and takes away a filter that hides it', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.sortBy('nodes');
    await nextTurns();
    await puzzles.reveal(6);
    expect([puzzles.cursor, useSelection().index, puzzles.selected.values()]).toEqual([1, 6, [6]]);
    puzzles.filter = ['answer'];
    await nextTurns();
    await puzzles.reveal(4);
    expect([puzzles.filter, useSelection().index]).toEqual([null, 4]);
  });

  it('keeps the list of each file as it was left', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.sortBy('nodes');
    useSelection().selectFile(2);
    await nextTurns();
    expect(puzzles.query.sort).toBe('index');
    useSelection().selectFile(1);
    await nextTurns();
    expect([puzzles.query.sort, puzzles.rowAt(0)?.index]).toEqual(['nodes', 3]);
  });

  it('selects by the indices of what the filter shows', async () => {
    const { puzzles } = await tenPuzzles();
    puzzles.filter = ['answer'];
    await nextTurns();
    expect(puzzles.total).toBe(5);
    await puzzles.goTo(1, 'only');
    expect(useSelection().index).toBe(3);
    await puzzles.goTo(3, 'extend');
    expect(puzzles.selected.values()).toEqual([3, 5, 7]);
    await puzzles.selectAll();
    expect(puzzles.selected.values()).toEqual([1, 3, 5, 7, 9]);
  });

  it('narrows the selection with the filter, and forgets it with the file', async () => {
    const { puzzles } = await tenPuzzles();
    await puzzles.selectAll();
    expect(puzzles.selectedCount).toBe(10);
    puzzles.filter = ['ready'];
    await nextTurns();
    expect(puzzles.selected.values()).toEqual([0, 2, 4, 6, 8]);
    useSelection().selectFile(2);
    expect(puzzles.selectedCount).toBe(0);
  });

  it('shows new rows after the file changed', async () => {
    const { puzzles, server, all } = await tenPuzzles();
    all[0] = puzzleRow(0, { status: 'none' });
    await server.emit('puzzles/changed', { fileIds: [1] });
    await nextTurns();
    expect(puzzles.rowAt(0)?.status).toBe('none');
  });
});
