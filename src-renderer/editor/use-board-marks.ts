import { computed, type ComputedRef } from 'vue';
import { useEditor, useEditorView, useGridFaults, useWords } from '../stores';
import { cellLooks, type CellLook } from './cell-look';
import { cellNamer, type CellNamer } from './cell-name';
import { peerSet } from './grid-marks';

export interface BoardMarks {
  /** Looks of the cells; see `cellLooks` for when one is a new object. */
  readonly looks: ComputedRef<readonly CellLook[]>;
  readonly nameOf: ComputedRef<CellNamer>;
}

/** The marks of the open grid, each derived from as little as it needs. */
export function useBoardMarks(): BoardMarks {
  const editor = useEditor();
  const view = useEditorView();
  const faults = useGridFaults();
  const { t } = useWords();

  const content = computed(() => ({
    cells: editor.cells,
    original: editor.grid?.original ?? [],
    answer: editor.shownAnswer?.cells ?? null,
  }));
  const weights = computed(() => (view.weights ? (editor.grid?.weights ?? null) : null));

  const looks = computed<readonly CellLook[]>((before) => {
    const { shape, grid, selected } = editor;
    if (shape === null || grid === null) return [];
    const sources = {
      shape,
      content: content.value,
      symbols: grid.symbols,
      masks: faults.masks,
      conflicts: faults.conflicts,
      cursor: selected.cursor,
      selected: selected.cells,
      peers: peerSet(shape, selected.cursor),
      weights: weights.value,
    };
    return cellLooks(sources, before ?? []);
  });

  const nameOf = computed(() =>
    editor.shape === null ? () => '' : cellNamer(editor.shape, editor.grid?.symbols ?? [], t),
  );

  return { looks, nameOf };
}
