import { MOST_BEST_COVERS, type CheapestReport } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { refKey } from '../editing';
import { useEditor } from '../editor';
import { useNotices } from '../notices';
import { useSession } from '../session';
import { useCoverEditor } from './cover-editor';

/** Seconds that the search may take unless it is ended. */
const LIMIT_SECONDS = 60;
const USUALLY_WANTED = 5;

/** The covers of the least total cost of the open cover, of which one is shown as its solution. */
export const useBestCovers = defineStore('best-covers', () => {
  const session = useSession();
  const editor = useEditor();
  const notices = useNotices();
  const covers = useCoverEditor();
  const isOpen = shallowRef(false);
  /** What is typed: how many covers. */
  const wanted = shallowRef(String(USUALLY_WANTED));
  const isRunning = shallowRef(false);
  const report = shallowRef<CheapestReport | null>(null);
  const chosen = shallowRef(0);
  let turn = 0;

  const isWrong = computed(
    () => !/^[1-9]\d*$/.test(wanted.value) || Number(wanted.value) > MOST_BEST_COVERS,
  );
  /** The options of the cover that is looked at; null where there is none. */
  const shown = computed(() =>
    isOpen.value ? (report.value?.covers[chosen.value]?.options ?? null) : null,
  );

  async function ask(): Promise<void> {
    const { detail } = editor;
    if (detail === null || isWrong.value) return;
    const { fileId, index } = detail;
    turn += 1;
    const mine = turn;
    [report.value, chosen.value, isRunning.value] = [null, 0, true];
    await notices.attempt(async () => {
      if (!(await editor.flush())) return;
      const params = {
        fileId,
        index,
        timeLimitSeconds: LIMIT_SECONDS,
        wanted: Number(wanted.value),
      };
      const found = await session.request('puzzles/cheapest', params);
      if (mine === turn) report.value = found;
    });
    if (mine === turn) isRunning.value = false;
  }

  /** Stops the search, which then returns what it has found. */
  function end(): void {
    const { detail } = editor;
    if (detail === null || !isRunning.value) return;
    const { fileId, index } = detail;
    void session.request('puzzles/endQuestion', { fileId, index }).catch(() => undefined);
  }

  function forget(): void {
    end();
    turn += 1;
    [report.value, isRunning.value] = [null, false];
  }

  // What was found is about the cover that was asked about.
  watch(() => covers.edits, forget);
  watch(
    () => editor.detail && refKey(editor.detail),
    () => {
      forget();
      isOpen.value = false;
    },
  );

  return { isOpen, wanted, isWrong, isRunning, report, chosen, shown, ask, end };
});
