import type { Handlers } from '../../shared/contract';
import type { Batches } from '../batches/batches';
import type { Recovery } from './recovery';

/** The verbs about what a crash left. */
export function recoveryHandlers(
  recovery: Recovery,
  batches: Batches,
): Pick<
  Handlers,
  'recovery/state' | 'recovery/fault' | 'recovery/keep' | 'recovery/discard' | 'recovery/resume'
> {
  return {
    'recovery/state': () => recovery.state(),
    'recovery/fault': () => recovery.journalFault(),
    'recovery/keep': () => recovery.keep(),
    'recovery/discard': () => recovery.discard(),
    'recovery/resume': () => recovery.resume(batches),
  };
}
