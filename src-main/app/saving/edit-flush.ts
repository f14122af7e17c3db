import type { Handlers } from '../../shared/contract';
import type { EventHub } from '../tools/events';

/** Asks the windows for edits that they have not handed over yet. */
export function createEditFlush(hub: EventHub) {
  const waiting = new Map<number, () => void>();
  let lastAsk = 0;
  return {
    handlers: {
      'edits/flushed': ({ ask }) => waiting.get(ask)?.(),
    } satisfies Partial<Handlers>,
    /** True when a window has answered, false after `timeoutMs`: a page may hang or be gone. */
    ask: async (timeoutMs: number): Promise<boolean> => {
      const ask = ++lastAsk;
      const answered = await new Promise<boolean>((resolve) => {
        const timeout = setTimeout(() => resolve(false), timeoutMs);
        waiting.set(ask, () => {
          clearTimeout(timeout);
          resolve(true);
        });
        hub.emit('edits/flush', { ask });
      });
      waiting.delete(ask);
      return answered;
    },
  };
}
