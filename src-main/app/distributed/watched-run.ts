import type { RunState, RunView } from '../../shared/contract';
import { RunFolder } from './run-folder';

/** How often the folder is looked at. */
const LOOK_MS = 1_000;
/** Over so long the rate is taken, and after so long in silence a run counts as waiting. */
const RATE_MS = 5 * 60_000;
const SILENCE_MS = 90_000;
const STRIP = 240;

/** A run that is followed by what is in its folder; nothing is asked of a queue. */
export interface WatchedRun {
  /** How it stood at the last look. */
  readonly view: RunView;
  /** Lets no further part begin. @throws ProblemError of the safe writer */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the run in a folder.
 *
 * @param onView is told each state that differs from the one before
 * @throws ProblemError run-unreadable, run-version, file-missing
 */
export async function watchRun(
  path: string,
  version: string,
  onView: (view: RunView) => void,
): Promise<WatchedRun> {
  const folder = await RunFolder.open(path, version);
  const parts = new Parts(folder);
  let view = await look(folder, parts);
  let closed = false;
  let looking: Promise<void> = Promise.resolve();
  const again = async (): Promise<void> => {
    // A share that is away for a moment is looked at again.
    const next = await look(folder, parts).catch(() => view);
    const differs = JSON.stringify(next) !== JSON.stringify(view);
    view = next;
    if (differs && !closed) onView(view);
  };
  const timer = setInterval(() => (looking = looking.then(again)), LOOK_MS);
  return {
    get view() {
      return view;
    },
    stop: async () => {
      await folder.stop();
      await (looking = looking.then(again));
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** The parts of a run that are done, each read once. */
class Parts {
  /** When each sound part was finished, in milliseconds since 1970. */
  readonly finished = new Map<number, number>();
  unsound = 0;

  constructor(private readonly folder: RunFolder) {}

  async look(): Promise<void> {
    const present = await this.folder.present();
    for (const part of this.finished.keys()) if (!present.has(part)) this.finished.delete(part);
    let unsound = 0;
    for (const part of present) {
      if (this.finished.has(part)) continue;
      const at = await this.folder.finishedAt(part);
      const isDone = at !== null && (await this.folder.stateOf(part)) === 'done';
      if (isDone) this.finished.set(part, at);
      else unsound++;
    }
    this.unsound = unsound;
  }
}

async function look(folder: RunFolder, parts: Parts): Promise<RunView> {
  await parts.look();
  const [notes, isStopped] = await Promise.all([folder.workers(), folder.isStopped()]);
  const now = Date.now();
  const { id, kind, parts: planned } = folder.run;
  const done = parts.finished.size;
  const workers = notes.map(({ seen, ...note }) => ({ ...note, silentMs: seconds(now - seen) }));
  const latest = Math.max(0, ...parts.finished.values(), ...notes.map(({ seen }) => seen));
  const state: RunState =
    done === planned.length
      ? 'done'
      : isStopped
        ? 'stopped'
        : now - latest < SILENCE_MS
          ? 'running'
          : 'waiting';
  const partsPerMinute = state === 'running' ? rateOf([...parts.finished.values()], now) : null;
  const left = planned.length - done;
  const leftMs = partsPerMinute === null ? null : seconds((left / partsPerMinute) * 60_000);
  return {
    ...{ path: folder.path, id, kind, state, parts: planned.length, done },
    ...{ unsound: parts.unsound, strip: stripOf(parts.finished, planned.length) },
    ...{ partsPerMinute, leftMs, workers },
  };
}

/** Parts a minute, from the first one of the last five minutes on; null for fewer than two. */
function rateOf(times: readonly number[], now: number): number | null {
  const recent = times.filter((time) => now - time < RATE_MS);
  const span = now - Math.min(...recent);
  if (recent.length < 2 || span <= 0) return null;
  return Math.round((recent.length * 600_000) / span) / 10 || null;
}

function stripOf(finished: ReadonlyMap<number, number>, parts: number): number[] {
  const size = Math.min(STRIP, parts);
  const done = new Array<number>(size).fill(0);
  const whole = new Array<number>(size).fill(0);
  for (let part = 1; part <= parts; part++) {
    const at = Math.floor(((part - 1) * size) / parts);
    whole[at] = (whole[at] ?? 0) + 1;
    if (finished.has(part)) done[at] = (done[at] ?? 0) + 1;
  }
  return done.map((count, at) => Math.round((100 * count) / (whole[at] ?? 1)) / 100);
}

/** Whole seconds, in milliseconds: a state changes once a second at most. */
const seconds = (ms: number): number => Math.max(0, Math.round(ms / 1000) * 1000);
