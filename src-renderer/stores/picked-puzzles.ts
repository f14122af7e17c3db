import { WHOLE_LIST, type FileSummary, type Keep, type Result } from '@shared/contract';
import { defineStore } from 'pinia';
import { useFiles } from './files';
import { useNotices } from './notices';
import { usePuzzles } from './puzzles';
import { RangeSet } from './range-set';
import { useSelection } from './selection';
import { useSession } from './session';

/** Lists the puzzles that have twins. */
const IN_GROUPS = 'twins > 1';

/** What is done with the selected puzzles of the list; they travel as intervals. */
export const usePickedPuzzles = defineStore('picked-puzzles', () => {
  const session = useSession();
  const selection = useSelection();
  const puzzles = usePuzzles();
  const files = useFiles();
  const notices = useNotices();

  /** The numbers of what was taken out of a file last, before that. */
  const takenOut = new Map<number, RangeSet>();

  /** The selected puzzles; where there are none, the one in the editor. Null without a file. */
  function picked(): { readonly fileId: number; readonly ranges: number[] } | null {
    const { fileId, index } = selection;
    if (fileId === null) return null;
    const one = index === null ? RangeSet.empty : RangeSet.of(index, index + 1);
    const chosen = puzzles.selected.size > 0 ? puzzles.selected : one;
    return chosen.size === 0 ? null : { fileId, ranges: chosen.ends() };
  }

  /** Their text, or null where it is too long for the clipboard. */
  async function text(): Promise<Result<'selection/text'> | null> {
    const asked = picked();
    return asked === null ? null : session.request('selection/text', asked);
  }

  /**
   * Selects all but one of equal puzzles; with `symmetry` also those that are equal after a change of symmetry,
   * which are then listed in groups. How many puzzles and groups there are.
   */
  async function selectDuplicates(
    symmetry: boolean,
    keep: Keep,
  ): Promise<{ readonly count: number; readonly groups: number }> {
    const { fileId } = selection;
    if (fileId === null) return { count: 0, groups: 0 };
    const asked = { fileId, symmetry, keep };
    const { ranges, groups } = await session.request('selection/duplicates', asked);
    if (selection.fileId !== fileId) return { count: 0, groups: 0 };
    const found = RangeSet.ofEnds(ranges);
    const inGroups = { ...WHOLE_LIST, where: IN_GROUPS, sort: 'canonical' } as const;
    if (symmetry && groups > 0) puzzles.change(inGroups);
    await puzzles.select(found);
    return { count: found.size, groups };
  }

  /** Copies them into a new file, and turns to it. */
  async function copyToFile(): Promise<void> {
    const asked = picked();
    if (asked === null) return;
    const { file, ranges } = await session.request('selection/extract', asked);
    const left = RangeSet.ofEnds(asked.ranges).size - RangeSet.ofEnds(ranges).size;
    files.put([file]);
    selection.selectFile(file.id);
    const params = { n: file.puzzles, count: file.puzzles, name: file.name };
    const key = 'window.picked.copiedToFile';
    const details =
      left === 0 ? [] : [{ key: 'window.picked.left', params: { n: left, count: left } }];
    notices.notify(left === 0 ? 'success' : 'warning', { key, params }, details);
  }

  /** Takes puzzles out of their file; the editor stays on the puzzle that it has, if that stays. */
  async function remove(): Promise<void> {
    const asked = picked();
    if (asked === null) return;
    const summary = await session.request('selection/remove', asked);
    const gone = RangeSet.ofEnds(asked.ranges);
    takenOut.set(asked.fileId, gone);
    await show(summary, (index) => index - gone.intersect(RangeSet.of(0, index)).size);
    // The groups are gone: the list shows what is left.
    if (puzzles.query.where === IN_GROUPS) puzzles.clearFilter();
  }

  /** Brings back the puzzles that were taken out of the current file last, and selects them. */
  async function restore(): Promise<void> {
    const { fileId } = selection;
    if (fileId === null) return;
    const summary = await session.request('selection/restore', { fileId });
    const back = takenOut.get(fileId) ?? RangeSet.empty;
    await show(summary, (index) =>
      back.ranges.reduce((at, [from, to]) => (from <= at ? at + to - from : at), index),
    );
    await puzzles.select(back);
  }

  async function show(summary: FileSummary, numberOf: (index: number) => number): Promise<void> {
    const { fileId, index } = selection;
    puzzles.unselect();
    files.put([summary]);
    if (fileId === summary.id && index !== null) {
      await selection.renumber(numberOf(index), summary.puzzles);
    }
  }

  return { picked, text, selectDuplicates, copyToFile, remove, restore };
});
