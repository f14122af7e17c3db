import { columnOf, rowOf } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed } from 'vue';
import { selectOnly } from './editing';
import { useEditor } from './editor';
import { useEditorEntry } from './editor-entry';
import { useNotices } from './notices';
import { useRemembered } from './memory';

/**
 * Fill mode: every value goes to the next cell, as in a line of text. It rests while several cells are
 * selected and while marks or colours are entered.
 */
export const useEditorFill = defineStore('editor-fill', () => {
  const editor = useEditor();
  const entry = useEditorEntry();
  const notices = useNotices();
  const isOn = useRemembered('editor.fill', false);
  const isActive = computed(
    () => isOn.value && entry.mode === 'digit' && editor.selected.cells.size === 1,
  );

  function toggle(): void {
    isOn.value = !isOn.value;
    notices.announce(isOn.value ? 'editor.fill.on' : 'editor.fill.off');
  }

  /** The first cell of a row that was reached from the end of the row before; else -1. */
  let wrappedTo = -1;

  function goTo(cell: number): void {
    wrappedTo = -1;
    const last = editor.cells.length - 1;
    editor.selected = selectOnly(Math.min(Math.max(cell, 0), last));
  }

  function next(): void {
    const to = editor.selected.cursor + 1;
    goTo(to);
    if (editor.shape !== null && columnOf(editor.shape, to) === 0) wrappedTo = to;
  }

  /** A value in the present cell, as the entry mode says; in fill mode, then the next cell. */
  function enter(value: number): void {
    const goesOn = isActive.value;
    entry.enter(value);
    if (goesOn) next();
  }

  /** A digit of a number; the next cell follows as soon as no longer number begins with it. */
  function enterDigit(digit: string, at?: number): void {
    const goesOn = isActive.value;
    const value = entry.enterDigit(digit, undefined, at);
    if (goesOn && (value === 0 || value * 10 > (editor.shape?.size ?? 0))) next();
  }

  /** A blank cell, or the end of the number that is being typed; then the next cell. */
  function blank(): void {
    if (!entry.isNumberBegun() && editor.cells[editor.selected.cursor] !== 0) {
      entry.enterAs(0, 'digit');
    }
    next();
  }

  /** Takes away the value before the cursor; in a last cell that is filled, its own. */
  function back(): void {
    const { cursor } = editor.selected;
    const isEnd = cursor === editor.cells.length - 1 && editor.cells[cursor] !== 0;
    if (!isEnd) goTo(cursor - 1);
    if (editor.cells[editor.selected.cursor] !== 0) entry.enterAs(0, 'digit');
  }

  /**
   * The first cell of the next row; the last row ends in its last cell. After the last value of a row
   * the cursor is there already.
   */
  function nextRow(): void {
    const { shape, selected } = editor;
    if (shape === null) return;
    if (selected.cursor === wrappedTo) {
      wrappedTo = -1;
      return;
    }
    goTo(selected.cursor - columnOf(shape, selected.cursor) + shape.size);
    if (rowOf(shape, selected.cursor) === shape.size - 1) goTo(shape.cells - 1);
  }

  return { isOn, isActive, toggle, enter, enterDigit, blank, back, nextRow };
});
