import {
  type GridShape,
  allValues,
  eitherMask,
  hasValue,
  maskWithout,
  valueBit,
} from '@shared/puzzle';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { type GridDraft, maskAt, withLayer } from '../editing';
import { useEditor } from '../editor';
import { useLiveCheck } from '../live-check';
import { useSession } from '../session';
import type { LogicStep } from '@shared/logic';

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

/** The candidates that the user has not ruled out, as masks for `sharpen`; null where none is. */
export function allowedOf({ shape, removed }: GridDraft): ArrayLike<number> | null {
  const all = allValues(shape.size);
  return removed && removed.map((mask) => maskWithout(all, mask));
}

/** The draft without some candidates: they count as ruled out, and pencil marks of them go. */
export function withoutCandidates(draft: GridDraft, gone: LogicStep['eliminations']): GridDraft {
  const masks = new Map<number, number>();
  for (const { cell, value } of gone) {
    masks.set(cell, eitherMask(masks.get(cell) ?? 0, valueBit(value)));
  }
  const goneIn = (cell: number): number => masks.get(cell) ?? 0;
  const ruled = withLayer(draft, 'removed', (cell, mask) => eitherMask(mask, goneIn(cell)));
  const centre = withLayer(ruled, 'centre', (cell, mask) => maskWithout(mask, goneIn(cell)));
  return withLayer(centre, 'corner', (cell, mask) => maskWithout(mask, goneIn(cell)));
}

/** Whether the user has ruled out a value that a solution has. */
export function hasWrongRemoval(
  { cells, removed }: GridDraft,
  solution: ArrayLike<number>,
): boolean {
  return cells.some(
    (value, cell) => value === 0 && hasValue(maskAt(removed, cell), solution[cell] ?? 0),
  );
}
