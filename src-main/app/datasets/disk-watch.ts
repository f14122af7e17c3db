import type { Datasets } from './datasets';
import { refreshDisk } from './disk-state';

/** Notices that other programs change or remove files that are open. */
export interface DiskWatch {
  /** Looks at every open file now. */
  look(): Promise<void>;
  dispose(): void;
}

/** Often enough to be seen before one goes on typing, seldom enough to cost nothing. */
const LOOK_MS = 2_000;
/** Of thousands of files looks take long: so many times as long as a look took nothing is done. */
const REST = 20;

export function createDiskWatch(datasets: Datasets): DiskWatch {
  let looking: Promise<void> | null = null;
  const look = (): Promise<void> => {
    looking ??= lookAtAll(datasets).finally(() => {
      looking = null;
    });
    return looking;
  };
  let restUntil = 0;
  const lookAgain = async (): Promise<void> => {
    const start = performance.now();
    if (start < restUntil) return;
    await look();
    const end = performance.now();
    restUntil = end + REST * (end - start);
  };
  const timer = setInterval(() => void lookAgain(), LOOK_MS);
  timer.unref();
  return { look, dispose: () => clearInterval(timer) };
}

async function lookAtAll(datasets: Datasets): Promise<void> {
  for (const file of datasets.openFiles()) {
    // One that is being saved changes by our own hand.
    const changed = await file.queue.run(() => refreshDisk(file).catch(() => false));
    if (changed) datasets.touch(file);
  }
}
