import type { CoverContent, CoverEdit, Problem } from '@shared/puzzle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoverSender, type EditReply } from './cover-sender';

const CONTENT: CoverContent = { items: 1, primary: 1, options: [] };
const edit = (at: number): CoverEdit => ({ kind: 'rows', at, drop: 0, rows: [] });

/** A sender whose requests are answered by hand. */
function setUp() {
  const sent: { revision: number | null; edits: readonly CoverEdit[] }[] = [];
  const answers: { resolve: (reply: EditReply) => void; reject: (problem: Problem) => void }[] = [];
  const accepted: EditReply[] = [];
  const refused: Problem[] = [];
  const sender = createCoverSender(1, {
    delayMs: 100,
    hold: () => null,
    problemOf: (error) => error as Problem,
    content: () => CONTENT,
    send: (revision, { edits }) => {
      sent.push({ revision, edits: [...edits] });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    onAccepted: (reply) => accepted.push(reply),
    onRefused: (problem) => refused.push(problem),
  });
  return { sender, sent, answers, accepted, refused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('sending edits of a cover', () => {
  it('sends the first at once and the later ones after it, on the revision that came back', async () => {
    const { sender, sent, answers, accepted } = setUp();
    sender.put([edit(0)], false);
    await vi.advanceTimersByTimeAsync(0);
    sender.put([edit(1)], false);
    sender.put([edit(2)], false);
    expect(sent).toEqual([{ revision: 1, edits: [edit(0)] }]);
    answers[0]?.resolve({ revision: 5, edited: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toEqual({ revision: 5, edits: [edit(1)] });
    answers[1]?.resolve({ revision: 6, edited: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[2]).toEqual({ revision: 6, edits: [edit(2)] });
    expect(sender.isWaiting).toBe(true);
    expect(accepted).toEqual([]);
    answers[2]?.resolve({ revision: 7, edited: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(accepted).toEqual([{ revision: 7, edited: true }]);
    expect(sender.isWaiting).toBe(false);
  });

  it('sends the whole cover where the workbench has another one', async () => {
    const { sender, sent, answers } = setUp();
    sender.put([edit(0)], false);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.reject({ code: 'cover-changed', params: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toEqual({ revision: null, edits: [{ kind: 'all', content: CONTENT }] });
    answers[1]?.resolve({ revision: 9, edited: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.revision).toBe(9);
  });

  it('keeps what was refused and tries it again', async () => {
    const { sender, sent, answers, refused } = setUp();
    sender.put([edit(0)], false);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.reject({ code: 'disconnected', params: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveLength(1);
    expect(sender.isWaiting).toBe(true);
    const flushed = sender.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual({ revision: 1, edits: [edit(0)] });
    answers.at(-1)?.resolve({ revision: 2, edited: true });
    expect(await flushed).toBe(true);
  });

  it('forgets edits of a file that is gone', async () => {
    const { sender, answers } = setUp();
    sender.put([edit(0)], false);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.reject({ code: 'unknown-file', params: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.isWaiting).toBe(false);
  });
});
