import type { CoverView, PuzzleDetail } from '@shared/contract';
import { until, useThrottleFn } from '@vueuse/core';
import type { Problem } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { problemOf } from '../client';
import { useNotices } from './notices';
import { useSession } from './session';

const REFRESH_MS = 250;

/** Which file and which puzzle the window is about, and that puzzle in full. */
export const useSelection = defineStore('selection', () => {
  const session = useSession();
  const notices = useNotices();
  const fileId = shallowRef<number | null>(null);
  const index = shallowRef<number | null>(null);
  const detail = shallowRef<PuzzleDetail | null>(null);
  /** Why the selected puzzle could not be fetched, or null. */
  const problem = shallowRef<Problem | null>(null);
  let latest = 0;
  let choices = 0;
  /** A puzzle is selected and not here yet: what is shown, if anything, is another one. */
  const isArriving = computed(
    () =>
      index.value !== null &&
      problem.value === null &&
      (detail.value?.fileId !== fileId.value || detail.value?.index !== index.value),
  );

  /** Waits until the selected puzzle is here, or until it is known why it is not. */
  async function arrival(): Promise<void> {
    await until(isArriving).toBe(false, { flush: 'sync' });
  }

  /** Turns to a file and its first puzzle, as the user chose; null for none. */
  function selectFile(id: number | null): void {
    pin();
    navigateTo(id);
  }

  /** The user works here: what arrives later from an earlier question does not lead away. */
  function pin(): void {
    choices += 1;
  }

  /** Remembers where the user is; the function it returns says whether they have chosen nothing since. */
  function selectionToken(): () => boolean {
    const before = choices;
    return () => choices === before;
  }

  /** Turns to a file that the user did not choose by hand. */
  function navigateTo(id: number | null): void {
    if (fileId.value === id) return;
    fileId.value = id;
    index.value = null;
    detail.value = null;
    latest += 1;
    if (id === null) return;
    index.value = 0;
    void refresh();
  }

  async function selectPuzzle(next: number): Promise<void> {
    pin();
    index.value = next;
    await refresh();
  }

  /**
   * Fetches the selected puzzle anew; a slower answer to an earlier question is dropped. A cover is asked
   * for after its edits are answered: with their revision it need not come again.
   */
  async function refresh(): Promise<void> {
    latest += 1;
    if (detail.value?.puzzle?.kind === 'cover') await session.settle();
    if (fileId.value === null || index.value === null) return;
    latest += 1;
    const turn = latest;
    const asked = { fileId: fileId.value, index: index.value };
    const shown = knownCover(asked);
    try {
      const known = shown === null ? {} : { known: shown.revision };
      const found = await session.request('puzzles/get', { ...asked, ...known });
      if (turn !== latest) return;
      problem.value = null;
      detail.value = found.samePuzzle === true ? { ...found, puzzle: shown } : found;
    } catch (error) {
      if (turn !== latest) return;
      const isShown = detail.value?.fileId === asked.fileId && detail.value.index === asked.index;
      // What is shown can be worked on without a connection; it is asked for again with the next one.
      if (isShown && problemOf(error).code === 'disconnected') return;
      detail.value = null;
      problem.value = problemOf(error);
      if (asked.index > 0) notices.fail(error);
    }
  }

  /** The cover that is shown, which need not come again. */
  function knownCover(asked: { fileId: number; index: number }): CoverView | null {
    const { value: now } = detail;
    const isShown = now?.fileId === asked.fileId && now.index === asked.index;
    return isShown && now.puzzle?.kind === 'cover' ? now.puzzle : null;
  }

  /** Follows the selected puzzle of a file to the number that it has by now; the last of `length` at most. */
  async function renumber(at: number, length: number): Promise<void> {
    index.value = Math.min(at, Math.max(length - 1, 0));
    await refresh();
  }

  /** Takes over what an edit or a solve gave back, if it is still about the selected puzzle. */
  function setDetail(changed: PuzzleDetail): void {
    if (changed.fileId !== fileId.value || changed.index !== index.value) return;
    latest += 1;
    detail.value = changed;
  }

  const refreshSoon = useThrottleFn(refresh, REFRESH_MS, true, true);
  session.on('puzzles/changed', ({ fileIds }) => {
    if (fileId.value !== null && fileIds.includes(fileId.value)) void refreshSoon();
  });
  session.onRenumber((ids) => {
    if (fileId.value !== null) fileId.value = ids.get(fileId.value) ?? null;
    if (fileId.value === null) index.value = detail.value = null;
  });
  session.onSync(refresh);

  return {
    fileId,
    index,
    detail,
    problem,
    isArriving,
    arrival,
    selectFile,
    turnTo: navigateTo,
    stay: pin,
    mark: selectionToken,
    selectPuzzle,
    refresh,
    renumber,
    setDetail,
  };
});
