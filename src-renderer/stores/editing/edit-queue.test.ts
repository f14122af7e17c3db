import type { PuzzleDetail } from '@shared/contract';
import { problem, SHAPE_4, type Problem } from '@shared/puzzle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditQueue, type EditQueue, type PuzzleRef } from './edit-queue';
import { emptyDraft, type GridDraft } from './grid-draft';

const A: PuzzleRef = { fileId: 1, index: 0 };
const B: PuzzleRef = { fileId: 1, index: 1 };

interface Sent {
  readonly ref: PuzzleRef;
  readonly cells: number[];
  readonly accept: () => void;
  readonly refuse: (problem: Problem) => void;
}

let sent: Sent[];
let accepted: PuzzleRef[];
let refused: Problem[];
let queue: EditQueue;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  accepted = [];
  refused = [];
  queue = createEditQueue({
    delayMs: 150,
    send: (ref, { cells: values }) =>
      new Promise((resolve, reject) => {
        const accept = (): void => resolve({ ...ref } as PuzzleDetail);
        sent.push({ ref, cells: [...values], accept, refuse: reject });
      }),
    problemOf: (error) => error as Problem,
    onAccepted: (ref) => accepted.push(ref),
    onRefused: (_, why) => refused.push(why),
  });
});
afterEach(() => vi.useRealTimers());

const cells = (...values: number[]): GridDraft => emptyDraft(SHAPE_4, values);
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};

describe('edit queue', () => {
  it('sends the first edit at once and the latest of those that follow', async () => {
    queue.put(A, cells(1));
    expect(sent).toHaveLength(1);
    sent[0]?.accept();
    await settle();
    queue.put(A, cells(2));
    queue.put(A, cells(3));
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(sent.map((one) => one.cells)).toEqual([[1], [3]]);
  });

  it('sends one request at a time, and what changed meanwhile after it', async () => {
    queue.put(A, cells(1));
    queue.put(A, cells(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    sent[0]?.accept();
    await settle();
    expect(sent[1]?.cells).toEqual([2]);
    expect(accepted).toEqual([]);
    sent[1]?.accept();
    await settle();
    expect(accepted).toEqual([A]);
    expect(queue.waiting(A)).toBeNull();
  });

  it('flushes every puzzle and waits for the answers', async () => {
    queue.put(A, cells(1));
    queue.put(B, cells(2));
    const flushed = queue.flush();
    expect(sent.map((one) => one.ref)).toEqual([A, B]);
    sent.forEach((one) => one.accept());
    expect(await flushed).toBe(true);
  });

  it('keeps what was refused and sends it again', async () => {
    queue.put(A, cells(7));
    sent[0]?.refuse(problem('internal'));
    await settle();
    expect(refused.map((one) => one.code)).toEqual(['internal']);
    expect(queue.waiting(A)).toEqual(cells(7));
    const flushed = queue.flush();
    sent[1]?.accept();
    expect(await flushed).toBe(true);
    expect(queue.waiting(A)).toBeNull();
  });

  it('gives up an edit of a file that is closed', async () => {
    queue.put(A, cells(7));
    sent[0]?.refuse(problem('unknown-file'));
    await settle();
    expect(queue.waiting(A)).toBeNull();
  });

  it('does not report the edit of a puzzle that was dropped', async () => {
    queue.put(A, cells(7));
    queue.drop(A);
    sent[0]?.accept();
    await settle();
    expect(accepted).toEqual([]);
  });
});
