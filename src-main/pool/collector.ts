import type { Fact, GridFacts, VicinityPart } from '../collect';
import { problem, ProblemError } from '../shared/puzzle';
import { startAsked, type AskedWorker } from './asked-worker';

/**
 * Starts a worker that finds out facts about 9×9 grids, of 81 values each, a chunk at a time. `workerPath` is the built
 * worker entry.
 */
export const startCollector = (
  workerPath: string,
  collect: readonly Fact[],
): AskedWorker<Uint8Array, GridFacts> => startAsked(workerPath, { collect });

/** Finds the minimal puzzles in a part of a vicinity, one after another. */
export type Neighbours = AskedWorker<VicinityPart, Uint8Array>;

export const startNeighbours = (workerPath: string): Neighbours =>
  startAsked(workerPath, { vicinity: true });

/** What is in parts of a vicinity; each worker takes the next one as soon as it is free. @throws ProblemError worker-died */
export async function findNeighbours(
  workers: readonly Neighbours[],
  parts: readonly VicinityPart[],
): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  const open = parts.entries();
  const work = async ({ ask }: Neighbours): Promise<void> => {
    for (const [at, part] of open) {
      const grids = await ask(part);
      if (grids === null) throw new ProblemError(problem('worker-died'));
      found[at] = grids;
    }
  };
  await Promise.all(workers.map(work));
  return found;
}
