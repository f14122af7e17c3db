import { COLOR_COUNT } from '@shared/contract';
import { shapeFrom } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import {
  boundingRows,
  clearEntries,
  ENTRY_MODES,
  enterValues,
  fillCandidates,
  fillSingles,
  formatCells,
  parseCells,
  selectAlike,
  selectHouse,
  setAuto,
  toggleColor,
  toggleMark,
  typeDigit,
  withGivens,
  withoutMarks,
  type EntryMode,
  type HouseKind,
  type NumberEntry,
  type GridDraft,
} from './editing';
import { useEditor } from './editor';
import { useEditorShape } from './editor-shape';
import { useGivensMode } from './givens-mode';
import { useNotices } from './notices';
import { useSession } from './session';

/** A number whose first digits are typed, with the draft before them and the one that they made. */
interface BegunNumber extends NumberEntry {
  readonly before: GridDraft;
  readonly after: GridDraft;
}

/** What the user does to the selected cells: typing, clearing, the clipboard, the answer as entries. */
export const useEditorEntry = defineStore('editor-entry', () => {
  const editor = useEditor();
  const whole = useEditorShape();
  const session = useSession();
  const notices = useNotices();
  const number = shallowRef<BegunNumber | null>(null);
  const givensMode = useGivensMode();
  let numbersBegun = 0;
  /** What a value means that is typed or clicked. */
  const mode = shallowRef<EntryMode>('digit');

  function setMode(next: EntryMode): void {
    mode.value = next;
    notices.announce(`editor.mode.${next}`);
  }

  function nextMode(step: 1 | -1): void {
    const at = ENTRY_MODES.indexOf(mode.value) + step + ENTRY_MODES.length;
    setMode(ENTRY_MODES[at % ENTRY_MODES.length] ?? 'digit');
  }

  const chosen = (): number[] => [...editor.selected.cells].sort((a, b) => a - b);

  /** A value in a mode, in every selected cell; 0 clears them. */
  function enterAs(value: number, as: EntryMode): void {
    editor.change((draft) => asGivens(draft, entered(draft, chosen(), value, as)));
  }

  /** Where typed digits are givens, the new values are. */
  function asGivens(before: GridDraft, after: GridDraft): GridDraft {
    return givensMode.isOn ? withGivens(before, after, editor.grid?.original ?? []) : after;
  }

  /** Puts one value into every selected cell, as the mode says; 0 clears them. */
  function enter(value: number): void {
    enterAs(value, mode.value);
  }

  /**
   * A digit of a number that may have several; the number so far.
   *
   * @param at  when it was typed, in ms of the page's clock
   */
  function enterDigit(digit: string, as: EntryMode = mode.value, at = performance.now()): number {
    const { draft } = editor;
    if (draft === null) return 0;
    if (as === 'color') {
      enterAs(Number(digit), as);
      return Number(digit);
    }
    const place = `${as} ${chosen().join(' ')}`;
    const begun = number.value?.after === draft ? number.value : null;
    const step = typeDigit(begun, digit, draft.shape.size, place, at);
    // The digits so far stood for another number: what they did is done over.
    const before = step.joined ? (begun?.before ?? draft) : draft;
    if (!step.joined) numbersBegun += 1;
    const group = `number ${numbersBegun}`;
    editor.change(() => asGivens(before, entered(before, chosen(), step.value, as)), group);
    number.value = { ...step.entry, before, after: editor.draft ?? draft };
    return step.value;
  }

  /** Whether the last thing done to the selected cells was to type digits of a number. */
  function isNumberBegun(): boolean {
    const place = `${mode.value} ${chosen().join(' ')}`;
    return number.value?.after === editor.draft && number.value?.place === place;
  }

  /** Takes away what the mode is about in the selected cells, or else what they have. */
  function clear(): void {
    editor.change((draft) => asGivens(draft, clearEntries(draft, chosen(), mode.value)));
  }

  function clearAll(): void {
    const blank = new Map(Array.from(editor.cells, (_, cell) => [cell, 0]));
    editor.change((draft) => asGivens(draft, enterValues(withoutMarks(draft), blank)));
  }

  /** Takes away everything but the givens. */
  function clearEntered(): void {
    const { givens } = editor;
    editor.change((draft) => {
      const mine = [...draft.cells.keys()].filter((cell) => draft.cells[cell] !== givens[cell]);
      return enterValues(withoutMarks(draft), new Map(mine.map((cell) => [cell, 0])));
    });
  }

  /** What is in the cells now counts as given. */
  function fixEntries(): void {
    editor.change((draft) => ({ ...draft, givens: draft.cells }));
  }

  /** What is in the cells now counts as entered. */
  function freeGivens(): void {
    editor.change((draft) => ({ ...draft, givens: new Uint8Array(draft.cells.length) }));
  }

  function fillMarks(): void {
    editor.change(fillCandidates);
  }

  /** Switches whether candidates follow the rules. */
  function toggleAuto(): void {
    const next = !(editor.draft?.auto ?? false);
    editor.change((draft) => setAuto(draft, next));
    notices.announce(next ? 'editor.marks.auto' : 'editor.marks.manual');
  }

  /** Fills in the cells that leave no choice. */
  function enterSingles(): void {
    const before = editor.cells;
    editor.change(fillSingles);
    const filled = editor.cells.filter((value, cell) => value !== before[cell]).length;
    const params = { n: filled, count: filled };
    notices.notify('info', { key: 'editor.marks.singles', params });
  }

  /** Makes the answer that is known part of the puzzle. */
  function keepAnswer(): void {
    const answer = editor.answer?.cells;
    if (!answer) return;
    editor.edit(new Map(answer.map((value, cell) => [cell, value])), 'computed');
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
    const params = { n: copied.count, count: copied.count };
    await notices.copy(copied.text, { key: 'editor.paste.copied', params });
  }

  /**
   * A whole puzzle in any format of the product; false when it is none, or has no place here.
   */
  async function pasteForeign(text: string): Promise<boolean> {
    const now = editor.draft;
    if (now === null) return false;
    try {
      const { cells, layout, formatId } = await session.request('clips/read', { text });
      const shape = shapeFrom(layout);
      if (shape.size !== now.shape.size || !whole.canHold(shape)) return false;
      const values = new Map(cells.map((value, cell) => [cell, value]));
      editor.change((draft) =>
        asGivens(draft, enterValues({ ...withoutMarks(draft), shape }, values, 'pasted')),
      );
      const params = { format: session.formatTitle(formatId) };
      notices.notify('info', { key: 'editor.paste.foreign', params });
      return true;
    } catch {
      return false;
    }
  }

  /** Puts text into the grid; text that does not fit changes nothing and says why. */
  async function pasteText(text: string): Promise<void> {
    const { shape, grid } = editor;
    if (shape === null || grid === null) return;
    const result = parseCells(text, shape, grid.symbols, editor.selected.cursor);
    if (!result.ok) {
      if (result.reason !== 'empty' && (await pasteForeign(text))) return;
      const key = `editor.paste.${result.reason}`;
      notices.notify('warning', { key, params: result.params });
      return;
    }
    const before = editor.cells;
    editor.change((draft) => asGivens(draft, enterValues(draft, result.values, 'pasted')));
    const key = before === editor.cells ? 'editor.paste.same' : 'editor.paste.done';
    notices.notify('info', { key, params: { n: result.values.size, count: result.values.size } });
  }

  async function paste(): Promise<void> {
    try {
      await pasteText(await navigator.clipboard.readText());
    } catch {
      notices.notify('warning', { key: 'editor.paste.denied', params: {} });
    }
  }

  /** Selects the cells that are like the current one; with `add` beside those selected already. */
  function selectSame(add = false): void {
    const { draft, selected } = editor;
    if (draft === null) return;
    const alike = selectAlike(draft, selected, mode.value);
    const cells = add ? new Set([...selected.cells, ...alike.cells]) : alike.cells;
    editor.selected = { ...alike, cells };
  }

  /** Selects a whole house of the current cell. */
  function selectHouseOf(kind: HouseKind): void {
    const { shape, selected } = editor;
    if (shape !== null) editor.selected = selectHouse(shape, selected, kind);
  }

  return {
    mode,
    setMode,
    nextMode,
    enter,
    enterAs,
    enterDigit,
    isNumberBegun,
    clear,
    clearAll,
    clearEntered,
    fixEntries,
    freeGivens,
    fillMarks,
    toggleAuto,
    enterSingles,
    keepAnswer,
    copyText,
    copy,
    pasteText,
    paste,
    selectSame,
    selectHouseOf,
  };
});

function entered(
  draft: GridDraft,
  cells: readonly number[],
  value: number,
  as: EntryMode,
): GridDraft {
  if (value === 0) return clearEntries(draft, cells, as);
  if (as === 'digit') return enterValues(draft, new Map(cells.map((cell) => [cell, value])));
  if (as !== 'color') return toggleMark(draft, cells, as, value);
  return value > COLOR_COUNT ? draft : toggleColor(draft, cells, value - 1);
}
