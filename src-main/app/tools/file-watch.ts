import { stat } from 'node:fs/promises';

/** Looks at files again and again, and says when they have changed and come to rest. */
export interface FileWatch {
  /**
   * Watches what `paths` names at every look, as it stands now; replaces what was watched before.
   * `changed` returns false where it can do nothing about it yet: it is called again.
   */
  start(paths: () => Promise<readonly string[]>, changed: () => boolean): void;
  stop(): void;
  look(): Promise<void>;
}

/** Of thousands of files looks take long: so many times as long as a look took nothing is done. */
const REST = 20;

/**
 * A change counts once two looks in a row see the same: a program may still be writing.
 *
 * @param lookMs  between two looks
 */
export function createFileWatch(lookMs: number): FileWatch {
  let watched: Watched | null = null;
  let looking: Promise<void> | null = null;
  let restUntil = 0;
  const look = (): Promise<void> => {
    const own = watched;
    if (own === null) return Promise.resolve();
    looking ??= lookAt(own, () => watched === own).finally(() => (looking = null));
    return looking;
  };
  const timer = setInterval(() => {
    const start = performance.now();
    if (start < restUntil || looking !== null) return;
    void look().then(() => {
      const end = performance.now();
      restUntil = end + REST * (end - start);
    });
  }, lookMs);
  timer.unref();
  return {
    start: (paths, changed) => {
      watched = { paths, changed, judged: null, seen: null };
      void look();
    },
    stop: () => {
      watched = null;
      clearInterval(timer);
    },
    look,
  };
}

interface Watched {
  readonly paths: () => Promise<readonly string[]>;
  readonly changed: () => boolean;
  /** How the files stood when they were judged, and at the last look. */
  judged: string | null;
  seen: string | null;
}

async function lookAt(watched: Watched, isCurrent: () => boolean): Promise<void> {
  const state = await stateOf(await watched.paths());
  if (!isCurrent()) return;
  const settled = state === watched.seen;
  watched.seen = state;
  watched.judged ??= state;
  if (!settled || state === watched.judged) return;
  if (watched.changed()) watched.judged = state;
}

async function stateOf(paths: readonly string[]): Promise<string> {
  const states: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    states.push(`${path} ${found === null ? '-' : `${found.mtimeMs} ${found.size}`}`);
  }
  return states.join('\n');
}
