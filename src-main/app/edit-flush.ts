import type { Handlers } from '../shared/contract';
import type { EventHub } from './events';

/** Asks the windows for edits that they have not handed over yet. */
export interface EditFlush {
  readonly handlers: Pick<Handlers, 'edits/flushed'>;
  /** Resolves when a window has answered, or after `patienceMs`: a page may hang or be gone. */
  ask(patienceMs: number): Promise<void>;
}

export function createEditFlush(hub: EventHub): EditFlush {
  const waiting = new Map<number, () => void>();
  let lastAsk = 0;
  return {
    handlers: {
      'edits/flushed': ({ ask }) => {
        waiting.get(ask)?.();
        return null;
      },
    },
    ask: async (patienceMs) => {
      const ask = ++lastAsk;
      await new Promise<void>((resolve) => {
        const patience = setTimeout(resolve, patienceMs);
        waiting.set(ask, () => {
          clearTimeout(patience);
          resolve();
        });
        hub.emit('edits/flush', { ask });
      });
      waiting.delete(ask);
    },
  };
}
