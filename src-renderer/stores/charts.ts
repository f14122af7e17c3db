import type { ChartJob } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { usePuzzles } from './puzzles';
import { useSelection } from './selection';
import { useSession } from './session';

/** The rating of the selected file. */
export const useCharts = defineStore('charts', () => {
  const session = useSession();
  const selection = useSelection();
  const jobs = shallowRef<readonly ChartJob[]>([]);

  session.on('charts/progress', take);
  session.on('files/changed', ({ closed }) => {
    if (closed.length === 0) return;
    jobs.value = jobs.value.filter(({ fileId }) => !closed.includes(fileId));
  });

  const job = computed(() => jobs.value.find(({ fileId }) => fileId === selection.fileId) ?? null);

  /** An event may overtake the reply of the request that came before it. */
  function take(next: ChartJob): void {
    const before = jobs.value.find(({ id }) => id === next.id);
    if (before !== undefined && (!isChartActive(before) || next.done < before.done)) return;
    const others = jobs.value.filter(
      ({ fileId, id }) => id !== next.id && !(fileId === next.fileId && id < next.id),
    );
    jobs.value = [next, ...others].sort((a, b) => b.id - a.id);
  }

  /** In the order of the list. `ranges`: only these puzzles; the others are left as they are. */
  async function start(ranges?: readonly number[]): Promise<void> {
    const { fileId } = selection;
    if (fileId === null) return;
    const some = ranges === undefined ? {} : { ranges: [...ranges] };
    take(await session.request('charts/start', { fileId, list: usePuzzles().query, ...some }));
  }

  async function control(verb: 'charts/pause' | 'charts/resume' | 'charts/cancel'): Promise<void> {
    if (job.value !== null) await session.request(verb, { id: job.value.id });
  }

  return {
    job,
    start,
    pause: () => control('charts/pause'),
    resume: () => control('charts/resume'),
    cancel: () => control('charts/cancel'),
  };
});

/** Whether a job will go on. */
export const isChartActive = (job: ChartJob | null): job is ChartJob =>
  job?.state === 'running' || job?.state === 'paused';
