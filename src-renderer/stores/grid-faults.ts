import type { Message } from '@shared/contract';
import {
  candidateMasks,
  conflictCells,
  findUnplaceable,
  houseName,
  housesOf,
  type GridShape,
  type UnplaceableValue,
} from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import { useEditor } from './editor';
import { selectMany } from './editing';
import { useNotices } from './notices';

/** Something that keeps the grid from being filled, whatever comes next. */
export type GridFault =
  | { readonly kind: 'conflict'; readonly cells: readonly number[] }
  | { readonly kind: 'dead'; readonly cells: readonly number[] }
  | ({ readonly kind: 'unplaceable'; readonly cells: readonly number[] } & UnplaceableValue);

/** What contradicts the rules in the open grid as it is typed; worked out once for all who show it. */
export const useGridFaults = defineStore('grid-faults', () => {
  const editor = useEditor();
  const notices = useNotices();

  const masks = computed<ArrayLike<number>>(() =>
    editor.shape === null ? [] : candidateMasks(editor.shape, editor.cells),
  );
  const conflicts = computed<ReadonlySet<number>>(() =>
    editor.shape === null ? new Set() : conflictCells(editor.shape, editor.cells),
  );
  /** Blank cells that nothing can go into. */
  const dead = computed(() =>
    Array.from({ length: editor.cells.length }, (_, cell) => cell).filter(
      (cell) => masks.value[cell] === 0,
    ),
  );
  const unplaceable = computed<readonly UnplaceableValue[]>(() =>
    editor.shape === null ? [] : findUnplaceable(editor.shape, editor.cells, masks.value),
  );

  const faults = computed<readonly GridFault[]>(() => {
    const { shape, cells } = editor;
    if (shape === null) return [];
    const list: GridFault[] = [];
    if (conflicts.value.size > 0) list.push({ kind: 'conflict', cells: [...conflicts.value] });
    for (const cell of dead.value) list.push({ kind: 'dead', cells: [cell] });
    for (const fault of unplaceable.value) {
      list.push({ kind: 'unplaceable', ...fault, cells: blanksOf(shape, cells, fault.house) });
    }
    return list;
  });

  let shown = -1;
  /** Selects the cells of the next fault, in a round. */
  function showNext(): void {
    const list = faults.value;
    if (list.length === 0) return;
    shown = (shown + 1) % list.length;
    const fault = list[shown];
    if (fault === undefined) return;
    editor.selected = selectMany(fault.cells);
    const message = describe(fault);
    notices.announce(message.key, message.params);
  }

  function describe(fault: GridFault): Message {
    const { shape, grid } = editor;
    if (fault.kind !== 'unplaceable' || shape === null) {
      return { key: `editor.fault.${fault.kind}`, params: { n: fault.cells.length } };
    }
    const { kind, number } = houseName(shape, fault.house);
    const value = grid?.symbols[fault.value - 1] ?? fault.value;
    return { key: `editor.fault.${kind}`, params: { number, value } };
  }

  // An edit that leaves a value without a place or a cell without a candidate is announced, not only drawn.
  const hopeless = computed(() => dead.value.length + unplaceable.value.length);
  watch(
    () => ({ detail: editor.detail, count: hopeless.value }),
    ({ detail, count }, before) => {
      const turned =
        before.detail?.fileId !== detail?.fileId || before.detail?.index !== detail?.index;
      const fault = faults.value.find(({ kind }) => kind !== 'conflict');
      if (turned || count !== before.count) shown = -1;
      if (turned || count <= before.count || fault === undefined) return;
      const { key, params } = describe(fault);
      notices.announce(key, params);
    },
  );

  return { masks, conflicts, dead, unplaceable, faults, describe, showNext };
});

function blanksOf(shape: GridShape, cells: ArrayLike<number>, house: number): number[] {
  const all = housesOf(shape)[house] ?? [];
  const blanks = all.filter((cell) => cells[cell] === 0);
  return blanks.length > 0 ? blanks : [...all];
}
