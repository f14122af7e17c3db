import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useEditor, useEditorView } from '../stores';
import { cellNamer, type CellNamer } from './cell-name';
import {
  candidateMasks,
  cellKind,
  conflictCells,
  peerSet,
  shownValue,
  type CellKind,
} from './grid-marks';

/** What one cell is painted with; values only, so that an unchanged cell is not painted again. */
export interface CellLook {
  readonly text: string;
  readonly kind: CellKind;
  readonly mask: number;
  readonly conflict: boolean;
  readonly selected: boolean;
  readonly peer: boolean;
  readonly same: boolean;
  readonly weight: number | null;
}

export interface BoardMarks {
  readonly lookOf: ComputedRef<(cell: number) => CellLook>;
  readonly nameOf: ComputedRef<CellNamer>;
}

/** The marks of the open grid, each derived from as little as it needs. */
export function useBoardMarks(): BoardMarks {
  const editor = useEditor();
  const view = useEditorView();
  const { t } = useI18n();

  const content = computed(() => ({
    cells: editor.cells,
    original: editor.grid?.original ?? [],
    answer: editor.shownAnswer?.cells ?? null,
  }));
  const masks = computed(() =>
    editor.shape === null ? null : candidateMasks(editor.shape, editor.cells),
  );
  const conflicts = computed(() =>
    editor.shape === null ? new Set<number>() : conflictCells(editor.shape, editor.cells),
  );
  const peers = computed(() =>
    editor.shape === null ? new Set<number>() : peerSet(editor.shape, editor.selected.cursor),
  );
  const weights = computed(() => (view.weights ? (editor.grid?.weights ?? null) : null));

  const lookOf = computed(() => {
    const { selected } = editor;
    const symbols = editor.grid?.symbols ?? [];
    const focused = shownValue(content.value, selected.cursor);
    return (cell: number): CellLook => {
      const value = shownValue(content.value, cell);
      return {
        text: value === 0 ? '' : (symbols[value - 1] ?? String(value)),
        kind: cellKind(content.value, cell),
        mask: masks.value?.[cell] ?? -1,
        conflict: conflicts.value.has(cell),
        selected: selected.cells.has(cell),
        peer: peers.value.has(cell),
        same: value > 0 && value === focused && cell !== selected.cursor,
        weight: weights.value?.[cell] ?? null,
      };
    };
  });

  const nameOf = computed(() =>
    editor.shape === null
      ? () => ''
      : cellNamer(editor.shape, editor.grid?.symbols ?? [], (key, params) => t(key, params)),
  );

  return { lookOf, nameOf };
}
