import { problem } from '@shared/puzzle';
import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerView,
  fakeWorkbench,
  gridView,
  puzzleDetail,
  type FakeWorkbench,
} from '../editor/testing/fake-workbench';
import { attachStores, detachStores } from '../editor/testing/mount-window';
import { selectOnly, selectTo } from './editing';
import { useEditor } from './editor';
import { useEditorEntry } from './editor-entry';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';

const DIGITS = [...'1234'];
const FIRST = '1...........3...';
const SECOND = '....2..........4';
const SOLVED = '1234341221434321';

let fake: FakeWorkbench;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fake = await fakeWorkbench([
    puzzleDetail(0, gridView(FIRST, 2, 2, DIGITS)),
    puzzleDetail(1, gridView(SECOND, 2, 2, DIGITS)),
    puzzleDetail(2, null, { problem: problem('row-short') }),
  ]);
  await attachStores(fake);
});
afterEach(async () => {
  vi.useRealTimers();
  fake.refuseEdits = null;
  await detachStores();
});

const edits = (): unknown[] =>
  fake.heard.filter(({ verb }) => verb === 'puzzles/edit').map(({ params }) => params);
const quiet = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1000);
  await flushPromises();
};
const text = (): string => [...useEditor().cells].map((value) => value || '.').join('');

async function goTo(index: number): Promise<void> {
  await useSelection().selectPuzzle(index);
  await flushPromises();
}

function enterAt(cell: number, value: number): void {
  useEditor().selected = selectOnly(cell);
  useEditorEntry().enter(value);
}

describe('editing', () => {
  it('shows what was entered at once and hands it to the workbench', async () => {
    enterAt(1, 2);
    expect(text()).toBe('12..........3...');
    await quiet();
    expect(edits()).toHaveLength(1);
    expect(useEditor().detail?.edited).toBe(true);
    expect(useEditor().differsFromFile).toBe(true);
  });

  it('is a choice to be here, which what is opened meanwhile does not undo', () => {
    const stayed = useSelection().mark();
    expect(stayed()).toBe(true);
    enterAt(1, 2);
    expect(stayed()).toBe(false);
  });

  it('sends the latest of several quick edits', async () => {
    for (const value of [1, 2, 3, 4]) enterAt(1, value);
    await quiet();
    expect(edits().at(-1)).toMatchObject({ index: 0, cells: [...'1400000000003000'].map(Number) });
    expect(edits().length).toBeLessThan(4);
  });

  it('fills every selected cell as one step', async () => {
    const editor = useEditor();
    editor.selected = selectTo(editor.shape ?? fail(), selectOnly(5), 10);
    useEditorEntry().enter(4);
    expect(text()).toBe('1....44..44.3...');
    editor.undo();
    expect(text()).toBe(FIRST);
    editor.redo();
    expect(text()).toBe('1....44..44.3...');
  });

  it('keeps the edits and the undo of a puzzle while another is looked at', async () => {
    enterAt(1, 2);
    enterAt(2, 3);
    await goTo(1);
    expect(text()).toBe(SECOND);
    expect(useEditor().canUndo).toBe(false);
    enterAt(0, 1);
    await goTo(0);
    expect(text()).toBe('123.........3...');
    useEditor().undo();
    expect(text()).toBe('12..........3...');
    await goTo(1);
    expect(text()).toBe('1...2..........4');
    useEditor().undo();
    expect(text()).toBe(SECOND);
  });

  it('loses nothing when the workbench refuses an edit, and says so', async () => {
    fake.refuseEdits = problem('internal');
    enterAt(1, 2);
    await quiet();
    expect(useEditor().editProblem?.code).toBe('internal');
    expect(text()).toBe('12..........3...');
    await goTo(2);
    await goTo(0);
    expect(text()).toBe('12..........3...');
    fake.refuseEdits = null;
    expect(await useEditor().flush()).toBe(true);
    await flushPromises();
    expect(useEditor().editProblem).toBeNull();
    expect(useEditor().detail?.edited).toBe(true);
  });

  it('forgets the undo of a puzzle that changed elsewhere', async () => {
    enterAt(1, 2);
    await quiet();
    fake.puzzles[0] = puzzleDetail(0, gridView(SECOND, 2, 2, DIGITS));
    await useSelection().refresh();
    expect(text()).toBe(SECOND);
    expect(useEditor().canUndo).toBe(false);
  });

  it('clears, resets and takes both back', () => {
    enterAt(1, 2);
    useEditorEntry().clearAll();
    expect(text()).toBe('................');
    useEditor().reset();
    expect(text()).toBe(FIRST);
    useEditor().undo();
    useEditor().undo();
    expect(text()).toBe('12..........3...');
  });

  it('has no cells to edit in a malformed puzzle', async () => {
    await goTo(2);
    useEditorEntry().enter(1);
    expect(useEditor().grid).toBeNull();
    expect(edits()).toHaveLength(0);
  });
});

describe('marks', () => {
  const centre = (cell: number): number => useEditor().draft?.centre?.[cell] ?? 0;
  const mark = (cell: number, value: number): void => {
    useEditor().selected = selectOnly(cell);
    useEditorEntry().enterAs(value, 'centre');
  };

  it('are undone one by one, and kept while another puzzle is looked at', async () => {
    mark(1, 2);
    mark(1, 4);
    await goTo(1);
    expect(centre(1)).toBe(0);
    await goTo(0);
    expect(centre(1)).toBe(0b1010);
    useEditor().undo();
    expect(centre(1)).toBe(0b0010);
    useEditor().redo();
    expect(centre(1)).toBe(0b1010);
  });

  it('are with the workbench, from where a new window has them', async () => {
    mark(1, 2);
    await quiet();
    expect(edits().at(-1)).toMatchObject({ notes: { centre: expect.arrayContaining([2]) } });
    await goTo(1);
    await useSelection().selectPuzzle(0);
    expect(fake.puzzles[0]?.notes?.centre?.[1]).toBe(2);
  });

  it('leave the answer and the check as they are', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    await useEditor().solve();
    await useEditor().runCheck();
    mark(1, 2);
    expect(useEditor().answer).not.toBeNull();
    expect(useEditor().check?.solutions).toBe('one');
    await quiet();
    expect(useEditor().answer).not.toBeNull();
    expect(centre(1)).toBe(2);
  });

  it('go with everything that was entered, the givens stay', () => {
    mark(2, 3);
    enterAt(1, 2);
    useEditorEntry().clearEntered();
    expect(text()).toBe(FIRST);
    expect(useEditor().hasMarks).toBe(false);
    useEditor().undo();
    expect(text()).toBe('12..........3...');
    expect(centre(2)).toBe(4);
  });

  it('make givens of entries and entries of givens', () => {
    enterAt(1, 2);
    useEditorEntry().fixEntries();
    useEditorEntry().clearEntered();
    expect(text()).toBe('12..........3...');
    useEditorEntry().freeGivens();
    useEditorEntry().clearEntered();
    expect(text()).toBe('................');
  });

  it('take a number of two digits for one mark', async () => {
    const names = Array.from({ length: 16 }, (_, i) => String(i + 1));
    fake.puzzles[1] = puzzleDetail(1, gridView('.'.repeat(256), 4, 4, names));
    await goTo(1);
    useEditor().selected = selectOnly(0);
    useEditorEntry().setMode('corner');
    // When they were typed counts, not when they arrive.
    useEditorEntry().enterDigit('1', 'corner', 1_000);
    useEditorEntry().enterDigit('2', 'corner', 3_000);
    expect(useEditor().draft?.corner?.[0]).toBe((1 << 1) | (1 << 0));
    useEditor().undo();
    useEditor().undo();
    useEditorEntry().enterDigit('1');
    useEditorEntry().enterDigit('2');
    expect(useEditor().draft?.corner?.[0]).toBe(1 << 11);
    useEditor().undo();
    expect(useEditor().draft?.corner).toBeNull();
    useEditorEntry().setMode('digit');
  });
});

describe('asking', () => {
  it('hands over the last edit before it solves, and shows the answer beside the cells', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    enterAt(1, 2);
    await useEditor().solve();
    const verbs = fake.heard.map(({ verb }) => verb);
    expect(verbs.indexOf('puzzles/edit')).toBeLessThan(verbs.indexOf('puzzles/solve'));
    expect(useEditor().shownAnswer?.cells).toEqual([...SOLVED].map(Number));
    expect(text()).toBe('12..........3...');
  });

  it('does not solve cells that the workbench does not have', async () => {
    fake.refuseEdits = problem('internal');
    enterAt(1, 2);
    await useEditor().solve();
    expect(fake.heard.some(({ verb }) => verb === 'puzzles/solve')).toBe(false);
    expect(useEditor().busy).toBeNull();
  });

  it('hands over the last edit before the file is saved', async () => {
    enterAt(1, 2);
    enterAt(2, 3);
    await useSession().request('files/save', { fileId: 1, path: null, overwrite: false });
    const verbs = fake.heard.map(({ verb }) => verb);
    expect(verbs.filter((verb) => verb === 'puzzles/edit')).toHaveLength(2);
    expect(verbs.at(-1)).toBe('files/save');
    expect(edits().at(-1)).toMatchObject({ cells: [...'1230000000003000'].map(Number) });
  });

  it('takes no answer for cells that changed while it was sought', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    let finish = (): void => undefined;
    fake.solving = new Promise((resolve) => (finish = resolve));
    const solving = useEditor().solve();
    await quiet();
    enterAt(1, 3);
    await quiet();
    finish();
    await solving;
    await quiet();
    expect(useEditor().answer).toBeNull();
    expect(text()).toBe('13..........3...');
  });

  it('takes the answer where the matrix editor is fetched while it is sought', async () => {
    fake.answer = answerView({ options: [0] });
    let finish = (): void => undefined;
    fake.solving = new Promise((resolve) => (finish = resolve));
    const solving = useEditor().solve();
    await quiet();
    const steps = { canUndo: false, canRedo: false, undo: vi.fn(), redo: vi.fn() };
    useEditor().coverDocument = {
      ...steps,
      isWaiting: false,
      version: 0,
      flush: async () => true,
    };
    finish();
    await solving;
    expect(useEditor().answer).not.toBeNull();
  });

  it('drops answer and check with the next edit', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    await useEditor().solve();
    await useEditor().runCheck();
    expect(useEditor().check?.solutions).toBe('one');
    enterAt(1, 2);
    expect(useEditor().answer).toBeNull();
    expect(useEditor().check).toBeNull();
  });

  it('keeps an answer as entries in one step', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    await useEditor().solve();
    useEditorEntry().keepAnswer();
    expect(text()).toBe(SOLVED);
    useEditor().undo();
    expect(text()).toBe(FIRST);
  });
});

describe('clipboard', () => {
  it('copies the grid, or the selected block', () => {
    const editor = useEditor();
    expect(useEditorEntry().copyText()?.text).toBe(FIRST);
    editor.selected = selectTo(editor.shape ?? fail(), selectOnly(8), 13);
    expect(useEditorEntry().copyText()?.text).toBe('..\n3.');
  });

  it('pastes a grid as one step', async () => {
    await useEditorEntry().pasteText(SOLVED);
    expect(text()).toBe(SOLVED);
    useEditor().undo();
    expect(text()).toBe(FIRST);
  });

  it('changes nothing when the text does not fit, and says why', async () => {
    await useEditorEntry().pasteText('12345');
    expect(text()).toBe(FIRST);
    const [notice] = useNotices().notices;
    expect(notice?.message.key).toBe('editor.paste.tooFew');
    expect(notice?.message.params).toEqual({ found: 5, need: 16 });
  });
});

function fail(): never {
  throw new Error('no grid is open');
}
