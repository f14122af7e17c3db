import type { RunView } from '@shared/contract';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useSession } from './session';

/** The distributed run that is followed. */
export const useRuns = defineStore('runs', () => {
  const session = useSession();
  const view = shallowRef<RunView | null>(null);

  session.on('runs/state', (next) => {
    if (view.value !== null) view.value = next;
  });
  session.onSync(async () => {
    view.value = await session.request('runs/current', null);
  });

  async function watch(path: string): Promise<void> {
    view.value = await session.request('runs/watch', { path });
  }

  async function stop(mode: 'drain' | 'cancel'): Promise<void> {
    await session.request('runs/stop', { mode });
  }

  async function leave(): Promise<void> {
    await session.request('runs/leave', null);
    view.value = null;
  }

  return { view, watch, stop, leave };
});
