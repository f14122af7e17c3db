import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workbench } from '../../app';
import { guardClosing, type ClosingGuard } from './closing';
import { FakeWindow } from './testing/fake-electron';

const { dialog } = vi.hoisted(() => ({ dialog: { showMessageBox: vi.fn() } }));
vi.mock('electron', () => ({ dialog }));

let window: FakeWindow;
let guard: ClosingGuard;
let edited: number;
/** Answers the question that is open. */
let answer: (response: number) => void;
const flushEdits = vi.fn();
const save = vi.fn();
const log = vi.fn();

beforeEach(() => {
  edited = 0;
  flushEdits.mockReset().mockResolvedValue(true);
  save.mockReset();
  dialog.showMessageBox
    .mockReset()
    .mockImplementation(
      () => new Promise((resolve) => (answer = (response) => resolve({ response }))),
    );
  window = new FakeWindow();
  const workbench = {
    handlers: {
      'files/list': async () => [{ id: 1, name: 'a.in', path: '/a.in', edited }],
      'files/save': save,
    },
    flushEdits,
    command: vi.fn(),
    log,
  } as unknown as Workbench;
  guard = guardClosing(window as never, workbench, () => (key) => key);
});

afterEach(() => vi.clearAllMocks());

/** Closes as the user does; whether the window stays for now. */
function close(): boolean {
  const preventDefault = vi.fn();
  window.emit('close', { preventDefault });
  return preventDefault.mock.calls.length > 0;
}

const asked = () => vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalled(), 30_000);
const closedByProgram = () => vi.waitFor(() => expect(window.close).toHaveBeenCalledOnce(), 30_000);

describe('a window that is closed', () => {
  it('goes unasked when everything is saved', async () => {
    expect(close()).toBe(true);
    await closedByProgram();
    expect(close()).toBe(false);
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it('has the page hand over its edits before they are counted', async () => {
    flushEdits.mockImplementation(async () => {
      edited = 1;
      return true;
    });
    close();
    await asked();
    expect(flushEdits).toHaveBeenCalledWith(500);
  });

  it('asks one question, however often it is closed meanwhile', async () => {
    edited = 1;
    close();
    await asked();
    expect([close(), close()]).toEqual([true, true]);
    answer(0);
    await vi.waitFor(() => {
      close();
      expect(dialog.showMessageBox).toHaveBeenCalledTimes(2);
    });
    expect(window.close).not.toHaveBeenCalled();
  });

  it('closes without saving, and knows of edits that came afterwards', async () => {
    edited = 1;
    close();
    await asked();
    answer(1);
    await closedByProgram();
    expect(await guard.hasUnasked()).toBe(false);
    edited = 2;
    expect(await guard.hasUnasked()).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });

  it('saves everything', async () => {
    edited = 1;
    save.mockImplementation(() => (edited = 0));
    close();
    await asked();
    answer(2);
    await closedByProgram();
    expect(save).toHaveBeenCalledWith({ fileId: 1, path: null, overwrite: false });
    expect(await guard.hasUnasked()).toBe(false);
  });

  it('goes when it cannot ask, and nothing is forgotten', async () => {
    edited = 1;
    dialog.showMessageBox.mockRejectedValue(new Error('no parent'));
    close();
    await closedByProgram();
    expect(log).toHaveBeenCalledWith('error', expect.stringContaining('no parent'));
    expect(await guard.hasUnasked()).toBe(true);
  });
});
