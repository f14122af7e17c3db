import {
  danceBytes,
  fits,
  sizeOf,
  stage,
  type DanceOptions,
  type DanceSource,
  type Staged,
} from '../../shared/dance';
import { problem, ProblemError } from '../../shared/puzzle';

const MEGABYTE = 2 ** 20;
/** Bytes of typed arrays that recording and watching one run may take. */
const MEMORY_BYTES = 512 * MEGABYTE;

/**
 * Makes the instance of a source, unless it would take too much memory.
 *
 * @throws ProblemError over-budget, before anything large is allocated; dance-unfit, dance-too-large;
 * dance-colours where the options are not for colours
 */
export function stageWithin(source: DanceSource, options: DanceOptions): Staged {
  requireMemory(source);
  const staged = stagedSource(source);
  if (!fits(staged.instance, options)) throw new ProblemError(problem('dance-colours'));
  return staged;
}

function stagedSource(source: DanceSource): Staged {
  try {
    return stage(source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ProblemError(problem('dance-unfit'));
  }
}

function requireMemory(source: DanceSource): void {
  const needed = danceBytes(sizeOf(source));
  if (needed <= MEMORY_BYTES) return;
  const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);
  throw new ProblemError(
    problem('over-budget', { needed: megabytes(needed), limit: megabytes(MEMORY_BYTES) }),
  );
}
