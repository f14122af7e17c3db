import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import {
  boundingRows,
  formatCells,
  parseCells,
  selectAlike,
  typeDigit,
  type NumberEntry,
} from './editing';
import { useEditor } from './editor';
import { useNotices } from './notices';

/** What the user does to the selected cells: typing, clearing, the clipboard, the answer as entries. */
export const useEditorEntry = defineStore('editor-entry', () => {
  const editor = useEditor();
  const notices = useNotices();
  const number = shallowRef<NumberEntry | null>(null);
  let numbersBegun = 0;

  /** Puts one value into every selected cell; 0 clears them. */
  function enter(value: number, group: string | null = null): void {
    const cells = [...editor.selected.cells];
    editor.edit(new Map(cells.map((cell) => [cell, value])), group);
  }

  /** A digit of a number that may have several. */
  function enterDigit(digit: string): void {
    const size = editor.shape?.size ?? 0;
    const place = [...editor.selected.cells].sort((a, b) => a - b).join(' ');
    const step = typeDigit(number.value, digit, size, place, performance.now());
    number.value = step.entry;
    if (!step.joined) numbersBegun += 1;
    enter(step.value, `number ${numbersBegun}`);
  }

  function clearAll(): void {
    editor.edit(new Map(Array.from(editor.cells, (_, cell) => [cell, 0])));
  }

  /** Back to the cells of the file, as a step that can be undone. */
  function reset(): void {
    const original = editor.grid?.original ?? [];
    editor.edit(new Map(original.map((value, cell) => [cell, value])));
  }

  /** Makes the answer that is known part of the puzzle. */
  function keepAnswer(): void {
    const answer = editor.answer?.cells;
    if (!answer) return;
    editor.edit(new Map(answer.map((value, cell) => [cell, value])));
    notices.announce('editor.answer.kept');
  }

  /** The selected cells as text, the whole grid when only one is selected. */
  function copyText(): { text: string; count: number } | null {
    const { shape, grid } = editor;
    if (shape === null || grid === null) return null;
    const whole = { cursor: 0, anchor: 0, cells: new Set([0, shape.cells - 1]) };
    const rows = boundingRows(shape, editor.selected.cells.size > 1 ? editor.selected : whole);
    return { text: formatCells(rows, editor.cells, grid.symbols), count: rows.flat().length };
  }

  async function copy(): Promise<void> {
    const copied = copyText();
    if (copied === null) return;
    try {
      await navigator.clipboard.writeText(copied.text);
      notices.notify('info', {
        key: 'editor.paste.copied',
        params: { n: copied.count, count: copied.count },
      });
    } catch {
      notices.notify('warning', { key: 'editor.paste.copyDenied', params: {} });
    }
  }

  /** Puts text into the grid; text that does not fit changes nothing and says why. */
  function pasteText(text: string): void {
    const { shape, grid } = editor;
    if (shape === null || grid === null) return;
    const result = parseCells(text, shape, grid.symbols, editor.selected.cursor);
    if (!result.ok) {
      const key = `editor.paste.${result.reason}`;
      notices.notify('warning', { key, params: result.params });
      return;
    }
    const before = editor.cells;
    editor.edit(result.values);
    const key = before === editor.cells ? 'editor.paste.same' : 'editor.paste.done';
    notices.notify('info', { key, params: { n: result.values.size, count: result.values.size } });
  }

  async function paste(): Promise<void> {
    try {
      pasteText(await navigator.clipboard.readText());
    } catch {
      notices.notify('warning', { key: 'editor.paste.denied', params: {} });
    }
  }

  function selectSame(): void {
    editor.selected = selectAlike(editor.cells, editor.selected);
  }

  return {
    enter,
    enterDigit,
    clearAll,
    reset,
    keepAnswer,
    copyText,
    copy,
    pasteText,
    paste,
    selectSame,
  };
});
