import type { CheckReport } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import { useEditor } from './editor';
import type { PuzzleRef } from './editing';
import { useGridFaults } from './grid-faults';
import { useSession } from './session';
import { useSettings } from './settings';

/** Quiet after the last key before the workbench is asked, in milliseconds. */
const PAUSE_MS = 400;
/** Seconds that the answer may take; the next key ends it sooner. */
const LIMIT_SECONDS = 1;

/** Most entries of a cover that goes to a worker at every pause: copying more takes longer than an eye blink. */
export const MOST_LIVE_ENTRIES = 200_000;

/** What the background check knows about the open puzzle; `off` when it is disabled, `large` above the limit. */
export type LiveState = 'off' | 'large' | 'asking' | CheckReport['solutions'];

/** After every pause in typing: has the puzzle no, one or many solutions? */
export const useLiveCheck = defineStore('live-check', () => {
  const session = useSession();
  const settings = useSettings();
  const editor = useEditor();
  const faults = useGridFaults();
  const report = shallowRef<CheckReport | null>(null);
  const asking = shallowRef(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: PuzzleRef | null = null;
  let turn = 0;

  const isOn = computed(
    () => settings.settings.liveCheck && (editor.grid ?? editor.cover) !== null,
  );
  const isLarge = computed(() => {
    const options = editor.cover?.options ?? [];
    return options.reduce((sum, { length }) => sum + length, 0) > MOST_LIVE_ENTRIES;
  });
  const state = computed<LiveState>(() => {
    if (editor.check !== null) return editor.check.solutions;
    if (!isOn.value) return 'off';
    if (isLarge.value) return 'large';
    if (faults.faults.length > 0) return 'none';
    return asking.value ? 'asking' : (report.value?.solutions ?? 'unknown');
  });

  /** Why it is not known how many solutions there are, or null. */
  const problem = computed(() => (editor.check ?? report.value)?.problem ?? null);

  function forget(): void {
    turn += 1;
    clearTimeout(timer);
    report.value = null;
    asking.value = false;
    if (running === null) return;
    void session.request('puzzles/endCheck', running).catch(() => undefined);
    running = null;
  }

  function askSoon(): void {
    forget();
    if (!isOn.value || isLarge.value || faults.faults.length > 0) return;
    asking.value = true;
    timer = setTimeout(() => void ask(), PAUSE_MS);
  }

  async function ask(): Promise<void> {
    const mine = turn;
    const ref = refOf();
    if (ref === null) return;
    try {
      if (editor.busy === null && (await editor.flush()) && mine === turn) {
        running = ref;
        const answer = await session.request('puzzles/check', {
          ...ref,
          timeLimitSeconds: LIMIT_SECONDS,
        });
        if (mine === turn) report.value = answer;
      }
    } catch {
      // Errors are reported where the user started something; this check runs by itself.
    } finally {
      if (mine === turn) {
        running = null;
        asking.value = false;
      }
    }
  }

  function refOf(): PuzzleRef | null {
    const { detail } = editor;
    return detail === null ? null : { fileId: detail.fileId, index: detail.index };
  }

  /** The values of a solution, where one is known already. */
  const known = computed<readonly number[] | null>(
    () => (editor.check ?? report.value)?.answer?.cells ?? editor.answer?.cells ?? null,
  );

  /** Values of a solution of the grid as it is now, or null where there is none or time ran out. */
  async function solution(): Promise<readonly number[] | null> {
    if (known.value !== null) return known.value;
    const ref = refOf();
    if (ref === null || faults.faults.length > 0) return null;
    forget();
    const { cells } = editor;
    if (!(await editor.flush())) return null;
    const answer = await session.request('puzzles/check', ref);
    if (cells === editor.cells) report.value = answer;
    return cells === editor.cells ? (answer.answer?.cells ?? null) : null;
  }

  const asked = [isOn, () => editor.cells, () => editor.shape, () => editor.coverDocument];
  watch([...asked, () => editor.busy === null], askSoon, { immediate: true });

  onScopeDispose(() => clearTimeout(timer));

  return { state, problem, known, solution };
});
