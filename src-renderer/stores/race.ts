import type { RaceProgress } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useSelection } from './selection';
import { useSession } from './session';

/** The latest race of the engines. */
export const useRace = defineStore('race', () => {
  const session = useSession();
  const selection = useSelection();
  const progress = shallowRef<RaceProgress | null>(null);
  const active = computed(() => progress.value?.state === 'running');
  /** That of the selected file. */
  const current = computed(() =>
    progress.value?.fileId === selection.fileId ? progress.value : null,
  );

  session.on('race/progress', take);
  session.onSync(async () => {
    const found = await session.request('race/current', null);
    if (found !== null) take(found);
  });

  /** An event may overtake the reply of the request that came before it. */
  function take(next: RaceProgress): void {
    const before = progress.value;
    if (before !== null && (next.id < before.id || isOlder(next, before))) return;
    progress.value = next;
  }

  /** @throws RequestError, `race-running` among others. */
  async function start(): Promise<void> {
    const { fileId } = selection;
    if (fileId !== null) take(await session.request('race/start', { fileId }));
  }

  async function cancel(): Promise<void> {
    if (progress.value !== null) await session.request('race/cancel', { id: progress.value.id });
  }

  return { current, active, start, cancel };
});

function isOlder(next: RaceProgress, before: RaceProgress): boolean {
  return next.id === before.id && (before.state !== 'running' || next.done < before.done);
}
