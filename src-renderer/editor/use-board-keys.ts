import { useEditor, useEditorEntry, useEditorFill, useEditorShape } from '../stores';
import {
  selectAll,
  selectOnly,
  selectTo,
  target,
  toggleCell,
  type EntryMode,
} from '../stores/editing';
import { keyAction, type KeyAction } from './keymap';
import { regionName } from './cell-look';

/**
 * Keyboard and clipboard of the grid. The browser's own clipboard events need no permission, so
 * their keys are kept from the commands of the same name.
 */
export function useBoardKeys() {
  const editor = useEditor();
  const entry = useEditorEntry();
  const fill = useEditorFill();
  const drawing = useEditorShape();

  /** @param at  when the key was pressed, which may be long ago where the page is slow to draw */
  function perform(action: KeyAction, at: number): void {
    const { shape, selected } = editor;
    if (shape === null) return;
    if (drawing.drawn !== null && draws(action)) return;
    if (action.do === 'value') enterValue(action.value, action.as);
    else if (action.do === 'digit') enterDigit(action.digit, at, action.as);
    else if (action.do === 'blank') fill.blank();
    else if (action.do === 'back') fill.back();
    else if (action.do === 'nextRow') fill.nextRow();
    else if (action.do === 'clear') entry.clear();
    else if (action.do === 'mode') entry.nextMode(action.step);
    else if (action.do === 'selectAll') editor.selected = selectAll(shape, selected);
    else if (action.do === 'collapse') editor.selected = selectOnly(selected.cursor);
    else if (action.do === 'toggle') editor.selected = toggleCell(selected, selected.cursor);
    else {
      const to =
        action.do === 'corner'
          ? action.end === 'first'
            ? 0
            : shape.cells - 1
          : target(shape, selected.cursor, action.move);
      editor.selected = action.extend ? selectTo(shape, selected, to) : selectOnly(to);
    }
  }

  function enterValue(value: number, as?: EntryMode): void {
    if (as === undefined) fill.enter(value);
    else entry.enterAs(value, as);
  }

  function enterDigit(digit: string, at: number, as?: EntryMode): void {
    if (as === undefined) fill.enterDigit(digit, at);
    else entry.enterDigit(digit, as, at);
  }

  /** While regions are drawn, letters and digits name them, and Delete takes cells out of theirs. */
  function draws(action: KeyAction): boolean {
    if (action.do === 'value') drawing.drawSelected(action.value);
    else if (action.do === 'clear') drawing.drawSelected(0);
    else return action.do === 'digit' || action.do === 'mode';
    return true;
  }

  function onKeydown(event: KeyboardEvent): void {
    if (isClipboardKey(event)) {
      event.stopPropagation();
      return;
    }
    const fills = fill.isActive && drawing.drawn === null;
    const action =
      editor.shape === null ? null : keyAction(event, inputSymbols(editor.shape.size), fills);
    if (action === null) return;
    if (action.do === 'collapse' && editor.selected.cells.size === 1) return;
    event.preventDefault();
    event.stopPropagation();
    perform(action, event.timeStamp);
  }

  /** What can be typed: the values, or the letters of the regions while these are drawn. */
  function inputSymbols(size: number): readonly string[] {
    if (drawing.drawn === null) return editor.grid?.symbols ?? [];
    return Array.from({ length: size }, (_, i) => regionName(i + 1));
  }

  function onCopy(event: ClipboardEvent): void {
    const copied = entry.copyText();
    if (copied === null || event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', copied.text);
    event.preventDefault();
  }

  function onCut(event: ClipboardEvent): void {
    onCopy(event);
    if (event.defaultPrevented) entry.enterAs(0, 'digit');
  }

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    void entry.pasteText(event.clipboardData?.getData('text/plain') ?? '');
  }

  return { onKeydown, onCopy, onCut, onPaste };
}

function isClipboardKey(event: KeyboardEvent): boolean {
  const command = event.ctrlKey || event.metaKey;
  return command && !event.shiftKey && !event.altKey && /^[cvx]$/i.test(event.key);
}
