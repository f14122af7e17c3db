import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditFlush } from './edit-flush';
import { createEventHub } from '../tools/events';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('edits that a window still holds', () => {
  it('are there when the window says so', async () => {
    const hub = createEventHub();
    const flush = createEditFlush(hub);
    hub.on((event, payload) => {
      if (event === 'edits/flush') void flush.handlers['edits/flushed'](payload as { ask: number });
    });
    expect(await flush.ask(500)).toBe(true);
  });

  it('are waited for no longer than told, and an answer to another question is none', async () => {
    const flush = createEditFlush(createEventHub());
    const asked = flush.ask(500);
    void flush.handlers['edits/flushed']({ ask: 99 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await asked).toBe(false);
  });
});
