import { problem } from '@shared/puzzle';
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../commands';
import { useEditor, useEditorView, useSelection } from '../stores';
import PuzzleEditor from './PuzzleEditor.vue';
import {
  answerView,
  fakeWorkbench,
  gridView,
  jigsawView,
  puzzleDetail,
  type FakeWorkbench,
} from './testing/fake-workbench';
import { attachStores, detachStores, mountInWindow } from './testing/mount-window';

const FIRST = '1...........3...';
const SOLVED = '1234341221434321';
const matrix = {
  kind: 'cover',
  revision: 1,
  items: 7,
  primary: 7,
  options: [[2, 4], [0, 3, 6], [1, 2, 5], [0, 3, 5], [1, 6], []],
} as const;

let fake: FakeWorkbench;
let page: VueWrapper;

beforeEach(async () => {
  fake = await fakeWorkbench([
    puzzleDetail(0, gridView(FIRST, 2, 2, [...'1234']), { source: '1000\n0000\n0000\n3000' }),
    puzzleDetail(1, matrix),
    puzzleDetail(2, null, {
      line: 20,
      problem: problem('row-short', { found: 3, expected: 4 }, { line: 21, column: 4 }),
      source: '1000\n000\n0000\n3000',
    }),
    puzzleDetail(3, gridView('.'.repeat(256), 4, 4, [...'ABCDEFGHIJKLMNOP'])),
    puzzleDetail(4, jigsawView(FIRST, 'AABBACBBACCDCDDD', [...'1234'])),
  ]);
  await attachStores(fake);
  page = mountInWindow(PuzzleEditor);
  await flushPromises();
});
afterEach(async () => {
  await detachStores();
  page.unmount();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const cell = (at: number): Omit<DOMWrapper<Element>, 'exists'> => page.get(`[data-cell="${at}"]`);
const nameOf = (at: number): string | undefined => cell(at).attributes('aria-label');
async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  await flushPromises();
}
async function focusCell(at: number): Promise<void> {
  await cell(at).trigger('pointerdown', { button: 0, pointerId: 1 });
  await cell(at).trigger('pointerup', { pointerId: 1 });
  (cell(at).element as HTMLElement).focus();
  await flushPromises();
}
/** What is rarely looked at is fetched when it is. */
async function shown(selector: string): Promise<void> {
  await vi.waitFor(() => expect(page.find(selector).exists()).toBe(true), { timeout: 30_000 });
}
async function goTo(index: number): Promise<void> {
  await useSelection().selectPuzzle(index);
  await flushPromises();
}

describe('the grid', () => {
  it('is a grid of rows and named cells with one tab stop', () => {
    const grid = page.get('[role="grid"]');
    expect(grid.attributes('aria-label')).toBe('Sudoku grid, 4 by 4, boxes of 2 by 2');
    expect(grid.attributes('aria-rowcount')).toBe('4');
    expect(page.findAll('[role="row"]')).toHaveLength(4);
    expect(page.findAll('[role="gridcell"]')).toHaveLength(16);
    expect(page.findAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    expect(nameOf(0)).toBe('row 1 column 1, given 1');
    expect(nameOf(5)).toBe('row 2 column 2, empty, possible 2 3 4');
  });

  it('draws the borders of a jigsaw between its regions, and no others', async () => {
    await goTo(4);
    const name = page.get('[role="grid"]').attributes('aria-label');
    expect(name).toBe('Jigsaw Sudoku grid, 4 by 4');
    const ends = (border: string): number[] =>
      [...Array(16).keys()].filter((at) => cell(at).classes(border));
    // AABB  ACBB  ACCD  CDDD
    expect(ends('box-right')).toEqual([1, 4, 5, 8, 10, 12]);
    expect(ends('box-bottom')).toEqual([1, 6, 7, 8, 9, 10]);
  });

  it('takes values, moves with the arrows and keeps the focus on the cursor', async () => {
    await focusCell(1);
    await press('2');
    await press('ArrowRight');
    await press('4');
    expect(nameOf(1)).toBe('row 1 column 2, entered 2');
    expect(nameOf(2)).toBe('row 1 column 3, entered 4');
    expect(document.activeElement).toBe(cell(2).element);
    expect(cell(2).attributes('tabindex')).toBe('0');
    await press('Backspace');
    expect(nameOf(2)).toBe('row 1 column 3, empty, possible 3 4');
  });

  it('marks both cells of a conflict in name and state as it is typed', async () => {
    await focusCell(3);
    await press('1');
    expect(nameOf(3)).toBe('row 1 column 4, entered 1, conflicts');
    expect(nameOf(0)).toBe('row 1 column 1, given 1, conflicts');
    expect(cell(3).attributes('aria-invalid')).toBe('true');
    expect(page.text()).toContain('2 cells in conflict');
    await runCommand('editor.undo');
    await flushPromises();
    expect(cell(0).attributes('aria-invalid')).toBeUndefined();
  });

  it('extends with Shift and fills what is selected', async () => {
    await focusCell(4);
    await press('ArrowRight', { shiftKey: true });
    expect(page.findAll('[aria-selected="true"]')).toHaveLength(2);
    await press('2');
    expect(nameOf(4)).toContain('entered 2, conflicts');
    expect(nameOf(5)).toContain('entered 2, conflicts');
  });

  it('selects by dragging and toggles with Ctrl', async () => {
    await cell(4).trigger('pointerdown', { button: 0, pointerId: 1, buttons: 1 });
    await cell(5).trigger('pointermove', { pointerId: 1, buttons: 1 });
    await cell(6).trigger('pointermove', { pointerId: 1, buttons: 1 });
    await cell(6).trigger('pointerup', { pointerId: 1 });
    await cell(8).trigger('pointermove', { pointerId: 1, buttons: 0 });
    expect([...useEditor().selected.cells]).toEqual([4, 5, 6]);
    await cell(5).trigger('pointerdown', { button: 0, pointerId: 1, ctrlKey: true });
    expect([...useEditor().selected.cells]).toEqual([4, 6]);
  });

  it('enters from the number pad, which says how many are left', async () => {
    await focusCell(1);
    await page.get('[aria-label="Enter 3, 3 left to place"]').trigger('click');
    expect(nameOf(1)).toBe('row 1 column 2, entered 3');
    await page.get('[aria-label="Clear the selected cells"]').trigger('click');
    expect(nameOf(1)).toContain('empty');
  });

  it('takes letters and numbers in 16×16', async () => {
    await goTo(3);
    await focusCell(0);
    await press('p');
    expect(nameOf(0)).toBe('row 1 column 1, given P');
    await press('1');
    expect(nameOf(0)).toBe('row 1 column 1, given A');
    await press('2');
    expect(nameOf(0)).toBe('row 1 column 1, given L');
    useEditor().undo();
    await flushPromises();
    expect(nameOf(0)).toBe('row 1 column 1, given P');
  });

  it('pastes and copies through the clipboard events of the browser', async () => {
    await focusCell(0);
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, { clipboardData: { getData: () => SOLVED } });
    cell(0).element.dispatchEvent(paste);
    await flushPromises();
    expect(nameOf(15)).toBe('row 4 column 4, pasted 1');
    let copied = '';
    const copy = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(copy, {
      clipboardData: { setData: (_: string, text: string) => (copied = text) },
    });
    cell(0).element.dispatchEvent(copy);
    expect(copied).toBe(SOLVED);
  });

  it('lays the answer over the blank cells and takes it away again', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number) });
    await runCommand('editor.solve');
    await flushPromises();
    expect(nameOf(0)).toBe('row 1 column 1, given 1');
    expect(nameOf(1)).toBe('row 1 column 2, answer 2');
    expect(page.text()).toContain('35 nodes');
    await runCommand('editor.toggleAnswer');
    await flushPromises();
    expect(nameOf(1)).toContain('empty');
  });

  it('says which engine it was, and why', async () => {
    const answer = { cells: [...SOLVED].map(Number), engine: 'masks' };
    fake.answer = answerView({ ...answer, reason: { why: 'grid-of-masks', size: 4 } });
    await runCommand('editor.solve');
    await flushPromises();
    const engine = page.get('.status [aria-description]');
    expect(engine.text()).toBe('Masks');
    expect(engine.attributes('aria-description')).toContain('4×4 grid: bit masks');
    const reason = { why: 'handed-over', from: 'masks', to: 'dlx', nodes: 65_536 } as const;
    fake.answer = answerView({ ...answer, engine: 'dlx', reason });
    await runCommand('editor.solve');
    await flushPromises();
    expect(page.get('.status [aria-description]').attributes('aria-description')).toBe(
      'Switched from Masks to DLX after 65,536 nodes without a result.',
    );
  });

  it.each([
    ['none', 'No solution'],
    ['one', 'Exactly one solution'],
    ['many', 'More than one solution'],
  ] as const)('says that there is %s', async (solutions, words) => {
    fake.check = { solutions, problem: null, answer: null };
    await runCommand('editor.check');
    await flushPromises();
    expect(page.get('[role="status"]').text()).toContain(words);
  });

  it('says that a search ended early', async () => {
    fake.answer = answerView({ cells: [...SOLVED].map(Number), complete: false });
    await runCommand('editor.solve');
    await flushPromises();
    expect(page.get('[role="status"]').text()).toContain('Undecided');
  });

  it('draws candidates and shows the source when asked', async () => {
    await runCommand('editor.candidates');
    await runCommand('editor.source');
    await flushPromises();
    expect(cell(5).find('.pencil').exists()).toBe(true);
    expect(page.get('[role="region"][aria-label="Source text"]').text()).toContain('1000');
    expect(useEditorView().source).toBe(true);
  });

  it('keeps what was refused in sight, with a way to try again', async () => {
    fake.refuseEdits = problem('internal', { message: 'x' });
    await focusCell(1);
    await press('2');
    expect(page.get('[role="alert"]').text()).toContain('kept in this window');
    expect(nameOf(1)).toBe('row 1 column 2, entered 2');
    fake.refuseEdits = null;
    await page.get('[role="alert"] button').trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });
});

describe('other puzzles', () => {
  it('says where a malformed puzzle is wrong, beside its text', async () => {
    await goTo(2);
    await shown('[role="alert"]');
    expect(page.get('[role="alert"]').text()).toContain('21');
    expect(page.get('.source').text()).toContain('000');
    expect(page.find('[role="grid"]').exists()).toBe(false);
  });

  it('shows the figures of a matrix', async () => {
    await goTo(1);
    await shown('[role="listbox"]');
    expect(page.text()).toContain('6 options · 7 items · 13 ones');
    expect(page.find('[role="listbox"]').exists()).toBe(true);
  });

  it('numbers the chosen options of a cover from 1', async () => {
    fake.answer = answerView({ options: [0, 3, 4] });
    await goTo(1);
    await shown('[role="listbox"]');
    await runCommand('editor.solve');
    await flushPromises();
    expect(page.text()).toContain('Chosen options 1 4 5');
  });

  it('says why a puzzle did not come, and fetches it again', async () => {
    fake.refuseGets = problem('file-changed', { name: 'a.in' });
    await goTo(3);
    expect(page.get('[role="alert"]').text()).toContain('could not be loaded');
    fake.refuseGets = null;
    await page.get('[role="alert"] button').trigger('click');
    await flushPromises();
    expect(page.findAll('[role="gridcell"]')).toHaveLength(256);
  });

  it('invites to choose when there is no puzzle', async () => {
    useSelection().selectFile(null);
    await flushPromises();
    expect(page.text()).toContain('No puzzle selected');
  });
});
