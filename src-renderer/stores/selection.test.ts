import type { PuzzleDetail } from '@shared/contract';
import { problem, ProblemError, type ProblemCode } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { useSelection } from './selection';
import { basicHandlers, fileSummary, puzzleDetail, nextTurns, startWindow } from './testing/models';

describe('selection', () => {
  it('opens the first puzzle of a file', async () => {
    await startWindow(basicHandlers([fileSummary()]));
    useSelection().selectFile(1);
    await nextTurns();
    expect(useSelection().detail).toMatchObject({ fileId: 1, index: 0 });
  });

  it('drops an answer that comes after a newer one', async () => {
    const waiting = new Map<number, (detail: PuzzleDetail) => void>();
    await startWindow({
      ...basicHandlers([fileSummary()]),
      'puzzles/get': ({ index }) => new Promise((resolve) => waiting.set(index, resolve)),
    });
    const selection = useSelection();
    selection.selectFile(1);
    void selection.selectPuzzle(3);
    void selection.selectPuzzle(4);
    await nextTurns();
    waiting.get(4)?.(puzzleDetail(4));
    await nextTurns();
    waiting.get(3)?.(puzzleDetail(3));
    await nextTurns();
    expect(selection.detail?.index).toBe(4);
  });

  it('waits for the puzzle that is selected, not for the one that is shown', async () => {
    const waiting = new Map<number, (detail: PuzzleDetail) => void>();
    await startWindow({
      ...basicHandlers([fileSummary()]),
      'puzzles/get': ({ index }) => new Promise((resolve) => waiting.set(index, resolve)),
    });
    const selection = useSelection();
    await selection.arrival();
    selection.selectFile(1);
    await nextTurns();
    waiting.get(0)?.(puzzleDetail(0));
    await selection.arrival();
    void selection.selectPuzzle(3);
    let shown: number | undefined;
    const arrived = selection.arrival().then(() => (shown = selection.detail?.index));
    await nextTurns();
    expect([selection.isArriving, shown]).toEqual([true, undefined]);
    waiting.get(3)?.(puzzleDetail(3));
    await arrived;
    expect([selection.isArriving, shown]).toEqual([false, 3]);
  });

  it('keeps what is shown while the connection is lost, and nothing else', async () => {
    let isLost = false;
    let lost: ProblemCode = 'disconnected';
    await startWindow({
      ...basicHandlers([fileSummary()]),
      'puzzles/get': ({ index }) => {
        if (isLost) throw new ProblemError(problem(lost));
        return puzzleDetail(index);
      },
    });
    const selection = useSelection();
    selection.selectFile(1);
    await nextTurns();
    isLost = true;
    await selection.refresh();
    expect(selection.detail?.index).toBe(0);
    await selection.selectPuzzle(3);
    expect([selection.detail, selection.problem?.code]).toEqual([null, 'disconnected']);
    isLost = false;
    await selection.selectPuzzle(0);
    [isLost, lost] = [true, 'unknown-puzzle'];
    await selection.refresh();
    expect([selection.detail, selection.problem?.code]).toEqual([null, 'unknown-puzzle']);
  });

  it('takes over only what is about the selected puzzle', async () => {
    await startWindow(basicHandlers([fileSummary()]));
    const selection = useSelection();
    selection.selectFile(1);
    await nextTurns();
    selection.setDetail(puzzleDetail(5, { edited: true }));
    expect(selection.detail?.index).toBe(0);
    selection.setDetail(puzzleDetail(0, { edited: true }));
    expect(selection.detail?.edited).toBe(true);
  });

  it('follows changes of its file', async () => {
    let status: PuzzleDetail['status'] = 'ready';
    const server = await startWindow({
      ...basicHandlers([fileSummary()]),
      'puzzles/get': ({ index }) => puzzleDetail(index, { status }),
    });
    useSelection().selectFile(1);
    await nextTurns();
    status = 'answer';
    await server.emit('puzzles/changed', { fileIds: [1] });
    await nextTurns();
    expect(useSelection().detail?.status).toBe('answer');
  });
});
