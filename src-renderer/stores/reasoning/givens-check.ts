import type { GridShape } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { GridDraft } from '../editing';
import { useEditor } from '../editor';
import { useLiveCheck } from '../live-check';
import { useSession } from '../session';

/** Seconds that the check of the givens may take. */
const LIMIT_SECONDS = 1;

/**
 * Whether the givens alone have one solution: avoidable rectangles are right only then, and of entries
 * only. Asked once for each set of givens in a shape, where the grid has entries and exactly one solution.
 */
export const useGivensCheck = defineStore('givens-check', () => {
  const editor = useEditor();
  const live = useLiveCheck();
  const session = useSession();
  /** The givens that were asked about last, and whether they have one solution. */
  const checked = shallowRef<{ readonly key: string; readonly isUnique: boolean } | null>(null);
  let asked = '';

  /** The givens among the values of a grid, where they have one solution; else the values themselves. */
  function known({ cells, shape }: GridDraft): ArrayLike<number> {
    const own = givensIn(cells);
    return checked.value?.isUnique === true && checked.value.key === keyOf(own, shape)
      ? own
      : cells;
  }

  /** A given that the user has changed is none. */
  const givensIn = (cells: Uint8Array): Uint8Array =>
    cells.map((value, cell) => (editor.givens[cell] === value ? value : 0));

  async function ask(): Promise<void> {
    const { detail, cells, shape } = editor;
    if (detail === null || shape === null) return;
    const own = givensIn(cells);
    const key = keyOf(own, shape);
    if (key === asked || own.every((value, cell) => value === cells[cell])) return;
    asked = key;
    const { fileId, index } = detail;
    const params = { fileId, index, timeLimitSeconds: LIMIT_SECONDS, cells: [...own] };
    try {
      const { solutions } = await session.request('puzzles/check', params);
      if (asked === key) checked.value = { key, isUnique: solutions === 'one' };
    } catch {
      // Hints go on without what would need it.
      asked = '';
    }
  }

  watch(
    [() => live.state, () => editor.cells, () => editor.shape],
    ([state]) => {
      if (state === 'one') void ask();
    },
    { immediate: true },
  );
  return { known };
});

/** Equal for the same givens in grids that are cut alike. */
const keyOf = (givens: Uint8Array, { boxRows, boxCols, regions }: GridShape): string =>
  [boxRows, boxCols, regions, givens].join();
