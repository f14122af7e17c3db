import type { Handlers } from '../shared/contract';
import type { EventHub } from './events';

/** Asks the windows for edits that they have not handed over yet. */
export interface EditFlush {
  readonly handlers: Pick<Handlers, 'edits/flushed'>;
  /** True when a window has answered, false after `patienceMs`: a page may hang or be gone. */
  ask(patienceMs: number): Promise<boolean>;
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
      const answered = await new Promise<boolean>((resolve) => {
        const patience = setTimeout(() => resolve(false), patienceMs);
        waiting.set(ask, () => {
          clearTimeout(patience);
          resolve(true);
        });
        hub.emit('edits/flush', { ask });
      });
      waiting.delete(ask);
      return answered;
    },
  };
}
