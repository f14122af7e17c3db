import type { BatchOptions, JudgeProgress } from '../../shared/contract';
import type { Batches } from '../batches/batches';
import type { EventHub } from '../tools/events';
import type { OpenFile } from '../datasets/open-file';

/** Sees to it that files have our answers, through the one queue in which puzzles are solved. */
export interface OwnAnswers {
  /**
   * Solves what has no answer yet; a batch that runs already goes first. Resolves when nothing is left
   * to try, and when `signal` stops it.
   */
  complete(
    files: readonly OpenFile[],
    signal: AbortSignal,
    tell: (solving: JudgeProgress['solving']) => void,
  ): Promise<void>;
}

export type SolveOptions = Omit<BatchOptions, 'targets'>;

export function createOwnAnswers(
  batches: Pick<Batches, 'start' | 'cancel' | 'current' | 'ended'>,
  hub: EventHub,
  options: () => Promise<SolveOptions>,
): OwnAnswers {
  return {
    complete: async (files, signal, tell) => {
      if (targetsOf(files).length === 0) return;
      const solving = (): void => {
        const batch = batches.current();
        if (batch !== null) tell({ done: batch.done, total: batch.total });
      };
      const stopListening = hub.on((name) => name === 'batch/progress' && solving());
      try {
        await unlessAborted(batches.ended(), signal);
        // What that batch solved is solved.
        const targets = targetsOf(files);
        if (signal.aborted || targets.length === 0) return;
        const { id } = await batches.start({ targets, ...(await options()) });
        solving();
        await unlessAborted(batches.ended(), signal, () => batches.cancel(id));
      } finally {
        stopListening();
        tell(null);
      }
    },
  };
}

/** Rows that were never tried, or whose attempt was cut short. */
function targetsOf(files: readonly OpenFile[]): BatchOptions['targets'] {
  return files.flatMap(({ id, store }) => {
    const { indices, total } = store.select(UNTRIED, 0, store.length);
    if (total === 0) return [];
    return [{ fileId: id, indices: total === store.length ? null : indices }];
  });
}

const UNTRIED = ['ready', 'queued', 'cancelled', 'timeLimit', 'error'] as const;

/** Waits for the end of work; when it is stopped, tells the work and goes on waiting for that end. */
async function unlessAborted(
  work: Promise<void>,
  signal: AbortSignal,
  stop?: () => void,
): Promise<void> {
  let release = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    release = () => {
      stop?.();
      resolve(stop === undefined ? undefined : work);
    };
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
  });
  await Promise.race([work, aborted]);
  signal.removeEventListener('abort', release);
}
