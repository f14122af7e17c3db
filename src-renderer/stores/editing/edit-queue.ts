import type { PuzzleDetail } from '@shared/contract';
import { problem, type Problem } from '@shared/puzzle';
import type { GridDraft } from './grid-draft';

export interface PuzzleRef {
  readonly fileId: number;
  readonly index: number;
}

export function sameRef(a: PuzzleRef | null, b: PuzzleRef | null): boolean {
  return a?.fileId === b?.fileId && a?.index === b?.index;
}

export function refKey(ref: PuzzleRef): string {
  return `${ref.fileId}:${ref.index}`;
}

export interface EditQueueOptions {
  /** Sends the current state of the puzzle to the workbench. */
  readonly send: (ref: PuzzleRef, draft: GridDraft, travels: boolean) => Promise<PuzzleDetail>;
  readonly problemOf: (error: unknown) => Problem;
  readonly onAccepted: (ref: PuzzleRef, detail: PuzzleDetail) => void;
  readonly onRefused: (ref: PuzzleRef, problem: Problem) => void;
  /** What has to be over before anything is sent; null where nothing is. */
  readonly hold?: () => Promise<void> | null;
  /** The first edit goes at once; those that follow it wait for this many milliseconds of quiet. */
  readonly delayMs: number;
}

/**
 * Carries edits to the workbench: one request at a time and puzzle, the latest state only, not more
 * often than the delay says. What was refused stays here and is tried again with the next edit or `flush`.
 */
export interface EditQueue {
  /** @param travels whether the draft was come to by undo or redo */
  put(ref: PuzzleRef, draft: GridDraft, travels?: boolean): void;
  /** Sends what waits; true when the workbench now has every edit. */
  flush(): Promise<boolean>;
  /** The state that the workbench does not have yet, or null. */
  waiting(ref: PuzzleRef): GridDraft | null;
  /** Files have other numbers; edits of those that have none are refused. */
  renumber(ids: ReadonlyMap<number, number>): void;
  /** Forgets a puzzle that is gone. */
  drop(ref: PuzzleRef): void;
}

/** Does something at once after a while of quiet, later calls at the next quiet. */
export function paced(act: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isQuiet = true;
  return () => {
    clearTimeout(timer);
    if (isQuiet) act();
    isQuiet = false;
    timer = setTimeout(() => {
      isQuiet = true;
      act();
    }, delayMs);
  };
}

/** Refusals after which an edit has nowhere to go. */
export const GONE = new Set(['unknown-file', 'unknown-puzzle']);

interface Waiting {
  ref: PuzzleRef;
  draft: GridDraft;
  travels: boolean;
  sending: Promise<boolean> | null;
}

export function createEditQueue(options: EditQueueOptions): EditQueue {
  const waiting = new Map<string, Waiting>();

  /** Sends one puzzle's states until the latest is there. */
  const deliver = async (entry: Waiting): Promise<boolean> => {
    for (;;) {
      const hold = options.hold?.() ?? null;
      if (hold !== null) await hold;
      if (waiting.get(refKey(entry.ref)) !== entry) return false;
      const { draft, travels } = entry;
      try {
        const detail = await options.send(entry.ref, draft, travels);
        if (waiting.get(refKey(entry.ref)) !== entry) return true;
        if (entry.draft !== draft) continue;
        waiting.delete(refKey(entry.ref));
        options.onAccepted(entry.ref, detail);
        return true;
      } catch (error) {
        const refusal = options.problemOf(error);
        if (GONE.has(refusal.code)) waiting.delete(refKey(entry.ref));
        options.onRefused(entry.ref, refusal);
        return false;
      }
    }
  };

  const flush = async (): Promise<boolean> => {
    const results = [...waiting.values()].map((entry) => {
      entry.sending ??= deliver(entry).finally(() => {
        entry.sending = null;
      });
      return entry.sending;
    });
    return (await Promise.all(results)).every(Boolean);
  };

  const sendPaced = paced(() => void flush(), options.delayMs);

  return {
    put(ref, draft, travels = false) {
      const entry = waiting.get(refKey(ref));
      if (entry === undefined) waiting.set(refKey(ref), { ref, draft, travels, sending: null });
      else Object.assign(entry, { draft, travels });
      sendPaced();
    },
    flush,
    waiting: (ref) => waiting.get(refKey(ref))?.draft ?? null,
    renumber(ids) {
      const entries = [...waiting.values()];
      waiting.clear();
      for (const entry of entries) {
        const fileId = ids.get(entry.ref.fileId);
        if (fileId === undefined)
          options.onRefused(entry.ref, problem('unknown-file', { fileId: entry.ref.fileId }));
        else {
          entry.ref = { ...entry.ref, fileId };
          waiting.set(refKey(entry.ref), entry);
        }
      }
    },
    drop: (ref) => waiting.delete(refKey(ref)),
  };
}
