import type { ChartJob, ChartMeasure, ChartProfile } from '@shared/contract';
import { useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';
import { useRemembered } from './memory';

const REFRESH_MS = 1_000;

/** What the charts over the selected file show. */
export const useCharts = defineStore('charts', () => {
  const session = useSession();
  const selection = useSelection();
  const layout = useLayout();
  const notices = useNotices();
  const measure = useRemembered<ChartMeasure>('charts.measure', 'nodes');
  const profile = shallowRef<ChartProfile | null>(null);
  /** The measure of `profile`, which may not be the one that was just chosen. */
  const profileMeasure = shallowRef<ChartMeasure>(measure.value);
  const jobs = shallowRef<readonly ChartJob[]>([]);
  let turn = 0;

  const isShown = computed(() => layout.stage === 'charts');

  const isShownAlready = (found: ChartProfile): boolean =>
    JSON.stringify(found) === JSON.stringify(profile.value);

  async function refresh(): Promise<void> {
    const { fileId } = selection;
    const { value: wanted } = measure;
    const mine = ++turn;
    if (!isShown.value) return;
    if (fileId === null) {
      profile.value = null;
      return;
    }
    try {
      const found = await session.request('charts/profile', { fileId, measure: wanted });
      if (mine !== turn) return;
      profileMeasure.value = wanted;
      // Drawing the same again takes a point away under the mouse.
      if (!isShownAlready(found)) profile.value = found;
    } catch (error) {
      if (mine === turn) notices.fail(error);
    }
  }

  const refreshSoon = useThrottleFn(refresh, REFRESH_MS, true, true);
  watch(
    () => selection.fileId,
    () => (profile.value = null),
    { flush: 'sync' },
  );
  watch([() => selection.fileId, measure, isShown], refresh, { immediate: true });
  session.on('puzzles/changed', ({ fileId }) => {
    if (fileId === selection.fileId) void refreshSoon();
  });
  session.on('charts/progress', take);
  session.on('files/changed', ({ closed }) => {
    if (closed.length === 0) return;
    jobs.value = jobs.value.filter(({ fileId }) => !closed.includes(fileId));
  });
  session.onSync(refresh);

  /** The latest rating of the selected file. */
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

  async function start(): Promise<void> {
    const { fileId } = selection;
    if (fileId !== null) take(await session.request('charts/start', { fileId }));
  }

  async function control(verb: 'charts/pause' | 'charts/resume' | 'charts/cancel'): Promise<void> {
    if (job.value !== null) await session.request(verb, { id: job.value.id });
  }

  return {
    measure,
    profile,
    profileMeasure,
    job,
    start,
    pause: () => control('charts/pause'),
    resume: () => control('charts/resume'),
    cancel: () => control('charts/cancel'),
    refresh,
  };
});

/** Whether a job will go on. */
export const isChartActive = (job: ChartJob | null): job is ChartJob =>
  job?.state === 'running' || job?.state === 'paused';
