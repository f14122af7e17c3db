import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import type { Ports } from '../host/ports';

export interface RunEnd {
  readonly state: 'cancelled' | 'failed';
  readonly problem: Problem | null;
}

/**
 * How a run ends by this error; one that nobody expects goes to the log.
 *
 * @param signal  of a run whose problems are consequences once it is cancelled
 */
export function endBy(error: unknown, log: Ports['log'], signal?: AbortSignal): RunEnd {
  if (!(error instanceof ProblemError)) {
    log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { state: 'failed', problem: problem('internal') };
  }
  const { code } = error.problem;
  if (code === 'cancelled' || signal?.aborted === true)
    return { state: 'cancelled', problem: null };
  return { state: 'failed', problem: error.problem };
}
