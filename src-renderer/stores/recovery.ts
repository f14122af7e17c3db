import type { RecoveryView } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useNotices } from './notices';
import { useSession } from './session';

/** Work of a run that ended without warning, brought back and not decided on yet. */
export const useRecovery = defineStore('recovery', () => {
  const session = useSession();
  const notices = useNotices();
  const view = shallowRef<RecoveryView | null>(null);
  /** Why work cannot be kept for the start after a crash. */
  const fault = shallowRef<Problem | null>(null);

  session.on('recovery/changed', ({ recovery }) => {
    view.value = recovery;
  });
  session.on('recovery/fault', ({ problem }) => {
    fault.value = problem;
  });
  session.onSync(async () => {
    view.value = await session.request('recovery/state', null);
    fault.value = await session.request('recovery/fault', null);
  });

  async function keep(): Promise<void> {
    await session.request('recovery/keep', null);
    notices.announce('window.safety.recovered.kept');
  }

  async function discard(): Promise<void> {
    await session.request('recovery/discard', null);
    notices.notify('info', { key: 'window.safety.recovered.discarded', params: {} });
  }

  /** Keeps what was brought back and solves what was left. */
  async function resume(): Promise<void> {
    await session.request('recovery/resume', null);
  }

  return { view, fault, keep, discard, resume };
});
