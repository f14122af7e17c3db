import type { RatingJob } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useNotices } from './notices';
import { usePuzzles } from './puzzles';
import { useSelection } from './selection';
import { useSession } from './session';

/** The rating of the selected file. */
export const useRatings = defineStore('ratings', () => {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  const jobs = shallowRef<readonly RatingJob[]>([]);

  session.on('ratings/progress', take);
  session.on('files/changed', ({ closed }) => {
    if (closed.length === 0) return;
    jobs.value = jobs.value.filter(({ fileId }) => !closed.includes(fileId));
  });

  const job = computed(() => jobs.value.find(({ fileId }) => fileId === selection.fileId) ?? null);

  /** An event may overtake the reply of the request that came before it. */
  function take(next: RatingJob): void {
    const before = jobs.value.find(({ id }) => id === next.id);
    if (before !== undefined && (!isRatingActive(before) || next.done < before.done)) return;
    if (next.state === 'failed')
      notices.notify('error', { key: 'window.rating.failed', params: {} });
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
    take(await session.request('ratings/start', { fileId, list: usePuzzles().query, ...some }));
  }

  async function control(
    verb: 'ratings/pause' | 'ratings/resume' | 'ratings/cancel',
  ): Promise<void> {
    if (job.value !== null) await session.request(verb, { id: job.value.id });
  }

  return {
    job,
    start,
    pause: () => control('ratings/pause'),
    resume: () => control('ratings/resume'),
    cancel: () => control('ratings/cancel'),
  };
});

/** Whether a job will go on. */
export const isRatingActive = (job: RatingJob | null): job is RatingJob =>
  job?.state === 'running' || job?.state === 'paused';
