import { MAX_WEIGHT } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { typeDigit, withWeight, type NumberEntry, type GridDraft } from './editing';
import { useEditor } from './editor';

/** Giving cells weights of one's own: a mode in which digits are weights, for grids that have some. */
export const useWeighing = defineStore('weighing', () => {
  const editor = useEditor();
  const wanted = shallowRef(false);
  const number = shallowRef<(NumberEntry & { readonly after: GridDraft | null }) | null>(null);
  let begun = 0;

  const isOn = computed(() => wanted.value && editor.weights !== null);
  /** Some weight is not the format's. */
  const isOwn = computed(() => (editor.draft?.weights ?? null) !== null);

  function toggle(): void {
    wanted.value = !isOn.value;
    number.value = null;
  }

  /** Puts a weight into the selected cells, 0…`MAX_WEIGHT`; null for the format's own. */
  function set(weight: number | null, group: string | null = null): void {
    const format = editor.grid?.weights ?? null;
    if (format === null) return;
    const { cells } = editor.selected;
    editor.change(
      (draft) => withWeight(draft, format, cells, (cell) => weight ?? format[cell] ?? 0),
      group,
    );
  }

  /** A digit of a weight; those of one number are one step of undo. */
  function type(digit: string): void {
    const place = [...editor.selected.cells].sort((a, b) => a - b).join(' ');
    // What was undone or changed since then is not gone on with.
    const before = number.value?.after === editor.draft ? number.value : null;
    const step = typeDigit(before, digit, MAX_WEIGHT, place, performance.now());
    if (!step.joined) begun += 1;
    set(step.value, `weight ${begun}`);
    number.value = { ...step.entry, after: editor.draft };
  }

  /** Back to the weights of the format everywhere. */
  function reset(): void {
    editor.change((draft) => (draft.weights === null ? draft : { ...draft, weights: null }));
  }

  return { isOn, isOwn, toggle, set, type, reset };
});
