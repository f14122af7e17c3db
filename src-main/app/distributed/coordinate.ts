import { setTimeout as sleep } from 'node:timers/promises';
import type { PartQueue } from './queue';
import type { RunFolder } from './run-folder';

/** How a run stands. */
export interface RunState {
  /** Its id. */
  readonly run: string;
  readonly parts: number;
  readonly done: number;
  /** Parts that workers were doing when the queue was asked last. */
  readonly running: number;
  /** Parts that have failed and are not done. */
  readonly failed: number;
  /** Names of the workers that were connected then. */
  readonly workers: readonly string[];
  /** Milliseconds since this coordination began, and parts that were done in them. */
  readonly elapsedMs: number;
  readonly doneSince: number;
}

export interface CoordinateOptions {
  readonly onState: (state: RunState) => void;
  readonly onFailed: (part: number, reason: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds between two questions to the queue. */
  readonly askMs?: number;
}

/** How often the folder is looked at; parts on disk are what is done. */
const LOOK_MS = { least: 50, most: 500 };
/** A look takes at most one part in so many of the time, as long as the longest interval allows it. */
const LOOK_SHARE = 50;
/** The end of a run is noticed late by at most one part in so many of its time. */
const LATE_SHARE = 200;
/** How often the queue is asked whether it still has what is missing, at most. */
const ASK_MS = 5_000;
/** However many parts there are, asking takes at most one part in so many of the time. */
const ASK_SHARE = 50;
/** A part that has failed so often is left to this machine. */
const MOST_FAILURES = 3;

/**
 * Sees to it that the open parts of a run are done: what is missing on disk is in the queue, also after Redis was lost.
 * Gives the parts that were not done: those that failed again and again, or all that are left when the
 * run is stopped.
 */
export async function coordinate(
  folder: RunFolder,
  queue: PartQueue,
  missing: readonly number[],
  { onState, onFailed, signal, askMs = ASK_MS }: CoordinateOptions,
): Promise<number[]> {
  const begun = performance.now();
  const { id: run, parts } = folder.run;
  const open = new Set(missing);
  const failures = new Map<number, number>();
  let workers: readonly string[] = [];
  let running = 0;
  let lookMs = 0;
  const before = parts.length - open.size;
  await queue.add([...open]);
  let nextAsk = 0;
  let asking: Promise<void> | null = null;
  // Redis may have lost everything, and an answer that was asked for before may be about what it lost.
  let isBack = false;
  queue.onReconnect(() => (isBack = true));

  const ask = async (): Promise<void> => {
    workers = await queue.workers();
    const look = await queue.look([...open]);
    running = look.running;
    const again: number[] = [];
    for (const [part, reason] of look.lost) {
      // It may have been finished since.
      if (await folder.isDone(part)) continue;
      if (reason !== null) {
        onFailed(part, reason);
        failures.set(part, (failures.get(part) ?? 0) + 1);
      }
      if ((failures.get(part) ?? 0) < MOST_FAILURES) again.push(part);
    }
    await queue.add(again);
  };
  const isLeft = (part: number): boolean => (failures.get(part) ?? 0) >= MOST_FAILURES;

  while (!signal.aborted && [...open].some((part) => !isLeft(part))) {
    const late = (performance.now() - begun) / LATE_SHARE;
    await sleep(Math.min(LOOK_MS.most, Math.max(LOOK_MS.least, LOOK_SHARE * lookMs, late)));
    const looked = performance.now();
    for (const part of await folder.present())
      if (open.has(part) && (await folder.isDone(part))) open.delete(part);
    const now = performance.now();
    lookMs = now - looked;
    // Redis may be away: what is done meanwhile is seen all the same.
    if (asking === null && (isBack || now >= nextAsk)) {
      isBack = false;
      asking = ask()
        .catch(() => undefined)
        .finally(() => {
          const took = performance.now() - now;
          nextAsk = performance.now() + Math.max(askMs, ASK_SHARE * took);
          asking = null;
        });
    }
    const done = parts.length - open.size;
    const failed = [...failures.keys()].filter((part) => open.has(part)).length;
    const times = { elapsedMs: performance.now() - begun, doneSince: done - before };
    onState({ run, parts: parts.length, done, running, failed, workers, ...times });
  }
  if (signal.aborted) await queue.remove([...open]);
  return [...open];
}
