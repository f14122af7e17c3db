import { shallowRef } from 'vue';
import { useEditor, useEditorEntry, useEditorShape } from '../stores';
import { dragTo, selectHouse, selectOnly, selectTo, toggleCell } from '../stores/editing';

/** Selecting with mouse, pen or finger: press selects, drag adds, Ctrl toggles, Shift draws a rectangle. */
export function useBoardPointer() {
  const editor = useEditor();
  const entry = useEditorEntry();
  const drawing = useEditorShape();
  const dragging = shallowRef<number | null>(null);

  function onPointerdown(event: PointerEvent): void {
    const cell = cellUnder(event);
    const { shape, selected } = editor;
    if (cell === null || shape === null || event.button !== 0) return;
    if (drawing.drawn !== null && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      drawing.beginStroke();
      drawing.draw([cell]);
    }
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
    if (drawing.drawn !== null && !event.shiftKey) drawing.draw(editor.selected.cells);
  }

  function onPointerup(event: PointerEvent): void {
    if (dragging.value === event.pointerId) dragging.value = null;
  }

  function onDblclick(event: MouseEvent): void {
    if (cellUnder(event) !== null) entry.selectSame(event.ctrlKey || event.metaKey);
  }

  /** Selects a row or a column from its number beside the grid; Shift and Ctrl add it. */
  function onRuler(event: PointerEvent, kind: 'row' | 'column', at: number): void {
    const { shape, selected } = editor;
    if (shape === null || event.button !== 0) return;
    event.preventDefault();
    const house = selectHouse(shape, selectOnly(kind === 'row' ? at * shape.size : at), kind);
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    const cells = adds ? new Set([...selected.cells, ...house.cells]) : house.cells;
    editor.selected = { ...house, cells };
  }

  return { onPointerdown, onPointermove, onPointerup, onDblclick, onRuler };
}

function cellUnder(event: MouseEvent): number | null {
  const found = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  const text = found?.getAttribute('data-cell') ?? null;
  return text === null ? null : Number(text);
}
