import {
  outcomesOf,
  type BatchOptions,
  type BatchProgress,
  type BatchTarget,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef, watchEffect } from 'vue';
import { problemOf } from '../client';
import { useJudge } from './judge';
import { useLayout } from './layout';
import { useNotices } from './notices';
import { useSession } from './session';
import { useSettings } from './settings';

export type SolveOptions = Omit<BatchOptions, 'targets'>;

/** The batch queue: the latest batch and its controls. */
export const useBatch = defineStore('batch', () => {
  const session = useSession();
  const settings = useSettings();
  const notices = useNotices();
  const layout = useLayout();
  const progress = shallowRef<BatchProgress | null>(null);
  watchEffect(() => (layout.hasBatch = progress.value !== null), { flush: 'sync' });

  const active = computed(
    () => progress.value?.state === 'running' || progress.value?.state === 'paused',
  );
  const failed = computed(() =>
    progress.value === null ? 0 : outcomesOf(progress.value.counts).failed,
  );
  const fraction = computed(() => {
    const now = progress.value;
    return now === null || now.total === 0 ? 0 : now.done / now.total;
  });
  /** Puzzles per second so far, or null when there is nothing to go by. */
  const throughput = computed(() => {
    const now = progress.value;
    return now === null || now.elapsedMs < 50 ? null : (now.done * 1000) / now.elapsedMs;
  });
  const defaults = computed<SolveOptions>(() => {
    const { engine, jobs, timeLimitSeconds, proveUnique } = settings.settings;
    return { engine, jobs, timeLimitSeconds, proveUnique };
  });

  session.on('batch/progress', take);
  // What was done with files that are all closed is over.
  session.on('files/changed', ({ closed }) => {
    if (closed.length > 0 && !active.value) void refresh();
  });
  session.onSync(refresh);

  async function refresh(): Promise<void> {
    progress.value = await session.request('batch/current', null);
  }

  function take(next: BatchProgress): void {
    const before = progress.value;
    if (before !== null && next.id < before.id) return;
    const wasEnded = before?.id === next.id && isEnded(before);
    if (wasEnded && !isEnded(next)) return;
    progress.value = before?.id === next.id ? { ...next, files: filesOf(before, next) } : next;
    if (isEnded(next) && !wasEnded) notify(next);
  }

  function notify(ended: BatchProgress): void {
    const { done: ends, total } = ended;
    if (ended.state === 'cancelled') {
      const done = ends - ended.counts.cancelled;
      notices.notify('info', { key: 'window.batch.stopped', params: { done, total } });
      return;
    }
    const { failed, unsolvable } = outcomesOf(ended.counts);
    // A batch that prepares a judging says its end with the verdicts.
    if (failed === 0 && useJudge().active) return;
    const params = { done: ends, total };
    const details = [
      { key: 'window.shell.failedTotal', n: failed },
      { key: 'window.shell.unsolvableTotal', n: unsolvable },
    ].flatMap(({ key, n }) => (n > 0 ? [{ key, params: { count: n } }] : []));
    const kind = failed > 0 ? 'warning' : 'success';
    notices.notify(kind, { key: 'window.batch.finished', params }, details);
  }

  async function start(targets: readonly BatchTarget[], options = defaults.value): Promise<void> {
    try {
      take(await session.request('batch/start', { targets, ...options }));
    } catch (error) {
      // All of the files have been closed meanwhile: nothing is left to say.
      if (problemOf(error).code !== 'unknown-file') throw error;
    }
  }

  async function control(verb: 'batch/pause' | 'batch/resume' | 'batch/cancel'): Promise<void> {
    if (progress.value !== null) take(await session.request(verb, { id: progress.value.id }));
  }

  return {
    progress,
    active,
    failed,
    fraction,
    throughput,
    defaults,
    start,
    pause: () => control('batch/pause'),
    resume: () => control('batch/resume'),
    cancel: () => control('batch/cancel'),
  };
});

/** The files of a batch, those that have gone on as they are now. */
function filesOf(before: BatchProgress, { files }: BatchProgress): BatchProgress['files'] {
  const fresh = new Map(files.map((file) => [file.fileId, file]));
  return before.files.map((file) => fresh.get(file.fileId) ?? file);
}

function isEnded(progress: BatchProgress): boolean {
  return progress.state === 'done' || progress.state === 'cancelled';
}
