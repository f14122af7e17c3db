import {
  RACE_ENGINES,
  type RaceEngine,
  type RaceProgress,
  type RaceSetId,
  type RaceSource,
} from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useNotices } from './notices';
import { useSession } from './session';
import { useRemembered } from './memory';

/** Which open puzzles race: none, all files, the file that is shown, or what is selected in it. */
export type RaceScope = 'none' | 'all' | 'file' | 'selection';

/** The latest race and what the next one is to be. */
export const useRace = defineStore('race', () => {
  const session = useSession();
  const notices = useNotices();
  const progress = shallowRef<RaceProgress | null>(null);
  const scope = shallowRef<RaceScope>('none');
  const made = useRemembered<RaceSetId[]>('race.sets', ['easy9', 'minimal9', 'queens10']);
  /** Engines that do not take part. Kept this way, so that new ones take part by themselves. */
  const leftOut = useRemembered<RaceEngine[]>('race.leftOut', []);
  const rounds = useRemembered('race.rounds', 5);
  const timeLimitSeconds = useRemembered('race.timeLimit', 10);

  const active = computed(() => progress.value?.state === 'running');
  const engines = computed(() => RACE_ENGINES.filter((engine) => !leftOut.value.includes(engine)));

  session.on('race/progress', take);
  session.onSync(async () => {
    const found = await session.request('race/current', null);
    if (found !== null) take(found);
  });

  function take(next: RaceProgress): void {
    const before = progress.value;
    // An event may overtake the reply of the request that came before it.
    if (before !== null && (next.id < before.id || isOlder(next, before))) return;
    progress.value = next;
    if (before?.state !== 'running' || next.state === 'running') return;
    const kind = next.state === 'done' && next.problem === null ? 'success' : 'info';
    notices.notify(kind, { key: `window.race.ended.${next.state}`, params: {} });
  }

  /** @throws RequestError, `race-running` among others. */
  async function start(opened: readonly RaceSource[]): Promise<void> {
    const brought = made.value.map((id): RaceSource => ({ from: 'made', id }));
    take(
      await session.request('race/start', {
        sources: [...opened, ...brought],
        engines: engines.value,
        rounds: rounds.value,
        timeLimitSeconds: timeLimitSeconds.value,
      }),
    );
  }

  async function cancel(): Promise<void> {
    if (progress.value !== null) await session.request('race/cancel', { id: progress.value.id });
  }

  /** @throws RequestError, `output-exists` among others. */
  function save(path: string, text: string, overwrite: boolean): Promise<unknown> {
    return session.request('race/save', { path, text, overwrite });
  }

  return {
    progress,
    scope,
    made,
    leftOut,
    rounds,
    timeLimitSeconds,
    active,
    engines,
    start,
    cancel,
    save,
  };
});

function isOlder(next: RaceProgress, before: RaceProgress): boolean {
  return next.id === before.id && (before.state !== 'running' || next.done < before.done);
}
