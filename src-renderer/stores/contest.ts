import type { ContestRow, ContestRun } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useNotices } from './notices';
import { usePrograms } from './programs';
import { useSession } from './session';
import { useTestSets } from './test-sets';

/** A class: its latest run on the open test sets. */
export const useContest = defineStore('contest', () => {
  const session = useSession();
  const notices = useNotices();
  const programs = usePrograms();
  const sets = useTestSets();
  const run = shallowRef<ContestRun | null>(null);
  /** The contestant that is explained, by the place in the list. */
  const chosenAt = shallowRef(0);

  const active = computed(() => run.value?.state === 'running');
  /** By rank once the run has ended. */
  const rows = computed<readonly ContestRow[]>(() =>
    active.value
      ? (run.value?.rows ?? [])
      : [...(run.value?.rows ?? [])].sort((a, b) => a.rank - b.rank || a.at - b.at),
  );
  const fileIds = computed(() =>
    sets.sets.flatMap(({ tests }) => tests.flatMap(({ fileId }) => fileId ?? [])),
  );

  session.on('contest/progress', take);
  session.on('programs/saved', () => {
    if (programs.onSave && run.value !== null) void notices.attempt(() => start(false));
  });
  session.onRestart(async () => void (run.value = null));
  session.onSync(refresh);

  async function refresh(): Promise<void> {
    const found = await session.request('contest/current', null);
    if (found !== null && found.id >= (run.value?.id ?? 0)) run.value = found;
  }
  const refreshSoon = notices.throttle(refresh);

  /** Takes how a run stands, with the rows that changed; at its end everybody’s rank is known. */
  function take(news: ContestRun): void {
    const before = run.value;
    if (before === null || news.id !== before.id || news.state !== 'running')
      return void refreshSoon();
    const changed = new Map(news.rows.map((row) => [row.at, row]));
    run.value = { ...news, rows: before.rows.map((row) => changed.get(row.at) ?? row) };
  }

  /** @param again  whether to run what was run before, too */
  async function start(again: boolean): Promise<void> {
    const params = {
      fileIds: fileIds.value,
      limits: programs.limits(),
      jobs: programs.jobs,
      again,
    };
    run.value = await session.request('contest/start', params);
  }

  async function cancel(): Promise<void> {
    if (run.value !== null) await session.request('contest/cancel', { id: run.value.id });
  }

  return { run, rows, chosenAt, active, fileIds, start, cancel };
});
