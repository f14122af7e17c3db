import type { RunState, RunView } from '../../shared/contract';
import { shellWord } from '../tools/shell-words';
import { RunFolder } from './run-folder';
import type { StopMode } from './run-notes';

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
  stop(mode: StopMode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the run in a folder.
 *
 * @param onView is told each state that differs from the one before
 * @throws ProblemError run-missing, run-unreadable, run-version
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
    stop: async (mode) => {
      await folder.stop(mode);
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

/** What a look shows of the parts that are done. */
interface Summary extends Pick<RunView, 'strip' | 'partsPerMinute'> {
  /** When the last part was finished, in milliseconds since 1970; 0 for none. */
  readonly latest: number;
}

/**
 * Shares of stretches, the last part, and parts a minute from the first one of the last five minutes on; null for
 * fewer than two.
 *
 * @param finished  when each part was finished, in milliseconds since 1970
 */
export function summaryOf(
  finished: ReadonlyMap<number, number>,
  parts: number,
  now: number,
): Summary {
  const stretches = Math.min(STRIP, parts);
  const done = new Array<number>(stretches).fill(0);
  let [latest, recent, first] = [0, 0, now];
  for (const [part, at] of finished) {
    const stretch = Math.floor(((part - 1) * stretches) / parts);
    done[stretch] = (done[stretch] ?? 0) + 1;
    latest = Math.max(latest, at);
    if (now - at >= RATE_MS) continue;
    recent++;
    first = Math.min(first, at);
  }
  // The first part of a stretch, from 0.
  const begin = (stretch: number): number => Math.ceil((stretch * parts) / stretches);
  const strip = done.map((count, at) => share(count, begin(at + 1) - begin(at)));
  const rate = recent < 2 || first >= now ? null : tenths((recent * 60_000) / (now - first));
  return { strip, latest, partsPerMinute: rate || null };
}

const share = (count: number, of: number): number => Math.round((100 * count) / of) / 100;
const tenths = (value: number): number => Math.round(value * 10) / 10;

const STOPPED = { drain: 'drained', cancel: 'cancelled' } as const;

async function look(folder: RunFolder, parts: Parts): Promise<RunView> {
  await parts.look();
  const [notes, stopped] = await Promise.all([folder.workers(), folder.stopped()]);
  const now = Date.now();
  const { id, kind, parts: planned } = folder.run;
  const done = parts.finished.size;
  const { strip, latest, partsPerMinute: rate } = summaryOf(parts.finished, planned.length, now);
  const heard = notes.reduce((last, { seen }) => Math.max(last, seen), latest);
  const state: RunState =
    done === planned.length
      ? 'done'
      : stopped !== null
        ? STOPPED[stopped]
        : now - heard < SILENCE_MS
          ? 'running'
          : 'waiting';
  const partsPerMinute = state === 'running' ? rate : null;
  const left = planned.length - done;
  const leftMs = partsPerMinute === null ? null : seconds((left / partsPerMinute) * 60_000);
  const workers = notes.map(({ seen, ...note }) => ({ ...note, silentMs: seconds(now - seen) }));
  const heardOf = workers.filter(({ silentMs }) => silentMs < SILENCE_MS);
  const active = heardOf.reduce((all, each) => all + each.active, 0);
  return {
    path: shellWord(folder.path),
    id,
    kind,
    state,
    parts: planned.length,
    done,
    active,
    unsound: parts.unsound,
    strip,
    partsPerMinute,
    leftMs,
    workers,
  };
}

/** Whole seconds, in milliseconds: a state changes once a second at most. */
const seconds = (ms: number): number => Math.max(0, Math.round(ms / 1000) * 1000);
