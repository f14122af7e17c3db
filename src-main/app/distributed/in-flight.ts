import { setTimeout as sleep } from 'node:timers/promises';
import type { RunFolder } from './run-folder';

/** How often the notes of workers are read. */
const LOOK_MS = 300;
/** A worker says that it is there every 15 s; one that has been silent for so long is gone. */
const SILENCE_MS = 45_000;
/** A worker that had just begun a part has said so by then. */
const QUIET_MS = 1_000;

/**
 * Waits until no worker does a part of a run that was stopped, or until `signal`. Gives how many parts are still being
 * done. Silence is measured by the clock of this machine alone.
 *
 * @param onActive  hears how many parts are being done
 */
export async function whenSettled(
  folder: RunFolder,
  onActive: (parts: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const heard = new Map<string, { seen: number; at: number }>();
  for (let quietFrom: number | null = null; ; await sleep(LOOK_MS)) {
    const now = performance.now();
    let active = 0;
    for (const worker of await folder.workers()) {
      const before = heard.get(worker.name);
      const last = before?.seen === worker.seen ? before : { seen: worker.seen, at: now };
      heard.set(worker.name, last);
      if (now - last.at < SILENCE_MS) active += worker.active;
    }
    onActive(active);
    quietFrom = active > 0 ? null : (quietFrom ?? now);
    if (signal.aborted || (quietFrom !== null && now - quietFrom >= QUIET_MS)) return active;
  }
}
