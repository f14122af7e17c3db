import { shallowRef } from 'vue';
import { useEditor, useEditorEntry } from '../stores';
import { dragTo, selectOnly, selectTo, toggleCell } from '../stores/editing';

export interface BoardPointer {
  readonly onPointerdown: (event: PointerEvent) => void;
  readonly onPointermove: (event: PointerEvent) => void;
  readonly onPointerup: (event: PointerEvent) => void;
  readonly onDblclick: (event: MouseEvent) => void;
}

/** Selecting with mouse, pen or finger: press selects, drag adds, Ctrl toggles, Shift draws a rectangle. */
export function useBoardPointer(): BoardPointer {
  const editor = useEditor();
  const entry = useEditorEntry();
  const dragging = shallowRef<number | null>(null);

  function onPointerdown(event: PointerEvent): void {
    const cell = cellUnder(event);
    const { shape, selected } = editor;
    if (cell === null || shape === null || event.button !== 0) return;
    if (event.shiftKey) editor.selected = selectTo(shape, selected, cell);
    else if (event.ctrlKey || event.metaKey) editor.selected = toggleCell(selected, cell);
    else editor.selected = selectOnly(cell);
    dragging.value = event.pointerId;
    // A finger is captured by the cell it touched; releasing it lets the drag be followed.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture(pointerId)) {
      target.releasePointerCapture(pointerId);
    }
  }

  function onPointermove(event: PointerEvent): void {
    if (dragging.value !== event.pointerId) return;
    if (event.buttons === 0) {
      dragging.value = null;
      return;
    }
    const cell = cellUnder(event);
    const { shape, selected } = editor;
    if (cell === null || shape === null || cell === selected.cursor) return;
    editor.selected = dragTo(shape, selected, cell);
  }

  function onPointerup(event: PointerEvent): void {
    if (dragging.value === event.pointerId) dragging.value = null;
  }

  function onDblclick(event: MouseEvent): void {
    if (cellUnder(event) !== null) entry.selectSame();
  }

  return { onPointerdown, onPointermove, onPointerup, onDblclick };
}

function cellUnder(event: MouseEvent): number | null {
  const found = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  const text = found?.getAttribute('data-cell') ?? null;
  return text === null ? null : Number(text);
}
