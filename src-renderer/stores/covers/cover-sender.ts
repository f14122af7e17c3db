import type { CoverContent, CoverEdit, Problem } from '@shared/puzzle';
import { GONE, paced } from '../editing/edit-queue';

/** What the workbench says to edits. */
export interface EditReply {
  readonly revision: number;
  readonly edited: boolean;
}

interface SentStep {
  readonly edits: readonly CoverEdit[];
  /** Whether it undoes or redoes one. */
  readonly travels: boolean;
}

export interface CoverSenderOptions {
  /** @param revision null where the first edit replaces the cover as a whole */
  readonly send: (revision: number | null, step: SentStep) => Promise<EditReply>;
  readonly problemOf: (error: unknown) => Problem;
  /** The whole cover as it is now, where the workbench has another one than the edits are of. */
  readonly content: () => CoverContent;
  readonly onAccepted: (reply: EditReply) => void;
  readonly onRefused: (problem: Problem) => void;
  readonly hold: () => Promise<void> | null;
  readonly delayMs: number;
}

/**
 * Carries the edits of one cover to the workbench, in order, one step in a request: the first at once,
 * later ones after a pause. What was refused stays and is tried again with the next edit or `flush`.
 */
export interface CoverSender {
  /** Revision of the cover that the workbench has. */
  revision: number;
  readonly isWaiting: boolean;
  put(edits: readonly CoverEdit[], travels: boolean): void;
  flush(): Promise<boolean>;
}

export function createCoverSender(revision: number, options: CoverSenderOptions): CoverSender {
  let waiting: SentStep[] = [];
  let sending: Promise<boolean> | null = null;
  let isSending = false;

  const sendWhole = (): Promise<EditReply> => {
    waiting = [];
    return options.send(null, {
      edits: [{ kind: 'all', content: options.content() }],
      travels: false,
    });
  };

  const sendStep = async (step: SentStep): Promise<EditReply> => {
    try {
      return await options.send(sender.revision, step);
    } catch (error) {
      if (options.problemOf(error).code === 'cover-changed') return sendWhole();
      waiting.unshift(step);
      throw error;
    }
  };

  const deliver = async (): Promise<boolean> => {
    try {
      while (waiting.length > 0) {
        await options.hold();
        const step = waiting.shift();
        if (step === undefined) break;
        isSending = true;
        const reply = await sendStep(step);
        isSending = false;
        sender.revision = reply.revision;
        if (waiting.length === 0) options.onAccepted(reply);
      }
      return true;
    } catch (error) {
      isSending = false;
      const refusal = options.problemOf(error);
      if (GONE.has(refusal.code)) waiting = [];
      options.onRefused(refusal);
      return false;
    } finally {
      sending = null;
    }
  };

  const sender = {
    revision,
    get isWaiting(): boolean {
      return waiting.length > 0 || isSending;
    },
    put(edits: readonly CoverEdit[], travels: boolean): void {
      waiting.push({ edits, travels });
      sendPaced();
    },
    flush(): Promise<boolean> {
      if (sending === null && waiting.length === 0) return Promise.resolve(true);
      sending ??= deliver();
      return sending;
    },
  };
  const sendPaced = paced(() => void sender.flush(), options.delayMs);
  return sender;
}
