import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkbench, gridView, puzzleDetail } from '../editor/testing/fake-workbench';
import { attachStores, detachStores } from '../editor/testing/mount-window';
import { selectOnly, selectTo } from './editing';
import { useEditor } from './editor';
import { useEditorEntry } from './editor-entry';
import { useEditorFill } from './editor-fill';
import { useGivensMode } from './givens-mode';
import { useSelection } from './selection';

const BLANK = '.'.repeat(16);
const DIGITS = [...'1234'];
const NUMBERS = Array.from({ length: 16 }, (_, i) => String(i + 1));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fake = await fakeWorkbench([
    puzzleDetail(0, gridView(BLANK, 2, 2, DIGITS)),
    puzzleDetail(1, gridView('1' + BLANK.slice(1), 2, 2, DIGITS)),
    puzzleDetail(2, gridView('.'.repeat(256), 4, 4, NUMBERS)),
  ]);
  await attachStores(fake);
  useEditor().selected = selectOnly(0);
});
afterEach(async () => {
  useEditorFill().isOn = false;
  vi.useRealTimers();
  await detachStores();
});

const text = (): string => [...useEditor().cells].map((value) => value || '.').join('');

async function goTo(index: number): Promise<void> {
  await useSelection().selectPuzzle(index);
  await flushPromises();
}

describe('fill mode', () => {
  beforeEach(() => (useEditorFill().isOn = true));

  it('goes on after a value and a blank, to the next row, and back', () => {
    const fill = useEditorFill();
    fill.enter(1);
    fill.blank();
    fill.enter(3);
    expect([text(), useEditor().selected.cursor]).toEqual(['1.3' + BLANK.slice(3), 3]);
    fill.nextRow();
    expect(useEditor().selected.cursor).toBe(4);
    fill.enter(4);
    fill.back();
    expect([text(), useEditor().selected.cursor]).toEqual(['1.3' + BLANK.slice(3), 4]);
    useEditor().undo();
    expect(text()).toBe('1.3.4' + BLANK.slice(5));
  });

  it('stays where Enter follows the last value of a row, once', () => {
    const fill = useEditorFill();
    for (const value of [1, 2, 3, 4]) fill.enter(value);
    fill.nextRow();
    expect(useEditor().selected.cursor).toBe(4);
    fill.nextRow();
    expect(useEditor().selected.cursor).toBe(8);
  });

  it('ends in the last cell, whose own value goes back first', () => {
    const fill = useEditorFill();
    useEditor().selected = selectOnly(13);
    fill.nextRow();
    expect(useEditor().selected.cursor).toBe(15);
    fill.enter(2);
    expect([useEditor().selected.cursor, useEditor().cells[15]]).toEqual([15, 2]);
    fill.back();
    expect([useEditor().selected.cursor, useEditor().cells[15]]).toEqual([15, 0]);
  });

  it('rests while several cells are selected and while marks are entered', () => {
    const { shape, selected } = useEditor();
    if (shape === null) throw new Error('no grid');
    useEditor().selected = selectTo(shape, selected, 1);
    useEditorFill().enter(1);
    expect(useEditor().selected.cells.size).toBe(2);
    useEditor().selected = selectOnly(5);
    useEditorEntry().setMode('corner');
    useEditorFill().enter(1);
    expect(useEditor().selected.cursor).toBe(5);
    useEditorEntry().setMode('digit');
  });

  it('goes on as soon as a number can have no more digits, or is ended', async () => {
    await goTo(2);
    const fill = useEditorFill();
    fill.enterDigit('1');
    expect(useEditor().selected.cursor).toBe(0);
    fill.enterDigit('6');
    fill.enterDigit('7');
    fill.enterDigit('1');
    fill.blank();
    expect([...useEditor().cells.slice(0, 3)]).toEqual([16, 7, 1]);
    expect(useEditor().selected.cursor).toBe(3);
  });
});

describe('what is entered', () => {
  const givens = (): number => Array.from(useEditor().givens).filter((value) => value > 0).length;

  it('is given in a puzzle that is blank in its file, and can be switched', async () => {
    expect(useGivensMode().isOn).toBe(true);
    useEditorEntry().enter(4);
    expect(givens()).toBe(1);
    useEditor().undo();
    expect(givens()).toBe(0);
    useGivensMode().toggle();
    useEditorEntry().enter(4);
    expect(givens()).toBe(0);
    await goTo(1);
    expect(useGivensMode().isOn).toBe(false);
    await goTo(0);
    expect(useGivensMode().isOn).toBe(false);
  });

  it('keeps how it was entered, through undo', async () => {
    await goTo(1);
    const origins = (): number[] => [...(useEditor().draft?.origins ?? [])].slice(0, 4);
    useEditor().selected = selectOnly(1);
    await useEditorEntry().pasteText('23');
    useEditor().edit(new Map([[3, 4]]), 'computed');
    expect(origins()).toEqual([0, 1, 1, 2]);
    useEditor().selected = selectOnly(1);
    useEditorEntry().enter(3);
    expect(origins()).toEqual([0, 0, 1, 2]);
    useEditor().undo();
    expect(origins()).toEqual([0, 1, 1, 2]);
    useEditor().undo();
    useEditor().undo();
    expect(useEditor().draft?.origins).toBeNull();
  });
});
