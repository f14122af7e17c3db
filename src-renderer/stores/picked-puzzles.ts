import type { Result } from '@shared/contract';
import { defineStore } from 'pinia';
import { useFiles } from './files';
import { useNotices } from './notices';
import { usePuzzles } from './puzzles';
import { RangeSet } from './range-set';
import { useSelection } from './selection';
import { useSession } from './session';

/** What is done with the selected puzzles of the list; they travel as intervals. */
export const usePickedPuzzles = defineStore('picked-puzzles', () => {
  const session = useSession();
  const selection = useSelection();
  const puzzles = usePuzzles();
  const files = useFiles();
  const notices = useNotices();

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

  /** Selects every puzzle that equals one before it; how many there are. */
  async function selectDuplicates(): Promise<number> {
    const { fileId } = selection;
    if (fileId === null) return 0;
    const { ranges } = await session.request('selection/duplicates', { fileId });
    if (selection.fileId !== fileId) return 0;
    const found = RangeSet.ofEnds(ranges);
    await puzzles.select(found);
    return found.size;
  }

  /** Copies them into a new file, or moves them there, and turns to it. */
  async function toNewFile(move: boolean): Promise<void> {
    const asked = picked();
    if (asked === null) return;
    const { file, ranges } = await session.request('selection/extract', asked);
    const left = RangeSet.ofEnds(asked.ranges).size - RangeSet.ofEnds(ranges).size;
    if (move) await remove({ ...asked, ranges: [...ranges] });
    files.put([file]);
    selection.selectFile(file.id);
    const params = { n: file.puzzles, count: file.puzzles, name: file.name };
    const key = move ? 'window.picked.moved' : 'window.picked.copiedToFile';
    const details =
      left === 0 ? [] : [{ key: 'window.picked.left', params: { n: left, count: left } }];
    notices.notify(left === 0 ? 'success' : 'warning', { key, params }, details);
  }

  /** Takes puzzles out of their file for good. */
  async function remove(asked = picked()): Promise<void> {
    if (asked === null) return;
    const summary = await session.request('selection/remove', asked);
    puzzles.unselect();
    files.put([summary]);
    await selection.refreshAt(summary.puzzles);
  }

  return { picked, text, selectDuplicates, toNewFile, remove };
});
