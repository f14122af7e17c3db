import { computed } from 'vue';
import { useEditor, useEditorView, useGridFaults, useWords } from '../stores';
import { cellLooks, type CellLook, type CellMarks } from './cell-look';
import { cellNamer, type CellNamer } from './cell-name';
import { peerSet } from './grid-marks';

const NO_MARKS: CellMarks = {
  corner: null,
  centre: null,
  colors: null,
  drawn: null,
  origins: null,
};

/** The marks of the open grid, each derived from as little as it needs. */
export function useBoardMarks() {
  const editor = useEditor();
  const view = useEditorView();
  const faults = useGridFaults();
  const { lookUp } = useWords();

  // Kept while an edit comes and goes: the workbench gives an equal list then, not the same one, and
  // with another list every cell would be painted.
  const symbols = computed<readonly string[]>((before) => {
    const now = editor.grid?.symbols ?? [];
    return before?.join() === now.join() ? before : now;
  });
  const content = computed(() => ({
    cells: editor.cells,
    original: editor.givens,
    answer: editor.shownAnswer?.cells ?? null,
  }));
  const marks = computed(() => editor.draft ?? NO_MARKS);
  const weights = computed(() => (view.weights ? editor.weights : null));

  /** What the rules and the user leave of the candidates. */
  const masks = computed<ArrayLike<number>>(() => {
    const removed = editor.draft?.removed ?? null;
    if (removed === null) return faults.masks;
    return Int32Array.from(removed, (mask, cell) => {
      const byRules = faults.masks[cell] ?? 0;
      return byRules > 0 ? byRules & ~mask : byRules;
    });
  });

  /** See `cellLooks` for when one is a new object. */
  const looks = computed<readonly CellLook[]>((before) => {
    const { shape, grid, selected } = editor;
    if (shape === null || grid === null) return [];
    const sources = {
      shape,
      content: content.value,
      symbols: symbols.value,
      masks: masks.value,
      conflicts: faults.conflicts,
      cursor: selected.cursor,
      selected: selected.cells,
      peers: peerSet(shape, selected.cursor),
      weights: weights.value,
      marks: marks.value,
    };
    return cellLooks(sources, before ?? []);
  });

  const nameOf = computed<CellNamer>(() =>
    editor.shape === null ? () => '' : cellNamer(editor.shape, symbols.value, lookUp),
  );

  return { looks, nameOf, symbols };
}
