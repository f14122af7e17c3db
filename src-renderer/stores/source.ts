import type { PuzzleDetail, SourceCase } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useEditor } from './editor';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';

/** The raw text of the puzzle under the user's hands. */
export const useSource = defineStore('source', () => {
  const session = useSession();
  const editor = useEditor();
  const selection = useSelection();
  const notices = useNotices();
  /** The text with the cells as they are now; null while it is fetched. */
  const source = shallowRef<SourceCase | null>(null);
  /** What is wrong with the text as it is typed, lines counted in the file; null when nothing is. */
  const problem = shallowRef<Problem | null>(null);
  /** The lines of a malformed puzzle as they were changed; null when they were not. */
  const repaired = shallowRef<readonly string[] | null>(null);
  const repairing = shallowRef(false);
  /** Text panes that are open: without one nothing is fetched. */
  const panes = shallowRef(0);
  let turn = 0;
  let shown = '';

  const keyOf = (detail: PuzzleDetail | null): string =>
    detail === null ? '' : `${detail.fileId}:${detail.index}:${detail.line}:${detail.source}`;

  /** Fetches the text for the cells as they are now; a slower answer to an earlier question is dropped. */
  async function refresh(): Promise<void> {
    const mine = ++turn;
    const { detail } = editor;
    if (panes.value === 0 || detail === null) return;
    const key = keyOf(detail);
    if (key !== shown) {
      source.value = null;
      problem.value = null;
      repaired.value = null;
    }
    shown = key;
    const { fileId, index } = detail;
    const cells = editor.grid === null ? null : [...editor.cells];
    try {
      const found = await session.request('source/case', { fileId, index, cells });
      if (mine === turn) source.value = found;
    } catch (error) {
      if (mine === turn) notices.fail(error);
    }
  }
  watch([() => keyOf(editor.detail), () => editor.cells, panes], refresh);

  /**
   * Saves the file with the repaired lines, and opens what they are now.
   *
   * @param path where to; null for the place of the file
   * @throws ProblemError output-exists, and as `source/repair`
   */
  async function repair(path: string | null, overwrite: boolean): Promise<void> {
    const { detail } = editor;
    const lines = repaired.value;
    if (detail === null || lines === null || repairing.value) return;
    repairing.value = true;
    try {
      const { fileId, index } = detail;
      await session.request('source/repair', { fileId, index, lines, path, overwrite });
      repaired.value = null;
      await selection.refresh();
    } finally {
      repairing.value = false;
    }
  }

  return {
    source,
    problem,
    repaired,
    panes,
    refresh,
    repair,
    canRepair: computed(() => repaired.value !== null && !repairing.value),
  };
});
