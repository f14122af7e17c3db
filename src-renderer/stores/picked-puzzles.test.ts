import { WHOLE_LIST } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { useNotices } from './notices';
import { usePickedPuzzles } from './picked-puzzles';
import { usePuzzles } from './puzzles';
import { RangeSet } from './range-set';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, nextTurns, puzzleRow, startWindow } from './testing/models';

async function window() {
  const rows = Array.from({ length: 10 }, (_, index) => puzzleRow(index, {}));
  const server = await startWindow(
    {
      ...basicHandlers([fileSummary({ id: 1, puzzles: 10 })]),
      'puzzles/rows': ({ from, to }) => ({ total: 10, rows: rows.slice(from, to) }),
      'puzzles/indices': () => ({ ranges: [0, 10] }),
      'selection/text': ({ ranges }) => ({ text: ranges.join(), puzzles: 1 }),
      'selection/duplicates': () => ({ ranges: [2, 4], groups: 1 }),
      'selection/extract': ({ ranges }) => ({
        file: fileSummary({ id: 2, name: 'a-selection.in', puzzles: 1 }),
        ranges: ranges.slice(0, 2),
      }),
      'selection/remove': () => fileSummary({ id: 1, puzzles: 7, removed: 3 }),
      'selection/restore': () => fileSummary({ id: 1, puzzles: 10 }),
    },
    () => void usePickedPuzzles(),
  );
  useSelection().selectFile(1);
  await nextTurns();
  return server;
}

describe('the selected puzzles', () => {
  it('are the one in the editor where no row is selected', async () => {
    await window();
    expect(usePickedPuzzles().picked()).toEqual({ fileId: 1, ranges: [0, 1] });
    await usePuzzles().select(RangeSet.from([1, 2, 7]));
    expect(await usePickedPuzzles().text()).toEqual({ text: '1,3,7,8', puzzles: 1 });
  });

  it('are those that equal one before them', async () => {
    await window();
    const found = await usePickedPuzzles().selectDuplicates(false, 'first');
    expect(found).toEqual({ count: 2, groups: 1 });
    expect(usePuzzles().selected.values()).toEqual([2, 3]);
    expect(usePuzzles().query).toBe(WHOLE_LIST);
  });

  it('are listed in groups where they equal one up to symmetry', async () => {
    await window();
    await usePickedPuzzles().selectDuplicates(true, 'hardest');
    expect(usePuzzles().query).toMatchObject({ where: 'twins > 1', sort: 'canonical' });
    expect(usePuzzles().selected.values()).toEqual([2, 3]);
  });

  it('are copied, but for malformed ones', async () => {
    const server = await window();
    await usePuzzles().select(RangeSet.from([1, 2, 7]));
    await usePickedPuzzles().copyToFile();
    const copied = server.heard.find(({ verb }) => verb === 'selection/extract');
    expect(copied?.params).toEqual({ fileId: 1, ranges: [1, 3, 7, 8] });
    expect(useSelection().fileId).toBe(2);
    expect(useNotices().notices.at(-1)).toMatchObject({
      kind: 'warning',
      details: [{ key: 'window.picked.left', params: { count: 1 } }],
    });
  });

  it('are gone from the list and from the selection once they are deleted', async () => {
    await window();
    await usePuzzles().goTo(9, 'only');
    await usePickedPuzzles().remove();
    expect([usePuzzles().selectedCount, useSelection().index]).toEqual([0, 6]);
  });

  it('leave the editor on its puzzle, and come back selected', async () => {
    await window();
    await usePuzzles().goTo(5, 'only');
    await usePuzzles().select(RangeSet.from([1, 2, 7]));
    await usePickedPuzzles().remove();
    expect(useSelection().index).toBe(3);
    await usePickedPuzzles().restore();
    expect(useSelection().index).toBe(5);
    expect(usePuzzles().selected.values()).toEqual([1, 2, 7]);
  });
});
